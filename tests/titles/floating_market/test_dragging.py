"""Dragging the pieces that no click picks: boat, barge and Merchant go where a click on a place would send them."""

from __future__ import annotations

import pytest

from game.core.target import Target
from game.input.pointer import PointerMove, Press, Release
from game.picture.nodes import placed
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.targets import card_target, section_target
from tests.titles.floating_market.seated import OWN, asked_in, topology_at
from tests.unit.test_table import Table


def picks(table: Table) -> tuple[Target, ...]:
    """What is picked."""
    builder = table.scene.table.asking.builder
    return builder.draft.picks if builder is not None else ()


def drag(table: Table, key: str, to: Target) -> None:
    """Drag the piece that is drawn with that key to the middle of a thing, and let go."""
    k, stack = table.scene.drawing.k, table.stage.stack
    piece = next(place for place in placed(table.scene.nodes) if place.node.key == key)
    there = table.scene.drawing.find(to)
    assert there is not None
    start = (piece.x + piece.w / 2) * k, (piece.y + piece.h / 2) * k
    end = (there.x + there.w / 2) * k, (there.y + there.h / 2) * k
    stack.handle(PointerMove(round(start[0]), round(start[1])))
    stack.handle(Press(round(start[0]), round(start[1])))
    for step in range(1, 9):
        x, y = (a + (b - a) * step / 8 for a, b in zip(start, end, strict=True))
        stack.handle(PointerMove(round(x), round(y), held=True))
    stack.handle(Release(round(end[0]), round(end[1])))
    table.stage.wait(16)


def section_lit(table: Table) -> Target:
    """A section where the boat may stop."""
    return next(target for target in table.lit() if target.kind == "section")


def test_dragging_the_boat_sails_it() -> None:
    table = asked_in("sail")
    where = section_lit(table)
    drag(table, f"boat:{OWN}", where)
    assert picks(table) == (where,)


def test_it_sails_at_once_where_nothing_is_to_be_confirmed() -> None:
    table = asked_in("sail", confirm="never")
    topology = topology_at(table)
    where = section_lit(table)
    drag(table, f"boat:{OWN}", where)
    assert table.session.view(OWN).public.holders[OWN].boat == topology.section_at[where.id]


def test_a_boat_that_was_dragged_can_be_dragged_on() -> None:
    table = asked_in("sail")
    first, second, *_more = (target for target in table.lit() if target.kind == "section")
    drag(table, f"boat:{OWN}", first)
    drag(table, f"ghost:{OWN}", second)
    assert picks(table) == (second,)


def test_where_a_boat_cannot_go_it_is_told_why() -> None:
    table = asked_in("sail")
    public, topology = table.session.view(OWN).public, topology_at(table)
    other = section_target(topology.sections[public.holders[1].boat].id)
    drag(table, f"boat:{OWN}", other)
    assert picks(table) == ()
    assert table.scene.screen.bubble is not None
    assert "You may pass it" in table.scene.screen.bubble.reason.text


def test_a_boat_let_go_where_it_lies_or_off_the_water_does_nothing() -> None:
    table = asked_in("sail")
    drag(table, f"boat:{OWN}", Target("amount", "coins"))
    assert picks(table) == ()
    assert table.scene.screen.bubble is None


def test_nobody_drags_the_boat_of_another() -> None:
    table = asked_in("sail")
    drag(table, "boat:1", section_lit(table))
    assert picks(table) == ()


@pytest.mark.parametrize(("kind", "piece"), [("merchant", "merchant"), ("barge", "barge")])
def test_merchant_and_barge_are_dragged_where_the_card_sends_them(kind: str, piece: str) -> None:
    table = asked_in("card")
    hand = table.session.view(OWN).public.holders[OWN].hand
    cards = [card for card in hand if not CARDS[card].coins and getattr(CARDS[card], kind) is not None]
    card = next(card for card in cards if card_target(card) in table.lit())
    table.stage.click(card_target(card))
    goal = next(target for target in table.lit() if target.kind in ("ring", "crossing"))
    drag(table, piece, goal)
    assert goal in picks(table)
