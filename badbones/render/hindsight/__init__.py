"""Looking back: the review of a recorded game in the theatre, and its turning points to be tried again."""

from badbones.render.hindsight.review_screen import ReviewScreen

__all__ = ["ReviewScreen"]
