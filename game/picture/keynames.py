"""What keys and buttons are called on what is in somebody's hands: the same meanings under the names of a keyboard and
of each family of controllers."""

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
"""The marks that stand on buttons instead of letters, and the pictures that they are drawn with."""


class KeyNames(msgspec.Struct, frozen=True):
    """The names as they are printed on keys and buttons, by what these do everywhere.

    `confirm`: pick and commit; `back`: one step back; `undo`, `redo`, `hint`, `rules`: as the buttons of the same
    name; `closer`: a closer look; `pause`: what leads to the menu; `peek`: held, it shows one's own secrets; `read`:
    goes on after a card of the tutorial. `wonder`: how one asks for the rules of a thing, as a whole sentence.
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
"""A glass has no names of its own; beside it there may be keys."""


def _controller(
    confirm: str, back: str, undo: str, redo: str, hint: str, rules: str, closer: str, pause: str, peek: str
) -> KeyNames:
    """The names on a controller, where the button that confirms reads on, too."""
    wonder = phrase("Do you wonder about anything? Go there, press {key}, and the rules open at that place.", key=rules)
    return KeyNames(confirm, back, undo, redo, hint, rules, closer, pause, peek, confirm, wonder)


CONTROLLERS = {
    "xbox": _controller("A", "B", "LB", "RB", "Y", "X", "RT", "Menu", "View"),
    "playstation": _controller("✕", "○", "L1", "R1", "△", "□", "R2", "Options", "Share"),
    "nintendo": _controller("B", "A", "L", "R", "X", "Y", "ZR", "+", "−"),
}
"""The names on each family of controllers; the button that lies lowest confirms on all of them."""

_MARKS = (
    ("xbox", ("xbox", "x-box", "xinput")),
    ("playstation", ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony", "wireless controller")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "pro controller")),
)


def family(name: str) -> str:
    """The family in CONTROLLERS of a controller, by the name that it tells the system; those that tell nothing are
    named as most are, like Xbox's."""
    told = name.casefold()
    return next((kind for kind, marks in _MARKS if any(mark in told for mark in marks)), "xbox")
