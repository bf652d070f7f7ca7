"""Strengths from the orders in which games finished, and shares with their bounds."""

from __future__ import annotations

from itertools import permutations
from math import log10

import pytest

from game.core.rng import Rng, seeded
from game.lab.arena.games import Game
from game.lab.arena.ratings import FEWEST_BLOCKS, pairings, ratings
from game.lab.arena.shares import mean, share


def game(places: tuple[int, ...], levels: tuple[str, ...], seed: int = 1) -> Game:
    """A game of which nothing counts but who came where."""
    nothing = (0,) * len(levels)
    return Game(0, seed, levels, 0, 1, 1, "end", nothing, places, {}, "")


def drawn(strengths: dict[str, float], bots: tuple[str, ...], chance: Rng) -> tuple[tuple[int, ...], Rng]:
    """Places as the model has them: each goes to one of those left, in proportion to the strengths."""
    places, left = [0] * len(bots), list(range(len(bots)))
    for place in range(1, len(bots) + 1):
        number, chance = chance.below(1 << 30)
        point = number / (1 << 30) * sum(strengths[bots[seat]] for seat in left)
        for seat in left:
            point -= strengths[bots[seat]]
            if point < 0 or seat == left[-1]:
                places[seat] = place
                left.remove(seat)
                break
    return tuple(places), chance


def made(strengths: dict[str, float], bots: tuple[str, ...], count: int, seed: int = 3) -> list[Game]:
    """So many games as the model has them, three with each seed."""
    chance, games = seeded(seed), []
    for number in range(count):
        places, chance = drawn(strengths, bots, chance)
        games.append(game(places, bots, number // 3))
    return games


def points(games: list[Game], levels: tuple[str, ...]) -> dict[str, float]:
    """The ratings by level."""
    return {rating.level: rating.points for rating in ratings(games, levels)}


STRENGTHS = {"weak": 1.0, "fair": 10**0.5, "strong": 10.0}
TRUE = {"weak": -200.0, "fair": 0.0, "strong": 200.0}


def test_known_strengths_are_found_again() -> None:
    rated = ratings(made(STRENGTHS, tuple(STRENGTHS), 900), tuple(STRENGTHS))
    assert [rating.level for rating in rated] == ["strong", "fair", "weak"]
    assert sum(rating.points for rating in rated) == pytest.approx(0)
    for rating in rated:
        assert rating.points == pytest.approx(TRUE[rating.level], abs=25)


@pytest.mark.thorough
def test_true_strengths_lie_between_the_bounds_nearly_always() -> None:
    held = 0
    for seed in range(20):
        for rating in ratings(made(STRENGTHS, tuple(STRENGTHS), 150, seed), tuple(STRENGTHS)):
            assert rating.bounds is not None
            assert 30 < rating.bounds.high - rating.bounds.low < 120
            held += not rating.bounds.excludes(TRUE[rating.level])
    assert 52 <= held < 60, "not about 95 of 100"


def test_seats_of_one_level_have_one_strength() -> None:
    found = points(made({"weak": 1.0, "strong": 10.0}, ("weak", "strong", "weak", "weak"), 600), ("weak", "strong"))
    assert found["strong"] - found["weak"] == pytest.approx(400, abs=50)
    alike = points(made({"a": 1.0, "b": 1.0}, ("a", "b", "a", "a"), 600), ("a", "b"))
    assert alike["a"] == pytest.approx(0, abs=20)


def test_two_levels_are_rated_by_their_wins_and_the_tie_that_is_added() -> None:
    games = [game((1, 2), ("a", "b"))] * 3 + [game((2, 1), ("a", "b"))]
    found = points(games, ("a", "b"))
    assert found["a"] - found["b"] == pytest.approx(400 * log10(3.5 / 1.5), abs=0.01)


@pytest.mark.parametrize("tied", [2, 3, 4])
def test_a_tie_counts_as_all_orders_of_those_who_share_it(tied: int) -> None:
    levels = ("a", "b", "c", "d")
    rest = tuple(range(tied + 1, 5))
    orders = [game((*order, *rest), levels) for order in permutations(range(1, tied + 1))]
    ties = [game((*(1,) * tied, *rest), levels)] * len(orders)
    others = [game((4, 3, 1, 2), levels), game((1, 4, 3, 2), levels), game((2, 1, 4, 3), levels)]
    assert points(ties + others, levels) == pytest.approx(points(orders + others, levels), abs=0.01)


def test_who_only_ties_is_as_strong_as_the_others() -> None:
    assert points([game((1, 1, 1), ("a", "b", "c"))] * 9, ("a", "b", "c")) == pytest.approx({"a": 0, "b": 0, "c": 0})


def test_who_never_loses_is_not_endlessly_strong() -> None:
    few, many = (points([game((1, 2), ("a", "b"))] * count, ("a", "b"))["a"] for count in (10, 1000))
    assert 100 < few < many < 1000


def test_the_same_games_have_the_same_bounds() -> None:
    games = made({"a": 1.0, "b": 2.0}, ("a", "b"), 60)
    assert ratings(games, ("a", "b")) == ratings(list(reversed(games)), ("a", "b"))


def test_from_few_seeds_no_bounds_are_drawn() -> None:
    games = [game((1, 2), ("a", "b"), seed) for seed in range(FEWEST_BLOCKS)]
    assert all(rating.bounds for rating in ratings(games, ("a", "b")))
    assert not any(rating.bounds for rating in ratings(games[1:], ("a", "b")))


def test_bounds_know_that_games_with_one_seed_are_alike() -> None:
    """Ten times the same game says no more than one."""
    once = made({"a": 1.0, "b": 2.0}, ("a", "b"), 60)
    single, tenfold = ({each.level: each for each in ratings(games, ("a", "b"))} for games in (once, once * 10))
    narrow, wide = (tenfold["a"].bounds, single["a"].bounds)
    assert narrow is not None and wide is not None
    assert narrow.high - narrow.low > 0.9 * (wide.high - wide.low)


def test_pairings_count_who_finished_before_whom() -> None:
    games = [game((1, 2, 3), ("a", "b", "a")), game((2, 1, 2), ("a", "b", "a")), game((1, 1, 3), ("a", "b", "a"))]
    (only,) = pairings(games, ("a", "b"))
    assert (only.one, only.other, only.met) == ("a", "b", 6)
    assert only.before.value == pytest.approx(1.5 / 6)
    assert only.before.low < 1.5 / 6 < only.before.high


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 20, 0, 0.1611), (20, 20, 0.8389, 1), (1 / 3 + 2 / 3 + 3, 4, 0.5101, 1)],
)
def test_shares_have_the_bounds_of_wilson(part: float, whole: int, low: float, high: float) -> None:
    found = share(part, whole)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.0001)
    assert found.excludes(low - 0.01) and found.excludes(high + 0.01) and not found.excludes(part / whole)


def test_means_have_bounds_from_the_standard_error() -> None:
    found = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.value == 5
    assert found.high - 5 == pytest.approx(5 - found.low) == pytest.approx(1.96 * (32 / 7) ** 0.5 / 8**0.5)
    assert (mean([3]).low, mean([3]).high) == (3, 3)
