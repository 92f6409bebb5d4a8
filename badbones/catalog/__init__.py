"""The data files as the frozen objects of the rules: `load_catalog`; a wrong set lists all its problems at once."""

from badbones.catalog.loading import bundled, load_catalog, own_command

__all__ = ["bundled", "load_catalog", "own_command"]
