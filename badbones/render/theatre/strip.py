"""The strip at the foot: flags, the timeline with its rounds, a picture of what is pointed at, and the controls."""

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from badbones.render.board.board_drawing import draw_board
from badbones.render.board.capital import draw_capital
from badbones.render.kit import pencil
from badbones.render.kit.cache import Keep
from badbones.render.kit.canvas import Canvas, Rect
from badbones.render.kit.name_plate import draw_count
from badbones.render.kit.spots import Spot
from badbones.render.kit.theme import BONE, INK, LIGHT, NIGHT, Colour, violet
from badbones.render.plan.table_plan import TablePlan
from badbones.render.theatre.controls import draw_controls, draw_drawer, draw_folded
from badbones.render.theatre.flags import Flag, Ruler, apart
from badbones.render.theatre.screening import Screening
from badbones.render.theatre.theatre_plan import TheatrePlan
from badbones.stage import Stage

_MARGIN, _FLAG, _BAR, _LABEL, _ROW = 44, 40, 22, 26, 58  # pixels at 1080p
THUMBNAIL: Final = (250, 143)
_LEAST_LABEL: Final = 26


class Thumbnails:
    """Keeps the pictures that were asked for last."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self.keep = Keep()

    def get(self, canvas: Canvas, stop: int, seat: int | None, size: tuple[int, int]) -> pygame.Surface:
        """The boards at a stop, or that of one seat, in a picture of a size."""
        plan = self.screen.layout.plan(canvas)
        key = (stop, seat, size, canvas.area.size, canvas.unit, plan.focus)
        return self.keep.made(key, lambda: self._drawn(canvas, plan, stop, seat, size))

    def _drawn(
        self, canvas: Canvas, plan: TablePlan, stop: int, seat: int | None, size: tuple[int, int]
    ) -> pygame.Surface:
        stage = self.screen.source.built(stop)
        easel = canvas.easel(plan.area.size)
        self._boards(easel, plan, stage)
        return _scaled(easel.surface, _part(plan, seat), size)

    def _boards(self, canvas: Canvas, plan: TablePlan, stage: Stage) -> None:
        screen = self.screen
        table = screen.source.game.table
        canvas.surface.fill(NIGHT)
        if plan.capital and stage.team:
            houses = table.catalog.kits[table.mode.name].houses * len(table.seats)
            draw_capital(canvas, plan, stage.team.houses, houses, "", hint="")
        for zone in plan.zones.values():
            if zone.board:
                look = replace(screen.words.look(zone.seat), groups=())
                board = stage.board(zone.seat)
                draw_board(canvas, zone.board, table.side, board, look, screen.app.catalog.tokens)


def _part(plan: TablePlan, seat: int | None) -> Rect:
    """The part of the table that is shown: the board of a seat, or all of them."""
    boards = [zone.board.area for zone in plan.zones.values() if zone.board and seat in (None, zone.seat)]
    if not boards:
        boards = [zone.board.area for zone in plan.zones.values() if zone.board]
    return boards[0].unionall(boards[1:]) if boards else Rect(plan.area)


def _scaled(whole: pygame.Surface, part: Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture, as large as fits into a size, on the night."""
    picture = pygame.Surface(size)
    picture.fill(NIGHT)
    part = part.clip(whole.get_rect())
    if not part:  # there is no room for the boards themselves
        return picture
    share = min(size[0] / part.width, size[1] / part.height)
    small = pygame.transform.smoothscale(
        whole.subsurface(part), (max(1, round(part.width * share)), max(1, round(part.height * share)))
    )
    picture.blit(small, small.get_rect(center=picture.get_rect().center))
    return picture


