"""The log speaks of what is seen: on a board that is drawn turned round, left is right."""

import random
from pathlib import Path

from badbones.record import History, Told
from badbones.render.table.source import LiveSource
from badbones.render.table.teller import Teller
from badbones.render.theatre import TheatreScreen
from badbones.rules.events import SkeletonSent, SkeletonTurned
from badbones.text import ARROWS, Messages
from tests.drawn import CATALOG
from tests.play import new_game
from tests.window.table_top import Top
from tests.window.theatre_seat import record

TURNED = SkeletonTurned("R6.3", 1, "red-top-1", "C2", "W")


def words(event: SkeletonTurned | SkeletonSent, turned: frozenset[int]) -> str:
    """The line of the log about an event of three friends."""
    colours = Top(LiveSource(History(new_game("coop", 3, 1)))).table.source.colours
    teller = Teller(CATALOG, Messages("en", CATALOG, ("Ada", "Bo", "Cy")), colours, turned)
    return teller.lines([Told(event, 0)], 0)[0].words


def test_an_arrow_points_where_the_skeleton_is_seen_to_go() -> None:
    assert "turns ←" in words(TURNED, frozenset())
    assert "turns →" in words(TURNED, frozenset({1}))
    assert "turns ←" in words(TURNED, frozenset({2}))


def test_the_left_forest_is_the_one_that_is_seen_on_the_left() -> None:
    sent = SkeletonSent("R6.4", 1, "red-top-1", 2, "left")
    assert "left forest" in words(sent, frozenset())
    assert "right forest" in words(sent, frozenset({1}))
    thrown = sent._replace(via="catapult")
    assert words(thrown, frozenset()) == words(thrown, frozenset({1}))


def check(lines: list[str], turns: list[SkeletonTurned], headings: dict[int, str]) -> None:
    """Every turn is told with the arrow that is seen; `headings`: how north looks on the board of a seat."""
    assert {headings[turn.seat] for turn in turns} == {"N", "S"}, "some boards are turned, and some are not"
    opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}
    told = [line for line in lines if any(f"turns {arrow}." in line for arrow in ARROWS.values())]
    assert len(told) == len(turns)
    for line, turn in zip(told, turns, strict=True):
        seen = turn.heading if headings[turn.seat] == "N" else opposite[turn.heading]
        assert f"turns {ARROWS[seen]}." in line


def test_at_the_table_every_turn_is_told_as_it_is_seen() -> None:
    top, chance = Top(LiveSource(History(new_game("coop", 4, 3))), size=(1920, 1080)), random.Random(5)
    source = top.table.source
    while not source.game.over and source.game.round < 4:
        source.act(chance.choice(source.game.legal()))
    source.timeline.flush()
    turns = [told.event for told in source.told if isinstance(told.event, SkeletonTurned)]
    lines = [line.words for line in top.table.view._lines()]
    check(lines, turns, {seat: top.table.layout.seen(seat, "N") for seat in source.seats})


def test_in_the_theatre_too(tmp_path: Path) -> None:
    path = record(tmp_path / "coop.bones", 4, 5, mode="coop")
    top = Top(LiveSource(History(new_game("solo", 1, 1))), size=(1920, 1080))
    top.app.watch(path)
    theatre = top.app.screen
    assert isinstance(theatre, TheatreScreen)
    top.settle()
    view, entries = theatre.view, theatre.theatre.script.entries
    lines = [view.lines.line(number).words for number in range(len(entries))]
    turns = [entry.event for entry in entries if isinstance(entry.event, SkeletonTurned)]
    check(lines, turns, {seat: theatre.theatre.layout.seen(seat, "N") for seat in theatre.view.source.seats})
