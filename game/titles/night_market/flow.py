"""The phases of a round, the order of turns, and the first question of each turn."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.verb import Question
from game.titles.night_market import auction, events
from game.titles.night_market.constants import HAND, NUMBERS
from game.titles.night_market.groups import ask_next, stalls_of, undecided
from game.titles.night_market.legality import deciding, phase_clause
from game.titles.night_market.opening import arrivals, open_market, queued
from game.titles.night_market.preparing import due, maximums_of, sets_maximums, takes_part
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.scoring import finish
from game.titles.night_market.state import Lot, MarketView, Maximums, Place, Public
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.pass_turn import Pass, PassVerb, what_it_means
from game.titles.night_market.verbs.place_bid import PlaceBid, PlaceBidVerb
from game.titles.night_market.words import dollars, ordinal, places_name

FOR_SALE = Place(status="sale")
_BIDS, _PASSES = PlaceBidVerb(), PassVerb()


def go_on(recorder: Recorder, topology: Topology) -> None:
    """Advance through the phases until a player has to decide or the game ends."""
    while not recorder.public.to_move and recorder.public.phase != "over":
        match recorder.public.phase:
            case "prepare":
                recorder.public = replace(recorder.public, phase="bid", to_move=recorder.public.order[:1])
                if recorder.public.maximums:
                    _bid_for_all(recorder)
            case "bid":
                auction.settle(recorder)
                recorder.public = replace(recorder.public, phase="build")
                ask_next(recorder, recorder.public.order)
            case "build":
                open_market(recorder, topology)
            case "open":
                _end_night(recorder)
            case _:
                begin_round(recorder, topology)


def begin_round(recorder: Recorder, topology: Topology) -> None:
    """Reveal places and customers, then ask all seats to choose hidden customers and, if needed, set maximums."""
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
    recorder.record(events.RoundBegan, round=number, rounds=public.rounds, last=number == public.rounds)
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
    recorder.record(events.PlacesOffered, places=revealed)


def _welcome(recorder: Recorder, topology: Topology) -> None:
    customers, _reshuffled = _draw(recorder, NUMBERS[recorder.public.seats].arriving)
    if customers:
        recorder.public = replace(recorder.public, waiting=queued(topology, recorder.public.waiting, customers))
        if not recorder.silent:
            recorder.record(events.CustomersArrived, arrivals=arrivals(topology, customers))


def _draw(recorder: Recorder, count: int) -> tuple[tuple[int, ...], bool]:
    """Draw up to `count` customers. Return the drawn customers and whether the discards were shuffled."""
    public, secrets = recorder.public, recorder.secrets
    drawn, supply = secrets.supply[:count], secrets.supply[count:]
    discard, rng, missing = public.discard, secrets.rng, count - len(drawn)
    shuffled = missing > 0 and bool(discard)
    if shuffled:
        pile, rng = rng.shuffle(discard)
        drawn, supply, discard = drawn + pile[:missing], pile[missing:], ()
    recorder.secrets = replace(secrets, supply=supply, rng=rng)
    recorder.public = replace(public, supply_size=len(supply), discard=discard)
    return drawn, shuffled


def _bid_for_all(recorder: Recorder) -> None:
    """Make all bids and passes according to the maximums, then delete the maximums (NM-12.2, NM-12.5)."""
    state = recorder.secrets
    recorder.record(events.MaximumsRevealed)
    while recorder.public.to_move:
        seat = recorder.public.to_move[0]
        move = _move_of(recorder.public, seat, maximums_of(state, seat))
        if isinstance(move, PlaceBid):
            _BIDS.play(recorder, seat, move)
        else:
            _PASSES.play(recorder, seat, move)
    for seat in recorder.public.order:
        _explain_unused(recorder, seat, maximums_of(state, seat))
    recorder.secrets = replace(recorder.secrets, maximums=((),) * recorder.public.seats)


def _explain_unused(recorder: Recorder, seat: Seat, maximums: Maximums) -> None:
    public = recorder.public
    spent = tuple(lot.place for lot in public.lots if any(bid.seat == seat for bid in lot.bids))
    unused: dict[Literal["price", "money", "turns"], list[int]] = {}
    for maximum in maximums:
        lot = auction.lot_of(public, maximum.place)
        if lot is not None and maximum.place not in spent:
            price = auction.cheapest(lot)
            why: Literal["price", "money", "turns"] = "turns"
            if price > maximum.price:
                why = "price"
            elif price > auction.limit(public, seat):
                why = "money"
            unused.setdefault(why, []).append(maximum.place)
    for why, places in unused.items():
        recorder.record(events.MaximumsUnused, seat=seat, places=tuple(places), spent=spent, why=why, to=(seat,))


def _move_of(public: Public, seat: Seat, maximums: Maximums) -> PlaceBid | Pass:
    """Return the legal move that follows from a seat's maximums (NM-12.2 to NM-12.4).

    The move bids the lowest legal price on the place where this price is furthest below the maximum. In a tie, the
    lowest place number wins. Only a compensation bid may exceed the maximum. A missing maximum counts as $0.
    """
    worth = {maximum.place: maximum.price for maximum in maximums}
    limit = auction.limit(public, seat)
    best: PlaceBid | None = None
    furthest = 0
    for lot in public.lots:
        price = auction.cheapest(lot)
        above = worth.get(lot.place, 0) - price
        if price > limit or auction.leads(lot, seat) or (above < 0 and not public.compensation):
            continue
        if best is None or above > furthest:
            best, furthest = PlaceBid(lot.place, price), above
    return best or PassVerb.only


def _end_night(recorder: Recorder) -> None:
    """Clean up before the next round (NM-7), or end the game after the last round."""
    if recorder.public.round == recorder.public.rounds:
        finish(recorder)
        return
    recorder.public = replace(recorder.public, phase="clean")
    _fill_hands(recorder)
    order = new_order(recorder.public)
    if order != recorder.public.order:
        recorder.public = replace(recorder.public, order=order)
        recorder.record(events.OrderChanged, order=order)


def _fill_hands(recorder: Recorder) -> None:
    hands = list(recorder.secrets.hands)
    drawn = [0] * len(hands)
    reshuffled = False
    for seat in recorder.public.order:
        customers, anew = _draw(recorder, HAND - len(hands[seat]))
        reshuffled = reshuffled or anew
        drawn[seat] = len(customers)
        hands[seat] = tuple(sorted(hands[seat] + customers))
    recorder.secrets = replace(recorder.secrets, hands=tuple(hands))
    recorder.public = replace(recorder.public, hand_sizes=tuple([len(hand) for hand in hands]))
    if any(drawn):
        recorder.record(events.HandsFilled, drawn=tuple(drawn), reshuffled=reshuffled)


def new_order(public: Public) -> tuple[Seat, ...]:
    """Return the players sorted by number of stalls, then by cash, then by the previous order (NM-7.3, NM-7.4)."""
    return tuple(sorted(public.order, key=lambda seat: (-stalls_of(public, seat), -public.accounts[seat].cash)))


# The beginning of a turn.


def waiting(view: MarketView) -> Illegal | None:
    """Return why the view's seat cannot move now, or None if the seat must move."""
    public, seat = view.public, view.seat
    if seat in public.to_move:
        return None
    if public.phase == "over":
        return Illegal("NM-9.2", _("The game is over."))
    waited = deciding(public)
    clause = phase_clause(public)
    if seat is None:
        text = _("You are watching. Waiting for {names}.")
    elif public.phase == "prepare":
        text = _("You have made your choice. Waiting for {names}.")
    elif public.phase == "bid" and public.forfeited[seat]:
        clause, text = "NM-4.6", _("You are out of this round’s bidding. Waiting for {names}.")
    elif public.phase in ("bid", "build"):
        text = _("It is {names}’s turn.")
    else:
        text = _("The market is open; there is nothing to decide now.")
    return Illegal(clause, text.format(names=waited))


