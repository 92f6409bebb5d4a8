"""Rules at hand: a compact illustrated reference inside the game, opened at whatever a player wonders about."""

from badbones.render.reference.finding import topic_of, topic_of_rule, topics
from badbones.render.reference.screen import ReferenceScreen

__all__ = ["ReferenceScreen", "topic_of", "topic_of_rule", "topics"]
