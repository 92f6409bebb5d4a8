"""Charts: the numbers are those of the game, and what is drawn fits and answers."""

import json
import os
from collections import Counter
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from badbones.record import Record, Setup, read_replay
from badbones.render.app import App
from badbones.render.charts.charts_screen import ChartsScreen
from badbones.render.charts.curve import KINDS, Series, asides, scale_of, series_of, whole_series
from badbones.render.kit.canvas import Label
from badbones.rules import events as happened
from badbones.rules import position
from badbones.rules.scoring import score
from badbones.text import LANGUAGES
from tests.drawn import CATALOG
from tests.window.table_top import new_app
from tests.window.theatre_seat import Seat

GAMES = Path(__file__).parents[2] / "games"
ALL = sorted(GAMES.glob("*.bones"))
LONG = ("Mira", "Maximilian the Great", "Чебурашка", "W" * 16, "Anne-Sophie", "")


@pytest.mark.parametrize("path", ALL, ids=lambda path: str(path.stem))
def test_numbers_are_those_of_the_game(path: Path) -> None:
    replay = read_replay(path, CATALOG)
    found, game = series_of(replay), replay.moment(replay.reached).game
    table = game.table
    first = replay.moment(0).game.round
    assert found.rounds[0] == first - 1
    assert list(found.rounds) == list(range(first - 1, first - 1 + len(found.rounds)))
    assert found.rounds[-1] in (game.round, game.round - 1)
    assert [row[-1] for row in found.lines["skeletons"]] == [len(seat.skeletons) for seat in table.seats]
    assert ("points" in found.kinds) == (table.mode.name == "versus")
    assert all(len(row) == len(found.rounds) for rows in found.lines.values() for row in rows)
    if game.result and table.mode.name == "versus":
        scores = dict(game.result.scores)
        assert [row[-1] for row in found.lines["points"]] == [scores.get(seat.number, 0) for seat in table.seats]
    if table.team:
        assert found.lines["houses"] == (found.lines["houses"][0],)
        assert found.lines["houses"][0][-1] == table.team.houses
    else:
        assert [row[-1] for row in found.lines["houses"]] == [seat.houses for seat in table.seats]


def test_the_curve_of_a_branch_begins_where_the_whole_game_began(tmp_path: Path) -> None:
    path = tmp_path / "game.bones"
    path.write_bytes((GAMES / "versus-3.bones").read_bytes())
    replay = read_replay(path, CATALOG)
    whole = series_of(replay)
    frames = {frame.frame.round: frame.at for frame in replay.frames}
    branch = Record.branch(replay, frames[4] + 1, tmp_path / "first.bones")
    for action in replay.actions[frames[4] + 1 :]:
        branch.apply(action)
    branch.close()
    first = read_replay(branch.path, CATALOG)
    assert series_of(first).rounds[0] == 3
    assert whole_series(first) == whole._replace(own=3), "the same actions give the same curve"
    frames = {frame.frame.round: frame.at for frame in first.frames}
    Record.branch(first, frames[5], tmp_path / "second.bones").close()
    second = whole_series(read_replay(tmp_path / "second.bones", CATALOG))
    assert second.rounds == (0, 1, 2, 3, 4)
    assert second.lines == {kind: tuple(row[:5] for row in rows) for kind, rows in whole.lines.items()}
    path.unlink()
    assert whole_series(first) == series_of(first)


@pytest.mark.parametrize("name", ["versus-4", "versus-6", "coop", "versus-advanced-chiefs", "taken-back"])
def test_sent_and_received_are_sums_over_events(name: str) -> None:
    replay = read_replay(GAMES / f"{name}.bones", CATALOG)
    found = series_of(replay)
    sent, received = Counter[int](), Counter[int]()
    for take in replay.takes:
        for event in take.kept:
            if isinstance(event, happened.SkeletonSent) and event.to != event.seat:
                sent[event.seat] += 1
                received[event.to] += 1
    assert [sum(row) for row in found.lines["sent"]] == [sent[seat] for seat in range(1, len(found.lines["sent"]) + 1)]
    assert sum(map(sum, found.lines["sent"])) == sum(map(sum, found.lines["received"])) == sum(received.values())


