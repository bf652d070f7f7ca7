"""Bugs planted into the market, each noticed by the law that every title is held to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Beat, Event, Transition
from game.core.target import Draft, Illegal, Prompt, Target
from game.titles.mercado.constants import GOODS
from game.titles.mercado.events import DisplayRefilled
from game.titles.mercado.state import MercadoState, MercadoView
from game.titles.mercado.things import space_target
from game.titles.mercado.verbs.bring_customers import CustomersBrought
from game.titles.mercado.verbs.open_stand import OpenStand
from tests.contract.bugs import Bugged, game, reaching, with_bug
from tests.contract.cases import Which, case_of
from tests.contract.law import aloud, clicks, secrets
from tests.contract.law.case import AnyMatch, Broken, Case
from tests.titles.mercado.table import RULES, richer

CASE = case_of(Which("mercado", "mercado", 3))


class LostTile(Bugged):
    """The display is refilled, and one more tile falls out of the bag."""

    def apply(self, state: MercadoState, seat: Seat, move: Any) -> Transition[MercadoState]:
        step = self.true.apply(state, seat, move)
        if not any(isinstance(beat.event, DisplayRefilled) for beat in step.beats):
            return step
        return reaching(step, replace(step.state, bag=step.state.bag[1:]))


class LostCustomers(Bugged):
    """The customers who were brought are nowhere afterwards."""

    def apply(self, state: MercadoState, seat: Seat, move: Any) -> Transition[MercadoState]:
        step = self.true.apply(state, seat, move)
        if not any(isinstance(beat.event, CustomersBrought) for beat in step.beats):
            return step
        nobody = (None,) * len(step.state.public.entrances)
        return reaching(step, replace(step.state, public=replace(step.state.public, entrances=nobody)))


class Credit(Bugged):
    """Any free space is offered for a stand, whatever it costs."""

    def prompt(self, view: MercadoView, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        if view.seat is None or view.seat != view.public.turn or not draft.picks or draft.picks[0].kind != "tile":
            return prompt
        spots = zip(RULES.topology.spots, view.public.spaces, strict=True)
        every = tuple(space_target(spot.id) for spot, space in spots if space.available)
        if len(draft.picks) == 1:
            return replace(prompt, targets=every)
        good = view.public.hands[view.seat][int(draft.picks[0].id)]
        take = next((shown for shown in view.public.display if shown is not None), None)
        if prompt.targets or prompt.move is not None or good is None:
            return prompt
        return Prompt("Open it on credit?", move=OpenStand(good, draft.picks[1].id, take))


class Murmur(Event, frozen=True, kw_only=True):
    """Something happened, and nobody says what."""


class Murmuring(Bugged):
    """Nothing that is turned over or drawn is said to be so."""

    def apply(self, state: MercadoState, seat: Seat, move: Any) -> Transition[MercadoState]:
        step = self.true.apply(state, seat, move)
        return Transition(
            step.state, tuple(Beat(Murmur() if beat.event.reveals else beat.event, beat.state) for beat in step.beats)
        )


class TellingBag(Bugged):
    """The size of the bag tells what will be drawn next."""

    def view(self, state: MercadoState, seat: Seat | None) -> MercadoView:
        view: MercadoView = self.true.view(state, seat)
        size = GOODS.index(state.bag[0]) if state.bag else 0
        return replace(view, public=replace(view.public, bag_size=size))


class OpenAtTheEnd(Bugged):
    """In the last turns spectators see all purses."""

    def view(self, state: MercadoState, seat: Seat | None) -> MercadoView:
        view: MercadoView = self.true.view(state, seat)
        return replace(view, accounts=state.accounts) if seat is None and state.public.phase == "last" else view


class Overheard(Bugged):
    """A refusal tells everybody at the screen what is in the purse, as it once did."""

    def why_not(self, view: MercadoView, draft: Draft, target: Target) -> Illegal:
        reason: Illegal = self.true.why_not(view, draft, target)
        return replace(reason, text=reason.own) if reason.own else reason


class Counting(Bugged):
    """Only what the purse can pay for is lit on a shared screen, as it once was."""

    def prompt(self, view: MercadoView, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        return replace(prompt, veiled=())


class Flooded(Bugged):
    """Whatever lies open is lit, whether a purse rules it out or the rules do."""

    def prompt(self, view: MercadoView, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        return replace(prompt, veiled=(*prompt.veiled, Target("bag")))


def told_aloud(case: Case, match: AnyMatch) -> None:
    """The law about shared screens."""
    assert aloud.nothing_private_is_told(case, match, 12) > 5


@pytest.mark.parametrize(("bug", "says"), [(LostTile, "stand tiles: "), (LostCustomers, "customers: ")])
def test_the_game_is_stopped(bug: type[Bugged], says: str) -> None:
    with pytest.raises(Broken, match=says):
        game(with_bug(CASE, bug))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("bug", "law", "says"),
    [
        (Credit, clicks.offers_are_the_legal_moves, "which is refused"),
        (Overheard, told_aloud, "refused aloud at .* You have"),
        (Counting, told_aloud, "the lights tell what is hidden"),
        (Flooded, told_aloud, "no secret rules it out"),
        (TellingBag, secrets.views_hold, "imagined by seat"),
    ],
)
def test_the_law_notices(bug: type[Bugged], law: Callable[[Case, AnyMatch], None], says: str) -> None:
    match = game(CASE)
    law(CASE, match)
    with pytest.raises(Broken, match=says):
        law(with_bug(CASE, bug), match)


def test_the_law_notices_an_open_purse() -> None:
    match = game(CASE)
    assert secrets.purses_stay_closed(CASE, match, richer) > len(match.plies)
    with pytest.raises(Broken, match="a spectator sees what is in the purse"):
        secrets.purses_stay_closed(with_bug(CASE, OpenAtTheEnd), match, richer)


def test_a_draw_that_could_be_taken_back_is_noticed() -> None:
    secrets.barriers_stand(CASE, game(CASE))
    quiet = with_bug(CASE, Murmuring)
    with pytest.raises(Broken, match="something hidden and can be taken back"):
        secrets.barriers_stand(quiet, game(quiet))
