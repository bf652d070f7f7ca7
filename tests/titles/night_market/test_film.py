"""A film of a night market: people walk, eat and pay when it opens, and purses are what is left in the end."""

from __future__ import annotations

import pytest

from game.picture.nodes import Text, placed
from game.scenes.result.ending import Ending
from game.scenes.share import pictures
from game.scenes.share.film import CUTS, _Reel
from game.scenes.share.pictures import Painter
from game.titles.night_market.scoring import total
from game.titles.night_market.words import dollars
from tests.unit.staging import boards
from tests.unit.test_result import finished


@pytest.mark.parametrize("seats", [3, 4])
def test_each_opening_is_shown_on_its_way_and_as_it_ends(seats: int) -> None:
    session = finished("night_market", seats)
    assert session.outcome is not None
    painter = Painter(boards(), session.looks)
    reel = _Reel(session, Ending(session.looks, session.outcome, session.story(), session.advised), painter, CUTS[0])
    opened = [take for take in reel._takes if take.state.public.phase == "open"]
    for number in range(1, session.match.state.public.rounds + 1):
        night = [take for take in opened if take.state.public.round == number]
        walking = [take for take in night if take.playing is not None and take.playing.animation.flights]
        fed = [take for take in night if take.playing is None and take.state.public.visits]
        assert walking and fed, number
        assert max(sum(take.state.public.earned) for take in fed) > 0 or not any(
            visit.place for take in fed for visit in take.state.public.visits
        )


@pytest.mark.parametrize("seats", [3, 4])
def test_the_last_picture_has_everybodys_final_purse(seats: int) -> None:
    session = finished("night_market", seats)
    painter = Painter(boards(), session.looks)
    canvas = painter.canvas((1280, 720), pictures.STILL_W)
    nodes = pictures.still(canvas, session, session.match.state, pictures.StillCaption("", None, 1.0))
    words = [place.node.text for place in placed(nodes) if isinstance(place.node, Text)]
    public = session.match.state.public
    for seat in range(seats):
        assert dollars(total(public, seat)) in words
