"""Computer players of Mercado de Lisboa, with move evaluation and personalities.

The weights of the forecast were fitted to the results of 550 games between computer players (docs/decisions/024).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any

from game.core.expertise import Personality
from game.core.i18n import _, ngettext, pgettext, phrase
from game.core.names import Seat
from game.core.rng import Rng
from game.core.rules import Rules
from game.core.sentences import capital, sentences
from game.titles.mercado import words
from game.titles.mercado.constants import CUSTOMERS, Good, Restaurant
from game.titles.mercado.counts import Counts, earned_by, gates_of
from game.titles.mercado.forecast import balance, restaurant_forecast
from game.titles.mercado.forecast_actions import LineForecast, promises
from game.titles.mercado.legality import may_swap
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.scoring import total
from game.titles.mercado.state import MercadoState, MercadoView, Public
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTilesVerb
from game.titles.mercado.verbs.take_coin import TakeCoin, TakeCoinVerb

PERSONALITIES = (
    Personality(
        id="amelia",
        name=phrase("Amélia"),
        face="icon:woman-medium-skin-tone-white-hair",
        about=phrase("Opens restaurants wherever she can."),
        likes={"restaurant": 0.14},
        says=(phrase("“Eat first, buy later.”"), phrase("“A full table makes a full purse.”")),
    ),
    Personality(
        id="tomas",
        name=phrase("Tomás"),
        face="icon:man-medium-dark-skin-tone-beard",
        about=phrase("Keeps his stands in the same rows and columns."),
        likes={"together": 0.1},
        says=(phrase("“Two stands side by side sell like three.”"), phrase("“Stay where they know you.”")),
    ),
    Personality(
        id="rita",
        name=phrase("Rita"),
        face="icon:woman-dark-skin-tone",
        about=phrase("Brings customers in as early as she can."),
        likes={"customers": 0.075},
        says=(phrase("“They’re hungry now!”"), phrase("“An empty aisle sells nothing.”")),
    ),
    Personality(
        id="ze",
        name=phrase("Zé"),
        face="icon:man-light-skin-tone-red-hair",
        about=phrase("Sets up where nobody else has a stand, and shares with no one."),
        likes={"alone": 0.055},
        says=(phrase("“Elbow room is half the business.”"), phrase("“Mine, and mine alone.”")),
    ),
)

MOST = 24
"""The maximum number of candidate actions, besides taking a coin."""
ERROR = 0.8
"""The maximum random error, in coins, when a move is chosen in playouts."""
SPREAD = 4.0
"""The typical difference, in coins, between a seat's final total and the forecast."""

# Weights of the forecast. `left` falls from 1 at the beginning to 0 at the end.
WORTH = 0.13
"""Expected coins for each free entrance and each coin that a customer would pay in its row or column."""
WORTH_SQUARED = 0.16
"""Expected coins for each free entrance and the square of a customer's payment in its row or column, times `left`."""
VISIT = 0.53
"""Expected coins for each coin that the best open customer tile would pay."""
STAND, STAND_NEXT = 0.77, 0.33
"""Expected coins for each coin that the best new stand would gain: times `left`, and more for the seat to move."""
RESTAURANT = 1.85
"""Expected coins for each restaurant in front of the seat, times `left`."""
TURN, A_TURN_AWAY = 2.4, 2.2
"""Expected coins from a seat's next turn, and the reduction for the seat that moves last."""
LATE, LATE_BEFORE = 1.4, 0.47
"""Expected coins for each seat that goes before the given seat, at the end and at the beginning of the game."""


class MercadoExpertise:
    """Game knowledge that guides the search on one board."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        if not isinstance(rules, MercadoRules):
            raise TypeError(f"this is about Mercado de Lisboa, not about {type(rules).__name__}")
        self._counts = rules.counts

    def consider(self, view: MercadoView, rng: Rng) -> MercadoThoughts:
        """Return the analysis of one decision."""
        return MercadoThoughts(self._counts, view, rng)

    def question(self, view: MercadoView) -> str:
        """Return the label of the hint button. Return an empty string unless it is the viewer's turn."""
        return _("What could I do?") if view.seat is not None and view.seat == view.public.turn else ""


