"""The whole game without a screen and with a clock of its own: half an hour passes in seconds."""

from __future__ import annotations

import math
import os
import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from game import app as app_module
from game import opening, paths
from game.app import App
from game.board import tmx
from game.board.layers import Board
from game.bots.request import Reply
from game.bots.worker import Worker
from game.core.errors import Problem
from game.saves.reading import content, parsed
from game.saves.resume import resumed
from game.saves.store import Store
from game.scenes.menu import MenuScene
from game.scenes.play.curtain import Curtain
from game.scenes.play.table import TableScene
from game.settings import Settings
from game.table import game as played
from game.table.analysis import Analysis
from game.ui import folders
from game.ui.ground import GroundShelf
from game.ui.renderer import Grounds, Renderer
from game.ui.stack import Go, Pop, Quit, Reset, Scene, Stack
from game.ui.window import Window

DRAWN = 16
"""Of so many changed pictures one is drawn: drawing takes longest, and events are what breaks things."""

COMPARED = 3
"""Of so many drawn pictures one is drawn as a whole once more."""


HASTY = 8
"""Of so many frames one comes while a bot still thinks; in the others time stands still until it has thought, as the
rig is quicker than any process can start. So what happens never depends on how busy the machine is."""

JUDGED = 40
"""An analysis, which takes long, goes on in one of so many frames."""

PATIENCE = 20.0
"""Seconds that time stands still at most."""


class Lost(AssertionError):
    """Something that must always hold does not."""


class Rig:
    """The game's own loop, driven frame by frame. `clock`: milliseconds passed so far."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.clock = 0
        app.services.clock = lambda: self.clock / 1000
        self.quits = 0
        self.drawn = 0
        self._frames = 0
        self._pictures = 0
        self._whole = app.stack.draw
        app.stack.draw = self._draw  # type: ignore[method-assign]
        self._apply = app.stack.apply
        app.stack.apply = self._applied  # type: ignore[method-assign]

    def _draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self._pictures += 1
        if self._pictures % DRAWN != 1:  # the first one, too
            return []
        self.drawn += 1
        spots = self._whole(surface)
        if self.drawn % COMPARED == 0:
            self._compare(surface)
        return spots

    def _compare(self, surface: pygame.Surface) -> None:
        """What was drawn bit by bit is what is drawn at once, but for the thin end of a shadow."""
        bit_by_bit = surface.copy()
        self.app.stack.spoil()
        self._whole(surface)
        different = _difference(bit_by_bit, surface)
        if different:
            raise Lost(f"something was not drawn anew: {different}")

    def _applied(self, go: Go, source: Scene | None = None) -> None:
        self.quits += isinstance(go, Quit)
        self._apply(go, source)

    def show(self, scene: Scene) -> None:
        """Begin again with this scene alone."""
        self.app.stack.apply(Reset(scene))

    def lead(self, start: Callable[[App, random.Random], Scene], chance: random.Random) -> type[Scene]:
        """The class of the scene that is on top now, which lies over the menu."""
        scenes = self.app.stack.scenes
        if not scenes or not isinstance(scenes[0], MenuScene):
            self.show(self.app.navigation.menu())
        elif len(scenes) > 1:
            self.app.stack.apply(Pop(), scenes[1])
        scene = start(self.app, chance)
        self.app.stack.push(scene)
        return type(scene)

    def frame(self, events: list[pygame.event.Event], ms: int) -> None:
        """One turn of the loop; where a hand has quit, it finds the menu again. Raises Lost, or whatever breaks in a
        scene."""
        if self.app.stack.top is None:
            self.show(self.app.navigation.menu())
        for event in events:
            pygame.event.post(event)
        self._frames += 1
        quits = self.quits
        self.app.frame(ms)
        self.clock += ms
        if self.app.stack.top is None and self.quits == quits:
            raise Lost("the last scene went, and nobody asked to quit")
        self._covered()

    def _covered(self) -> None:
        """What a curtain hides lies open to nobody until it rises."""
        top = self.app.stack.top
        if not isinstance(top, Curtain) or top.rising:
            return
        for scene in self.app.stack.scenes:
            if isinstance(scene, TableScene):
                model = scene.model()
                if model.focus.viewer is not None or model.focus.peek or model.focus.prompt is not None:
                    raise Lost(f"under the curtain somebody looks at the table: {model.focus}")
                if model.view not in (scene.session.view(None), _moving(scene)):
                    raise Lost("under the curtain lies more than everybody may see")

    def answers(self, patch: pytest.MonkeyPatch) -> None:
        """Have whatever thinks beside the window answer in frames of the rig's choice."""
        heard, poll = Worker.heard, Analysis.poll

        def heard_in_time(worker: Worker) -> Reply | None:
            if self._frames % HASTY == 0:
                return None
            thinking = worker._asked or worker._thought
            if thinking is not None:
                thinking.done.wait(PATIENCE)
            return heard(worker)

        patch.setattr(Worker, "heard", heard_in_time)
        patch.setattr(Analysis, "poll", lambda analysis: self._frames % JUDGED == 1 and poll(analysis))
        patch.setattr(played, "SOON", PATIENCE)  # the disk's answer, too

    def saved(self) -> None:
        """Return when the game on the disk is whole. Raises Lost."""
        if not self.app.navigation.keeper._autosaver.settled(PATIENCE):
            raise Lost("the autosaver does not come to an end")
        folder = paths.saves_dir()
        if list(folder.glob("*.kept")):
            raise Lost("a save was put aside as broken")
        for path in Store(folder).autosaves()[:1]:
            try:
                save = parsed(content(path), path.name)
                game = resumed(save, opening.opened(save), path.name)
            except Problem as problem:
                raise Lost(problem.sentence) from problem
            if game.notes or game.trouble:
                raise Lost(f"{game.notes} {game.trouble}")


