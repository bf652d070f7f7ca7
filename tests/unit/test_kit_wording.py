"""The turns of phrase that titles share."""

from __future__ import annotations

from game.core.names import mark
from game.kit.wording import by_seat, rank, seats_named, signed


def test_seats_stand_in_a_phrase_as_marks() -> None:
    assert seats_named((2, 0)) == f"{mark(2)} and {mark(0)}"


def test_who_has_nothing_is_left_out() -> None:
    assert by_seat((4, 0, 3), lambda amount: f"${amount}") == f"{mark(0)} $4 and {mark(2)} $3"
    assert by_seat((0, 0), str) == ""


def test_places_in_an_order_have_their_endings() -> None:
    assert [rank(number) for number in (1, 2, 3, 4, 12)] == ["1st", "2nd", "3rd", "4th", "12th"]


def test_amounts_show_their_sign() -> None:
    assert [signed(amount) for amount in (6, 0, -3)] == ["+6", "0", "−3"]
