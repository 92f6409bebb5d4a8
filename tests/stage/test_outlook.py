"""What an answer leads to, as it is told beside it: what it says is what happens, and saying it changes nothing."""

import random
from collections import Counter
from typing import Any

import pytest

from badbones.rules import Event, Game, position
from badbones.rules import events as happened
from badbones.rules.agenda import Flee, Send, Stop
from badbones.rules.geometry import CELLS, COLUMNS, OPPOSITE, ROWS, STEPS
from badbones.stage import Board, Outcome, outlook
from badbones.stage.outlook import Deeds, Then, weapon_deeds
from tests.crowds import crowd
from tests.drawn import CATALOG, TOWER, act, setting
from tests.play import TABLES, VARIANTS, any_verb, identity, moments, variant_name

WEST = r"""
    > D . . .
    . . . . .
    > D # . .
    . C . . .
    > D \ . .
"""
EAST = r"""
    . . . . <
    . . D D <
    . . # . .
    . . H D <
    . . . O .
"""
WORN = r"""
    > D . . .
    . . . . .
    > / # . .
    . . . . .
    . . . . .
"""
WALL = WEST.replace("C", "/")
THREE: dict[str, Any] = {"players": 3}
SOLO, ADVANCED = {"mode": "solo"}, {"options": {"advanced": True}}
ASKS, GOOD, BAD = "outlook.asks", "good", "bad"


def asked(game: Game, seat: int = 1) -> tuple[str, ...]:
    """The skeletons a seat is asked about."""
    agenda = game.table.seats[seat - 1].agenda
    match agenda[-1] if agenda else None:
        case Flee(flight=flight) | Stop(flight=flight):
            return flight.tokens
        case Send(tokens=tokens):
            return tokens
    return ()


def told(drawing: str, doing: list[str], answer: str, given: dict[str, Any]) -> Outcome:
    """What is said of an answer after some actions have led to a question."""
    game = setting(drawing, **given)
    act(game, doing)
    assert asked(game)
    return outlook(game, f"1 {answer}", asked(game))


@pytest.mark.parametrize(
    ("drawing", "doing", "answer", "expected", "given"),
    [
        (WEST, "move A3", "flee E", ("outlook.floor", {"left": 3}, BAD), {}),
        (WEST, "move A5", "flee S", ("outlook.house", {"left": 4}, BAD), {}),
        (WEST, "move A3", "flee S", ("outlook.sent", {"to": 2}, GOOD), {}),
        (WEST, "move A3", "flee S", (ASKS, {"trap": "catapult", "cell": "B4"}, "neutral"), THREE),
        (WEST, "move A1", "flee N", ("outlook.sent", {"to": 2}, GOOD), {}),
        (WEST, "move A1", "flee N", ("outlook.chosen", {}, GOOD), THREE),
        (WEST, "move A1", "flee N", ("outlook.own-graveyard", {}, "neutral"), SOLO),
        (EAST, "move E4", "flee W", ("outlook.destroyed.hero", {"by": "hero"}, GOOD), ADVANCED),
        (EAST, "move E4", "flee S", ("outlook.destroyed.trap", {"by": "bomb"}, GOOD), ADVANCED),
        (EAST, "move E2", "flee W", (ASKS, {"trap": "dragon", "cell": "C2"}, "neutral"), ADVANCED),
    ],
)
def test_an_answer_is_told_with_its_consequence(
    drawing: str, doing: str, answer: str, expected: tuple[Any, ...], given: dict[str, Any]
) -> None:
    assert told(drawing, [doing], answer, given) == Outcome(*expected)