def test_each_round_has_the_numbers_of_its_end() -> None:
    replay = read_replay(GAMES / "versus-3.bones", CATALOG)
    found = series_of(replay)
    for frame in replay.frames[1:]:
        game = replay.moment(frame.at).game
        expected = tuple(score(game.table, seat).total for seat in game.table.seats)
        assert found.at("points", frame.frame.round - 1) == expected
    assert found.at("points", 99) is None


def test_a_scale_holds_all_numbers_with_few_lines() -> None:
    for high in (0, 1, 3, 6, 7, 45, 60, 61, 300):
        scale = scale_of(pygame.Rect(10, 10, 400, 200), [0, 9], [(0, high)], 20)
        assert scale.high >= high
        assert 2 <= len(scale.numbers) <= 8
        assert scale.y(0) == 210
        assert scale.y(high) >= 10
        assert (scale.x(0), scale.x(9)) == (30, 390)
    assert asides(3) == [-1, 0, 1]


# On the screen


def faults(app: App) -> list[str]:
    labels: list[Label] = app.canvas.labels
    found = [f"cut: {label.words}" for label in labels if label.cut]
    found += [f"outside: {label.words}" for label in labels if not app.canvas.area.contains(label.drawn)]
    for one, other in combinations(labels, 2):
        if one.drawn.inflate(-2, -6).colliderect(other.drawn.inflate(-2, -6)):
            found.append(f"over each other: {one.words} and {other.words}")
    return found


def shown(app: App, screen: ChartsScreen) -> None:
    app.open(screen)
    for _ in range(40):
        app.draw()
        if not screen.moving():
            return


def named(folder: Path) -> Path:
    """A game of six with long names, begun."""
    path = folder / "long.bones"
    record = Record.create(path, CATALOG, Setup("versus", LONG, seed=4))
    for _ in range(60):
        record.apply(record.game.legal()[-1])
    record.close()
    return path


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit(tmp_path: Path, language: str, scale: int) -> None:
    for path in (GAMES / "versus-6.bones", GAMES / "coop.bones", GAMES / "solo.bones", named(tmp_path)):
        app = new_app(language=language, scale=scale)
        screen = ChartsScreen(app, path)
        shown(app, screen)
        assert screen.series is not None
        for kind in screen.series.kinds:
            screen.which = kind
            app.draw()
            assert faults(app) == [], (path.stem, kind)
            assert any(spot.id.startswith("chart.round.") for spot in app.canvas.spots.all)


def test_a_round_tells_its_numbers_when_pointed_at() -> None:
    app = new_app()
    screen = ChartsScreen(app, GAMES / "versus-2.bones")
    shown(app, screen)
    assert isinstance(screen.series, Series)
    ada, bo = screen.series.at("points", 2) or (-1, -1)
    spot = app.canvas.spots.named("chart.round.2")
    assert spot is not None
    assert spot.hint.split("\n") == ["Round 2", f"Ada: {ada}", f"Bo: {bo}"]
    app.canvas.attention.hovered = {"chart.round.2"}
    app.draw()
    assert {"Round 2", str(ada), str(bo)} <= {label.words for label in app.canvas.labels}


def test_buttons_choose_what_is_shown_and_escape_leaves() -> None:
    app = new_app()
    screen = ChartsScreen(app, GAMES / "versus-4.bones")
    shown(app, screen)
    for kind in KINDS:
        spot = app.canvas.spots.named(f"charts.kind.{kind}")
        assert spot is not None
        assert spot.press is not None
        spot.press()
        app.draw()
        assert screen.report()["which"] == kind
    screen.back()
    assert app.screen is None


