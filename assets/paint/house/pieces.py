"""Writes the pieces that every title uses: markers, seat symbols, bidding dots, shadows.

python -m assets.paint.house.pieces
"""

from __future__ import annotations

import math

from assets.paint.kit.drawing import across, disc, down, picture, rect, round_glow, shape, stroke, write
from assets.paint.kit.folders import ASSETS

PIECES = ASSETS / "pieces"

# In seat order; drawn in a square of 24.
SYMBOLS: tuple[str, ...] = (
    '<path d="M12 1.2 L21.6 12 L12 22.8 L2.4 12 Z"/>',
    '<circle cx="12" cy="12" r="9.4"/>',
    '<path d="M12 2.6 L22.4 20.8 L1.6 20.8 Z"/>',
    '<rect x="2.3" y="2.3" width="19.4" height="19.4" rx="1"/>',
    '<path d="M12 1.6 L15.1 8.5 L22.6 9.3 L17 14.4 L18.6 21.8 L12 18 L5.4 21.8 L7 14.4 L1.4 9.3 L8.9 8.5 Z"/>',
)


def symbol(index: int, colour: str = "{ink}") -> str:
    """The shape of a seat symbol, for a square of 24; corners softened by a thin line."""
    return f'<g fill="{colour}" stroke="{colour}" stroke-width="1.2" stroke-linejoin="round">{SYMBOLS[index]}</g>'


def marker() -> str:
    """A thick round token, 40 by 42; its face is a disc of radius 17 round (20, 19)."""
    defs = down("f", (0, "{seat+26}"), (1, "{seat-12}")) + across(
        "e", (0, "{seat-38}"), (0.3, "{seat-24}"), (0.62, "{seat-50}"), (1, "{seat-62}")
    )
    body = shape("M3 19 H37 V24 A17 17 0 0 1 3 24 Z", "url(#e)")
    body += disc(20, 19, 17, "url(#f)") + disc(20, 19, 16.4, "none", 'stroke="{seat+40}" stroke-opacity=".6"')
    body += disc(20, 19, 13.6, "none", 'stroke="#fff6e2" stroke-width="1.6" stroke-opacity=".72"')
    body += stroke("M6.4 13.6 A14.6 14.6 0 0 1 20 4.4", "#ffffff", 1.8, 0.5)
    return picture(40, 42, body, defs)


def dots() -> dict[str, str]:
    """The three dots of the bidding turns, 20 square: taken, now, to come."""
    done = disc(10, 10.8, 8.4, "{seat-50}") + disc(10, 10, 8.4, "{seat}")
    done += stroke("M6 10.3 L8.9 13.2 L14.2 7", "#fffaf0", 2.3)
    now = disc(10, 10.6, 8.6, "#8a4a08") + disc(10, 10, 8.2, "url(#g)", 'stroke="#c07c14" stroke-width="2"')
    now += disc(10, 10, 3.3, "#8a4a08")
    todo = disc(10, 10, 7.5, "#fffaf0", 'fill-opacity=".35" stroke="#b79a78" stroke-width="2"')
    return {
        "check_dot": picture(20, 20, done),
        "now_dot": picture(20, 20, now, down("g", (0, "#ffeaa6"), (1, "#f6c04e"))),
        "todo_dot": picture(20, 20, todo),
    }


def shadow() -> str:
    """The soft oval under a standing figure, 48 by 16."""
    dusk = "#0e0612"
    defs = round_glow("s", 24, 24, 24, (0, dusk, 0.62), (0.55, dusk, 0.4), (1, dusk, 0))
    flat = f'<g transform="scale(1 .3333)">{disc(24, 24, 24, "url(#s)")}</g>'
    return picture(48, 16, flat, defs)


def corner() -> str:
    """The gold fretwork in the upper left corner of a plaque, 46 square."""
    line = "M4 42 V14 Q4 4 14 4 H42 M4 27 H15.5 V15.5 H27 V4"
    return picture(46, 46, stroke(line, "{gold}", 2.4))


def pointer() -> str:
    """The tip with which a sheet points up at a thing, in the lower part of a square of 28."""
    tip = shape("M0 28 L11.6 15.6 Q14 13 16.4 15.6 L28 28 Z", "#FFF8EA")
    return picture(28, 28, tip)


def key() -> str:
    """A key cap, 40 by 38, for a letter to be drawn on."""
    body = rect(1, 3, 38, 34, "#b89a6e", 8) + rect(1, 1, 38, 32.6, "url(#k)", 8, 'stroke="#c9ab7c"')
    return picture(40, 38, body, down("k", (0, "#fffdf6"), (1, "#f4e8d0")))


