"""Digits and what they name."""

from __future__ import annotations

from game.core.target import Target
from game.scenes.play.keys import MOST, WAITS, Digits, named

PRICES = tuple(Target("price", str(price)) for price in (1, 2, 8, 10, 12))
CARDS = tuple(Target("card", str(number)) for number in range(40, 52))


def test_a_number_on_a_thing_is_its_name() -> None:
    names = named((Target("button", "pass"), *PRICES), ("price",))
    assert names == {price.id: price for price in PRICES}


def test_things_without_a_number_are_told_by_their_order() -> None:
    names = named(CARDS, ("price",))
    assert names["1"] == CARDS[0]
    assert len(names) == MOST


def test_a_digit_picks_at_once_where_no_other_can_follow() -> None:
    assert Digits().type("8", named(PRICES, ("price",))) == PRICES[2]
    assert Digits().type("7", named(PRICES, ("price",))) is None


def test_a_number_of_two_digits_waits_for_the_second() -> None:
    names = named(PRICES, ("price",))
    digits = Digits()
    assert digits.type("1", names) is None
    assert digits.type("2", names) == PRICES[4]
    assert digits.type("2", names) == PRICES[1], "nothing is left of what was typed before"


def test_a_number_stands_when_no_other_digit_follows() -> None:
    names = named(PRICES, ("price",))
    digits = Digits()
    assert digits.type("1", names) is None
    assert digits.pass_time(16, lambda: names) is None
    assert digits.pass_time(WAITS - 1, lambda: names) is None
    assert digits.pass_time(1, lambda: names) == PRICES[0]
    assert digits.pass_time(WAITS, lambda: names) is None


def test_a_long_frame_before_a_digit_is_no_wait_after_it() -> None:
    names = named(PRICES, ("price",))
    digits = Digits()
    assert digits.type("1", names) is None
    assert digits.pass_time(2 * WAITS, lambda: names) is None, "these milliseconds passed before it was typed"
    assert digits.type("2", names) == PRICES[4]
