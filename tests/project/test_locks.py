"""The locks name one tested version of every package that pyproject.toml asks for, and no place where it came from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.raise_locks import ADDRESS, EXTRAS, HEAD

TOP = Path(__file__).parents[2]
PIN = re.compile(r"^(\S+)==(\S+)( ; .*)? \\$", re.MULTILINE)


def pins(name: str) -> set[tuple[str, str]]:
    """Which versions a lock names."""
    return {(package, version) for package, version, _ in PIN.findall(text_of(name))}


def text_of(name: str) -> str:
    return (TOP / "locks" / f"{name}.txt").read_text(encoding="utf-8")


def asked(extra: str | None) -> list[Requirement]:
    """What pyproject.toml asks for."""
    document = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    project = document["project"]
    extras = project["optional-dependencies"][extra] if extra else []
    return [Requirement(text) for text in [*project["dependencies"], *extras, *document["build-system"]["requires"]]]


@pytest.mark.parametrize("name", EXTRAS)
def test_a_lock_fulfils_what_is_asked_for(name: str) -> None:
    found = pins(name)
    for wish in asked(EXTRAS[name]):
        versions = [version for package, version in found if package == canonicalize_name(wish.name)]
        assert versions, wish.name
        assert all(wish.specifier.contains(version) for version in versions), wish


@pytest.mark.parametrize("name", EXTRAS)
def test_every_version_has_hashes_and_no_address(name: str) -> None:
    text = text_of(name)
    assert text.startswith(HEAD)
    assert not ADDRESS.search(text)
    entries = re.split(r"\n(?=\S)", text.removeprefix(HEAD).strip())
    assert all(re.fullmatch(r"\S+==\S+.*(\n    --hash=sha256:[0-9a-f]{64}( \\)?)+", entry) for entry in entries)


def test_whoever_checks_has_the_versions_that_are_played_with() -> None:
    assert pins("play") <= pins("dev")
    assert pins("play") <= pins("release")
