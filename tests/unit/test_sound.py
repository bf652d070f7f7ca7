"""Sounds: every name has a file of ours that can be heard, and the game never waits for a device or misses it."""

from __future__ import annotations

import array
import ast
import fnmatch
import itertools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths, registry
from game.core import i18n
from game.core.target import Target
from game.input.pointer import Key, PointerMove, Press, Release
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node, Text, placed
from game.scenes.settings import SettingsScene
from game.settings import Settings
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.sound import CROWD, MUSIC, RATE, Sound, amplitude, file_of
from tests.unit.staging import Stage, services

ROOT = Path(__file__).resolve().parents[2]
MIB = 1024 * 1024
LOOPS = (MUSIC, CROWD)

LENGTHS = {"click": (0.04, 0.2), MUSIC: (45, 90), CROWD: (8, 30)}
"""Seconds from and to; other sounds lie between the two in USUAL."""

USUAL = (0.2, 4.6)


def files() -> list[Path]:
    """Every sound of the repository."""
    shared = (ROOT / "assets" / "sounds").iterdir()
    own = (file for folder in (ROOT / "game" / "titles").glob("*/sounds") for file in folder.iterdir())
    return sorted((*shared, *own))


def name(file: Path) -> str:
    """The file as a reader would look for it."""
    return file.relative_to(ROOT).as_posix()


def words(tree: ast.AST) -> Iterator[str]:
    """All literal texts that an expression may become; what a choice asks about is none of them."""
    asked_about = {part for node in ast.walk(tree) if isinstance(node, ast.IfExp) for part in ast.walk(node.test)}
    for node in ast.walk(tree):
        if node in asked_about:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def animated(slug: str) -> set[str]:
    """The names of sounds that a title's animations are given."""
    found: set[str] = set()
    for file in (paths.title_dir(slug)).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "sound":
                found |= set(words(node.value))
    return found


def asked() -> set[str]:
    """The names of sounds that the house itself plays."""
    found: set[str] = set()
    for place in ("scenes", "table", "ui"):
        for file in (ROOT / "game" / place).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                called = node.func if isinstance(node, ast.Call) else None
                if isinstance(node, ast.Call) and isinstance(called, ast.Attribute) and called.attr in ("play", "hear"):
                    found |= set(words(node.args[0])) if node.args else set()
                if isinstance(node, ast.FunctionDef) and node.name == "noise":
                    found |= {text for part in ast.walk(node) if isinstance(part, ast.Return) for text in words(part)}
    return found - {""}


@pytest.fixture
def mixer() -> Iterator[None]:
    """A mixer on no device, for decoding."""
    pygame.mixer.init(RATE, -16, 2)
    yield
    pygame.mixer.quit()


@pytest.fixture(params=files(), ids=name)
def file(request: pytest.FixtureRequest) -> Path:
    path = request.param
    assert isinstance(path, Path)
    return path


