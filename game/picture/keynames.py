"""What keys and buttons are called on what is in somebody's hands: the same meanings under the names of a keyboard and
of each family of controllers."""

from __future__ import annotations

import msgspec

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
    goes on after a card of the tutorial.
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
)

CONTROLLERS = {
    "xbox": KeyNames("A", "B", "LB", "RB", "Y", "X", "RT", "Menu", "View", "A"),
    "playstation": KeyNames("✕", "○", "L1", "R1", "△", "□", "R2", "Options", "Share", "✕"),
    "nintendo": KeyNames("B", "A", "L", "R", "X", "Y", "ZR", "+", "−", "B"),
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
