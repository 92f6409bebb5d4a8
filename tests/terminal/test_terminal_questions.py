"""The text game asks about everything: the market, the first tower, weapons, groups; and it tells how it ended."""

import re
from typing import Any

import pytest

from badbones.record import History
from badbones.rules import Game, Options
from badbones.rules.position import read
from badbones.rules.state import Skeleton
from badbones.terminal.inviting import Wishes
from badbones.terminal.play import Play
from badbones.terminal.setup import converse
from badbones.terminal.understanding import understand
from badbones.text import LANGUAGES, Messages
from tests.terminal.at_terminal import NAMES, data, drawn, listed, new_game, offered, sitting, spot_of

ALL = Options(advanced=True, chiefs=True)


def skeleton(token: str, at: str, heading: str = "E", face: str = "white", **more: Any) -> dict[str, Any]:
    return {"token": token, "at": at, "heading": heading, "face": face, **more}


THREE = [skeleton(token, "B3") for token in ("red-left-1", "red-left-2", "red-left-3")]


def versus(phase: str = "hero", tracking: str = "white", **ada: Any) -> Game:
    """An advanced game of two in which Ada has what is said."""
    plain = {"hero": "C3", "tower": 4, "houses": 5}
    players = [{"name": "Ada", **plain, **ada}, {"name": "Bo", **plain}]
    options = {"advanced": True, "chiefs": True}
    head = {"badbones": 1, "mode": "versus", "options": options, "phase": phase, "tracking": tracking, "seed": 1}
    return read(data(), {**head, "players": players})


def coop(phase: str = "skeletons", tracking: str = "black", team: dict[str, Any] | None = None, **ada: Any) -> Game:
    """An advanced co-op game of two in which Ada has what is said."""
    towers = ["B2", "D2", "B4", "D4"]
    bo = {"name": "Bo", "hero": "D2", "towers": towers, "skeletons": [skeleton("red-top-12", "A3", "E")]}
    options = {"advanced": True, "chiefs": True}
    head = {"badbones": 1, "mode": "coop", "options": options, "phase": phase, "tracking": tracking, "seed": 1}
    players = [{"name": "Ada", "hero": "C3", "towers": towers, **ada}, bo]
    return read(data(), {**head, "players": players, "team": {"houses": 2, **(team or {})}})


def played(game: Game, *answers: str, spoken: str = "en") -> tuple[Play, list[str]]:
    """What the screen says to each of these answers, on one line each."""
    console, player, _ = sitting([*answers])
    play = Play(History(game), Messages(spoken, data(), NAMES), console)
    with pytest.raises(EOFError):
        play.run()
    return play, [" ".join(re.split(r"[ \n]+", view.strip())) for view in player.views]


# Weapons


ARMED: dict[str, tuple[str, str]] = {
    "crossbow": ("which skeleton does it hit?", "1)"),
    "ice-staff": ("the skeletons of which cell freeze?", "1) B2 (1 skeleton)"),
    "two-handed-sword": ("where does your hero step now?", "1) A2 2) B2 (1 skeleton)"),
    "battle-axe": ("which symbol beside your hero does it cut down?", "1) green (G■ green square)"),
    "morning-star": ("from which cell to which does it sweep", "1) B2 → A2"),
    "death-staff": ("to whose graveyard do the destroyed ones go?", "2) Bo"),
    "teleportation-staff": ("onto which tower does your hero go?", "1) C3"),
    "rapier": ("which way do the skeletons of one cell turn?", "1) B2 N↑ 2) B2 E→"),
}


def armed(weapon: str, *others: dict[str, Any]) -> Game:
    """Ada's hero has just destroyed three skeletons on B3."""
    game = versus(weapon=weapon, skeletons=[*THREE, *others])
    game.apply("1 hero B3")
    return game


@pytest.mark.parametrize("weapon", ARMED)
def test_every_weapon_asks_in_its_own_words(weapon: str) -> None:
    game = armed(weapon, skeleton("green-top-4", "B2"))
    _, views = played(game)
    question, choice = ARMED[weapon]
    assert f"Ada, your weapon is ready ({data().weapons[weapon].names['en']}): {question}" in views[0]
    assert choice in views[0]
    assert views[0].endswith("decline (do not use it) Ada >")


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("weapon", ARMED)
def test_every_use_of_a_weapon_can_be_chosen(weapon: str, spoken: str) -> None:
    cells = {"green": "B2", "blue": "A2", "violet": "C2", "yellow": "A4", "red": "D5"}
    crowd = [skeleton(f"{symbol}-top-{copy}", cell) for symbol, cell in cells.items() for copy in range(1, 6)]
    for others in (crowd[:1], crowd[:3], [crowd[0], *crowd[5:7]], crowd[:5], crowd):
        game = armed(weapon, *others)
        seat = game.table.seats[0]
        menu = listed(game, seat, spoken)
        answers = offered("\n\n" + "\n".join(menu.lines))
        assert sorted(understand(answer, game, seat, menu.numbers) for answer in answers) == sorted(game.legal(1))


