"""Building a stall on one of the player's own places (NM-5.3, NM-5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Count
from game.core.i18n import _, ngettext
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import listed
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, Verb, impossible
from game.titles.night_market.constants import CARDS_A_FOOD, Food, is_food
from game.titles.night_market.groups import ask_next, cards_left, connection, foods_left, group_at, undecided
from game.titles.night_market.legality import not_in_game, nothing
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketView, Public
from game.titles.night_market.targets import food_target, picked_place, place_id, place_target
from game.titles.night_market.topology import Topology
from game.titles.night_market.words import customers_name, dollars, food_name, foods_name, numbers, places_name


class Build(msgspec.Struct, frozen=True, tag="build"):
    """A move that opens a stall for a food on one of the seat's places (NM-5.3)."""

    place: Count
    food: Food


class StallBuilt(Event, frozen=True, kw_only=True):
    """A stall opens. `group` lists the places of all connected stalls, including the new stall (NM-6.5)."""

    seat: Seat
    place: int
    food: Food
    group: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        others = [number for number in self.group if number != self.place]
        text = _("{seat} opens a {food} stall at place {place}.")
        if others:
            text = _("{seat} opens a {food} stall at place {place}, connected to {others}.")
        food = food_name(self.food)
        words = text.format(seat=mark(self.seat), food=food, place=self.place, others=numbers(others))
        return Sentence(words, self.seat)


class BuildVerb(Verb[MarketView, Recorder, Build]):
    """The verb for building a stall."""

    move = Build
    phases = frozenset(("build",))
    kinds = frozenset(("place", "food"))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def moves(self, view: MarketView, seat: Seat) -> Sequence[Build]:
        """Return a move for each available food on each of the seat's vacant places."""
        foods = foods_left(view.public)
        return [Build(place, food) for place in undecided(view.public, seat) for food in foods]

    def drafts(self, view: MarketView, seat: Seat, move: Build) -> Iterable[Draft]:
        """Yield the only draft, which picks the place first and then the food."""
        yield Draft((place_target(move.place), food_target(move.food)))

    def ask(self, view: MarketView, seat: Seat, draft: Draft, lit: Prompt[Build]) -> Question:
        """Return the question about the food or the request to confirm the move."""
        public = view.public
        if lit.move is not None:
            return self._confirmed(public, lit.move)
        foods = foods_left(public)
        left = [_("{foods} {count}").format(foods=foods_name(food), count=cards_left(public, food)) for food in foods]
        text = _("{name}, choose what to sell at place {place}.")
        return Question(
            text.format(name=mark(seat), place=picked_place(draft)),
            _("Stall cards left: {list}.").format(list=listed(left)),
        )

    def _confirmed(self, public: Public, move: Build) -> Question:
        others, capacity, pay = connection(self._topology, public, move.place, move.food)
        hint = ngettext(
            "The stall stands alone and serves {customers} for {pay}.",
            "The stall stands alone and serves up to {customers} for {pay} each.",
            capacity,
        )
        if others:
            hint = _("Together with {others}, this stall serves up to {customers} for {pay} each.")
        return Question(
            _("Open a {food} stall at place {place}?").format(food=food_name(move.food), place=move.place),
            hint.format(others=places_name(others), customers=customers_name(capacity), pay=dollars(pay)),
        )

    def why_illegal(self, view: MarketView, seat: Seat, move: Build) -> Illegal | None:
        """Return why the place or the food is not allowed, or None if both are allowed."""
        return _no_place(view.public, seat, move.place) or _no_food(view.public, move.food)

    def why_not(self, view: MarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a place or a food cannot be picked."""
        public = view.public
        if target.kind == "place":
            return _no_place(public, seat, place_id(target) or 0) or nothing(public)
        text = _("First choose where to build: {places}.")
        places = places_name(undecided(public, seat))
        return _no_food(public, target.id) or Illegal("NM-5.3", text.format(places=places))

    def play(self, recorder: Recorder, seat: Seat, move: Build) -> None:
        """Open the stall. The turn continues while the seat has more vacant places."""
        public = recorder.public
        stall = replace(public.places[move.place - 1], food=move.food)
        places = swapped(public.places, move.place - 1, stall)
        recorder.public = replace(public, places=places)
        if not recorder.silent:
            group = group_at(self._topology, places, move.place)
            recorder.record(StallBuilt, seat=seat, place=move.place, food=move.food, group=group)
        ask_next(recorder, public.order[public.order.index(seat) :])


# Refusals of stalls.


def _no_place(public: Public, seat: Seat, number: int) -> Illegal | None:
    gone = not_in_game(public, number)
    if gone is not None:
        return gone
    place = public.places[number - 1]
    mine = places_name(undecided(public, seat))
    if place.owner is None:
        text = _("Place {place} belongs to nobody; you can build on {mine}.")
        return Illegal("NM-5.3", text.format(place=number, mine=mine))
    if place.owner != seat:
        text = _("Place {place} belongs to {owner}; you can build on {mine}.")
        return Illegal("NM-5.3", text.format(place=number, owner=mark(place.owner), mine=mine))
    if place.food is not None:
        text = _("Place {place} already has your {food} stall; you can build on {mine}.")
        return Illegal("NM-5.3", text.format(food=food_name(place.food), place=number, mine=mine))
    return None


def _no_food(public: Public, food: str) -> Illegal | None:
    known = is_food(food)
    if known is None:
        return impossible("NM-0.2")
    if cards_left(public, known):
        return None
    text = _("All {count} {food} stalls have been built; choose another food.")
    return Illegal("NM-5.4", text.format(count=CARDS_A_FOOD, food=food_name(known)))
