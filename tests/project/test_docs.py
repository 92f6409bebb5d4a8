"""What the documents say is true."""

import doctest
import re
import tomllib
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
import yaml

from badbones.rules.events import Event
from tools import bootstrap

TOP = Path(__file__).parents[2]


def test_the_readme_runs() -> None:
    failures, examples = doctest.testfile(
        str(TOP / "README.md"), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL, encoding="utf-8"
    )
    assert examples > 4
    assert failures == 0


def left_out() -> tuple[str, ...]:
    """The pictures that an sdist comes without, where this is one unpacked; a checkout has them all."""
    if not (TOP / "PKG-INFO").exists():
        return ()
    hatch = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]
    return tuple(hatch["build"]["targets"]["sdist"]["exclude"])


DOCUMENTS = [*TOP.glob("*.md"), *(TOP / "docs").rglob("*.md"), TOP / "bench/README.md"]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_documents_link_to_files_that_exist(document: Path) -> None:
    targets = re.findall(r"\]\(([^)\s]+)\)", document.read_text(encoding="utf-8"))
    files = [target.split("#")[0] for target in targets if "://" not in target and not target.startswith("#")]
    missing = [file for file in files if not (document.parent / file).exists() and not file.startswith(left_out())]
    assert not missing, missing


def test_the_readme_leads_to_what_newcomers_need() -> None:
    text = (TOP / "README.md").read_text(encoding="utf-8")
    for file in ("CONTRIBUTING.md", "LICENSE", "docs/ARCHITECTURE.md", "docs/ADDING_A_TRAP.md"):
        assert f"]({file})" in text


def test_contributing_names_files_and_folders_that_exist() -> None:
    text = (TOP / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:assets|badbones|data|docs|tests|tools)/[\w./-]*)`", text))
    assert len(named) > 30
    assert not [name for name in sorted(named) if not (TOP / name).exists() and "xx" not in name]


def test_a_commit_is_checked_by_the_fast_check() -> None:
    hooks = yaml.safe_load((TOP / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"], "nothing is fetched from elsewhere"
    (hook,) = hooks[0]["hooks"]
    assert hook["entry"].split() == ["./check", "--fast"]
    assert "--fast" in bootstrap.CHECK_USAGE
    assert not hook["pass_filenames"], "pytest would take them for tests"


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
