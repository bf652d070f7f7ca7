"""The bazaar's clauses, one test each."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.errors import Problem
from game.core.match import CannotUndo, Match
from game.core.rules import IllegalMove, Setup, Turn
from game.core.target import Draft, Target
from tests import bazaar
from tests.bazaar.rules import BazaarRules
from tests.bazaar.state import Public, Terms
from tests.bazaar.verbs import Decline, Offer, Ready, Rest, Serve, Sign, Withdraw
from tests.bazaar.verbs.offer import Offered

RULES = BazaarRules(bazaar.BOARD)
A, B, C, D, E, F = RULES.pitches


def dealt(**public: Any) -> Match[Any, Any, Any]:
    """A game in which seat 0 has a and b, seat 1 c and d, seat 2 e and f."""
    state = RULES.initial(Setup(seats=3, seed=5)).state
    changed = {"owners": (0, 0, 1, 1, 2, 2), **public}
    return Match(RULES, Setup(seats=3, seed=5), replace(state, public=replace(state.public, **changed)))


def offered(match: Match[Any, Any, Any], seat: int, *pitches: str, partner: int, given: int = 0, asked: int = 0) -> int:
    """The number of an offer made."""
    match.submit(seat, Offer(Terms(partner, pitches, given, asked)))
    return int(match.state.public.made)


def refused(match: Match[Any, Any, Any], seat: int, move: Any) -> str:
    """The clause that refuses a move."""
    with pytest.raises(IllegalMove) as refusal:
        match.submit(seat, move)
    return refusal.value.reason.clause


@pytest.mark.clause("BZ-1.1", "BZ-1.2")
def test_set_up() -> None:
    match: Match[Any, Any, Any] = Match(RULES, Setup(seats=3, seed=5))
    public: Public = match.state.public
    assert (public.coins, public.bank) == ((5, 5, 5), 15)
    assert [len(public.own(seat)) for seat in range(3)] == [2, 2, 2]
    assert [len(match.view(seat).wishes) for seat in (0, 1, 2, None)] == [1, 1, 1, 0]
    assert [beat.event.to for beat in match.opening] == [(0,), (1,), (2,), None]


@pytest.mark.clause("BZ-1.3")
def test_the_sign_is_written_at_set_up() -> None:
    signed: Match[Any, Any, Any] = Match(RULES, Setup(seats=3, seed=5, options=(("sign", "Öl & Tee"),)))
    assert signed.state.public.sign == "Öl & Tee"
    with pytest.raises(Problem, match="needs a letter"):
        Match(RULES, Setup(seats=3, seed=5, options=(("sign", "?!"),)))


@pytest.mark.clause("BZ-2.1")
def test_all_may_offer_and_nobody_has_to() -> None:
    match = dealt()
    assert (match.turn.must, match.turn.may) == ((), (0, 1, 2))
    assert match.rules.legal_moves(match.view(1)) is None
    for _time in range(3):
        offered(match, 1, A, partner=0)
    assert refused(match, 1, Offer(Terms(0, (A,)))) == "BZ-2.1"
    for terms in (Terms(2, (A,)), Terms(0, ()), Terms(0, ("z",)), Terms(0, (B, A)), Terms(0, (A,), asked=16)):
        assert refused(match, 2, Offer(terms)) == "BZ-2.1"
    prompt = match.rules.prompt(match.view(2), Draft((Target("seat", "0"), Target("pitch", C))))
    assert prompt.bag and [dial.id for dial in prompt.dials] == ["given", "asked"]


@pytest.mark.clause("BZ-2.2")
def test_coins_are_found_out_at_the_own_signature() -> None:
    match = dealt()
    assert refused(match, 0, Offer(Terms(1, (A,), given=6))) == "BZ-2.2"
    number = offered(match, 0, A, partner=1, asked=9)
    assert refused(match, 1, Sign(number)) == "BZ-2.2"


@pytest.mark.clause("BZ-2.3", "BZ-2.4")
def test_three_sign_and_everything_changes_hands_at_once() -> None:
    match = dealt()
    other = offered(match, 1, E, partner=2)
    number = offered(match, 0, B, C, E, partner=1, given=2)
    assert refused(match, 0, Sign(number)) == "BZ-2.3"
    first = match.submit(1, Sign(number))
    assert first.barrier == "A signature is not taken back."
    assert match.state.public.owners == (0, 0, 1, 1, 2, 2)
    done = match.submit(2, Sign(number))
    assert match.state.public.owners == (0, 1, 0, 1, 0, 2)
    assert match.state.public.coins == (3, 7, 5)
    assert [type(beat.event).__name__ for beat in done.beats] == ["Signed", "DealDone", "Lapsed"]
    assert match.state.public.offer(other) is None
    with pytest.raises(CannotUndo):
        match.undo()


@pytest.mark.clause("BZ-2.5")
def test_an_offer_is_declined_or_withdrawn_or_taken_back() -> None:
    match = dealt()
    match.submit(1, Decline(offered(match, 0, C, partner=1)))
    number = offered(match, 0, C, partner=1)
    assert refused(match, 1, Withdraw(number)) == "BZ-2.5"
    match.submit(0, Withdraw(number))
    assert match.state.public.offers == ()
    offered(match, 0, C, partner=1)
    assert isinstance(match.undo().beats[0].event, Offered)


@pytest.mark.clause("BZ-2.6")
def test_a_deal_takes_readiness_back_from_its_parties() -> None:
    match = dealt()
    gone = offered(match, 1, A, partner=0)
    match.submit(0, Ready())
    assert match.state.public.offer(gone) is None
    match.submit(2, Ready())
    assert match.turn == Turn(1, may=(1,))
    assert refused(match, 0, Ready()) == ""  # it is not this player's turn
    number = offered(match, 1, A, partner=0)
    assert match.turn == Turn(1, may=(0, 1))
    assert refused(match, 0, Offer(Terms(1, (C,)))) == "BZ-2.6"
    match.submit(0, Sign(number))
    assert match.state.public.ready == (False, False, True)


@pytest.mark.clause("BZ-2.7", "BZ-3.1", "BZ-3.2")
def test_the_evening_comes_when_all_are_ready() -> None:
    match = dealt(owners=(0, 0, 2, 2, 2, 2), bank=2, coins=(5, 5, 18))
    offered(match, 2, A, partner=0)
    for seat in (2, 1, 0):
        match.submit(seat, Ready())
    assert match.turn.must == (0,)
    assert refused(match, 0, Serve(C)) == "BZ-3.1"
    match.submit(0, Serve(A))
    assert (match.state.public.coins, match.state.public.bank) == ((7, 5, 18), 0)
    match.submit(1, Rest())
    assert refused(match, 2, Rest()) == "BZ-3.2"
    match.submit(2, Serve(E))
    assert (match.state.public.coins[2], match.state.public.day) == (18, 2)
    assert [len(match.view(seat).wishes) for seat in range(3)] == [2, 2, 2]


@pytest.mark.clause("BZ-4.1", "BZ-4.2")
def test_the_game_ends_after_two_days_and_wishes_count() -> None:
    match = dealt()
    for _day in range(2):
        for seat in range(3):
            match.submit(seat, Ready())
        for seat in range(3):
            match.submit(seat, Serve(match.state.public.own(seat)[0]))
    outcome = match.outcome
    assert outcome is not None and match.turn.able == ()
    kept = [sum(match.state.public.owner(wish) == seat for wish in match.state.wishes[seat]) for seat in range(3)]
    assert [source.amounts for source in outcome.sources] == [
        (5, 9, 13),
        tuple(3 * count for count in kept),
        match.state.public.coins,
    ]
