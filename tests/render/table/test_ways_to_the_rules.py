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