@pytest.mark.thorough
class TestFiles:
    @pytest.mark.parametrize("slug", registry.slugs())
    def test_every_sound_of_an_animation_has_a_file(self, slug: str) -> None:
        used = animated(slug)
        assert used, "no animation of the title makes a sound"
        assert not [sound for sound in used if sound and file_of(sound, slug) is None]

    def test_every_sound_of_the_house_has_a_file(self) -> None:
        used = asked()
        assert {"click", "refuse", "curtain"} <= used
        assert not [sound for sound in used if file_of(sound) is None]

    def test_no_file_lies_there_for_nothing(self) -> None:
        used = {*asked(), *LOOPS}.union(*(animated(slug) for slug in registry.slugs()))
        assert {path.stem for path in files()} <= used

    @pytest.mark.parametrize("slug", registry.slugs())
    def test_every_title_has_its_own_music(self, slug: str) -> None:
        assert file_of(MUSIC, slug) not in (None, file_of(MUSIC))

    def test_a_title_without_music_or_gong_takes_the_shared_one(self) -> None:
        assert file_of("tap", "no_such_title") == file_of("tap") is not None
        assert file_of("no such sound") is None

    def test_it_is_decodable_loud_enough_and_of_sane_length(self, mixer: None, file: Path) -> None:
        sound = pygame.mixer.Sound(str(file))
        low, high = LENGTHS.get(file.stem, USUAL)
        assert low <= sound.get_length() <= high
        samples = array.array("h", sound.get_raw())
        peak = max(abs(max(samples)), abs(min(samples)))
        assert 3000 < peak < 32000, "too soft or clipped"
        part = samples[:: 7 if len(samples) > 10**6 else 1]
        assert abs(sum(part) / len(part)) < 120, "lies beside the middle"

    def test_it_begins_and_ends_without_a_click(self, mixer: None, file: Path) -> None:
        samples = array.array("h", pygame.mixer.Sound(str(file)).get_raw())
        left = samples[::2]
        seam = abs(left[0] - left[-1])
        if file.stem in LOOPS:  # no larger than between any two samples near it
            near = left[-2000:] + left[:2000]
            widest = max(abs(a - b) for a, b in itertools.pairwise(near))
            assert seam <= max(1.2 * widest, 40)
        else:
            assert abs(left[0]) < 1400
            assert max(abs(sample) for sample in left[-20:]) < 60

    def test_its_maker_and_licence_are_named(self, file: Path) -> None:
        rows = [line for line in (ROOT / "assets" / "ATTRIBUTIONS.md").read_text("utf-8").splitlines() if "|" in line]
        patterns = [part for row in rows for part in row.split("|")[1].split("`")[1::2]]
        assert any(fnmatch.fnmatch(name(file), pattern) for pattern in patterns)

    def test_all_of_them_are_small(self) -> None:
        assert {path.suffix for path in files()} == {".ogg"}
        assert sum(path.stat().st_size for path in files()) < 2.5 * MIB


