"""Nothing that lies over the table hides what may be clicked there: every title, several windows, many moments."""

from __future__ import annotations

import random

import pytest

from game.core.target import Target
from game.input.pointer import Press, Release
from game.picture.nodes import hit, overlap, placed, targets
from game.registry import titles
from game.ui.tips import TIP_AFTER
from tests.sampling import drawn
from tests.unit.covering import covered, covers
from tests.unit.test_table import Table

pytestmark = pytest.mark.in_turn(1, 2)

SLUGS = tuple(titles())
WINDOWS = {"small": ((1280, 720), 1.0), "usual": ((1600, 900), 1.0), "large letters": ((1600, 900), 1.5)}
MOMENTS = (0, 4, 9, 16, 25, 37, 52)
SOME = 3
"""At how many of these moments a usual run looks."""
SURE = 9
"""The moment that is always among them: then every title shows sheets, tips and refusals."""
LOOKS = 12
"""How many things are pointed at and clicked at each moment."""
TIPS = 6
"""How many tips are read at each moment."""


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_covers_what_may_be_clicked(slug: str, window: str) -> None:
    size, scale = WINDOWS[window]
    most = titles()[slug].meta.max_seats
    faults: list[str] = []
    seen: set[str] = set()
    for moment in sorted({SURE, *drawn(MOMENTS, SOME - 1, slug)}):
        table = Table(slug, people=most, seats=most, size=size, scale=scale)
        table.advance(moment)
        if table.session.outcome is not None:
            break
        faults += [f"after {moment} plies: {fault}" for fault in look(table, random.Random(moment), seen)]
    assert {"sheet", "bubble", "tip"} <= seen, "nothing was ever laid over the table"
    assert not faults, f"{len(faults)}:\n" + "\n".join(faults)


def look(table: Table, rng: random.Random, seen: set[str]) -> list[str]:
    """Point at things, click what is lit and what is not, and tell what was hidden; `seen`: what lay over the table."""
    faults: list[str] = []

    def measure(what: str) -> None:
        seen.update(cover.name for cover in covers(table.scene))
        faults.extend(f"{what}: {fault}" for fault in covered(table.scene))
        over = {cover.name: cover.rect for cover in covers(table.scene)}
        if "tip" in over and "sheet" in over and overlap(over["tip"], over["sheet"]) > 0:
            faults.append(f"{what}: the tip lies over the sheet")

    for target in _tipped(table, rng):
        table.stage.point(target)
        table.stage.wait(TIP_AFTER + 20)
        measure(f"reading the tip of {target}")
    for target in _some(table, rng, lit=False):
        if table.scene.drawing.find(target) is None:
            continue  # a click before showed another offer
        table.stage.point(target)
        table.stage.wait(TIP_AFTER + 20)
        measure(f"pointing at {target}")
        table.stage.click(target)
        measure(f"refused {target}")
        table.stage.key("escape")
    for target in _some(table, rng, lit=True):
        if target not in table.lit():
            continue
        table.stage.point(target)
        table.stage.wait(TIP_AFTER + 20)
        measure(f"pointing at {target}")
        table.stage.click(target)
        measure(f"picked {target}")
        following = [each for each in table.lit() if each in targets(table.scene.nodes)]
        if following:
            chosen = rng.choice(following)
            table.stage.click(chosen)
            measure(f"picked {target}, then {chosen}")
        table.stage.click(Target("ui", "restart"))
    return faults


def _tipped(table: Table, rng: random.Random) -> list[Target]:
    """Some of the things on the screen that have a tip."""
    found = {place.node.target for place in placed(table.scene.nodes) if place.node.target and place.node.tip}
    here = sorted((target for target in found if table.reachable(target)), key=str)
    return rng.sample(here, min(TIPS, len(here)))


def _some(table: Table, rng: random.Random, *, lit: bool) -> list[Target]:
    """Things on the screen that can be picked now, or that cannot."""
    now = table.lit()
    skipped = () if lit else ("ui", "log", "dial", "badge", "bid")
    here = [target for target in targets(table.scene.nodes) if (target in now) == lit and target.kind not in skipped]
    here = [target for target in here if table.reachable(target)]
    return rng.sample(here, min(LOOKS, len(here)))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_click_on_a_refusal_does_what_it_means_below(slug: str) -> None:
    """The refusal goes, and what lies under the pointer is hit, as if it had not been there."""
    table = Table(slug)
    table.advance(6)
    rng = random.Random(3)
    for target in _some(table, rng, lit=False):
        table.stage.click(target)
        bubble = table.scene.drawing.find(Target("ui", "bubble"))
        if bubble is None:
            continue
        k = table.scene.drawing.k
        at = round((bubble.x + 8) * k), round((bubble.y + bubble.h / 2) * k)
        under = tuple(node for node in table.scene.nodes if node.target != bubble.node.target and node.key != "bubble")
        meant = hit(under, at[0] / k, at[1] / k)
        table.stage.stack.handle(Press(*at))
        assert table.scene.model().bubble is None
        assert table.scene.pointing.pressed == (None if meant is None else meant.target)
        table.stage.stack.handle(Release(*at))
        return
    pytest.fail("nothing was refused")