@pytest.mark.parametrize("answer", ["decline", "1 decline", "DECLINE"])
def test_a_weapon_can_be_left_alone(answer: str) -> None:
    _, views = played(armed("crossbow", skeleton("green-top-4", "B2")), answer)
    assert "Ada does not use the weapon this time: crossbow." in views[1]


@pytest.mark.parametrize("answer", ["use B2 N E S W", "1 use b2 n e s w", "b2 n e s w", "B2 N E S W"])
def test_turns_of_the_rapier_that_are_not_listed_can_be_written(answer: str) -> None:
    game = armed("rapier", *(skeleton(f"green-top-{copy}", "B2") for copy in (1, 2, 3, 4)))
    assert "1 use B2 N E S W" not in game.legal()
    play, views = played(game, answer)
    assert "such as “use B2 N N N N”" in views[0]
    assert [play.game.table.seats[0].skeletons[f"green-top-{n}"].heading for n in (1, 2, 3, 4)] == list("NESW")


def test_a_group_is_marked_and_turns_alike() -> None:
    others = [skeleton(f"green-top-{copy}", "B2") for copy in (1, 2)]
    others += [skeleton("instructor-top", "B2"), skeleton("red-top-1", "B2", face="black")]
    game = armed("rapier", *others)
    _, views = played(game, "B2 N N N S", "B2 N N N N")
    assert "G■→ green-top-1= G■→ green-top-2= i◆→ instructor-top= R▲→✓ red-top-1= " in views[0]
    assert "A question has to be answered first" in views[1]
    assert "2\u00a0× green square, instructor, red triangle B2 ↑" in views[2]


def test_what_a_weapon_cannot_do_is_refused_in_few_words() -> None:
    crowd = [skeleton(f"green-top-{copy}", "B2") for copy in (1, 2, 3)]
    _, views = played(armed("rapier", *crowd), "use E5 N", "N", "17")
    assert re.search(r"answered first: (1 use B2 \w \w \w, ){6}….", views[1])
    assert "“N” can mean several things: use B2 N N N, " in views[2]
    assert "There is no choice 17 here" in views[3]


# Groups and co-op


def test_who_of_a_group_is_stopped_is_asked() -> None:
    group = [skeleton("instructor-left", "A2"), skeleton("green-top-1", "A2"), skeleton("green-top-2", "A2")]
    game = coop(hero="E5", skeletons=group)
    _, views = played(game, "all", "green-top-2")
    assert "Ada, a group reaches the tower on B2: it stops one of them. Whom?" in views[1]
    assert "2) B2 G■→ green-top-2" in views[1]
    assert "3) B2 i●→ instructor-left" in views[1]
    assert "Ada: green square brings down the tower on B2." in views[2]
    assert "Towers D2, B4, D4" in views[2]


def test_a_frightened_group_flees_together_and_may_reach_the_capital() -> None:
    group = [skeleton("instructor-left", "A1"), skeleton("green-top-1", "A1")]
    game = coop(hero="E5", skeletons=group, traps=[{"kind": "dragon", "at": "B1"}, {"kind": "bomb", "at": "C1"}])
    _, views = played(game, "all")
    question = "Ada, a group on B1 takes fright (dragon): green square, instructor. Which way do they flee"
    assert question in views[1]
    assert "1) N ↑ capital! 2) E → C1 (bomb) 3) S ↓ B2 ♜ 4) W ← A1" in views[1]


def test_in_coop_the_chosen_forest_is_the_near_one() -> None:
    game = new_game("coop", 3, 1)
    game.table.seats[0].skeletons["green-top-12"] = Skeleton("C5", "S", "white")
    script = ["B2", "B2", "B2", "1", "1", "1", "skip", "skip", "skip", "green-top-12"]
    view = played(game, *script)[1][-1]
    assert "Ada, leaving C5 by the near forest: green square. To whose graveyard? 2) Bo 3) Cy" in view


