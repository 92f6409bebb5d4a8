"""Debuts: what players are shown of a piece or a question when they meet it for the first time.

A picture before and after, and one sentence. Pieces bring both on their cards; what is asked of players stands here.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from badbones.render.cards import CHIEFS, TRAPS, WEAPONS
from badbones.render.cards.card import Card
from badbones.render.cards.figure import Source
from badbones.render.cards.lessons import CHAINS, LESSONS
from badbones.text import Messages

# By kind of piece: the message that says in one sentence what it does.
_SENTENCES: Final = {"trap": "trap.hint", "weapon": "market.weapon", "chief": "chief.hint", "ask": "first"}


class Debut(NamedTuple):
    """The first meeting with a piece or a question."""

    name: str  # as it is remembered: trap.wall, ask.flee
    picture: str  # a lesson or a chain
    title: str = ""  # message; a piece is called by its name

    @property
    def kind(self) -> str:
        """Trap, weapon, chief, or ask."""
        return self.name.partition(".")[0]

    @property
    def thing(self) -> str:
        """The piece or the question."""
        return self.name.partition(".")[2]

    @property
    def topic(self) -> str:
        """Where the rules at hand explain it."""
        return "firsts.ask" if self.kind == "ask" else self.name

    def heading(self, source: Source) -> str:
        """What it is called."""
        return source.messages.say(self.title) if self.title else source.name(self.thing)

    def words(self, messages: Messages, mode: str = "") -> str:
        """The sentence; some pieces do something else in some modes."""
        message = f"{_SENTENCES[self.kind]}.{self.thing}"
        words = (messages.worded(f"{message}.{mode}") if mode else "") or messages.worded(message)
        return words[:1].upper() + words[1:]


def debut_of(name: str, piece: str = "") -> Debut:
    """The first meeting with something; with the picture of a piece that it is about."""
    debut = DEBUTS[name]
    return debut._replace(picture=piece) if piece in LESSONS or piece in CHAINS else debut


def _of_pieces(kind: str, cards: Mapping[str, Card]) -> Iterator[Debut]:
    return (Debut(f"{kind}.{name}", name) for name, card in cards.items() if card.lesson)


# What can be asked of players, each with an example and its heading.
_ASKED: Final = (
    Debut("ask.start", "first-tower", "table.todo.start"),
    Debut("ask.market", "stalls", "rules.chapter.market"),
    Debut("ask.hero", "hero", "table.todo.hero"),
    Debut("ask.recover", "recover", "first.title.recover"),
    Debut("ask.march", "order", "first.title.march"),
    Debut("ask.flee", "dragon", "table.ask.flee"),
    Debut("ask.send", "catapult", "table.ask.send"),
    Debut("ask.stop", "stop", "table.ask.stop"),
    Debut("ask.wield", "crossbow", "first.title.wield"),
)
DEBUTS: Final = {
    debut.name: debut
    for debut in (
        *_ASKED,
        *_of_pieces("trap", TRAPS),
        *_of_pieces("weapon", WEAPONS),
        *_of_pieces("chief", CHIEFS),
    )
}
