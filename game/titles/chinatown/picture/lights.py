"""How buildings are lit: in the deal or picked, under the pointer, to be picked. In units of a building."""

from __future__ import annotations

from game.core.target import Target
from game.picture.nodes import Box, Node
from game.picture.table import Focus
from game.titles.chinatown.picture import lots
from game.titles.chinatown.picture.looks import GOLD, LIT, LOT, LOT_HIGH
from game.titles.chinatown.state import ChinatownView

Light = tuple[tuple[Node, ...], tuple[Node, ...]]
"""What lies under a building, and what lies over it."""


def _ground(colour: str, by: float, glow: float) -> Box:
    """The light below a building."""
    return Box(
        x=-by,
        y=-by,
        w=LOT + 2 * by,
        h=LOT_HIGH + 2 * by,
        radius=12 + by,
        fill=colour,
        glow="#FFE27A",
        glow_size=glow,
    )


NONE: Light = ((), ())
DEALT: Light = ((_ground(GOLD, 3, 15),), ())
POINTED: Light = ((_ground(LIT, 2, 10),), (lots.brackets("dashed", GOLD, LOT, LOT_HIGH),))
OPEN: Light = ((_ground(LIT, 1, 9),), (lots.brackets("brackets", GOLD, LOT, LOT_HIGH),))
OFFERED: Light = ((), (Box(x=2, y=2, w=LOT - 4, h=LOT_HIGH - 4, radius=9, line="#FFF0C088", line_width=2),))
"""Of what cannot be clicked; what is in the deal or picked; what is pointed at; what may be picked; and of all the
buildings that could be dealt in, which are many."""


class Lights:
    """The light of each building in one picture."""

    def __init__(self, view: ChinatownView, focus: Focus[ChinatownView]) -> None:
        self._trade = view.public.phase == "trade"
        self._dark = view.public.phase == "keep" and not focus.peek
        self._focus = focus
        self._lit = frozenset(focus.prompt.targets if focus.prompt is not None else ())
        self._picked = frozenset(focus.draft.picks)

    def of(self, target: Target, *, in_deal: bool) -> Light:
        """The light of a building; secret cards light none while others may look on."""
        if self._dark:
            return NONE
        if in_deal or target in self._picked:
            return DEALT
        if target == self._focus.hover and self._focus.open(target):
            return POINTED
        if target not in self._lit:
            return NONE
        return OFFERED if self._trade else OPEN
