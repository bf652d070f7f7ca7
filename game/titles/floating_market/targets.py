"""The click targets of the Floating Market."""

from __future__ import annotations

from game.core.target import Target
from game.kit.rules import targets_of

DONE = Target("button", "done")
BUY = Target("button", "buy")
SELL = Target("button", "sell")
BASKET = Target("button", "basket")
ROWER = Target("button", "rower")
FAVOR = Target("button", "favor")
"""The button for using a Favour in place of coins, goods or flowers (FM-5.9)."""
COINS = Target("button", "coins")
FLOWERS = Target("button", "flowers")

COUNT, FAVORS = "count", "favors"
"""The ids of the dials for the number of goods and for the number of Favours that pay for goods."""

section_target = targets_of("section")
"""Returns the click target of a section, such as "V1,2"."""
stall_target = targets_of("stall")
"""Returns the click target of a stall, given its id on the map of the whole board."""
crossing_target = targets_of("crossing")
"""Returns the click target of a crossing, such as "1,2"."""
card_target = targets_of("card")
"""Returns the click target of a card in the hand, given its index in CARDS."""
discard_target = targets_of("discard")
"""Returns the click target of a card in the discard pile, given its index in CARDS."""
market_target = targets_of("market")
"""Returns the click target of an open market card, given its slot, counted from 0."""
ring_target = targets_of("ring")
"""Returns the click target of a space on the Merchant’s ring, given its number, counted from 0."""
good_target = targets_of("good")
"""Returns the click target of a row of the price chart, given the id of its good."""
temple_target = targets_of("temple")
"""Returns the click target of a row of the Temple Chart, given the id of its good."""
king_target = targets_of("king")
"""Returns the click target of a box of the King’s Chart, given its row and its number in the row, such as "0-3"."""
