"""What hangs over the streets: lanterns on a line, washing, the gate; and the plates with the names of the streets."""

from __future__ import annotations

import math

from PIL import Image

from assets.paint.kit import sun
from assets.paint.kit.sprite import Colour, empty, font, glow, lettering, padded, put, svg, with_shadow
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import halve

LANTERN = (
    '<linearGradient id="l" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#ff8a4c"/><stop offset=".4" stop-color="#ef4a30"/>'
    '<stop offset="1" stop-color="#a81c1c"/></linearGradient>'
)


def _lantern(x: float, y: float, size: float) -> str:
    """A red paper lantern hanging from x, y."""
    s = size
    return (
        f'<path d="M{x} {y}V{y + 8 * s}" stroke="#4a2a1c" stroke-width="2.400"/><rect x="{x - 8 * s}" y="{y + 7 * s}" width="{16 * s}" height="{6 * s}" rx="2" fill="#f1c65a"/>'
        f'<ellipse cx="{x}" cy="{y + 29 * s}" rx="{22 * s}" ry="{18 * s}" fill="url(#l)"/>'
        f'<g fill="none" stroke="#8e1818" stroke-opacity=".5" stroke-width="1.800"><ellipse cx="{x}" cy="{y + 29 * s}" rx="{13 * s}" ry="{18 * s}"/><ellipse cx="{x}" cy="{y + 29 * s}" rx="{4.6 * s}" ry="{18 * s}"/></g>'
        f'<ellipse cx="{x - 4 * s}" cy="{y + 31 * s}" rx="{9 * s}" ry="{11 * s}" fill="#ffdf8c" fill-opacity=".55"/>'
        f'<rect x="{x - 8 * s}" y="{y + 45 * s}" width="{16 * s}" height="{6 * s}" rx="2" fill="#f1c65a"/>'
        f'<path d="M{x} {y + 51 * s}v{7 * s}M{x - 4 * s} {y + 51 * s}v{11 * s}M{x + 4 * s} {y + 51 * s}v{11 * s}" stroke="#e2402f" stroke-width="2.600" stroke-linecap="round"/>'
    )


def lanterns(width: int, count: int, sag: int, *, shade: bool = True) -> Sprite:
    """A line across a street with so many lanterns, lit; put on the map by its middle. `shade`: over their shadows."""
    margin, drop = 20, 40
    w, h = width + margin * 2, sag + drop + margin * 2

    def at(t: float) -> tuple[float, float]:
        return (margin + width * t) * 2, (margin + sag * math.sin(math.pi * t)) * 2

    line = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (at(k / 40) for k in range(41)))
    body = f'<path d="{line}" fill="none" stroke="#4a2a1c" stroke-width="3.600"/>'
    light = empty(w, h)
    for k in range(count):
        x, y = at((k + 0.5) / count)
        body += _lantern(x, y, 1.0)
        put(light, glow(56, 56, (255, 170, 80), 0.5), round(x / 2) - 28, round(y / 2) + 14 - 28)
    things = halve(svg(body, w * 2, h * 2, defs=LANTERN))
    light.alpha_composite(with_shadow(things, (9, 16), 4, 0.3) if shade else things)
    return sun.lying(light)


