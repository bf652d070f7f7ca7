"""Bugs planted into Chinatown, each noticed by its accounts or by a law that every title is held to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Event, Transition
from game.core.target import Illegal
from game.kit.verb import impossible
from game.titles.chinatown import flow
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.events import IncomePaid, Struck, TilesDrawn
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownState, ChinatownView, Public
from game.titles.chinatown.verbs.offer import Offer, OfferVerb
from tests.contract.bugs import Bugged, game, reaching, with_bug
from tests.contract.cases import Which, case_of
from tests.contract.law import secrets
from tests.contract.law.case import Broken
from tests.contract.law.play import adds_up
from tests.titles.chinatown import test_deals
from tests.titles.chinatown.table import richer

CASE = case_of(Which("chinatown", "chinatown", 3))
BOTS = ("easy", "normal", "hard")


def after(step: Transition[ChinatownState], **changes: Any) -> Transition[ChinatownState]:
    """The step with a public part that is changed in its last state."""
    return reaching(step, replace(step.state, public=replace(step.state.public, **changes)))


def tells(step: Transition[ChinatownState], kind: type[Event]) -> bool:
    """Whether an event of that kind happened."""
    return any(isinstance(beat.event, kind) for beat in step.beats)


class LostTile(Bugged):
    """Tiles are drawn, and one more falls out of the bag."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Transition[ChinatownState]:
        step: Transition[ChinatownState] = self.true.apply(state, seat, move)
        return reaching(step, replace(step.state, bag=step.state.bag[1:])) if tells(step, TilesDrawn) else step


class LostCard(Bugged):
    """The cards that were not kept are nowhere afterwards."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Transition[ChinatownState]:
        step: Transition[ChinatownState] = self.true.apply(state, seat, move)
        return reaching(step, replace(step.state, pile=state.pile)) if tells(step, TilesDrawn) else step


class PaidTwice(Bugged):
    """Incomes are paid twice and written down once."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Transition[ChinatownState]:
        step: Transition[ChinatownState] = self.true.apply(state, seat, move)
        if not tells(step, IncomePaid):
            return step
        return reaching(step, replace(step.state, money=tuple(sum_ + 10 for sum_ in step.state.money)))


class DealForgotten(Bugged):
    """A deal is carried out and not written down."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Transition[ChinatownState]:
        step: Transition[ChinatownState] = self.true.apply(state, seat, move)
        paid = tells(step, Struck) and any(parcel.cash for parcel in step.state.public.deals[-1].parcels)
        return after(step, deals=step.state.public.deals[:-1]) if paid else step


class HalfADeal(Bugged):
    """In a deal the buildings stay where they are, and other offers as they were."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Transition[ChinatownState]:
        step: Transition[ChinatownState] = self.true.apply(state, seat, move)
        if not tells(step, Struck):
            return step
        return after(step, built=state.public.built, tiles=tuple((*own[:-1], 9) for own in step.state.public.tiles))


class Peeping(Bugged):
    """The cards of the next seat are seen."""

    def view(self, state: ChinatownState, seat: Seat | None) -> ChinatownView:
        view: ChinatownView = self.true.view(state, seat)
        return view if seat is None else replace(view, kept=state.dealt[(seat + 1) % len(state.dealt)][:1])


class OpenWhilePlacing(Bugged):
    """Everybody's money lies open while tiles are placed."""

    def view(self, state: ChinatownState, seat: Seat | None) -> ChinatownView:
        view: ChinatownView = self.true.view(state, seat)
        return replace(view, money=state.money) if state.public.phase == "place" else view


class OpenToSpectators(Bugged):
    """In the last year whoever only watches sees all money."""

    def view(self, state: ChinatownState, seat: Seat | None) -> ChinatownView:
        view: ChinatownView = self.true.view(state, seat)
        return replace(view, money=state.money) if seat is None and state.public.year == YEARS else view


def changed_by_anybody(patch: pytest.MonkeyPatch) -> None:
    """Anybody may put another deal in the place of an open offer (CT-3.4)."""
    true = OfferVerb._impossible

    def forgetful(self: OfferVerb, public: Public, seat: Seat, move: Offer) -> Illegal | None:
        refused = true(self, public, seat, move)
        return None if refused == impossible("CT-3.4") else refused

    patch.setattr(OfferVerb, "_impossible", forgetful)


def one_lapses(patch: pytest.MonkeyPatch) -> None:
    """When all are ready, only the first of the open offers leaves the table (CT-3.3)."""
    true = flow._close_trade

    def close(recorder: Recorder) -> None:
        public = recorder.public
        recorder.public = replace(public, offers=public.offers[:1])
        true(recorder)
        recorder.public = replace(recorder.public, offers=public.offers[1:])

    patch.setattr(flow, "_close_trade", close)


@pytest.mark.parametrize(
    ("plant", "notices"),
    [
        (changed_by_anybody, test_deals.test_only_a_party_changes_an_offer_and_only_its_maker_takes_it_back),
        (one_lapses, test_deals.test_open_offers_lapse_when_all_are_ready),
    ],
)
def test_a_test_notices(
    plant: Callable[[pytest.MonkeyPatch], None], notices: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    notices()
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        notices()


@pytest.mark.thorough
@pytest.mark.parametrize("bug", [OpenWhilePlacing, OpenToSpectators])
def test_the_law_notices_an_open_purse(bug: type[Bugged]) -> None:
    match = game(CASE, BOTS)
    assert secrets.purses_stay_closed(CASE, match, richer) > len(match.plies)
    secrets.views_hold(with_bug(CASE, bug), match, 40)  # which cannot notice: everybody could add it up
    with pytest.raises(Broken, match="sees what is in the purse"):
        secrets.purses_stay_closed(with_bug(CASE, bug), match, richer)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("bug", "says"),
    [
        (LostTile, "shop tiles: "),
        (LostCard, "buildings: "),
        (PaidTwice, "money: .*by the book"),
        (DealForgotten, "money: .*by the book"),
        (HalfADeal, "shop tiles: "),
    ],
)
def test_the_accounts_notice(bug: type[Bugged], says: str) -> None:
    match = game(CASE, BOTS)
    rules = bug(CASE.rules)
    with pytest.raises(Broken, match=says):
        for index, ply in enumerate(match.plies):
            step = rules.apply(match.state_at(index), ply.seat, ply.move)
            adds_up(CASE, match, index + 1, step.state, step.beats)


@pytest.mark.thorough
def test_the_law_notices_who_looks_into_the_cards_of_another() -> None:
    match = game(CASE, BOTS)
    secrets.views_hold(CASE, match, 40)
    with pytest.raises(Broken, match="imagined by seat"):
        secrets.views_hold(with_bug(CASE, Peeping), match, 40)
