"""The rules are one click away from a table, a pause and the theatre, and coming back returns there."""

from pathlib import Path

from badbones.render.reference import ReferenceScreen
from badbones.render.theatre import TheatreScreen
from tests.window.table_top import Top, begun


def on_top(top: Top) -> object:
    """The screen that is seen."""
    return top.app.screen


def test_a_button_in_the_bar_opens_the_rules_at_the_phase_and_back_leads_to_the_table(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.click("bar.help")
    assert isinstance(on_top(top), ReferenceScreen)
    top.key("escape")
    assert on_top(top) is top.table
    assert top.written() == []


def test_the_pause_leads_to_the_rules_and_back(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    top.table.pause()
    pause = top.app.screen
    top.settle()
    top.click("pause.rules")
    assert isinstance(on_top(top), ReferenceScreen)
    top.key("escape")
    assert on_top(top) is pause


def test_the_theatre_has_the_same_button(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    path = top.path
    top.app.to_title()
    top.app.watch(path)
    theatre = top.app.screen
    assert isinstance(theatre, TheatreScreen)
    top.settle()
    top.click("theatre.rules")
    assert isinstance(on_top(top), ReferenceScreen)
    top.key("escape")
    assert on_top(top) is theatre


def test_a_lesson_tried_from_the_rules_leaves_the_game_below_as_it_was(tmp_path: Path) -> None:
    top = Top(begun(tmp_path))
    names = top.app.messages.players
    top.app.open_rules("wall")
    top.settle()
    top.click("rules.try.wall")
    assert top.app.screen
    assert top.app.screen.name == "lesson"
    top.app.close()
    assert top.app.screen.name == "rules"
    top.key("escape")
    assert top.app.screen is top.table
    assert top.app.messages.players == names
    top.click("seat1.cell.B2")
    assert top.written() == ["1 hero B2"]
