"""Where everything lies on the table: nothing overlaps, nothing is outside, and boards are as large as they can be."""

from itertools import combinations

import pytest

from badbones.render.plan.table_plan import BoardPlan, Rect, TablePlan, ZonePlan, plan_board, plan_table
from badbones.rules.geometry import CELLS, ENTERING, HEADINGS, OPPOSITE, STEPS

SIZES = [(1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160), (2560, 1080), (1280, 1024)]
PLAYERS = range(2, 7)
LEAST_COOP, LEAST_VERSUS = 38, 40
ON_SCREEN = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def unit_of(size: tuple[int, int], scale: int) -> float:
    return scale / 100 * max(0.75, min(size[0] / 1920, size[1] / 1080))


def coop(size: tuple[int, int], seats: int, scale: int = 100, focus: int | None = None) -> TablePlan:
    return plan_table(size, unit_of(size, scale), seats, focus, coop=True)


def board_of(zone: ZonePlan) -> BoardPlan:
    assert zone.board
    return zone.board


def panels(zone: ZonePlan) -> dict[str, Rect]:
    """Everything of a zone that must not be covered."""
    if zone.shape == "mini":
        return {"card": zone.area}
    named = {name: getattr(zone, name) for name in ("plate", "todo", "reserve", "graveyard", "undo", "redo", "main")}
    return {name: area for name, area in named.items() if area} | {"board": board_of(zone).area}


def everything(plan: TablePlan) -> dict[str, Rect]:
    found = {f"{seat}.{name}": area for seat, zone in plan.zones.items() for name, area in panels(zone).items()}
    shared = {"bar": plan.bar, "log": plan.log, "capital": plan.capital, "common": plan.common, "track": plan.track}
    return found | {name: area for name, area in shared.items() if area}


def shows(words: str, area: Rect) -> str:
    return f"{words} {tuple(area)}"


# One board


def test_a_front_is_as_it_always_was() -> None:
    plan = plan_board(10, 20, 67)
    assert plan.area == Rect(10, 20, 485, 472)
    assert plan.cells["A1"] == Rect(85, 90, 67, 67)
    assert plan.village.top == plan.cells["A5"].bottom
    assert sorted(plan.forest) == sorted(edge + row for edge in "LRT" for row in "12345")
    assert not plan.back
    assert not plan.turned
    assert [plan.heading(heading) for heading in HEADINGS] == list(HEADINGS)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("k", [14, 38, 63, 130])
def test_a_back_has_forest_on_three_sides_and_no_village(k: int, turned: bool) -> None:
    plan = plan_board(7, 9, k, side="back", turned=turned)
    assert sorted(plan.forest) == sorted(edge + row for edge in "LRS" for row in "12345")
    assert not plan.village
    assert plan.houses == []
    assert all(plan.area.contains(place) for place in (*plan.cells.values(), *plan.forest.values()))
    assert all(plan.snow.contains(cell) for cell in plan.cells.values())
    places = [*plan.cells.values(), *plan.forest.values()]
    assert all(not a.colliderect(b) for a, b in combinations(places, 2) if k > 14)


def test_a_turned_board_lies_upside_down() -> None:
    plan = plan_board(0, 0, 50, side="back", turned=True)
    corner = plan.cells["A1"]
    assert all(corner.x >= cell.x and corner.y >= cell.y for cell in plan.cells.values())
    assert plan.forest["S1"].centery < plan.snow.top
    assert plan.forest["L1"].centerx > plan.snow.right
    assert plan.forest["R5"].centerx < plan.snow.left
    assert [plan.heading(heading) for heading in HEADINGS] == [OPPOSITE[heading] for heading in HEADINGS]


@pytest.mark.parametrize("turned", [False, True])
def test_a_step_goes_where_its_heading_points_on_the_screen(turned: bool) -> None:
    plan = plan_board(0, 0, 50, side="back", turned=turned)
    for heading in HEADINGS:
        dx, dy = ON_SCREEN[plan.heading(heading)]
        for place, goal in STEPS[heading].items():
            if place in plan.cells:
                assert plan.cells[goal].topleft == plan.cells[place].move(50 * dx, 50 * dy).topleft


@pytest.mark.parametrize("turned", [False, True])
def test_skeletons_come_out_of_the_forest_into_the_cell_next_to_it(turned: bool) -> None:
    plan = plan_board(0, 0, 50, side="back", turned=turned)
    for spot, place in plan.forest.items():
        dx, dy = ON_SCREEN[plan.heading(ENTERING[spot])]
        goal = plan.cells[STEPS[ENTERING[spot]][spot]]
        assert goal.collidepoint(place.centerx + 45 * dx, place.centery + 45 * dy)


