"""Gold tags that show where the suggestions are, with their expected gain."""

from __future__ import annotations

from game.core.advice import short_promise
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Shadow, Text, Type, placed
from game.picture.rects import Rect, overlap, visible
from game.picture.widgets import line
from game.table.picture.model import TableModel

HIGH, BESIDE = 26.0, 9.0
"""The height of a tag and its horizontal padding, in logical pixels."""
ONTO = 5.0
"""The overlap of a tag with a small thing, or its distance from the edge of a large one, in logical pixels."""
WORDS = Type("nunito-black", 15)


def hinted(
    model: TableModel, canvas: Canvas, board: tuple[Node, ...], everything: tuple[Node, ...]
) -> tuple[Node, ...]:
    """Return a tag for each suggestion that states a gain. Only the first suggestion for a thing has a tag.

    The tag is at the last thing on the board that the suggestion picks, otherwise at the last thing that is visible.
    """
    if not model.suggested or model.lookback:
        return ()
    on_board, seen = _where(board), _where(everything)
    words = [Rect(place.x, place.y, place.w, place.h) for place in placed(everything) if isinstance(place.node, Text)]
    made: dict[Rect, Node] = {}
    for each, picks in zip(model.suggestions, model.suggested, strict=True):
        rect = next((where[pick] for where in (on_board, seen) for pick in reversed(picks) if pick in where), None)
        if rect is not None and rect not in made and each.promise:
            made[rect] = _tag(canvas, rect, short_promise(each), words)
    return tuple(made.values())


def _where(nodes: tuple[Node, ...]) -> dict[Target, Rect]:
    found: dict[Target, Rect] = {}
    for node, rect in visible(nodes):
        if node.target is not None:
            found.setdefault(node.target, rect)
    return found


def _tag(canvas: Canvas, rect: Rect, label: str, words: list[Rect]) -> Group:
    """Return a tag on a thing, or at the edge of a small thing, where it covers the least text."""
    wide = max(HIGH, canvas.width(label, WORDS) + 2 * BESIDE)
    middle, level = rect.x + (rect.w - wide) / 2, rect.y + (rect.h - HIGH) / 2
    inside = ((middle, rect.y + ONTO), (middle, rect.bottom - HIGH - ONTO))
    beside = (
        (middle, rect.y - HIGH + ONTO),
        (rect.right - ONTO, level),
        (middle, rect.bottom - ONTO),
        (rect.x - wide + ONTO, level),
    )
    sides = inside if rect.w > wide and rect.h > 2 * HIGH else beside
    places = [Rect(min(max(x, 2.0), canvas.w - wide - 2), max(y, 2.0), wide, HIGH) for x, y in sides]
    best = min(places, key=lambda place: sum(overlap(place, word) for word in words))
    body = Box(
        x=0,
        y=0,
        w=wide,
        h=HIGH,
        radius=HIGH / 2,
        fill="#FFD873",
        line="#7A4A12",
        line_width=1.6,
        shadow=Shadow(down=2, blur=3, strength=150),
    )
    text = line(canvas, 0, HIGH / 2, wide, label, WORDS, "#3B2410", align="middle")
    return Group(x=best.x, y=best.y, w=wide, h=HIGH, nodes=(body, text))
