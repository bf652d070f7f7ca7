"""Lets people help to determine the random seed ("cut the deck") by adding words to the program's secret number."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.core.errors import shown
from game.core.i18n import _, pgettext
from game.core.target import Target
from game.input.pointer import Key
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT, RUST
from game.picture.nodes import Box, Node
from game.picture.theme import BODY, DIALOG, HEADING, STRONG, TITLE
from game.picture.widgets import button, line, marker
from game.saves.commitment import committed_part
from game.scenes.backdrop import wood
from game.table.seats import SeatSetup
from game.ui.entry import EditedText, field
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop

BACK, SHOW, BEGIN = (Target("cut", name) for name in ("back", "show", "begin"))
WORD = "word"

LONGEST_WORD = 16
DOT = "•"

HEAD = TITLE.sized(40)
PRINT = TITLE.sized(46)
HELP = BODY.sized(19)
PLAYER = STRONG.sized(21)
LETTERS = STRONG.sized(22)
FACE = HEADING.sized(23)

W, PAD = 1000.0, 50.0
ABOVE, ROW_H, BELOW = 306.0, 66.0, 112.0
BUTTON_W, BUTTON_H = 300.0, 60.0


class CutScene(PictureScene):
    """The screen with the fingerprint of the program's secret number, and a field for each person's word."""

    least = (1060, 720)

    def __init__(self, services: Services, seats: Sequence[SeatSetup], begin: Callable[..., Go | None]) -> None:
        super().__init__(services)
        self._seats = tuple(seats)
        self._people = [index for index, seat in enumerate(seats) if seat.human]
        self._begin = begin
        self._words = dict.fromkeys(self._people, "")
        self.seal = committed_part()
        self.open = False

    def enter(self) -> None:
        self._next()

    def _next(self) -> None:
        waiting = [index for index in self._people if not self._words[index]]
        if waiting:
            self._write(waiting[0])

    def _write(self, index: int) -> None:
        entry = EditedText(Target(WORD, str(index)), self._words[index], LONGEST_WORD)
        self.typing.begin(entry, self._entered, self._typed)

    @property
    def words(self) -> tuple[str, ...]:
        """The word typed for each seat, or "" for a seat without a word."""
        return tuple(self._words.get(index, "") for index in range(len(self._seats)))

    def _typed(self, key: Key, entry: EditedText) -> bool:
        if key.name != "return" or key.repeat:
            return False
        typed = bool(entry.text.strip())
        self.typing.end()
        if typed:
            self._next()
        return True

    def _entered(self, entry: EditedText, done: bool) -> None:
        if done:
            word = unicodedata.normalize("NFC", shown(entry.text, LONGEST_WORD)).strip()
            self._words[int(entry.target.id)] = word

    def preferred(self) -> Target | None:
        return BEGIN if self.open else SHOW

    def enabled(self, target: Target) -> bool:
        return target.kind != WORD or not self.open

    def act(self, target: Target) -> Go | None:
        self.changed()
        if target == BACK:
            return Pop()
        if target == SHOW:
            self.typing.end()
            self.open = True
        elif target == BEGIN:
            return self._begin(replace(self.seal, words=self.words))
        elif target.kind == WORD and not self.open:
            self._write(int(target.id))
        return None

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        high = ABOVE + ROW_H * len(self._people) + BELOW
        x, y = (canvas.w - W) / 2, (canvas.h - high) / 2
        left, wide = x + PAD, W - 2 * PAD
        sheet = Box(x=x, y=y, w=W, h=high, radius=22, look=DIALOG)
        nodes: list[Node] = [
            *wood(canvas),
            sheet,
            line(canvas, left, y + 58, wide, pgettext("a button", "Cut the deck"), HEAD, INK),
            *canvas.paragraph(left, y + 108, wide, _help(opened=self.open), HELP, INK_SOFT)[0],
            replace(line(canvas, left, y + 244, wide, self.seal.fingerprint, PRINT, RUST), align="middle"),
        ]
        for number, index in enumerate(self._people):
            nodes += self._row(canvas, index, left, y + ABOVE + ROW_H * number, wide)
        top = y + high - BELOW + 22
        label, target, sign = _("Show the words"), SHOW, "eye"
        if self.open:
            label, target, sign = _("Begin the game"), BEGIN, "play"
        right = x + W - PAD - BUTTON_W
        return (
            *nodes,
            button(
                canvas,
                left,
                top,
                200,
                BUTTON_H,
                pgettext("a button", "Back"),
                BACK,
                kind="dark",
                glyph_name="left",
                face=FACE,
            ),
            button(canvas, right, top, BUTTON_W, BUTTON_H, label, target, kind="gold", glyph_name=sign, face=FACE),
        )

    def _row(self, canvas: Canvas, index: int, x: float, y: float, w: float) -> list[Node]:
        seat, target, high = self._seats[index], Target(WORD, str(index)), 46.0
        word = self._words[index]
        middle = y + ROW_H / 2
        nodes: list[Node] = [
            *marker(x + 22, middle, 40, seat.symbol, seat.colour),
            line(canvas, x + 56, middle, 250, seat.name, PLAYER, INK),
        ]
        if self.open:
            said, ink = (word, INK) if word else (pgettext("cutting the deck", "no word"), INK_SOFT)
            nodes.append(line(canvas, x + 330, middle, w - 330, said, LETTERS, ink))
            return nodes
        dots, top, entry, hint = DOT * len(word), middle - high / 2, self._hidden(target), _("A word of your own")
        written = field(canvas, x + 320, top, w - 320, high, dots, target, entry=entry, hint=hint, kind=LETTERS)
        return [*nodes, written]

    def _hidden(self, target: Target) -> EditedText | None:
        """Return dots for the word being typed in this field, or None if no word is being typed there."""
        entry = self.typing.entry
        if entry is None or entry.target != target:
            return None
        dots = EditedText(target, DOT * len(entry.text), entry.limit)
        dots.caret, dots.shown, dots.fresh = entry.caret, entry.shown, entry.fresh
        dots.composing, dots.composing_caret = DOT * len(entry.composing), entry.composing_caret
        return dots


def _help(*, opened: bool) -> str:
    if opened:
        return _(
            "The program’s secret number and the players’ words now give the seed of this game. After the "
            "game, the number is revealed, and a check shows that it matches the fingerprint."
        )
    return _(
        "The program has chosen a secret number. Write down its fingerprint. Now each person may type a word, which "
        "stays hidden until all words are shown. The number and the words together give the seed, so nobody can "
        "choose it, not even the program."
    )
