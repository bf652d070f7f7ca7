"""The final scores, broken down by source of points, and the tie-breakers (FM-6.3 to FM-6.6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.rules import Outcome, ScoreLine
from game.kit.rules import result
from game.titles.floating_market import constants
from game.titles.floating_market.cards import CARDS, SEAL_POINTS, CardIndex
from game.titles.floating_market.goods import GOODS, ORDERS, worth_of
from game.titles.floating_market.state import FloatingMarketState, Public
from game.titles.floating_market.topology import Topology

Points = tuple[int, ...]  # by seat


def totals(topology: Topology, public: Public) -> Points:
    """Return each seat's points as if the game ended now."""
    return tuple(map(sum, zip(*(line.amounts for line in sources(topology, public)), strict=True)))


def outcome(topology: Topology, state: FloatingMarketState) -> Outcome | None:
    """Return the result of the game, or None during the game."""
    public = state.public
    if public.phase != "over":
        return None
    points = totals(topology, public)
    ranks = [(points[seat], holder.favors, holder.flowers) for seat, holder in enumerate(public.holders)]
    tie_breaker = _("Ties were broken by unspent Favours, then by flowers.")
    return result(ranks, sources(topology, public), end_of(public), tie_breaker)


def end_of(public: Public) -> str:
    """Return the id of the reason why the game ends, or an empty string if the game goes on."""
    if not public.last_round:
        return ""
    by_itself = next((each for each in public.met if each in ("disks", "orders", "rounds")), None)
    signs = [each for each in public.met if each in ("king", "temple", "stalls")]
    if by_itself is not None and (len(signs) < 2 or public.met.index(by_itself) < public.met.index(signs[1])):
        return by_itself
    return "signs"


def sources(topology: Topology, public: Public) -> tuple[ScoreLine, ...]:
    """Return the points by source."""
    holders = public.holders
    coins = tuple((own.coins + worth_of(public.prices, own.goods)) // constants.COINS_A_POINT for own in holders)
    seats = range(public.seats)
    offerings = (
        sum(points * row.count(seat) for points, row in zip(constants.TEMPLE_POINTS, public.temple, strict=True))
        for seat in seats
    )
    cards = (
        sum(card_points(topology, public, seat, card) for card in (*holder.hand, *holder.discard))
        for seat, holder in enumerate(holders)
    )
    return (
        ScoreLine(pgettext("a source of points", "Coins"), coins),
        ScoreLine(_("Offerings"), tuple(offerings)),
        ScoreLine(_("Temple majorities"), _temple_majorities(public)),
        ScoreLine(pgettext("a source of points", "King"), _king(public)),
        ScoreLine(_("Orders"), tuple(sum(ORDERS[order].points for order in holder.orders) for holder in holders)),
        ScoreLine(pgettext("a source of points", "Cards"), tuple(cards)),
        ScoreLine(_("Stall majorities"), _stall_majorities(topology, public)),
    )


def majority(counts: Sequence[int], prizes: Sequence[int]) -> Points:
    """Return each seat's points for the highest and second-highest counts, shared in case of a tie (FM-6.4, FM-6.5)."""
    first = max(counts)
    if not first:
        return (0,) * len(counts)
    leading = [seat for seat, count in enumerate(counts) if count == first]
    if len(leading) > 1:
        share = -(-sum(prizes) // len(leading))
        return tuple(share if seat in leading else 0 for seat in range(len(counts)))
    rest = [count for count in counts if count != first]
    second = max(rest, default=0)
    following = [seat for seat, count in enumerate(counts) if count == second and second]
    share = -(-prizes[1] // len(following)) if following and len(prizes) > 1 else 0
    return tuple(prizes[0] if seat in leading else share if seat in following else 0 for seat in range(len(counts)))


def _temple_majorities(public: Public) -> Points:
    found = [0] * public.seats
    stakes = zip(constants.TEMPLE_MAJORITIES, constants.TEMPLE_PENALTIES, strict=True)
    for section, (prize, penalty) in enumerate(stakes):
        counts = [disks_in(public, section, seat) for seat in range(public.seats)]
        leading = [seat for seat, count in enumerate(counts) if count and count == max(counts)]
        for seat, count in enumerate(counts):
            if seat in leading:
                found[seat] += -(-prize // len(leading))
            if not count:
                found[seat] -= penalty
    return tuple(found)


def disks_in(public: Public, section: int, seat: Seat) -> int:
    """Return the number of a seat’s discs in a section of the Temple Chart."""
    start = public.first_column
    first = section * constants.TEMPLE_SECTION
    columns = range(first, first + constants.TEMPLE_SECTION)
    return sum(owner == seat for row in public.temple for column, owner in enumerate(row, start) if column in columns)


def _king(public: Public) -> Points:
    rows = [[row.count(seat) for row in public.king] for seat in range(public.seats)]
    most = majority([sum(counts) for counts in rows], constants.KING_POINTS)
    return tuple(prize + constants.KING_SET * min(counts) for prize, counts in zip(most, rows, strict=True))


def _stall_majorities(topology: Topology, public: Public) -> Points:
    found = [0] * public.seats
    for good, prizes in zip(GOODS, constants.STALL_POINTS, strict=True):
        owners = [public.owners[stall] for stall in topology.of_kind[good]]
        for seat, points in enumerate(majority([owners.count(seat) for seat in range(public.seats)], prizes)):
            found[seat] += points
    return tuple(found)


def card_points(topology: Topology, public: Public, seat: Seat, card: CardIndex) -> int:
    """Return a card's points at the end of the game (FM-4M)."""
    data, holder = CARDS[card], public.holders[seat]
    own = [topology.stalls[stall].kind for stall, owner in enumerate(public.owners) if owner == seat]
    points = {
        "": 0,
        "produce stalls": own.count("vegetable") + own.count("fruit"),
        "animal stalls": own.count("fish") + own.count("meat"),
        "all stalls": len(own),
        "baskets": len(holder.baskets),
        "flowers": holder.flowers // 2,
        "king disks": sum(row.count(seat) for row in public.king),
        "temple disks": sum(row.count(seat) for row in public.temple),
        "favors": 2 * holder.favors,
        "rowers": 2 * (holder.rowers - constants.START_ROWERS),
        "orders": len(holder.orders),
        "seal": SEAL_POINTS,
    }[data.points]
    return min(points, data.most) if data.most else points
