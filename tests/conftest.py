"""Settings for all tests."""

import os
import tempfile

from hypothesis import HealthCheck, settings

# The same examples everywhere, and no clocks: a slow machine is no failure.
settings.register_profile(
    "check", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("check")

# No test, and no program that a test starts, touches the games of whoever runs it.
_home = tempfile.TemporaryDirectory(prefix="badbones-tests-")
os.environ["BADBONES_HOME"] = _home.name
