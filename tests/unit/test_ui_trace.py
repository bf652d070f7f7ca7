"""The trace tells where a click reaches what, and nothing at all unless it is asked for."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.core.errors import Problem
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node
from game.ui import trace
from game.ui.screen import PictureScene
from game.ui.stack import Scene, Stack
from tests.unit.staging import services


class Plain(Scene):
    """A scene without a picture."""


class Boxes(PictureScene):
    """Targets of every kind: free, covered in part, covered whole, outside, behind the edge of a group."""

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return (
            Box(x=100, y=100, w=80, h=60, target=Target("box", "free")),
            Box(x=300, y=100, w=100, h=100, target=Target("box", "half")),
            Box(x=500, y=100, w=100, h=100, target=Target("box", "whole")),
            Box(x=320, y=100, w=300, h=100, target=Target("veil")),
            Box(x=5000, y=100, w=100, h=100, target=Target("box", "outside")),
            Group(
                x=100,
                y=500,
                w=100,
                h=100,
                scale=2,
                clip=True,
                nodes=(
                    Box(x=0, y=0, w=20, h=20, target=Target("box", "inside")),
                    Box(x=60, y=0, w=20, h=20, target=Target("box", "clipped")),
                ),
            ),
            Box(x=100, y=700, w=100, h=20, target=Target("box", "whole")),
        )

    def enabled(self, target: Target) -> bool:
        return target.id != "half"

    def trace(self) -> dict[str, Any]:
        return {"boxes": 6}


def _stack(scene: Scene) -> Stack:
    stack = Stack((800, 450))
    stack.push(Plain())
    stack.push(scene)
    return stack


def test_nothing_is_written_unless_the_variable_names_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(trace.VARIABLE, raising=False)
    trace.trace()(_stack(Boxes(services())))
    monkeypatch.setenv(trace.VARIABLE, "")
    trace.trace()(_stack(Boxes(services())))
    assert list(tmp_path.iterdir()) == []


def test_a_line_for_each_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "trace.jsonl"
    monkeypatch.setenv(trace.VARIABLE, str(file))
    write = trace.trace()
    scene = Boxes(services())
    stack = _stack(scene)
    write(stack)
    scene.pointing.hover = scene.focus.target = Target("box", "free")
    write(stack)
    first, second = (json.loads(line) for line in file.read_text("utf-8").splitlines())
    assert first["scenes"] == ["Plain", "Boxes"]
    assert first["window"] == [800, 450]
    assert first["trace"] == {"boxes": 6}
    assert (first["hover"], first["pressed"], first["focus"]) == (None, None, None)
    assert (second["hover"], second["pressed"], second["focus"]) == ("box:free", None, "box:free")
    assert second["at"] >= first["at"]


@pytest.mark.parametrize("name", ["missing/trace.jsonl", "."])
def test_a_file_that_cannot_be_written_is_one_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(trace.VARIABLE, str(tmp_path / name))
    with pytest.raises(
        Problem,
        match=r"cannot be written \((the file or folder|the path is a folder|.*permission)",
    ):
        trace.trace()


def test_a_file_that_is_taken_away_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.setenv(trace.VARIABLE, str(folder / "trace.jsonl"))
    write = trace.trace()
    shutil.rmtree(folder)
    with pytest.raises(Problem, match="cannot be written"):
        write(Stack((1600, 900)))


def test_where_a_click_reaches_a_target() -> None:
    told = trace.line(_stack(Boxes(services())))["targets"]
    assert list(told) == ["box:free", "box:half", "box:whole", "veil:", "box:outside", "box:inside", "box:clipped"]
    assert told["box:free"] == {"rect": [50, 50, 40, 30], "point": (70, 65), "usable": True, "walkable": True}
    assert 150 <= told["box:half"]["point"][0] < 160
    assert not told["box:half"]["usable"]
    assert not told["box:half"]["walkable"]
    assert told["box:whole"]["point"] == (75, 355), "covered in one place, it is reached in another"
    assert told["box:outside"]["point"] is None
    assert told["box:inside"]["rect"] == [50, 250, 20, 20]
    assert told["box:clipped"]["point"] is None


def test_a_scene_without_a_picture_tells_its_name() -> None:
    assert trace.line(_stack(Plain())).keys() == {"at", "scenes", "trace"}
