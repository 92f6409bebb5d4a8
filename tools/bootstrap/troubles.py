"""What can stand in the way of the first start, and the sentence for it: what is wrong, and what to do next."""

import re
import shutil
import subprocess
import sys
from typing import Sequence, Tuple

NEEDED = (3, 11)
NEWEST_THOUGHT_OF = 30  # no Python 3.30 is near

# What pip writes, and what can be done about it. The surest signs stand first: pip also tells of connections that
# broke and were mended. `True`: it would be the same with any other versions of the packages.
SIGNS = [
    (
        r"DO NOT MATCH THE HASHES",
        "what came is not what was tested; start again, or delete the folder locks to take any version that fits",
        True,
    ),
    (r"No space left on device|WinError 112", "the disk is full; make room for 400 MB and start again", True),
    (
        r"Permission denied|PermissionError|Access is denied",
        "something there may not be written; copy the game to a folder of your own and start it there",
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


def install_error(purpose: str, output: str, log: object) -> InstallError:
    """What the output of a step that failed comes down to."""
    reason, final = reason_in(output)
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
    minors = range(NEWEST_THOUGHT_OF, NEEDED[1] - 1, -1)
    for name in (f"python3.{minor}" for minor in minors):
        if shutil.which(name) and runs(name):
            return f"start with: {name} play"
    return "install a newer one beside it, from your system's packages or python.org"


def runs(python: object) -> bool:
    """Whether an interpreter really starts: it may be there and still lack the Python it was made from."""
    try:
        silent = subprocess.DEVNULL
        return subprocess.call([str(python), "-I", "-c", ""], stdin=silent, stdout=silent, stderr=silent) == 0
    except OSError:
        return False
