"""What stands on the pavements and lies on the road: lamps, hydrants, booths, fruit stands; lines and lids."""

from __future__ import annotations

import numpy as np
from PIL import Image

from assets.paint.kit import sun
from assets.paint.kit.sprite import svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import halve, layered_noise, smooth

IRON = '<linearGradient id="i" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#4f7f70"/><stop offset=".4" stop-color="#2a5a4c"/><stop offset="1" stop-color="#153a30"/></linearGradient>'
WHITE = "#efe6d2"


def worn(picture_width: int, picture_height: int, body: str, seed: int) -> Sprite:
    """Paint on asphalt, put on the map by its middle: where wheels go it has come off a little."""
    picture = svg(body, picture_width, picture_height)
    rub = 1 - 0.4 * smooth(
        0.15, 0.75, layered_noise(picture_width, picture_height, max(2, picture_width // 9), 2, seed)
    )
    alpha = np.asarray(picture.getchannel("A"), dtype=np.float64) * rub * 0.9
    picture.putalpha(Image.fromarray(alpha.astype(np.uint8), "L"))
    return Sprite(picture, picture_width // 2, picture_height // 2)


def dash(width: int, height: int, seed: int) -> Sprite:
    """One dash of the line in the middle of a street."""
    return worn(width, height, f'<rect width="{width}" height="{height}" rx="1.500" fill="#f3d58c"/>', seed)


def crossing(width: int, height: int, *, bars_down: bool, seed: int) -> Sprite:
    """A crossing of white bars, which run down the map or across it."""
    long, pitch, bar = (width, 14, 8) if bars_down else (height, 13, 7)
    count = long // pitch
    start = (long - (count - 1) * pitch - bar) / 2
    rects = "".join(
        f'<rect x="{start + k * pitch}" width="{bar}" height="{height}" rx="1" fill="{WHITE}"/>'
        if bars_down
        else f'<rect y="{start + k * pitch}" width="{width}" height="{bar}" rx="1" fill="{WHITE}"/>'
        for k in range(count)
    )
    return worn(width, height, rects, seed)


def stop_line(width: int, height: int, seed: int) -> Sprite:
    return worn(width, height, f'<rect width="{width}" height="{height}" fill="{WHITE}"/>', seed)


def arrow() -> Sprite:
    """An arrow painted on the road, up the map."""
    return worn(24, 50, f'<path d="M12 0L23 20H15V50H9V20H1Z" fill="{WHITE}"/>', 5)


def manhole() -> Sprite:
    """A lid of cast iron in the road, a breath of steam above it left out."""
    rings = "".join(
        f'<path d="M{32 + 20 * np.cos(a):.1f} {32 + 20 * np.sin(a):.1f}L{32 + 11 * np.cos(a):.1f} {32 + 11 * np.sin(a):.1f}" stroke="#8f8784" stroke-width="4"/>'
        for a in np.arange(12) * np.pi / 6
    )
    body = (
        '<circle cx="32" cy="32" r="30" fill="#3e3838"/><circle cx="32" cy="31" r="27" fill="#6f6866"/><circle cx="32" cy="32" r="25" fill="#575150"/>'
        f'{rings}<circle cx="32" cy="32" r="7" fill="#8f8784"/><circle cx="32" cy="32" r="24" fill="none" stroke="#8f8784" stroke-width="2"/>'
    )
    return sun.lying(halve(svg(body, 64, 64)))


def lamp() -> Sprite:
    """A street lamp with a crook, as they stand here, and a small red lantern on its arm."""
    body = (
        '<path d="M40 236V70Q40 22 74 22Q100 22 100 46" fill="none" stroke="url(#i)" stroke-width="8" stroke-linecap="round"/>'
        '<path d="M40 110Q62 104 60 76Q58 62 48 66" fill="none" stroke="#2a5a4c" stroke-width="4"/>'
        '<path d="M30 236L34 190H46L50 236Z" fill="url(#i)"/><rect x="24" y="228" width="32" height="12" rx="3" fill="url(#i)"/><rect x="32" y="184" width="16" height="8" rx="3" fill="#1c463a"/>'
        '<path d="M86 46H114L118 58H82Z" fill="#1c463a"/><path d="M84 58H116Q116 80 100 82Q84 80 84 58Z" fill="#fff2c4"/><path d="M88 58H100V80Q88 76 88 58Z" fill="#ffffff" fill-opacity=".6"/>'
    )
    return sun.standing(halve(svg(body, 128, 244, defs=IRON)), (20, 119), strength=0.32, soft=3, contact=8)


def signal() -> Sprite:
    """A traffic light on its post."""
    body = (
        '<rect x="20" y="44" width="7" height="112" fill="#c79a3a"/><rect x="14" y="148" width="19" height="10" rx="3" fill="#9a7424"/>'
        '<rect x="8" y="2" width="31" height="62" rx="6" fill="#e2b04a" stroke="#8a6420" stroke-width="2"/>'
        '<circle cx="23.500" cy="14" r="7" fill="#d8362c"/><circle cx="23.500" cy="33" r="7" fill="#6a5630"/><circle cx="23.500" cy="52" r="7" fill="#3c6a44"/><circle cx="21" cy="11" r="2.400" fill="#ffb0a0"/>'
    )
    return sun.standing(halve(svg(body, 48, 162)), (12, 79), strength=0.32, soft=2, contact=6)


def hydrant() -> Sprite:
    body = (
        '<rect x="14" y="24" width="24" height="36" rx="4" fill="#d23a2c"/><path d="M13 26Q14 10 26 10Q38 10 39 26Z" fill="#e8563f"/><rect x="22" y="4" width="8" height="8" rx="2" fill="#a8241c"/>'
        '<rect x="6" y="32" width="40" height="11" rx="4" fill="#b82c22"/><circle cx="26" cy="40" r="7" fill="#f0745a"/><circle cx="26" cy="40" r="3.400" fill="#a8241c"/>'
        '<rect x="8" y="58" width="36" height="8" rx="3" fill="#a8241c"/><path d="M18 16V56" stroke="#ff9a80" stroke-width="3" stroke-opacity=".7"/>'
    )
    return sun.standing(halve(svg(body, 52, 70)), (13, 33), strength=0.34, soft=2, contact=9)


def letter_box() -> Sprite:
    """A letter box, round at the top, red and blue as in those years."""
    body = (
        '<path d="M10 96V30Q10 8 32 8Q54 8 54 30V96Z" fill="#2c5a94"/><path d="M10 52V30Q10 8 32 8Q54 8 54 30V52Z" fill="#c8382c"/><path d="M16 92V32Q16 14 30 13" stroke="#ffffff" stroke-opacity=".4" stroke-width="4" fill="none"/>'
        '<path d="M16 34H48V42H16Z" fill="#7c1c18"/><path d="M18 36H46" stroke="#ffd0b8" stroke-width="2"/><rect x="18" y="60" width="28" height="20" rx="2" fill="#f6f0e0"/><path d="M22 66h20M22 71h20" stroke="#2c5a94" stroke-width="2"/>'
        '<rect x="8" y="94" width="10" height="12" fill="#1c3a64"/><rect x="46" y="94" width="10" height="12" fill="#1c3a64"/>'
    )
    return sun.standing(halve(svg(body, 64, 108)), (16, 52), strength=0.34, soft=3, contact=12)


def phone_booth() -> Sprite:
    """A telephone booth with the roof of a pagoda."""
    body = (
        '<rect x="22" y="58" width="66" height="112" fill="#a8241c"/><rect x="28" y="66" width="54" height="92" fill="#9cc8d0"/><path d="M28 66H82V104L28 128Z" fill="#d6eef0"/>'
        '<path d="M55 66V158M28 96H82M28 128H82" stroke="#c8382c" stroke-width="4"/><rect x="22" y="58" width="7" height="112" fill="#d8452f"/><rect x="81" y="58" width="7" height="112" fill="#8a1a16"/><rect x="18" y="160" width="74" height="12" rx="2" fill="#7c1c18"/>'
        '<rect x="60" y="104" width="14" height="22" rx="2" fill="#2b2a2e"/><path d="M62 110q5 -5 10 0" stroke="#f1c65a" stroke-width="2.400" fill="none"/>'
        '<path d="M2 60Q18 58 26 40H84Q92 58 108 60Q100 70 92 68H18Q10 70 2 60Z" fill="#2f8a72" stroke="#123c32" stroke-width="2"/><path d="M30 42L22 64M42 42L38 66M55 42V66M68 42L72 66M80 42L88 64" stroke="#1c5c4c" stroke-width="2.600"/>'
        '<path d="M34 40Q38 30 42 22H68Q72 30 76 40Z" fill="#c8382c"/><path d="M26 26Q36 24 42 12H68Q74 24 84 26Q78 32 72 30H38Q32 32 26 26Z" fill="#2f8a72" stroke="#123c32" stroke-width="2"/><path d="M55 0Q61 8 57 13H53Q49 8 55 0Z" fill="#f1c65a"/>'
        '<path d="M22 66.500H88M34 29.500H76" stroke="#f1c65a" stroke-width="2.600"/>'
    )
    return sun.standing(halve(svg(body, 110, 174)), (27, 85), strength=0.34, soft=3, contact=20)


def fruit_stand(stripe: str, seed: int) -> Sprite:
    """A stand with crates of fruit and greens below a striped cloth."""
    rng = np.random.default_rng(seed)
    tones = ("#e8852c", "#d8382c", "#7ab04a", "#f2c83c", "#8a4a9c", "#f0a0a8")
    goods = ""
    for crate in range(4):
        x = 12 + crate * 40
        tone = tones[(crate + seed) % len(tones)]
        goods += f'<path d="M{x} 92H{x + 36}L{x + 34} 116H{x + 2}Z" fill="#b98a52"/><path d="M{x + 1} 99H{x + 35}M{x + 2} 107H{x + 34}" stroke="#7c5428" stroke-width="2"/>'
        for row in range(2):
            for k in range(5 - row):
                cx, cy = x + 5 + k * 6.6 + row * 3.2 + rng.uniform(-0.6, 0.6), 89 - row * 6
                goods += f'<circle cx="{cx:.1f}" cy="{cy}" r="4.600" fill="{tone}"/><circle cx="{cx - 1.4:.1f}" cy="{cy - 1.6:.1f}" r="1.500" fill="#fff" fill-opacity=".6"/>'
    count, wide = 11, 176 / 11
    cloth = "".join(
        f'<path d="M{14 + k * 148 / count:.1f} 12H{14 + (k + 1) * 148 / count:.1f}L{(k + 1) * wide:.1f} 46A{wide / 2:.2f} 6 0 0 1 {k * wide:.1f} 46Z" fill="{stripe if k % 2 == 0 else "#fff6e2"}"/>'
        for k in range(count)
    )
    body = (
        '<rect x="12" y="30" width="6" height="112" fill="#8a5c36"/><rect x="158" y="30" width="6" height="112" fill="#6a4426"/><rect x="10" y="60" width="156" height="34" fill="#3c241a" fill-opacity=".55"/>'
        f'{goods}<rect x="8" y="114" width="160" height="22" fill="#a06c3e"/><path d="M8 122H168M8 130H168" stroke="#6e4626" stroke-width="2"/>{cloth}<rect x="10" y="9" width="156" height="6" rx="3" fill="#8a5c36"/>'
    )
    return sun.standing(halve(svg(body, 176, 144)), (44, 70), strength=0.32, soft=3, contact=36)


def crates() -> Sprite:
    """Crates of cabbage and oranges, put down at the kerb."""
    body = ""
    for x, y, tone in ((6, 40, "#e8852c"), (50, 44, "#7ab04a"), (28, 16, "#d8382c")):
        for k in range(5):
            body += f'<circle cx="{x + 6 + k * 7.4}" cy="{y + 2}" r="5.400" fill="{tone}"/><circle cx="{x + 4.600 + k * 7.4}" cy="{y}" r="1.600" fill="#fff" fill-opacity=".55"/>'
        body += f'<rect x="{x}" y="{y + 4}" width="42" height="24" fill="#c09256"/><path d="M{x} {y + 12}h42M{x} {y + 20}h42" stroke="#7c5428" stroke-width="2.400"/><path d="M{x + 3} {y + 4}v24M{x + 39} {y + 4}v24" stroke="#8f6434" stroke-width="4"/>'
    return sun.standing(halve(svg(body, 100, 78)), (25, 36), strength=0.34, soft=3, contact=22)


def newsstand() -> Sprite:
    """A newspaper stand of green boards."""
    papers = "".join(
        f'<rect x="{x}" y="{y}" width="15" height="19" fill="{tone}"/><path d="M{x + 2} {y + 5}h11M{x + 2} {y + 9}h11M{x + 2} {y + 13}h7" stroke="#5a5048" stroke-width="1.400"/>'
        for y in (98, 120)
        for x, tone in zip(
            range(16, 136, 20), ("#f6f0e0", "#f2d27a", "#e6b0a0", "#f6f0e0", "#b8d4e0", "#f6e0c0"), strict=False
        )
    )
    body = (
        '<rect x="8" y="34" width="136" height="110" fill="#2a6a58"/><rect x="16" y="42" width="120" height="48" fill="#3c241a"/><circle cx="76" cy="62" r="13" fill="#eebf94"/><path d="M62 60Q62 46 76 46Q90 46 90 60Q84 52 76 53Q68 52 62 60Z" fill="#3a2a24"/><path d="M56 90Q58 74 76 74Q94 74 96 90Z" fill="#c8783a"/><circle cx="71" cy="63" r="1.700" fill="#2a1a18"/><circle cx="81" cy="63" r="1.700" fill="#2a1a18"/><path d="M72 69q4 3 8 0" stroke="#a04a3a" stroke-width="1.800" fill="none"/>'
        f'<rect x="10" y="88" width="132" height="8" rx="2" fill="#e0c07a"/>{papers}<path d="M0 36L12 8H140L152 36Z" fill="#c8382c"/><path d="M12 8H140L143 16H9Z" fill="#e8694c"/><rect x="0" y="34" width="152" height="7" rx="2" fill="#8e1c1a"/>'
        '<path d="M20 12L10 35M44 12L38 35M68 12L66 35M92 12L96 35M116 12L126 35" stroke="#fff0d8" stroke-width="5" stroke-opacity=".85"/>'
    )
    return sun.standing(halve(svg(body, 152, 146)), (38, 71), strength=0.34, soft=3, contact=34)


def bench() -> Sprite:
    """A park bench of slats on iron legs."""
    body = (
        '<path d="M14 30V74M98 30V74M22 52V78M90 52V78" stroke="#2b2a2e" stroke-width="5"/>'
        + "".join(
            f'<rect x="6" y="{y}" width="100" height="8" rx="3" fill="{tone}"/>'
            for y, tone in ((22, "#c08a52"), (33, "#b07c46"))
        )
        + '<rect x="4" y="48" width="104" height="9" rx="3" fill="#c99458"/><rect x="4" y="55" width="104" height="7" rx="3" fill="#8a5c32"/>'
    )
    return sun.standing(halve(svg(body, 112, 82)), (28, 38), strength=0.32, soft=3, contact=22)


def cat() -> Sprite:
    """A ginger cat that belongs to a shop."""
    body = (
        '<path d="M20 56Q6 50 10 36" fill="none" stroke="#d8823a" stroke-width="7" stroke-linecap="round"/><path d="M18 62Q14 36 32 34Q48 34 46 62Z" fill="#e8944a"/><path d="M26 62Q26 48 33 48Q40 48 40 62Z" fill="#fff0d8"/>'
        '<circle cx="33" cy="24" r="14" fill="#e8944a"/><path d="M21 18L19 4L31 12ZM45 18L47 4L35 12Z" fill="#e8944a"/><path d="M28 11V18M33 10V18M38 11V18" stroke="#b8642a" stroke-width="2.400"/>'
        '<circle cx="28" cy="24" r="2" fill="#2a1a18"/><circle cx="38" cy="24" r="2" fill="#2a1a18"/><path d="M31 29L33 31L35 29Z" fill="#c85a4a"/><path d="M18 44h8M18 51h7M46 46h-6" stroke="#b8642a" stroke-width="2.400"/>'
    )
    return sun.standing(halve(svg(body, 56, 66)), (16, 31), strength=0.32, soft=2, contact=9)