def washing(width: int) -> Sprite:
    """Washing on a line between two houses; put on the map by its middle."""
    tones = ("#f6f1e4", "#e46a5c", "#78aac8", "#f2cf6a", "#8cbf8a", "#f6f1e4", "#d98ab0")
    w, h = width * 2 + 40, 120
    body = f'<path d="M20 20Q{w / 2} 40 {w - 20} 20" fill="none" stroke="#5a4638" stroke-width="3"/>'
    count = width // 26
    for k in range(count):
        t = (k + 0.7) / (count + 0.4)
        x, y = 20 + (w - 40) * t, 20 + 20 * 4 * t * (1 - t) * 0.5
        tone = tones[k % len(tones)]
        if k % 3 == 1:
            cloth = f"M{x - 14} {y}H{x + 14}L{x + 12} {y + 44}H{x + 3}L{x} {y + 20}L{x - 3} {y + 44}H{x - 12}Z"
        elif k % 3 == 2:
            cloth = f"M{x - 17} {y + 2}H{x + 17}V{y + 38}Q{x} {y + 33} {x - 17} {y + 38}Z"
        else:
            cloth = f"M{x - 10} {y}H{x + 10}L{x + 22} {y + 10}L{x + 16} {y + 18}L{x + 11} {y + 14}V{y + 40}H{x - 11}V{y + 14}L{x - 16} {y + 18}L{x - 22} {y + 10}Z"
        body += f'<path d="{cloth}" fill="{tone}"/><path d="{cloth}" fill="#1c1018" fill-opacity=".07" transform="translate(3 0)"/>'
        body += f'<path d="M{x - 8} {y - 4}v8M{x + 8} {y - 4}v8" stroke="#b98a52" stroke-width="3.400"/>'
    return sun.lying(with_shadow(padded(halve(svg(body, w, h)), 24), (10, 18), 4, 0.3))


def gate() -> Sprite:
    """The gate over the street."""
    return sun.standing(halve(gate_picture()), (100, 150), strength=0.3, soft=3, contact=0)


def gate_picture() -> Image.Image:
    """Red posts, jade roofs and gold, 400 by 306; the posts end at 300."""

    def roof(x: int, y: int, half: int) -> str:
        rows = "".join(f"M{x + k} {y - 22}L{x + k * 1.24:.0f} {y + 3}" for k in range(-half + 30, half - 20, 11))
        return (
            f'<path d="M{x - half} {y + 2}Q{x - half + 22} {y} {x - half + 32} {y - 24}H{x + half - 32}Q{x + half - 22} {y} {x + half} {y + 2}Q{x + half - 14} {y + 14} {x + half - 26} {y + 12}H{x - half + 26}Q{x - half + 14} {y + 14} {x - half} {y + 2}Z" fill="url(#r)" stroke="#123c32" stroke-width="2"/>'
            f'<path d="{rows}" stroke="#174c40" stroke-width="2.600" stroke-opacity=".8"/><path d="M{x - half + 30} {y - 26}H{x + half - 30}" stroke="#f1c65a" stroke-width="5" stroke-linecap="round"/>'
            f'<path d="M{x - half + 20} {y + 10}H{x + half - 20}" stroke="#f1c65a" stroke-width="4"/>'
        )

    posts = "".join(
        f'<rect x="{x}" y="{y}" width="16" height="{300 - y}" fill="url(#p)"/><rect x="{x - 6}" y="284" width="28" height="18" rx="3" fill="#cfc4b0"/><rect x="{x - 6}" y="284" width="28" height="5" rx="2" fill="#efe6d4"/><rect x="{x - 2}" y="{y + 6}" width="20" height="8" fill="#f1c65a"/>'
        for x, y in ((24, 150), (112, 96), (272, 96), (360, 150))
    )
    body = (
        posts
        + '<rect x="20" y="146" width="108" height="20" fill="#2f6fa0"/><rect x="272" y="146" width="108" height="20" fill="#2f6fa0"/><rect x="104" y="96" width="192" height="50" fill="#2f6fa0"/>'
        '<path d="M26 156H122M278 156H374M110 104H290M110 140H290" stroke="#f1c65a" stroke-width="3" stroke-dasharray="10 6"/>'
        '<rect x="146" y="102" width="108" height="38" rx="4" fill="#7c1c18" stroke="#f1c65a" stroke-width="4"/>'
        + roof(72, 138, 84)
        + roof(328, 138, 84)
        + roof(200, 84, 140)
        + '<path d="M200 40Q210 52 204 60H196Q190 52 200 40Z" fill="#f1c65a"/>'
    )
    defs = (
        '<linearGradient id="r" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#5cb898"/><stop offset="1" stop-color="#22705c"/></linearGradient>'
        '<linearGradient id="p" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#ea5a44"/><stop offset=".5" stop-color="#c22f26"/><stop offset="1" stop-color="#861a18"/></linearGradient>'
    )
    picture = svg(body, 400, 306, defs=defs)
    words = lettering(100, 34, "唐人街", "NotoSansTC-Black", 30, (255, 220, 130))
    put(picture, words, 150, 104)
    return picture