@pytest.mark.parametrize("round_", [0, 1, 3])
def test_a_click_on_a_round_goes_back_to_the_theatre_at_its_beginning(round_: int) -> None:
    seat = Seat(GAMES / "versus-3.bones")
    script = seat.theatre.script
    seat.theatre.go_to(script.last)
    seat.key("c")
    assert isinstance(seat.app.screen, ChartsScreen)
    assert seat.spot(f"chart.round.{round_}").hint.endswith("\nClick to watch from here.")
    seat.click(f"chart.round.{round_}")
    assert seat.app.screens == [seat.screen]
    wanted = [chapter.start for chapter in script.chapters if chapter.round == max(1, round_)]
    assert [seat.player.stop] == wanted
    assert seat.right()
    assert not seat.player.playing


def test_a_round_is_reached_and_watched_with_the_keyboard() -> None:
    seat = Seat(GAMES / "versus-3.bones")
    seat.key("c")
    seat.reach("chart.round.2")
    seat.key("return")
    assert seat.app.screens == [seat.screen]
    assert seat.theatre.script.phases[seat.player.stop][0] == 2
    assert seat.theatre.script.phases[seat.player.stop - 1][0] == 1


def test_a_round_that_can_be_watched_lights_up_when_pointed_at() -> None:
    seat = Seat(GAMES / "versus-3.bones")
    seat.key("c")
    area = seat.spot("chart.round.2").area
    beside = (area.left + area.width // 5, area.top + 3)  # away from the line in the middle
    before = seat.app.canvas.surface.get_at(beside)
    seat.move((area.centerx, area.bottom - 3))
    assert seat.app.canvas.surface.get_at(beside) != before


def test_rounds_that_only_the_other_game_has_cannot_be_watched() -> None:
    app, watched = new_app(), list[int]()
    screen = ChartsScreen(app, GAMES / "branch.bones", GAMES / "versus-3.bones", watch=watched.append)
    shown(app, screen)
    assert screen.series is not None
    own = screen.series.rounds[-1]
    branch, origin = (app.canvas.spots.named(f"chart.round.{round_}") for round_ in (own, 1))
    assert origin is not None
    assert origin.press is None
    assert "watch" not in origin.hint
    assert branch is not None
    assert branch.press is not None
    branch.press()
    assert watched == [own]


def test_two_games_are_compared_in_one_chart() -> None:
    app = new_app()
    screen = ChartsScreen(app, GAMES / "branch.bones", GAMES / "versus-3.bones")
    shown(app, screen)
    assert screen.other is not None
    spot = app.canvas.spots.named("chart.round.4")
    assert spot is not None
    assert len(spot.hint.split("\n")) == 7
    assert faults(app) == []
    app = new_app()
    foreign = ChartsScreen(app, GAMES / "branch.bones", GAMES / "versus-2.bones")
    shown(app, foreign)
    assert foreign.other is None


def begun_in(round_: int, folder: Path) -> Path:
    """A game that begins in a round."""
    start = position.write(read_replay(GAMES / "versus-3.bones", CATALOG).moment(0).game)
    path = folder / f"{round_}.bones"
    path.write_text(json.dumps({"badbones-replay": 1, "start": {**start, "round": round_}}) + "\n", encoding="utf-8")
    return path


def test_a_game_of_another_time_is_not_laid_beside_one(tmp_path: Path) -> None:
    """Files name their origins, and anybody can write files: nobody looks at all the rounds in between."""
    app, first = new_app(), begun_in(1, tmp_path)
    assert ChartsScreen(app, first, begun_in(1, tmp_path)).other is not None
    late = begun_in(10**12, tmp_path)
    assert ChartsScreen(app, first, late).other is None
    assert ChartsScreen(app, late, first).other is None
    screen = ChartsScreen(app, late)
    shown(app, screen)
    assert not screen.problem


def test_a_file_that_is_no_game_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "letter.bones"
    path.write_text("Dear Bo", encoding="utf-8")
    app = new_app()
    screen = ChartsScreen(app, path)
    shown(app, screen)
    assert "letter.bones" in screen.problem
    assert faults(app) == []
