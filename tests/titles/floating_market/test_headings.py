"""The headings of the Temple Chart: “1” flower and “6 / −5” points never read as “16 / −5”, whatever room they have."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.picture.canvas import Canvas
from game.picture.nodes import Text
from game.picture.table import Focus
from game.titles.floating_market.picture.charts import temple_nodes
from game.ui.renderer import Renderer
from tests.titles.floating_market.table import RULES, position

ROOMS = ((0.48, 436), (0.58, 362), (0.64, 326), (0.7, 262), (0.8, 262), (1.0, 262), (1.2, 262), (1.8, 262), (2.4, 262))
"""Real pixels for a logical one, from the smallest window to the largest at every scale, each with the least room of
the panel in logical pixels there: a column, or the drawer that the charts lie in from 110 % on."""


@pytest.mark.parametrize(("factor", "least"), ROOMS)
def test_headings_stand_apart_and_within_their_columns(factor: float, least: int) -> None:
    measure = Renderer().measure(factor)
    view = RULES.view(position(), 0)
    for wide in range(least, 640, 6):
        canvas = Canvas(w=wide, h=180, measure=measure)
        nodes = temple_nodes(view, Focus(), canvas)
        head = sorted((node for node in nodes if isinstance(node, Text) and node.y < 25), key=lambda node: node.x)
        assert [node.text.replace(" ", "") for node in head] == ["1", "6/−5", "2", "4/−3", "3", "2/−1"]
        for one, other in pairwise(head):
            assert other.x - one.x - one.w >= 5, (wide, one.text, other.text)
        assert head[-1].x + head[-1].w <= wide
