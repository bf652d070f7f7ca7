"""Statistics over many games for heat maps: how often each building is kept when its card is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.heat import Heat, Tallies, tallied
from game.core.i18n import _
from game.core.match import Match
from game.core.sentences import share
from game.titles.chinatown.topology import LOT
from game.titles.chinatown.verbs.keep import Keep


def heats() -> tuple[Heat, ...]:
    """Return the heat map of kept buildings."""
    return (
        Heat(
            id="kept",
            heading=_("Which buildings are kept"),
            about=_("How often each building’s card was kept when it was dealt."),
            layer=LOT.layer,
            written=share,
            count=kept_cards,
            spots=lambda board: {thing.id: (thing.id,) for thing in LOT.of(board)},
            labelled=True,
        ),
    )


def kept_cards(match: Match[Any, Any, Any]) -> Tallies:
    """Return for each dealt building how often it was kept, by its number."""
    return tallied(_choices(match))


def _choices(match: Match[Any, Any, Any]) -> Iterator[tuple[str, int]]:
    for number, ply in enumerate(match.plies):
        if isinstance(ply.move, Keep):
            for lot in match.state_at(number).dealt[ply.seat]:
                yield str(lot), int(lot in ply.move.lots)