class MercadoThoughts:
    """The analysis of one decision. A playout lasts until every seat has had a turn."""

    spread = SPREAD

    def __init__(self, counts: Counts, view: MercadoView, rng: Rng) -> None:
        assert view.seat is not None
        self._rng = rng
        self._counts = counts
        self._view = view
        self._seat: Seat = view.seat
        self._until = sum(view.public.turns) + 1 + view.public.seats

    @property
    def candidates(self) -> Sequence[MercadoMove]:
        """Return up to 24 promising actions, best first. Taking a coin is always included if it is legal."""
        public, seat = self._view.public, self._seat
        if may_swap(public, seat):
            return [SwapTilesVerb.only]
        coins = self._view.coins(seat)
        assert coins is not None  # the own ones
        found, _rng = self._rng.shuffle(list(promises(self._counts, public, seat, coins)))
        ranked = [move for _promise, move in sorted(found, key=lambda each: -each[0])]
        return [move for rank, move in enumerate(ranked) if rank < MOST or move == TakeCoinVerb.only]

    def over(self, state: MercadoState) -> bool:
        """Return whether the playout is over because every seat has had a turn. Last turns are always played out."""
        public = state.public
        return sum(public.turns) >= self._until and public.phase != "last"

    def policy(self, state: MercadoState, seat: Seat, chance: Random) -> MercadoMove:
        """Add a small random error to each estimate, and return the action with the highest estimate."""
        public = state.public
        if may_swap(public, seat):
            return SwapTilesVerb.only
        found = promises(self._counts, public, seat, state.accounts[seat].coins)
        return max(found, key=lambda each: each[0] + ERROR * chance.random())[1]

    def forecast(self, state: MercadoState) -> Sequence[float]:
        """Return the expected final coins of each seat."""
        public = state.public
        totals = [float(total(public, state.accounts, seat)) for seat in range(public.seats)]
        if public.turn is None:
            return totals
        found = LineForecast(self._counts, public)
        visits, left = found.best_visits(), found.left
        for seat in range(public.seats):
            away = (seat - public.turn) % public.seats
            if public.phase == "last" and away >= public.last_turns:
                continue  # it has had its last turn
            more = VISIT * visits[seat] + TURN
            stand = found.best_stand(seat, state.accounts[seat].coins)
            more += (STAND * left + (0.0 if away else STAND_NEXT)) * stand
            more += RESTAURANT * left * len(public.fronts[seat])
            if public.phase != "last":
                worth, squared = found.standing_worth(seat)
                more += WORTH * worth + WORTH_SQUARED * left * squared
            if public.seats > 1:
                late = (seat - public.first) % public.seats
                more += LATE_BEFORE * late * left - A_TURN_AWAY * away / (public.seats - 1)
                if public.phase != "last":
                    more += LATE * late * (1.0 - left)
            totals[seat] += more
        return totals

    def kind(self, move: MercadoMove) -> Hashable:
        """Return a key shared by similar actions, such as opening stands for the same good."""
        match move:
            case OpenStand(good=good):
                return good
            case BringCustomers(entrance=gate):
                return words.entered_line_name(gate)
            case OpenRestaurant(restaurant=restaurant):
                return restaurant
        return type(move)

    def traits(self, move: MercadoMove) -> Mapping[str, float]:
        """Return the strength of each trait of an action, such as "customers" or "alone"."""
        seat, public, topology = self._seat, self._view.public, self._counts.topology
        match move:
            case OpenStand(space=space):
                row, column = self._counts.lines[topology.spot_at[space]]
                spots = (*topology.lines[row].spots, *topology.lines[column].spots)
                owners = {stand.owner for spot in spots if (stand := public.spaces[spot].stand) is not None}
                return {"together": float(seat in owners), "alone": float(not owners - {seat})}
            case BringCustomers(tile=tile, entrance=gate):
                earned = earned_by(self._counts, public, tile, topology.gate_at[gate])
                return {"customers": 1.0, "alone": float(sum(earned) == earned[seat])}
            case OpenRestaurant():
                return {"restaurant": 1.0}
        return {}

    def label(self, move: MercadoMove) -> str:
        """Return a short label for an action, such as "Fish stand on B3"."""
        match move:
            case OpenStand(good=good, space=space):
                return _("{Good} stand on {space}").format(
                    Good=capital(words.good_name(good)), space=words.space_name(space)
                )
            case BringCustomers(tile=tile, entrance=gate):
                customers = words.customers_name(CUSTOMERS[tile].count)
                return _("{customers} to {line}").format(customers=customers, line=words.entered_line_name(gate))
            case OpenRestaurant(restaurant=restaurant, space=space):
                return pgettext("an action", "{restaurant} on {space}").format(
                    restaurant=words.restaurant_name(restaurant), space=words.space_name(space)
                )
            case TakeCoin():
                return pgettext("an action", "Take 1 coin")
        return _("Swap your tiles")

    def reason(self, move: MercadoMove, *, best: bool = False) -> str:
        """Return one or two sentences with the reason for an action."""
        counts, public, seat = self._counts, self._view.public, self._seat
        match move:
            case OpenStand(good=good, space=space):
                return _for_a_stand(counts, public, counts.topology.spot_at[space], good)
            case BringCustomers(tile=tile, entrance=gate):
                earned = earned_by(counts, public, tile, counts.topology.gate_at[gate])
                others = sum(earned) - earned[seat]
                text = _("The move earns {coins}, and nobody else gets anything.")
                if others:
                    text = _("The move earns {coins}, and other players earn {others} in all.")
                return text.format(coins=words.coins_name(earned[seat]), others=words.coins_name(others))
            case OpenRestaurant(restaurant=restaurant, space=space):
                return _for_a_restaurant(counts, public, seat, restaurant, space)
            case TakeCoin():
                if best:
                    return _("Nothing else looks better right now.")
                return _("Taking 1 coin changes nothing on the board.")
        return _("Three tiles of the same good leave little choice.")


