"""A line of text being typed: letters, caret and what keys do to them. Pure."""

from __future__ import annotations

from game.core.target import Target
from game.input.pointer import Key

BLINK = 530
"""Milliseconds that the caret stays on, and off."""


class EditedText:
    """The text of one field while it is edited. The caret stands before letter number `caret`. `composing`: what an
    input method is putting together there; it is no part of the text yet, and every key is part of it."""

    def __init__(self, target: Target, text: str = "", limit: int = 40) -> None:
        self.target = target
        self.text = self._before = text
        self.limit = limit
        self.caret = len(text)
        self.shown = True
        self.fresh = True
        self.composing = ""
        self.composing_caret = 0
        self._time = 0

    @property
    def parts(self) -> tuple[str, str, str]:
        """What is seen: the text before what is being composed, that, and the text after it."""
        if self.composing and self.fresh:
            return "", self.composing, ""
        return self.text[: self.caret], self.composing, self.text[self.caret :]

    def compose(self, text: str, caret: int) -> None:
        """Show what an input method is putting together, "" for nothing any more."""
        self.composing, self.composing_caret = "".join(letter for letter in text if letter.isprintable()), caret
        self._show()

    def restore(self) -> None:
        """Take back everything that was typed."""
        self.text, self.caret = self._before, len(self._before)

    def type(self, text: str) -> bool:
        """Whether the letters changed the text. The first ones replace what stood there before."""
        letters = "".join(letter for letter in text if letter.isprintable())
        self.composing = ""
        if not letters:
            return False
        if self.fresh:
            self.text, self.caret, self.fresh = "", 0, False
        letters = letters[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + letters + self.text[self.caret :]
        self.caret += len(letters)
        self._show()
        return True

    def key(self, key: Key) -> bool:
        """Whether the key changed the text or moved the caret."""
        fresh, self.fresh = self.fresh, False
        self._show()
        if key.name == "backspace":
            start = 0 if fresh or key.ctrl else max(0, self.caret - 1)
            end = len(self.text) if fresh else self.caret
            self.text, self.caret = self.text[:start] + self.text[end:], start
        elif key.name == "delete":
            self.text = "" if fresh else self.text[: self.caret] + self.text[self.caret + 1 :]
            self.caret = min(self.caret, len(self.text))
        elif key.name == "left":
            self.caret = max(0, self.caret - 1)
        elif key.name == "right":
            self.caret = min(len(self.text), self.caret + 1)
        elif key.name in ("home", "up"):
            self.caret = 0
        elif key.name in ("end", "down"):
            self.caret = len(self.text)
        elif key.name == "a" and key.ctrl:
            self.fresh = True
        else:
            self.fresh = fresh
            return False
        return True

    def blink(self, ms: int) -> bool:
        """Whether the caret appeared or vanished during these milliseconds."""
        self._time += ms
        shown = self._time // BLINK % 2 == 0
        changed = shown != self.shown
        self.shown = shown
        return changed

    def _show(self) -> None:
        self._time = 0
        self.shown = True
