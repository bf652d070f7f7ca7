"""Cars of the sixties: from the side in the streets that run east and west, from the front or the rear in the others."""

from __future__ import annotations

from PIL import Image

from assets.paint.kit import sun
from assets.paint.kit.sprite import Colour, darker, hexed, lighter, svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import halve

GLASS = '<linearGradient id="gl" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#cfe8ee"/><stop offset="1" stop-color="#6d97a8"/></linearGradient>'


def _paint(name: str, colour: Colour) -> str:
    return (
        f'<linearGradient id="{name}" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="{hexed(lighter(colour, 0.3))}"/>'
        f'<stop offset=".45" stop-color="{hexed(colour)}"/><stop offset="1" stop-color="{hexed(darker(colour, 0.3))}"/></linearGradient>'
    )


def _wheel(x: int, y: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="15" fill="#241f22"/><circle cx="{x}" cy="{y}" r="9" fill="#f2ece0"/><circle cx="{x}" cy="{y}" r="5.6" fill="#a8a9ad"/>'


def _driven(picture: Image.Image, foot: tuple[int, int], *, west: bool = False) -> Sprite:
    """The car over its shade; `west` turns it round, but not its shade."""
    if west:
        picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return sun.standing(halve(picture), foot, strength=0.36, soft=3, contact=foot[0] - 8, sink=2)


def sedan(colour: Colour, *, taxi: bool = False, west: bool = False) -> Sprite:
    """A sedan from its side, going east or west, 96 px long; a taxi has checks and a lamp on its roof."""
    dark = hexed(darker(colour, 0.35))
    body = (
        f'<path d="M58 46 Q72 16 92 16 H128 Q142 16 154 46Z" fill="{hexed(darker(colour, 0.08))}"/>'
        '<path d="M66 45 Q77 22 92 22 H102 V45Z M108 45 V22 H126 Q136 23 145 45Z" fill="url(#gl)"/>'
        '<path d="M10 66 Q8 50 24 47 L60 44 H152 Q184 46 190 56 Q194 62 192 70 Q191 75 184 75 H18 Q11 75 10 66Z" fill="url(#p)"/>'
        '<path d="M12 61 H191" stroke="#f4efe4" stroke-width="3.4"/>'
        f'<path d="M105 46V72M62 46Q58 60 60 72M150 46Q154 60 152 72" stroke="{dark}" stroke-width="1.800" fill="none"/>'
        f'<path d="M6 68 H32 Q34 74 30 77 H8 Q3 74 6 68Z M172 68 H196 Q199 74 194 77 H174Z" fill="#d9d6cf"/><path d="M8 73H30M174 73H195" stroke="#8f8c88" stroke-width="2"/>'
        '<circle cx="186" cy="57" r="5" fill="#fff2c0"/><rect x="9" y="52" width="6" height="9" rx="2" fill="#c8302a"/>'
        f'<path d="M20 50 Q90 42 180 51" stroke="{hexed(lighter(colour, 0.6))}" stroke-width="2.400" fill="none" stroke-opacity=".8"/>'
    )
    if taxi:
        body += (
            '<rect x="96" y="7" width="26" height="10" rx="3" fill="#fff6d8" stroke="#6a4a14" stroke-width="1.600"/>'
        )
        body += "".join(
            f'<rect x="{64 + k * 7}" y="{64 + (k % 2) * 4.4}" width="7" height="4.4" fill="#2a2420"/>'
            for k in range(12)
        )
    return _driven(
        svg(body + _wheel(48, 76) + _wheel(154, 76), 204, 94, defs=GLASS + _paint("p", colour)), (51, 45), west=west
    )


def van(colour: Colour, cover: Colour, *, west: bool = False) -> Sprite:
    """A delivery lorry with crates under its cover, from its side."""
    body = (
        '<path d="M8 20 Q8 12 16 12 H118 Q126 12 126 20 V74 H8Z" fill="url(#c)"/>'
        + "".join(
            f'<path d="M{x} 13V72" stroke="{hexed(darker(cover, 0.2))}" stroke-width="2" stroke-opacity=".6"/>'
            for x in range(30, 120, 22)
        )
        + '<circle cx="67" cy="42" r="19" fill="#fff4dc"/><circle cx="67" cy="42" r="15.500" fill="none" stroke="#b8362a" stroke-width="2.400"/>'
        '<path d="M58 44q9 -18 18 0q-3 8 -9 8t-9 -8z" fill="#e58a3a"/><path d="M67 34q2 -6 7 -6" stroke="#4c8a4a" stroke-width="3" fill="none"/>'
        '<path d="M130 34 Q132 28 138 28 H158 Q166 28 170 38 L176 54 Q192 56 193 66 V78 H130Z" fill="url(#p)"/>'
        '<path d="M138 34 H156 Q162 34 164 40 L168 53 H138Z" fill="url(#gl)"/><path d="M4 72 H196 V80 H4Z" fill="#4a3c38"/>'
        '<circle cx="189" cy="64" r="4.600" fill="#fff2c0"/><path d="M132 62H190" stroke="#fff0d8" stroke-width="2.200" stroke-opacity=".8"/>'
    )
    defs = GLASS + _paint("p", colour) + _paint("c", cover)
    return _driven(svg(body + _wheel(40, 81) + _wheel(158, 81), 204, 100, defs=defs), (51, 48), west=west)


def oncoming(colour: Colour, *, taxi: bool = False, rear: bool = False) -> Sprite:
    """A car from the front, or from the rear."""
    return _driven(oncoming_picture(colour, 124, taxi=taxi, rear=rear), (31, 50))


def oncoming_picture(colour: Colour, width: int, *, taxi: bool = False, rear: bool = False) -> Image.Image:
    """The car alone, so wide."""
    body = (
        '<rect x="20" y="82" width="18" height="22" rx="6" fill="#241f22"/><rect x="86" y="82" width="18" height="22" rx="6" fill="#241f22"/>'
        f'<path d="M30 46 Q34 12 46 10 H78 Q90 12 94 46Z" fill="{hexed(darker(colour, 0.06))}"/>'
        '<path d="M37 45 Q40 20 48 18 H76 Q84 20 87 45Z" fill="url(#gl)"/><path d="M44 41 L54 22" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>'
        '<path d="M12 62 Q13 46 28 44 H96 Q111 46 112 62 V86 Q112 94 104 94 H20 Q12 94 12 86Z" fill="url(#p)"/>'
        f'<path d="M24 50 Q62 42 100 50" stroke="{hexed(lighter(colour, 0.6))}" stroke-width="3" fill="none" stroke-opacity=".8"/>'
        '<rect x="8" y="82" width="108" height="10" rx="5" fill="#e2dfd8"/><path d="M12 89H112" stroke="#8f8c88" stroke-width="2.400"/>'
    )
    if rear:
        body += '<rect x="16" y="60" width="12" height="14" rx="4" fill="#c8302a"/><rect x="96" y="60" width="12" height="14" rx="4" fill="#c8302a"/><rect x="48" y="66" width="28" height="12" rx="2" fill="#f6d56a"/>'
    else:
        body += (
            '<rect x="38" y="60" width="48" height="16" rx="6" fill="#cfcac0"/><path d="M42 64H82M42 68H82M42 72H82" stroke="#77736d" stroke-width="2"/>'
            '<circle cx="25" cy="66" r="9" fill="#e8e4da"/><circle cx="25" cy="66" r="6.600" fill="#fff4c4"/><circle cx="99" cy="66" r="9" fill="#e8e4da"/><circle cx="99" cy="66" r="6.600" fill="#fff4c4"/>'
        )
    if taxi:
        body += (
            '<rect x="46" y="2" width="32" height="11" rx="3" fill="#fff6d8" stroke="#6a4a14" stroke-width="1.600"/>'
        )
        body += "".join(
            f'<rect x="{22 + k * 8}" y="{51 + (k % 2) * 4}" width="8" height="4" fill="#2a2420"/>' for k in range(10)
        )
    return svg(body, width, round(width * 110 / 124), box="0 0 124 110", defs=GLASS + _paint("p", colour))


def cargo_bicycle() -> Sprite:
    """A delivery bicycle with a basket of greens."""
    body = (
        '<g fill="none" stroke="#2b2a2e" stroke-width="4"><circle cx="28" cy="74" r="21"/><circle cx="104" cy="74" r="21"/></g>'
        '<g fill="none" stroke="#1f6f7a" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="M28 74L50 42H88L64 74H28M50 42L64 74M88 42L104 74M86 32L88 42"/></g>'
        '<path d="M42 38H58" stroke="#3a2a20" stroke-width="7" stroke-linecap="round"/><path d="M80 32H94" stroke="#3a2a20" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M88 44H120L116 66H92Z" fill="#c9985a" stroke="#7c5428" stroke-width="2"/><path d="M90 52H118M92 59H117" stroke="#7c5428" stroke-width="1.600"/>'
        '<g fill="#6aa84c"><circle cx="95" cy="40" r="8"/><circle cx="105" cy="37" r="9"/><circle cx="114" cy="41" r="7"/></g><g fill="#a8d27a"><circle cx="102" cy="34" r="4"/><circle cx="112" cy="38" r="3"/></g>'
    )
    return sun.standing(halve(svg(body, 132, 100)), (33, 47), strength=0.3, soft=2)
