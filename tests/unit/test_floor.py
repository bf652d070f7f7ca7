"""Who may act without having to takes the floor: by a click on the own badge, or by its key. The bazaar plays it."""

from __future__ import annotations

import pytest

from game.core.target import Target
from game.input.pointer import Key, KeyUp
from game.picture.nodes import Sprite, placed
from game.scenes.play.table import TableScene
from game.settings import Settings
from game.table.seats import SeatSetup
from game.table.session import Session
from tests import bazaar
from tests.bazaar.test_clauses import A, B, dealt
from tests.unit.staging import NAMES, SIZES, FakeKeeper, FakeRoutes, Stage, boards, overfull, services

KINDS = ("person", "person", "person")


class Deals:
    """A bazaar where deals are open, with people or bots at three seats."""

    def __init__(self, kinds: tuple[str, ...] = KINDS, size: tuple[int, int] = (1600, 900)) -> None:
        seats = tuple(SeatSetup(NAMES[seat], bazaar.SEAT_COLOURS[seat], seat, kind) for seat, kind in enumerate(kinds))
        self.session = Session(bazaar.TITLE, dealt(), seats, boards().use(bazaar.TABLE.board))
        offered = services()
        offered.settings = Settings(animation="off", confirm="always")
        self.scene = TableScene(offered, FakeRoutes(), FakeKeeper(), self.session, caught_up=True)
        self.stage = Stage(self.scene, size)
        self.stage.wait(48)

    @property
    def asked(self) -> int | None:
        """The seat that is asked."""
        return self.scene.table.asking.asked

    def hands(self) -> int:
        """How many raised hands are on the plates."""
        return sum(
            isinstance(place.node, Sprite) and place.node.art == "glyph:hand" for place in placed(self.scene.nodes)
        )

    def offer(self, partner: int, *pitches: str) -> None:
        """Whoever is asked offers a deal."""
        self.stage.click(Target("seat", str(partner)))
        for pitch in pitches:
            self.stage.click(Target("pitch", pitch))
        self.stage.click(Target("ui", "confirm"))
        self.stage.wait(48)


def test_the_first_who_may_is_asked_and_the_others_raise_their_hands() -> None:
    deals = Deals()
    assert deals.asked == 0
    assert deals.scene.table.floor == (1, 2)
    assert deals.hands() == 2


@pytest.mark.parametrize("seat", (1, 2))
def test_a_click_on_the_badge_gives_the_floor(seat: int) -> None:
    deals = Deals()
    deals.stage.click(Target("badge", str(seat)))
    deals.stage.wait(48)
    assert deals.asked == seat
    assert set(deals.scene.table.floor) == {0, 1, 2} - {seat}


def test_a_tap_on_the_key_of_a_plate_gives_the_floor_and_holding_it_does_not() -> None:
    deals = Deals()
    deals.stage.stack.handle(Key("f4"))
    deals.stage.wait(900)
    deals.stage.stack.handle(KeyUp("f4"))
    deals.stage.wait(48)
    assert deals.asked == 0, "who looks at secrets takes nothing over"
    deals.stage.stack.handle(Key("f4"))
    deals.stage.stack.handle(KeyUp("f4"))
    deals.stage.wait(48)
    assert deals.asked == 2


def test_who_made_a_move_keeps_the_floor() -> None:
    deals = Deals()
    deals.stage.click(Target("badge", "1"))
    deals.stage.wait(48)
    assert deals.asked == 1
    deals.offer(0, A)
    assert len(deals.session.match.plies) == 1
    assert deals.asked == 1


@pytest.mark.usefixtures("pace")
def test_a_bot_answers_once_and_people_go_on() -> None:
    deals = Deals(("person", "person", "easy"))
    deals.stage.settle()
    assert deals.asked == 0, "a bot that has nothing to say is asked once, and then people are"
    plies = len(deals.session.match.plies)
    deals.offer(2, B)
    deals.stage.settle()
    answers = [ply.seat for ply in deals.session.match.plies[plies + 1 :]]
    assert answers[:1] == [2]
    assert deals.asked == 0


@pytest.mark.parametrize("size", SIZES)
def test_the_hands_fit_on_the_plates(size: tuple[int, int]) -> None:
    deals = Deals(size=size)
    assert deals.hands() == 2
    assert not overfull(deals.scene)