def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sound: Sound, *played: str, seconds: float = 0.6) -> int:
    """The loudest sample that reaches the device while these sounds are played one after the other."""
    out = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(out))
    sound.start()
    until = time.monotonic() + 5
    while not out.exists() and time.monotonic() < until:
        time.sleep(0.01)
    for one in played:
        sound.play(one)
        time.sleep(0.1)
    time.sleep(seconds)
    sound.close()
    raw = out.read_bytes()
    samples = array.array("h", raw[: len(raw) // 4 * 4])
    assert len(samples) > RATE // 10
    return max(abs(max(samples)), abs(min(samples)))


@pytest.mark.thorough
class TestDevice:
    def test_a_sound_reaches_the_device(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert heard(tmp_path, monkeypatch, Sound(100, 0), "tap", "gong") > 2000

    def test_music_reaches_the_device(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = Sound(0, 100)
        sound.music()
        assert heard(tmp_path, monkeypatch, sound, seconds=1.5) > 500

    def test_a_table_murmurs(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = Sound(100, 0)
        sound.music(registry.slugs()[0])
        assert heard(tmp_path, monkeypatch, sound, seconds=1.5) > 100

    def test_volume_zero_is_silence(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = Sound(0, 0)
        sound.music(registry.slugs()[0])
        assert heard(tmp_path, monkeypatch, sound, "tap", "gong") == 0

    def test_volumes_turned_down_later_are_silence_too(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = Sound(100, 100)
        sound.music(registry.slugs()[0])
        sound.volumes(0, 0)
        assert heard(tmp_path, monkeypatch, sound, "tap") == 0

    def test_without_a_device_nothing_happens(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
        sound = Sound()
        sound.start()
        assert sound._thread is not None
        sound._thread.join(5)
        assert sound.silent
        sound.music()
        sound.play("tap")
        sound.volumes(10, 20)
        sound.close()

    def _deaf(self, monkeypatch: pytest.MonkeyPatch) -> Sound:
        """A sound that has found no device; from now on there is one."""
        monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
        sound = Sound()
        assert not sound.absent, "nobody has looked"
        sound.start()
        assert sound._thread is not None
        sound._thread.join(5)
        assert sound.absent
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        return sound

    def test_a_device_that_comes_later_is_opened(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.sound.LOOK", 0.0)
        signs: set[str] = set()
        monkeypatch.setattr("game.ui.sound._signs", lambda: frozenset(signs))
        sound = self._deaf(monkeypatch)
        sound.start()
        assert sound.absent, "nothing has changed"
        signs.add("/dev/snd/pcmC1D0p")
        sound.start()
        assert not sound.absent
        time.sleep(0.3)
        assert not sound.silent
        sound.close()

    def test_a_volume_that_is_touched_looks_again_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = self._deaf(monkeypatch)
        sound.start()
        assert sound.absent, "it does not try in every frame"
        monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
        tried = sound._thread
        sound.volumes(70, 45)  # as they are
        sound.start()
        assert sound._thread is not tried
        assert sound._thread is not None
        sound._thread.join(5)
        sound.start()
        assert sound.absent
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        sound.volumes(70, 20)
        sound.start()
        time.sleep(0.3)
        assert not sound.silent
        sound.close()

    @pytest.mark.parametrize("driver", ["", "alsa"])
    def test_nothing_is_printed_and_nothing_hangs_whatever_device_there_is(self, driver: str) -> None:
        program = "from game.ui.sound import Sound; s = Sound(); s.music(); s.start(); s._thread.join(3); s.close()"
        env = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
        if driver:
            env["SDL_AUDIODRIVER"] = driver
        ran = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60
        )
        assert (ran.returncode, ran.stdout, ran.stderr) == (0, "", "")

    def test_it_starts_once_and_at_once(self) -> None:
        sound = Sound()
        began = time.perf_counter()
        sound.start()
        first = sound._thread
        sound.start()
        assert time.perf_counter() - began < 0.05
        assert sound._thread is first
        sound.close()
        assert sound.silent

    def test_a_place_chosen_often_ends_with_the_last(self) -> None:
        sound = Sound()
        sound.start()
        for _round in range(5):
            for slug in ("", *registry.slugs()):
                sound.music(slug)
                sound.play("tap", slug)
                sound.volumes(50, 0 if _round % 2 else 40)
        sound.close()
        assert sound.silent

    def test_unstarted_it_touches_no_mixer(self) -> None:
        pygame.mixer.quit()
        made = services()
        made.sound.music()
        made.sound.play("tap")
        made.sound.close()
        assert pygame.mixer.get_init() is None
        assert not [thread for thread in threading.enumerate() if thread.name == "sound"]

    def test_volumes_are_kept_within_bounds(self) -> None:
        assert amplitude(-5) == amplitude(0) == 0
        assert amplitude(100) == amplitude(900) == 1
        chosen = Settings()
        assert 0 < amplitude(chosen.music) < amplitude(chosen.sound) < 1


class Ear(Sound):
    """Writes down what would be heard."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: str, title: str = "") -> None:
        self.heard.append(name)


@pytest.mark.parametrize("language", ["en", *(code for code in i18n.codes(paths.locale_dir()) if code != "en")])
def test_settings_say_that_there_is_no_device(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.install(language, paths.locale_dir())
    try:
        scene = SettingsScene(services())
        stage = Stage(scene, (1280, 720))
        said = i18n._("No sound device was found. Choose a volume to search again.")
        assert said not in texts(scene)
        monkeypatch.setattr(Sound, "absent", True)
        stage.wait(20)
        assert texts(scene).count(said) == 2
        monkeypatch.setattr(Sound, "absent", False)
        stage.wait(20)
        assert said not in texts(scene)
    finally:
        i18n.install("en", paths.locale_dir())


def texts(scene: PictureScene) -> str:
    """All that a scene says, line by line."""
    return " ".join(place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text))


class Two(PictureScene):
    """A button that can be used and one that cannot."""

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return tuple(Box(x=100 * n, y=0, w=90, h=90, target=Target("b", str(n))) for n in range(2))

    def enabled(self, target: Target) -> bool:
        return target.id == "0"


def test_a_click_is_heard_on_what_can_be_used_only() -> None:
    ear = Ear()
    made = services()
    scene = Two(Services(renderer=made.renderer, sound=ear))
    scene.resize((1600, 900))
    for x in (40, 140):
        for event in (PointerMove(x, 40), Press(x, 40), Release(x, 40)):
            scene.handle(event)
    assert ear.heard == ["click"]
    scene.focus.target = Target("b", "0")
    scene.handle(Key("return"))
    assert ear.heard == ["click", "click"]
