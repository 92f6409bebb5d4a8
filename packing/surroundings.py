"""Runs first inside the ready folder, whose start has pointed the system at the libraries of the folder.

What the game starts in its turn (file managers, other people's bots) is to find those of the system again.
"""

import os

for _name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
    if f"{_name}_ORIG" in os.environ:
        os.environ[_name] = os.environ.pop(f"{_name}_ORIG")
    else:
        os.environ.pop(_name, None)
