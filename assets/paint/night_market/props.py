"""Things people left standing about: scooter, bicycle, stools round a table, crates, a manhole, a cat."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw, ImageFilter

from assets.paint.kit.sprite import empty, shadow_of, svg


def _on_ground(body: str, width: int, height: int, foot: tuple[int, int, int, int], defs: str = "") -> Image.Image:
    """An SVG thing over an oval shadow on the ground; `foot` is the oval as left, top, right, bottom."""
    out = empty(width, height)
    ImageDraw.Draw(out).ellipse(foot, fill=(8, 4, 16, 170))
    out = out.filter(ImageFilter.GaussianBlur(6))
    thing = svg(body, width, height, defs=defs)
    out.alpha_composite(shadow_of(thing, (4, 5), 4, 0.45))
    out.alpha_composite(thing)
    return out


def scooter() -> Image.Image:
    """A parked motor scooter seen from its side, 132×116."""
    wheel = (
        '<circle cx="0" cy="0" r="17" fill="#17121e"/><circle cx="0" cy="0" r="16" fill="none" stroke="#3a3446" stroke-width="3"/>'
        '<circle cx="0" cy="0" r="8.6" fill="#8a8698"/><circle cx="0" cy="0" r="4" fill="#4a4658"/>'
    )
    defs = (
        '<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffcf5e"/>'
        '<stop offset=".5" stop-color="#e29a2a"/><stop offset="1" stop-color="#9c5a1a"/></linearGradient>'
    )
    body = (
        f'<g transform="translate(28 90)">{wheel}</g><g transform="translate(104 90)">{wheel}</g>'
        '<path d="M24 88 L40 34" stroke="#9a96aa" stroke-width="6" stroke-linecap="round"/>'
        '<path d="M14 76 Q26 62 42 74 L44 84 Q30 74 16 84 Z" fill="url(#a)"/>'
        '<path d="M36 34 Q48 36 48 52 L52 76 Q54 84 64 84 H76 Q74 60 92 56 H112 Q124 60 122 80 Q116 70 104 70 Q88 72 86 92 H54 '
        'Q42 92 40 80 L34 44 Z" fill="url(#a)"/>'
        '<path d="M52 84 H84 L83 91 H56 Z" fill="#3a2a24"/>'
        '<path d="M72 50 Q76 42 90 43 H112 Q120 45 120 54 Q104 58 76 57 Q70 56 72 50 Z" fill="#5a3038"/>'
        '<path d="M76 48 Q92 43 114 47" stroke="#94606a" stroke-width="3" fill="none" stroke-linecap="round"/>'
        '<path d="M40 34 L30 24 M40 34 L52 26" stroke="#2a2430" stroke-width="5.4" stroke-linecap="round"/>'
        '<circle cx="36" cy="38" r="8" fill="#5a5060"/><circle cx="34.6" cy="38" r="5.4" fill="#fff2c0"/>'
        '<path d="M49 27 L56 13" stroke="#8a8698" stroke-width="3"/><ellipse cx="57" cy="11" rx="6.6" ry="5" fill="#2a2430"/>'
        '<ellipse cx="57" cy="11" rx="5" ry="3.6" fill="#a8b2d4"/>'
        '<path d="M118 62 h8 v7 h-8 z" fill="#e23a30"/>'
        '<path d="M44 46 Q48 64 52 74" stroke="#ffe6a4" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".8"/>'
        '<path d="M92 62 Q104 58 114 64" stroke="#ffe6a4" stroke-width="2.6" fill="none" stroke-linecap="round" opacity=".7"/>'
    )
    return _on_ground(body, 132, 116, (10, 94, 124, 112), defs)


def bicycle() -> Image.Image:
    """A parked bicycle with a basket, 144×108."""
    spokes = "".join(
        f'<path d="M0 0 L{25 * math.cos(k * math.pi / 6):.1f} {25 * math.sin(k * math.pi / 6):.1f}"/>'
        for k in range(12)
    )
    wheel = (
        f'<g stroke="#a9b4d0" stroke-opacity=".5" stroke-width="1">{spokes}</g>'
        '<circle r="25" fill="none" stroke="#15111c" stroke-width="6"/><circle r="23" fill="none" stroke="#8a92b0" stroke-width="2"/>'
        '<circle r="3.4" fill="#8a92b0"/>'
    )
    body = (
        f'<g transform="translate(34 74)">{wheel}</g><g transform="translate(110 74)">{wheel}</g>'
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M110 74 L72 74 L50 40 L92 38 L72 74 M92 38 L110 74 '
        'M34 74 L50 40 L46 26" stroke="#27577a" stroke-width="7"/>'
        '<path d="M110 74 L72 74 L50 40 L92 38 L72 74 M92 38 L110 74 M34 74 L50 40 L46 26" stroke="#6fb2d6" stroke-width="4"/>'
        '<path d="M46 26 L34 20 M46 26 L58 18" stroke="#2a2430" stroke-width="5"/><path d="M92 38 L96 28" stroke="#8a92b0" '
        'stroke-width="4"/></g><path d="M82 26 Q94 20 108 25 Q104 31 92 31 Z" fill="#5a3426"/>'
        '<path d="M12 28 H36 L32 48 H16 Z" fill="#a87a44"/><path d="M12 28 H36 M13.4 35 H34.6 M15 42 H33 M19 28 V48 M26 28 V48" '
        'stroke="#5e3c20" stroke-width="2"/><circle cx="72" cy="74" r="7" fill="#3a3446" stroke="#8a92b0" stroke-width="2"/>'
    )
    return _on_ground(body, 144, 108, (10, 88, 136, 106))


def _stool(colour: str, dark: str, pale: str) -> str:
    return (
        f'<path d="M-13 2 L-18 26 H-11 L-8 6 Z M13 2 L18 26 H11 L8 6 Z M-5 6 L-6 29 H6 L5 6 Z" fill="{dark}"/>'
        f'<ellipse cx="0" cy="2" rx="17" ry="8.6" fill="{dark}"/><ellipse cx="0" cy="-1" rx="17" ry="8.6" fill="{colour}"/>'
        f'<path d="M-13 -3 A14 6 0 0 1 6 -7.6" stroke="{pale}" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
        f'<ellipse cx="0" cy="-1" rx="4" ry="2" fill="{dark}"/>'
    )


def table() -> Image.Image:
    """A folding table with bowls of soup and tea, four plastic stools round it, 220×176."""
    red, blue = _stool("#c63c36", "#7c1f26", "#ff9a84"), _stool("#3c68b0", "#223c74", "#8ab4ee")
    bowl = (
        '<ellipse cx="0" cy="3" rx="14" ry="8" fill="#8c7a80"/><ellipse cx="0" cy="0" rx="14" ry="8" fill="#f2e6d2"/>'
        '<ellipse cx="0" cy="0.6" rx="11" ry="5.8" fill="#b8702c"/><path d="M-7 0 Q-3 -4 1 0 T8 0" stroke="#f0cf7a" stroke-width="2.4" '
        'fill="none"/>'
    )
    cup = '<path d="M-5 -8 H5 L4 5 H-4 Z" fill="#d8e4dc"/><ellipse cx="0" cy="-8" rx="5" ry="2.4" fill="#7a4a20"/>'
    defs = (
        '<radialGradient id="t" cx=".42" cy=".35" r=".75"><stop offset="0" stop-color="#b9a6a4"/>'
        '<stop offset="1" stop-color="#6c5c70"/></radialGradient>'
    )
    body = (
        f'<g transform="translate(58 50)">{blue}</g><g transform="translate(160 46)">{red}</g>'
        '<path d="M82 92 L70 142 M138 92 L150 142 M110 100 V146" stroke="#2c2436" stroke-width="6"/>'
        '<ellipse cx="110" cy="88" rx="58" ry="29" fill="#3e3248"/><ellipse cx="110" cy="82" rx="58" ry="29" fill="url(#t)"/>'
        '<ellipse cx="110" cy="82" rx="58" ry="29" fill="none" stroke="#d8c8c4" stroke-opacity=".45" stroke-width="2"/>'
        f'<g transform="translate(90 78)">{bowl}</g><g transform="translate(134 86)">{bowl}</g>'
        f'<g transform="translate(114 68)">{cup}</g>'
        '<path d="M98 94 L120 102 M101 91 L123 99" stroke="#5a3020" stroke-width="2.4" stroke-linecap="round"/>'
        f'<g transform="translate(44 118)">{red}</g><g transform="translate(174 122)">{blue}</g>'
    )
    return _on_ground(body, 220, 176, (34, 92, 196, 160), defs)


def crates() -> Image.Image:
    """A stack of fruit crates, 108×104."""

    def crate(x: int, y: int, fruit: str, rim: str) -> str:
        dots = "".join(
            f'<circle cx="{x + 9 + 10.4 * k}" cy="{y + 3 + (k % 2) * 2}" r="6.6" fill="{fruit}"/>'
            f'<circle cx="{x + 7 + 10.4 * k}" cy="{y + 1 + (k % 2) * 2}" r="2" fill="{rim}"/>'
            for k in range(4)
        )
        slats = "".join(
            f'<rect x="{x}" y="{y + 5 + 10 * k}" width="50" height="8.4" rx="1.4" fill="{"#8f623c" if k % 2 else "#7d5233"}"/>'
            for k in range(3)
        )
        return (
            f'<rect x="{x}" y="{y - 3}" width="50" height="14" fill="#33201e"/>{dots}{slats}'
            f'<rect x="{x + 2}" y="{y + 4}" width="5" height="30" fill="#5e3b27"/><rect x="{x + 43}" y="{y + 4}" width="5" height="30" fill="#5e3b27"/>'
        )

    body = (
        crate(26, 22, "#e8b23a", "#ffe9a0") + crate(4, 58, "#d8552c", "#ffc09a") + crate(54, 60, "#7fae46", "#d8f0a0")
    )
    return _on_ground(body, 108, 104, (4, 80, 106, 102))


def manhole() -> Image.Image:
    """A round iron cover let into the street, 84×84 seen at a slight slant."""
    bars = "".join(
        f'<path d="M{x} {y} h9" stroke="#6f6684" stroke-width="3" stroke-linecap="round"/>'
        for y in range(20, 62, 8)
        for x in range(16 + (y // 8 % 2) * 7, 64, 15)
        if math.hypot(x + 4 - 42, (y - 40) * 1.15) < 29
    )
    return svg(
        '<ellipse cx="42" cy="41" rx="39" ry="35" fill="#171020" fill-opacity=".75"/><ellipse cx="42" cy="40" rx="36" ry="32" '
        'fill="#3c3450"/><ellipse cx="42" cy="40" rx="36" ry="32" fill="none" stroke="#6a6080" stroke-width="2"/>'
        f'<ellipse cx="42" cy="40" rx="31" ry="27.5" fill="none" stroke="#241b34" stroke-width="2.4"/>{bars}',
        84,
        84,
    )


def cat() -> Image.Image:
    """A cat that sleeps through the noise, 72×56."""
    body = (
        '<path d="M12 38 Q10 20 32 18 Q58 18 60 36 Q60 46 46 46 H20 Q12 46 12 38 Z" fill="#d08a44"/>'
        '<path d="M26 20 q4 8 0 14 M36 19 q4 8 0 14 M46 21 q3 7 0 12" stroke="#9a5a24" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
        '<circle cx="20" cy="33" r="11" fill="#dc9a52"/><path d="M11 27 L11 17 L18 23 Z M22 22 L29 17 L29 27 Z" fill="#dc9a52"/>'
        '<path d="M13 25 L13 20 L16.4 23.4 Z M24.4 23 L27.6 20 L27.6 25 Z" fill="#e8b0a0"/>'
        '<path d="M13.4 33 q2.4 2 4.6 0 M22 33 q2.4 2 4.6 0" stroke="#4a2a14" stroke-width="1.6" fill="none" stroke-linecap="round"/>'
        '<path d="M18.6 36.4 h3 l-1.5 1.8 Z" fill="#8a4030"/><ellipse cx="20" cy="40" rx="6" ry="3.4" fill="#f4dcb8"/>'
        '<path d="M58 38 Q66 44 56 48 Q44 51 30 48" stroke="#c07c38" stroke-width="6" fill="none" stroke-linecap="round"/>'
    )
    return _on_ground(body, 72, 56, (8, 34, 66, 54))
