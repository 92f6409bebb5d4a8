"""What is drawn outside its cell tells what it is in the theatre, too; and the sign of a round hides no words."""

from pathlib import Path

import pygame
import pytest

from badbones.record.lines import Header, encode
from badbones.render.board.outlines import outlines
from badbones.render.motion.timeline import beats_of
from badbones.rules import events as happened
from badbones.rules import position
from tests.drawn import CATALOG, setting
from tests.window.theatre_seat import Seat, record

BEHIND_HIM = """
    . .  .  . .
    . .  ^^ . .
    . .  #  . .
    . .  .  . .
    . .  .  . ."""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return record(tmp_path_factory.mktemp("games") / "game.bones", 2, 21, most=120)


def tip(seat: Seat) -> str:
    """What is told of what the mouse is on."""
    spot = seat.app.canvas.spots.at(seat.app.pointers.mouse.place) if seat.app.pointers.mouse else None
    return spot.hint if spot else ""


def test_the_hero_on_his_tower_answers_by_his_hood(game: Path) -> None:
    seat = Seat(game)
    assert seat.theatre.source.shown.board(1).hero == "C3"
    x, y = seat.spot("seat1.hero.C3").area.midtop
    assert seat.spot("seat1.sight.C2").area.collidepoint((x, y + 2)), "he is drawn over the cell behind him"
    seat.move((x, y + 2))
    assert tip(seat) == seat.theatre.words.tips.place(1, "C3") != seat.theatre.words.tips.place(1, "C2")
    seat.click((x, y + 2), button=pygame.BUTTON_RIGHT)
    assert seat.app.screen is not seat.screen, "a right click opens the rules at what is seen"


def test_every_picture_answers_for_the_cell_that_it_stands_on(game: Path) -> None:
    seat, kinds = Seat(game), set[str]()
    for stop in range(0, seat.theatre.script.last, 9):
        seat.theatre.go_to(stop)
        seat.settle()
        plan = seat.theatre.layout.plan(seat.app.canvas).zones[1].board
        assert plan
        board, side = seat.theatre.source.shown.board(1), seat.theatre.source.game.table.side
        for what, cell, area in outlines(plan, side, board, CATALOG.tokens):
            seat.move((2, 2))
            spots = [spot for spot in seat.app.canvas.spots.all if spot.id == f"seat1.{what}.{cell}"]
            assert area in [spot.area for spot in spots]
            top = seat.app.canvas.spots.at(area.center)
            if top in spots:
                kinds.add(what)
                seat.move(area.center)
                assert tip(seat) == seat.theatre.words.tips.place(1, cell)
    assert kinds == {"tower", "hero"}


def test_a_stack_that_stands_aside_spreads_out_by_its_picture(tmp_path: Path) -> None:
    path, drawn = tmp_path / "drawn.bones", setting(BEHIND_HIM, phase="hero", hero="C3", tower=4)
    path.write_bytes(encode(Header(data=CATALOG.digest, start=position.write(drawn))))
    seat = Seat(path)
    stack, behind = seat.spot("seat1.stack.C2").area, seat.spot("seat1.cell.C2").area
    out_of_it = (stack.left + 1, stack.centery)
    assert not behind.collidepoint(out_of_it)
    seat.move(out_of_it)
    assert tip(seat) == seat.theatre.words.tips.place(1, "C2")
    seat.click(out_of_it)
    assert seat.theatre.viewpoint.fan == (1, "C2")


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (900, 1000)])
@pytest.mark.parametrize("scale", [100, 150, 225])
def test_the_sign_of_a_round_lies_on_the_strip(game: Path, size: tuple[int, int], scale: int, language: str) -> None:
    seat = Seat(game, size, language=language, scale=scale)
    for stop in (0, seat.theatre.script.last // 2, seat.theatre.script.last):
        seat.theatre.go_to(stop)
        seat.app.draw()
        before = {label.words for label in seat.app.canvas.labels}
        captions = seat.screen.view.projector.captions
        captions.hear(beats_of([happened.PhaseBegan("R3", "hero", 12)])[0], seat.app.now)
        seat.app.draw()
        canvas, plan = seat.app.canvas, seat.theatre.layout.places(seat.app.canvas)
        words = seat.theatre.say("table.round", round=12)
        (sign,) = [label for label in canvas.labels if label.words == words and label.drawn.height > canvas.px(20)]
        assert not sign.cut
        assert plan.strip.contains(sign.area)
        covered = [spot.id for spot in canvas.spots.all if spot.press and spot.area.colliderect(sign.area)]
        assert covered == []
        gone = before - {label.words for label in canvas.labels}
        rounds = {seat.theatre.say("table.round", round=round_) for round_ in range(1, 40)} | {*map(str, range(40))}
        assert gone <= rounds, "nothing but names of rounds lies below it"