# The whole table


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_in_co_op_and_everything_is_in_the_window(
    size: tuple[int, int], seats: int, scale: int
) -> None:
    for focus in (None, 1, seats):
        plan = coop(size, seats, scale, focus)
        areas = everything(plan)
        for name, area in areas.items():
            assert plan.area.contains(area), shows(name, area)
            assert area.width > 0 < area.height, shows(name, area)
        for (one, area), (other, place) in combinations(areas.items(), 2):
            assert not area.colliderect(place), f"{shows(one, area)} and {shows(other, place)}, focus {focus}"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_caption_hides_no_board_and_no_other_panel(size: tuple[int, int], seats: int, scale: int) -> None:
    plan = coop(size, seats, scale)
    caption = plan.caption
    assert caption
    assert plan.area.contains(caption)
    others = {name: area for name, area in everything(plan).items() if name != "capital"}
    assert not [shows(name, area) for name, area in others.items() if caption.colliderect(area)]


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boards_can_be_played_on_or_one_is_in_focus(size: tuple[int, int], seats: int, scale: int) -> None:
    plan = coop(size, seats, scale)
    large = {seat: zone for seat, zone in plan.zones.items() if zone.shape != "mini"}
    assert sorted(plan.zones) == list(range(1, seats + 1))
    assert all(board_of(zone).k >= LEAST_COOP for zone in large.values())
    assert all(board_of(zone).back for zone in large.values())
    assert set(large) == ({plan.focus} if plan.focus else set(plan.zones))
    assert all(not zone.reserve for zone in plan.zones.values())
    if plan.focus:
        assert not board_of(plan.zones[plan.focus]).turned


@pytest.mark.parametrize("seats", PLAYERS)
def test_all_boards_are_seen_at_once_in_a_small_window(seats: int) -> None:
    assert coop((1280, 720), seats).focus is None


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boards_face_the_capital(size: tuple[int, int], seats: int) -> None:
    plan = coop(size, seats)
    assert plan.capital
    for zone in plan.zones.values():
        board = board_of(zone)
        above = board.area.centery < plan.capital.centery
        assert board.turned == above
        near, far = board.cells["C1"], board.cells["C5"]
        assert abs(near.centery - plan.capital.centery) < abs(far.centery - plan.capital.centery)


@pytest.mark.parametrize("seats", PLAYERS)
def test_seats_sit_from_left_to_right_below_the_capital_and_on_from_right_to_left_above_it(seats: int) -> None:
    boards = [board_of(zone) for zone in coop((1920, 1080), seats).zones.values()]
    assert sorted(boards, key=lambda board: board.turned) == boards
    for above in (True, False):
        lefts = [board.area.left for board in boards if board.turned == above]
        assert lefts == sorted(lefts, reverse=above)


def test_four_sit_around_the_capital() -> None:
    plan = coop((1920, 1080), 4)
    assert plan.capital
    assert plan.track
    assert plan.common
    assert [board_of(zone).turned for zone in plan.zones.values()] == [False, False, True, True]
    assert all(board_of(zone).k >= 62 for zone in plan.zones.values())
    assert plan.track.bottom < plan.capital.top
    assert plan.common.top > plan.capital.bottom
    assert abs(plan.capital.centerx - 960) <= 1


def test_a_place_that_is_left_over_is_for_the_log() -> None:
    plan = coop((1920, 1080), 5)
    assert plan.log
    assert plan.log.width > 400
    assert plan.log.left > board_of(plan.zones[4]).area.right
    assert plan.log.bottom < board_of(plan.zones[3]).area.top


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_solo_has_its_rounds_above_the_log(size: tuple[int, int]) -> None:
    plan = plan_table(size, unit_of(size, 100), 1)
    assert bool(plan.track) == bool(plan.log)
    if plan.track and plan.log:
        assert plan.track.bottom < plan.log.top
        assert plan.log.height > 2 * plan.track.height


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_place_belongs_to_the_zone_that_shows_it(size: tuple[int, int], seats: int) -> None:
    plan = coop(size, seats)
    for seat, zone in plan.zones.items():
        for cell in CELLS:
            assert plan.zone_at(board_of(zone).cells[cell].center) == seat


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_versus_and_solo_know_nothing_of_a_capital(size: tuple[int, int], seats: int, scale: int) -> None:
    plan = plan_table(size, unit_of(size, scale), seats)
    assert (plan.capital, plan.caption, plan.common) == (None, None, None)
    assert seats == 1 or plan.track is None
    assert all(not board_of(zone).back for zone in plan.zones.values() if zone.board)
    if plan.focus is None and seats > 1:
        assert all(board_of(zone).k >= LEAST_VERSUS for zone in plan.zones.values())