def test_a_chief_frozen_craters_and_a_lost_hero_are_drawn() -> None:
    skeletons = [skeleton("emperor", "B5", "N", "black", frozen=True), skeleton("spectral-left", "L1")]
    skeletons += [skeleton("green-left-1", "L1"), skeleton("necromancer-top", "S2", "N")]
    traps = [{"kind": "crater", "at": cell} for cell in ("B5", "C3", "D2", "E5")]
    traps.append({"kind": "labyrinth", "at": "D5", "colour": "black"})
    game = coop(hero=None, towers=["B2"], traps=traps, skeletons=skeletons)
    lines = [line.rstrip() for line in drawn(game.table, game.table.seats[0])]
    assert lines[16] == "v    5│    │e●↑*│    │    │    │g"
    assert lines[17] == "      │←↑  ○↑←→↑│    │labB│○→↑ │"
    assert (lines[8], lines[11]) == ("      │↑→→↓│ ♜  │    │#○←↑│↑←←↓│", "      │    │    │○→↑←│    │    │")
    assert (spot_of(lines, "L1"), spot_of(lines, "S2").strip()) == ("s■2→ 1", "n●↑")
    captions = "\n".join(lines[20:])
    for text in ("Towers B2", "B5 e●↑* emperor", "The hero has fallen.", "D5 labyrinth (black, closed)"):
        assert text in captions
    doomed = coop(doomed=True)
    assert "Doomed" in "\n".join(drawn(doomed.table, doomed.table.seats[0]))


# Before the first round


def market(mode: str, *answers: str, spoken: str = "en") -> list[str]:
    return played(new_game(mode, 2, 1, ALL), *answers, spoken=spoken)[1]


def test_the_market_lists_wares_with_prices_and_whose_turn_it_is() -> None:
    views = market("versus", "wall", "2", "buy rapier")
    buyer, other = re.findall(r"(\w+), what do you buy\?", " ".join(views[:2]))
    assert {buyer, other} == {"Ada", "Bo"}
    assert f"{buyer}, what do you buy? (coins left: 20) 1) wall 4 coins ×4 2) catapult 4 coins ×4" in views[0]
    assert f"{buyer} buys wall for 4." in views[1]
    assert "Coins 16 · treasure, wall" in views[1]
    assert "1) wall 4 coins ×3" in views[1]
    assert f"{other}, what do you buy? (coins left: 16)" in views[2]
    assert "Weapon: rapier" in views[3]
    assert f"{other} buys" in views[2]


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (["banana"], "“banana” is not one of the choices"),
        (["treasure"], "“treasure” is not for sale"),
        (["hero B2"], "the market is open"),
        (["rapier", "pass", "crossbow"], "One weapon is enough"),
    ],
)
def test_what_cannot_be_bought_is_explained(answers: list[str], words: str) -> None:
    assert words in market("versus", *answers)[-1]


def test_a_seat_that_is_not_at_turn_has_to_wait() -> None:
    views = market("versus")
    waiting = "2" if "Ada, what" in views[0] else "1"
    assert "has to wait: it is" in market("versus", f"{waiting} wall")[1]


def test_a_team_buys_together_and_anyone_for_oneself() -> None:
    views = market("coop", "2 rapier", "rapier", "wall", "2 pass", "b4", "2 start D2")
    assert "Capital ⌂⌂ 2 · Common reserve: treasure · Coins 24" in views[0]
    assert "Bo buys rapier for 2." in views[1]
    assert "2 Bo Weapon: rapier" in views[1]
    assert "not for sale" in views[2]
    assert "Common reserve: treasure, wall · Coins 18" in views[3]
    assert "The market closes." in views[4]
    assert "Ada, on which tower does your hero begin? 1) B2 2) D2 3) B4 4) D4" in views[4]
    assert "Ada: the hero stands on the tower on B4." in views[5]
    assert "Round 1/10" in views[6]


def test_wares_that_cannot_be_bought_have_no_number() -> None:
    view = market("coop", "1 rapier")[1]
    assert "– crossbow 3 coins ×1" in view
    assert "9) spring 3 coins ×1" in view


def test_a_wrong_first_tower_is_explained() -> None:
    views = played(new_game("coop", 2, 1), "c3", "start C3", "hero B2")[1]
    assert all("No tower of yours stands on “C3”; towers: B2, D2, B4, D4." in view for view in views[1:3])
    assert "every hero is put on a tower first" in views[3]


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("phase", ["market", "start", "hero", "trap", "skeletons"])
def test_help_is_given_in_every_phase(phase: str, spoken: str) -> None:
    answers = {"market": 0, "start": 1, "hero": 3, "trap": 5, "skeletons": 7}[phase]
    script = ["pass", "B2", "B2", "1", "1", "skip", "skip"][:answers]
    views = played(new_game("coop", 2, 1, ALL), *script, "?", spoken=spoken)[1]
    say = Messages(spoken, data()).say
    telling = f"ui.help.{'market-team' if phase == 'market' else phase}"
    for message in (telling, "ui.help.coop", "ui.help.answers", "ui.signs.coop", "ui.signs.advanced"):
        assert say(message) in views[-1]
    assert (say("ui.help.chiefs") in views[-1]) == (phase in ("hero", "skeletons"))


