"""Draws plots and heat maps as PNG files with matplotlib, which is part of the extra `lab`."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game import paths
from game.board.layers import Board
from game.core.errors import Problem
from game.core.i18n import _
from game.picture.canvas import Canvas, Measure
from game.picture.colours import contrast
from game.picture.nodes import Ground, Node, Rect
from game.saves.reading import write
from game.ui.boards import Boards
from game.ui.renderer import Renderer

Written = Callable[[float], str]
"""A function that returns a value as short text."""

DPI = 100
SHEET, INK, PALE = "#FCF6E8", "#3A2A22", "#D8C9AC"
COLOURS = "magma_r"
"""The colour map of heat maps, from light to dark, which colour-blind people can read too."""
INKS = "#000000", "#FFFFFF"
DOT, BAR, FAIR = "#5B1A72", "#9C2F7F66", "#A8691A"
WIDE = 10.4
"""The width of a picture in inches."""
STYLE = {
    "font.family": ["Nunito", "Noto Sans TC"],
    "font.weight": "bold",
    "font.size": 11,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "axes.labelcolor": INK,
    "axes.labelweight": "bold",
    "axes.edgecolor": PALE,
    "axes.facecolor": SHEET,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titleweight": "bold",
    "axes.titlesize": 15,
    "axes.titlelocation": "left",
    "figure.facecolor": SHEET,
    "figure.labelweight": "bold",
    "hatch.color": "#6F6A66",
    "legend.frameon": False,
}


class Words(msgspec.Struct, frozen=True):
    """The texts around a picture: a heading, a sentence about the picture, and a description of the games."""

    heading: str
    about: str
    facts: str


class DrawnRow(msgspec.Struct, frozen=True):
    """A value with its bounds, which are None if unknown. `fair` is the expected value for equally strong players."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    fair: float | None = None


class DrawnPanel(msgspec.Struct, frozen=True):
    """Rows under a heading. `key` explains the mark at the value `fair`, or is "" if the panel has no such mark."""

    heading: str
    rows: tuple[DrawnRow, ...]
    written: Written
    key: str = ""


class DrawnSpot(msgspec.Struct, frozen=True):
    """A spot on the board with its value (or None) and its label (or ""). Its rectangle is in map pixels."""

    rect: Rect
    value: float | None
    label: str = ""


def style() -> dict[str, Any]:
    """Return matplotlib settings for pictures in the game's style and font. Raises Problem without matplotlib."""
    try:
        from matplotlib import font_manager
    except ImportError as error:
        raise Problem(
            _("Pictures need matplotlib; “pip install {extra}” installs it.").format(extra="--editable .[lab]")
        ) from error
    for file in sorted((paths.assets_dir() / "fonts").glob("*.ttf")):
        font_manager.fontManager.addfont(file)
    return STYLE


