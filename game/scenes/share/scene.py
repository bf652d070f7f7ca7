"""The dialogs for sharing a finished game: what to make, the wait, and where the file is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import paths
from game.core.i18n import _
from game.core.sentences import decimal
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT, RED
from game.picture.nodes import Box, Node
from game.picture.theme import FILLED, TITLE, TRACK
from game.picture.widgets import button, glyph, line
from game.saves.schema import Save
from game.scenes.dialog import DONE, WORDS, Answer, Dialog, done, message, sheet_over
from game.scenes.replay.text import file_stem
from game.scenes.share import making
from game.scenes.share.making import Making
from game.ui import folders
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Replace

CANCEL = Target("answer", "cancel")
W, H, PAD = 620.0, 250.0, 34.0
BAR_H = 18.0


def share(services: Services, save: Save, copied: Callable[[], str]) -> Dialog:
    """Return the dialog for sharing a game.

    `copied` copies the game as text and returns a sentence about it. It raises Problem if it fails.
    """

    def made(ending: str, words: str, arguments: making.Arguments) -> Go:
        out = paths.made(paths.pictures_dir()) / f"{file_stem(save)}{ending}"
        return Replace(MakingScene(services, words, Making(save, out, arguments)))

    told = _(
        "A picture of the result, a film of half a minute, or the game as text, which anyone can paste into"
        " Stallholders and watch. Nothing is sent: you get a file, or text on the clipboard."
    )
    answers = (
        Answer(_("Cancel")),
        Answer(_("Text"), lambda: Replace(done(services, _("Copied"), copied())), "paper", "copy"),
        Answer(_("Film"), lambda: made(".gif", _("Making the film"), making.film), "paper", "film"),
        Answer(_("Picture"), lambda: made(".png", _("Making the picture"), making.picture), "gold", "save"),
    )
    return Dialog(services, _("Share this game"), told, answers, sign="share")


class MakingScene(PictureScene):
    """A sheet with a progress bar. Cancel stops the work."""

    opaque = False
    least = (800, 500)
    default = CANCEL

    def __init__(self, services: Services, words: str, work: Making) -> None:
        super().__init__(services)
        self._words = words
        self._work = work
        self._part = 0.0

    def enabled(self, target: Target) -> bool:
        return target == CANCEL

    def act(self, target: Target) -> Go | None:
        return Pop() if target == CANCEL else None

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

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        x, y, nodes = sheet_over(canvas, W, H)
        left, wide = x + PAD, W - 2 * PAD
        told = _("This takes a few seconds. {cancel} stops it and leaves no file.").format(cancel=_("Cancel"))
        bar = Box(x=left, y=y + 128, w=wide, h=BAR_H, radius=BAR_H / 2, look=TRACK)
        grown = max(BAR_H, wide * self._part)
        return (
            *nodes,
            glyph(left + 17, y + PAD + 18, 34, "film", RED),
            line(canvas, left + 50, y + PAD + 18, wide - 50, self._words, TITLE, INK),
            line(canvas, left, y + 96, wide, told, WORDS, INK_SOFT),
            bar,
            Box(x=left, y=bar.y, w=grown, h=BAR_H, radius=BAR_H / 2, look=FILLED, key="bar"),
            button(canvas, x + W - PAD - 150, y + H - PAD - 50, 150, 50, _("Cancel"), CANCEL, glyph_name="close"),
        )


class Kept(Dialog):
    """A message that says where a file is. A click opens its folder."""

    def __init__(self, services: Services, file: Path) -> None:
        size = file.stat().st_size / 1e6 if file.is_file() else 0.0
        told = _("It was saved as {name} ({size} MB) in {folder}.").format(
            name=file.name, size=decimal(size, 1), folder=file.parent
        )
        answers = (Answer(_("Open folder"), self._open, "paper", "load"), Answer(_("OK"), Pop, "gold", "check"))
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
