"""The dialogs for sharing a finished game as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec.structs import replace

from game import paths
from game.core.i18n import _, pgettext
from game.core.sentences import decimal
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Node
from game.picture.theme import FILLED, TRACK
from game.saves.schema import Save
from game.scenes.dialog import DONE, Answer, Dialog, done, message
from game.scenes.replay.text import file_stem
from game.scenes.share import making
from game.scenes.share.making import Making
from game.ui import folders
from game.ui.services import Services
from game.ui.stack import Go, Pop, Replace

CANCEL = Target("answer", "0")
BAR_H = 18.0


def share(services: Services, save: Save, copied: Callable[[], str]) -> Dialog:
    """Return the dialog for sharing a game. `copied` is a function that copies the game and returns a message."""

    def made(ending: str, words: str, arguments: making.Arguments) -> Go:
        out = paths.made(paths.pictures_dir()) / f"{file_stem(save)}{ending}"
        return Replace(MakingScene(services, words, Making(save, out, arguments)))

    told = _(
        "Make a picture of the result, a half-minute film, or a text that anyone can paste into Stallholders "
        "to watch the game. Nothing is sent: you get a file, or text on the clipboard."
    )
    answers = (
        Answer(pgettext("a button", "Cancel")),
        Answer(_("Text"), lambda: Replace(done(services, pgettext("a notice", "Copied"), copied())), "paper", "copy"),
        Answer(_("Film"), lambda: made(".gif", _("Making the film"), making.film), "paper", "film"),
        Answer(_("Picture"), lambda: made(".png", _("Making the picture"), making.picture), "gold", "save"),
    )
    return Dialog(services, _("Share this game"), told, answers, sign="share")


class MakingScene(Dialog):
    """A sheet with a progress bar. Cancel stops the work."""

    sheet_w, body_h = 620.0, 36.0

    def __init__(self, services: Services, words: str, work: Making) -> None:
        told = _("This takes a few seconds. {cancel} stops it and leaves no file.").format(
            cancel=pgettext("a button", "Cancel")
        )
        super().__init__(services, words, told, (Answer(pgettext("a button", "Cancel"), glyph="close"),), "film")
        self._work = work
        self._part = 0.0

    def leave(self) -> None:
        self._work.cancel()
        super().leave()

    def tick(self, ms: int) -> Go | None:
        work = self._work
        if work.done:
            if work.problem:
                return Replace(message(self.services, _("That did not work"), work.problem))
            return Replace(Kept(self.services, work.out))
        if work.part != self._part:
            self._part = work.part
            self.changed()
        return None

    def body(self, canvas: Canvas, x: float, y: float, w: float) -> Iterable[Node]:
        bar = Box(x=x, y=y + 6, w=w, h=BAR_H, radius=BAR_H / 2, look=TRACK)
        return bar, replace(bar, w=max(BAR_H, w * self._part), look=FILLED, key="bar")


class Kept(Dialog):
    """A message that tells the player where a file was saved. A button opens the folder."""

    def __init__(self, services: Services, file: Path) -> None:
        size = file.stat().st_size / 1e6 if file.is_file() else 0.0
        told = _("The file was saved as {name} ({size} MB) in {folder}.").format(
            name=file.name, size=decimal(size, 1), folder=file.parent
        )
        answers = (
            Answer(_("Open folder"), self._open, "paper", "load"),
            Answer(pgettext("a button", "OK"), Pop, "gold", "check"),
        )
        super().__init__(services, _("Ready to share"), told, answers, sign=DONE, escape=1)
        self._folder = file.parent
        self._showing: folders.OpenedFolder | None = None

    def _open(self) -> Go | None:
        self._showing = folders.show(self._folder)
        return None

    def tick(self, ms: int) -> Go | None:
        if self._showing is not None and self._showing.problem:
            return Replace(message(self.services, _("That did not work"), self._showing.problem))
        return None
