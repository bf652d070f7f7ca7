"""Characters: what they like shows in what they offer, sign and place; nobody in particular plays as before."""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import Any

import pytest

from game.bots.asking import Quiet, next_asked
from game.core.expertise import Personality
from game.core.rng import seeded
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader, normal, personalities
from game.titles.chinatown.planning.levels import EASY, EVEN, HARD, KITCHENS, LEVELS, NORMAL, BargainingLevel
from game.titles.chinatown.shops import PRINTED
from game.titles.chinatown.state import ChinatownView, Parcel
from game.titles.chinatown.verbs import PlaceTile
from tests.titles.chinatown.table import RULES
from tests.titles.chinatown.test_trading_answers import TABLE, asked

CAST = personalities()
SEATS, GAMES = 4, 2
LEAST = 0.15
"""The part of decisions that have to differ."""


def likes(who: str) -> dict[str, float]:
    """What somebody likes; "": nobody in particular."""
    return next((each.likes for each in CAST if each.id == who), {})


@cache
def decisions() -> tuple[ChinatownView, ...]:
    """All that normal players had to decide in some games."""
    bot, found = normal(RULES), []
    for seed in range(GAMES):
        state, number, quiet = RULES.initial(Setup(SEATS, seed)).state, 0, Quiet()
        while (seat := next_asked(RULES.turn(state), range(SEATS), quiet, state)) is not None:
            number += 1
            view = RULES.view(state, seat)
            found.append(view)
            move = bot.choose(view, seeded(number))
            if move is None:
                quiet = quiet.also(seat, state)
            else:
                state = RULES.next_state(state, seat, move)
    return tuple(found)


@cache
def made(who: str) -> tuple[Any, ...]:
    """What somebody would do there."""
    bot = Trader(RULES, NORMAL, likes(who))
    return tuple(bot.choose(view, seeded(1)) for view in decisions())


def placed(who: str) -> list[int]:
    """The types of the tiles that somebody would place."""
    return [move.shop for move in made(who) if isinstance(move, PlaceTile)]


def size(who: str) -> float:
    """How large the businesses may grow, in the mean, of which somebody places tiles."""
    return fmean(PRINTED[shop].size for shop in placed(who))


def kitchens(who: str) -> float:
    """The part of the tiles placed where people eat."""
    return fmean(shop in KITCHENS for shop in placed(who))


def least_price(level: BargainingLevel) -> int:
    """For how much a building is sold that a business of two lacks, in thousands."""
    sold, prices = Parcel(1, 0, lots=(19,)), range(0, 60, 10)
    return next(cash for cash in prices if asked(2, TABLE, (Parcel(0, 1, cash=cash), sold), level=level).signs)


@pytest.mark.thorough
@pytest.mark.sample(2)
@pytest.mark.parametrize("each", CAST, ids=lambda each: each.id)
def test_one_decision_of_seven_or_more_is_another_one(each: Personality) -> None:
    other = sum(mine != usual for mine, usual in zip(made(each.id), made(""), strict=True))
    assert other >= LEAST * len(decisions())


@pytest.mark.thorough
def test_everybody_places_more_of_what_he_or_she_likes() -> None:
    assert size("ruby") < size("") < size("lee")
    assert kitchens("ho") < kitchens("") < kitchens("fong")


def test_who_wants_a_full_share_sells_dearer_than_who_agrees_easily() -> None:
    more, less = (NORMAL.liking({"share": likes(who)["share"]}) for who in ("fong", "ho"))
    assert least_price(less) < least_price(NORMAL) <= least_price(more)


def test_nobody_in_particular_is_the_level_itself() -> None:
    assert [level.liking({}) for level in LEVELS] == list(LEVELS)


def test_nobody_wants_more_than_everybody_else_or_less_than_nothing() -> None:
    for level in LEVELS:
        for each in CAST:
            assert 0 <= level.liking(each.likes).fairness <= EVEN


def test_a_taste_of_ones_own_is_the_same_for_every_seat_of_the_best_level() -> None:
    sizes = [shop.size for shop in PRINTED]
    for each in CAST:
        one, other = (HARD.liking(each.likes).taste(seat, sizes) for seat in (0, 3))
        assert all(one(0, shop) == other(5, shop) > 0 for shop in range(len(sizes)))
    food, wares = (EASY.liking(likes(who)).taste(1, sizes) for who in ("fong", "ho"))
    assert all((food(2, shop) > wares(2, shop)) == (shop in KITCHENS) for shop in range(len(sizes)))
