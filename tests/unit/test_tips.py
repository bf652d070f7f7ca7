"""A tooltip hides nothing that may be clicked, whatever it speaks of: measured in every scene around the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.input.pointer import PointerMove
from game.picture.nodes import Rect, overlap, visible
from game.scenes.play import curtain as curtains
from game.table.picture.tools import explained
from game.ui.screen import PictureScene
from game.ui.tips import TIP_AFTER
from tests.sampling import drawn
from tests.unit.staging import Stage
from tests.unit.test_scenes import scenes

SCREENS = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.25))
THINGS = 12
"""How many things of each scene a usual run points at."""


def inside(inner: Rect, outer: Rect) -> bool:
    """Whether one rectangle lies in another."""
    corners = outer.holds(inner.x, inner.y), inner.right <= outer.right, inner.bottom <= outer.bottom
    return all(corners)


def hidden(scene: PictureScene, name: str) -> list[str]:
    """What the tip of every thing hides that can be used, apart from the thing itself, its parts and its wholes."""
    stage, faults = Stage(scene, scene.drawing.size), []
    tipped = [rect for node, rect in visible(scene.nodes) if node.target is not None and any(scene.tips.tip(node))]
    for thing in drawn(tipped, THINGS, name):
        k = scene.drawing.k
        stage.stack.handle(PointerMove(-1, -1))
        stage.stack.handle(PointerMove(round((thing.x + thing.w / 2) * k), round((thing.y + thing.h / 2) * k)))
        stage.wait(TIP_AFTER + 32)
        tips = scene.overlay(scene.canvas)
        if not tips or scene.tips.about is None:
            continue  # another thing lies over it
        sheet = Rect(tips[0].x, tips[0].y, tips[0].w, tips[0].h)
        told = Rect(scene.tips.about.x, scene.tips.about.y, scene.tips.about.w, scene.tips.about.h)
        for node, rect in visible(scene.nodes):
            if node.target is None or not scene.enabled(node.target) or inside(rect, told) or inside(told, rect):
                continue
            if overlap(sheet, rect):
                faults.append(f"{scene.tips.tip(scene.tips.about.node)} hides {node.target}")
    return faults


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "scale"), SCREENS)
def test_no_tip_hides_what_may_be_clicked(size: tuple[int, int], scale: float, tmp_path: Path) -> None:
    faults = []
    for name, scene in scenes(tmp_path).items():
        scene.services.settings = replace(scene.services.settings, scale=scale)
        stage = Stage(scene, size)
        stage.wait(curtains.DROP_MS, 100)
        faults += [f"{name}: {fault}" for fault in hidden(scene, name)]
    assert not faults


def test_what_something_is_called_stands_before_what_it_does() -> None:
    assert explained("Undo", "Take it back.") == "Undo: Take it back."
    assert explained("Which ones?", "Ask the computer.") == "Which ones? Ask the computer."
