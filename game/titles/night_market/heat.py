"""What is counted on the market over many games: what places cost on the first night."""

from __future__ import annotations

from typing import Any

from game.core.figures import decimal
from game.core.heat import Heat, Tallies, beats_of, tallied
from game.core.i18n import _
from game.core.match import Match
from game.titles.night_market.events import PlaceWon
from game.titles.night_market.lint import PLACE


def heats() -> tuple[Heat, ...]:
    """The prices of the first round."""
    return (
        Heat(
            id="prices",
            heading=_("What a place costs on the first night"),
            about=_("The average price, in dollars, that was paid for each place in the first round."),
            layer=PLACE.layer,
            written=lambda price: _("${amount}").format(amount=decimal(price, 1)),
            count=first_prices,
            spots=lambda board: {thing.id: (thing.id,) for thing in PLACE.of(board)},
            labelled=True,
        ),
    )


def first_prices(match: Match[Any, Any, Any]) -> Tallies:
    """The dollars paid for each place in the first round, by its number."""
    return tallied(
        (str(beat.event.place), beat.event.price)
        for beat in beats_of(match)
        if isinstance(beat.event, PlaceWon) and beat.state.public.round == 1
    )
