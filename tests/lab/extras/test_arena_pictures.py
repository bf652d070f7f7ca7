"""The pictures of a series of games: which there are, what they are counted from, and a series that has none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.text import Text

from game import cli
from game.core.errors import Problem
from game.core.sentences import share
from game.lab.arena import drawing
from game.lab.arena.drawing import DrawnPanel, DrawnRow, DrawnSpot, Words, heat_map, plot
from game.lab.arena.games import play
from game.lab.arena.pictures import RATINGS, SHARES, draw
from game.lab.arena.record import GAMES, SCHEDULE, TIMINGS
from game.lab.arena.schedule import SeriesPlan, job
from game.picture.colours import contrast
from game.picture.nodes import Rect
from game.registry import title
from game.tools.selfplay import tables_of
from tests.unit.commands import SLUG, Said

PLAN = SeriesPlan(SLUG, ("random", "stubborn"), 2, 3, 2, (), "1")
HEATS = tuple(f"heat-{heat.id}.png" for heat in title(SLUG).heats)


def series(folder: Path, *, games: int = 4, bots: str = "random,stubborn", players: int = 2) -> list[str]:
    """The arguments of a short series."""
    seats = ("--players", str(players), "--games", str(games))
    return ["arena", SLUG, "--bots", bots, *seats, "--out", str(folder)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A series with its pictures."""
    folder = tmp_path_factory.mktemp("whole")
    assert cli.main(series(folder)) == 0
    return folder


@pytest.mark.thorough
def test_the_report_shows_every_picture_there_is(whole: Path) -> None:
    drawn = {path.name for path in whole.glob("*.png")}
    assert drawn == {*HEATS, SHARES, RATINGS} and HEATS
    report = (whole / "report.md").read_text("utf-8")
    shown = report.split("## Pictures\n\n")[1]
    assert all(f"]({name})\n\n" in shown for name in drawn)
    assert shown.count("![") == len(drawn)
    assert title(SLUG).heats[0].about in shown


def test_a_picture_is_a_board_in_colours(whole: Path) -> None:
    picture = pygame.image.load(whole / HEATS[0])
    shapes = tables_of(SLUG).of(job(PLAN, 0).setup).board.shapes
    assert picture.get_width() > 1000 and picture.get_height() > 600
    ratio = picture.get_width() / picture.get_height()
    assert abs(ratio - shapes.width / shapes.height) < 0.5
    seen = {tuple(picture.get_at((x, y)))[:3] for x in range(0, picture.get_width(), 7) for y in range(0, 700, 7)}
    assert len(seen) > 2000  # a painted board, where paper and letters alone have a few dozen


@pytest.mark.thorough
def test_one_level_alone_has_no_ratings(tmp_path: Path) -> None:
    assert cli.main(series(tmp_path, games=1, bots="random")) == 0
    assert {path.name for path in tmp_path.glob("*.png")} == {*HEATS, SHARES}


@pytest.mark.thorough
def test_a_series_that_goes_on_has_the_same_counts_and_pictures(whole: Path, tmp_path: Path) -> None:
    lines = (whole / GAMES).read_bytes()
    assert b'"heats":{"' in lines
    for name in (SCHEDULE, TIMINGS):
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    first = lines.index(b"\n") + 1
    (tmp_path / GAMES).write_bytes(lines[: first + lines[first:].index(b'"heats"') + 12])  # cut off amid the counts
    assert cli.main(series(tmp_path)) == 0
    for name in (GAMES, *HEATS, SHARES, RATINGS):
        assert (tmp_path / name).read_bytes() == (whole / name).read_bytes(), name


@pytest.mark.thorough
def test_a_full_disk_costs_the_pictures_and_not_the_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    def full(path: Path, _data: bytes) -> None:
        raise Problem(f"{path} cannot be written (No space left on device).")

    monkeypatch.setattr(drawing, "write", full)
    assert cli.main(series(tmp_path)) == 0
    told = capsys.readouterr()
    sentence = f"The report has no pictures: {tmp_path / HEATS[0]} cannot be written (No space left on device).\n"
    assert told.err.endswith("\n" + sentence)
    assert (tmp_path / "report.md").read_text("utf-8") == told.out
    assert "## Wins" in told.out and "## Pictures" not in told.out
    assert not list(tmp_path.glob("*.png"))


def test_what_cannot_be_painted_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: Any, **_more: Any) -> None:
        raise MemoryError("Out of memory")

    monkeypatch.setattr("matplotlib.figure.Figure.savefig", broken)
    with pytest.raises(Problem) as caught:
        draw(PLAN, [play(job(PLAN, 0)).game], tmp_path)
    assert caught.value.sentence == f"{tmp_path / HEATS[0]} cannot be drawn (Out of memory)."


