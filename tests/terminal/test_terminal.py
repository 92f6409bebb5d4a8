"""The game on the terminal: whole games through the real dialogue, bad answers, leaving, and what the drawing shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from badbones.__main__ import main
from badbones.record import History
from badbones.rules import Game, Options
from badbones.rules.geometry import CELLS
from badbones.rules.position import read
from badbones.rules.state import Seat, Table, Trap
from badbones.terminal.drawing import BOARD, SHAPES, Drawing
from badbones.terminal.inviting import Wishes
from badbones.terminal.layout import Paint, fit, printable, width, wrap
from badbones.terminal.listing import MOST_NUMBERED
from badbones.terminal.play import Play
from badbones.terminal.setup import converse
from badbones.terminal.signs import Signs
from badbones.terminal.understanding import understand
from badbones.text import ARROWS, LANGUAGES, Messages
from tests.terminal.at_terminal import (
    MODES,
    NAMES,
    at_random,
    bar_of,
    cell_of,
    data,
    drawn,
    listed,
    moments,
    new_game,
    offered,
    sitting,
    spot_of,
)

REPOSITORY = Path(__file__).resolve().parents[2]
PLAIN = Options()
# Every mode, plain and with all that can be added to it.
GAMES = [
    (mode, Options(advanced=advanced, chiefs=chiefs, rounds=5))
    for mode in MODES
    for advanced in (False, True)
    for chiefs in (False, True)
]


def named(value: object) -> str:
    """Short names for the parameters of tests."""
    if not isinstance(value, Options):
        return str(value)
    return "+".join(name for name in ("advanced", "chiefs") if getattr(value, name)) or "plain"


def conversation(answers: list[str], wished: Wishes | None = None, spoken: str = "en") -> tuple[int, str]:
    """The exit code of a conversation, and all that was on the screen."""
    console, _, screen = sitting(answers)
    code = converse(wished or Wishes(names=NAMES[:2], seed=5), data(), spoken, console)
    return code, screen.getvalue()


def reaction(*answers: str) -> str:
    """What the screen says to the last of these answers, in a game of two."""
    console, player, _ = sitting([*answers])
    converse(Wishes(names=NAMES[:2], seed=5), data(), "en", console)
    return player.views[-1]


def started(players: int, seed: int, actions: int, mode: str | None = None, options: Options = PLAIN) -> Game:
    """A game after some random actions."""
    game = new_game(mode or ("versus" if players > 1 else "solo"), players, seed, options)
    for _ in moments(game, seed, actions):
        pass
    return game


def test_no_message_is_left_over() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (REPOSITORY / "badbones").rglob("*.py"))
    source = (REPOSITORY / "badbones" / "text" / "locale" / "en.po").read_text(encoding="utf-8")
    names = re.findall(r'^msgid "(ui\..+)"', source, re.MULTILINE)
    assert [name for name in names if not re.search(rf"[\"']{re.escape(name)}[\"']", code)] == []


# Answers from the screen


def whole_game(mode: str, players: int, spoken: str, seed: int, options: Options = PLAIN) -> tuple[Play, str]:
    """A game played to its end by answers from the screen."""
    console, player, screen = sitting(at_random(seed))
    play = Play(History(new_game(mode, players, seed, options)), Messages(spoken, data(), NAMES[:players]), console)
    play.run()
    assert len(player.views) == len(play.turns), "an answer from the screen was refused"
    return play, screen.getvalue()


def check_whole_game(mode: str, players: int, spoken: str, seed: int, options: Options = PLAIN) -> None:
    play, text = whole_game(mode, players, spoken, seed, options)
    result = play.game.result
    assert result is not None
    assert not re.search(r"\b(ui|event|refused|undo|face|symbol|token)\.[a-z]", text), "a message has no words"
    assert max(width(line) for line in text.splitlines()) <= 80
    ending = text.rsplit("└", 1)[-1]
    words = Messages(spoken, data(), NAMES[:players]).say(f"event.game-ended.{result.outcome}", winners=result.winners)
    assert words in ending.replace("\n", " ")
    for number, points in result.scores:
        assert re.search(rf"{NAMES[number - 1]}\u00a0?: {points} ", ending)
    for number in result.eliminated:
        assert NAMES[number - 1] in ending.splitlines()[-1]


def seats(mode: str, players: int) -> int:
    return 1 if mode == "solo" else players


@pytest.mark.parametrize(("mode", "options"), GAMES, ids=named)
def test_a_whole_game_by_answers_from_the_screen(mode: str, options: Options) -> None:
    number = GAMES.index((mode, options))
    check_whole_game(mode, seats(mode, 2 + number % 3), LANGUAGES[number % 3], 1, options)


@pytest.mark.slow
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize(("mode", "options"), GAMES, ids=named)
def test_many_whole_games(mode: str, options: Options, spoken: str) -> None:
    seed = (GAMES.index((mode, options)) + LANGUAGES.index(spoken)) % 3
    check_whole_game(mode, seats(mode, (2, 4, 6)[seed]), spoken, seed, options)


def test_the_same_answers_play_the_same_game() -> None:
    options = Options(advanced=True, chiefs=True)
    assert whole_game("versus", 2, "en", 9, options)[1] == whole_game("versus", 2, "en", 9, options)[1]


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize(("mode", "options"), GAMES, ids=named)
def test_every_legal_action_is_on_the_screen(mode: str, options: Options, spoken: str) -> None:
    players = seats(mode, 3)
    for seed in range(3):
        for moment, game in enumerate(moments(new_game(mode, players, seed, options), seed, 150)):
            if moment % 3 == seed or game.asking:
                for seat in game.table.seats:
                    check_choices(game, seat, spoken)


def check_choices(game: Game, seat: Seat, spoken: str) -> None:
    """The screen offers all legal actions and nothing else, within its width."""
    legal = game.legal(seat.number)
    if legal:
        menu = listed(game, seat, spoken)
        answers = offered("\n\n" + "\n".join(menu.lines))
        assert sorted(understand(answer, game, seat, menu.numbers) for answer in answers) == sorted(legal)
        assert max(width(line) for line in menu.lines) <= 80


def test_a_crowd_of_skeletons_is_listed_by_place() -> None:
    crowd = [f"{symbol}-left-{copy}" for symbol in ("red", "blue") for copy in range(1, 13)]
    skeletons = [{"token": token, "at": "B2", "heading": "E", "face": "white"} for token in crowd]
    player = {"name": "Ada", "hero": "A1", "tower": 1, "houses": 1, "skeletons": skeletons}
    position = {"badbones": 1, "mode": "solo", "phase": "skeletons", "tracking": "black", "players": [player]}
    game = read(data(), position)
    menu = listed(game, game.table.seats[0])
    assert len(game.legal()) > MOST_NUMBERED
    assert sorted(offered("\n\n" + "\n".join(menu.lines))) == sorted([*crowd, "all"])
    assert " ×24" in "\n".join(drawn(game.table, game.table.seats[0]))


def test_questions_in_mid_move_name_the_skeleton_and_the_place() -> None:
    flee = r"Ada, a skeleton on \w\d takes fright \(dragon\): \w+ \w+\. Which way does it flee\?"
    sent = r"Cy, a trap on \w\d catches \w+ \w+ \(catapult\)\. To whose graveyard"
    text = " ".join(" ".join(whole_game("versus", 4, "en", seed)[1].split()) for seed in range(3))
    assert re.search(flee, text)
    assert re.search(sent, text)


# What is answered


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (["99"], "There is no choice 99 here"),
        (["Z9"], "“Z9” is not a cell"),
        (["c3"], "The hero may not stay on C3"),
        (["hero e5"], "The hero on C3 cannot reach E5"),
        (["dance"], "“dance” is not one of the choices"),
        (["move all"], "in this phase every hero takes one step"),
        (["7 hero B2"], "There is no seat 7"),
        (["²"], "“²” is not one of the choices"),
        (["\x1b[31mdance\x07"], "“[31mdance” is not one of the choices"),
        (["1", "1 c2"], "Ada has already finished this phase"),
        (["1", "1", "b2"], "“b2” can mean several things: place wall/ B2, place wall\\ B2"),
        (["1", "1", "wall/ c3"], "“wall/ c3” is not one of the choices"),
        (["1", "1", "place wall/ c3"], "The tower stands on C3"),
        (["undo"], "There is nothing to undo"),
        (["log"], "Nothing has happened yet"),
        ([""], "Answer with a number or an action"),
        (["?"], "your hero must step to one of the 8 cells"),
        (["1", "1", "HELP"], "catapult: throws them to an opponent"),
    ],
)
def test_bad_answers_and_commands_are_answered(answers: list[str], words: str) -> None:
    assert words in " ".join(reaction(*answers).split())


@pytest.mark.parametrize("answer", ["1", "B2", "b2", "hero b2", "HERO B2", "1 hero B2", "1 b2", "  1   Hero   b2 "])
def test_one_action_can_be_written_in_many_ways(answer: str) -> None:
    assert "Ada: the hero goes from C3 to B2." in reaction(answer)


def test_any_seat_may_act_first() -> None:
    view = reaction("2 hero D4")
    assert "Bo: the hero goes from C3 to D4." in view
    assert "Ada, where does your hero step?" in view


def test_undo_takes_the_last_action_back_and_asks_again() -> None:
    view = reaction("B2", "D4", "undo")
    assert "Undone: 2 hero D4." in view
    assert "Bo, where does your hero step?" in view
    assert "D4" not in reaction("B2", "D4", "undo", "log").split("Bo, where")[0]


def test_undo_does_not_cross_a_draw() -> None:
    assert "that round is over" in reaction("B2", "B2", "skip", "skip", "all", "all", "undo")


def test_boards_and_log_show_what_there_is() -> None:
    assert reaction("B2", "boards").count("┌────") == 2
    assert "Ada: the hero goes from C3 to B2." in reaction("B2", "log")


def test_more_boards_than_fit_are_shown_once_a_phase() -> None:
    console, player, _ = sitting(["1", "1"])
    converse(Wishes(names=NAMES[:5], seed=5), data(), "en", console)
    assert [view.count("┌────") for view in player.views] == [5, 2, 2]
    assert [name in player.views[2] for name in ("1 Ada", "2 Bo", "3 Cy", "4 Dee")] == [False, False, True, True]


# Before the game, and leaving it


def test_a_newcomer_is_asked_and_wrong_numbers_are_explained() -> None:
    code, text = conversation(["7", "two", "", "", "", "Ada", "", "quit"], Wishes(seed=5))
    assert code == 0
    assert text.count("How many players?") == 3
    assert text.count("Please write a number from 1 to 6") == 2
    assert "► 1 Ada" in text
    assert "2 Player 2" in text
    assert "--seed 5" in text


def test_one_player_plays_solo_and_can_win() -> None:
    answers = ["1", "", "", "1", "skip", "all"]
    code, text = conversation(answers, Wishes(seed=5, rounds=1))
    assert code == 0
    assert "Victory: Player 1." in text


@pytest.mark.parametrize(
    "answers",
    [
        [],
        ["quit"],
        ["2"],
        ["2", "quit"],
        ["2", "2"],
        ["2", "2", "quit"],
        ["2", "", "", "Ada"],
        ["2", "", "", "Ada", "Bo"],
        ["2", "", "", "Ada", "Bo", "1"],
        ["2", "2", "3", "Ada", "Bo", "1"],
    ],
)
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_the_end_of_the_input_is_a_goodbye(answers: list[str], spoken: str) -> None:
    code, text = conversation(answers, Wishes(), spoken)
    assert code == 0
    assert text.endswith(Messages(spoken, data()).say("ui.goodbye") + "\n")


def test_an_interrupt_is_a_goodbye_too() -> None:
    def interrupt(view: str) -> str:
        raise KeyboardInterrupt

    console, _, screen = sitting(interrupt)
    assert converse(Wishes(), data(), "en", console) == 130
    assert screen.getvalue().endswith("Goodbye, and mind the bones!\n")


def test_names_cannot_garble_the_screen() -> None:
    _, text = conversation(["2", "", "", "A\x1b[2Jda\x07\u202e", "名" * 40, "boards", "quit"], Wishes(seed=5))
    assert not re.search("[\x1b\x07\u202e]", text.replace("A\x1b[2Jda\x07\u202e\n", ""))
    assert "A[2Jda" in text
    assert max(width(line) for line in text.splitlines() if "名" * 40 not in line) <= 80


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", "7"],
        ["--players", "two"],
        ["--mode", "together"],
        ["--mode", "coop", "--players", "1"],
        ["--mode", "solo", "--players", "2"],
        ["--mode", "versus", "--names", "Ada"],
        ["--names", "Ada,Bo", "--players", "3"],
        ["--names", "a,b,c,d,e,f,g"],
        ["--seed", "-1"],
        ["--seed", str(2**63)],
        ["--rounds", "0"],
        ["--lang", "de"],
        ["--what"],
    ],
)
def test_wrong_options_are_one_sentence_and_exit_code_2(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "--text", *arguments])
    assert left.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].startswith("badbones")


# The drawing


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize(("mode", "options"), GAMES, ids=named)
def test_a_drawn_board_shows_every_piece(mode: str, options: Options, spoken: str) -> None:
    for seed in range(8):
        table = started(seats(mode, 3), seed, 25 * seed, mode, options).table
        for seat in table.seats:
            check_drawing(table, seat, drawn(table, seat, spoken), Messages(spoken, data()))


def check_drawing(table: Table, seat: Seat, lines: list[str], messages: Messages) -> None:
    captions = "\n".join(lines[20:])
    signs = Signs(messages, Paint(wanted=False), data())
    for token in seat.skeletons:
        check_skeleton(table, seat, token, lines, signs)
    for cell, trap in seat.traps.items():
        check_trap(trap, cell_of(lines, cell)[1], messages)
        assert f"{cell} {messages.trap(trap.kind)}" in " ".join(captions.split())
    for cell in seat.craters:
        assert "○" in cell_of(lines, cell)[1] + bar_of(lines, cell)
        assert re.search(rf"\b{cell}\b", captions)
    assert ("@" in "".join(lines[4:19])) == (seat.hero is not None)
    assert seat.hero is None or "@" in cell_of(lines, seat.hero)[0]
    assert not seat.weapon or messages.thing(seat.weapon) in " ".join(captions.split())
    check_buildings(table, seat, lines)
    assert all(width(line) <= BOARD for line in lines)


def check_skeleton(table: Table, seat: Seat, token: str, lines: list[str], signs: Signs) -> None:
    place, heading, face, frozen = seat.skeletons[token]
    chief = data().tokens[token].chief
    rest = token if chief else token.split("-", 1)[1]
    mark = r"\*" if frozen else "✓" if face == table.moved_face else ""
    body = signs.body(token)
    assert body[0].islower() == bool(chief)
    assert re.search(rf"{place} {body}{ARROWS[heading]}{mark} +{rest}\b", "\n".join(lines[20:]))
    there = [other for other, skeleton in seat.skeletons.items() if skeleton.place == place]
    sign = cell_of(lines, place)[0] if place in CELLS else spot_of(lines, place)
    assert body[0] in sign or str(len(there)) in sign
    assert len(there) < 3 or str(len(there)) in sign


def check_buildings(table: Table, seat: Seat, lines: list[str]) -> None:
    for cell in table.side.towers:
        ground = cell_of(lines, cell)[1]
        assert ("♜" in ground) == (cell in seat.towers)
        assert cell in seat.towers or cell in seat.traps or "#" in ground
        assert table.team or f"♜{seat.tower}" in ground
    standing = table.team.houses if table.team else seat.houses
    assert lines[2 if table.team else 19].count("⌂") == standing


def check_trap(trap: Trap, ground: str, messages: Messages) -> None:
    assert ground.startswith(messages.trap(trap.kind)[:2])
    if trap.setting.startswith(":"):
        assert ground[3] == messages.say(f"face.{trap.setting[1:]}")[0].upper()
    else:
        assert trap.setting in ground
    assert ("!" in ground) == trap.damaged


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_no_two_traps_or_chiefs_look_alike(spoken: str) -> None:
    signs = Signs(Messages(spoken, data()), Paint(wanted=False), data())
    grounds = {kind.name: signs.ground(Trap(kind.name, kind.settings[0])) for kind in data().traps.values()}
    assert len(set(grounds.values())) == len(grounds) == 10
    assert not [kind for kind, ground in grounds.items() if kind != "wall" and ground[:2] == grounds["wall"][:2]]
    assert len(set(signs.letters.values())) == len(signs.letters) == 7
    assert not set(signs.letters.values()) & {sign[0].lower() for sign in SHAPES.values()}


@pytest.mark.parametrize("columns", [80, 120, 200])
def test_boards_stay_within_the_terminal(columns: int) -> None:
    table = started(6, 4, 60).table
    lines = Drawing(Messages("ru", data(), NAMES), Paint(wanted=False)).boards(table, table.seats, columns, acting=2)
    in_a_row = (columns + 3) // (BOARD + 3)
    assert max(width(line) for line in lines) <= columns
    assert max(line.count("┌") for line in lines) == min(6, in_a_row)
    assert [line.split("►")[1].split()[:2] for line in lines if "►" in line] == [["2", "Bo"]]


def test_colours_change_nothing_but_colours() -> None:
    table = started(2, 8, 90, "coop", Options(advanced=True, chiefs=True)).table
    messages = Messages("en", data(), NAMES)
    coloured = Drawing(messages, Paint(wanted=True)).boards(table, table.seats, 80, acting=1)
    bare = Drawing(messages, Paint(wanted=False)).boards(table, table.seats, 80, acting=1)
    assert any("\x1b[" in line for line in coloured)
    assert [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in coloured] == bare


def test_text_is_measured_cut_and_wrapped_by_what_is_seen() -> None:
    assert width("\x1b[31mé名e\u0301\x1b[0m") == 4
    assert fit("Ada Lovelace", 6) == "Ada L…"
    assert wrap("one two three", 7, "  ") == ["one two", "  three"]
    assert wrap("un piège ; deux « pièges »", 8) == ["un", "piège ;", "deux", "« pièges »"]
    assert printable("  A\n\x00da\t  B ") == "A da B"


# The real program


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_ALL", "LC_MESSAGES")}
    return {**kept, "PYTHONPATH": str(REPOSITORY), "LANG": "C", **changes}


COMMAND = [sys.executable, "-m", "badbones", "play", "--text", "--names", "Ada,Bo", "--seed", "5"]


@pytest.mark.slow
def test_the_program_plays_through_pipes_without_colours() -> None:
    done = subprocess.run(
        [*COMMAND, "--lang", "ru"], input=b"B2\nquit\n", capture_output=True, env=environment(), check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert "До свидания" in done.stdout.decode()
    assert b"\x1b[" not in done.stdout


@pytest.mark.slow
def test_the_program_leaves_quietly_when_nobody_reads() -> None:
    running = subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert running.stdout is not None
    running.stdout.close()
    _, complaints = running.communicate(b"B2\n" * 50)
    assert complaints == b""
    assert running.returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no pty")
@pytest.mark.parametrize("no_color", ["", "1"])
def test_on_a_terminal_there_are_colours_unless_unwanted(no_color: str) -> None:
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    os.write(ours, b"b2\nquit\n")
    running = subprocess.Popen(COMMAND, stdin=theirs, stdout=theirs, stderr=theirs, env=environment(NO_COLOR=no_color))
    os.close(theirs)
    text = _all_from(ours)
    assert running.wait() == 0
    assert "Ada: the hero goes from C3 to B2." in text
    assert text.rstrip().endswith("Goodbye, and mind the bones!")
    assert ("\x1b[" in text) == (not no_color)


def _all_from(descriptor: int) -> str:
    found = b""
    while True:
        try:
            piece = os.read(descriptor, 65536)
        except OSError:  # the other end is closed
            piece = b""
        if not piece:
            os.close(descriptor)
            return found.decode()
        found += piece


def test_options_of_the_heroic_solo_game_arrive() -> None:
    _, text = conversation(["quit"], Wishes(mode="solo", seed=5, rounds=3, heroic=True))
    assert "keep both standing for 3 rounds" in " ".join(text.split())
    assert "your victory is heroic" in " ".join(text.split())
