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
"""The signs printed on buttons in place of letters, with the art of each."""


class KeyNames(msgspec.Struct, frozen=True):
    """The names printed on keys and buttons, by what they do.

    Attributes:
        confirm: pick a target or confirm a move.
        back: go one step back.
        undo: the button Undo.
        redo: the button Redo.
        hint: the button for hints.
        rules: open the rulebook.
        closer: zoom in.
        pause: open the menu.
        peek: show one's own secrets while it is held.
        read: continue after a tutorial card.
        wonder: a sentence that explains how to open the rules about a thing.
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
    wonder=phrase("Do you wonder about anything? Right-click it, or press F1, and the rules open at that place."),
)

FINGERS = replace(
    KEYBOARD,
    wonder=phrase("Do you wonder about anything? Rest a finger on it, and the rules open at that place."),
)
"""For a touch screen. It has no key names of its own, but a keyboard may be connected."""


def _controller(
    confirm: str, back: str, undo: str, redo: str, hint: str, rules: str, closer: str, pause: str, peek: str
) -> KeyNames:
    """Return the names on a controller, where the button that confirms also continues after a tutorial card."""
    wonder = phrase("Do you wonder about anything? Go there, press {key}, and the rules open at that place.", key=rules)
    return KeyNames(confirm, back, undo, redo, hint, rules, closer, pause, peek, confirm, wonder)


CONTROLLERS = {
    "xbox": _controller("A", "B", "LB", "RB", "Y", "X", "RT", "Menu", "View"),
    "playstation": _controller("✕", "○", "L1", "R1", "△", "□", "R2", "Options", "Share"),
    "nintendo": _controller("B", "A", "L", "R", "X", "Y", "ZR", "+", "−"),
}
"""The names on each family of controllers. On all of them, the lowest button confirms."""

_MARKS = (
    ("xbox", ("xbox", "x-box", "xinput")),
    ("playstation", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "wireless controller")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "pro controller")),
)


def family(name: str) -> str:
    """Return the key in CONTROLLERS for a controller, given the name it reports; "xbox" if the name is unknown."""
    told = name.casefold()
    return next((kind for kind, marks in _MARKS if any(mark in told for mark in marks)), "xbox")
