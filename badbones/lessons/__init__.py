"""Learning to play: a course of short lessons that are data (`data/lessons.yaml`), tries at them, and what was done.

Pure: no window and no clock. docs/ADDING_A_LESSON.md tells how one more is written.
"""

from badbones.lessons.attempt import NOT_NOW, Attempt
from badbones.lessons.checking import check_course
from badbones.lessons.conditions import Count
from badbones.lessons.hints import PIECE, RUNGS
from badbones.lessons.kinds import PUPIL, Course, Hint, Lesson, Pointer, Saying, Verdict
from badbones.lessons.loading import load_course
from badbones.lessons.progress import Progress, load_progress

__all__ = [
    "NOT_NOW",
    "PIECE",
    "PUPIL",
    "RUNGS",
    "Attempt",
    "Count",
    "Course",
    "Hint",
    "Lesson",
    "Pointer",
    "Progress",
    "Saying",
    "Verdict",
    "check_course",
    "load_course",
    "load_progress",
]
