"""Chance as a value: the same numbers everywhere and for ever."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng, board_chance, seeded


def numbers(rng: Rng, count: int) -> list[int]:
    found = []
    for _number in range(count):
        value, rng = rng.next()
        found.append(value)
    return found


def test_the_published_numbers_of_splitmix64() -> None:
    assert numbers(seeded(0), 3) == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert numbers(seeded(1234567), 3) == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_generator_itself_never_changes() -> None:
    rng = seeded(7)
    assert rng.next() == rng.next()
    assert rng == seeded(7)


def test_shuffles_that_saves_rely_on() -> None:
    assert seeded(1).shuffle(range(10))[0] == (4, 2, 8, 1, 9, 3, 0, 6, 7, 5)
    assert seeded(2).below(6)[0] == 4


@given(st.integers(), st.integers(min_value=1, max_value=2**64))
def test_a_number_below_its_bound(seed: int, bound: int) -> None:
    value, after = seeded(seed).below(bound)
    assert 0 <= value < bound
    assert after != seeded(seed)


def test_all_numbers_are_equally_likely() -> None:
    rng = seeded(3)
    found: Counter[int] = Counter()
    for _number in range(6000):
        value, rng = rng.below(6)
        found[value] += 1
    assert set(found) == set(range(6))
    assert max(found.values()) - min(found.values()) < 200


def test_all_orders_are_equally_likely() -> None:
    rng = seeded(4)
    found: Counter[tuple[int, ...]] = Counter()
    for _number in range(6000):
        order, rng = rng.shuffle((1, 2, 3))
        found[order] += 1
    assert set(found) == set(permutations((1, 2, 3)))
    assert max(found.values()) - min(found.values()) < 250


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    assert sorted(seeded(seed).shuffle(items)[0]) == sorted(items)


def test_a_choice_is_one_of_the_items() -> None:
    assert seeded(5).choice("abc")[0] in "abc"


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_to_draw_is_a_mistake(bound: int) -> None:
    with pytest.raises(ValueError, match="leaves nothing to draw"):
        seeded(1).below(bound)


def test_the_board_is_drawn_otherwise_than_what_is_shuffled() -> None:
    """Texts leave out how a board was drawn, so that these numbers must never change."""
    drawn = [board_chance(seed).below(1000)[0] for seed in (0, 1, 2, -1)]
    assert drawn == [671, 746, 154, 577]
    assert all(board_chance(seed).next()[0] != seeded(seed).next()[0] for seed in range(100))
