"""Settings for all tests."""

import os
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# The same examples everywhere, and no clocks: a slow machine is no failure.
settings.register_profile(
    "check", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("check")

# No test, and no program that a test starts, touches the games of whoever runs it.
_home = tempfile.TemporaryDirectory(prefix="badbones-tests-")
os.environ["BADBONES_HOME"] = _home.name


@pytest.fixture(scope="session", autouse=True)
def _no_waiting_for_the_disk() -> Iterator[None]:
    """Thousands of actions are recorded here; no test pulls the plug, and those about the disk watch the calls."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda file: None)
        yield
