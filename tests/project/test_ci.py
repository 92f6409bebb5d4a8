"""What a CI machine runs: everything, and no test of the window is passed over there."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.window.at_window import needs_a_screen

TOP = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(os.name == "nt", reason="CI machines have a shell")
@pytest.mark.skipif(not (TOP / ".ci").exists(), reason="an sdist is no place for CI")
def test_ci_says_to_the_checks_that_it_is_ci(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    shutil.copy(TOP / ".ci" / "run", tmp_path / ".ci" / "run")
    programs = tmp_path / "programs"
    programs.mkdir()
    for path in (tmp_path / "check", programs / "Xvfb", programs / "xdotool"):
        path.write_text('#!/bin/sh\necho "CI is $CI"\n')
        path.chmod(0o755)
    places = f"{programs}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if name != "CI"} | {"PATH": places}
    done = subprocess.run([tmp_path / ".ci" / "run"], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "CI is true\n"


def test_a_missing_screen_is_a_failure_on_ci_and_elsewhere_a_reason_to_skip(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="Xvfb"):
        needs_a_screen()
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception):
        needs_a_screen()
