"""What the log says where nothing came of an event, and where something did."""

from __future__ import annotations

from game.titles.floating_market.events import FinalSale
from game.titles.floating_market.sailing import BargeMoved, Blessed

NONE = (0, 0, 0, 0)


def test_a_barge_that_blesses_no_stall_says_so() -> None:
    nothing = BargeMoved(seat=1, start="0,0", crossing="0,1", blessed=(), favor=False).sentence()
    assert nothing.text == "⟦1⟧ moves the King’s barge, but it blesses no stalls."
    blessed = (Blessed(0, "0-0.O.e", coins=1), Blessed(1, "0-0.I.w", flowers=1), Blessed(0, "0-1.O.s", coins=1))
    moved = BargeMoved(seat=1, start="0,0", crossing="0,1", blessed=blessed, favor=True).sentence()
    assert moved.text == "⟦1⟧ moves the King’s barge: ⟦0⟧ gets 2 coins and ⟦1⟧ gets 1 flower and 1 Favour."


def test_the_last_sale_is_told_if_anything_was_sold() -> None:
    assert FinalSale(goods=(NONE, NONE), coins=(0, 0)).sentence() is None
    told = FinalSale(goods=(NONE, NONE), coins=(3, 0)).sentence()
    assert told is not None and told.text.startswith("Final sale of goods: ⟦0⟧ ")
