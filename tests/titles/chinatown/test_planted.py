"""Bugs planted into Chinatown, each noticed by its accounts or by a law that every title is held to."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Event, Step
from game.titles.chinatown.deal_events import Struck
from game.titles.chinatown.events import IncomePaid, TilesDrawn
from game.titles.chinatown.state import ChinatownState, ChinatownView
from tests.contract.bugs import Bugged, game, reaching, with_bug
from tests.contract.cases import Which, case_of
from tests.contract.law import secrets
from tests.contract.law.case import Broken
from tests.contract.law.play import adds_up

CASE = case_of(Which("chinatown", "chinatown", 3))
BOTS = ("easy", "normal", "hard")


def after(step: Step[ChinatownState], **changes: Any) -> Step[ChinatownState]:
    """The step with a public part that is changed in its last state."""
    return reaching(step, replace(step.state, public=replace(step.state.public, **changes)))


def tells(step: Step[ChinatownState], kind: type[Event]) -> bool:
    """Whether an event of that kind happened."""
    return any(isinstance(beat.event, kind) for beat in step.beats)


class LostTile(Bugged):
    """Tiles are drawn, and one more falls out of the bag."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Step[ChinatownState]:
        step: Step[ChinatownState] = self.true.apply(state, seat, move)
        return reaching(step, replace(step.state, bag=step.state.bag[1:])) if tells(step, TilesDrawn) else step


class LostCard(Bugged):
    """The cards that were not kept are nowhere afterwards."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Step[ChinatownState]:
        step: Step[ChinatownState] = self.true.apply(state, seat, move)
        return reaching(step, replace(step.state, pile=state.pile)) if tells(step, TilesDrawn) else step


class PaidTwice(Bugged):
    """Incomes are paid twice and written down once."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Step[ChinatownState]:
        step: Step[ChinatownState] = self.true.apply(state, seat, move)
        if not tells(step, IncomePaid):
            return step
        return reaching(step, replace(step.state, money=tuple(sum_ + 10 for sum_ in step.state.money)))


class DealForgotten(Bugged):
    """A deal is carried out and not written down."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Step[ChinatownState]:
        step: Step[ChinatownState] = self.true.apply(state, seat, move)
        paid = tells(step, Struck) and any(parcel.cash for parcel in step.state.public.deals[-1].parcels)
        return after(step, deals=step.state.public.deals[:-1]) if paid else step


class HalfADeal(Bugged):
    """In a deal the buildings stay where they are, and other offers as they were."""

    def apply(self, state: ChinatownState, seat: Seat, move: Any) -> Step[ChinatownState]:
        step: Step[ChinatownState] = self.true.apply(state, seat, move)
        if not tells(step, Struck):
            return step
        return after(step, built=state.public.built, tiles=tuple((*own[:-1], 9) for own in step.state.public.tiles))


class Peeping(Bugged):
    """The cards of the next seat are seen."""

    def view(self, state: ChinatownState, seat: Seat | None) -> ChinatownView:
        view: ChinatownView = self.true.view(state, seat)
        return view if seat is None else replace(view, kept=state.dealt[(seat + 1) % len(state.dealt)][:1])


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
