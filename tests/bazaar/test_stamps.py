"""Stamps: who signs clicks the own one, whoever is asked, and whatever is half built stays."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from game.core.target import Draft, Prompt, Target
from game.settings import Settings
from game.table.move_builder import MoveBuilder
from tests.bazaar.dealing import stamp_target
from tests.bazaar.test_clauses import A, B, C, D, E, offered
from tests.bazaar.verbs import Sign
from tests.unit.staging import SIZES, overfull
from tests.unit.test_floor import Deals


def waiting(deals: Deals, *pitches: str, partner: int = 1, **coins: int) -> int:
    """The number of an offer of seat 0 that lies on the table, which the table has noticed."""
    number = offered(deals.session.match, 0, *pitches, partner=partner, **coins)
    deals.scene.table.game.position_changed()
    deals.scene.table.asking.ask(None)
    deals.stage.settle(read=False)
    return number


def refusal(deals: Deals) -> str:
    """What the bubble says."""
    bubble = deals.scene.model().bubble
    return "" if bubble is None else bubble.reason.text


@pytest.mark.parametrize("confirm", ("always", "final", "never"))
def test_a_click_on_a_stamp_signs_for_its_seat_at_once(confirm: Literal["always", "final", "never"]) -> None:
    deals = Deals()
    deals.scene.services.settings = Settings(animation="off", confirm=confirm)
    number = waiting(deals, A)
    assert deals.asked == 0
    deals.stage.click(stamp_target(number, 1))
    deals.stage.wait(48)
    last = deals.session.match.plies[-1]
    assert (last.seat, last.move) == (1, Sign(number))
    assert deals.asked == 1, "who stamped has the floor"


def test_stamps_are_lit_for_their_seats_whoever_is_asked() -> None:
    deals = Deals()
    number = waiting(deals, A, C, E)
    for asked in (0, 1, 2):
        deals.scene.table.take_the_floor(asked)
        deals.stage.wait(48)
        assert deals.asked == asked
        focus = deals.scene.model().focus
        assert focus.stamps == (stamp_target(number, 1), stamp_target(number, 2))
        assert all(focus.lit(stamp) and focus.open(stamp) for stamp in focus.stamps)
        assert not focus.lit(stamp_target(number, 0))


def test_whoever_is_in_the_middle_of_a_move_keeps_it_and_the_floor() -> None:
    deals = Deals()
    number = waiting(deals, A)
    for target in (Target("seat", "2"), Target("pitch", B), Target("dial", "given+")):
        deals.scene.table.asking.point_at(target)
    deals.stage.wait(16)
    deals.stage.click(stamp_target(number, 1))
    deals.stage.wait(48)
    assert deals.session.match.plies[-1].move == Sign(number)
    builder = deals.scene.table.asking.builder
    assert builder is not None and builder.seat == 0
    assert builder.draft == Draft((Target("seat", "2"), Target("pitch", B)), (("given", 1),))


def test_a_stamp_that_cannot_be_used_is_refused_by_the_rules_for_its_seat() -> None:
    deals = Deals()
    number = waiting(deals, A, asked=9)
    stamp = stamp_target(number, 1)
    assert stamp not in deals.scene.table.asking.stamps
    deals.stage.click(stamp)
    assert refusal(deals) == f"⟦1⟧ cannot pay the 9 coins that offer {number} asks."
    assert deals.asked == 0
    assert len(deals.session.match.plies) == 1


@pytest.mark.usefixtures("pace")
def test_nobody_stamps_for_a_bot() -> None:
    deals = Deals(("person", "person", "easy"))
    deals.stage.settle()
    assert deals.asked == 0
    plies = len(deals.session.match.plies)
    number = offered(deals.session.match, 0, A, partner=2)
    deals.scene.table.asking.point_at(stamp_target(number, 2))
    assert refusal(deals) == f"Only ⟦2⟧ uses the stamp {number}-2."
    assert stamp_target(number, 2) not in deals.scene.table.asking.stamps
    assert len(deals.session.match.plies) == plies + 1


def test_digits_name_stamps_by_the_plates_of_their_seats() -> None:
    deals = Deals()
    number = waiting(deals, A, D)
    deals.stage.key("tab")
    names = deals.scene.keys.names()
    assert names["2"] == stamp_target(number, 1)
    assert stamp_target(number, 1) not in [thing for name, thing in names.items() if name != "2"]
    deals.stage.key("2")
    deals.stage.wait(48)
    assert deals.session.match.plies[-1].move == Sign(number)
    assert "2" not in deals.scene.keys.names() or deals.scene.keys.names()["2"].kind != "stamp"


def test_a_stamp_is_never_picked_without_a_click() -> None:
    """Other things are, where there is but one to begin with."""
    stamp = Target("stamp", "1-1")

    class OneThing:
        def prompt(self, view: object, draft: Draft) -> Prompt[Any]:
            return Prompt("", () if draft.picks else (stamp,), move=Sign(1) if draft.picks else None)

    rules: Any = OneThing()
    assert MoveBuilder(rules, None, 1).draft == Draft((stamp,))
    assert MoveBuilder(rules, None, 1, (stamp,)).draft == Draft()


@pytest.mark.parametrize("size", SIZES)
def test_stamps_and_the_button_for_parking_fit(size: tuple[int, int]) -> None:
    deals = Deals(size=size)
    waiting(deals, A, D, E)
    assert deals.scene.drawing.find(Target("ui", "park")) is not None
    assert not overfull(deals.scene)


@pytest.mark.usefixtures("pace")
def test_a_stamp_takes_nothing_from_a_hand_that_cannot_have_read_what_a_bot_changed() -> None:
    deals = Deals(("person", "person", "easy"))
    deals.stage.settle(read=False)
    assert deals.session.match.plies and deals.session.match.plies[-1].seat == 2, "the bot has just moved"
    number = waiting(deals, A)
    plies = len(deals.session.match.plies)
    deals.stage.click(stamp_target(number, 1))
    deals.stage.wait(48)
    assert len(deals.session.match.plies) == plies and not refusal(deals)
    deals.stage.wait(400)
    deals.stage.click(stamp_target(number, 1))
    deals.stage.wait(48)
    assert deals.session.match.plies[plies].move == Sign(number)
