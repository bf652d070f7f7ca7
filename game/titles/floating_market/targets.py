"""The targets of this game."""

from __future__ import annotations

from game.core.target import Target
from game.kit.rules import targets_of

DONE = Target("button", "done")
BUY = Target("button", "buy")
SELL = Target("button", "sell")
BASKET = Target("button", "basket")
ROWER = Target("button", "rower")
FAVOR = Target("button", "favor")
COINS = Target("button", "coins")
FLOWERS = Target("button", "flowers")

COUNT, FAVORS = "count", "favors"  # the dials: the number of goods, and of Favors for them

section_target = targets_of("section")  # a section, "V1,2"
stall_target = targets_of("stall")  # a stall by its id on the whole board
crossing_target = targets_of("crossing")  # a crossing, "1,2"
card_target = targets_of("card")
discard_target = targets_of("discard")
market_target = targets_of("market")  # an open market card, by its slot from 0
ring_target = targets_of("ring")
good_target = targets_of("good")
temple_target = targets_of("temple")
king_target = targets_of("king")  # a box of the King’s Chart, "row-box", both from 0
