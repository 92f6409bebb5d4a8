"""Words of lessons: there in every language, and few."""

from collections.abc import Iterator
from typing import Final

from badbones.lessons.kinds import Lesson
from badbones.lessons.said import sayings
from badbones.rules import Catalog
from badbones.text import LANGUAGES, Messages

MOST_WORDS: Final = 8  # that are on the screen at a time


def count_words(sentence: str) -> int:
    """How many words a sentence has; marks that stand alone, as in French, are none."""
    return sum(any(letter.isalnum() for letter in word) for word in sentence.split())


def word_problems(lesson: Lesson, catalog: Catalog) -> Iterator[str]:
    """Messages that are missing in a language or too long, with their path in the lesson."""
    for language in LANGUAGES:
        messages = Messages(language, catalog)
        for path, saying in sayings(lesson):
            sentence = messages.worded(saying.message)
            if not sentence:
                yield f"{path}: the message {saying.message} is missing in {language}"
            elif count_words(sentence) > MOST_WORDS:
                yield f"{path}: {saying.message} has more than {MOST_WORDS} words in {language}"
