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
"""A Favor in place of coins, goods or flowers (FM-5.9)."""
COINS = Target("button", "coins")
FLOWERS = Target("button", "flowers")

COUNT, FAVORS = "count", "favors"
"""The ids of the dials for the number of goods and for the number of Favors that pay for goods."""

section_target = targets_of("section")
"""A section, such as "V1,2"."""
stall_target = targets_of("stall")
"""A stall, by its id on the map of the whole board."""
crossing_target = targets_of("crossing")
"""A crossing, such as "1,2"."""
card_target = targets_of("card")
"""A card in the hand, by its index in CARDS."""
discard_target = targets_of("discard")
"""A card in the discard pile, by its index in CARDS."""
market_target = targets_of("market")
"""An open market card, by its slot from 0."""
ring_target = targets_of("ring")
"""A space of the Merchant’s ring, from 0."""
good_target = targets_of("good")
"""A good, by its name: a row of the price chart."""
temple_target = targets_of("temple")
"""A row of the Temple Chart, by its good."""
king_target = targets_of("king")
"""A box of the King’s Chart, by its row and its box in the row, both from 0, as in "0-3"."""