def spark() -> str:
    """A four-pointed gleam, 32 square."""
    defs = round_glow("c", 16, 16, 15, (0, "#fff6d0"), (0.5, "#ffdf86", 0.75), (1, "#ffb648", 0))
    star = "M16 1 Q17.6 14.4 31 16 Q17.6 17.6 16 31 Q14.4 17.6 1 16 Q14.4 14.4 16 1 Z"
    return picture(32, 32, disc(16, 16, 15, "url(#c)", 'opacity=".6"') + shape(star, "#fffbe8"), defs)


def _round(x: float, y: float, radius: float, turn: float) -> tuple[float, float]:
    """The point on a circle, `turn` (0–1) of it clockwise from the top."""
    angle = 2 * math.pi * turn
    return x + radius * math.sin(angle), y - radius * math.cos(angle)


def rosette() -> str:
    """A medal of pleated ribbon with two tails, 96 by 112; its face is a disc of radius 27 round (48, 44)."""
    x, y, pleats = 48.0, 44.0, 22
    defs = down("t", (0, "{seat-34}"), (1, "{seat-4}"))
    defs += round_glow("d", x - 8, y - 12, 46, (0, "#fffdf4"), (0.6, "#fbeecb"), (1, "#e9cf94"))
    body = ""
    for way in (-1, 1):
        inner, outer, middle = x + way * 3, x + way * 30, x + way * 19
        tail = f"M{inner:g} {y + 22:g} L{outer - way * 4:g} {y + 14:g} L{outer:g} 108 L{middle:g} 99 L{x + way * 8:g} 111 Z"
        body += shape(tail, "url(#t)", 'stroke="{seat-52}" stroke-width="1.2" stroke-linejoin="round"')
        body += stroke(f"M{x + way * 8:g} {y + 30:g} L{middle:g} 97", "{seat+40}", 1.6, 0.5)
    for number in range(pleats):
        left, right = _round(x, y, 43, (number - 0.62) / pleats), _round(x, y, 43, (number + 0.62) / pleats)
        tip = _round(x, y, 46, number / pleats)
        fold = f"M{x:g} {y:g} L{left[0]:.1f} {left[1]:.1f} L{tip[0]:.1f} {tip[1]:.1f} L{right[0]:.1f} {right[1]:.1f} Z"
        body += shape(fold, "{seat+20}" if number % 2 else "{seat-12}", 'stroke="{seat-44}" stroke-width=".7"')
    body += disc(x, y, 34, "{seat-30}", 'fill-opacity=".45"') + disc(x, y, 31.5, "#b98432")
    body += disc(x, y, 30.6, "#ffdf8e") + disc(x, y, 28.4, "#c9953c") + disc(x, y, 27, "url(#d)")
    return picture(96, 112, body, defs)


def rays() -> str:
    """Beams of warm light that fade outwards, 400 square."""
    middle, beams = 200.0, 18
    defs = round_glow("r", middle, middle, 196, (0, "#ffe9b4", 0.5), (0.35, "#ffcf7a", 0.26), (1, "#ffb450", 0))
    body = ""
    for number in range(beams):
        half = (0.15, 0.26)[number % 2]
        left = _round(middle, middle, 198, (number - half) / beams)
        right = _round(middle, middle, 198, (number + half) / beams)
        edge = f"L{left[0]:.1f} {left[1]:.1f} L{right[0]:.1f} {right[1]:.1f}"
        body += shape(f"M{middle:g} {middle:g} {edge} Z", "url(#r)")
    return picture(400, 400, body, defs)


def buttons() -> dict[str, str]:
    """The marks on a controller that has no letters, 24 square."""
    marks = {
        "cross": "M5 5 L19 19 M19 5 L5 19",
        "circle": "M12 3 A9 9 0 1 1 11.99 3 Z",
        "square": "M4 4 L20 4 L20 20 L4 20 Z",
        "triangle": "M12 3 L21.5 19.5 L2.5 19.5 Z",
    }
    return {f"button_{name}": picture(24, 24, stroke(path, "{ink}", 3.2)) for name, path in marks.items()}


def main() -> int:
    """0 when all pieces were written."""
    symbols = {f"symbol_{seat + 1}": picture(24, 24, symbol(seat)) for seat in range(len(SYMBOLS))}
    others = {"marker": marker(), "shadow": shadow(), "corner": corner(), "key": key()}
    others |= {"pointer": pointer(), "spark": spark(), "rosette": rosette(), "rays": rays()}
    write(PIECES, symbols | dots() | buttons() | others)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
