"""Free deals through the house: the pure table, bots among themselves, a damaged start, the film of moves."""

from __future__ import annotations

import time
from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.asking import Endless, play_out
from game.bots.levels import SHARED
from game.core.drafting import first_move
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Setup, Transition
from game.core.target import Draft, Target
from game.picture.canvas import Canvas
from game.settings import Settings
from game.table.around import HandOver
from game.table.game import LiveGame
from game.table.move_builder import MoveBuilder
from game.table.seats import SeatSetup
from game.table.session import Session
from game.table.table import Table
from tests import bazaar
from tests.bazaar.bot import Trader
from tests.bazaar.rules import BazaarRules
from tests.bazaar.state import BazaarState, Terms
from tests.bazaar.test_clauses import RULES, A, B, C, dealt, offered
from tests.bazaar.verbs import BazaarMove, Decline, Offer, Ready, Sign
from tests.contract.law.picture import measured
from tests.unit.staging import FakeKeeper, Watch
from tests.unit.test_pure_table import Shown


def session() -> Session:
    """Two people and a bot at a table where deals are open."""
    kinds = ("person", "person", "easy")
    seats = tuple(SeatSetup(f"Player {seat}", bazaar.SEAT_COLOURS[seat], seat, kind) for seat, kind in enumerate(kinds))
    return Session(bazaar.TITLE, dealt(), seats, bazaar.TABLE.board)


def test_an_offer_is_put_together_by_clicks_in_any_order() -> None:
    builder = MoveBuilder(RULES, dealt().view(0), 0)
    partner, a, c = Target("seat", "1"), Target("pitch", A), Target("pitch", C)
    for target in (partner, Target("dial", "given+"), a, Target("dial", "asked-"), c):
        assert builder.click(target) is None
    assert builder.draft == Draft((partner, a, c), (("given", 1), ("asked", 0)))
    builder.click(Target("dial", "asked+"))
    assert builder.prompt.move == Offer(Terms(1, (A, C), given=1, asked=1))
    builder.click(a)
    assert builder.prompt.move == Offer(Terms(1, (C,), given=1, asked=1))
    builder.click(Target("seat", "2"))
    assert builder.draft == Draft((Target("seat", "2"),))


def test_what_was_agreed_is_shown_before_and_not_taken_back_after() -> None:
    table = session()
    game = LiveGame(table, FakeKeeper(), Shown(), lambda: None)
    number = offered(table.match, 0, B, partner=1, asked=2)
    assert game.undo_stop(1) == ""
    assert table.final(1, Sign(number)) and not table.final(1, Decline(number))
    assert table.preview(1, Sign(number)).public.owner(B) == 1
    game.submit(1, Sign(number))
    for asker in (0, 1, None):
        assert game.undo_stop(asker) == "A signature is not taken back."
        assert game.undo(asker) == game.undo_stop(asker)
    assert table.match.plies[-1].move == Sign(number) and table.match.turn_start() == len(table.match.plies)
    offered(table.match, 0, C, partner=1)
    assert game.undo(0) == ""
    assert table.match.plies[-1].move == Sign(number)


class Gossip(BazaarRules):
    """Deals at which chance is asked where somebody has a secret wish for the second pitch."""

    def apply(self, state: BazaarState, seat: Seat, move: BazaarMove) -> Transition[BazaarState]:
        step = super().apply(state, seat, move)
        return Transition(replace(step.state, rng=seeded(9)), step.beats) if B in state.wishes[1] else step


def test_what_is_hidden_does_not_change_whether_confirm_is_asked() -> None:
    rules, offer = Gossip(bazaar.BOARD), Offer(Terms(1, (A,)))
    view = dealt().view(0)
    worlds = [rules.determinize(view, seeded(number)) for number in range(8)]
    assert {B in world.wishes[1] for world in worlds} == {True, False}
    tables = [changed(session(), match=Match(rules, dealt().setup, world)) for world in worlds]
    assert len({table.final(0, offer) for table in tables}) == 1


def test_bots_alone_deal_and_come_to_an_end() -> None:
    setup = Setup(seats=3, seed=3)
    match = play_out(RULES, setup, [Trader(RULES)] * 3)
    assert match.outcome is not None
    assert any(isinstance(ply.move, Sign) for ply in match.plies)

    class Silent:
        def choose(self, view: Any, rng: Any) -> None:
            return None

    with pytest.raises(Endless, match="no bot does anything"):
        play_out(RULES, setup, [Silent()] * 3)


def test_a_bot_answers_an_offer_once_in_a_position() -> None:
    """Asked again it says the same, and with nothing waiting for it nothing."""
    match = dealt()
    trader = Trader(RULES)
    number = offered(match, 0, B, partner=1, given=5)
    answers = [trader.choose(match.view(1), match.state.rng) for _time in range(2)]
    assert answers == [Sign(number)] * 2
    assert trader.choose(match.view(0), match.state.rng) is None


def test_every_bot_that_titles_share_finds_moves() -> None:
    for name, make in SHARED.items():
        match = play_out(RULES, Setup(seats=3, seed=8), [make(RULES)] * 3)
        assert match.outcome is not None, name


def test_the_first_move_is_the_one_of_fewest_clicks() -> None:
    match: Match[Any, Any, Any] = dealt()
    assert first_move(RULES, match.view(0)) == Ready(), "nothing is given away for a bot that ran out of time"


def waited(table: Table, canvas: Canvas) -> None:
    """Let bots answer until a person is asked."""
    for _time in range(400):
        happens = table.pass_time(16, canvas)
        assert not isinstance(happens, HandOver), "nothing here takes secrets"
        if table.asking.asked is not None and not table.game.thinker.busy:
            return
        time.sleep(0.005)
    raise AssertionError("no person is ever asked")


def test_a_bot_answers_an_offer_at_once_and_people_go_on_as_they_like() -> None:
    sitting = session()
    canvas = Canvas(w=1600, h=900, measure=measured, seats=sitting.looks)
    table = Table(sitting, FakeKeeper(), lambda: Settings(animation="off"), Shown(), Watch(), shown=0)
    try:
        waited(table, canvas)
        before = len(sitting.match.plies)
        assert table.asking.asked == 0 and table.floor == (1,)
        assert [ply.seat for ply in sitting.match.plies] == [2] * before
        for target in (Target("seat", "2"), Target("pitch", A)):
            table.asking.point_at(target)
        table.asking.confirm()
        waited(table, canvas)
        made = sitting.match.plies[before:]
        assert [type(ply.move) for ply in made][:2] == [Offer, Sign]
        assert sitting.match.state.public.owner(A) == 2, "a gift is taken"
        assert table.asking.asked == 0
        assert table.take_the_floor(1)
        waited(table, canvas)
        assert table.asking.asked == 1
        table.asking.undo()
        assert sitting.match.plies[before:] == made, "a deal is done"
    finally:
        table.close()
