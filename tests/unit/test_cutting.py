"""Cutting the deck: a fingerprint first, words that nobody sees until all are typed, and a seed that nobody chose."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.target import Target
from game.input.pointer import TypeText
from game.picture.nodes import Text, placed
from game.saves.commitment import fingerprint_of
from game.scenes.remembered import LastTables
from game.scenes.setup.cutting import BACK, BEGIN, DOT, SHOW, CutScene
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.sheets import CUT, START
from tests.unit.staging import SIZES, FakeRoutes, Stage, boards, overfull, services, title


def words_of(stage: Stage) -> list[str]:
    """All words that are drawn."""
    stage.draw()
    return [place.node.text for place in placed(stage.scene.nodes) if isinstance(place.node, Text)]


def setting_up(tmp_path: Path, routes: FakeRoutes, size: tuple[int, int] = SIZES[1]) -> Stage:
    """The set-up with two people, or as many as are needed, the deck to be cut."""
    scene = SetupScene(services(), routes, title(), boards(), LastTables(tmp_path / "last.json"))
    stage = Stage(scene, size)
    scene.seating.put(1, "person")
    stage.wait(32)
    stage.click(CUT)
    return stage


def cutting(tmp_path: Path, routes: FakeRoutes, size: tuple[int, int] = SIZES[1]) -> Stage:
    """The sheet on which people type, after a click on Start."""
    stage = setting_up(tmp_path, routes, size)
    for _frame in range(600):  # until the board was read
        if not stage.scene.trace()["why_not"]:
            break
        stage.wait(16)
    stage.click(START)
    arrived(stage)
    return stage


def arrived(stage: Stage) -> None:
    """Look at the sheet on which people type."""
    (stage.scene,) = [scene for scene in stage.stack.scenes if isinstance(scene, CutScene)]
    stage.draw()


def typed(stage: Stage, word: str) -> None:
    """Type a word where the caret is."""
    stage.stack.handle(TypeText(word))
    stage.wait(16)


def scene_of(stage: Stage) -> CutScene:
    assert isinstance(stage.scene, CutScene)
    return stage.scene


@pytest.mark.thorough
def test_the_fingerprint_is_there_before_anybody_types(tmp_path: Path) -> None:
    stage = cutting(tmp_path, FakeRoutes())
    seal = scene_of(stage).seal
    assert seal.part is not None
    assert seal.fingerprint == fingerprint_of(seal.part, seal.salt)
    assert seal.fingerprint in words_of(stage)
    typed(stage, "tiger")
    stage.key("return")
    assert scene_of(stage).seal == seal


def test_words_are_hidden_until_they_are_shown(tmp_path: Path) -> None:
    stage = cutting(tmp_path, FakeRoutes())
    typed(stage, "tiger")
    assert DOT * 5 in words_of(stage)
    assert not any("tiger" in text for text in words_of(stage))
    stage.key("return")
    typed(stage, "sun")
    assert not {"tiger", "sun"} & {*words_of(stage)}
    assert {DOT * 5, DOT * 3} <= {*words_of(stage)}
    stage.click(SHOW)
    assert {"tiger", "sun"} <= {*words_of(stage)}
    assert scene_of(stage).words[:2] == ("tiger", "sun")
    assert stage.scene.drawing.find(Target("word", "0")) is None, "nobody changes a word once the others were read"
    assert scene_of(stage).typing.entry is None


@pytest.mark.thorough
def test_the_game_begins_from_part_and_words(tmp_path: Path) -> None:
    routes = FakeRoutes()
    stage = cutting(tmp_path, routes)
    typed(stage, "tiger")
    stage.click(SHOW)
    stage.click(BEGIN)
    game = routes.started()
    assert game.seal is not None
    assert game.seal.words == ("tiger", *("",) * (len(game.seats) - 1))
    assert game.seal.part == scene_of(stage).seal.part
    assert game.setup.seed == game.seal.cut_seed()
    assert game.seal.fits(game.setup.seed)


@pytest.mark.thorough
def test_whoever_goes_back_and_comes_again_finds_another_part(tmp_path: Path) -> None:
    stage = cutting(tmp_path, FakeRoutes())
    before = scene_of(stage).seal
    stage.click(BACK)
    (stage.scene,) = [scene for scene in stage.stack.scenes if isinstance(scene, SetupScene)]
    stage.draw()
    stage.click(START)
    arrived(stage)
    after = scene_of(stage).seal
    assert {before.fingerprint, before.salt, before.part}.isdisjoint({after.fingerprint, after.salt, after.part})


def test_the_board_shown_before_is_only_an_example(tmp_path: Path) -> None:
    stage = setting_up(tmp_path, FakeRoutes())
    said = "Example board until the deck is cut"
    assert said in words_of(stage)
    stage.click(CUT)
    assert said not in words_of(stage)


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
def test_all_words_can_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = cutting(tmp_path, FakeRoutes(), size)
    assert not overfull(stage.scene)
    typed(stage, "W" * 16)
    stage.click(SHOW)
    stage.draw()
    assert not overfull(stage.scene)
