"""Heat maps: how counts of many games come together, the scale and its colours, and what is drawn on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest
from msgspec.structs import replace

from game import paths
from game.core.board import BoardSpec, Thing
from game.core.figures import share
from game.core.heat import Heat, Tallies, merged, tallied, values
from game.lab.arena.heatmap import INKS, HeatMap, HeatSpot, heat_block
from game.lab.arena.page import Words, page
from game.lab.arena.plot import Panel, Row, plot_block
from game.lab.arena.scale import COLOURS, heat_colour, scale_around
from game.picture.nodes import Node, Placed, Text, placed
from game.picture.rects import Rect
from game.picture.shapes import Shapes
from game.picture.theme import contrast
from game.ui.fonts import Fonts
from game.ui.scale import SMALLEST_LETTER

MEASURE = Fonts(paths.assets_dir() / "fonts").measure(1.0)
BOARD = BoardSpec("board", "", tuple(Thing(name, "place", "spaces") for name in "abc"))
SLACK = 1.0
"""Pixels that a box may be wider than its letters, or these than it."""
GAMES: tuple[Tallies, ...] = ({"a": (7, 2)}, {"a": (2, 1), "b": (0, 1)}, {})


def named(board: BoardSpec) -> Mapping[str, tuple[str, ...]]:
    """Every place of the board."""
    return {thing.id: (thing.id,) for thing in board.of_kind("place")}


def heat(*, each_game: bool = False) -> Heat:
    """A heat of places."""
    return Heat("heat", "Heat", "It is hot.", "spaces", share, lambda match: {}, named, each_game=each_game)


def test_amounts_at_a_spot_come_together() -> None:
    assert tallied([("b", 5), ("a", 0), ("b", 2)]) == {"b": (7, 2), "a": (0, 1)}
    assert list(tallied([("b", 5), ("a", 0)])) == ["b", "a"]
    assert merged(GAMES) == {"a": (9, 3), "b": (0, 1)}
    assert merged(reversed(GAMES)) == merged(GAMES)


def test_a_value_is_a_mean_of_times_or_of_games() -> None:
    assert values(heat(), BOARD, GAMES) == {"a": 3.0, "b": 0.0, "c": None}
    assert values(heat(each_game=True), BOARD, GAMES) == {"a": 3.0, "b": 0.0, "c": 0.0}
    assert values(heat(each_game=True), BOARD, GAMES[:2]) == {"a": 4.5, "b": 0.0, "c": 0.0}


@pytest.mark.parametrize(
    ("found", "ticks"),
    [
        ((0.13, 0.94), (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)),
        ((2.0, 6.8), (2.0, 3.0, 4.0, 5.0, 6.0, 7.0)),
        ((-113.0, 115.0), (-150.0, -100.0, -50.0, 0.0, 50.0, 100.0, 150.0)),
        ((3.0,), (3.0, 4.0)),
        ((0.0, 0.0), (0.0, 0.2)),
        ((-4.0,), (-4.0, -3.0)),
    ],
)
def test_a_scale_goes_between_round_numbers(found: tuple[float, ...], ticks: tuple[float, ...]) -> None:
    scale = scale_around(found)
    assert scale.ticks == pytest.approx(ticks)
    assert all(0 <= scale.part(value) <= 1 for value in found)
    assert (scale.part(scale.low), scale.part(scale.high), scale.part(scale.high + 1)) == (0, 1, 1)


def test_ticks_that_read_alike_are_written_once() -> None:
    assert [words for _tick, words in scale_around((0.0, 0.011)).labels(share)] == ["0 %", "1 %"]


def test_every_colour_is_darker_than_the_one_before_and_bears_a_number() -> None:
    assert (heat_colour(0), heat_colour(1), heat_colour(-1), heat_colour(2)) == (*COLOURS[:: len(COLOURS) - 1],) * 2
    shades = [heat_colour(step / 100) for step in range(101)]
    on_white = [contrast(shade, "#FFFFFF") for shade in shades]
    assert all(before < after for before, after in pairwise(on_white))
    assert all(max(contrast(ink, shade) for ink in INKS) >= 4.5 for shade in shades)


def a_map(*found: float | None, size: float = 60.0, label: str = "") -> HeatMap:
    """A board with a row of spots of that size."""
    spots = tuple(HeatSpot(Rect(20 + size * i, 20, size, size), each, label) for i, each in enumerate(found))
    return HeatMap(Shapes(1184, 600, ()), "no board", spots, share)


def texts(nodes: tuple[Node, ...]) -> Iterator[tuple[Placed, Text]]:
    """Every text with where it stands."""
    for each in placed(nodes):
        if isinstance(each.node, Text):
            yield each, each.node


def legible(nodes: tuple[Node, ...], w: float, h: float) -> None:
    """All that is written fits its box, has letters of a size to be read, and stands on the page."""
    found = list(texts(nodes))
    assert found
    for where, text in found:
        assert MEASURE(text.text, text.type) <= text.w + SLACK, text.text
        assert text.type.size >= SMALLEST_LETTER, text.text
        assert "…" not in text.text
        assert where.x >= 0 and where.y >= 0 and where.x + where.w <= w + SLACK and where.y + where.h <= h, text.text


@pytest.mark.parametrize("label", ["", "85"])
@pytest.mark.parametrize("size", [56.0, 66.0, 160.0])
def test_numbers_fit_their_spots_and_stand_free_of_labels(size: float, label: str) -> None:
    shown = a_map(0.0, 0.07, 1.0, None, size=size, label=label)
    block = heat_block(shown, MEASURE)
    legible(block.nodes, block.w, block.h)
    written = [(where, text.text) for where, text in texts(block.nodes)]
    for spot, words in zip(shown.spots, ("0 %", "7 %", "100 %"), strict=False):
        here = [where for where, text in written if text == words and spot.rect.holds(where.x, where.y)]
        assert len(here) == 1
        assert here[0].x + here[0].w <= spot.rect.right and here[0].y + here[0].h <= spot.rect.bottom
        for where, text in written:
            if text == label and label and spot.rect.holds(where.x, where.y):
                assert where.y + where.h <= here[0].y or where.x + where.w <= here[0].x
    assert sum(text == label for _where, text in written) == (4 if label else 0)


def test_what_is_not_known_has_no_number_and_is_explained() -> None:
    without = [text.text for _where, text in texts(heat_block(a_map(0.2, None), MEASURE).nodes)]
    assert "nothing counted" in without and without.count("20 %") >= 1
    assert "nothing counted" not in [text.text for _where, text in texts(heat_block(a_map(0.2), MEASURE).nodes)]
    empty = [text.text for _where, text in texts(heat_block(a_map(None, None), MEASURE).nodes)]
    assert empty == ["nothing counted"]


ROWS = (Row("normal", 0.54, 0.44, 0.63, 0.25), Row("a bot with a long name", 0.0, 0.0, 0.02, 0.5), Row("easy", 1.0))


@pytest.mark.parametrize("rows", [ROWS, ROWS[:1], (Row("all", 0.0),)])
def test_plots_are_legible(rows: tuple[Row, ...]) -> None:
    panels = (Panel("By level", rows, share, "fair share"), Panel("By turn", rows[:1], share))
    block = plot_block(panels, MEASURE)
    legible(block.nodes, block.w, block.h)
    whole = page(Words("Heading", "About it. " * 30, "Facts. " * 40), block, MEASURE)
    legible(whole.nodes, whole.w, whole.h)


def test_a_plot_puts_dots_where_their_values_lie() -> None:
    block = plot_block((Panel("By level", ROWS, share),), MEASURE)
    ticks = {text.text: where.x + where.w / 2 for where, text in texts(block.nodes)}
    dots = [each.x + each.w / 2 for each in placed(block.nodes) if each.w == each.h == 17.0]
    left, right = ticks["20 %"], ticks["40 %"]
    assert dots == pytest.approx([left + (right - left) * (row.value - 0.2) / 0.2 for row in ROWS])
    moved = plot_block((Panel("By level", (replace(ROWS[0], value=0.44), *ROWS[1:]), share),), MEASURE)
    assert next(each.x + 8.5 for each in placed(moved.nodes) if each.w == each.h == 17.0) < dots[0]
