"""The beginning of a round: places, open customers, and the secret choice of hidden ones (NM-3)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.names import Seat
from game.core.tape import swapped
from game.titles.night_market.customers import letter_of
from game.titles.night_market.events import CustomersArrived, CustomersSetAside, PlacesOffered, RoundBegan
from game.titles.night_market.market import Entry, Market
from game.titles.night_market.numbers import NUMBERS
from game.titles.night_market.state import Lot, Place, Public
from game.titles.night_market.supply import draw
from game.titles.night_market.tape import Tape

Waiting = tuple[tuple[str, tuple[int, ...]], ...]


def due(public: Public, seat: Seat) -> int:
    """How many customers a seat sets aside this round: the round's number, or all there are (NM-3.3, NM-3.4)."""
    wanted = NUMBERS[public.seats].hidden[public.round - 1]
    return min(wanted, public.hand_sizes[seat] + public.aside_sizes[seat])


def begin_round(tape: Tape, market: Market) -> None:
    """Reveal places and customers, and ask everybody for hidden customers."""
    public = tape.public
    number = public.round + 1
    tape.change(
        round=number,
        phase="prepare",
        bid_turns=(0,) * public.seats,
        forfeited=(False,) * public.seats,
        compensation=False,
    )
    tape.tell(RoundBegan(round=number, rounds=public.rounds, last=number == public.rounds))
    _offer(tape, market)
    _welcome(tape, market)
    tape.change(to_move=tuple(seat for seat in tape.public.order if due(tape.public, seat)))


def _offer(tape: Tape, market: Market) -> None:
    state = tape.state
    count = NUMBERS[state.public.seats].offered
    revealed, cards = tuple(sorted(state.cards[:count])), state.cards[count:]
    places = list(state.public.places)
    for number in revealed:
        places[number - 1] = Place(status="sale")
    lots = tuple(Lot(place=number, yellow=number in market.stars) for number in revealed)
    tape.change_secrets({"places": tuple(places), "lots": lots, "cards_left": len(cards)}, cards=cards)
    tape.tell(PlacesOffered(places=revealed))


def _welcome(tape: Tape, market: Market) -> None:
    customers, _reshuffled = draw(tape, NUMBERS[tape.public.seats].arriving)
    if customers:
        tape.change(waiting=queued(market, tape.public.waiting, customers))
        tape.tell(CustomersArrived(arrivals=arrivals(market, customers)))


def arrivals(market: Market, customers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    """Each customer with the entry where it comes in (NM-1.3)."""
    return tuple((token, market.entry_for(token).id) for token in customers)


def queued(market: Market, waiting: Waiting, customers: Iterable[int]) -> Waiting:
    """The queues with new customers in them: who walked on from elsewhere stands first, then by letter (NM-6.3).

    New customers of one letter stand in the order they came.
    """
    coming: dict[str, list[int]] = {}
    for token in customers:
        coming.setdefault(market.entry_for(token).id, []).append(token)
    return tuple(
        (ident, _in_line(market.entry(ident), (*line, *coming[ident])) if ident in coming else line)
        for ident, line in waiting
    )


def _in_line(entry: Entry, line: tuple[int, ...]) -> tuple[int, ...]:
    # Customers never come back to an entry of their own letter, so a foreign letter tells who waited here before.
    return tuple(sorted(line, key=lambda token: letter_of(token) if entry.expects(token) else ""))


def set_aside(tape: Tape, seat: Seat, tokens: tuple[int, ...]) -> None:
    """Hide the customers of a seat until the market opens (NM-3.3)."""
    state = tape.state
    public = state.public
    hand = tuple(token for token in state.hands[seat] if token not in tokens)
    tape.change_secrets(
        {
            "hand_sizes": swapped(public.hand_sizes, seat, len(hand)),
            "aside_sizes": swapped(public.aside_sizes, seat, len(tokens)),
            "to_move": tuple(other for other in public.to_move if other != seat),
        },
        hands=swapped(state.hands, seat, hand),
        asides=swapped(state.asides, seat, tokens),
    )
    tape.tell(CustomersSetAside(seat=seat, count=len(tokens)))
