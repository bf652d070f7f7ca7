"""A popover is beside the thing that it explains, over neither question nor round, and never one of two about it."""

from __future__ import annotations

import random

import pytest

from game.registry import titles
from tests.sampling import drawn, every
from tests.unit.beside import looks
from tests.unit.test_table import Table

WINDOWS = tuple((size, scale) for size in ((1280, 720), (1600, 900), (1920, 1080)) for scale in (1.0, 1.5))
MOMENTS = (0, 5, 14, 33)
LOOKS = 60
"""How many things are pointed at and clicked at each moment of a long run."""


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("slug", tuple(titles()))
def test_a_popover_is_beside_its_thing(slug: str, size: tuple[int, int], scale: float) -> None:
    meta = titles()[slug].meta
    name = f"{slug} {size} {scale}"
    faults, seen = [], set()
    for seats in drawn(range(meta.min_seats, meta.max_seats + 1), 1, name):
        for moment in drawn(MOMENTS, 1, name):
            table = Table(slug, seats=seats, size=size, scale=scale)
            table.advance(moment)
            for act, each in looks(table, random.Random(f"{name} {seats} {moment}"), LOOKS // every(4)):
                seen.add(each.kind)
                faults += [
                    f"{seats} seats, after {moment} plies, {act}: the {each.kind} {fault}" for fault in each.faults
                ]
    assert seen, "nothing popped up"
    assert not faults, f"{len(faults)}:\n" + "\n".join(faults)
