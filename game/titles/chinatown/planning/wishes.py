"""What others have hung marks on, as far as a seat can do something about it: what they would part with and it could
buy, what they would like and it has (CT-3.8)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.names import Seat
from game.titles.chinatown.planning.holding import VACANT
from game.titles.chinatown.planning.planner import DealPlan, DealPlanner
from game.titles.chinatown.planning.sharing import Transfer
from game.titles.chinatown.planning.standing import Standing
from game.titles.chinatown.planning.town import Town
from game.titles.chinatown.state import Public


def wished(town: Town, planner: DealPlanner, standing: Standing, public: Public, seat: Seat) -> Iterator[DealPlan]:
    """For each mark of somebody else, the deal in which that thing alone changes hands for money, if there is a fair
    one between him and the seat."""
    for mark in public.marks:
        parties = (min(seat, mark.seat), max(seat, mark.seat))
        for giver, taker in ((mark.seat, seat), (seat, mark.seat)):
            held = standing.holdings[giver]
            place = None if mark.lot is None else town.place_of[mark.lot]
            has = held.codes[place] <= VACANT if place is not None else mark.shop is not None and held.tiles[mark.shop]
            if giver != taker and has:
                move = Transfer(parties.index(giver), parties.index(taker), lot=place, shop=mark.shop)
                found = planner.evened(standing, parties, (move,))
                if found is not None:
                    yield found
                break
