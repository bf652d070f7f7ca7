"""How a round goes on from phase to phase, whose turn it is, and the question at its beginning."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.target import Illegal
from game.kit.verb import Question
from game.titles.night_market import auction, building
from game.titles.night_market.cleaning import clean_up
from game.titles.night_market.groups import undecided
from game.titles.night_market.legality import phase_clause
from game.titles.night_market.opening import open_market
from game.titles.night_market.preparing import begin_round, sets_maximums
from game.titles.night_market.proxy import bid_for_all
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.scoring import finish
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.topology import Topology
from game.titles.night_market.verbs.pass_turn import what_it_means
from game.titles.night_market.words import customers_name, dollars, ordinal, places_name


def go_on(recorder: Recorder, topology: Topology) -> None:
    """Pass from phase to phase until somebody has to decide or the game is over."""
    while not recorder.public.to_move and recorder.public.phase != "over":
        match recorder.public.phase:
            case "prepare":
                auction.begin_bidding(recorder)
                if recorder.public.maximums:
                    bid_for_all(recorder)
            case "bid":
                auction.settle(recorder)
                building.begin_building(recorder)
            case "build":
                open_market(recorder, topology)
            case "open":
                _close(recorder)
            case _:
                begin_round(recorder, topology)


def _close(recorder: Recorder) -> None:
    if recorder.public.round == recorder.public.rounds:
        finish(recorder)
    else:
        clean_up(recorder)


def waiting(view: MarketView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when a decision is its own."""
    public, seat = view.public, view.seat
    if seat in public.to_move:
        return None
    if public.phase == "over":
        return Illegal("NM-9.2", _("The game is over after {rounds} nights.").format(rounds=public.rounds))
    waited = _to_decide(public)
    clause = phase_clause(public)
    if seat is None:
        return Illegal(clause, _("You are watching; the next to decide: {names}.").format(names=waited))
    if public.phase == "prepare":
        text = _("You have set aside {customers} for tonight; still choosing: {names}.")
        return Illegal(clause, text.format(customers=customers_name(public.aside_sizes[seat]), names=waited))
    if public.phase == "bid":
        if public.forfeited[seat]:
            return Illegal("NM-4.6", _("You are out of this round's bidding; {name} bids.").format(name=waited))
        return Illegal(clause, _("It is not your turn to bid but that of {name}.").format(name=waited))
    if public.phase == "build":
        return Illegal(clause, _("It is not your turn to build but that of {name}.").format(name=waited))
    return Illegal(clause, _("Night {round} is under way; nobody decides anything now.").format(round=public.round))


def idle(public: Public) -> str:
    """What those see who are asked for nothing."""
    names = _to_decide(public)
    if public.phase == "over":
        return _("The last night is over.")
    if not public.to_move:
        return _("The market is open.")
    if public.phase == "bid":
        return _("{names} is bidding.").format(names=names)
    if public.phase == "build":
        return _("{names} is building.").format(names=names)
    if all(sets_maximums(public, seat) for seat in public.to_move):
        text = ngettext("{names} is setting maximums.", "{names} are setting maximums.", len(public.to_move))
        return text.format(names=names)
    return ngettext(
        "{names} is setting customers aside.", "{names} are setting customers aside.", len(public.to_move)
    ).format(names=names)


def _to_decide(public: Public) -> str:
    return listed([mark(seat) for seat in public.order if seat in public.to_move])


def which_bid(public: Public, seat: Seat) -> Question:
    """The question at the beginning of a turn to bid."""
    limit = dollars(auction.limit(public, seat))
    if public.compensation:
        return Question(
            _("{name}, you lead nothing: bid again on a lit place.").format(name=mark(seat)),
            _("A compensation bid. It is owed as long as you can pay one; your limit is {limit}.").format(limit=limit),
        )
    if not auction.can_bid(public, seat):
        text = _("{name}, your {turn} bid: your limit of {limit} is too low for any place, so you can only pass.")
    else:
        text = _("{name}, your {turn} bid: choose a price on a lit place.")
    turn = ordinal(public.bid_turns[seat] + 1)
    return Question(text.format(name=mark(seat), turn=turn, limit=limit), what_it_means(public, seat))


def which_stall(public: Public, seat: Seat) -> Question:
    """The question at the beginning of a turn to build."""
    hint = _("You can build on {places}; what you leave can be decided in a later round.")
    return Question(
        _("{name}, choose a place of yours to open a stall.").format(name=mark(seat)),
        hint.format(places=places_name(undecided(public, seat))),
    )
