"""The learner's table as the cards of the tutorial look at it: what is lit, and what to click."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.target import Target
from game.picture.tutorial import At, Lit, Now
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.sailing import destinations
from game.titles.floating_market.state import Public, Stallholder
from game.titles.floating_market.targets import BUY, DONE, card_target, section_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.tutorial_aims import TutorialAim, aim
from game.titles.floating_market.verbs.buy_goods import COUNT

SEAT = 0
"""The seat of whoever learns."""
CONFIRM = Target("ui", "confirm")
MORE = Target("dial", f"{COUNT}+")
"""What turns the number of goods up."""
THE_END = (CONFIRM, Lit("button", (DONE.id,)))
"""What to click to end the turn, where nothing else is begun."""


def topology_of(now: Now) -> Topology:
    """The canals."""
    topology: Topology = now.rules.topology
    return topology


def public_of(now: Now) -> Public:
    """What everybody sees."""
    public: Public = now.view.public
    return public


def holder_of(now: Now) -> Stallholder:
    """What the learner has."""
    return public_of(now).holders[SEAT]


def boat_acting(now: Now) -> int | None:
    """The learner's section, None where no stall can be used now."""
    return holder_of(now).boat if public_of(now).phase == "act" else None


def lit_sections(now: Now) -> list[int]:
    """The sections that can be clicked."""
    sections = topology_of(now).sections
    return [number for number, section in enumerate(sections) if section_target(section.id) in now.lit]


def within_reach(now: Now) -> tuple[int, ...]:
    """Where the learner's boat could end with the barge where it lies; nowhere before it is placed."""
    if holder_of(now).boat is None:
        return ()
    return destinations(topology_of(now), public_of(now), SEAT)


def aim_of(now: Now, sections: Iterable[int], saved: int = 0) -> TutorialAim | None:
    """The learner's best aim at one of these sections."""
    return aim(topology_of(now), public_of(now), SEAT, sections, saved=saved)


def card_held(now: Now, *idents: str) -> CardIndex | None:
    """The first of these cards that can be clicked."""
    by_id = {CARDS[card].id: card for card in holder_of(now).hand if card_target(card) in now.lit}
    return next((by_id[ident] for ident in idents if ident in by_id), None)


def to_section(now: Now, section: int) -> tuple[At, ...]:
    """What to click to go there."""
    return CONFIRM, Lit("section", (topology_of(now).sections[section].id,))


def to_buy(now: Now, stall: str) -> tuple[At, ...]:
    """What to click to buy at a stall, the last step first."""
    buy = (Lit("button", (BUY.id,)),) if BUY in now.lit else ()
    return CONFIRM, MORE, *buy, Lit("stall", (stall,))
