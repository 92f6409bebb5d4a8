"""How words are set: no-break spaces, quotes, apostrophes and dashes as each language has them."""

import re

import pytest

from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.text.test_messages import FILES, texts

NO_BREAK = "\u00a0"
# A mark that is shown as a sign or as a key, not as punctuation.
SIGNS = re.compile(r"(?<=[ ,;:] )[!?](?= \w)|^\?(?= )")

WRONG: dict[str, dict[str, str]] = {
    "all": {
        "a straight quote": r'["`]',
        "a typewriter’s apostrophe": r"'",
        "three dots": r"\.\.\.",
        "two spaces": r"[ \u00a0]{2}",
        "a space before a comma or full stop": r"[ \u00a0][,.](?! ?\w)",
        "another no-break space": r"[\u2007\u2009\u202f]",
    },
    "en": {
        "a quote of another language": "[«»„]",
        "an em dash": "—",
        "a dash that can begin a line": " –",
        "a space before a mark": r"\w[ \u00a0][;:!?]",
    },
    "fr": {
        "no no-break space before a mark": r"(?<![\u00a0;:!?])[;:!?»]",
        "no no-break space after a quote": r"«(?!\u00a0)",
        "a quote of another language": "[“”„]",
        "an em dash": "—",
        "a dash that can begin a line": " –",
    },
    "ru": {
        "a dash that can begin a line": "(?<!^)(?<!\u00a0)—",
        "no space behind a dash": "—(?! )",
        "an en dash instead of an em dash": "[ \u00a0]– ",
        "a hyphen instead of a dash": "[ \u00a0]- ",
        "a quote of another language": "[“”„]",
        "a space inside quotes": "«[ \u00a0]|[ \u00a0]»",
        "a space before a mark": r"[^\s·][ \u00a0][;:!?]",
    },
}


def set_in(language: str) -> list[tuple[str, str]]:
    """All messages and names, without what is put in, and without signs that only look like punctuation."""
    found = [(entry.msgid, text) for entry in FILES[language] for text in texts(entry)]
    for things in (CATALOG.traps, CATALOG.weapons, CATALOG.chiefs):
        found += [(f"data: {name}", thing.names[language]) for name, thing in things.items()]
    return [(name, SIGNS.sub("x", re.sub(r"\{[^}]*\}", "x", text))) for name, text in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_set_as_the_language_has_it(language: str) -> None:
    wrong = [
        f"{what}: {name}: {text}"
        for what, pattern in {**WRONG["all"], **WRONG[language]}.items()
        for name, text in set_in(language)
        if re.search(pattern, text)
    ]
    assert not wrong, "\n".join(wrong)


def test_a_share_of_a_hundred_is_set_as_each_language_has_it() -> None:
    shown = {language: dict(set_in(language))["settings.per-cent"] for language in LANGUAGES}
    assert shown == {"en": "x%", "fr": f"x{NO_BREAK}%", "ru": f"x{NO_BREAK}%"}