# The newcomer's questions


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (["2", "", ""], "where does your hero step?"),
        (["2", "1", "0"], "where does your hero step?"),
        (["2", "1", "1"], "what do you buy?"),
        (["3", "2", ""], "on which tower does your hero begin?"),
        (["3", "2", "2"], "19 chiefs join the bag."),
        (["2", "2", "3"], "what does the team buy?"),
        (["1", "1"], "what do you buy?"),
        (["2", "9", "2", "four", ""], "on which tower does your hero begin?"),
    ],
)
def test_a_newcomer_chooses_mode_and_extras(answers: list[str], words: str) -> None:
    names = [""] * int(answers[0])
    console, _, screen = sitting([*answers, *names])
    assert converse(Wishes(seed=5), data(), "en", console) == 0
    text = " ".join(screen.getvalue().split())
    assert words in text
    assert text.count("Please write a number") == ("9" in answers) * 2
    assert ("chiefs join" in text) == (answers[-1] in ("2", "3"))


def test_what_is_said_on_the_command_line_is_not_asked() -> None:
    console, _, screen = sitting(["2", "", ""])
    converse(Wishes(mode="coop", chiefs=True, seed=5, rounds=3), data(), "en", console)
    text = " ".join(screen.getvalue().split())
    assert "together?" not in text
    assert "both?" not in text
    assert "Hold out together for 3 rounds" in text


# The end


def ending(game: Game, *answers: str) -> str:
    console, _, screen = sitting([*answers])
    Play(History(game), Messages("en", data(), NAMES), console).run()
    return " ".join(screen.getvalue().rsplit("└", 1)[-1].split())


def test_a_team_is_told_why_it_has_lost() -> None:
    burning = skeleton("green-top-1", "A1", "N")
    assert "The capital has burned down." in ending(coop(team={"houses": 1}, skeletons=[burning]), "all", "all")
    falling = coop(towers=["B2"], hero="E5", skeletons=[skeleton("green-top-1", "A2")])
    assert "The skeletons have won. Ada has no tower left." in ending(falling, "all", "all")
    doomed = coop(skeletons=[skeleton("emperor", "A1", "N")])
    assert "The skeletons have won. Ada: the emperor has come." in ending(doomed, "all")


def test_a_team_is_told_what_it_has_kept() -> None:
    game = new_game("coop", 2, 1, Options(rounds=1))
    told = ending(game, "B2", "B2", "1", "1", "skip", "skip", "all", "all")
    assert "Victory: Ada, Bo. After 1 round the capital stands (houses 2; towers: Ada 4, Bo 4)." in told


def test_a_solo_player_is_told_what_was_lost() -> None:
    player = {"name": "Ada", "hero": "A1", "tower": 1, "houses": 1, "skeletons": [skeleton("red-left-1", "B3")]}
    head = {"badbones": 1, "mode": "solo", "phase": "skeletons", "tracking": "black"}
    assert "The skeletons have won. Ada: the tower has fallen." in ending(
        read(data(), {**head, "players": [player]}), "all"
    )


# What is told


def test_stories_of_the_new_traps() -> None:
    traps = [
        {"kind": "barricade", "at": "C1"},
        {"kind": "spring", "at": "B5"},
        {"kind": "labyrinth", "at": "E1", "colour": "black"},
        {"kind": "wall", "at": "D4", "diagonal": "/"},
        {"kind": "barricade", "at": "D3"},
    ]
    skeletons = [skeleton("green-top-1", "B1"), skeleton("blue-top-1", "A5"), skeleton("red-top-1", "E1")]
    skeletons.append(skeleton("violet-top-1", "C4"))
    game = versus("skeletons", "black", hero="A1", traps=traps, skeletons=skeletons)
    told = played(game, "all")[1][1]
    assert "Ada: blue diamond A5 > B5 (spring) > D5" in told
    assert "Ada: green square B1 > C1 (barricade) > B1" in told
    assert "Ada: red triangle E1 (labyrinth)" in told
    assert "Ada: violet star C4 > D4 (wall) > D3 (barricade) > C4" in told


def test_a_group_that_goes_the_same_way_is_told_once() -> None:
    group = [skeleton("instructor-left", "A1"), skeleton("green-top-1", "A1", "S"), skeleton("green-top-2", "A1", "W")]
    told = played(versus("skeletons", "black", hero="E5", skeletons=group), "all")[1][1]
    assert "Ada: 2\u00a0× green square, instructor A1 > B1" in told


def test_a_spectral_skeleton_is_told_to_the_graveyard() -> None:
    told = played(versus("skeletons", "black", hero="E5", skeletons=[skeleton("spectral-left", "B3")]), "all")[1][1]
    assert "tears down a floor of the tower, 3 left." in told
    assert "fades into the graveyard" in told
