"""A title's picture overrides what its table has, and a table without any picture knows the rules of interaction."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.i18n import Phrase, phrase
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Meta, Setup
from game.core.target import Target
from game.opening import opening
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Look, Node, placed, targets
from game.picture.shapes import Shapes
from game.picture.table import Focus, Panel, Status, TableArt
from game.picture.widgets import THINKING
from game.registry import slugs, title
from game.table.game import LiveGame
from game.table.picture import TableModel, table_nodes
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.turns import Signatures
from tests.contract.bugs import with_parts
from tests.unit.placeholders import looks
from tests.unit.staging import SIZES, FakeKeeper, Watch, boards, renderer
from tests.unit.test_pure_table import Shown

GAME = Path(__file__).parents[2] / "game"
THING = Target("thing", "1")


class Public(msgspec.Struct, frozen=True):
    """What the defaults read."""

    seats: int = 3
    turn: Seat | None = 1


class Seen(msgspec.Struct, frozen=True):
    """A view."""

    public: Public = Public()


LABELS: dict[type, Phrase] = {int: phrase("Count it")}


class Least(TableArt[Seen]):
    """The least that a title draws."""

    labels = LABELS

    def status(self, view: Seen) -> Status:
        return Status("Round 1", 1, 1, "day")

    def board(self, view: Seen, focus: Focus[Seen], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        return (Box(x=0, y=0, w=40, h=40, look=Look(fill="#FFFFFF"), target=THING),)

    def plate(self, view: Seen, seat: Seat, focus: Focus[Seen], canvas: Canvas) -> tuple[Node, ...]:
        return (Box(x=0, y=0, w=canvas.w, h=canvas.h, target=Target("own", str(seat))),)

    def tray(self, view: Seen, focus: Focus[Seen], canvas: Canvas) -> Panel:
        return Panel("Tray", "", ())


def drawn(art: TableArt[Any], size: tuple[int, int], view: Seen) -> tuple[Node, ...]:
    """The whole screen."""
    model = TableModel(
        meta=Meta("least", phrase("Least"), "", phrase(""), 2, 4, "", (), (), (), 9),
        art=art,
        view=view,
        focus=Focus(viewer=0),
        shapes=Shapes(400, 300, ()),
        board="",
        thinking=(2,),
    )
    return table_nodes(model, Canvas(w=size[0], h=size[1], measure=renderer().measure(1.0), seats=looks(4)))


@pytest.mark.parametrize("size", SIZES)
def test_four_methods_make_a_picture(size: tuple[int, int]) -> None:
    nodes = drawn(Least(), size, Seen())
    there = [target for target in targets(nodes) if target.kind == "own"]
    assert there == [Target("own", str(seat)) for seat in range(3)], "a plate for each seat, in order"
    assert THING in targets(nodes)
    assert sum(place.node.key == THINKING for place in placed(nodes)) == 1


def test_whatever_a_title_leaves_out_has_a_default() -> None:
    art, view, focus = Least(), Seen(), Focus[Seen](viewer=0)
    assert art.active(view) == {1} and art.active(Seen(Public(turn=None))) == frozenset()
    assert art.confirm(view, 7) == "Count it" and art.confirm(view, "seven") == "Confirm"
    assert art.actions(view, focus) == () and art.hauled(view) == {} and art.foremost(view, focus) == ()
    assert art.seat_in_words(view, 0) == art.badges(view, 0) == "" and art.board_in_words(view) == ()
    assert art.together(()) == 1


def test_a_region_that_nobody_draws_is_an_error() -> None:
    with pytest.raises(LookupError, match="nobody draws chart"):
        Least().region("chart", Seen(), Focus(viewer=0), Canvas(w=9, h=9, measure=renderer().measure(1.0), seats=()))


def _drawn_by_nobody(_rules: Any) -> Any:
    raise AssertionError("this table has no picture")


@pytest.mark.parametrize("slug", slugs())
def test_a_table_without_a_picture_has_its_log_its_forced_moves_and_its_signatures(slug: str) -> None:
    of = title(slug)
    table = opening(of)
    seats = of.meta.default_seats or of.meta.max_seats
    people = tuple(SeatSetup(f"Player {seat}", of.seat_colours[seat], seat, "person") for seat in range(seats))
    match, bot = Match(table.rules, Setup(seats=seats, seed=3)), table.bot("random")
    session = Session(with_parts(of, art=_drawn_by_nobody), match, people, boards().use(table.board))
    for ply in range(6):
        seat = match.turn.able[0]
        assert session.presumed(seat, ply) is None or table.rules.automatic
        match.submit(seat, bot.choose(match.view(seat), seeded(ply)))
    assert session.log(len(session.moments()), None)
    signatures, game = Signatures(session, Shown(), Watch()), LiveGame(session, FakeKeeper(), Shown(), lambda: None)
    assert all(signatures.owner_of(stamp) == seat for stamp, seat in signatures.owners.items())
    assert isinstance(game.undo_stop(match.turn.able[0]), str)


def test_nothing_asks_a_picture_what_it_is() -> None:
    asking = [
        path for path in GAME.rglob("*.py") if re.search(r"isinstance\((?:[\w.]*[._])?art,", path.read_text("utf-8"))
    ]
    assert not asking
