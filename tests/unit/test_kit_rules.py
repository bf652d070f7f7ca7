"""What titles share below their rules: seats, targets, results and accounts."""

from __future__ import annotations

import pytest

from game.core.errors import Problem
from game.core.i18n import phrase
from game.core.rules import Meta, ScoreLine, Setup
from game.core.target import Target
from game.kit.rules import clockwise, demand, demand_possible, nth, number_of, result, targets_of

META = Meta(
    slug="",
    name=phrase("Two Stalls"),
    native_name="",
    tagline=phrase(""),
    min_seats=2,
    max_seats=3,
    board="",
    options=(),
    phases=(),
    ends=(),
    longest=1,
)


def test_turns_go_round_from_whoever_begins() -> None:
    assert clockwise(4, 2) == (2, 3, 0, 1)


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (Setup(seats=1, seed=0), "Two Stalls is for 2 to 3 players, not 1."),
        (Setup(seats=4, seed=0), "Two Stalls is for 2 to 3 players, not 4."),
        (Setup(seats=2, seed=0, first=2), "Seat 2 cannot go first: the seats are numbered from 0 to 1."),
        (Setup(seats=2, seed=0, first=-1), "Seat -1 cannot go first: the seats are numbered from 0 to 1."),
    ],
)
def test_an_impossible_table_is_one_sentence(setup: Setup, sentence: str) -> None:
    with pytest.raises(Problem) as refused:
        demand_possible(META, setup)
    assert refused.value.sentence == sentence


def test_every_seat_there_is_may_begin() -> None:
    for first in range(3):
        demand_possible(META, Setup(seats=3, seed=0, first=first))


def test_a_target_is_made_once() -> None:
    space = targets_of("space")
    assert space(3) == Target("space", "3")
    assert space(3) is space(3)
    assert targets_of("tile")("3") != space("3")


def test_an_id_may_be_a_number() -> None:
    assert [number_of(ident) for ident in ("0", "12", "", "-1", "1.5", "x", "²", "٣", "9" * 5000)] == [
        0,
        12,
        *[None] * 7,
    ]


def test_an_id_counts_to_a_value_where_there_is_one() -> None:
    assert [nth(("a", "b"), ident) for ident in ("0", "1", "2", "x")] == ["a", "b", None, None]


LINES = (ScoreLine("Coins", (5, 7, 7)),)


def test_equal_totals_are_decided_by_what_follows() -> None:
    made = result([(5, 9), (7, 1), (7, 2)], LINES, "full", "Stalls decided.")
    assert (made.places, made.totals, made.tie_breaker) == ((3, 2, 1), (5, 7, 7), "Stalls decided.")
    assert (made.sources, made.end, made.verdict) == (LINES, "full", "")


def test_what_decided_nothing_is_not_told() -> None:
    made = result([(5, 9), (7, 2), (7, 2)], LINES, "full", "Stalls decided.", "Well done")
    assert (made.places, made.tie_breaker, made.verdict) == ((3, 1, 1), "", "Well done")


def test_an_account_that_fails_is_named() -> None:
    demand(True, "money")
    with pytest.raises(AssertionError, match=r"^money$"):
        demand(False, "money")
