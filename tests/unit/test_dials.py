"""The buttons of dials: those that work do not look like those that do not."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator

import pytest

from game.core.target import Dial, Draft, Prompt, Target, turned_by, turning
from game.picture.nodes import Box, placed
from game.registry import titles
from game.table.move_builder import MoveBuilder
from tests.lacking import lacking
from tests.unit.test_table import Table

pytestmark = pytest.mark.in_turn(3, 2)

PLIES, CLICKS, TURNS = 60, 5, 14


def test_a_dial_turns_no_further_than_its_ends() -> None:
    dial = Dial("price", 2, 7, step=2)
    less, more = Target("dial", "price-"), Target("dial", "price+")

    def turns(prompt: Prompt[object], value: int | None) -> tuple[bool, bool]:
        draft = Draft((), () if value is None else (("price", value),))
        return prompt.turns(draft, less), prompt.turns(draft, more)

    asked: Prompt[object] = Prompt("", dials=(dial,))
    assert [turns(asked, value) for value in (None, 2, 4, 6)] == [
        (True, True),
        (False, True),
        (True, True),
        (True, False),
    ]
    untouched: Prompt[object] = Prompt("", dials=(Dial("price", 0, 4, untouched=0),))
    assert turns(untouched, None) == (False, True)
    assert turns(Prompt(""), 3) == (True, True), "an earlier dial"


@pytest.mark.parametrize("steps", [-10, -1, 1, 5])
def test_a_button_may_turn_a_dial_by_several_steps(steps: int) -> None:
    """The name of a dial may hold a dash; the signs at its end count."""
    target = turning("cash-0-1", steps)
    assert target.id.startswith("cash-0-1") and turned_by(target) == ("cash-0-1", steps)
    asked: Prompt[object] = Prompt("", dials=(Dial("cash-0-1", -20, 20, untouched=0),))
    assert asked.turns(Draft(), target)
    assert asked.turns(Draft((), (("cash-0-1", 19),)), target), "as far as it goes"
    assert asked.turns(Draft((), (("cash-0-1", 20),)), target) == (steps < 0)


def _dials(table: Table) -> Iterator[tuple[Target, Box]]:
    """The buttons of dials that are seen."""
    for place in placed(table.scene.nodes):
        node = place.node
        if not isinstance(node, Box) or not node.look.fill or node.target is None:
            continue
        if node.target.kind == "dial" and node.target.id[-1] in "+-":
            yield node.target, node


def _works(builder: MoveBuilder, target: Target) -> bool:
    """Whether a click on it changes anything."""
    draft, before = builder.draft, _value(builder, target)
    builder.click(target)
    after = builder.draft.picks != draft.picks or _value(builder, target) != before
    builder.load(draft)
    return after


def _value(builder: MoveBuilder, target: Target) -> int | None:
    """What its dial stands for."""
    name, _steps = turned_by(target)
    standing = next((dial.untouched for dial in builder.prompt.dials if dial.id == name), None)
    set_to = builder.draft.dial(name)
    return standing if set_to is None else set_to


def _look(node: Box) -> tuple[object, ...]:
    return node.look.fill, bool(node.look.lip), node.look.shadow is not None


@pytest.mark.thorough
@pytest.mark.parametrize("slug", titles())
def test_what_works_does_not_look_disabled(slug: str) -> None:
    table, rng = Table(slug), random.Random(5)
    looks: dict[bool, set[tuple[object, ...]]] = defaultdict(set)
    for ply in range(0, PLIES, 2):
        table.advance(ply)
        builder = table.scene.table.asking.builder
        if builder is None:
            continue
        for _click in range(CLICKS):
            if builder.prompt.dials or not builder.prompt.targets:
                break
            builder.click(rng.choice(builder.prompt.targets))
        for turn in range(TURNS if builder.prompt.dials else 0):
            table.scene.changed()
            seen = list(_dials(table))
            for target, node in seen:
                looks[_works(builder, target)].add(_look(node))
                if builder.prompt.dials:
                    assert table.scene.enabled(target) >= _works(builder, target)
            up = turn > TURNS // 2
            wanted = [target for target, _node in seen if target.id.endswith("+" if up else "-")]
            if wanted:
                builder.click(rng.choice(wanted))
    if not looks:
        raise lacking("a dial")
    assert not looks[True] & looks[False]
