"""One life of the game, for a test that ends it at any moment: `python -m tests.wild.life TITLE SEED LOG`.

It is the game's own loop on a screen that nobody sees, with its real disk. It goes on with what Continue brings back,
or begins a new game, and then plays as fast as it can. Into LOG it writes a line for each thing that happens, in the
order in which it happens: what is written there has happened, even if the process ends right after it.

- `continued DIGEST`: this is the position that Continue brought back, or of the finished game that was found
- `given DIGEST`: a position was handed over to be saved
- `written DIGEST`: it is on the disk
- `shown DIGEST`: it is about to be seen in the window
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game import paths, settings
from game.app import App
from game.core.codec import digest
from game.core.target import Target
from game.saves.autosaver import Autosaver
from game.saves.reading import content, parsed
from game.saves.schema import Save
from game.saves.store import Store
from game.scenes.menu import CONTINUE, MenuScene
from game.scenes.play.curtain import Curtain
from game.scenes.play.table import TableScene
from game.scenes.result.scene import ResultScene
from game.table import game
from game.ui.screen import PictureScene
from game.ui.stack import Reset
from game.ui.window import Window
from tests.wild.starts import new_game


class Log:
    """Lines that survive the process."""

    def __init__(self, file: Path) -> None:
        self._out = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._last = ""

    def tell(self, what: str, which: str) -> None:
        """Write a line, once where the same thing happens again and again."""
        line = f"{what} {which}\n"
        if line != self._last:
            self._last = line
            os.write(self._out, line.encode())


def watch(log: Log) -> None:
    """Have all that concerns the disk and the window told."""
    given, written, update = Autosaver.save, Store.autosave, pygame.display.update
    seen: list[str] = []

    def save(self: Autosaver, what: Save) -> None:
        log.tell("given", what.digest)
        given(self, what)

    def autosave(self: Store, what: Save) -> Path:
        path = written(self, what)
        log.tell("written", what.digest)
        return path

    def updated(spots: Sequence[pygame.Rect]) -> None:
        found = seen_in(APP[0].stack.top) if APP else ""
        if found and seen[-1:] != [found]:
            seen[:] = [found]
            log.tell("shown", found)
        update(spots)

    setattr(Autosaver, "save", save)  # noqa: B010 - a method is not to be assigned
    setattr(Store, "autosave", autosave)  # noqa: B010 - as above
    setattr(pygame.display, "update", updated)  # noqa: B010 - as above


APP: list[App] = []


def seen_in(scene: object) -> str:
    """The digest of the latest position that any part of the picture shows, "" where it is no table."""
    if not isinstance(scene, TableScene):
        return ""
    match, playback, moments = scene.session.match, scene.table.showing.playback, scene.session.moments()
    if playback.shown >= len(moments):
        return match.digest
    begun = playback.shown if playback.busy else playback.shown - 1
    return digest(match.state_at(moments[begun].ply if begun >= 0 else 0))


class Player:
    """Somebody quick at the keyboard and the mouse."""

    def __init__(self, app: App, slug: str, log: Log, chance: random.Random) -> None:
        self._app = app
        self._slug = slug
        self._log = log
        self._chance = chance
        self._begun = False

    def act(self) -> None:
        """Do the next thing there is to do."""
        top = self._app.stack.top
        if isinstance(top, MenuScene) and not self._begun:
            self._begun = True
            self._begin(top)
        elif isinstance(top, ResultScene):
            self._new()
        elif isinstance(top, Curtain):
            if not top.rising and not top.hold.held:
                _send(pygame.KEYUP, pygame.K_SPACE)  # a key that lifted the last curtain counts once it was let go
                _send(pygame.KEYDOWN, pygame.K_SPACE)
        elif isinstance(top, TableScene):
            self._play(top)
        elif top is not None and not isinstance(top, MenuScene):
            _send(pygame.KEYDOWN, pygame.K_RETURN)
            _send(pygame.KEYUP, pygame.K_RETURN)

    def _begin(self, menu: MenuScene) -> None:
        if self._app.services.unfinished() is not None:
            go = menu.act(CONTINUE)
            assert go is not None
            self._app.stack.apply(go)
            scene = self._app.stack.top
            if isinstance(scene, TableScene):
                self._log.tell("continued", scene.session.match.digest)
                return
            assert isinstance(scene, ResultScene), f"Continue leads to {scene}"  # the end was not looked at
        for path in Store(paths.saves_dir()).autosaves()[:1]:
            save = parsed(content(path), path.name)
            assert save.result is not None, "a game is on the disk, and Continue does not offer it"
            self._log.tell("continued", save.digest)
        self._new()

    def _new(self) -> None:
        people = self._chance.choice((1, 1, 2))
        self._app.stack.apply(Reset(self._app.navigation.tables.start(new_game(self._slug, people, self._chance))))

    def _play(self, scene: TableScene) -> None:
        if scene.table.showing.playback.busy:
            if self._chance.random() < 0.3:
                _press(pygame.K_F7)
            return
        if scene.table.showing.past is not None:  # a click meant for a sheet that an undo had just taken away
            _press(pygame.K_ESCAPE)
            return
        if scene.table.asking.builder is None:
            return
        if self._chance.random() < 0.08:
            _press(pygame.K_u)
        prompt = scene.table.asking.builder.prompt
        confirm = Target("ui", "confirm")
        if prompt.move is not None and (not prompt.targets or self._chance.random() < 0.6):
            self._click(scene, confirm)
        elif prompt.targets:
            self._click(scene, self._chance.choice(prompt.targets))
        else:
            for dial in prompt.dials:
                self._click(scene, Target("dial", f"{dial.id}+"))

    def _click(self, scene: PictureScene, target: Target) -> None:
        found = scene.drawing.find(target)
        if found is None:
            return
        at = (round((found.x + found.w / 2) * scene.drawing.k), round((found.y + found.h / 2) * scene.drawing.k))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))


def _press(key: int) -> None:
    _send(pygame.KEYDOWN, key)
    _send(pygame.KEYUP, key)


def _send(kind: int, key: int) -> None:
    pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))


def main(slug: str, seed: str, file: str) -> None:
    """Play until the end of the process."""
    log = Log(Path(file))
    watch(log)
    game.DISK_PATIENCE = 10**6  # a busy machine's disk may take long, and then this test would show nothing
    chosen = settings.load()
    app = App(Window(chosen), chosen)
    APP.append(app)
    player = Player(app, slug, log, random.Random(seed))
    frame: Any = app.frame

    def driven(ms: int) -> None:
        player.act()
        frame(ms)

    def broken(error: Exception) -> None:
        raise error

    app.frame = driven  # type: ignore[method-assign]
    app._broken = broken  # type: ignore[method-assign]
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
