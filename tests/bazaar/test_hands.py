"""Dragging and the wheel at a table of free deals: they do what clicks do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.target import Draft, Target
from game.input.pointer import PointerMove, Release, Wheel
from game.picture.nodes import Box, Look, hit
from tests.bazaar.dealing import stamp_target
from tests.bazaar.picture import Art
from tests.bazaar.test_clauses import A, B, C
from tests.bazaar.test_parking import draft, picked
from tests.bazaar.test_stamps import refusal, waiting
from tests.unit.test_floor import Deals

PARTNER = Target("seat", "1")


def drag(deals: Deals, thing: Target, x: float, y: float) -> None:
    """Press on a thing, move the pointer to a logical point, and let go."""
    k, start = deals.scene.drawing.k, deals.stage.place(thing)
    deals.stage.press(thing)
    for step in range(1, 9):
        at = (start[0] + (x * k - start[0]) * step / 8, start[1] + (y * k - start[1]) * step / 8)
        deals.stage.stack.handle(PointerMove(round(at[0]), round(at[1]), held=True))
    deals.stage.stack.handle(Release(round(x * k), round(y * k)))
    deals.stage.wait(16)


def middle(deals: Deals, target: Target) -> tuple[float, float]:
    """The middle of a thing, in logical pixels."""
    place = deals.scene.drawing.find(target)
    assert place is not None
    return place.x + place.w / 2, place.y + place.h / 2


class Covered(Art):
    """Lays something that is never lit over each pitch, as tiles lie on a plate."""

    def board(self, view: Any, focus: Any, shapes: Any, canvas: Any) -> Any:
        nodes = super().board(view, focus, shapes, canvas)
        return (*nodes, *(replace(node, target=Target("purse", node.target.id)) for node in nodes if node.target))


def test_a_thing_is_carried_to_what_it_goes_on_with() -> None:
    deals = Deals()
    drag(deals, PARTNER, *middle(deals, Target("pitch", A)))
    assert draft(deals) == Draft((PARTNER, Target("pitch", A)))


def test_a_thing_let_go_on_what_covers_something_lit_is_let_go_on_that(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = Deals()
    monkeypatch.setattr(deals.session, "art", Covered())
    deals.scene.changed()
    at = middle(deals, Target("pitch", A))
    under = hit(deals.scene.nodes, *at)
    assert under is not None and under.target == Target("purse", A)
    drag(deals, PARTNER, *at)
    assert draft(deals) == Draft((PARTNER, Target("pitch", A)))
    drag(deals, Target("seat", "2"), *at)
    assert draft(deals) == Draft((Target("seat", "2"), Target("pitch", A)))


class Receiving(Art):
    """Draws a purse on each plate, on which a partner is let go to be asked for the first two pitches."""

    def plate(self, view: Any, seat: int, focus: Any, canvas: Any) -> Any:
        purse = Box(x=200, y=40, w=40, h=30, look=Look(fill="#808080"), target=Target("purse", str(seat)))
        return (*super().plate(view, seat, focus, canvas), purse)


def received(view: Any, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
    """The first two pitches for the purse of the first seat, and none that exists for another."""
    if (thing.kind, below.kind) != ("seat", "purse"):
        return ()
    nowhere = Target("pitch", "no such pitch")
    return (Target("pitch", A), nowhere, Target("pitch", B)) if below.id == "0" else (nowhere,)


def test_a_thing_let_go_on_what_receives_it_does_what_the_title_says(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = Deals()
    monkeypatch.setattr(deals.session, "art", Receiving())
    monkeypatch.setattr(deals.session.match.rules, "received", received)
    deals.scene.changed()
    drag(deals, PARTNER, *middle(deals, Target("purse", "0")))
    assert draft(deals) == Draft((PARTNER, Target("pitch", A), Target("pitch", B)))
    drag(deals, PARTNER, *middle(deals, Target("purse", "0")))
    assert draft(deals) == Draft((PARTNER, Target("pitch", A), Target("pitch", B))), "it was picked before"
    assert refusal(deals) == ""
    drag(deals, PARTNER, *middle(deals, Target("purse", "2")))
    assert refusal(deals) == "There is no pitch no such pitch here."


def test_what_is_carried_out_of_a_set_leaves_the_others_in_it() -> None:
    deals = Deals()
    picked(deals, 1, A, B, C, given=2)
    builder = deals.scene.table.asking.builder
    assert builder is not None
    builder.unpick(Target("pitch", A))
    assert draft(deals) == Draft((PARTNER, Target("pitch", B), Target("pitch", C)), (("given", 2),))


def test_nobody_signs_by_dropping_or_dragging() -> None:
    deals = Deals()
    number = waiting(deals, A)
    stamp = stamp_target(number, 1)
    plies = len(deals.session.match.plies)
    drag(deals, Target("seat", "2"), *middle(deals, stamp))
    drag(deals, stamp, *middle(deals, Target("pitch", A)))
    assert len(deals.session.match.plies) == plies


def test_the_wheel_turns_a_dial_a_step_for_each_notch() -> None:
    deals = Deals()
    picked(deals, 1, A)
    for name, notches, value in (("given+", 1, 1), ("given-", 2, 3), ("given+", -1, 2), ("given-", -40, 0)):
        deals.stage.point(Target("dial", name))
        x, y = deals.stage.place(Target("dial", name))
        deals.stage.stack.handle(Wheel(x, y, 0, notches))
        deals.stage.wait(16)
        assert draft(deals).dial("given") == value
    x, y = deals.stage.place(Target("pitch", A))
    before = deals.scene.pointing.camera.camera
    deals.stage.stack.handle(Wheel(x, y, 0, 1))
    assert deals.scene.pointing.camera.camera != before and draft(deals).dial("given") == 0, (
        "elsewhere it moves the board"
    )


def test_a_touchpad_turns_a_dial_by_whole_notches() -> None:
    deals = Deals()
    picked(deals, 1, A)
    deals.stage.point(Target("dial", "given+"))
    x, y = deals.stage.place(Target("dial", "given+"))
    values = []
    for _event in range(8):
        deals.stage.stack.handle(Wheel(x, y, 0, 0.4))
        values.append(draft(deals).dial("given") or 0)
    assert values == [0, 0, 1, 1, 2, 2, 2, 3]


def test_enter_on_a_partners_plate_makes_no_offer() -> None:
    deals = Deals()
    plate = Target("seat", "1")
    picked(deals, 1, A)
    plies = len(deals.session.match.plies)
    assert deals.scene.table.asking.whole and draft(deals).picks[0] == plate
    deals.scene.focus.move(plate)
    deals.stage.key("return")
    assert len(deals.session.match.plies) == plies and deals.scene.focus.target == Target("ui", "confirm")
    deals.stage.key("return")
    assert len(deals.session.match.plies) == plies + 1
