"""The beginning of a round: places, open customers, and the secret choice of hidden ones (NM-3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.core.names import Seat
from game.titles.night_market.constants import NUMBERS
from game.titles.night_market.drawing import draw
from game.titles.night_market.events import CustomersArrived, PlacesOffered, RoundBegan
from game.titles.night_market.maximums import takes_part
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Lot, Place, Public
from game.titles.night_market.topology import Topology

FOR_SALE = Place(status="sale")
Waiting = tuple[tuple[str, tuple[int, ...]], ...]


def due(public: Public, seat: Seat) -> int:
    """How many customers a seat sets aside this round: the round's number, or all there are (NM-3.3, NM-3.4)."""
    wanted = NUMBERS[public.seats].hidden[public.round - 1]
    return min(wanted, public.hand_sizes[seat] + public.aside_sizes[seat])


def sets_maximums(public: Public, seat: Seat | None) -> bool:
    """Whether a seat is asked for its maximums: its customers are set aside, and an answer is still owed (NM-12.1)."""
    if not public.maximums or public.phase != "prepare" or seat is None or seat not in public.to_move:
        return False
    return public.aside_sizes[seat] >= due(public, seat)


def begin_round(recorder: Recorder, topology: Topology) -> None:
    """Reveal places and customers, and ask everybody for hidden customers, and for maximums where there are any."""
    public = recorder.public
    number = public.round + 1
    recorder.public = replace(
        public,
        round=number,
        phase="prepare",
        bid_turns=(0,) * public.seats,
        forfeited=(False,) * public.seats,
        compensation=False,
    )
    recorder.record(RoundBegan, round=number, rounds=public.rounds, last=number == public.rounds)
    _offer(recorder, topology)
    _welcome(recorder, topology)
    public = recorder.public
    asked = tuple([seat for seat in public.order if due(public, seat) or takes_part(public, seat)])
    recorder.public = replace(public, to_move=asked)


def _offer(recorder: Recorder, topology: Topology) -> None:
    public, secrets = recorder.public, recorder.secrets
    count = NUMBERS[public.seats].offered
    revealed, cards = tuple(sorted(secrets.cards[:count])), secrets.cards[count:]
    places = list(public.places)
    for number in revealed:
        places[number - 1] = FOR_SALE
    lots = tuple([Lot(number, number in topology.stars) for number in revealed])
    recorder.secrets = replace(secrets, cards=cards)
    recorder.public = replace(public, places=tuple(places), lots=lots, cards_left=len(cards))
    recorder.record(PlacesOffered, places=revealed)


def _welcome(recorder: Recorder, topology: Topology) -> None:
    customers, _reshuffled = draw(recorder, NUMBERS[recorder.public.seats].arriving)
    if customers:
        recorder.public = replace(recorder.public, waiting=queued(topology, recorder.public.waiting, customers))
        if not recorder.silent:
            recorder.record(CustomersArrived, arrivals=arrivals(topology, customers))


def arrivals(topology: Topology, customers: Iterable[int]) -> tuple[tuple[int, str], ...]:
    """Each customer with the entry where it comes in (NM-1.3)."""
    return tuple((token, topology.entry_for(token).id) for token in customers)


def queued(topology: Topology, waiting: Waiting, customers: Iterable[int]) -> Waiting:
    """The queues with new customers in them: who walked on from elsewhere stands first, then by letter (NM-6.3).

    New customers of one letter stand in the order they came.
    """
    coming: dict[str, list[int]] = {}
    for token in customers:
        coming.setdefault(topology.entry_for(token).id, []).append(token)
    lines = dict(waiting)
    for ident, tokens in coming.items():
        lines[ident] = tuple(sorted((*lines[ident], *tokens), key=topology.entry(ident).ranks.__getitem__))
    return tuple(lines.items())
