"""Rules at hand: a compact illustrated reference inside the game, opened at whatever a player wonders about."""

from badbones.render.reference.reference_screen import ReferenceScreen
from badbones.render.reference.topic_index import topic_about, topic_of, topic_of_rule, topics

__all__ = ["ReferenceScreen", "topic_about", "topic_of", "topic_of_rule", "topics"]
