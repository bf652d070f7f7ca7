"""Dragging instead of clicking: customers to where they are set aside, stall cards and prices to their place."""

from __future__ import annotations

import pytest

from game.core.target import Target
from game.input.pointer import PointerMove, Release
from game.picture.nodes import Group, Sprite, Text, placed
from game.titles.night_market.constants import letter_of
from game.titles.night_market.picture.tray import TOKEN_STEP
from game.titles.night_market.targets import food_target, picked_place, place_target
from tests.unit.test_table import Table

OWN = 0


def asked_in(phase: str, confirm: str = "always") -> Table:
    """A table of one person and two computer players, where the person is asked in that phase."""
    table = Table("night_market", people=1, seats=3, confirm=confirm)
    for ply in range(200):
        table.advance(ply)
        if table.lit() and table.session.view(OWN).public.phase == phase:
            return table
    raise AssertionError(f"never asked in {phase}")


def picks(table: Table) -> tuple[Target, ...]:
    """What is picked."""
    turn = table.scene.table.asking.builder
    return turn.draft.picks if turn is not None else ()


def carry(table: Table, thing: Target, x: float, y: float) -> None:
    """Press on a thing and move the pointer to a logical point."""
    k = table.scene.drawing.k
    start = table.stage.place(thing)
    table.stage.press(thing)
    for step in range(1, 9):
        at = (start[0] + (x * k - start[0]) * step / 8, start[1] + (y * k - start[1]) * step / 8)
        table.stage.stack.handle(PointerMove(round(at[0]), round(at[1]), held=True))


def let_go(table: Table) -> None:
    """Let go where the pointer is."""
    x, y = table.scene.pointing.at
    table.stage.stack.handle(Release(round(x * table.scene.drawing.k), round(y * table.scene.drawing.k)))
    table.stage.wait(16)


def drag(table: Table, thing: Target, to: Target) -> None:
    """Carry a thing to the middle of another one, and let go."""
    there = table.scene.drawing.find(to)
    assert there is not None
    carry(table, thing, there.x + there.w / 2, there.y + there.h / 2)
    let_go(table)


def slots(table: Table) -> tuple[float, float]:
    """The middle of the last place for customers set aside, at the right end of the tray."""
    tray = next(place for place in placed(table.scene.nodes) if place.node.key == "tray")
    return tray.x + tray.w - 14 - TOKEN_STEP / 2, tray.y + tray.h / 2


class TestCustomers:
    def test_a_customer_let_go_on_its_slot_is_set_aside(self) -> None:
        table = asked_in("prepare")
        customer = table.lit()[0]
        carry(table, customer, *slots(table))
        ghost = table.scene.overlay(table.scene.canvas)[-1]
        assert isinstance(ghost, Group)
        assert any(isinstance(place.node, Sprite) for place in placed(ghost.nodes))
        words = [place.node.text for place in placed(ghost.nodes) if isinstance(place.node, Text)]
        assert words == [letter_of(int(customer.id))]
        let_go(table)
        assert picks(table) == (customer,)
        assert table.scene.enabled(Target("ui", "confirm"))

    def test_beside_its_slot_is_near_enough(self) -> None:
        table = asked_in("prepare")
        customer = table.lit()[0]
        x, y = slots(table)
        carry(table, customer, x - TOKEN_STEP, y)
        let_go(table)
        assert picks(table) == (customer,)

    def test_let_go_anywhere_else_it_stays_in_the_hand(self) -> None:
        table = asked_in("prepare")
        customer = table.lit()[0]
        board = table.scene.parts.board
        carry(table, customer, board.x + 3, board.y + 3)
        assert picks(table) == (customer,)  # shown as set aside while it is carried
        let_go(table)
        assert picks(table) == ()
        drag(table, customer, Target("ui", "menu"))
        assert picks(table) == ()

    def test_one_set_aside_can_be_dragged_back(self) -> None:
        table = asked_in("prepare")
        customer = table.lit()[0]
        table.stage.click(customer)
        board = table.scene.parts.board
        carry(table, customer, board.x + 3, board.y + 3)
        let_go(table)
        assert picks(table) == ()

    def test_without_confirmation_it_is_set_aside_when_it_is_let_go(self) -> None:
        table = asked_in("prepare", confirm="never")
        plies = len(table.match.plies)
        customer = table.lit()[0]
        carry(table, customer, *slots(table))
        assert len(table.match.plies) == plies
        let_go(table)
        assert len(table.match.plies) > plies


def at_a_place(phase: str) -> tuple[Table, Target]:
    """The same with the first place that is offered picked."""
    table = asked_in(phase)
    if not picks(table):
        table.scene.act(next(target for target in table.lit() if target.kind == "place"))
        table.stage.wait(16)
    turn = table.scene.table.asking.builder
    assert turn is not None
    place = picked_place(turn.draft)
    assert place is not None
    return table, place_target(place)


class TestStallCards:
    @pytest.mark.thorough
    def test_a_stall_card_let_go_on_its_place_is_chosen(self) -> None:
        table, place = at_a_place("build")
        card = next(target for target in table.lit() if target.kind == "food")
        there = table.scene.drawing.find(place)
        assert there is not None
        carry(table, card, there.x + there.w / 2, there.y + there.h / 2)
        ghost = table.scene.overlay(table.scene.canvas)[-1]
        assert isinstance(ghost, Group)
        art = {place.node.art for place in placed(ghost.nodes) if isinstance(place.node, Sprite)}
        assert any("stall" in name for name in art), art
        let_go(table)
        assert picks(table) == (place, card)
        assert table.scene.enabled(Target("ui", "confirm"))

    @pytest.mark.thorough
    def test_another_card_takes_its_place(self) -> None:
        table, place = at_a_place("build")
        first, second = [target for target in table.lit() if target.kind == "food"][:2]
        drag(table, first, place)
        drag(table, second, place)
        assert picks(table) == (place, second)

    @pytest.mark.thorough
    @pytest.mark.parametrize("where", ["ui:menu", "seat:1"])
    def test_let_go_elsewhere_it_goes_back(self, where: str) -> None:
        table, place = at_a_place("build")
        card = next(target for target in table.lit() if target.kind == "food")
        drag(table, card, Target.parse(where))
        if where.startswith("ui"):
            assert picks(table) == (place,)
        else:
            assert table.scene.model().bubble is not None  # why not there, as after a click

    @pytest.mark.thorough
    def test_a_card_of_which_none_is_left_cannot_be_carried(self) -> None:
        table, place = at_a_place("build")
        offered = {target for target in table.lit() if target.kind == "food"}
        gone = [food_target(food) for food in ("snack", "meal", "drink", "dessert")]
        for card in (card for card in gone if card not in offered and table.scene.drawing.find(card) is not None):
            drag(table, card, place)
            assert picks(table) == (place,)


class TestPrices:
    @pytest.mark.thorough
    def test_a_price_let_go_on_its_card_is_chosen(self) -> None:
        table, place = at_a_place("bid")
        price = next(target for target in table.lit() if target.kind == "price")
        drag(table, price, place)
        assert picks(table) == (place, price)
        assert table.scene.enabled(Target("ui", "confirm"))

    @pytest.mark.thorough
    def test_a_price_let_go_over_nothing_goes_back(self) -> None:
        table, place = at_a_place("bid")
        price = next(target for target in table.lit() if target.kind == "price")
        drag(table, price, Target("ui", "rules"))
        assert picks(table) == (place,)
        assert table.scene.model().bubble is None