@pytest.mark.parametrize(
    ("drawing", "doing", "answer", "message", "then", "given"),
    [
        (WEST, "move A1", "flee E", "outlook.walks", ("outlook.then.cell", {"cell": "C2"}, "neutral"), {}),
        (WEST, "move A1", "flee S", "outlook.walks", ("outlook.then.trap", {"trap": "dragon"}, "neutral"), {}),
        (WEST, "move A1", "flee W", "outlook.walks", ("outlook.then.sent", {"to": 3}, "neutral"), THREE),
        (WEST, "move A1", "flee W", "outlook.walks", ("outlook.then.own-graveyard", {}, "neutral"), SOLO),
        (EAST, "move E2", "flee S", "outlook.walks", ("outlook.then.tower", {}, BAD), ADVANCED),
        (WALL, "move A3", "flee S", "outlook.by-trap", ("outlook.then.sent", {"to": 2}, "neutral"), {}),
    ],
)
def test_who_stays_on_the_board_is_told_with_the_next_step(
    drawing: str, doing: str, answer: str, message: str, then: tuple[Any, ...], given: dict[str, Any]
) -> None:
    found = told(drawing, [doing], answer, given)
    assert (found.message, found.then, found.tone) == (message, Then(*then), then[2])


def test_a_trap_that_will_be_gone_is_not_announced() -> None:
    worn = told(WORN.replace("/", "/'"), ["move A3", "move A1"], "flee S", {})
    assert worn.then == Then("outlook.then.cell", {"cell": "B3"}, "neutral")
    lasting = told(WORN, ["move A3", "move A1"], "flee S", {})
    assert lasting.then == Then("outlook.then.trap", {"trap": "wall"}, "neutral")


def test_where_nothing_is_left_to_burn_a_skeleton_just_crumbles() -> None:
    drawing = WEST.replace("\\ . .", ". . v")
    assert told(drawing, ["move E5", "move A5"], "flee S", {"houses": 1}).message == "outlook.spent"


def test_a_question_about_another_skeleton_is_not_told_of_this_one() -> None:
    drawing = ". . . . ^\n. . . . .\n> D # . .\n. . . . .\n. . . . ."
    game = setting(drawing, tokens={"A3": ["blue-top-1"], "E1": ["yellow-top-1"]}, **THREE)
    act(game, ["move all"])
    found = outlook(game, "1 flee N", asked(game))
    act(game, ["flee N"])
    assert game.legal(1) == ["1 send 2", "1 send 3"], "the march goes on to the next question"
    assert (found.message, found.values) == ("outlook.walks", {"cell": "B2"})


# Whatever is said happens

FINAL: dict[str, type[Any]] = {
    "outlook.floor": happened.FloorLost,
    "outlook.house": happened.HouseBurned,
    "outlook.floors": happened.FloorLost,
    "outlook.houses": happened.HouseBurned,
    "outlook.emperor": happened.EmperorCame,
    "outlook.restored.floor": happened.FloorRestored,
    "outlook.restored.house": happened.HouseRestored,
    "outlook.destroyed.hero": happened.SkeletonDestroyed,
    "outlook.destroyed.trap": happened.SkeletonDestroyed,
    "outlook.sent": happened.SkeletonSent,
    "outlook.own-graveyard": happened.SkeletonSent,
    "outlook.spent": happened.SkeletonSpent,
    "outlook.recalled": happened.SkeletonRecalled,
    "outlook.tower": happened.TowerFell,
}


def of_the_move(events: list[Event], tokens: tuple[str, ...]) -> list[Event]:
    """What the events of an action say of some skeletons, up to the end of the phase."""
    ends = [place for place, event in enumerate(events) if isinstance(event, happened.PhaseBegan)]
    named = [event for event in events[: ends[0] if ends else None] if not isinstance(event, happened.TokensDrawn)]
    return [event for event in named if {getattr(event, "token", ""), *getattr(event, "tokens", ())} & set(tokens)]


def counted(event: Event) -> dict[str, Any]:
    """What an event says, and how many floors or houses it speaks of."""
    values = event._asdict()
    return values | {"count": values.get("damage", values.get("repaired"))}


