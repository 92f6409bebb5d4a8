"""What can stand in the way of the first start, and the sentence for it: what is wrong, and what to do next."""

import errno
import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Sequence, Tuple

NEEDED = (3, 11)
NEWEST_THOUGHT_OF = 30  # no Python 3.30 is near

NO_ROOM = "the disk is full; make room for 400 MB and start again"
OWN_FOLDER = "copy the game to a folder of your own and start it there"
LEAST_ROOM = 1000000  # bytes; with less than that a step cannot even complain

# What pip writes, and what can be done about it. The surest signs stand first: pip also tells of connections that
# broke and were mended. `True`: it would be the same with any other versions of the packages.
SIGNS = [
    (
        r"DO NOT MATCH THE HASHES",
        "what came is not what was tested; start again, or delete the folder locks to take any version that fits",
        True,
    ),
    (r"No space left on device|Disk quota exceeded|WinError 112", NO_ROOM, True),
    (
        r"Configuration file (could not be|contains)|error occurred during configuration",
        f"pip cannot read its settings; correct them, or start with PIP_CONFIG_FILE={os.devnull}",
        True,
    ),
    (
        r"Permission denied|PermissionError|Access is denied|Read-only file system",
        f"something there may not be written; {OWN_FOLDER}",
        True,
    ),
    (r"No module named pip", "this Python came without pip; install the one from python.org", True),
    (
        r"[Ff]ailed building|Failed to build|Microsoft Visual C",
        "a package is not ready for this Python yet; start with another one, 3.11 or newer",
        False,
    ),
    (
        r"ProxyError|annot connect to proxy|407 Proxy",
        "the proxy does not let it through; correct HTTPS_PROXY and start again",
        True,
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED",
        "this network has a certificate of its own; name its file in PIP_CERT and start again",
        True,
    ),
    (
        r"(?s)Looking in indexes: .*from versions: none",  # which pip only says of others than its own
        "the packages cannot be reached where the settings of pip look for them; connect to that network or correct "
        "them (pip config list shows them), and start again",
        True,
    ),
    (
        r"NewConnectionError|NameResolutionError|TimeoutError|timed out|ConnectionResetError|IncompleteRead"
        r"|from versions: none",  # with no second try allowed, pip says no more than that
        "the packages cannot be reached; connect to a network and start again (later starts need none)",
        True,
    ),
]


class SetupError(Exception):
    """The environment cannot be prepared; the message is one sentence for the person at the keyboard."""


class InstallError(SetupError):
    """A step of the installation failed; `final` if it would fail with other versions of the packages as well."""

    def __init__(self, sentence: str, final: bool) -> None:  # noqa: FBT001 - an error takes what it is given
        super().__init__(sentence)
        self.final = final


def tell(words: object) -> None:
    """Say something to whoever is at the keyboard; where nobody can read it, that stops nothing."""
    with suppress(OSError):
        if sys.stderr:
            print(words, file=sys.stderr, flush=True)


def unwritable(trouble: OSError) -> SetupError:
    """The folder of the game does not take what belongs there."""
    if trouble.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)):
        return SetupError(f"Bad Bones could not be prepared: {NO_ROOM}.")
    reason = f"{trouble.strerror}: {trouble.filename}"
    return SetupError(f"Bad Bones cannot write into its own folder ({reason}); {OWN_FOLDER}.")


def install_error(purpose: str, output: str, log: Path) -> InstallError:
    """What the output of a step that failed comes down to; a full disk may not have taken that either."""
    full = shutil.disk_usage(str(log.parent)).free < LEAST_ROOM
    reason, final = (f": {NO_ROOM}", True) if full else reason_in(output)
    return InstallError(f"Bad Bones could not {purpose}{reason}; the details are in {log}.", final)


def reason_in(output: str) -> Tuple[str, bool]:
    """The first sign in the output of a step, as words behind what failed, and whether it is final."""
    for sign, advice, final in SIGNS:
        if re.search(sign, output):
            return ": " + advice, final
    return " (is there a network connection?)", False


def too_old(version: Sequence[int]) -> SetupError:
    """Names both versions, and the newer Python if there is one on this machine."""
    found = ".".join(str(part) for part in version)
    return SetupError(
        "Bad Bones needs Python {}.{} or newer, but this is Python {}; {}.".format(*NEEDED, found, newer_python())
    )


def newer_python() -> str:
    """How to start with a Python that will do."""
    if sys.platform == "win32":
        return "install the newest one from python.org and start with: py play"
    script = shlex.quote(sys.argv[0])
    minors = range(NEWEST_THOUGHT_OF, NEEDED[1] - 1, -1)
    for name in (f"python3.{minor}" for minor in minors):
        if shutil.which(name) and runs(name):
            return f"start with: {name} {script}"
    return "install a newer one beside it, from your system's packages or python.org"


def runs(python: object, code: str = "") -> bool:
    """Whether an interpreter really starts, and runs this: it may be there and lack the Python it was made from."""
    try:
        silent = subprocess.DEVNULL
        return subprocess.call([str(python), "-I", "-c", code], stdin=silent, stdout=silent, stderr=silent) == 0
    except OSError:
        return False
