"""The targets: all things that can be pointed at in this game."""

from __future__ import annotations

from game.core.target import Target
from game.kit.rules import targets_of

DONE = Target("button", "done")
BUY = Target("button", "buy")
SELL = Target("button", "sell")
BASKET = Target("button", "basket")
ROWER = Target("button", "rower")
FAVOR = Target("button", "favor")
"""A Favor instead of coins, goods or flowers (FM-5.9)."""
COINS = Target("button", "coins")
FLOWERS = Target("button", "flowers")

COUNT, FAVORS = "count", "favors"
"""The dials: how many goods, and how many of them for a Favor each."""

section_target = targets_of("section")
"""A section, "V1,2"."""
stall_target = targets_of("stall")
"""A stall space, as the map of the whole board calls it."""
crossing_target = targets_of("crossing")
"""A crossing, "1,2"."""
card_target = targets_of("card")
"""A card in the own hand, by its index in CARDS."""
discard_target = targets_of("discard")
"""A card in the own discard pile, by its index in CARDS."""
market_target = targets_of("market")
"""An open market card, by its slot from 0."""
ring_target = targets_of("ring")
"""A space of the Merchant's ring, 0 to 5."""
good_target = targets_of("good")
"""A good by name: a row of the price chart, or goods on the own boat."""
temple_target = targets_of("temple")
"""A row of the Temple Chart, by its good."""
king_target = targets_of("king")
"""A box of the King's Chart, "row-box", both from 0."""
