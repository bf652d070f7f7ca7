"""Writes the line glyphs of the buttons: 24 by 24, one weight, round ends.

    python -m assets.paint.house.glyphs

Every stroke has the colour `{ink}`, which the art cache fills in. Dots
are a little wider than the pen, as in type; a part marked with `fill` is a solid shape.
"""

from __future__ import annotations

from assets.paint.kit.folders import ASSETS

GLYPHS = ASSETS / "glyphs"
WEIGHT = 2.6


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="1.7" fill="{{ink}}" stroke="none"/>'


LINES: dict[str, str] = {
    "undo": '<path d="M9 5 L4 10 L9 15 M4 10 H14.5 A5 5 0 0 1 14.5 20 H10"/>',
    "redo": '<path d="M15 5 L20 10 L15 15 M20 10 H9.5 A5 5 0 0 0 9.5 20 H14"/>',
    "restart": '<path d="M4.4 13.4 A7.8 7.8 0 1 0 6.8 7.4 M6.4 2 V7.8 H12.2"/>',
    "check": '<path d="M4 13 L9.6 18.6 L20 6.4"/>',
    "pass": '<path d="M4.5 12 H19 M13 6 L19 12 L13 18"/>',
    "eye": '<path d="M2 12 Q12 1.6 22 12 Q12 22.4 2 12 Z"/><circle cx="12" cy="12" r="2.9"/>',
    "eye-off": '<path d="M4 9.6 Q12 19.6 20 9.6 M12 14.8 V18.4 M6.6 13.4 L4.6 16.4 M17.4 13.4 L19.4 16.4"/>',
    "menu": '<path d="M4 6 H20 M4 12 H20 M4 18 H20"/>',
    "zoom": '<circle cx="10.4" cy="10.4" r="6.6"/><path d="M15.4 15.4 L21 21"/>',
    "zoom-in": '<circle cx="10.4" cy="10.4" r="7"/><path d="M15.6 15.6 L21 21 M10.4 7.4 V13.4 M7.4 10.4 H13.4"/>',
    "zoom-out": '<circle cx="10.4" cy="10.4" r="7"/><path d="M15.6 15.6 L21 21 M7.4 10.4 H13.4"/>',
    "fit": '<path d="M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15"/>',
    "skip": '<path d="M5 5 L12 12 L5 19 M12.6 5 L19.6 12 L12.6 19"/>',
    "lock": '<rect x="4.6" y="11" width="14.8" height="9.4" rx="2.4"/><path d="M8 11 V7.8 A4 4 0 0 1 16 7.8 V11"/>',
    "help": '<path d="M8 8.2 A4.1 4.1 0 1 1 13.6 12 Q12 12.8 12 14.6"/>' + _dot(12, 19.2),
    "info": '<circle cx="12" cy="12" r="9"/><path d="M12 11.6 V16.6"/>' + _dot(12, 7.6),
    "warning": '<path d="M12 3.6 L21.2 19.6 H2.8 Z M12 9.4 V13"/>' + _dot(12, 16.4),
    "play": '<path d="M8 5 L19 12 L8 19 Z" fill="{ink}"/>',
    "pause": '<path d="M8.4 5.4 V18.6 M15.6 5.4 V18.6"/>',
    "first": '<path d="M6 5 V19"/><path d="M19 5 L9.6 12 L19 19 Z" fill="{ink}"/>',
    "last": '<path d="M18 5 V19"/><path d="M5 5 L14.4 12 L5 19 Z" fill="{ink}"/>',
    "step-back": '<path d="M15 5 L7 12 L15 19"/><path d="M19 12 H7.6"/>',
    "step-on": '<path d="M9 5 L17 12 L9 19"/><path d="M5 12 H16.4"/>',
    "copy": '<rect x="8.4" y="8.4" width="12" height="12" rx="2.2"/>'
    '<path d="M15.6 4.2 V4 H5 Q3.8 4 3.8 5.2 V15.6 H4.2"/>',
    "paste": '<path d="M8 4.6 H6.2 Q4.4 4.6 4.4 6.4 V18.6 Q4.4 20.4 6.2 20.4 H17.8 Q19.6 20.4 19.6 18.6 V6.4 '
    'Q19.6 4.6 17.8 4.6 H16"/><rect x="8.4" y="2.8" width="7.2" height="4.2" rx="1.4"/>'
    '<path d="M8.6 12 H15.4 M8.6 16 H13"/>',
    "branch": '<circle cx="6.4" cy="5.4" r="2.4"/><circle cx="6.4" cy="18.6" r="2.4"/>'
    '<circle cx="17.6" cy="7.6" r="2.4"/><path d="M6.4 8 V16 M17.6 10.2 Q17.6 14 7.2 14.2"/>',
    "load": '<path d="M3.6 18.6 V5.8 H9.4 L12 9 H20.4 V18.6 Z"/>',
    "save": '<path d="M12 3.8 V14 M7.4 9.8 L12 14.4 L16.6 9.8 M4 15.4 V20 H20 V15.4"/>',
    "share": '<path d="M12 14.6 V4.4 M7.4 8.8 L12 4.2 L16.6 8.8 M7 12.4 H4 V20 H20 V12.4 H17"/>',
    "book": ('<path d="M12 6.4 Q8.2 3.8 3.4 5 V18.6 Q8.2 17.4 12 20 Q15.8 17.4 20.6 18.6 V5 Q15.8 3.8 12 6.4 V20"/>'),
    "gear": (
        '<circle cx="12" cy="12" r="2.9"/><path d="'
        "M10.4 5.1 L10.6 2.4 L13.4 2.4 L13.6 5.1 L15.8 6.0 L17.8 4.2 L19.8 6.2 L18.0 8.2 L18.9 "
        "10.4 L21.6 10.6 L21.6 13.4 L18.9 13.6 L18.0 15.8 L19.8 17.8 L17.8 19.8 L15.8 18.0 L13.6 "
        "18.9 L13.4 21.6 L10.6 21.6 L10.4 18.9 L8.2 18.0 L6.2 19.8 L4.2 17.8 L6.0 15.8 L5.1 13.6 "
        "L2.4 13.4 L2.4 10.6 L5.1 10.4 L6.0 8.2 L4.2 6.2 L6.2 4.2 L8.2 6.0 Z"
        '"/>'
    ),
    "chart": '<path d="M4 4 V20 H20"/><path d="M8 15.4 L11.6 10.6 L14.6 13 L19.4 6.4"/>',
    "film": '<rect x="3" y="4.6" width="18" height="14.8" rx="2.4"/><path d="M10 9 L15 12 L10 15 Z" fill="{ink}"/>',
    "door": '<path d="M13.6 4 H5 V20 H13.6 M10.6 12 H20.6 M16.8 8 L20.8 12 L16.8 16"/>',
    "dice": (
        '<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="4.6"/>'
        + _dot(8.4, 8.4)
        + _dot(15.6, 15.6)
        + _dot(15.6, 8.4)
        + _dot(8.4, 15.6)
        + _dot(12, 12)
    ),
    "plus": '<path d="M12 4.6 V19.4 M4.6 12 H19.4"/>',
    "minus": '<path d="M4.6 12 H19.4"/>',
    "close": '<path d="M6 6 L18 18 M18 6 L6 18"/>',
    "left": '<path d="M15 4.6 L7.6 12 L15 19.4"/>',
    "right": '<path d="M9 4.6 L16.4 12 L9 19.4"/>',
    "up": '<path d="M4.6 15.4 L12 8 L19.4 15.4"/>',
    "down": '<path d="M4.6 8.6 L12 16 L19.4 8.6"/>',
    "person": '<circle cx="12" cy="7.4" r="4"/><path d="M4.2 20.6 C4.2 11.8 19.8 11.8 19.8 20.6 Z"/>',
    "people": (
        '<circle cx="8.6" cy="8" r="3.4"/><path d="M2.4 19.6 C2.4 12.6 14.8 12.6 14.8 19.6 Z '
        'M14.6 4.9 A3.4 3.4 0 0 1 15.8 11.2 M17.6 14.4 Q21.4 15.8 21.6 19.6 H19"/>'
    ),
    "robot": (
        '<rect x="4" y="8" width="16" height="11.6" rx="3.2"/>'
        '<path d="M12 3.4 V8 M8.9 12.6 V14 M15.1 12.6 V14 M1.8 12.6 V15.4 M22.2 12.6 V15.4"/>'
    ),
    "map": '<path d="M3.4 6 L9.2 3.8 L14.8 6.2 L20.6 4 V18 L14.8 20.2 L9.2 17.8 L3.4 20 Z '
    'M9.2 4 V17.6 M14.8 6.4 V20"/>',
    "keyboard": (
        '<rect x="2.2" y="5.4" width="19.6" height="13.2" rx="2.6"/>'
        '<path d="M8.4 14.6 H15.6"/>' + _dot(7, 10) + _dot(12, 10) + _dot(17, 10)
    ),
    "mouse": '<path d="M6 9 A6 6 0 0 1 18 9 V15 A6 6 0 0 1 6 15 Z M12 6.8 V9.4"/>',
    "log": '<path d="M9 6 H20.4 M9 12 H20.4 M9 18 H16.4 "/>' + _dot(4.2, 6) + _dot(4.2, 12) + _dot(4.2, 18),
    "coin-plus": '<circle cx="9.6" cy="13.6" r="7"/><path d="M9.6 11 V16.2 M19 2.6 V9.4 M15.6 6 H22.4"/>',
    "trophy": (
        '<path d="M7 4 H17 V9.6 A5 5 0 0 1 7 9.6 Z M7 5.8 H3.4 Q3.2 10.6 7.6 11 M17 5.8 H20.6 Q20.8 10.6 16.4 11 '
        'M12 14.6 V20 M7.8 20.2 H16.2"/>'
    ),
    "clock": '<circle cx="12" cy="12" r="9"/><path d="M12 7 V12.4 L15.6 14.4"/>',
    "shuffle": '<path d="M3.4 7 H7 Q9.6 7 12 12 Q14.4 17 17 17 H20.4 M3.4 17 H7 Q8.6 17 10 15 M14 9 Q15.4 7 17 7 H20.4 '
    'M17.4 3.8 L20.6 7 L17.4 10.2 M17.4 13.8 L20.6 17 L17.4 20.2"/>',
    "sound": '<path d="M3.4 9.4 H7 L12 5 V19 L7 14.6 H3.4 Z M16 9 Q18 12 16 15 M19 6.4 Q23 12 19 17.6"/>',
    "mute": '<path d="M3.4 9.4 H7 L12 5 V19 L7 14.6 H3.4 Z M16.4 9.4 L21.6 14.6 M21.6 9.4 L16.4 14.6"/>',
    "pencil": '<path d="M4 20 L5 15.6 L16.6 4 L20 7.4 L8.4 19 Z M13.6 7 L17 10.4"/>',
    "hand": '<path d="M8 13 V5.4 A1.7 1.7 0 0 1 11.4 5.4 V10.6 M11.4 10.6 A1.7 1.7 0 0 1 14.8 10.6 V11.4 '
    'A1.7 1.7 0 0 1 18.2 11.8 V15 Q18.2 21 12.6 21 Q9.6 21 8 18.4 L4.6 13.6 Q5.8 11.6 8 14"/>',
}


def glyph(name: str) -> str:
    """The SVG text of the glyph called `name`. KeyError when there is none."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">'
        f'<g fill="none" stroke="{{ink}}" stroke-width="{WEIGHT}" stroke-linecap="round" stroke-linejoin="round">'
        f"{LINES[name]}</g></svg>\n"
    )


def main() -> int:
    """0 when all glyphs were written."""
    GLYPHS.mkdir(parents=True, exist_ok=True)
    for name in LINES:
        (GLYPHS / f"{name}.svg").write_text(glyph(name), "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