class Strip:
    """Draws the strip of a theatre."""

    def __init__(self, screen: Screening) -> None:
        self.screen = screen
        self.thumbnails = Thumbnails(screen)
        self.bar = Rect(0, 0, 0, 0)  # the timeline as it was drawn last

    def draw(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """Everything at the foot of the window."""
        area, ruler = plan.strip, self.screen.ruler()
        canvas.plate(area, violet.STRIP)
        pencil.line(canvas.surface, violet.VIOLET, area.topleft, area.topright, max(2, canvas.px(2)))
        self.bar = self._bar(canvas, plan)
        self._timeline(canvas, ruler)
        if plan.fold == "open":
            self._rounds(canvas, ruler)
        self._flags(canvas, ruler, low=plan.fold != "open")
        self._knob(canvas, ruler)
        if plan.fold != "folded":
            high = canvas.px(_ROW)
            below = area.bottom - canvas.px(6) - high
            draw_controls(self.screen, canvas, Rect(self.bar.left, below, self.bar.width, high))

    def draw_rest(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """What a folded strip shows over the table when it is asked for."""
        if plan.fold == "folded" and self.screen.unfolded:
            draw_drawer(self.screen, canvas, plan.strip)

    def sign_place(self, canvas: Canvas, plan: TablePlan, wide: int) -> Rect:
        """Where a new round is announced: at the knob, or behind it where the name of that round stands."""
        labelled = self.screen.layout.places(canvas).fold == "open"
        x, bar = self._x(self.screen.place_on(self.screen.ruler())), self.bar
        place = Rect(0, 0, min(wide, bar.width), canvas.px(31 if labelled else 40))
        place.center = (x + place.width // 2, bar.bottom + place.height // 2) if labelled else (x, bar.centery)
        place.left = max(bar.left, min(place.left, bar.right - place.width))
        return place

    def _bar(self, canvas: Canvas, plan: TheatrePlan) -> Rect:
        """Where the timeline lies; in a folded strip between what is drawn with it."""
        area, margin = plan.strip, canvas.px(_MARGIN if plan.fold == "open" else 18)
        if plan.fold == "folded":
            room = draw_folded(self.screen, canvas, area.inflate(-2 * margin, 0))
            return Rect(room.left, room.centery - canvas.px(_BAR) // 2, room.width, canvas.px(_BAR))
        top = area.top + canvas.px(58 if plan.fold == "open" else 14)
        return Rect(area.left + margin, top, area.width - 2 * margin, canvas.px(_BAR))

    def pointed(self, canvas: Canvas) -> Flag | int | None:
        """What the mouse points at: a flag, or a stop on the timeline."""
        mouse = self.screen.app.pointers.mouse
        if mouse is None or mouse.down:
            return None
        for name in canvas.attention.hovered:
            if name == "theatre.timeline":
                return self.screen.ruler().stop((mouse.place[0] - self.bar.left) / max(1, self.bar.width))
            spot = canvas.spots.named(name) if name.startswith("theatre.flag.") else None
            if spot:
                return spot.mark if isinstance(spot.mark, Flag) else None
        return None

    # The timeline

    def _x(self, share: float) -> int:
        return self.bar.left + round(share * self.bar.width)

    def _timeline(self, canvas: Canvas, ruler: Ruler) -> None:
        """A bar for each round: light what was seen, dim what lies ahead."""
        bar, gap = self.bar, canvas.px(4)
        now = self._x(self.screen.place_on(ruler))
        for part in range(ruler.parts):
            left, right = self._x(part / ruler.parts), self._x((part + 1) / ruler.parts) - gap
            piece = Rect(left, bar.top, max(2, right - left), bar.height)
            canvas.plate(piece, violet.AHEAD if left <= now < right + gap else violet.TRACK)
            if now > left:
                canvas.plate(Rect(left, bar.top, max(2, min(right, now) - left), bar.height), violet.BEHIND)
        taller = bar.inflate(canvas.px(20), canvas.px(14))
        nudge = self.screen.player.step_action
        canvas.spot(Spot("theatre.timeline", taller, slide=self._slide, wheel=self._wheel, nudge=nudge))

    def _slide(self, share: float) -> None:
        taller = self.bar.inflate(self.screen.app.canvas.px(20), 0)
        x = taller.left + share * taller.width
        self.screen.drag_to((x - self.bar.left) / max(1, self.bar.width))

    def _wheel(self, step: int) -> None:
        self.screen.player.step_action(-1 if step > 0 else 1)

    def _knob(self, canvas: Canvas, ruler: Ruler) -> None:
        """Where we are."""
        bar, side = self.bar, canvas.px(26)
        x = self._x(self.screen.place_on(ruler))
        line = Rect(x - canvas.px(2), bar.top - canvas.px(6), canvas.px(4), bar.height + canvas.px(14))
        pencil.bar(canvas.surface, LIGHT, line, canvas.px(2))
        place = Rect(x - side // 2, bar.top - side // 2 - canvas.px(2), side, side)
        canvas.plate(place, violet.KNOB)
        canvas.plate(place.inflate(-side // 2, -side // 2), violet.KNOB_EYE)

    def _rounds(self, canvas: Canvas, ruler: Ruler) -> None:
        """The rounds by name; by number where they are narrow."""
        wide = self.bar.width // ruler.parts
        every = 1 + canvas.px(_LEAST_LABEL) // max(1, wide)
        current = self.screen.script.chapter(self.screen.player.stop)
        say = self.screen.say
        longest = max(canvas.width(say("table.round", round=chapter.round), 18) for chapter in ruler.chapters)
        for place, chapter in enumerate(ruler.chapters):
            if place % every:
                continue
            words = say("table.round", round=chapter.round) if longest <= wide - canvas.px(8) else str(chapter.round)
            area = Rect(self._x(place / ruler.parts), self.bar.bottom + canvas.px(4), wide * every, canvas.px(_LABEL))
            colour = LIGHT if place == current else violet.PALE if place < current else violet.DIM
            canvas.text(area, words, 18, face="semibold" if place == current else "sans", colour=colour, align="center")

    # Flags

    def _flags(self, canvas: Canvas, ruler: Ruler, *, low: bool) -> None:
        side = canvas.px(_FLAG)
        places = [(self._x(ruler.share(flag.stop)), flag) for flag in self.screen.flags() if self._seen(flag)]
        if low:
            for x, flag in places:
                pencil.dot(canvas.surface, self._colour(flag), (x, self.bar.centery), max(2, canvas.px(4)))
            return
        for x, flag, count in apart(places, side + canvas.px(2)):
            self._flag(canvas, Rect(x - side // 2, self.bar.top - side - canvas.px(12), side, side), flag, count)

    def _seen(self, flag: Flag) -> bool:
        return not self.screen.no_spoilers or flag.stop <= self.screen.player.stop

    def _colour(self, flag: Flag) -> Colour:
        return self.screen.source.colours[flag.seat - 1].colour if flag.seat else violet.VIOLET

    def _flag(self, canvas: Canvas, area: Rect, flag: Flag, count: int) -> None:
        """A card in the seat's colour whose tip points to its moment."""
        colour, name = self._colour(flag), f"theatre.flag.{flag.stop}.{flag.kind}"
        area = area.clamp(Rect(0, 0, canvas.area.width, canvas.area.height))
        picture = canvas.sprites.made(
            ("theatre flag", area.size, tuple(colour)), lambda: _card(area.size, colour, canvas.px(9))
        )
        place = picture.get_rect(topleft=area.topleft)
        canvas.surface.blit(picture, place.move(0, -canvas.px(3)) if canvas.hot(name) else place)
        inner = area.inflate(-canvas.px(12), -canvas.px(12))
        if flag.picture:
            canvas.sprite(flag.picture, inner)
        else:
            canvas.icon("pen" if flag.kind == "drawing" else "log", inner, INK)
        if count > 1:
            draw_count(canvas, (area.right - canvas.px(3), area.top + canvas.px(5)), str(count), 13)
        canvas.spot(Spot(name, area, partial(self.screen.go_to, flag.stop), mark=flag, focusable=False))

    # The picture of what is pointed at

    def draw_thumbnail(self, canvas: Canvas, plan: TheatrePlan) -> None:
        """A moment at small size, above the place that is pointed at."""
        pointed = self.pointed(canvas)
        if pointed is None:
            return
        stop, seat = (pointed.stop, pointed.seat) if isinstance(pointed, Flag) else (pointed, None)
        size = (canvas.px(THUMBNAIL[0]), canvas.px(THUMBNAIL[1]))
        picture = self.thumbnails.get(canvas, stop, seat if seat else self.screen.focus, size)
        words = self._words(pointed)
        lines = min(3, len(canvas.fonts.wrapped(words, "semibold", canvas.letters(17), size[0] - canvas.px(16))))
        caption = lines * canvas.line_height(17, "semibold") + canvas.px(12)
        frame = Rect(0, 0, size[0] + canvas.px(8), size[1] + caption + canvas.px(8))
        frame.midbottom = (
            self._x(self.screen.ruler().share(stop)),
            self.bar.top - canvas.px(60 if plan.fold == "open" else 18),
        )
        frame.clamp_ip(Rect(canvas.px(8), plan.banner.bottom, canvas.area.width - canvas.px(16), plan.strip.bottom))
        canvas.cover_part(frame, violet.FRAME)
        canvas.surface.blit(picture, (frame.left + canvas.px(4), frame.top + canvas.px(4)))
        below = Rect(frame.left, frame.bottom - caption, frame.width, caption).inflate(-canvas.px(16), 0)
        canvas.text(below, words, 17, face="semibold", align="center", lines=3)

    def _words(self, pointed: Flag | int) -> str:
        stop = pointed.stop if isinstance(pointed, Flag) else pointed
        round_, phase = self.screen.script.phases[stop]
        if isinstance(pointed, Flag):
            return self.screen.say("theatre.pointed", round=round_, words=pointed.words)
        return self.screen.round_words(round_, phase)


def _card(size: tuple[int, int], colour: Colour, tip: int) -> pygame.Surface:
    """The card of a flag with its tip."""
    width, height = size
    picture = pygame.Surface((width, height + tip), pygame.SRCALPHA)
    middle = width // 2
    pygame.draw.polygon(
        picture, colour, [(middle - tip, height - 3), (middle + tip, height - 3), (middle, height + tip)]
    )
    pygame.draw.rect(picture, colour, Rect(0, 0, width, height), border_radius=max(2, width // 8))
    rim = max(2, width // 11)
    pygame.draw.rect(
        picture, BONE, Rect(rim, rim, width - 2 * rim, height - 2 * rim), border_radius=max(1, width // 12)
    )
    return picture
