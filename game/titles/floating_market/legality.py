"""Checks of stalls, prices and payments, for use by several player actions (FM-5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from msgspec.structs import astuple, replace

from game.core.i18n import Phrase, _
from game.core.names import Seat
from game.core.recorder import swapped
from game.core.target import Draft, Illegal, Target
from game.kit.verb import M, Verb, impossible
from game.titles.floating_market.constants import DISKS, MOST_BOUGHT_BASKETS, MOST_ROWERS, ROWER_GOODS
from game.titles.floating_market.events import StallLaid
from game.titles.floating_market.goods import BASKETS, HAGGLED, INDEX, LEAST_PRICE, Good, minus, price
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.topology import StallKind, Topology
from game.titles.floating_market.words import place_name, stall_name


class BoardVerb(Verb[FloatingMarketView, Recorder, M]):
    """Base class of the player actions. By default, actions are possible only after the boat has moved."""

    phases = frozenset(("act",))
    does: ClassVar[Phrase]  # the verb in words, such as "buy goods"
    clause: ClassVar[str]  # the clause for refusals of impossible moves
    picks: ClassVar[tuple[Callable[[Any], Target], ...]] = ()  # the target to pick for each field of a move

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """Return the verb in words."""
        return str(self.does)

    def drafts(self, view: FloatingMarketView, seat: Seat, move: M) -> Iterable[Draft]:
        """Yield a draft that picks the value of each field of the move, except fields that are None."""
        choices = zip(self.picks, astuple(move), strict=True)
        yield Draft(tuple(pick(choice) for pick, choice in choices if choice is not None))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: M) -> Illegal | None:
        """Return a refusal if the move is illegal, or None if it is legal."""
        return None if move in self.moves(view, seat) else impossible(self.clause)

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return a refusal without a special reason."""
        return impossible(self.clause)


def usable(topology: Topology, public: Public, seat: Seat, *kinds: StallKind) -> Iterator[int]:
    """Yield the stalls of the given kinds that the seat can use now."""
    boat = public.holders[seat].boat
    if boat is not None:
        for stall in topology.sections[boat].stalls:
            if topology.stalls[stall].kind in kinds and not _used_up(public, stall):
                yield stall


def out_of_use(topology: Topology, public: Public, seat: Seat, stall: int) -> Illegal | None:
    """Return why a seat cannot use a stall now, or None if it can."""
    there, boat = topology.stalls[stall], public.boat_of(seat)
    if there.section != boat:
        text = _("Your boat is {between}. You can use only the {count} stalls beside it, not this {stall}.")
        count = len(topology.sections[boat].stalls)
        words = text.format(between=place_name(topology, boat), count=count, stall=stall_name(there.kind))
        return Illegal("FM-5", words)
    if _used_up(public, stall):
        text = _("You have already used this {stall} this turn.")
        if public.acting.used.count(stall) > 1:
            text = _("You have already used this {stall} twice this turn.")
        return Illegal("FM-5", text.format(stall=stall_name(there.kind)))
    return None


def _used_up(public: Public, stall: int) -> bool:
    acting = public.acting
    return stall in acting.used and not (acting.twice and acting.used.count(stall) == 1)


def cost(public: Public, good: Good) -> int:
    """Return the current purchase price of a good, in coins."""
    chart = price(public.prices, good)
    return max(LEAST_PRICE, chart - HAGGLED) if public.acting.haggles else chart


def yield_of(public: Public, good: Good) -> int:
    """Return the current selling price of a good, in coins."""
    return price(public.prices, good) + (HAGGLED if public.acting.haggles else 0)


def free_stalls(topology: Topology, public: Public) -> Iterator[str]:
    """Yield the ids of goods stalls without an owner."""
    for stall, owner in zip(topology.stalls, public.owners, strict=True):
        if owner is None and stall.good is not None:
            yield stall.id


def lay_stall(recorder: Recorder, topology: Topology, seat: Seat, stall: str, *, paid: int) -> None:
    """Place a seat’s stall for `paid` coins."""
    number = topology.stall_at[stall]
    holder = recorder.holder(seat)
    recorder.give(seat, stalls=holder.stalls - 1, coins=holder.coins - paid)
    recorder.public = replace(recorder.public, owners=swapped(recorder.public.owners, number, seat))
    recorder.record(StallLaid, seat=seat, stall=stall, what=topology.stalls[number].kind, paid=paid)


def room_for(public: Public, seat: Seat, good: Good) -> int:
    """Return how many more pieces of a good fit into the seat’s baskets (FM-5.2)."""
    holder = public.holders[seat]
    return minus(holder.room, holder.goods)[INDEX[good]]


def payments(usual: bool, other: bool) -> tuple[bool, ...]:
    """Return the possible ways to pay, where False is the usual way and True is the alternative."""
    return tuple(way for way, enough in ((False, usual), (True, other)) if enough)


def basket_prices(topology: Topology, public: Public, seat: Seat, stall: int) -> tuple[bool, ...]:
    """Return the possible ways to pay for a basket: False stands for coins, True for a Favour (FM-5.3, FM-5.9)."""
    basket, holder = public.baskets[topology.place[stall]], public.holders[seat]
    if basket is None or len(holder.baskets) >= MOST_BOUGHT_BASKETS:
        return ()
    return payments(holder.coins >= BASKETS[basket].coins, holder.favors > 0)


def rower_prices(public: Public, seat: Seat) -> tuple[Good | None, ...]:
    """Return the goods with which the seat can pay for a rower. None stands for a Favour (FM-5.3, FM-5.9)."""
    holder = public.holders[seat]
    if holder.rowers >= MOST_ROWERS:
        return ()
    goods = tuple(good for good in ROWER_GOODS if holder.goods[INDEX[good]])
    return (*goods, None) if holder.favors else goods


def no_disk() -> Illegal:
    """Return the refusal for a seat that has no discs left."""
    return Illegal("FM-5.10", _("You have placed all {count} of your discs.").format(count=DISKS))