def happens(found: Outcome, seat: int, tokens: tuple[str, ...], after: Game, events: list[Event]) -> bool:
    """Whether what was said is what has happened."""
    own = of_the_move(events, tokens)
    skeletons = after.table.seats[seat - 1].skeletons
    places = {skeletons[token].place for token in tokens if token in skeletons}
    triggered = [event.trap for event in own if isinstance(event, happened.TrapTriggered)]
    about_them = bool(set(asked(after, seat)) & set(tokens))
    if found.message == "outlook.tower" and about_them:
        return isinstance(after.table.seats[seat - 1].agenda[-1], Stop)
    if found.message in FINAL:
        kinds = {type(event) for event in own} & {*FINAL.values()}
        if found.message == "outlook.spent" and kinds != {happened.SkeletonSpent}:
            return False
        ends = [counted(event) for event in own if isinstance(event, FINAL[found.message])]
        wanted = found.values | ({"to": seat} if found.message == "outlook.own-graveyard" else {})
        return any(wanted.items() <= end.items() for end in ends)
    if any(isinstance(event, tuple(FINAL.values())) for event in own):
        return False
    if found.message == "outlook.chosen":
        question = after.table.seats[seat - 1].agenda[-1]
        return about_them and isinstance(question, Send) and question.trap is None
    if places != {found.values["cell"]}:
        return False
    return {
        "outlook.walks": not triggered and not about_them,
        "outlook.by-trap": triggered[-1:] == [found.values.get("trap")] and not about_them,
        "outlook.asks": triggered[-1:] == [found.values.get("trap")] and about_them,
    }[found.message]


@pytest.mark.parametrize("variant", VARIANTS, ids=variant_name)
def test_what_is_said_of_an_answer_happens_and_saying_it_changes_nothing(variant: dict[str, bool]) -> None:
    said: Counter[str] = Counter()
    for seed in range(110):
        game = crowd(seed, TABLES[seed % len(TABLES)], variant)
        for number, action in enumerate(moments(game, seed, any_verb)):
            for seat in game.table.seats if number < 15 else []:
                tokens = asked(game, seat.number)
                for answer in game.legal(seat.number) if tokens else []:
                    before, after = identity(game), game.clone()
                    found = outlook(game, answer, tokens)
                    assert identity(game) == before
                    events = after.apply(answer)
                    assert happens(found, seat.number, tokens, after, events), (seed, answer, found)
                    said[found.message] += 1
            if number >= 15:
                break
            game.apply(action)
    assert {"outlook.walks", "outlook.floor", "outlook.house", "outlook.sent", "outlook.asks"} <= said.keys()


def next_round(game: Game) -> Game | None:
    """The game when the skeletons march again, with no hero or trap moved in between."""
    while game.phase == "skeletons":
        game.apply(game.legal()[-1])
    if game.over:
        return None
    document = position.write(game)
    document["phase"], document["tracking"] = "skeletons", OPPOSITE[document["tracking"]]
    return position.read(CATALOG, document)


def next_step(game: Game, seat: int, token: str) -> str:
    """What the next step of a skeleton brings, in the words of the outlook."""
    before = Board.of(game.table.seats[seat - 1])
    for event in game.apply(f"{seat} move {token}"):
        match event:
            case happened.FloorLost():
                return "tower"
            case happened.HouseBurned():
                return "village"
            case happened.SkeletonSent():
                return "own-graveyard" if event.to == seat else "sent"
            case happened.TrapTriggered():
                return "trap"
            case happened.SkeletonMoved() if event.place in before.towers:
                return "tower"
            case happened.SkeletonMoved():
                return "trap" if event.place in before.traps else "cell"
    return "chosen"


def dragon_board(rng: random.Random) -> tuple[str, str]:
    """A drawing with traps here and there and one skeleton about to step into a dragon, and where it stands."""
    words = {cell: rng.choice([*"CD$/\\", *"." * 9]) for cell in CELLS} | {TOWER: "#"}
    dragon = rng.choice([cell for cell in CELLS if cell != TOWER])
    heading, glyph = rng.choice([("N", "^"), ("E", ">"), ("S", "v"), ("W", "<")])
    start = STEPS[OPPOSITE[heading]].get(dragon)
    if start is None or start == TOWER:
        return dragon_board(rng)
    words |= {dragon: "D", start: glyph}
    hero = rng.choice([cell for cell in CELLS if words[cell] == "."] or [TOWER])
    words[hero] = "H" if hero != TOWER else "#"
    return "\n".join(" ".join(words[column + row] for column in COLUMNS) for row in ROWS), start


