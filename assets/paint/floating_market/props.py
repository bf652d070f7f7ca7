"""What people have put on the islands: jars, baskets, a spirit house, nets, kites, tea, and those who look after it."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageFilter

from assets.paint.floating_market.garden import WATER_SHADE
from assets.paint.kit import sun
from assets.paint.kit.sprite import empty, svg
from assets.paint.kit.sun import Sprite


def _grad(name: str, *stops: str, flat: bool = True) -> str:
    """A gradient from left to right, from top to foot where not `flat`."""
    way = 'x1="0%" y1="0%" x2="100%" y2="0%"' if flat else 'x1="0%" y1="0%" x2="0%" y2="100%"'
    last = max(1, len(stops) - 1)
    inner = "".join(f'<stop offset="{number / last:g}" stop-color="{tone}"/>' for number, tone in enumerate(stops))
    return f'<linearGradient id="{name}" {way}>{inner}</linearGradient>'


def jar(glaze: str = "clay") -> Sprite:
    """A big water jar with a wooden lid, 52 px high."""
    light, body, dark = ("#e0925c", "#b8683a", "#7a3c1e") if glaze == "clay" else ("#6fa08c", "#3f7464", "#1f4640")
    defs = _grad("a", light, body, dark)
    pattern = (
        f'<path d="M10 34 q5.5 -5 11 0 t11 0 t11 0" fill="none" stroke="{light}" stroke-opacity=".8" stroke-width="1.8"/>'
        f'<path d="M12 24 H42" stroke="{dark}" stroke-opacity=".55" stroke-width="1.4"/>'
    )
    drawing = (
        f'<path d="M15 16 Q4 24 6 38 Q9 52 27 52 Q45 52 48 38 Q50 24 39 16Z" fill="url(#a)"/>{pattern}'
        f'<rect x="13" y="12" width="28" height="6" rx="3" fill="{body}"/><path d="M14 14 H40" stroke="{light}" stroke-width="1.4"/>'
        '<ellipse cx="27" cy="11.4" rx="14.5" ry="4.4" fill="#8a5a30"/><ellipse cx="27" cy="10" rx="14.5" ry="4.2" fill="#c8935a"/>'
        '<path d="M15 10 H39 M19 7.6 H35" stroke="#8a5a30" stroke-opacity=".6" stroke-width="1"/><circle cx="27" cy="8.4" r="2.6" fill="#8a5a30"/>'
        f'<path d="M13 26 Q10 34 13 42" fill="none" stroke="#fff4dc" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>'
    )
    return sun.standing(svg(drawing, 54, 56, defs=defs), (27, 50), strength=0.4, soft=3, contact=18)


def _heap(x: float, y: float, tones: tuple[str, ...], seed: int) -> str:
    """Fruit piled up in a basket whose mouth has its middle at x, y."""
    rng = random.Random(seed)
    made = ""
    for row, count in ((0, 6), (1, 5), (2, 3)):
        for k in range(count):
            px = x + (k - (count - 1) / 2) * 7 + rng.uniform(-1, 1)
            py = y + 1 - row * 5 + rng.uniform(-1, 1)
            tone = rng.choice(tones)
            made += f'<circle cx="{px:.1f}" cy="{py:.1f}" r="4.6" fill="{tone}"/><circle cx="{px - 1.4:.1f}" cy="{py - 1.6:.1f}" r="1.5" fill="#fffbe0" fill-opacity=".75"/>'
    return made


def basket(tones: tuple[str, ...], seed: int) -> Sprite:
    """A round basket full of fruit, 52 px wide."""
    defs = _grad("a", "#e8bc7c", "#c8904c", "#84521f")
    weave = "".join(
        f'<path d="M{x} 26 L{27 + (x - 27) * 0.78:.1f} 44" stroke="#7a4a1e" stroke-opacity=".5" stroke-width="1.2"/>'
        for x in range(7, 50, 5)
    )
    drawing = (
        f'<path d="M3 22 H51 L45 44 Q27 51 9 44Z" fill="url(#a)"/>{weave}<path d="M6 32 Q27 38 48 32 M8 39 Q27 45 46 39" fill="none" stroke="#7a4a1e" stroke-opacity=".5" stroke-width="1.2"/>'
        f'<ellipse cx="27" cy="22" rx="24.6" ry="6.4" fill="#6e4218"/>{_heap(27, 20, tones, seed)}'
        '<path d="M2.4 22 Q4 30 27 30 Q50 30 51.6 22" fill="none" stroke="#f0cc90" stroke-width="3" stroke-linecap="round"/>'
    )
    return sun.standing(svg(drawing, 54, 52, defs=defs), (27, 44), strength=0.38, soft=3, contact=20)


def spirit_house() -> Sprite:
    """A small golden shrine on its pillar, with garlands and joss sticks, 92 px high."""
    defs = (
        _grad("g", "#fff0a8", "#f2bd3a", "#b87a18")
        + _grad("r", "#e8603c", "#b0301e", flat=False)
        + _grad("w", "#fffaf0", "#e6d2ae")
    )
    drawing = (
        '<rect x="12" y="84" width="40" height="7" rx="2" fill="#e6d2ae"/><rect x="16" y="78" width="32" height="8" rx="2" fill="url(#w)"/>'
        '<path d="M27 58 H37 L39 79 H25Z" fill="url(#w)"/><rect x="10" y="52" width="44" height="7" rx="2.6" fill="url(#g)" stroke="#8a5a10" stroke-width=".8"/>'
        '<rect x="17" y="35" width="30" height="18" fill="#fff2d0" stroke="#b98a30" stroke-width=".8"/><path d="M26 53 V42 Q32 35 38 42 V53Z" fill="#8a2f24"/>'
        '<circle cx="32" cy="47" r="3.2" fill="#ffd95a"/><path d="M19 36 V53 M45 36 V53" stroke="url(#g)" stroke-width="3.2"/>'
        '<path d="M8 38 Q20 32 26 22 H38 Q44 32 56 38 Q32 32 8 38Z" fill="url(#r)" stroke="#7a1f14" stroke-width=".8"/><path d="M7 38.5 Q32 31 57 38.5" fill="none" stroke="#ffd95a" stroke-width="2.4"/>'
        '<path d="M18 25 Q27 20 32 4 Q37 20 46 25 Q32 21 18 25Z" fill="url(#r)" stroke="#7a1f14" stroke-width=".8"/><path d="M17 25.4 Q32 20 47 25.4" fill="none" stroke="#ffd95a" stroke-width="2"/>'
        '<path d="M32 0 L34 9 H30Z" fill="#ffd95a"/><path d="M8 38 l-4 -5 M56 38 l4 -5" stroke="#ffd95a" stroke-width="2" stroke-linecap="round"/>'
        '<path d="M17 58 q4 11 9 2 M38 60 q5 9 9 -2" fill="none" stroke="#f6a82c" stroke-width="3.4" stroke-linecap="round"/><circle cx="21.6" cy="64" r="2.6" fill="#e03a5a"/><circle cx="43" cy="64" r="2.6" fill="#e03a5a"/>'
        '<path d="M50 84 v-10 M53 84 v-12 M56 84 v-9" stroke="#7a3a1e" stroke-width="1"/><g fill="#ff8a4a"><circle cx="50" cy="73" r="1.2"/><circle cx="53" cy="71" r="1.2"/><circle cx="56" cy="74" r="1.2"/></g>'
    )
    return sun.standing(svg(drawing, 64, 94, defs=defs), (32, 89), strength=0.36, soft=3, contact=22)


def parasol(cloth: str, dark: str, light: str) -> Sprite:
    """A wide paper umbrella on a pole over a mat, 84 px high."""
    ribs = "".join(
        f'<path d="M46 12 Q{46 + dx * 0.55:.0f} 20 {46 + dx} {34 + abs(dx) * 0.06:.1f}" fill="none" stroke="{dark}" stroke-opacity=".6" stroke-width="1.1"/>'
        for dx in (-34, -18, 0, 18, 34)
    )
    defs = _grad("c", light, cloth, dark)
    drawing = (
        '<ellipse cx="46" cy="78" rx="27" ry="7" fill="#e8c078"/><ellipse cx="46" cy="77" rx="27" ry="7" fill="none" stroke="#b07c34" stroke-width="1.4"/><path d="M24 77 H68 M30 73.6 H62 M30 81 H62" stroke="#b07c34" stroke-opacity=".6" stroke-width="1"/>'
        '<path d="M46 12 V78" stroke="#6a4220" stroke-width="3.6"/><path d="M45 12 V78" stroke="#c8935a" stroke-width="1"/>'
        f'<path d="M2 36 Q12 12 46 10 Q80 12 90 36 Q82 33 74 37 Q66 32 57 37 Q51 33 46 37 Q41 33 35 37 Q26 32 18 37 Q10 33 2 36Z" fill="url(#c)"/>{ribs}'
        f'<path d="M2 36 Q12 12 46 10" fill="none" stroke="#fff6dc" stroke-opacity=".6" stroke-width="1.6"/><path d="M46 3 L49 12 H43Z" fill="#f2bd3a"/>'
    )
    return sun.standing(svg(drawing, 92, 88, defs=defs), (46, 79), strength=0.34, soft=4, contact=16)


def monk() -> Sprite:
    """A monk in his saffron robe who sits, 46 px high."""
    defs = _grad("r", "#ffb03c", "#e8821c", "#a8500e")
    drawing = (
        '<path d="M4 44 Q2 34 12 31 Q14 20 22 19 Q31 20 32 31 Q42 34 40 44 Q22 50 4 44Z" fill="url(#r)"/><path d="M16 22 Q24 30 33 33" fill="none" stroke="#a8500e" stroke-width="1.6"/>'
        '<path d="M9 38 Q22 44 35 38" fill="none" stroke="#a8500e" stroke-opacity=".7" stroke-width="1.4"/><path d="M29 21 Q34 25 33 32 Q28 28 26 22Z" fill="#d89c6c"/><path d="M16 38 q6 4 12 0" stroke="#d89c6c" stroke-width="4" stroke-linecap="round"/>'
        '<circle cx="22" cy="12" r="7.6" fill="#d89c6c"/><path d="M14.6 10.6 Q16 3.6 22 3.6 Q28 3.6 29.4 10.6 Q22 6.6 14.6 10.6Z" fill="#b87a50"/><path d="M18.6 13.4 q1.4 1 2.6 0 M23.4 13.4 q1.4 1 2.6 0" stroke="#4a2a18" stroke-width="1.1" fill="none"/>'
    )
    return sun.standing(svg(drawing, 44, 50, defs=defs), (22, 45), strength=0.36, soft=3, contact=16)


def woman(shirt: str, dark: str, skirt: str) -> Sprite:
    """A market woman with a wide straw hat behind her baskets, 60 px high."""
    defs = _grad("h", "#fbe3a4", "#e2b864", "#a8782c") + _grad("s", shirt, shirt, dark)
    drawing = (
        f'<path d="M16 52 Q14 40 24 37 H40 Q50 40 48 52 Q32 58 16 52Z" fill="{skirt}"/><path d="M22 40 Q21 26 32 25 Q43 26 42 40 Q32 45 22 40Z" fill="url(#s)"/>'
        '<path d="M23 30 Q15 35 18 43 M41 30 Q49 35 46 43" stroke="#d8a070" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="32" cy="19" r="7.4" fill="#dca67a"/>'
        '<path d="M25 19 q0 -5 3 -7 h8 q3 2 3 7 q-7 -4 -14 0Z" fill="#2e1c14"/><path d="M28.6 20.4 q1.2 .8 2.4 0 M33.4 20.4 q1.2 .8 2.4 0 M30 23.4 q2 1.6 4 0" stroke="#4a2a18" stroke-width="1" fill="none" stroke-linecap="round"/>'
        '<path d="M10 18 Q26 15 32 3 Q38 15 54 18 Q32 12 10 18Z" fill="url(#h)" stroke="#8a6426" stroke-width="1"/><path d="M20 15.6 Q32 9.6 44 15.6 M26 11 Q32 8 38 11" stroke="#8a6426" stroke-opacity=".5" stroke-width="1" fill="none"/>'
        f'<path d="M2 46 H24 L21 56 Q13 59 5 56Z" fill="#b8803e"/><ellipse cx="13" cy="46" rx="11" ry="3.4" fill="#6e4218"/>{_heap(13, 46, ("#f2a32e", "#f6c445"), 3)}<path d="M2 46.6 Q13 52 24 46.6" stroke="#f0cc90" stroke-width="2" fill="none"/>'
        f'<path d="M40 46 H62 L59 56 Q51 59 43 56Z" fill="#b8803e"/><ellipse cx="51" cy="46" rx="11" ry="3.4" fill="#6e4218"/>{_heap(51, 46, ("#e04a3c", "#86b84a", "#d8345a"), 8)}<path d="M40 46.6 Q51 52 62 46.6" stroke="#f0cc90" stroke-width="2" fill="none"/>'
    )
    return sun.standing(svg(drawing, 64, 62, defs=defs), (32, 56), strength=0.36, soft=3, contact=26)


def lanterns(seed: int = 0) -> Sprite:
    """Three lanterns on a bamboo pole, 100 px high."""
    tones = (("#ffcf6a", "#f08a24", "#c4501a"), ("#ff9a7a", "#e04a34", "#9a1f1c"), ("#ffd8e6", "#f07aa8", "#b83a72"))
    defs = "".join(
        f'<radialGradient id="l{number}" cx="42%" cy="40%" r="65%"><stop offset="0" stop-color="{tone[0]}"/><stop offset=".55" stop-color="{tone[1]}"/><stop offset="1" stop-color="{tone[2]}"/></radialGradient>'
        for number, tone in enumerate(tones)
    ) + _grad("b", "#e6c878", "#b08a3c", "#6e5220")
    drawing = '<rect x="30" y="6" width="5" height="92" rx="2" fill="url(#b)"/><path d="M30 26 h5 M30 50 h5 M30 74 h5" stroke="#6e5220" stroke-width="1.2"/><path d="M8 16 H58" stroke="url(#b)" stroke-width="3.4"/><path d="M8 16.1 H58" stroke="#8a6428" stroke-width="3"/>'
    for number, (x, top) in enumerate(((12, 26), (33, 34), (53, 26))):
        which = (number + seed) % 3
        drawing += (
            f'<path d="M{x} 16 V{top}" stroke="#5a3a1c" stroke-width="1.2"/><circle cx="{x}" cy="{top + 9}" r="16" fill="{tones[which][0]}" fill-opacity=".22"/>'
            f'<ellipse cx="{x}" cy="{top + 9}" rx="9" ry="9.6" fill="url(#l{which})"/><path d="M{x - 4} {top + 1} q-3.4 8 0 16 M{x + 4} {top + 1} q3.4 8 0 16 M{x} {top} v18" stroke="{tones[which][2]}" stroke-opacity=".5" stroke-width=".9" fill="none"/>'
            f'<rect x="{x - 4}" y="{top - 2}" width="8" height="3" rx="1" fill="#8a5a10"/><rect x="{x - 4}" y="{top + 17}" width="8" height="3" rx="1" fill="#8a5a10"/><path d="M{x} {top + 20} v8" stroke="#f2bd3a" stroke-width="2.2"/>'
        )
    return sun.standing(svg(drawing, 68, 102, defs=defs), (32, 97), strength=0.34, soft=3, contact=9)


def kites() -> Sprite:
    """A tall pole with two paper kites at it, 116 px high."""
    defs = _grad("b", "#e6c878", "#b08a3c", "#6e5220")
    drawing = (
        '<rect x="44" y="8" width="5" height="106" rx="2" fill="url(#b)"/><circle cx="46.5" cy="7" r="4" fill="#f2bd3a"/>'
        '<path d="M47 16 L70 30 M46 26 L22 46" stroke="#7a5a30" stroke-width="1"/>'
        '<g transform="translate(70 36) rotate(14)"><path d="M0 -24 L17 -4 L0 22 L-17 -4Z" fill="#e0483a"/><path d="M0 -24 L17 -4 H-17Z" fill="#f6b83e"/><path d="M0 -24 V22 M-17 -4 H17" stroke="#7a2a1c" stroke-width="1.3"/><path d="M0 22 q7 8 -1 15 t2 14" stroke="#e0483a" stroke-width="1.6" fill="none"/><path d="M-4 34 l8 3 -7 3Z M-2 48 l8 2 -6 4Z" fill="#3f8fb8"/></g>'
        '<g transform="translate(22 54) rotate(-16)"><path d="M0 -18 Q16 -20 19 -6 Q12 2 0 20 Q-12 2 -19 -6 Q-16 -20 0 -18Z" fill="#3f9a8c"/><path d="M0 -18 Q16 -20 19 -6 H-19 Q-16 -20 0 -18Z" fill="#fff0d0"/><circle cx="-7" cy="-9" r="3" fill="#d8345a"/><circle cx="7" cy="-9" r="3" fill="#d8345a"/><path d="M0 -18 V20" stroke="#1f5a54" stroke-width="1.2"/><path d="M0 20 q-6 7 1 14 t-2 12" stroke="#f6b83e" stroke-width="1.8" fill="none"/></g>'
    )
    return sun.standing(svg(drawing, 96, 118, defs=defs), (46, 112), strength=0.34, soft=3, contact=9)


def nets() -> Sprite:
    """Fishing nets hung up to dry between two poles, with floats and fish traps, 96 px wide."""
    mesh = "".join(
        f'<path d="M{x} 14 L{x + 26} 56" stroke="#f4fff2" stroke-opacity=".55" stroke-width=".9"/>'
        for x in range(-10, 84, 6)
    )
    mesh += "".join(
        f'<path d="M{x} 14 L{x - 26} 56" stroke="#f4fff2" stroke-opacity=".55" stroke-width=".9"/>'
        for x in range(12, 110, 6)
    )
    cover = (
        '<path d="M10 12 Q26 26 48 13 Q70 26 86 12 V48 Q70 62 48 52 Q26 62 10 48Z" fill="#5c9c90" fill-opacity=".72"/>'
    )
    body = '<rect x="5" y="4" width="5" height="72" rx="2" fill="#8a5a30"/><rect x="86" y="4" width="5" height="72" rx="2" fill="#8a5a30"/><path d="M7 10 H89" stroke="#a87440" stroke-width="3.6" stroke-linecap="round"/>'
    net = svg(mesh, 96, 80)
    shape = svg(cover, 96, 80)
    alpha = Image.composite(
        net.getchannel("A"),
        Image.new("L", net.size, 0),
        shape.getchannel("A").point([255 if v > 20 else 0 for v in range(256)]),
    )
    net.putalpha(alpha)
    out = svg(body, 96, 80)
    out.alpha_composite(shape)
    out.alpha_composite(net)
    floats = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="3.4" ry="3" fill="{tone}" stroke="#7a3a1c" stroke-width=".7"/>'
        for x, y, tone in (
            (12, 49, "#f6a03c"),
            (22, 56, "#fff0d0"),
            (34, 57, "#f6a03c"),
            (48, 53, "#fff0d0"),
            (62, 57, "#f6a03c"),
            (74, 56, "#fff0d0"),
            (84, 49, "#f6a03c"),
        )
    )
    trap = '<path d="M52 70 Q54 62 66 62 L80 66 L66 74 Q54 76 52 70Z" fill="#d8ac64" stroke="#7a5220" stroke-width="1"/><path d="M56 64 v9 M61 62.6 v12 M67 62.4 v11 M73 64.4 v6" stroke="#7a5220" stroke-width="1"/>'
    out.alpha_composite(svg(floats + trap, 96, 80))
    return sun.standing(out, (48, 75), strength=0.3, soft=3, contact=0)


def tea_table() -> Sprite:
    """A low table with a teapot and cups and two stools, 84 px wide."""
    defs = _grad("t", "#d89a58", "#a86c34", "#6e4018") + _grad("p", "#fffaf0", "#dce8ee", "#94b4c4")
    drawing = (
        '<path d="M2 38 h18 l-2 14 h-14Z M66 38 h18 l-2 14 h-14Z" fill="#7c4a22"/><ellipse cx="11" cy="38" rx="9.6" ry="4.4" fill="#c83c34"/><ellipse cx="75" cy="38" rx="9.6" ry="4.4" fill="#c83c34"/><ellipse cx="10" cy="37" rx="6" ry="2" fill="#f08a6a" fill-opacity=".7"/><ellipse cx="74" cy="37" rx="6" ry="2" fill="#f08a6a" fill-opacity=".7"/>'
        '<path d="M24 34 l4 22 h4 l-1 -20 M62 34 l-4 22 h-4 l1 -20" fill="#6e4018"/><ellipse cx="43" cy="32" rx="27" ry="9.6" fill="#6e4018"/><ellipse cx="43" cy="29.4" rx="27" ry="9.4" fill="url(#t)"/><ellipse cx="43" cy="28.6" rx="22" ry="6.8" fill="none" stroke="#f0c48c" stroke-opacity=".6" stroke-width="1.2"/>'
        '<path d="M33 26 Q31 13 43 13 Q55 13 53 26 Q43 31 33 26Z" fill="url(#p)"/><path d="M53 18 q9 -4 10 -8 M34 17 q-8 0 -7 7 q1 4 7 2" stroke="#b4ccd6" stroke-width="3" fill="none" stroke-linecap="round"/><ellipse cx="43" cy="13.4" rx="6.4" ry="2.2" fill="#fffaf0"/><circle cx="43" cy="10.4" r="2.2" fill="#3f7ab8"/><path d="M36 21 q3.5 -4 7 0 t7 0" stroke="#3f7ab8" stroke-width="1.6" fill="none"/>'
        '<path d="M24 27 h8 l-1.4 6 h-5.2Z M55 27 h8 l-1.4 6 h-5.2Z" fill="#fffaf0"/><ellipse cx="28" cy="27" rx="4" ry="1.5" fill="#b8803e"/><ellipse cx="59" cy="27" rx="4" ry="1.5" fill="#b8803e"/>'
        '<path d="M40 8 q-3 -3 0 -6 M46 8 q-3 -3 0 -6" stroke="#ffffff" stroke-opacity=".7" stroke-width="1.4" fill="none" stroke-linecap="round"/>'
    )
    return sun.standing(svg(drawing, 86, 60, defs=defs), (43, 52), strength=0.36, soft=3, contact=26)


def boat_yard() -> Sprite:
    """A boat on trestles that is still being built, with tools, 124 px wide."""
    defs = _grad("h", "#e6b478", "#b87e42", flat=False)
    ribs = "".join(
        f'<path d="M{x} {30 - abs(x - 60) * 0.05:.1f} Q{x + 2} 40 {x + 1} 46" stroke="#7a4a20" stroke-width="2.6" fill="none"/>'
        for x in range(26, 100, 11)
    )
    drawing = (
        '<path d="M24 40 L14 66 M34 42 L42 66 M86 42 L78 66 M96 40 L106 66 M18 58 H40 M82 58 H104" stroke="#6a4020" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M2 20 Q14 30 30 31 H92 Q108 30 122 12 Q118 40 92 48 H34 Q10 44 2 20Z" fill="#5c3416"/>'
        f'{ribs}<path d="M4 26 Q16 36 32 37 H92 Q108 35 120 20 Q116 41 92 48 H34 Q12 44 4 26Z" fill="url(#h)"/>'
        '<path d="M8 33 Q20 41 34 42 H92 Q106 40 116 30 M2 20 Q14 30 30 31 H92 Q108 30 122 12" stroke="#8a5628" stroke-width="1.4" fill="none"/><path d="M2 20 Q14 30 30 31 H92 Q108 30 122 12" stroke="#f6d6a0" stroke-width="1.2" fill="none" transform="translate(0 1.6)"/>'
        '<path d="M50 62 h26 v6 h-26Z" fill="#d8a468"/><path d="M50 65 h26" stroke="#8a5628" stroke-width="1"/><path d="M58 60 l10 -5 3 4 -9 4Z" fill="#8a949c"/><path d="M58 61 l-6 3" stroke="#c83c34" stroke-width="3.4" stroke-linecap="round"/>'
        '<path d="M46 69 q3 -3 6 0 M80 70 q3 -3 6 0 M66 71 q3 -2 5 0" stroke="#f0cc90" stroke-width="1.6" fill="none"/>'
    )
    return sun.standing(svg(drawing, 124, 74, defs=defs), (62, 66), strength=0.34, soft=3.5, contact=0)


def planks() -> Sprite:
    """A pile of timber, 62 px wide."""
    drawing = "".join(
        f'<path d="M{4 + row * 3} {34 - row * 8} h{54 - row * 7} l4 -5 h-{54 - row * 7}Z" fill="#ecc48a"/><rect x="{4 + row * 3}" y="{34 - row * 8}" width="{54 - row * 7}" height="7" rx="1.4" fill="#c08a50"/>'
        f'<path d="M{8 + row * 3} {37.4 - row * 8} h{44 - row * 7}" stroke="#8a5a2c" stroke-width="1"/>'
        for row in range(3)
    )
    return sun.standing(svg(drawing, 66, 44), (32, 40), strength=0.34, soft=3, contact=0)


def crates() -> Sprite:
    """Crates of pineapples and melons, 66 px wide."""
    fruit = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="5.4" ry="7" fill="#f0b03a"/><path d="M{x - 4} {y - 2} l8 5 M{x - 4} {y + 3} l8 -6 M{x - 2} {y - 6} l5 11" stroke="#a8641c" stroke-width=".8"/><path d="M{x} {y - 6} q-5 -4 -6 -8 q4 1 6 5 q0 -5 2 -8 q2 4 1 8 q3 -4 6 -4 q-2 5 -9 7Z" fill="#5a9a44"/>'
        for x, y in ((12, 20), (23, 19), (33, 21))
    )
    melons = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="8" ry="6.6" fill="#5a9e4c"/><path d="M{x - 7} {y} q7 -5 14 0 M{x - 6} {y + 3} q6 -3 12 0" stroke="#2e6a34" stroke-width="1.4" fill="none"/>'
        for x, y in ((50, 26), (60, 27), (54, 21))
    )
    box = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="1.6" fill="#c08a50"/><path d="M{x} {y + h / 3:.1f} h{w} M{x} {y + h * 2 / 3:.1f} h{w}" stroke="#7a4a20" stroke-width="1.6"/><path d="M{x + 3} {y} v{h} M{x + w - 3} {y} v{h}" stroke="#e6bc80" stroke-width="2.4"/>'
        for x, y, w, h in ((4, 26, 38, 19), (43, 30, 25, 15))
    )
    return sun.standing(svg(fruit + melons + box, 70, 48), (35, 44), strength=0.36, soft=3, contact=0)


def cat() -> Sprite:
    """A ginger cat that sits, 30 px high."""
    drawing = (
        '<path d="M27 27 q8 0 7 -7 q-1 -4 -4 -3" stroke="#e08a3c" stroke-width="3.6" fill="none" stroke-linecap="round"/><path d="M8 29 Q7 17 16 14 Q27 16 27 29 Q17 32 8 29Z" fill="#f0a04a"/><path d="M13 30 v-7 M20 30 v-7" stroke="#c8742c" stroke-width="1.2"/>'
        '<path d="M8 4 L11 8 H20 L23 4 L24 13 Q22 19 16 19 Q9 19 8 13Z" fill="#f6ac54"/><path d="M14 8 v3 M17 8 v3 M11 22 h4 M18 22 h5" stroke="#c8742c" stroke-width="1.3"/><circle cx="13" cy="13" r="1.3" fill="#2e4a2a"/><circle cx="19" cy="13" r="1.3" fill="#2e4a2a"/><path d="M15 15.6 h2 l-1 1.2Z" fill="#d8506a"/><path d="M11 27 q5 4 10 0 q-1 4 -5 4 t-5 -4Z" fill="#fff2dc"/>'
    )
    return sun.standing(svg(drawing, 38, 34), (17, 30), strength=0.36, soft=2.4, contact=10)


def _wet(picture: Image.Image, foot: tuple[int, int], drop: int = 4) -> Sprite:
    """Something that stands or floats in the water, over its shadow there, put on the map by its foot."""
    out = empty(picture.width + 24, picture.height + 24)
    shade = Image.new("RGBA", out.size, (*WATER_SHADE, 0))
    cover = Image.new("L", out.size, 0)
    cover.paste(picture.getchannel("A"), (8 + drop, 8 + drop + 2))
    shade.putalpha(cover.filter(ImageFilter.GaussianBlur(3.4)).point([round(v * 0.55) for v in range(256)]))
    out.alpha_composite(shade)
    out.alpha_composite(picture, (8, 8))
    return sun.trimmed(out, foot[0] + 8, foot[1] + 8)


def heron() -> Sprite:
    """A white heron in the shallows, 50 px high."""
    drawing = (
        '<path d="M17 34 V48 M23 34 V48" stroke="#4a4436" stroke-width="1.6"/><ellipse cx="20" cy="49" rx="12" ry="2.6" fill="none" stroke="#e6fff2" stroke-opacity=".7" stroke-width="1.2"/><path d="M6 27 Q14 18 25 22 Q32 26 27 33 Q20 38 13 35 L1 36Z" fill="#ffffff"/><path d="M4 34 Q14 33 22 26" stroke="#c4d0d4" stroke-width="1.6" fill="none"/>'
        '<path d="M25 24 Q33 20 28 12 Q25 6 30 5" stroke="#ffffff" stroke-width="4" fill="none" stroke-linecap="round"/><circle cx="30" cy="6" r="3.4" fill="#ffffff"/><path d="M32 4.6 L43 8 L32 8.4Z" fill="#f0a83c"/><circle cx="31" cy="5.6" r=".9" fill="#2a2a2e"/><path d="M28 3.4 q-6 0 -8 4" stroke="#3a4448" stroke-width="1.2" fill="none"/>'
    )
    return _wet(svg(drawing, 46, 54), (20, 49), 2)


def sampan(kind: str) -> Sprite:
    """A narrow boat with goods seen from above, 116 px long, its bow to the right. It may lie in any direction, so that
    no light falls from a side."""
    rng = random.Random(kind)
    defs = _grad("h", "#7c4c26", "#b07a44", "#b07a44", "#7c4c26", flat=False) + _grad(
        "i", "#3c2210", "#5c361a", "#3c2210", flat=False
    )
    body = (
        '<path d="M2 20 Q18 4 46 3 H70 Q98 5 114 20 Q98 35 70 37 H46 Q18 36 2 20Z" fill="url(#h)" stroke="#40220c" stroke-width="1.4"/><path d="M10 20 Q24 9 47 8 H69 Q92 9 106 20 Q92 31 69 32 H47 Q24 31 10 20Z" fill="url(#i)"/>'
        '<path d="M5 20 Q20 6 47 5.4 H69 Q96 6 111 20" stroke="#e8bc80" stroke-width="1.3" fill="none"/><path d="M5 20 Q20 34 47 34.6 H69 Q96 34 111 20" stroke="#e8bc80" stroke-width="1.3" fill="none"/>'
        '<path d="M18 20 Q22 13 30 11 V29 Q22 27 18 20Z M98 20 Q94 13 86 11 V29 Q94 27 98 20Z" fill="#c08a50"/><path d="M30 11 V29 M86 11 V29" stroke="#7a4a20" stroke-width="1.6"/>'
    )
    tones = {
        "fruit": ("#f2a32e", "#f6c445", "#e0523c", "#f2a32e"),
        "flowers": ("#f07aa8", "#ffffff", "#f6c445", "#b86ad0"),
        "greens": ("#5a9e4c", "#86b84a", "#b4d468", "#3f7f44"),
    }.get(kind, ("#f2a32e",))
    for middle in (41, 58, 75):
        body += f'<circle cx="{middle}" cy="20" r="9.4" fill="#b8803e" stroke="#7a4a20" stroke-width="1.2"/><circle cx="{middle}" cy="20" r="7.4" fill="#5c361a"/>'
        if kind == "hats":
            body += (
                f'<circle cx="{middle}" cy="20" r="9" fill="#e8c070"/><circle cx="{middle}" cy="20" r="5.4" fill="#f2d48e"/><circle cx="{middle}" cy="20" r="1.8" fill="#fbe9b8"/>'
                + "".join(
                    f'<path d="M{middle} 20 l{9 * math.cos(k * 0.785):.1f} {9 * math.sin(k * 0.785):.1f}" stroke="#b08434" stroke-opacity=".6" stroke-width=".9"/>'
                    for k in range(8)
                )
            )
            continue
        tone = tones[rng.randrange(len(tones))]
        for k in range(8):
            a, far = k * math.tau / 7, 0 if k == 7 else 4.9
            hue = tones[(k + middle) % len(tones)] if kind in ("flowers", "greens") else tone
            body += f'<circle cx="{middle + math.cos(a) * far:.1f}" cy="{20 + math.sin(a) * far:.1f}" r="2.9" fill="{hue}" stroke="#40220c" stroke-opacity=".25" stroke-width=".6"/>'
            body += f'<circle cx="{middle + math.cos(a) * far:.1f}" cy="{20 + math.sin(a) * far:.1f}" r="1.1" fill="#fffbe6" fill-opacity=".7"/>'
    if kind != "hats":
        body += '<circle cx="24.6" cy="20" r="8" fill="#e8c070" stroke="#8a6426" stroke-width="1"/><circle cx="24.6" cy="20" r="4.4" fill="#f6dc9c"/><circle cx="24.6" cy="20" r="1.6" fill="#fff2cc"/>'
        body += '<path d="M96 24 L70 44" stroke="#d8a868" stroke-width="2.4" stroke-linecap="round"/><ellipse cx="68.6" cy="45" rx="5" ry="2.4" transform="rotate(-38 68.6 45)" fill="#c08a50"/>'
    picture = svg(body, 116, 48, defs=defs)
    out = empty(140, 72)
    shade = Image.new("RGBA", out.size, (*WATER_SHADE, 0))
    cover = Image.new("L", out.size, 0)
    cover.paste(picture.getchannel("A"), (12, 14))
    shade.putalpha(cover.filter(ImageFilter.GaussianBlur(4.5)).point([min(255, round(v * 0.8)) for v in range(256)]))
    out.alpha_composite(shade)
    out.alpha_composite(picture, (12, 14))
    return Sprite(out, 70, 34)