PLATE: Colour = (250, 240, 214)


def name_plate(words: str, *, size: int = 38, upright: bool = False, colour: str = "#225848") -> Sprite:
    """The enamel plate with the name of a street, for a street that runs down the map turned by a quarter."""
    left, _top, right, _bottom = font("Baloo2-Bold", size).getbbox(words)
    wide, high = round(right - left) + 40, round(size * 1.26)
    body = (
        f'<rect x="0" y="3" width="{wide}" height="{high - 3}" rx="10" fill="#0e2a22"/><rect width="{wide}" height="{high - 4}" rx="10" fill="{colour}"/>'
        f'<rect x="3.600" y="3.600" width="{wide - 7.2}" height="{high - 11}" rx="7" fill="none" stroke="#f2e2b4" stroke-width="2.400"/>'
        f'<circle cx="11" cy="{high / 2 - 2}" r="2.400" fill="#f2e2b4"/><circle cx="{wide - 11}" cy="{high / 2 - 2}" r="2.400" fill="#f2e2b4"/>'
        f'<path d="M8 3H{wide - 8}" stroke="#ffffff" stroke-opacity=".35" stroke-width="2"/>'
    )
    plate = svg(body, wide, high)
    plate.alpha_composite(lettering(wide, high - 4, words, "Baloo2-Bold", size, PLATE))
    if upright:
        plate = plate.transpose(Image.Transpose.ROTATE_90)
    canvas = empty(plate.width + 24, plate.height + 28)
    canvas.paste(plate, (10, 10))
    return sun.lying(with_shadow(canvas, (3, 5), 4, 0.45))


def lion() -> Sprite:
    """A dancing lion with two people under its coat."""
    fringe = "".join(
        f'<path d="M{92 + k * 12} {118 + 4 * math.sin(k):.0f}q6 14 12 0Z" fill="{"#fff3da" if k % 2 else "#f1c65a"}"/>'
        for k in range(11)
    )
    scales = "".join(
        f'<path d="M{100 + k * 19 + row % 2 * 9} {68 + row * 15}q8 10 17 0" fill="none" stroke="#f6cf6a" stroke-width="2.600"/>'
        for row in range(3)
        for k in range(6)
    )
    mane = "".join(
        f'<circle cx="{58 + math.cos(a) * 40:.1f}" cy="{62 + math.sin(a) * 38:.1f}" r="10" fill="{"#fff6e2" if k % 2 else "#f6b83c"}"/>'
        for k, a in enumerate(math.tau * k / 14 + 0.4 for k in range(14))
    )
    body = (
        '<g stroke-linecap="round"><path d="M70 118V150M92 120L88 150M186 116L180 150M206 114L212 150" stroke="#d8402e" stroke-width="13"/>'
        '<path d="M64 152H74M82 152H92M174 152H184M208 152H220" stroke="#2b2a2e" stroke-width="9"/><path d="M69 134h2M89 136h2M182 134h2M209 134h2" stroke="#fff3da" stroke-width="14"/></g>'
        '<path d="M222 92Q248 76 240 50Q252 58 254 74Q252 100 224 108Z" fill="#fff6e2"/><path d="M70 60Q110 34 160 44Q222 46 228 96Q228 116 214 122Q150 112 92 122Q66 112 70 60Z" fill="url(#c)"/>'
        f'{scales}{fringe}<path d="M92 118Q150 108 214 120" stroke="#a8241c" stroke-width="4" fill="none"/><path d="M84 50Q140 26 206 54" stroke="#f1c65a" stroke-width="7" fill="none" stroke-dasharray="3 9" stroke-linecap="round"/>'
        f'{mane}<circle cx="58" cy="62" r="37" fill="#e2442f"/><path d="M46 28Q56 2 68 26Z" fill="#f1c65a" stroke="#a8741a" stroke-width="2"/>'
        '<path d="M28 34Q18 18 30 16Q42 20 42 32ZM88 34Q98 18 86 16Q74 20 74 32Z" fill="#e2442f" stroke="#f1c65a" stroke-width="3"/>'
        '<circle cx="42" cy="52" r="13" fill="#fffaf0"/><circle cx="74" cy="52" r="13" fill="#fffaf0"/><circle cx="40" cy="54" r="6.400" fill="#221a1c"/><circle cx="72" cy="54" r="6.400" fill="#221a1c"/><circle cx="38" cy="51" r="2.200" fill="#fff"/><circle cx="70" cy="51" r="2.200" fill="#fff"/>'
        '<path d="M26 42Q40 30 54 44M62 44Q76 30 90 42" stroke="#2f8a72" stroke-width="6" fill="none" stroke-linecap="round"/><ellipse cx="58" cy="69" rx="11" ry="7" fill="#f6b83c"/><circle cx="54" cy="69" r="2" fill="#7c2018"/><circle cx="62" cy="69" r="2" fill="#7c2018"/>'
        '<path d="M28 76Q58 90 88 76Q86 104 58 106Q30 104 28 76Z" fill="#7c1614"/><path d="M32 79Q58 91 84 79L82 86Q58 96 34 86Z" fill="#fffaf0"/><path d="M44 98Q58 90 72 98Q66 105 58 105Q50 105 44 98Z" fill="#f27a8a"/>'
        '<path d="M34 100Q58 124 82 100Q84 122 58 128Q32 122 34 100Z" fill="#fff6e2"/><path d="M46 110v10M58 114v11M70 110v10" stroke="#e0c9a0" stroke-width="2.400"/>'
    )
    coat = '<linearGradient id="c" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#ee5a3c"/><stop offset="1" stop-color="#b8281f"/></linearGradient>'
    return sun.standing(halve(svg(body, 262, 162, defs=coat)), (68, 77), strength=0.32, soft=3, contact=52)


