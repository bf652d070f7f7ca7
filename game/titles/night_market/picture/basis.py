"""The common arguments of pictures of the board and of sheets, and the stall that the player considers."""

from __future__ import annotations

from typing import NamedTuple

from game.picture.canvas import Canvas
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.titles.night_market.constants import Food, is_food
from game.titles.night_market.forecast import Forecast
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.picture.looks import Looks
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import drafted_bid, token_of


class Basis(NamedTuple):
    """A view, the player's interaction with it, and everything that is needed to draw both."""

    view: MarketView
    focus: Focus[MarketView]
    shapes: Shapes
    forecasts: Forecasts
    canvas: Canvas

    @property
    def looks(self) -> Looks:
        """The looks of the seats."""
        return Looks(self.canvas.seats)

    @property
    def forecast(self) -> Forecast | None:
        """The forecast of this round as the screen may show it, or None once the market is open."""
        return self.forecasts.of(self.view, open=self.focus.peek)

    @property
    def thought_of(self) -> tuple[int, ...]:
        """The own customers that are picked or pointed at, while the screen shows them."""
        if not self.focus.peek:
            return ()
        targets = (*self.focus.draft.picks, self.focus.hover)
        found = {token_of(each.id) for each in targets if each is not None and each.kind == "hand"}
        return tuple(sorted(token for token in found if token is not None))

    @property
    def foods(self) -> tuple[Food | None, Food | None]:
        """The food pointed at in a sheet, and the chosen food."""
        hover = self.focus.hover
        pointed = is_food(hover.id) if hover is not None and hover.kind == "food" else None
        return pointed, is_food(self.focus.draft.pick("food") or "")

    @property
    def site(self) -> tuple[int, Food] | None:
        """The place and the food of the stall that the player considers, or None."""
        drafted, (pointed, chosen) = drafted_bid(self.focus.draft), self.foods
        food = pointed or chosen
        if drafted is None or food is None:
            return None
        here = self.view.public.places[drafted.place - 1]
        if here.food is not None or (here.status != "sale" and here.owner != self.view.seat):
            return None
        return drafted.place, food
