"""Many games of bots against each other, on all cores, and what can be learned from them."""

from badbones.simulate.setup import add_options
from badbones.simulate.start import start

__all__ = ["add_options", "start"]
