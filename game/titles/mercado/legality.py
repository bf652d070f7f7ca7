"""Legality checks and refusals that several player actions share."""

from __future__ import annotations

from functools import cache

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.verb import impossible
from game.titles.mercado.constants import CROWDS, CUSTOMERS, HAND, START_COINS, WOODEN_STANDS, Good
from game.titles.mercado.counts import Counts, earned_by
from game.titles.mercado.state import Public
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import good_name, restaurant_name, space_name

Slots = tuple[Good | None, ...]


def can_act(counts: Counts, public: Public, seat: Seat, coins: int) -> bool:
    """Return whether a seat with the given coins has any legal action except a swap."""
    return (
        not public.solo
        or (bool(public.fronts[seat]) and bool(available(counts, public)))
        or bool(affordable_stands(counts, public, seat, coins))
        or bool(welcome_customers(counts, public, seat))
    )


def affordable_stands(counts: Counts, public: Public, seat: Seat, coins: int) -> list[tuple[Good, list[int]]]:
    """Return, for each good in the seat's hand, the spots where the seat can afford a stand (ML-2.5)."""
    if not public.stands_left[seat]:
        return []
    standing = counts.standing(public.spaces)
    likers = counts.crowds(public.entrances).likers
    costs, free = standing.costs, standing.free
    cheap = [spot for spot in free if costs[spot] <= coins]
    dear = [spot for spot in free if costs[spot] > coins]
    found: list[tuple[Good, list[int]]] = []
    for good in different(public.hands[seat]):
        spots = cheap
        if dear and good in likers:
            paid = standing.affordable(dear, coins, good, likers[good])
            if paid:
                spots = sorted(cheap + paid)
        if spots:
            found.append((good, spots))
    return found


def most_coins(counts: Counts, public: Public, seat: Seat) -> int:
    """Return the largest number of coins that a seat can have, judging by public information."""
    paid = sum(
        earned_by(counts, public, tile, gate)[seat] for gate, tile in enumerate(public.entrances) if tile is not None
    )
    stands = WOODEN_STANDS - public.stands_left[seat]
    return START_COINS + paid - stands + max(0, public.turns[seat] - stands)


def welcome_customers(counts: Counts, public: Public, seat: Seat) -> list[tuple[int, int]]:
    """Return the open customer tiles that the seat may bring, each with its possible entrances (ML-2.7)."""
    standing = counts.standing(public.spaces)
    reach = standing.reach.get(seat)
    found: list[tuple[int, int]] = []
    if reach is None:
        return found
    free, busy = counts.crowds(public.entrances).free, standing.busy
    for count, tiles in zip(CROWDS, public.offer, strict=True):
        fit = busy[count] & free
        if not fit:
            break  # still more customers would need still more stands
        for tile in tiles:
            gates = 0
            if tile is not None:
                for good in CUSTOMERS[tile].likes:
                    gates |= reach[good]
                gates &= fit
                if gates:
                    found.append((tile, gates))
    return found


@cache
def different(slots: Slots) -> tuple[Good, ...]:
    """Return the different goods in the slots, in order of appearance."""
    return tuple(dict.fromkeys(good for good in slots if good is not None))


def takes_of(public: Public) -> Slots:
    """Return the goods that can be taken from the display (ML-2.6, ML-4.4). If there are none, return (None,)."""
    return different(public.display) or (None,)


def available(counts: Counts, public: Public) -> list[int]:
    """Return the spots where a stand or restaurant may be opened (ML-2.1, ML-4.1)."""
    return counts.standing(public.spaces).free


def may_swap(public: Public, seat: Seat) -> bool:
    """Return whether a seat may swap its tiles now (ML-2.0)."""
    hand = public.hands[seat]
    alike = hand.count(hand[0]) == HAND and hand[0] is not None
    return alike and not public.swapped and public.bag_size >= HAND


def phase_clause(public: Public) -> str:
    """Return the id of the rulebook clause that applies in the current phase."""
    return "ML-4.1" if public.phase == "over" else "ML-2.14"


def nothing(public: Public) -> Illegal:
    """Return the refusal for a click on something that cannot be chosen now."""
    text = _("You cannot choose this now. It is turn {turn}: choose a tile, customers, a restaurant or a coin.")
    return Illegal(phase_clause(public), text.format(turn=sum(public.turns) + 1))


def no_space(topology: Topology, public: Public, space: str) -> Illegal | None:
    """Return why nothing can be opened on a space, or None if the space is available."""
    spot = topology.spot_at.get(space)
    if spot is None:
        return impossible("ML-0.2")
    stand, restaurant, name = public.spaces[spot].stand, public.spaces[spot].restaurant, space_name(space)
    if stand is not None:
        text = _("{space} is taken: {name} has a {good} stand there.")
        return Illegal("ML-2.1", text.format(name=mark(stand.owner), good=good_name(stand.good), space=name))
    if restaurant is not None:
        text = _("{space} is taken: the {restaurant} is open there.")
        return Illegal("ML-2.1", text.format(restaurant=restaurant_name(restaurant), space=name))
    return None