def idle(view: MarketView) -> str:
    """Return the text for seats that have nothing to decide now."""
    public = view.public
    names = deciding(public)
    if public.phase == "over":
        return _("The last round is over.")
    if not public.to_move:
        return _("The market is open.")
    if public.phase == "bid":
        return _("{names} is bidding.").format(names=names)
    if public.phase == "build":
        return _("{names} is building.").format(names=names)
    text = ngettext(
        "{names} is choosing hidden customers.", "{names} are choosing hidden customers.", len(public.to_move)
    )
    if all(sets_maximums(public, seat) for seat in public.to_move):
        text = ngettext("{names} is setting maximums.", "{names} are setting maximums.", len(public.to_move))
    return text.format(names=names)


def which_bid(public: Public, seat: Seat) -> Question:
    """Return the first question of a bidding turn."""
    limit = dollars(auction.limit(public, seat))
    if public.compensation:
        return Question(
            _("{name}, you have no leading bid: bid on a lit place.").format(name=mark(seat)),
            _("You must make a compensation bid if you can afford to. Your limit is {limit}.").format(limit=limit),
        )
    if not auction.can_bid(public, seat):
        text = _("{name}, your {turn} bid: no price is within your limit of {limit}, so you can only pass.")
    else:
        text = _("{name}, your {turn} bid: choose a price on a lit place.")
    turn = ordinal(public.bid_turns[seat] + 1)
    return Question(text.format(name=mark(seat), turn=turn, limit=limit), what_it_means(public, seat))


def which_stall(public: Public, seat: Seat) -> Question:
    """Return the first question of a building turn."""
    hint = _("You can build on {places} now, or in a later round.")
    return Question(
        _("{name}, choose one of your places for a stall.").format(name=mark(seat)),
        hint.format(places=places_name(undecided(public, seat))),
    )
