"""The rules at hand: a screen above any other, with the chapters on the left and the page on the right."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from badbones.render.cards.figure import CARD, Figure, Source, sprite
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.host import Host
from badbones.render.kit.keys import pressed, shown
from badbones.render.kit.page import Page
from badbones.render.kit.pointers import Pointer
from badbones.render.kit.scenery import draw_night
from badbones.render.kit.spots import Act, Spot
from badbones.render.kit.theme import LIGHT, SOFT, STYLES
from badbones.render.reference.chapter_layout import Laid, lay_out
from badbones.render.reference.pages import CHAPTERS, Chapter
from badbones.render.reference.topic_index import chapter_of, known_topic
from badbones.render.reference.typeset import draw_mark
from badbones.rules import BadBonesError

BAR: Final = 72  # all in pixels at 1080p
MARGIN: Final = 18
PAD: Final = 26
INSET: Final = 14  # where a bar beside a topic has room
LIST: Final = 324
ENTRY: Final = 58
ROOMY: Final = 1300  # in a narrower window the list is a page of its own
STEP: Final = 90  # that an arrow key scrolls
_PANEL: Final = STYLES["dialog"]._replace(shadow=0)  # a large shadow takes long to draw
_CHAPTERS: Final = tuple(chapter.topic for chapter in CHAPTERS)


class ReferenceScreen(Page):
    """A chapter of the rules, opened at a topic."""

    name = "rules"

    def __init__(self, app: Host, topic: str = "round", *, back: Callable[[], None] | None = None) -> None:
        super().__init__(app)
        self.listing = False  # the list of chapters covers the page; in narrow windows
        self._back = back
        self.laid = Laid((), {}, 0)
        self._laid_for: object = None  # what the page was laid out for
        self._due = False  # the topic is to be brought into sight
        self.topic = ""
        self.go(topic)

    def go(self, topic: str) -> None:
        """Opens a topic; what stands inside a chapter is brought into sight and pointed out."""
        self.topic = known_topic(topic)
        self.chapter = chapter_of(self.topic)
        self.scroll.offset = 0
        self._due = True
        self.listing = False
        self.app.dirty = True

    def turn_page(self, step: int) -> None:
        """Opens the next or the previous chapter."""
        self.go(_CHAPTERS[(_CHAPTERS.index(self.chapter.topic) + step) % len(_CHAPTERS)])

    def back(self) -> None:
        """Escape closes the list, then the rules."""
        if self.listing:
            self._toggle_list()
        else:
            (self._back or self.app.close)()

    def _toggle_list(self) -> None:
        self.listing = not self.listing
        self.app.dirty = True

    # Drawing

    def moving(self) -> bool:
        """Nothing moves."""
        return False

    def _draw(self, canvas: Canvas) -> None:
        draw_night(canvas)
        roomy = canvas.roomy(ROOMY)
        bar = Rect(0, 0, canvas.area.width, canvas.px(BAR))
        rest = Rect(0, bar.bottom, canvas.area.width, canvas.area.height - bar.height)
        margin = canvas.px(MARGIN if roomy else 8)
        rest = Rect(margin, rest.top, rest.width - 2 * margin, rest.height - margin)
        self._draw_bar(canvas, bar, roomy=roomy)
        if roomy:
            left = Rect(rest.left, rest.top, canvas.px(LIST), rest.height)
            self._draw_list(canvas, left, columns=1)
            rest = Rect(left.right + margin, rest.top, rest.right - left.right - margin, rest.height)
        if self.listing and not roomy:
            self._draw_list(canvas, rest, columns=2)
        else:
            self._draw_page(canvas, rest, canvas.px(PAD if roomy else 18))

    def _draw_bar(self, canvas: Canvas, bar: Rect, *, roomy: bool) -> None:
        """What this is, in narrow windows the way to the list, and the way out."""
        side = canvas.px(52)
        margin = canvas.px(MARGIN)
        close = Rect(bar.right - margin - side, bar.centery - side // 2, side, side)
        words, key = self.say("rules.close"), shown("everywhere.back")
        canvas.button("rules.close", close, "", self.back, icon="close", key=key, hint=words, size=26)
        left = Rect(bar.left + margin, bar.top, close.left - bar.left - 2 * margin, bar.height)
        if roomy:
            icon = Rect(left.left, left.centery - side // 2, side, side)
            canvas.icon("book", icon.inflate(-canvas.px(10), -canvas.px(10)), SOFT)
            heading = Rect(icon.right + canvas.px(10), left.top, left.right - icon.right, left.height)
            canvas.text(heading, self.say("rules.heading"), 34, face="serif", colour=LIGHT)
        else:
            place = Rect(left.left, close.top, min(left.width, canvas.px(520)), side)
            words = self.say("rules.chapters") if self.listing else self._name(self.chapter)
            canvas.button("rules.list", place, words, self._toggle_list, size=24, chosen=self.listing)
            canvas.icon("menu", Rect(place.left + margin, place.top, side // 2, side), SOFT)

    def _name(self, chapter: Chapter) -> str:
        return self.say(f"rules.chapter.{chapter.topic}")

    def _draw_list(self, canvas: Canvas, area: Rect, *, columns: int) -> None:
        """The chapters, each with a small picture."""
        gap = canvas.px(6)
        rows = -(-len(CHAPTERS) // columns)
        wide = (area.width - gap * (columns - 1)) // columns
        high = min(canvas.px(ENTRY), (area.height - gap * (rows - 1)) // rows)
        for number, chapter in enumerate(CHAPTERS):
            column, row = divmod(number, rows)
            place = Rect(area.left + column * (wide + gap), area.top + row * (high + gap), wide, high)
            self._draw_entry(canvas, place, chapter)

    def _draw_entry(self, canvas: Canvas, place: Rect, chapter: Chapter) -> None:
        name, chosen = f"rules.chapter.{chapter.topic}", chapter is self.chapter
        canvas.plate(place, "chosen" if chosen else "quiet-over" if canvas.hot(name) else CARD)
        side = min(place.height - canvas.px(12), canvas.px(42))
        picture = Rect(place.left + canvas.px(10), place.centery - side // 2, side, side)
        sprite(chapter.sprite)(canvas, picture)
        left = picture.right + canvas.px(12)
        words = Rect(left, place.top, place.right - left - canvas.px(8), place.height)
        canvas.text(words, self._name(chapter), 22, face="semibold", colour=LIGHT if chosen else SOFT)
        canvas.spot(Spot(name, place, partial(self.go, chapter.topic)))

    # The page

    def _draw_page(self, canvas: Canvas, panel: Rect, pad: int) -> None:
        canvas.plate(panel, _PANEL)
        area = panel.inflate(-2 * pad, -pad)
        inset = canvas.px(INSET)
        laid = self._lay_out(canvas, area.width - 2 * inset)
        self._bring_into_sight(canvas, laid, area)
        with self.scroll.view(canvas, area, laid.height, panel) as place:
            self._lay_reading(canvas, laid, place.left + inset, place.top)
            if self.topic in laid.places and self.topic != self.chapter.topic:
                draw_mark(canvas, laid.places[self.topic].move(place.left + inset, place.top))
            for piece in laid.pieces:
                here = piece.place.move(place.left + inset, place.top)
                if piece.answers or here.colliderect(area):
                    piece.draw(canvas, here)

    def _lay_reading(self, canvas: Canvas, laid: Laid, left: int, top: int) -> None:
        """Keyboards and gamepads go from paragraph to paragraph; each comes into sight."""
        for section in self.chapter.sections:
            for paragraph in section.paragraphs:
                place = laid.places[paragraph.topic].move(left, top)
                canvas.spot(Spot(f"rules.read.{paragraph.topic}", place))

    def _lay_out(self, canvas: Canvas, width: int) -> Laid:
        """The chapter laid out; kept until something changes."""
        key = (self.chapter.topic, self.app.messages.language, canvas.unit, width, canvas.area.size)
        if self._laid_for != key:
            source = Source(self.app.catalog, self.app.messages, self.go, self._lesson)
            self.laid, self._laid_for = lay_out(canvas, source, self.chapter, width, self._next(canvas)), key
        return self.laid

    def _lesson(self, thing: str) -> Act | None:
        """What begins the lesson about a trap, weapon or chief; None: there is none, or lessons cannot be read."""
        try:
            lesson = self.app.course.about(thing)
        except BadBonesError:
            return None
        return partial(self.app.start_lesson, lesson.name) if lesson else None

    def _bring_into_sight(self, canvas: Canvas, laid: Laid, area: Rect) -> None:
        """Scrolls to the topic when it has just been opened."""
        if self._due and self.topic in laid.places:
            self.scroll.offset = max(0, laid.places[self.topic].top - min(canvas.px(60), area.height // 8))
        self._due = False

    def _next(self, canvas: Canvas) -> Callable[[int], Figure]:
        """At the end of a chapter: the door to the next."""
        following = CHAPTERS[(CHAPTERS.index(self.chapter) + 1) % len(CHAPTERS)]
        words = self.say("rules.next", chapter=self._name(following))
        high = canvas.px(60)

        def draw(target: Canvas, area: Rect) -> None:
            target.button("rules.next", area, words, partial(self.go, following.topic), size=22)

        return lambda width: Figure(min(width, canvas.px(460)), high, draw)

    # Hands

    def early_key(self, event: pygame.Event) -> bool:
        """Keys that scroll, also while they are held down."""
        step = self.app.canvas.px(STEP)
        page = round(self.scroll.area.height * 0.85)
        whole, key = self.scroll.content, pressed(event, "rules")
        moves = {"rules.up": -step, "rules.down": step, "rules.page-up": -page, "rules.page-down": page}
        moves |= {"rules.start": -whole, "rules.end": whole}
        if key not in moves or self.listing:
            return False
        self.app.canvas.attention.ring = False
        self.scroll.move(moves[key])
        self.app.dirty = True
        return True

    def key(self, event: pygame.Event) -> bool:
        """Left and right turn to another chapter."""
        step = {"rules.previous": -1, "rules.next": 1}.get(pressed(event, "rules"))
        if step is None or self.listing:
            return False
        self.turn_page(step)
        return True

    def pick(self, pointer: Pointer) -> Any:
        """A finger or the mouse takes hold of the page."""
        return None if self.listing else super().pick(pointer)

    def report(self) -> dict[str, Any]:
        """What is open, for tests that look at the window."""
        return {"topic": self.topic, "chapter": self.chapter.topic, "offset": self.scroll.offset}
