"""How events are shown: boats and the barge keep to the canals, and what is placed comes down from above."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.rules import Event
from game.picture.canvas import Canvas
from game.picture.differences import Differences
from game.picture.nodes import placed
from game.picture.table import Animation
from game.table.film import changes_of
from game.table.session import Session
from game.titles.floating_market.events import StallLaid
from game.titles.floating_market.sailing import BargeMoved
from game.titles.floating_market.verbs.buy_basket import BasketBought
from game.titles.floating_market.verbs.place_boat import BoatPlaced
from game.titles.floating_market.verbs.sail import Sailed
from game.tools.replay import read, verified
from game.tools.shot import seated
from tests.contract.cases import TESTS
from tests.unit.staging import boards


@cache
def session() -> Session:
    """A golden game."""
    path = TESTS / "golden" / "floating_market" / "orders-3.json"
    return seated(verified(read(path), path.name), 400, boards())


def canvas() -> Canvas:
    """A canvas with the seats of the game."""
    return Canvas(1600, 900, lambda text, face: len(text) * face.size / 2, session().looks)


def shown(kind: type[Event]) -> Iterator[tuple[Event, Animation, Differences]]:
    """How the events of a kind are shown, and what changes on the board meanwhile."""
    game = session()
    for moment in game.moments():
        if isinstance(moment.event, kind):
            views = game.view(None, moment.before), game.view(None, moment.after)
            animation = game.art.animation(moment.event, *views, game.board.shapes, canvas())
            assert animation is not None
            yield moment.event, animation, changes_of(game.art, game.board.shapes, canvas(), *views, animation)


@pytest.mark.parametrize(("kind", "key"), [(Sailed, "boat:"), (BargeMoved, "barge")])
def test_boats_and_the_barge_glide_on_their_way_and_leave_waves_below_them(kind: type[Event], key: str) -> None:
    seen = 0
    for _event, animation, changes in shown(kind):
        for was, now in changes.glides:
            assert was.node.key.startswith(key)
            ((named, way),) = animation.motion.ways
            assert named == was.node.key and was.rect.middle == pytest.approx(way[0])
            assert now.rect.middle == pytest.approx(way[-1])
            waves = [flight for flight in animation.flights if flight.below]
            assert waves and not any(flight.hides for flight in animation.flights)
            seen += 1
    assert seen > 5


@pytest.mark.parametrize(("kind", "key"), [(BoatPlaced, "boat:"), (StallLaid, "stall-")])
def test_what_is_placed_comes_down_onto_its_place(kind: type[Event], key: str) -> None:
    seen = 0
    for _event, _animation, changes in shown(kind):
        (new,) = changes.new
        assert new.node.key.startswith(key) and changes.motion.above > 0
        seen += 1
    assert seen >= 3


def test_a_basket_that_is_bought_fades_at_its_maker() -> None:
    bought = tuple(shown(BasketBought))
    assert bought
    for _event, _animation, changes in bought:
        (basket,) = changes.gone
        assert basket.key.startswith("basket-") and any(place.node is not basket for place in placed((basket,)))
