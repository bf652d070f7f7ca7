"""The marks of bad moves: a disc with the sign used in game notation."""

from __future__ import annotations

from typing import NamedTuple

from game.core.i18n import Phrase, phrase
from game.core.target import Target
from game.picture.nodes import Box, Group, Shadow, Text, Type
from game.picture.widgets import round_box


class Grade(NamedTuple):
    """The look and the words of one grade of bad moves. `within` is its name within a sentence."""

    sign: str
    colour: str
    label: Phrase
    within: Phrase
    tip: Phrase


GRADES = {
    "blunder": Grade(
        "??", "#A32C24", phrase("Blunder"), phrase("blunder"), phrase("Blunder: cost 30% of the chance to win, or more")
    ),
    "mistake": Grade(
        "?", "#AD5312", phrase("Mistake"), phrase("mistake"), phrase("Mistake: cost 20% of the chance to win, or more")
    ),
    "inaccuracy": Grade(
        "?!",
        "#7A6410",
        phrase("Inaccuracy"),
        phrase("inaccuracy"),
        phrase("Inaccuracy: cost 10% of the chance to win, or more"),
    ),
}
"""The grades by their ids in verdicts, the worst first."""


def disc(x: float, y: float, size: float, grade: str, target: Target | None = None, tip: str = "") -> Group:
    """Return the disc of a grade with its sign, centred on (x, y)."""
    look = GRADES[grade]
    body = spot(size / 2, size / 2, size, grade, target, tip or str(look.tip))
    wide = size * 1.5  # letters stay readable in a small window and may extend beyond the disc
    letters = Text(
        x=(size - wide) / 2,
        y=0,
        w=wide,
        h=size - 1,
        text=look.sign,
        type=Type("nunito-black", size * 0.6),
        colour="#FFF9EC",
        align="middle",
    )
    return Group(x=x - size / 2, y=y - size / 2, w=size, h=size, nodes=(body, letters))


def spot(x: float, y: float, size: float, grade: str, target: Target | None = None, tip: str = "") -> Box:
    """Return a smaller disc without the sign."""
    shadow = Shadow(down=1.5, blur=3, strength=130)
    return round_box(x, y, size, GRADES[grade].colour, "#FFF3D8", shadow=shadow, target=target, tip=tip)