@pytest.mark.parametrize("given", [{"mode": "solo"}, {"players": 2}, {"players": 4}], ids=str)
def test_the_next_step_comes_as_it_was_told(given: dict[str, Any]) -> None:
    said: Counter[str] = Counter()
    for seed in range(60):
        drawing, start = dragon_board(random.Random(seed))
        game = setting(drawing, **given)
        act(game, [f"move {start}"])
        tokens = asked(game)
        for answer in game.legal(1) if tokens else []:
            found, after = outlook(game, answer, tokens), game.clone()
            after.apply(answer)
            later = next_round(after) if found.then else None
            if found.then and later:
                step = found.then.message.removeprefix("outlook.then.")
                assert next_step(later, 1, tokens[0]) == step, (seed, answer, found)
                said[step] += 1
    assert {"tower", "village", "trap", "cell"} <= said.keys()


# Weapons

STRUCK = """
    . . . . .
    . ^^^ < . .
    v . # . .
    . . . . .
    . . . . <
"""
RUN_INTO = """
    . v . . .
    > H < . .
    . . # . .
    . > > > .
    . . . . .
"""
WEAPON_RULES = ("R11.", "R4.3")  # the sword makes the hero strike as in phase 1


def told_of_weapons(game: Game, action: str) -> Deeds:
    """What the rules say that a weapon has done, whatever else happens after it."""
    told = Counter(type(event) for event in game.clone().apply(action) if event.rule.startswith(WEAPON_RULES))
    kinds = ("Destroyed", "Frozen", "Moved", "Sent", "Turned")
    return Deeds(*(told[getattr(happened, f"Skeleton{kind}")] for kind in kinds))


def wielding(weapon: str) -> list[Game]:
    """The weapon may be used: after a step, and in the middle of a march."""
    given: dict[str, Any] = {"options": {"advanced": True}, "weapon": weapon, "players": 3}
    stepped, marched = setting(STRUCK, phase="hero", **given), setting(RUN_INTO, **given)
    act(stepped, ["hero B2"])
    act(marched, ["move all"])
    return [stepped, marched]


@pytest.mark.parametrize("weapon", sorted(CATALOG.weapons))
def test_what_a_weapon_would_do_is_what_it_does(weapon: str) -> None:
    found = 0
    for game in wielding(weapon):
        for action in [each for each in game.legal(1) if each.startswith("1 use ")]:
            before = identity(game)
            assert weapon_deeds(game, action) == told_of_weapons(game, action), action
            assert identity(game) == before
            found += 1
    assert found


def test_the_march_that_goes_on_is_no_deed_of_the_weapon() -> None:
    _, marching = wielding("crossbow")
    action = next(each for each in marching.legal(1) if each.startswith("1 use ") and goes_on(marching, each))
    assert weapon_deeds(marching, action) == Deeds(destroyed=1)


def goes_on(game: Game, action: str) -> bool:
    """Whether somebody marches on after an action."""
    return any(isinstance(event, happened.SkeletonMoved) for event in game.clone().apply(action))


def test_what_happens_past_the_phase_is_told_of_no_answer_and_no_weapon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Today nobody acts unasked when a phase begins; whoever does one day is not taken for a consequence."""
    fleeing = setting(WEST)
    act(fleeing, ["move A1"])
    (token, *_), (_, marching) = asked(fleeing), wielding("crossbow")
    shot = next(each for each in marching.legal(1) if each.startswith("1 use "))
    before = outlook(fleeing, "1 flee E", [token]), weapon_deeds(marching, shot)
    real = Game.apply
    later = [
        happened.PhaseBegan("R3", "hero", 2),
        happened.SkeletonDestroyed("R4.3", 1, token, "B1", "hero", "bag", True, "slain"),
    ]
    monkeypatch.setattr(Game, "apply", lambda game, action: [*real(game, action), *later])
    assert (outlook(fleeing, "1 flee E", [token]), weapon_deeds(marching, shot)) == before
