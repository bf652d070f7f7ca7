"""Opening a restaurant on a space (ML-2.10, ML-2.11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, ngettext
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped, without
from game.core.rules import Event
from game.core.sentences import listed
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import nth
from game.kit.verb import Question, Verb, impossible
from game.titles.mercado.constants import IMPROVES, RESTAURANT_BRINGS, Restaurant
from game.titles.mercado.counts import Counts
from game.titles.mercado.forecast import restaurant_forecast
from game.titles.mercado.legality import available, no_space, nothing
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.things import picked_restaurant, restaurant_target, slots_of, space_target
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import coins_name, either, liked, restaurant_name, space_name


class OpenRestaurant(msgspec.Struct, frozen=True, tag="restaurant"):
    """The move that opens one of the seat's restaurants. The space has the form "row,column"."""

    restaurant: Restaurant
    space: Word


class RestaurantOpened(Event, frozen=True, kw_only=True):
    """A seat opened a restaurant on a space and got coins (ML-2.10)."""

    seat: Seat
    restaurant: Restaurant
    space: str
    coins: int

    def sentence(self) -> Sentence:
        """Return the log line with the restaurant, the space and the coins."""
        text = _("{name} opens the {restaurant} on {space}: +{coins}.")
        restaurant, space = restaurant_name(self.restaurant), space_name(self.space)
        words = text.format(name=mark(self.seat), restaurant=restaurant, space=space, coins=self.coins)
        return Sentence(words, self.seat)


class OpenRestaurantVerb(Verb[MercadoView, Recorder, OpenRestaurant]):
    """The verb for opening a restaurant, bound to one board."""

    move = OpenRestaurant
    kinds = frozenset(("restaurant",))

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._topology = counts.topology

    def can(self) -> str:
        """Return the action in words."""
        return _("open a restaurant")

    def moves(self, view: MercadoView, seat: Seat) -> Sequence[OpenRestaurant]:
        """Return a move for each restaurant of the seat and each available space."""
        front = view.public.fronts[seat]
        if not front:
            return ()
        spots, free = self._topology.spots, available(self._counts, view.public)
        return [OpenRestaurant(restaurant, spots[spot].id) for restaurant in dict.fromkeys(front) for spot in free]

    def drafts(self, view: MercadoView, seat: Seat, move: OpenRestaurant) -> Iterable[Draft]:
        """Yield a draft for each copy of the restaurant. A draft picks the restaurant first and then the space."""
        for index in slots_of(view.public.fronts[seat])[move.restaurant]:
            yield Draft((restaurant_target(index), space_target(move.space)))

    def ask(self, view: MercadoView, seat: Seat, draft: Draft, lit: Prompt[OpenRestaurant]) -> Question:
        """Return the question about the space. For a complete move, name the stands that the restaurant would help."""
        if lit.move is not None:
            return self._confirmation(view.public, lit.move)
        restaurant = picked_restaurant(view, draft)
        assert restaurant is not None  # the draft leads to a restaurant
        text, goods = _("{name}, choose a space for the {restaurant}."), tuple(IMPROVES[restaurant])
        hint = _("Neighbouring stands that sell {goods} will earn 1 extra coin per customer.")
        if len(goods) > 1:
            hint = _("All neighbouring stands, even other players’, will earn 1 extra coin per customer.")
        text = text.format(name=mark(seat), restaurant=restaurant_name(restaurant))
        return Question(text, hint.format(goods=liked(goods)))

    def _confirmation(self, public: Public, move: OpenRestaurant) -> Question:
        forecast = restaurant_forecast(self._topology, public, move.restaurant, move.space)
        assert forecast is not None  # the move is legal
        text = _("Open the {restaurant} on {space}?")
        text = text.format(restaurant=restaurant_name(move.restaurant), space=space_name(move.space))
        gain = _("You take {coins}.").format(coins=coins_name(RESTAURANT_BRINGS))
        if forecast.helped:
            place = _("{name} on {space}")
            helped = listed([place.format(name=mark(owner), space=space_name(at)) for at, owner in forecast.helped])
            return Question(text, _("{gain} It will help {list}.").format(gain=gain, list=helped))
        goods = either(tuple(sorted(IMPROVES[move.restaurant])))
        return Question(text, _("{gain} No neighbouring stand sells {goods} yet.").format(gain=gain, goods=goods))

    def why_illegal(self, view: MercadoView, seat: Seat, move: OpenRestaurant) -> Illegal | None:
        """Return why the move is illegal, or None if it is legal."""
        front = view.public.fronts[seat]
        if move.restaurant not in front:
            return impossible("ML-2.10") if front else _none_held(self._topology, view.public)
        return no_space(self._topology, view.public, move.space)

    def why_not(self, view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a restaurant cannot be picked."""
        front = view.public.fronts[seat]
        restaurant = nth(front, target.id)
        if restaurant is None:
            return nothing(view.public) if front else _none_held(self._topology, view.public)
        text = _("There is no free space for the {restaurant}.")
        return Illegal("ML-2.10", text.format(restaurant=restaurant_name(restaurant)))

    def play(self, recorder: Recorder, seat: Seat, move: OpenRestaurant) -> None:
        """Place the restaurant, give the seat its coin, and take any grey restaurant from the space."""
        public = recorder.public
        spot = self._topology.spot_at[move.space]
        standing = self._counts.standing(public.spaces).with_restaurant(spot, move.restaurant)
        front = public.fronts[seat]
        recorder.public = replace(
            public,
            spaces=swapped(public.spaces, spot, replace(public.spaces[spot], restaurant=move.restaurant)),
            fronts=swapped(public.fronts, seat, without(front, front.index(move.restaurant))),
        )
        recorder.book(seat, "restaurants", RESTAURANT_BRINGS)
        recorder.record(
            RestaurantOpened, seat=seat, restaurant=move.restaurant, space=move.space, coins=RESTAURANT_BRINGS
        )
        recorder.take_gray(seat, spot, move.space)
        self._counts.standing.know(recorder.public.spaces, standing)


def _none_held(topology: Topology, public: Public) -> Illegal:
    gray = sum(space.gray for space in public.spaces)
    if not gray:
        text = _("You have no restaurant in front of you, and all {count} grey restaurants have been taken.")
        return Illegal("ML-2.10", text.format(count=sum(spot.marked for spot in topology.spots)))
    text = ngettext(
        "You have no restaurant in front of you. To get one, build where the last grey one is.",
        "You have no restaurant in front of you. To get one, build where one of the {count} grey ones is.",
        gray,
    )
    return Illegal("ML-2.10", text.format(count=gray))
