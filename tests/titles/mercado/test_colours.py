"""Goods are told by their pictures, not by the colours of their tiles."""

from __future__ import annotations

import itertools

import pytest

from game.titles.mercado.picture.looks import GOOD_ICONS
from tests.unit.eyes import EYES, unlike
from tests.unit.staging import renderer

PIXELS = 14
"""The size of a good under a customer at 1280×720."""

UNLIKE = 5.0


@pytest.mark.parametrize("eyes", EYES)
def test_goods_look_unlike_to_all_eyes(eyes: str) -> None:
    pictures = {good: renderer().art.image(icon, (PIXELS, PIXELS)) for good, icon in GOOD_ICONS.items()}
    for first, second in itertools.combinations(GOOD_ICONS, 2):
        one, other = pictures[first], pictures[second]
        assert one is not None
        assert other is not None
        assert unlike(one, other, eyes) >= UNLIKE, (first, second)
