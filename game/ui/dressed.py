"""Buttons as the pointer finds them: lighter under it, and pressed down while it is held."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.target import Target
from game.picture.nodes import Box, Group, Node
from game.picture.theme import mix

SINK = 3
"""How far a pressed button goes down, in logical pixels."""


def dressed(
    nodes: tuple[Node, ...], hover: Target | None, pressed: Target | None, enabled: Callable[[Target], bool]
) -> tuple[Node, ...]:
    """The nodes with the button under the pointer lighter, or pressed down."""
    if hover is None or not enabled(hover):
        return nodes
    worn = _worn(nodes, hover, hover == pressed)
    return nodes if all(new is old for new, old in zip(worn, nodes, strict=True)) else worn


def _worn(nodes: tuple[Node, ...], target: Target, down: bool) -> tuple[Node, ...]:
    return tuple(_worn_one(node, target, down) for node in nodes)


def _worn_one(node: Node, target: Target, down: bool) -> Node:
    if isinstance(node, Group):
        inside = _worn(node.nodes, target, down)
        if all(new is old for new, old in zip(inside, node.nodes, strict=True)):
            return node
        if down and _is_whole(node, target):  # a button in a group of its own takes its label along
            body, *label = inside
            inside = (body, *(replace(part, y=part.y + SINK) for part in label))
        return replace(node, nodes=inside)
    if not isinstance(node, Box) or not _is_button(node, target):
        return node
    if down:
        return replace(node, y=node.y + SINK, lip="", fill=_lit(node.fill, 0.06))
    return replace(node, fill=_lit(node.fill, 0.22))


def _is_whole(group: Group, target: Target) -> bool:
    body = group.nodes[0]
    return _is_button(body, target) and (body.w, body.h) == (group.w, group.h)


def _is_button(node: Node, target: Target) -> bool:
    return isinstance(node, Box) and node.target == target and bool(node.lip)


def _lit(fill: str | tuple[str, str], part: float) -> str | tuple[str, str]:
    if isinstance(fill, tuple):
        return (mix(fill[0], "#FFFFFF", part), mix(fill[1], "#FFFFFF", part))
    return mix(fill, "#FFFFFF", part) if fill else fill