def plot(words: Words, panels: Sequence[DrawnPanel], file: Path) -> None:
    """Draw panels one below the other with a common scale. Raises Problem if the file cannot be written."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(style()):
        heights = [len(panel.rows) + 1.4 for panel in panels]
        figure = Figure((WIDE, 1.6 + 0.45 * sum(heights)), DPI, layout="constrained")
        axes = figure.subplots(len(panels), sharex=True, squeeze=False, height_ratios=heights)
        for axis, panel in zip(axes.flat, panels, strict=True):
            _draw_panel(axis, panel)
        _save(figure, words, file)


def _draw_panel(axis: Any, panel: DrawnPanel) -> None:
    places, rows = range(len(panel.rows)), panel.rows
    marks = []
    for place, row in zip(places, rows, strict=True):
        if row.low is not None and row.high is not None:
            axis.plot((row.low, row.high), (place, place), color=BAR, linewidth=10, solid_capstyle="round")
        if row.fair is not None:
            marks += axis.plot(row.fair, place, "|", color=FAIR, markersize=22, markeredgewidth=3, label=panel.key)
    axis.plot([row.value for row in rows], places, "o", color=DOT, markersize=11, markeredgecolor=SHEET, clip_on=False)
    axis.set_title(panel.heading)
    axis.set_yticks(places, [row.name for row in rows])
    axis.set_ylim(len(rows) - 0.4, -0.6)
    axis.secondary_yaxis("right").set_yticks(places, [panel.written(row.value) for row in rows])
    axis.axvline(0, color=INK, linewidth=1)
    axis.grid(axis="x", color=PALE)
    axis.xaxis.set_major_formatter(lambda value, _place: panel.written(value))
    axis.tick_params(labelbottom=True, length=0)
    if panel.key and marks:
        axis.legend(handles=marks[:1], loc="lower right", bbox_to_anchor=(1, 1), borderaxespad=0)


def heat_map(words: Words, ground: Any, spots: Sequence[DrawnSpot], written: Written, file: Path) -> None:
    """Draw values on the spots of a board, with a colour scale. `ground` is the picture returned by `painted`."""
    from matplotlib import rc_context
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize
    from matplotlib.figure import Figure
    from matplotlib.patches import Patch

    known = [spot.value for spot in spots if spot.value is not None]
    with rc_context(style()):
        high, wide = ground.shape[:2]
        figure = Figure((WIDE, 1.9 + WIDE * high / wide), DPI, layout="constrained")
        axis = figure.subplots()
        axis.imshow(ground, alpha=0.75)
        axis.set_axis_off()
        low, most = min(known, default=0.0), max(known, default=1.0)
        scale = ScalarMappable(Normalize(low, most if most > low else low + 1), COLOURS)
        for spot in spots:
            _draw_spot(axis, spot, scale, written)
        if known:
            figure.colorbar(
                scale,
                ax=axis,
                location="bottom",
                shrink=0.5,
                aspect=30,
                pad=0.02,
                format=lambda value, _place: written(value),
            )
        if len(known) < len(spots):
            unknown = Patch(facecolor=PALE, hatch="//", label=_("no data"))
            axis.legend(handles=[unknown], loc="upper right", bbox_to_anchor=(1, 0))
        _save(figure, words, file)


def _draw_spot(axis: Any, spot: DrawnSpot, scale: Any, written: Written) -> None:
    from matplotlib.colors import to_hex
    from matplotlib.patches import Rectangle

    x, y, w, h = spot.rect.x + 4, spot.rect.y + 4, spot.rect.w - 8, spot.rect.h - 8
    if spot.value is None:
        axis.add_patch(Rectangle((x, y), w, h, facecolor=PALE, alpha=0.8, hatch="//"))
    else:
        colour = scale.to_rgba(spot.value)
        axis.add_patch(Rectangle((x, y), w, h, facecolor=colour, edgecolor=INK, alpha=0.75))
        ink = max(INKS, key=lambda each: contrast(each, to_hex(colour)))
        pill = {"boxstyle": "round,pad=0.2,rounding_size=0.7", "facecolor": colour, "edgecolor": "none"}
        text = written(spot.value)
        size = min(15.0, _points(axis, h) * 0.36, _points(axis, w) / (0.65 * len(text) + 0.4))
        axis.text(x + w / 2, y + h * 0.6, text, color=ink, size=size, ha="center", va="center", bbox=pill)
    if spot.label:
        axis.text(x + 2, y + 2, spot.label, size=8, va="top", bbox={"pad": 1, "facecolor": SHEET, "edgecolor": "none"})


def _points(axis: Any, length: float) -> float:
    """Convert a length in map pixels to points on paper."""
    return float(length * 72 * WIDE / max(axis.get_xlim()))


def _save(figure: Any, words: Words, file: Path) -> None:
    """Add the texts to the picture, and write the file either completely or not at all. Raises Problem on failure."""
    figure.suptitle(f"{words.heading}", x=0.01, ha="left", size=21, weight="black")
    figure.supxlabel(f"{words.about}\n{words.facts}", x=0.01, ha="left", size=10.5, linespacing=1.5, wrap=True)
    data = io.BytesIO()
    try:
        figure.savefig(data, format="png", metadata={"Software": None})
    except (OSError, MemoryError) as error:
        raise Problem(_("{path} cannot be drawn ({reason}).").format(path=file, reason=error)) from error
    write(file, data.getvalue())


def painted(board: Board, pieces: Callable[[Canvas], Iterable[Node]]) -> Any:
    """Return a picture of the board as rows of RGB pixels. `pieces` returns the nodes of the pieces to draw."""
    import numpy as np

    boards = Boards()
    try:
        boards.use(board)
        renderer = Renderer(grounds=boards.ground)
        measure: Measure = renderer.measure(1.0)
        w, h = board.shapes.width, board.shapes.height
        grounds = [Ground(x=0, y=0, w=w, h=h, board=board.key, part=part) for part in ("ground", "overhead")]
        surface = pygame.Surface((round(w), round(h)), 0, 24)
        renderer.draw(surface, (*grounds, *pieces(Canvas(w=w, h=h, measure=measure))), 1.0)
        pixels = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8)
        return pixels.reshape(surface.get_height(), surface.get_width(), 3)
    finally:
        boards.close()
