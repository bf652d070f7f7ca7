"""A market of sixty places: the numbers come from the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.tmx import load
from game.core.match import Match
from game.core.rules import Setup
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.topology import lint
from game.titles.night_market.verbs.place_bid import PlaceBid
from tests.maps.larger import plays_through, thing, written

PLACES = 60
ORDERS = {"A": "", "B-C": "A", "D-H": ""}
LETTERS = {"A": "A", "B-C": "B C", "D-H": "D E F G H"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The map: three streets of twenty places each."""
    places = [
        thing(
            number,
            str(number),
            "place",
            (80 + (number - 1) % 10 * 200, 80 + (number - 1) // 10 * 200, 200, 160),
            star=number % 3 == 0,
        )
        for number in range(1, PLACES + 1)
    ]
    entries, walks = [], []
    for turn, (ident, onward) in enumerate(ORDERS.items(), 1):
        order = " ".join(str(number) for number in range(20 * turn - 19, 20 * turn + 1))
        y = 400 * turn - 140
        entries.append(
            thing(
                100 + turn,
                ident,
                "entry",
                (60, y, 0, 0),
                letters=LETTERS[ident],
                next=onward,
                order=order,
                queue_dx=-40,
                queue_dy=0,
                turn=turn,
            ).replace("</properties>", "</properties><point/>")
        )
        walks.append(
            thing(200 + turn, ident, "walk", (60, y, 0, 0)).replace(
                "</properties>", '</properties><polyline points="0,0 2100,0"/>'
            )
        )
    return written(tmp_path, "night_market", (32, 19), {"walks": walks, "entries": entries, "spaces": places})


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sixty_places_play_through(path: Path, seats: int) -> None:
    plays_through(path, seats)


def test_places_beyond_thirty_are_sold_and_named(path: Path) -> None:
    spec = load(path).spec
    assert lint(spec) == ()
    rules = NightMarketRules(spec)
    sold = {lot.place for seed in range(12) for lot in Match(rules, Setup(seats=4, seed=seed)).state.public.lots}
    assert max(sold) > 30
    match = Match(rules, Setup(seats=4, seed=1))
    assert len(match.state.public.places) == PLACES
    assert match.state.public.cards_left + len(match.state.public.lots) + 5 == PLACES
    while match.state.public.phase != "bid":
        seat = match.to_move[0]
        match.submit(seat, (rules.legal_moves(match.view(seat)) or ())[0])
    reason = rules.why_illegal(match.view(match.to_move[0]), PlaceBid(61, 1))
    assert reason is not None
    assert str(reason) == "This move is not possible here. (NM-0.1)"
