"""Deals laid aside at the table of Chinatown: they stay while others speak, and say why they became impossible."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.advice import Suggestion
from game.core.match import Match
from game.core.names import mark
from game.core.rules import Setup
from game.core.target import Draft, Target
from game.opening import board_of, bundled_boards
from game.picture.table import Parked
from game.registry import title
from game.scenes.play.table import TableScene
from game.scenes.remembered import DraftsFile
from game.settings import Settings
from game.table.parking import MOST
from game.table.seats import SeatSetup
from game.table.session import Session
from game.titles.chinatown.state import Parcel
from game.titles.chinatown.verbs.offer import Offer
from game.titles.chinatown.verbs.sign import Sign
from tests.titles.chinatown.test_deals import BEN, CHANG, LUCY, TRADE, example
from tests.unit.staging import NAMES, FakeKeeper, FakeRoutes, Stage, boards, services

TITLE = title("chinatown")
PARK = Target("ui", "park")


class Deals:
    """Three people at the example of CT-3.6; half-built deals are kept in a file."""

    def __init__(self, file: Path, session: Session | None = None) -> None:
        setup = Setup(seats=3, seed=1)
        board = board_of(TITLE, setup, str(bundled_boards(TITLE)[0]))
        if session is None:
            seats = tuple(SeatSetup(NAMES[seat], TITLE.seat_colours[seat], seat, "person") for seat in range(3))
            match = Match(TITLE.rules(board.spec), setup, example())
            session = Session(TITLE, match, seats, boards().use(board))
        self.session = session
        offered = services()
        offered.settings = Settings(animation="off", confirm="always")
        self.scene = TableScene(offered, FakeRoutes(), FakeKeeper(), session, caught_up=True, drafts=DraftsFile(file))
        self.stage = Stage(self.scene)
        self.stage.wait(48)

    def asked(self, seat: int) -> None:
        """Have a seat asked."""
        self.scene.table.take_the_floor(seat)
        self.stage.wait(48)
        assert self.scene.table.asking.asked == seat

    def pick(self, *things: str) -> None:
        """Click things, as they are written."""
        for thing in things:
            kind, _colon, name = thing.partition(":")
            self.scene.table.asking.point_at(Target(kind, name))
        self.stage.wait(16)

    @property
    def draft(self) -> Draft:
        """What is half built."""
        builder = self.scene.table.asking.builder
        return builder.draft if builder is not None else Draft()

    @property
    def parked(self) -> tuple[Parked, ...]:
        """What lies aside."""
        return tuple(self.scene.table.asking.parking.parked)

    def strike(self) -> None:
        """The example's deal: Chang offers it and Lucy signs."""
        self.session.match.submit(CHANG, Offer(TRADE, 0))
        self.session.match.submit(LUCY, Sign(self.session.match.state.public.made))


@pytest.fixture
def deals(tmp_path: Path) -> Deals:
    return Deals(tmp_path / "drafts.json")


@pytest.mark.clause("CT-3.1")
def test_a_deal_begun_stays_while_somebody_else_speaks(deals: Deals) -> None:
    deals.asked(LUCY)
    deals.pick("lot:16", "lot:20")
    begun = deals.draft
    deals.asked(BEN)
    assert deals.draft == Draft()
    assert [(each.seat, each.draft, each.usable) for each in deals.parked] == [(LUCY, begun, True)]
    deals.asked(LUCY)
    deals.stage.click(deals.parked[0].target)
    deals.stage.wait(48)
    assert deals.draft == begun and not deals.parked


@pytest.mark.clause("CT-3.1")
def test_several_lie_aside_and_each_can_be_taken_up(deals: Deals) -> None:
    deals.asked(LUCY)
    begun = []
    for things in (("lot:16",), ("lot:50",), ("lot:16", "lot:19")):
        deals.pick(*things)
        begun.append(deals.draft)
        deals.stage.click(PARK)
    assert [each.draft for each in deals.parked] == begun
    deals.stage.click(deals.parked[1].target)
    deals.stage.wait(48)
    assert deals.draft == begun[1]
    assert [each.draft for each in deals.parked] == [begun[0], begun[2]]


@pytest.mark.clause("CT-3.4")
def test_what_a_deal_made_impossible_says_why_after_a_power_cut_too(tmp_path: Path) -> None:
    file = tmp_path / "drafts.json"
    deals = Deals(file)
    deals.asked(BEN)
    deals.pick("lot:16", "lot:50")
    deals.stage.click(PARK)
    deals.strike()
    deals = Deals(file, deals.session)
    (parked,) = deals.parked
    assert parked.draft == Draft((Target("lot", "16"), Target("lot", "50")))
    assert parked.reason is not None and parked.reason.text == f"building 16 now belongs to {mark(LUCY)}."
    assert parked.left == parked.draft, "it could be offered to the one who has the building now"
    deals.stage.click(parked.drop)
    deals.stage.wait(16)
    assert not deals.parked


def test_every_click_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "drafts.json"
    deals = Deals(file)
    deals.asked(LUCY)
    deals.pick("lot:16", "lot:20")
    begun = deals.draft
    again = Deals(file, deals.session)
    again.asked(LUCY)
    assert begun.picks and begun in (again.draft, *(each.draft for each in again.parked))


def test_what_is_laid_aside_twice_lies_there_once(deals: Deals) -> None:
    deals.asked(LUCY)
    for things in (("lot:16", "lot:20"), ("lot:50",), ("lot:20", "lot:16")):
        deals.pick(*things)
        deals.stage.click(PARK)
    first, second = deals.parked
    assert [first.draft.picks, set(second.draft.picks)] == [
        (Target("lot", "50"),),
        {Target("lot", "16"), Target("lot", "20")},
    ]
    deals.pick("lot:50")
    deals.scene.table.asking.take_up(first.number)
    deals.stage.wait(48)
    assert deals.draft == first.draft
    assert [each.number for each in deals.parked] == [second.number]


def test_advice_that_is_followed_again_and_again_leaves_no_copies(deals: Deals) -> None:
    deals.asked(LUCY)
    table = deals.scene.table
    one, other = (
        Suggestion("", (Offer((Parcel(CHANG, LUCY, lots=(16,)), Parcel(LUCY, CHANG, cash=cash)), 0),))
        for cash in (10, 20)
    )
    for suggestion in (one, one, other, one, other):
        table.asking.follow(suggestion)
        deals.stage.wait(16)
    (aside,) = deals.parked
    assert aside.move == one.moves[0]
    assert table.asking.builder is not None and table.asking.builder.prompt.move == other.moves[0]


def test_copies_take_no_room(deals: Deals) -> None:
    deals.asked(LUCY)
    for number in range(MOST):
        parcels = (Parcel(CHANG, LUCY, cash=10 + 10 * number), Parcel(LUCY, CHANG, lots=(17,)))
        deals.scene.table.asking.follow(Suggestion("", (Offer(parcels, 0),)))
        deals.stage.wait(16)
        deals.stage.click(PARK)
    moves = [each.move for each in deals.parked]
    assert len(moves) == MOST
    for _again in range(3):
        deals.scene.table.asking.follow(Suggestion("", (deals.parked[0].move,)))
        deals.stage.wait(16)
        deals.stage.click(PARK)
    assert [each.move for each in deals.parked] == [*moves[3:], *moves[:3]]
