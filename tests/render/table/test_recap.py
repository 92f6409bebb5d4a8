"""What the last round brought stays to be read, wherever the pointer rests, and makes room for who goes on."""

import random
from pathlib import Path

from badbones.render.table.projector import RECAP_LEAST
from tests.render.motion.test_timeline import liked
from tests.window.table_top import Top, begun


def recapped(top: Top) -> list[int]:
    """The seats whose card is to be read now."""
    top.app.draw()
    title = top.app.messages.say("recap.title")
    cards = [label.drawn.center for label in top.app.canvas.labels if label.words == title]
    plan = top.table.layout.plan(top.app.canvas)
    return sorted(seat for card in cards if (seat := plan.zone_at(card)))


def until_a_recap(top: Top) -> None:
    """Plays until a round begins of which both seats have something to read."""
    chance, source = random.Random(4), top.table.source
    while not source.game.over:
        before = source.game.round
        source.act(liked(source.game, chance))
        if source.game.round > before and recapped(top) == [1, 2]:
            return
    raise AssertionError("nothing ever happened")


def test_a_pointer_that_rests_in_a_zone_does_not_hide_its_recap(tmp_path: Path) -> None:
    top = Top(begun(tmp_path), speed=0)
    top.move("seat1.cell.B2")
    until_a_recap(top)
    top.wait(RECAP_LEAST + 0.1)
    assert recapped(top) == [1, 2]


def test_who_goes_on_has_the_board_free_but_not_before_it_could_be_read(tmp_path: Path) -> None:
    top = Top(begun(tmp_path), speed=0)
    top.move("seat1.cell.B2")
    until_a_recap(top)
    top.move("seat1.cell.D4")
    assert recapped(top) == [1, 2]
    top.wait(RECAP_LEAST + 0.1)
    top.move("seat1.cell.D2")
    assert recapped(top) == [2]


def test_what_others_do_on_their_own_boards_takes_nobodys_recap_away(tmp_path: Path) -> None:
    top = Top(begun(tmp_path), speed=0)
    until_a_recap(top)
    top.app.settings.speed = 1.0
    top.app.draw()
    top.table.source.act(top.game.legal(2)[0])
    assert top.table.moving()
    assert recapped(top) == [1]
