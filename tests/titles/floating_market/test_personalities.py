"""Characters: each does more of what it likes than others, whole turns look different, and nobody else's do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from game.bots.asking import thinking_rng
from game.core.expertise import Personality
from game.core.rules import Setup
from game.titles.floating_market.bots import beginner, easy
from game.titles.floating_market.personalities import liking, personalities, traits
from game.titles.floating_market.planning.plans import BEGINNER, EASY, LEVELS, TurnPlanner
from game.titles.floating_market.state import FloatingMarketView
from game.titles.floating_market.verbs import Deliver, EndTurn, FloatingMarketMove, MakeOffering
from tests.titles.floating_market.table import RULES, card, playing, stall

CAST = personalities()
TURNS = 120
"""In so many turns of games between beginners it is looked what everybody would do."""
LEAST = 0.15
"""The part of turns that have to differ."""


@cache
def turns() -> tuple[FloatingMarketView, ...]:
    """Views of the beginnings of turns."""
    return tuple(view for view, _number in zip(_begun(), range(TURNS), strict=False))


def _begun() -> Iterator[FloatingMarketView]:
    bot, seed = beginner(RULES), 0
    while True:
        state, number, seed = RULES.initial(Setup(4, seed, seed % 4)).state, 0, seed + 1
        while must := RULES.turn(state).must:
            view = RULES.view(state, must[0])
            if view.public.phase == "card" and view.public.turns[must[0]] % 4 == 3:
                yield view
            state = RULES.next_state(state, must[0], bot.choose(view, thinking_rng(seed, number, must[0])))
            number += 1


@cache
def spent(who: str) -> tuple[tuple[FloatingMarketMove, ...], ...]:
    """How somebody would spend those turns; "": nobody in particular."""
    likes = {each.id: each.likes for each in CAST}
    planner = TurnPlanner(RULES, EASY, likes.get(who, {}))
    return tuple(planner.plans(view)[0].moves for view in turns())


def counted(who: str) -> Counter[str]:
    """What these turns hold."""
    return Counter(trait for moves in spent(who) for trait in traits(moves))


@pytest.mark.thorough
@pytest.mark.sample(2)
@pytest.mark.parametrize("each", CAST, ids=lambda each: each.id)
def test_everybody_does_oftener_what_he_or_she_likes_in_one_turn_of_seven_or_more(each: Personality) -> None:
    mine, usual = counted(each.id), counted("")
    assert all(mine[trait] > usual[trait] for trait in each.likes)
    assert sum(mine[trait] for trait in each.likes) >= 1.2 * sum(usual[trait] for trait in each.likes)
    others = sum(turn != its for turn, its in zip(spent(each.id), spent(""), strict=True))
    assert others >= LEAST * len(turns())


@pytest.mark.thorough
def test_nobody_in_particular_plays_as_without_likes() -> None:
    for level in LEVELS[:2]:
        for view in turns()[:10]:
            assert TurnPlanner(RULES, level).plans(view) == TurnPlanner(RULES, level, {}).plans(view)
    view = turns()[0]
    assert easy(RULES, {}).choose(view, thinking_rng(1, 1, 1)) == easy(RULES).choose(view, thinking_rng(1, 1, 1))


@pytest.mark.thorough
def test_a_liking_decides_for_a_beginner_too() -> None:
    """It carries out one plan alone: so what is liked counts as soon as turns are sketched."""
    likes = {"barge": 50.0}
    for view in turns()[:10]:
        moved = [move for move in RULES.legal_moves(view) or () if "barge" in traits((move,))]
        first = TurnPlanner(RULES, BEGINNER, likes).plans(view)[0].moves[0]
        assert not moved or first in moved


def test_what_turns_hold_counts_as_often_as_it_is_done() -> None:
    temple, restaurant = stall("temple"), stall("restaurant")
    moves = (
        MakeOffering(temple, "fish", favor=False),
        MakeOffering(temple, "meat", favor=True),
        Deliver(restaurant),
        EndTurn(),
    )
    assert list(traits(moves)) == ["offering", "offering", "delivery"]
    assert liking({"offering": 2.0, "stall": 5.0}, moves) == 4.0
    assert list(traits((playing(card("B5")),))) == []