def _moving(scene: TableScene) -> Any:
    """What onlookers see of the moment that is shown."""
    moments, shown = scene.session.moments(), scene.table.showing.playback.shown
    return scene.session.view(None, moments[shown].before) if shown < len(moments) else None


def _difference(one: pygame.Surface, other: pygame.Surface) -> str:
    """Where two pictures differ so much that one might see it, "" when nowhere."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (5, 5, 5, 255), other)
    mask.invert()
    if not mask.count():
        return ""
    return ", ".join(str(tuple(rect)) for rect in mask.get_bounding_rects()[:5])


@cache
def _board(path: Path) -> Board:
    """Maps do not change while hands are at work, and reading one takes as long as fifty frames."""
    return tmx.load(path)


@cache
def _renderer() -> Renderer:
    """One renderer for all games: what it has drawn and written once it need not draw again."""
    renderer = Renderer()
    renderer.art.fetch = lambda refs: None  # type: ignore[method-assign]
    return renderer


def _drawing(grounds: Grounds) -> Renderer:
    _renderer().grounds = grounds
    return _renderer()


@cache
def _shelf() -> tuple[TemporaryDirectory[str], GroundShelf]:
    """Where painted grounds lie until this process ends."""
    folder = TemporaryDirectory()
    return folder, GroundShelf(Path(folder.name))


@contextmanager
def rigged(chosen: Settings, patch: pytest.MonkeyPatch, chance: random.Random | None = None) -> Iterator[Rig]:
    """The game, closed at the end of the block. What it leaves to chance is drawn by `chance`."""
    drawn = chance or random.Random(0)
    patch.setattr(random, "SystemRandom", lambda: random.Random(drawn.getrandbits(64)))
    patch.setattr(secrets, "token_hex", lambda count: drawn.randbytes(count).hex())
    patch.setattr(opening, "_loaded", _board)
    patch.setattr(app_module, "Renderer", _drawing)
    patch.setattr(app_module, "GroundShelf", lambda folder: _shelf()[1])
    patch.setattr(app_module, "GROUND_PATIENCE", math.inf)  # the rig's clock stands still while a ground is painted
    patch.setattr(folders, "show", folders.OpenedFolder)  # no hands of tests open the file manager of a real desktop
    patch.setattr(os, "fsync", lambda handle: None)  # nobody cuts the power here, and it takes a tenth of the time
    pygame.display.quit()
    app = App(Window(chosen), chosen)
    rig = Rig(app)
    rig.answers(patch)
    try:
        yield rig
    finally:
        Stack.apply(app.stack, Quit())
        app.navigation.close()
        app.services.sound.close()
        pygame.display.quit()
