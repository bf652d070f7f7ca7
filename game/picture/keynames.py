"""The names of keys and buttons on the player's device: a keyboard, a touch screen or a family of controllers."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.i18n import Phrase, phrase, phrase_in

MARKS = {
    "✕": "piece:button_cross",
    "○": "piece:button_circle",
    "□": "piece:button_square",
    "△": "piece:button_triangle",
}
"""Maps each symbol that is printed on a button instead of a letter to the name of its art."""


class KeyNames(msgspec.Struct, frozen=True):
    """The names printed on the keys or buttons of a device.

    Attributes:
        closer: the key that zooms in.
        pause: the key that opens the menu.
        peek: the key that, while held down, shows the player's own secrets.
        read: the key for the button Next on a tutorial card.
        wonder: a sentence that explains how to open the rules about an object on the screen.
    """

    confirm: str | Phrase
    back: str | Phrase
    undo: str
    redo: str
    hint: str
    rules: str
    closer: str
    pause: str | Phrase
    peek: str | Phrase
    read: str | Phrase
    wonder: Phrase


KEYBOARD = KeyNames(
    confirm=phrase("Enter"),
    back=phrase("Esc"),
    undo="U",
    redo="R",
    hint="H",
    rules="F1",
    closer="L",
    pause=phrase("Esc"),
    peek=phrase_in("a key", "Space"),
    read="N",
    wonder=phrase("Something unclear? Right-click it or press F1 to open the rules about it."),
)
FINGERS = replace(KEYBOARD, wonder=phrase("Something unclear? Press and hold it to open the rules about it."))
"""The names for a touch screen. Except for `wonder`, they are those of a keyboard, because one may be connected."""


def _controller(
    confirm: str, back: str, undo: str, redo: str, hint: str, rules: str, closer: str, pause: str, peek: str
) -> KeyNames:
    wonder = phrase("Something unclear? Point to it and press {key} to read the rule.", key=rules)
    return KeyNames(confirm, back, undo, redo, hint, rules, closer, pause, peek, confirm, wonder)


CONTROLLERS = {
    "xbox": _controller("A", "B", "LB", "RB", "Y", "X", "RT", "Menu", "View"),
    "playstation": _controller("✕", "○", "L1", "R1", "△", "□", "R2", "Options", "Share"),
    "nintendo": _controller("B", "A", "L", "R", "X", "Y", "ZR", "+", "−"),
}
"""The names for each family of controllers. In every family, the lowest of the four face buttons confirms."""
_MARKS = (
    ("xbox", ("xbox", "x-box", "xinput")),
    ("playstation", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "wireless controller")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "pro controller")),
)


def family(name: str) -> str:
    """Return the key in `CONTROLLERS` for a controller that reports this name, or "xbox" if the name is unknown."""
    told = name.casefold()
    return next((kind for kind, marks in _MARKS if any(mark in told for mark in marks)), "xbox")
