"""Customers in the hand and those set aside stand side by side, and not on the words between them, in every round."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Rect, Text, overlap, placed
from game.picture.table import Focus
from game.titles.night_market.constants import NUMBERS
from game.titles.night_market.picture.tray import tray_of
from game.titles.night_market.state import Phase
from game.ui.renderer import Renderer
from tests.titles.night_market.table import ROUNDS, RULES, position
from tests.titles.night_market.test_picture import canvas, doing

TRAY = (404.0, 90.0)
FACTORS = (0.64, 0.8, 1.0, 1.2, 1.5, 2.4)
"""Real pixels for a logical one: the smaller, the wider are letters beside customers."""


def on(factor: float) -> Canvas:
    """The inside of the tray."""
    return Canvas(w=TRAY[0], h=TRAY[1], measure=Renderer().measure(factor), seats=canvas().seats)


def drawn(seats: int, round: int, picks: int, factor: float) -> tuple[list[Rect], list[Rect]]:
    """Where customers and free slots are, and where the words are."""
    hands = [range(4 * seat, 4 * seat + 4) for seat in range(seats)]
    state = position(seats, "prepare", round=round, to_move=(0,), hands=hands)
    view = RULES.view(state, 0)
    chosen = tuple(Target("hand", str(token)) for token in view.hand[:picks])
    nodes = tray_of(view, doing(view, *chosen), on(factor)).nodes
    things, words = [], []
    for place in placed(nodes):
        node, rect = place.node, Rect(place.x, place.y, place.w, place.h)
        if isinstance(node, Box) and (node.key.startswith("hand:") or node.look.dashed):
            things.append(rect)
        elif isinstance(node, Text) and len(node.text) > 1:
            wide = on(factor).width(node.text, node.type)
            left = {"left": rect.x, "middle": rect.x + (rect.w - wide) / 2, "right": rect.right - wide}[node.align]
            words.append(Rect(left, rect.y, wide, rect.h))
    return things, words


@pytest.mark.clause("NM-3.3")
@pytest.mark.parametrize("factor", FACTORS)
@pytest.mark.parametrize("seats", sorted(NUMBERS))
def test_nothing_stands_on_anything(seats: int, factor: float) -> None:
    for round in range(1, ROUNDS[seats] + 1):
        for picks in range(NUMBERS[seats].hidden[round - 1] + 1):
            things, words = drawn(seats, round, picks, factor)
            assert len(things) == 4 + NUMBERS[seats].hidden[round - 1] - picks or len(things) == 4, (round, picks)
            for one, other in combinations(things, 2):
                assert overlap(one, other) <= 1, (round, picks, one, other)
            for thing in things:
                assert thing.x >= 0 and thing.right <= TRAY[0] and thing.y >= 0 and thing.bottom <= TRAY[1]
                assert not any(overlap(thing, told) > 1 for told in words), (round, picks, thing, words)


def test_where_all_come_they_are_set_aside_at_once() -> None:
    """Nothing is chosen in the last round: the tray shows what is confirmed."""
    state = position(3, "prepare", round=6, to_move=(0,), hands=[range(4), range(4, 8), range(8, 12)])
    view = RULES.view(state, 0)
    told = [node.text for node in tray_of(view, doing(view), on(1.0)).nodes if isinstance(node, Text)]
    assert "4 of 4" in told


@pytest.mark.parametrize("count", [11, 16, 22, 28, 34, 40])
@pytest.mark.parametrize("phase", ["open", "bid"])
def test_a_crowd_stands_side_by_side(phase: Phase, count: int) -> None:
    """Also on the last night, when everybody's customers come at once: two rows, and nobody on another."""
    view = RULES.view(position(4, phase, round=5, waiting={"A": range(count)}), None)
    nodes = tray_of(view, Focus(), on(0.8)).nodes
    places = [node for node in nodes if isinstance(node, Box) and node.target is not None]
    parts = [node for node in nodes if isinstance(node, Box) and node.target is None and node.radius == node.w / 2]
    assert len(places) == count and len(parts) == 2 * count
    for number, place in enumerate(places):
        for part in parts[2 * number : 2 * number + 2]:
            assert place.x <= part.x and part.x + part.w <= place.x + place.w
            assert place.y <= part.y and part.y + part.h <= place.y + place.h
