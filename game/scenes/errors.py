"""The scene after an error: what happened in one sentence, where the report is, and the way back."""

from __future__ import annotations

from pathlib import Path

from game.core.i18n import _
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT
from game.picture.nodes import Box, Node, Sprite
from game.picture.theme import BODY, DIALOG, NOTE, NOTICE, RAISED, TITLE
from game.picture.widgets import button, line
from game.scenes.backdrop import sky
from game.scenes.routes import Routes
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Quit, Reset

MENU, QUIT = Target("error", "menu"), Target("error", "quit")

HEAD = TITLE.sized(40)
WORDS = BODY.sized(20)


class ErrorScene(PictureScene):
    """A stall that fell over. `log`: the file with the report, None where none could be written."""

    least = (1000, 620)

    def __init__(self, services: Services, routes: Routes, sentence: str, log: Path | None) -> None:
        super().__init__(services)
        self._routes = routes
        self._sentence = sentence
        self._log = log

    def preferred(self) -> Target | None:
        return MENU

    def back(self) -> Go | None:
        return self.act(MENU)

    def act(self, target: Target) -> Go | None:
        return Quit() if target == QUIT else Reset(self._routes.menu())

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        w, h = 860.0, 430.0
        x, y = (canvas.w - w) / 2, (canvas.h - h) / 2
        nodes: list[Node] = [
            *sky(canvas, veil=0.45),
            Box(x=x, y=y, w=w, h=h, radius=26, look=DIALOG),
            Sprite(x=x + 48, y=y + 44, w=84, h=84, art="icon:warning", shadow=RAISED),
            line(canvas, x + 160, y + 86, w - 210, _("A stall fell over"), HEAD, INK),
        ]
        words, low = canvas.paragraph(x + 60, y + 150, w - 120, self._sentence, WORDS, INK)
        nodes.extend(words)
        saved = _("The game is kept as it was after the last move; Continue in the menu brings it back.")
        words, low = canvas.paragraph(x + 60, low + 6, w - 120, saved, WORDS, INK_SOFT)
        nodes.extend(words)
        if self._log is not None:
            nodes.append(Box(x=x + 60, y=low + 14, w=w - 120, h=62, radius=10, look=NOTICE))
            told = _("A report for the people who maintain the game is here:")
            nodes.append(line(canvas, x + 78, low + 33, w - 156, told, NOTE, INK_SOFT))
            nodes.append(line(canvas, x + 78, low + 57, w - 156, str(self._log), NOTE, INK))
        right, low = x + w - 60 - 230, y + h - 86
        return (
            *nodes,
            button(canvas, right, low, 230, 54, _("Back to the menu"), MENU, kind="gold"),
            button(canvas, right - 14 - 130, low, 130, 54, _("Quit"), QUIT, glyph_name="door"),
        )
