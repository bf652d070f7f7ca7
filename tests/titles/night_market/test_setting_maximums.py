"""Maximums are set on the screen: everything can be read and reached, by mouse or by keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.target import Target
from game.scenes.play.curtain import Curtain
from game.titles.night_market.targets import NOTHING, place_target
from game.titles.night_market.verbs.set_maximums import SetMaximums
from game.ui.tips import TIP_AFTER
from tests.unit.covering import covered
from tests.unit.legible import illegible
from tests.unit.test_table import Table

OPTIONS = (("bidding", "maximums"),)
CONFIRM = Target("ui", "confirm")


def asked_for_maximums(people: int = 4, **more: Any) -> Table:
    """A table at which the first player has set customers aside."""
    table = Table("night_market", people=people, seats=4, options=OPTIONS, **more)
    table.stage.wait(400)  # bots choose first
    table.stage.click(Target("hand", str(table.match.state.hands[0][0])))
    table.stage.click(CONFIRM)
    table.stage.wait(64)
    assert NOTHING in table.lit(), "no curtain lies between"
    return table


def places(table: Table) -> list[int]:
    return [lot.place for lot in table.match.state.public.lots]


@pytest.mark.thorough
@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_everything_is_legible_and_nothing_hides_a_place_or_a_dial(size: tuple[int, int], scale: float) -> None:
    table = asked_for_maximums(size=size, scale=scale)
    scene = table.scene
    found: list[str] = []

    def look(what: str) -> None:
        table.stage.wait(TIP_AFTER + 20)
        found.extend(f"{what}: {fault}" for fault in (*illegible(scene), *covered(scene)))

    look("at first")
    for number in places(table):
        table.stage.point(place_target(number))
        look(f"pointing at {number}")
        table.stage.click(place_target(number))
        look(f"picked {number}")
        for _turn in range(9):
            table.stage.click(Target("dial", f"maximum-{number}+"))
        look(f"turned {number}")
    assert not found, "\n".join(found)


@pytest.mark.thorough
def test_maximums_are_set_with_the_mouse() -> None:
    table = asked_for_maximums()
    first, second, *_others = places(table)
    for target in (
        place_target(first),
        Target("dial", f"maximum-{first}-"),
        place_target(second),
        Target("dial", f"maximum-{second}+"),
        Target("dial", f"maximum-{second}+"),
        place_target(first),
    ):
        table.stage.click(target)
    table.stage.click(CONFIRM)
    move = table.match.plies[-1].move
    assert isinstance(move, SetMaximums) and [each.place for each in move.maximums] == [second]
    table.stage.wait(64)
    assert isinstance(table.stage.stack.top, Curtain), "the next one is asked behind another curtain"


@pytest.mark.thorough
def test_maximums_are_set_with_the_keyboard_alone() -> None:
    table = asked_for_maximums()
    number = places(table)[0]
    for digit in str(number):
        table.stage.key(digit)
    if len(str(number)) == 1:
        table.stage.key("return")
    assert place_target(number) in table.scene.model().focus.draft.picks
    for _tab in range(60):
        if table.scene.focus.target == Target("dial", f"maximum-{number}+"):
            break
        table.stage.key("tab")
    before = table.scene.model().focus.prompt
    table.stage.key("space")
    after = table.scene.model().focus.prompt
    assert before is not None and after is not None
    assert isinstance(before.move, SetMaximums) and isinstance(after.move, SetMaximums)
    assert after.move.maximums[0].price == before.move.maximums[0].price + 1
    for _tab in range(60):
        if table.scene.focus.target == CONFIRM:
            break
        table.stage.key("tab")
    table.stage.key("space")
    assert isinstance(table.match.plies[-1].move, SetMaximums)


@pytest.mark.thorough
def test_a_whole_night_is_bid_without_a_question() -> None:
    table = asked_for_maximums(people=1)
    table.stage.click(place_target(places(table)[0]))
    table.stage.click(CONFIRM)
    table.stage.wait(400)
    assert table.match.state.public.phase != "prepare" or table.match.state.public.round == 2
    told = [line.text for line in table.session.log(len(table.session.moments()), 0)]
    assert "All maximums are set. The game now bids for everyone." in told
    assert any("bids" in line for line in told)
    assert sum("has set maximums" in line for line in told) >= 4