def _for_a_stand(counts: Counts, public: Public, spot: int, good: Good) -> str:
    here = balance(counts, public, good, spot)
    text = _("The stand earns {income} at once and costs {cost}.")
    reasons = [text.format(income=words.coins_name(here.income), cost=words.coins_name(here.cost))]
    if public.spaces[spot].gray:
        reasons.append(_("The player also gets the grey restaurant on the stand’s space."))
    free = sum(public.entrances[gate] is None for gate in gates_of(counts.topology, spot))
    if free:
        fans = sum(CUSTOMERS[tile].count for tile in public.open_tiles if good in CUSTOMERS[tile].likes)
        more = ngettext(
            "The row and column still have {count} free entrance, and the face-up tiles show {fans} looking "
            "for {goods}.",
            "The row and column still have {count} free entrances, and the face-up tiles show {fans} looking "
            "for {goods}.",
            free,
        )
        reasons.append(more.format(count=free, fans=words.customers_name(fans), goods=words.goods_name(good)))
    return sentences(*reasons)


def _for_a_restaurant(counts: Counts, public: Public, seat: Seat, restaurant: Restaurant, space: str) -> str:
    forecast = restaurant_forecast(counts.topology, public, restaurant, space)
    owners = [owner for _space, owner in forecast.helped] if forecast is not None else []
    mine = owners.count(seat)
    if not owners:
        return _("The restaurant pays 1 coin. It helps no stands yet, but some may open beside it.")
    if mine == len(owners):
        text = ngettext(
            "The restaurant pays 1 coin, and the player’s stand beside it earns 1 extra coin per customer.",
            "The restaurant pays 1 coin, and the player’s {count} stands beside it earn 1 extra coin per customer.",
            mine,
        )
        return text.format(count=mine)
    return _("The restaurant pays 1 coin and helps {stands} beside it (the player’s own: {mine}).").format(
        stands=words.stands_name(len(owners)), mine=mine
    )
