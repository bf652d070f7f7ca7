"""The pieces on the board."""

from __future__ import annotations

from game.picture.canvas import Canvas
from game.picture.nodes import Node, Shadow, Sprite
from game.picture.shapes import Shape
from game.picture.widgets import marker

from .meta import SLUG
from .state import Fruit, Stall

SHADOW = Shadow(down=4, blur=5, strength=130)
FRUIT_ART: dict[Fruit, str] = {"lemon": "icon:lemon", "mango": "icon:mango", "grapes": "icon:grapes"}
"""An art reference is "icon:…", "glyph:…", "piece:…" or "texture:…" from assets/, or "<slug>/…" from the own art/."""
CARD_BACK = f"{SLUG}/card_back"
COIN = "icon:coin"


def stall_nodes(stall: Stall, here: Shape, canvas: Canvas) -> tuple[Node, ...]:
    """Return a stall in its owner's colour that fills a shape (map pixels)."""
    look = canvas.seats[stall.owner]
    x, y = here.middle
    return (
        # The SVG has {seat} where the colour goes; shadows and sizes are made when it is drawn.
        Sprite(x=x - 70, y=y - 62, w=140, h=124, art=f"{SLUG}/stall", tints=(("seat", look.colour),), shadow=SHADOW),
        Sprite(x=x - 24, y=y - 20, w=48, h=48, art=FRUIT_ART[stall.fruit]),
        *marker(here.x + 34, here.y + here.h - 34, 38, look.symbol, look.colour),
    )
