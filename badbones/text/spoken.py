"""Which language the system speaks."""

import locale
import os
from collections.abc import Mapping
from contextlib import suppress

from badbones.rules.kinds import LANGUAGES


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system, if we speak it; else English.

    Of the variables the first that says something decides; a system without them (Windows) is asked for its locale.
    """
    spoken = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if not spoken:
        with suppress(ValueError):  # a system with a locale that Python does not know
            spoken = locale.getlocale()[0] or ""
    return spoken[:2].lower() if spoken[:2].lower() in LANGUAGES else "en"
