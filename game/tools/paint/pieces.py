"""Writes the pieces that every title uses: markers, seat symbols, bidding dots, shadows.

python -m game.tools.paint.pieces
"""

from __future__ import annotations

from pathlib import Path

from game.tools.paint.drawing import across, disc, down, picture, rect, round_glow, shape, stroke, write

PIECES = Path(__file__).resolve().parents[3] / "assets" / "pieces"

# In seat order; drawn in a square of 24.
SYMBOLS: tuple[str, ...] = (
    '<path d="M12 1.2 L21.6 12 L12 22.8 L2.4 12 Z"/>',
    '<circle cx="12" cy="12" r="9.8"/>',
    '<path d="M12 2.6 L22.4 20.8 L1.6 20.8 Z"/>',
    '<rect x="3" y="3" width="18" height="18" rx="2.2"/>',
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


def main() -> int:
    """0 when all pieces were written."""
    symbols = {f"symbol_{seat + 1}": picture(24, 24, symbol(seat)) for seat in range(len(SYMBOLS))}
    others = {"marker": marker(), "shadow": shadow(), "corner": corner(), "key": key()}
    others |= {"pointer": pointer(), "spark": spark()}
    write(PIECES, symbols | dots() | others)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