def drummer() -> Sprite:
    """A big red drum on its cart, and who beats it."""
    body = (
        '<path d="M58 66Q52 46 70 44Q88 46 84 66L88 92H54Z" fill="#f1c65a"/><circle cx="70" cy="28" r="15" fill="#241c1a"/><path d="M58 30Q60 18 71 20Q82 19 82 30Q82 42 70 42.500Q58 42 58 30Z" fill="#f0c49c"/>'
        '<path d="M56 22H84" stroke="#d8402e" stroke-width="6"/><circle cx="65" cy="31" r="1.700" fill="#2a1a18"/><circle cx="75" cy="31" r="1.700" fill="#2a1a18"/><path d="M66 37q4 3 8 0" stroke="#a04a3a" stroke-width="1.800" fill="none"/>'
        '<path d="M58 56L40 48M84 56L100 46" stroke="#f1c65a" stroke-width="8" stroke-linecap="round"/><path d="M40 48L28 66M100 46L108 64" stroke="#8a5c36" stroke-width="3.600" stroke-linecap="round"/>'
        '<path d="M18 76Q14 100 24 116H112Q122 100 118 76Z" fill="url(#d)"/><ellipse cx="68" cy="76" rx="50" ry="13" fill="#8e1c1a"/><ellipse cx="68" cy="74" rx="47" ry="11" fill="#f6e6c4"/>'
        '<path d="M19 86Q68 106 117 86M24 112Q68 124 112 112" stroke="#f1c65a" stroke-width="3" fill="none" stroke-dasharray="2 7" stroke-linecap="round"/><path d="M22 116H114V122H22Z" fill="#6a4426"/><circle cx="38" cy="126" r="9" fill="#3a2a20"/><circle cx="98" cy="126" r="9" fill="#3a2a20"/><circle cx="38" cy="126" r="3" fill="#c9985a"/><circle cx="98" cy="126" r="3" fill="#c9985a"/>'
    )
    drum = '<linearGradient id="d" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#ee5a44"/><stop offset=".4" stop-color="#c8302a"/><stop offset="1" stop-color="#861a18"/></linearGradient>'
    return sun.scaled(
        sun.standing(halve(svg(body, 136, 136, defs=drum)), (34, 66), strength=0.32, soft=3, contact=26), 0.9
    )
