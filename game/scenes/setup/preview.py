"""The board of a game that has not begun, with the pieces as they will lie."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.board.layers import Board
from game.core.rules import Setup
from game.opening import opening
from game.picture.canvas import Canvas
from game.picture.nodes import Group, Node, Text
from game.picture.table import Focus, TableArt
from game.picture.title import Title


def pieces(title: Title, board: Board, setup: Setup, canvas: Canvas) -> tuple[Node, ...]:
    """What lies on the board when this game begins, in map pixels, as those who look on see it: a small picture with
    nothing to point at in it. Raises Problem where the board is not for the title."""
    art, view = beginning(title, board, setup)
    return _still(art.board(view, Focus(), board.shapes, canvas))


def beginning(title: Title, board: Board, setup: Setup) -> tuple[TableArt[Any], Any]:
    """Who draws this game, and what those who look on see when it begins. Raises Problem where the board is not for the
    title."""
    opened = opening(title, board)
    return opened.art, opened.rules.view(opened.rules.initial(setup).state, None)


def _still(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    return tuple(_plain(node) for node in nodes)


def _plain(node: Node) -> Node:
    node = replace(node, target=None, tip="", clause="")
    if isinstance(node, Group):
        return replace(node, nodes=_still(node.nodes))
    return replace(node, pictured=True) if isinstance(node, Text) else node
