"""Bugs planted into the night market, each noticed by the law that every title is held to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Transition
from game.core.target import Draft, Prompt
from game.titles.night_market.auction import led_by
from game.titles.night_market.events import NightEnded
from game.titles.night_market.state import MarketState, MarketView
from game.titles.night_market.targets import bid_target
from game.titles.night_market.verbs.place_bid import PlaceBid
from tests.contract.bugs import Bugged, game, reaching, with_bug
from tests.contract.cases import Which, case_of
from tests.contract.law import clicks, secrets
from tests.contract.law.case import AnyMatch, Broken, Case

CASE = case_of(Which("night_market", "night_market", 3))


class LostDollar(Bugged):
    """Every night a dollar of the first seat falls into the gutter."""

    def apply(self, state: MarketState, seat: Seat, move: Any) -> Transition[MarketState]:
        step = self.true.apply(state, seat, move)
        if not any(isinstance(beat.event, NightEnded) for beat in step.beats):
            return step
        first, *others = step.state.public.accounts
        poorer = replace(first, served=first.served - 1)
        return reaching(step, replace(step.state, public=replace(step.state.public, accounts=(poorer, *others))))


class LostCustomer(Bugged):
    """A customer who is set aside slips away."""

    def apply(self, state: MarketState, seat: Seat, move: Any) -> Transition[MarketState]:
        step = self.true.apply(state, seat, move)
        return reaching(step, replace(step.state, asides=tuple(aside[1:] for aside in step.state.asides)))


class FreeBid(Bugged):
    """A place that somebody else leads is offered at the standing price."""

    def prompt(self, view: MarketView, draft: Draft) -> Prompt[Any]:
        prompt = self.true.prompt(view, draft)
        lots = [lot for seat in range(view.public.seats) if seat != view.seat for lot in led_by(view.public, seat)]
        if view.seat not in view.public.to_move or not lots or view.public.phase != "bid":
            return prompt
        target = bid_target(lots[0].place, lots[0].bids[-1].price)
        if draft.picks == (target,):
            return Prompt("Confirm?", move=PlaceBid(lots[0].place, lots[0].bids[-1].price))
        return prompt if draft.picks else replace(prompt, targets=(*prompt.targets, target))


class EndlessCompensation(Bugged):
    """A compensation bid changes nothing, so its bidder is asked again, and again."""

    def apply(self, state: MarketState, seat: Seat, move: Any) -> Transition[MarketState]:
        step = self.true.apply(state, seat, move)
        return reaching(step, state) if state.public.compensation else step


class OpenHands(Bugged):
    """Each seat sees what the next one has set aside."""

    def view(self, state: MarketState, seat: Seat | None) -> MarketView:
        view: MarketView = self.true.view(state, seat)
        return view if seat is None else replace(view, aside=state.asides[seat - 1])


@pytest.mark.parametrize(
    ("bug", "bots", "says"),
    [
        (LostDollar, ("stubborn",), "money: seat 0"),
        (LostCustomer, ("random",), "customers: "),
        (EndlessCompensation, ("stubborn",), "still going after 250 plies"),
    ],
)
def test_the_game_is_stopped(bug: type[Bugged], bots: tuple[str, ...], says: str) -> None:
    short = changed(CASE, title=changed(CASE.title, meta=replace(CASE.title.meta, longest=250)))
    game(short, bots)
    with pytest.raises(Broken, match=says):
        game(with_bug(short, bug), bots)


@pytest.mark.parametrize(
    ("bug", "law", "says"),
    [
        (FreeBid, clicks.offers_are_the_legal_moves, "which is refused"),
        (OpenHands, secrets.views_hold, "imagined by seat"),
        (OpenHands, secrets.choices_stay_sealed, "sees that seat"),
    ],
)
def test_the_law_notices(bug: type[Bugged], law: Callable[[Case, AnyMatch], None], says: str) -> None:
    match = game(CASE)
    law(CASE, match)
    with pytest.raises(Broken, match=says):
        law(with_bug(CASE, bug), match)
