"""The one way to write a document down, and its digest: for comparing positions and data between programs."""

import hashlib
import json
from typing import Any


def canonical(document: Any) -> str:
    """JSON with sorted keys and no spaces."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(document: Any) -> str:
    """The SHA-256 of the canonical form, in hexadecimal. Lone surrogates (names from broken JSON) stay as they are."""
    return hashlib.sha256(canonical(document).encode("utf-8", "surrogatepass")).hexdigest()