ROWS = (
    DrawnRow("normal", 0.54, 0.44, 0.63, 0.25),
    DrawnRow("a bot with a long name", 0.0, 0.0, 0.02, 0.5),
    DrawnRow("easy", 1.0),
)


def inside(figure: Figure) -> list[Text]:
    """The words of a figure, each of which has to be within it and large enough to be read."""
    figure.canvas.draw()
    # Matplotlib has labels for ticks beyond the ends of a scale, which it does not draw.
    beyond = {
        label
        for axis in figure.axes
        for label in axis.get_xticklabels()
        if not axis.get_xlim()[0] <= label.get_position()[0] <= axis.get_xlim()[1]
    }
    found = [text for text in figure.findobj(Text) if text.get_visible() and text.get_text().strip()]
    found = [text for text in found if text not in beyond]
    for text in found:
        box = text.get_window_extent()
        assert box.x0 >= -1 and box.x1 <= figure.bbox.x1 + 1, text
        assert box.y0 >= -1 and box.y1 <= figure.bbox.y1 + 1, text
        assert text.get_fontsize() >= 8, text
    return found


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> list[Figure]:
    """What is saved from here on."""
    saved: list[Figure] = []
    true = Figure.savefig

    def save(self: Figure, *given: Any, **more: Any) -> None:
        saved.append(self)
        true(self, *given, **more)

    monkeypatch.setattr(Figure, "savefig", save)
    return saved


@pytest.mark.parametrize("rows", [ROWS, ROWS[:1], (DrawnRow("all", 0.0),)])
def test_plots_are_legible(rows: tuple[DrawnRow, ...], figures: list[Figure], tmp_path: Path) -> None:
    panels = (DrawnPanel("By level", rows, share, "fair share"), DrawnPanel("By turn", rows[:1], share))
    plot(Words("Heading", "About it. " * 20, "Facts. " * 25), panels, tmp_path / "plot.png")
    words = {text.get_text() for text in inside(figures[0])}
    assert {"Heading", "By level", "By turn", *(row.name for row in rows), *(share(row.value) for row in rows)} <= words


@pytest.mark.parametrize("label", ["", "85"])
@pytest.mark.parametrize("size", [56.0, 66.0, 160.0])
def test_numbers_fit_their_spots(size: float, label: str, figures: list[Figure], tmp_path: Path) -> None:
    spots = [
        DrawnSpot(Rect(20 + size * i, 20, size, size), each, label) for i, each in enumerate((0.0, 0.07, 1.0, None))
    ]
    ground = np.zeros((600, 1184, 3), np.uint8)
    heat_map(Words("Heading", "About.", "Facts."), ground, spots, share, tmp_path / "heat.png")
    written = inside(figures[0])
    axis = figures[0].axes[0]
    for spot, words in zip(spots, ("0%", "7%", "100%"), strict=False):
        here = [text for text in written if text.get_text() == words and text.axes is axis]
        assert len(here) == 1
        box = axis.transData.inverted().transform_bbox(here[0].get_window_extent())
        assert spot.rect.x <= box.x0 and box.x1 <= spot.rect.right, words
        assert spot.rect.y <= min(box.y0, box.y1) and max(box.y0, box.y1) <= spot.rect.bottom, words
    assert sum(text.get_text() == label for text in written) == (4 if label else 0)
    assert "no data" in {text.get_text() for text in written}


def test_every_number_of_a_heat_map_stands_out_from_its_colour(figures: list[Figure], tmp_path: Path) -> None:
    spots = [DrawnSpot(Rect(0, 20 * step, 60, 20), float(step)) for step in range(101)]
    heat_map(Words("H", "A.", "F."), np.zeros((2020, 60, 3), np.uint8), spots, str, tmp_path / "heat.png")
    for text in figures[0].axes[0].texts:
        pill = text.get_bbox_patch()
        assert pill is not None
        assert contrast(to_hex(text.get_color()), to_hex(pill.get_facecolor())) >= 4.5, text


def test_a_heat_map_of_nothing_has_no_scale(figures: list[Figure], tmp_path: Path) -> None:
    heat_map(
        Words("H", "A.", "F."),
        np.zeros((60, 90, 3), np.uint8),
        [DrawnSpot(Rect(0, 0, 60, 60), None)],
        str,
        tmp_path / "h",
    )
    assert len(figures[0].axes) == 1
