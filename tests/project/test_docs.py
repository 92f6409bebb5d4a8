"""What the documents say is true."""

import doctest
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from badbones.rules.events import Event

TOP = Path(__file__).parents[2]


def test_the_readme_runs() -> None:
    failures, examples = doctest.testfile(
        str(TOP / "README.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL, encoding="utf-8"
    )
    assert examples > 4
    assert failures == 0


def test_the_documents_link_to_files_that_exist() -> None:
    for document in [TOP / "README.md", *(TOP / "docs").glob("*.md"), TOP / "bench/README.md"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_every_event_is_documented_with_its_fields() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", (TOP / "docs/EVENTS.md").read_text(encoding="utf-8"), re.MULTILINE)
    documented = {kind: re.findall(r"`(\w+)`", fields) for kind, fields in rows}
    assert documented == {kind.__name__: [name for name in kind._fields if name != "rule"] for kind in get_args(Event)}


@pytest.mark.parametrize("kind", [kind for kind in get_args(Event) if "how" in kind._fields])
def test_the_page_of_events_names_every_way_in_which_something_happens(kind: type[Event]) -> None:
    (row,) = re.findall(
        rf"^\| `{kind.__name__}` .*$", (TOP / "docs/EVENTS.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    ways = set(get_args(get_type_hints(kind)["how"]))
    assert len(ways) > 1
    assert ways <= set(re.findall(r"[a-z-]+", row.split("`how`:")[1]))
