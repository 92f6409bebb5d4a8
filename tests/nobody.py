"""Somebody who may do nothing: permissions are tested even where the one who may do everything runs the tests."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.record.test_record import in_child

NOBODY = 65534
needs_nobody = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system knows no such users")


@contextmanager
def common_folder() -> Iterator[Path]:
    """A folder that everybody may enter and write in; those that pytest makes are for their owner alone."""
    with TemporaryDirectory(prefix="badbones-common-") as name:
        os.chmod(name, 0o777)
        yield Path(name)


def as_nobody(doing: Callable[[], object]) -> None:
    """Does something, in a process of its own, as somebody who owns nothing."""

    def dropped() -> None:
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        doing()

    in_child(dropped)
