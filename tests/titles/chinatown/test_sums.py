"""Sums and parcels in words."""

from __future__ import annotations

from game.titles.chinatown.state import Parcel
from game.titles.chinatown.words import counted, gain_name, money_name


def test_a_sum_has_a_sign_if_it_is_less_than_nothing_and_a_gain_if_it_is_more() -> None:
    assert [money_name(sum_) for sum_ in (-20, 0, 50)] == ["−$20,000", "$0", "$50,000"]
    assert [gain_name(sum_) for sum_ in (-20, 0, 50)] == ["−$20,000", "$0", "+$50,000"]


def test_buildings_and_tiles_of_parcels_are_counted() -> None:
    first = Parcel(0, 1, lots=(1, 2, 3), tiles=(0, 0), cash=20)
    assert counted([first]) == "3 buildings, 2 tiles and $20,000"
    assert counted([first, Parcel(1, 0, tiles=(4,))]) == "3 buildings, 3 tiles and $20,000"
    assert counted([Parcel(0, 1, lots=(1,))]) == "1 building"
