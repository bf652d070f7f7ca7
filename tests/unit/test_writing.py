"""Text fields, each of them: an input method composes in it, paste works, Escape takes back what was typed, and keys
are letters only while one of them is edited."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.core.target import Target
from game.input.pointer import Compose, FocusLost, Key, TypeText
from game.picture.nodes import Text, placed
from game.registry import slugs
from game.scenes.remembered import LastTables
from game.scenes.replay.text import PasteScene
from game.scenes.rules import FIND, RulesScene
from game.scenes.setup.cutting import DOT
from game.scenes.setup.scene import SetupScene
from game.settings import Settings
from game.ui import clipboard
from game.ui.entry import CARET, EditedText
from game.ui.stack import Quit
from game.ui.window import Window
from tests.unit.shelving import kept, loading, saving, shelves
from tests.unit.staging import FakeRoutes, Stage, boards, services, title
from tests.unit.test_cutting import arrived, cutting
from tests.unit.test_setup_options import SIGN, setup


def _name(folder: Path) -> Stage:
    stage = Stage(SetupScene(services(), FakeRoutes(), title(), boards(), LastTables(folder / "last.json")))
    stage.click(Target("name", "0"))
    return stage


def _option(folder: Path) -> Stage:
    stage = Stage(setup(folder))
    stage.click(SIGN)
    return stage


def _word(folder: Path) -> Stage:
    stage = cutting(folder, FakeRoutes())
    scene = stage.stack.top
    stage.scene = scene  # type: ignore[assignment]
    arrived(stage)
    return stage


def _renaming(folder: Path) -> Stage:
    library = shelves(folder)
    library.named.put(kept(6, label="Sunday"))
    stage = Stage(loading(library))
    targets = [place.node.target for place in placed(stage.scene.nodes)]
    stage.click(next(target for target in targets if target is not None and target.kind == "rename"))
    return stage


def _searching(folder: Path) -> Stage:
    stage = Stage(RulesScene(services(), title()))
    stage.click(FIND)
    return stage


FIELDS: dict[str, Callable[[Path], Stage]] = {
    "a seat's name": _name,
    "an option": _option,
    "a word": _word,
    "save as": lambda folder: Stage(saving(shelves(folder))),
    "rename": _renaming,
    "a game from text": lambda folder: Stage(PasteScene(services(), FakeRoutes())),
    "search": _searching,
}


@pytest.fixture(params=FIELDS)
def field(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A scene whose field is edited, with nothing on the clipboard."""
    monkeypatch.setattr(clipboard, "get", lambda: "")
    return FIELDS[request.param](tmp_path)


def edited(stage: Stage) -> EditedText:
    """What is being typed."""
    assert stage.scene.typing.entry is not None
    return stage.scene.typing.entry


def drawn(stage: Stage) -> str:
    """All words on the screen."""
    stage.draw()
    return "\n".join(place.node.text for place in placed(stage.scene.nodes) if isinstance(place.node, Text))


def test_every_field_is_one_of_these() -> None:
    """A scene with a field that nobody tries is found by its words."""
    scenes = Path(__file__).parents[2] / "game" / "scenes"
    with_fields = {path.name for path in scenes.rglob("*.py") if " EditedText(" in path.read_text("utf-8") + " "}
    with_fields |= {path.name for path in scenes.rglob("*.py") if "(EditedText(" in path.read_text("utf-8")}
    assert with_fields == {"rules.py", "pause.py", "lists.py", "text.py", "cutting.py", "scene.py"}


def test_a_composition_is_seen_underlined_where_it_will_stand(field: Stage) -> None:
    where = field.scene.writing
    assert where is not None and pygame.Rect(0, 0, *field.size).contains(where), "the system knows where it is"
    text = edited(field).text
    field.stack.handle(Compose("ㄋㄧ", 2))
    shown = DOT * 2 if "CutScene" in str(type(field.stack.top)) else "ㄋㄧ"
    assert shown in drawn(field)
    assert edited(field).text == text, "nothing is typed yet"
    moved = field.scene.writing
    assert moved is not None and moved.y == where.y
    lines = [place for place in placed(field.scene.nodes) if place.node.h == 2 and abs(place.y - moved.bottom) < 12]
    assert any(place.w > 10 for place in lines), "it is underlined"
    field.stack.handle(Compose("", 0))
    field.stack.handle(TypeText("你"))
    assert edited(field).text == "你" and not edited(field).composing


@pytest.mark.parametrize("key", ["return", "escape", "backspace", "left", "tab"])
def test_keys_of_an_input_method_are_none_of_ours(field: Stage, key: str) -> None:
    text = edited(field).text
    field.stack.handle(Compose("ㄋ", 1))
    field.key(key)
    assert edited(field).text == text and edited(field).composing
    field.stack.handle(FocusLost())
    assert not edited(field).composing, "another window took the input method along"


@pytest.mark.parametrize("key", [Key("v", ctrl=True), Key("insert", shift=True)])
def test_paste_works(field: Stage, key: Key, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "get", lambda: "Tea\nhouse ")
    field.stack.handle(key)
    assert edited(field).text == "Tea house"


def test_escape_takes_back_what_was_typed(tmp_path: Path) -> None:
    stage = _name(tmp_path)
    scene = stage.scene
    assert isinstance(scene, SetupScene)
    before = scene.seating.seats[0].name
    stage.stack.handle(TypeText("Zoë"))
    assert scene.seating.seats[0].name == "Zoë"
    stage.key("escape")
    assert scene.typing.entry is None and scene.seating.seats[0].name == before
    assert stage.stack.top is scene
    stage = _option(tmp_path)
    assert isinstance(stage.scene, SetupScene)
    stage.stack.handle(TypeText("Tea"))
    stage.key("escape")
    assert stage.scene.seating.options["sign"] == ""


def test_escape_in_each_field_leaves_it_as_it_was(field: Stage) -> None:
    scene, entry = field.stack.top, edited(field)
    before = entry.text
    field.stack.handle(TypeText("x"))
    field.key("escape")
    if field.stack.top is scene:  # else all of it is given up, as by Cancel
        assert field.scene.typing.entry is None and entry.text == before


class TestKeysAndLetters:
    """An input method listens only while a field is edited: else it would take the keys of the table."""

    @pytest.fixture
    def app(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
        monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
        pygame.display.quit()
        made = App(Window(Settings(animation="off")), Settings(animation="off"))
        yield made
        made.stack.apply(Quit())
        made.navigation.close()
        pygame.display.quit()

    @pytest.mark.thorough
    def test_text_input_is_on_only_while_a_field_is_edited(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        told: list[object] = []
        monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
        monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
        monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
        app.stack.push(app.navigation.menu())
        app.frame(16)
        assert told == []
        scene = app.navigation.setup(slugs()[0])
        app.stack.push(scene)
        app.frame(16)
        assert told == []
        assert isinstance(scene, SetupScene)
        scene.act(Target("name", "0"))
        app.frame(16)
        caret = next(place for place in placed(scene.nodes) if place.node.key == CARET)
        assert told == ["on", scene.drawing.in_pixels(caret)]
        app.stack.handle(TypeText("Zoë of Lisboa"))
        app.frame(16)
        assert len(told) == 3, "candidates follow the caret"
        app.stack.handle(Key("return"))
        app.frame(16)
        assert told[3:] == ["off"]

    def test_it_is_off_when_the_window_opens(self, app: App) -> None:
        libraries = (Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("libSDL2-2*")
        sdl = next(iter(libraries), None)
        if sdl is None:
            pytest.skip("SDL is inside another file here")
        assert not ctypes.CDLL(str(sdl)).SDL_IsTextInputActive()
