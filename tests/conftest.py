"""Settings for all tests."""

from hypothesis import HealthCheck, settings

# The same examples everywhere, and no clocks: a slow machine is no failure.
settings.register_profile(
    "check", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.load_profile("check")
