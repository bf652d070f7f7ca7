"""The table as everybody may see it, without a seat at it: what pictures and films for others are made of."""

from __future__ import annotations

from typing import Any

from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.rects import Rect
from game.picture.table import Focus
from game.table.picture import Camera, Playing, TableModel
from game.table.picture.board import framed_board
from game.table.picture.layout import lens
from game.table.session import Session


def spectator(session: Session, state: Any, playing: Playing | None = None) -> TableModel:
    """The table in a state of the game, with a spectator's eyes and nobody asked; `playing`: what moves there."""
    return TableModel(
        meta=session.title.meta,
        art=session.art,
        view=session.view(None, state),
        focus=Focus(),
        shapes=session.board.shapes,
        board=session.board.key,
        playing=playing,
    )


def board(model: TableModel, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """The whole board in its frame, in the middle of a rectangle."""
    return framed_board(model, canvas, rect, lens(rect, model.shapes, Camera()))
