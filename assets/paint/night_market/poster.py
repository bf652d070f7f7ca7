"""Paints the poster of the title (`art/poster.png`) and the app's icon (`assets/icon.png`).

    python -m assets.paint.night_market.poster

Needs numpy, Pillow and resvg_py. The poster is thought in 278 by 446 logical pixels and painted at double size; the
upper left corner stays quiet, because the menu puts the number of players there.
"""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from assets.paint.house.textures import Colour, Field, add_light, bytes_of, drawn, grid, noise, over, ramp, screen
from assets.paint.kit.folders import ASSETS, of_title

ART = of_title("night_market") / "art"

SCALE = 2
WIDTH, HEIGHT = 278, 446
STREET = 322

PINK, TEAL, VIOLET = "#DD4A88", "#14938C", "#7A54CA"
SNACK, MEAL, DRINK, DESSERT = "#D84230", "#56963A", "#347AC8", "#ECB22C"
PICTURES = {SNACK: "poultry-leg", MEAL: "steaming-bowl", DRINK: "bubble-tea", DESSERT: "shaved-ice"}
WARM_WHITE, DUSK = (255, 248, 228), (20, 10, 24)


# --- putting pieces down --------------------------------------------------------------------------


def _mixed(colour: str, percent: int) -> str:
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    towards, part = (WARM_WHITE if percent > 0 else DUSK), abs(percent) / 100
    return "#" + "".join(f"{round(c + (t - c) * part):02x}" for c, t in zip(channels, towards, strict=True))


def piece(path: Path, width: float, height: float, **tints: str) -> Image.Image:
    """A piece of art, `width` by `height` pixels of the painting, in the colours given."""
    text = re.sub(
        r"\{(\w+)([+-]\d+)?\}", lambda found: _mixed(tints[found[1]], int(found[2] or 0)), path.read_text("utf-8")
    )
    data = bytes(resvg_py.svg_to_bytes(svg_string=text, width=round(width), height=round(height)))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def put(canvas: Image.Image, sprite: Image.Image, x: float, y: float, drop: tuple[float, float, float] | None) -> None:
    """Lays a sprite with its middle at x, y; `drop` is the shadow's way down, blur and strength (0 to 1)."""
    left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
    layer = Image.new("RGBA", canvas.size)
    if drop:
        shade = Image.new("RGBA", sprite.size, (10, 4, 14, 255))
        shade.putalpha(sprite.getchannel("A").point([round(v * drop[2]) for v in range(256)]))
        layer.paste(shade, (left, round(top + drop[0])), shade)
        canvas.alpha_composite(layer.filter(ImageFilter.GaussianBlur(drop[1])))
        layer = Image.new("RGBA", canvas.size)
    layer.paste(sprite, (left, top))
    canvas.alpha_composite(layer)


def write_text(
    canvas: Image.Image, text: str, x: float, y: float, face: str, size: float, colour: tuple[int, int, int]
) -> None:
    """Text with its middle at x, y."""
    font = ImageFont.truetype(ASSETS / "fonts" / f"{face}.ttf", round(size))
    ImageDraw.Draw(canvas).text((x, y), text, font=font, fill=colour, anchor="mm")


def stall(canvas: Image.Image, x: float, y: float, k: float, seat: str, food: str, symbol: int) -> None:
    """A whole stall with food, sign and owner, its middle at x, y, `k` times its logical size."""
    put(canvas, piece(ART / "stall.svg", 138 * k, 84 * k, seat=seat, food=food), x, y, (5 * k, 6 * k, 0.6))
    picture = piece(ASSETS / "icons" / f"{PICTURES[food]}.svg", 44 * k, 44 * k)
    put(canvas, picture, x, y + 1 * k, (1.6 * k, 1.6 * k, 0.5))
    put(canvas, piece(ART / "medallion.svg", 34 * k, 36 * k, seat=seat), x, y - 27 * k, None)
    mark = piece(ASSETS / "pieces" / f"symbol_{symbol}.svg", 19 * k, 19 * k, ink="#FFFAF0")
    put(canvas, mark, x, y - 28.5 * k, None)


def customer(canvas: Image.Image, x: float, foot: float, k: float, person: str, food: str, letter: str) -> None:
    """A customer standing with the feet at x, foot."""
    put(canvas, piece(ASSETS / "pieces" / "shadow.svg", 50 * k, 16 * k), x, foot - 1 * k, None)
    put(
        canvas,
        piece(ART / f"customer_{person}.svg", 44 * k, 64 * k, food=food),
        x,
        foot - 32 * k,
        (1.5 * k, 2 * k, 0.4),
    )
    write_text(canvas, letter, x, foot - 22.4 * k, "Baloo2-ExtraBold", 18 * k, (58, 41, 34))


def sign(text: str, k: float, colour: Colour) -> Image.Image:
    """An upright neon sign, one character below the other."""
    width, height = round(26 * k), round((10 + 23 * len(text)) * k)
    board = Image.new("RGBA", (width, height))
    draw = ImageDraw.Draw(board)
    rgb = (round(colour[0]), round(colour[1]), round(colour[2]))
    draw.rounded_rectangle((0, 0, width - 1, height - 1), 5 * k, fill=(34, 12, 30, 255))
    inset = 2 * k
    draw.rounded_rectangle(
        (inset, inset, width - 1 - inset, height - 1 - inset), 3.6 * k, outline=rgb, width=max(1, round(1.3 * k))
    )
    bloom = Image.new("RGBA", board.size, (*rgb, 0))
    for strength in (False, True):
        target = board if strength else bloom
        for i, character in enumerate(text):
            tone = (255, 246, 232) if strength else rgb
            write_text(target, character, width / 2, (16.5 + 23 * i) * k, "NotoSansTC-Black", 19 * k, tone)
        if not strength:
            board.alpha_composite(bloom.filter(ImageFilter.GaussianBlur(2.4 * k)))
            board.alpha_composite(bloom.filter(ImageFilter.GaussianBlur(1.1 * k)))
    return board


def array(image: Image.Image) -> Field:
    """The RGB of an image as numbers."""
    return np.asarray(image.convert("RGB"), dtype=np.float64)


# --- the poster -----------------------------------------------------------------------------------


def _sky(width: int, height: int) -> Field:
    _x, y = grid(width, height)
    down = y / (HEIGHT * SCALE)
    colours = ramp(
        down + 0.012 * noise(width, height, 120, 22, 71),
        (0.0, (20, 16, 54)),
        (0.22, (52, 30, 92)),
        (0.42, (126, 54, 112)),
        (0.56, (222, 104, 96)),
        (0.64, (255, 178, 104)),
        (0.74, (120, 60, 76)),
    )
    light = np.zeros((height, width, 3))
    draw = random.Random(4)
    for _ in range(120):
        x, sy = draw.uniform(0, width), draw.random() ** 1.3 * height * 0.42
        glow = draw.uniform(0.3, 1) * (1 - sy / (height * 0.5))
        add_light(light, x, sy, draw.choice((1.5, 2.0, 2.6)), (240 * glow, 226 * glow, 210 * glow), 0.9)
    moon_x, moon_y = 207 * SCALE, 124 * SCALE
    add_light(light, moon_x, moon_y, 130 * SCALE, (128, 92, 70), 2.2)
    colours = screen(colours, light)
    moon = (
        '<defs><radialGradient id="m" cx="42%" cy="38%" r="68%"><stop offset="0" stop-color="#fffbe8"/>'
        '<stop offset=".7" stop-color="#ffeec2"/><stop offset="1" stop-color="#f6cf94"/></radialGradient></defs>'
        '<circle cx="206" cy="96" r="31" fill="url(#m)"/><g fill="#e9bf86" opacity=".34">'
        '<circle cx="196" cy="88" r="6"/><circle cx="215" cy="106" r="8"/><circle cx="219" cy="84" r="3.6"/>'
        '<circle cx="200" cy="110" r="3.4"/></g>'
    )
    clouds = (
        '<g fill="#7a4288" opacity=".55"><path d="M150 146 q10 -9 24 -6 q8 -8 20 -3 q14 -6 24 3 q16 -2 26 6 q-40 5 -94 0 Z"/>'
        '<path d="M-10 176 q14 -10 30 -5 q12 -9 26 -2 q14 -4 24 7 q-38 6 -80 0 Z"/></g>'
        '<g fill="#c86a86" opacity=".45"><path d="M196 196 q12 -8 26 -4 q12 -7 24 0 q20 -4 40 5 q-44 5 -90 -1 Z"/>'
        '<path d="M20 222 q16 -7 34 -2 q14 -6 28 3 q-30 4 -62 -1 Z"/></g>'
    )
    return over(
        colours,
        drawn(f'<g transform="scale({SCALE})"><g transform="translate(1 28)">{moon}</g>{clouds}</g>', width, height),
    )


def _city(width: int, height: int) -> Field:
    draw = random.Random(9)
    hills = (
        '<path d="M-4 292 Q34 226 66 252 Q98 206 132 246 Q170 214 206 250 Q238 222 284 270 V340 H-4 Z" fill="#6a3468" opacity=".85"/>'
        '<path d="M-4 300 Q60 262 110 284 Q170 262 284 296 V340 H-4 Z" fill="#4f2858"/>'
    )
    storeys = panes = ""
    for i in range(8):
        low, high = 262 - i * 17, 245 - i * 17
        half, flare = 14 - i * 0.85, 17.4 - i * 0.85
        storeys += f'<path d="M{66 - half} {low} L{66 + half} {low} L{66 + flare} {high} L{66 - flare} {high} Z"/>'
        storeys += f'<rect x="{65 - flare}" y="{high}" width="{2 + 2 * flare}" height="1.8" fill="#5a3468"/>'
        panes += "".join(f'<rect x="{56.8 + j * 5}" y="{high + 6}" width="2.8" height="5"/>' for j in range(4))
    tower = (
        f'<g fill="#35204e"><path d="M44 330 L50 262 H82 L88 330 Z"/>{storeys}<path d="M61 126 L63.4 106 H68.6 L71 126 Z"/>'
        '<path d="M64.4 108 L65.2 74 H66.8 L67.6 108 Z"/></g><path d="M50 262 L44 330 H56 L58 262 Z" fill="#ffb878" opacity=".10"/>'
        f'<g fill="#ffd588" opacity=".9">{panes}</g><circle cx="66" cy="73.6" r="1.7" fill="#ff9a7a"/>'
    )
    blocks = lit = ""
    for x, wide, top in ((-6, 40, 246), (30, 22, 268), (92, 30, 262), (120, 26, 240), (150, 34, 258), (188, 30, 234)):
        blocks += f'<rect x="{x}" y="{top}" width="{wide}" height="{340 - top}"/>'
        for row in range(top + 8, 320, 11):
            for column in range(x + 5, x + wide - 6, 8):
                if draw.random() < 0.45:
                    lit += f'<rect x="{column}" y="{row}" width="4" height="5.4" opacity="{draw.choice((0.9, 0.6, 0.4))}"/>'
    for x, wide, top in ((216, 34, 256), (246, 40, 238)):
        blocks += f'<rect x="{x}" y="{top}" width="{wide}" height="{340 - top}"/>'
        blocks += (
            f'<path d="M{x - 6} {top - 3} Q{x + 4} {top} {x + wide / 2} {top - 14} Q{x + wide - 4} {top} {x + wide + 6} {top - 3} '
            f'L{x + wide + 3} {top + 2} H{x - 3} Z"/>'
        )
        for row in range(top + 10, 320, 12):
            for column in range(x + 6, x + wide - 8, 9):
                if draw.random() < 0.5:
                    lit += f'<rect x="{column}" y="{row}" width="4.6" height="6" opacity="{draw.choice((0.9, 0.6))}"/>'
    town = f'<g fill="#2e1a42">{blocks}</g><g fill="#ffc474">{lit}</g>'
    return drawn(f'<g transform="scale({SCALE})">{hills}{tower}{town}</g>', width, height)


def _street(width: int, height: int) -> Field:
    """Wet paving in perspective, from the line STREET down."""
    x, y = grid(width, height)
    depth = np.clip((y / SCALE - STREET) / (HEIGHT - STREET), 0.0, 1.0)
    base = ramp(
        depth + 0.03 * noise(width, height, 30, 6, 81), (0, (112, 66, 92)), (0.4, (84, 56, 92)), (1, (50, 34, 66))
    )
    far = 1 / (0.16 + depth)
    row = 15.0 / (0.16 + depth) + 0.2
    across = (x / SCALE - WIDTH / 2) * far / 11 + 0.5 * (np.floor(row) % 2)
    joint_row = np.abs(row % 1 - 0.5) > 0.44
    joint_across = np.abs(across % 1 - 0.5) > 0.455
    tone = np.sin(np.floor(row) * 12.9 + np.floor(across) * 78.2) * 43758.5
    base *= (0.92 + 0.16 * (tone - np.floor(tone)))[..., None]
    base = np.where((joint_row | joint_across)[..., None], base * 0.72, base)
    return np.asarray(base, dtype=np.float64)


def _string(y: float, sag: float, count: int, size: float, tilt: float) -> list[tuple[float, float, float]]:
    """Lanterns on a string across the poster: x and y of the hook, and their height (logical pixels)."""
    hooks = []
    for i in range(count):
        x = WIDTH * (i + 0.5) / count
        hooks.append((x, _sagging(x, y, sag, tilt), size * (0.94 + 0.12 * (i % 2))))
    return hooks


def _sagging(x: float, y: float, sag: float, tilt: float) -> float:
    share = (x + 14) / (WIDTH + 28)
    return y + 4 * sag * share * (1 - share) + tilt * share


# x, top, characters and colour of the upright signs
NEON: tuple[tuple[float, float, str, Colour], ...] = (
    (22, 214, "美食", (255.0, 92.0, 150.0)),
    (256, 196, "小吃", (90.0, 226.0, 196.0)),
)

# height of the left end, sag, lanterns, their height, how much lower the right end is
STRINGS: tuple[tuple[float, float, int, float, float], ...] = ((150, 13, 4, 34, 8), (54, 16, 4, 50, -6))

CUSTOMERS: tuple[tuple[float, float, float, str, str, str], ...] = (
    (103, 408, 0.98, "c_1", MEAL, "B"),
    (178, 408, 0.98, "a_2", DESSERT, "D"),
    (57, 425, 1.16, "b_0", SNACK, "E"),
    (222, 426, 1.16, "d_2", DRINK, "G"),
    (141, 434, 1.2, "e_0", SNACK, "A"),
)

# x and colour of the light standing in the wet street
GLEAMS: tuple[tuple[float, Colour], ...] = (
    (38, (70.0, 190.0, 170.0)),
    (84, (255.0, 130.0, 70.0)),
    (139, (255.0, 150.0, 80.0)),
    (192, (255.0, 130.0, 70.0)),
    (240, (150.0, 110.0, 255.0)),
)


class _Lamps:
    """Light gathered in logical pixels, to be thrown on a canvas of the poster."""

    def __init__(self) -> None:
        self.field: Field = np.zeros((HEIGHT * SCALE, WIDTH * SCALE, 3))

    def add(self, x: float, y: float, radius: float, colour: Colour, power: float) -> None:
        """A round lamp at x, y."""
        add_light(self.field, x * SCALE, y * SCALE, radius * SCALE, colour, power)

    def on(self, canvas: Image.Image) -> Image.Image:
        """The canvas in this light."""
        return Image.fromarray(bytes_of(screen(array(canvas), self.field))).convert("RGBA")


def _dimmed(colour: Colour, part: float) -> Colour:
    return colour[0] * part, colour[1] * part, colour[2] * part


def _layer(svg: str) -> Image.Image:
    """An SVG in logical pixels as a layer of the poster."""
    body = f'<g transform="scale({SCALE})">{svg}</g>'
    return Image.fromarray(bytes_of(drawn(body, WIDTH * SCALE, HEIGHT * SCALE)), "RGBA")


def _backdrop() -> Image.Image:
    """Sky, town and empty street."""
    width, height = WIDTH * SCALE, HEIGHT * SCALE
    _x, y = grid(width, height)
    colours = over(_sky(width, height), _city(width, height))
    haze = np.exp(-(((y / SCALE - 306) / 34) ** 2))[..., None]
    colours = screen(colours, haze * np.array((74.0, 34.0, 26.0)))
    colours = np.where((y >= STREET * SCALE)[..., None], _street(width, height), colours)
    return Image.fromarray(bytes_of(colours)).convert("RGBA")


def _market(canvas: Image.Image) -> Image.Image:
    """The canvas with signs and stalls, and what the wet street gives back of them."""
    s = SCALE
    for x, top, text, colour in NEON:
        board = sign(text, s, colour)
        put(canvas, board, x * s, top * s + board.height / 2, (3 * s, 4 * s, 0.6))
    stall(canvas, 42 * s, 308 * s, 0.94 * s, TEAL, DESSERT, 2)
    stall(canvas, 236 * s, 308 * s, 0.94 * s, VIOLET, DRINK, 3)
    stall(canvas, 139 * s, 326 * s, 1.36 * s, PINK, SNACK, 1)
    foot = 384 * s
    mirror = canvas.crop((0, foot - 62 * s, canvas.width, foot)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    mirror = mirror.filter(ImageFilter.GaussianBlur(2.2 * s))
    row = np.arange(mirror.height)
    ripple = 0.72 + 0.28 * np.sin(row / 5.3 + 2 * np.sin(row / 17))
    fade = np.linspace(170, 0, mirror.height) * ripple
    mirror.putalpha(Image.fromarray(bytes_of(fade[:, None] * np.ones((1, mirror.width)))))
    canvas.alpha_composite(mirror, (0, foot))
    lamps = _Lamps()
    for x, top, text, colour in NEON:
        lamps.add(x, top + 12 * len(text), 62, _dimmed(colour, 0.5), 2.0)
    for x, level, radius in ((42, 312, 62), (236, 312, 62), (139, 330, 100)):
        lamps.add(x, level, radius, (78, 46, 18), 1.8)
    for x, colour in GLEAMS:
        for step in range(14):
            lamps.add(x, 392 + step * 4.4, 11 + step * 0.4, _dimmed(colour, 0.1), 1.4)
    return lamps.on(canvas)


def _steam() -> Image.Image:
    """Steam over the middle stall."""
    plumes = "".join(
        f'<path d="M{x} 300 q-7 -10 0 -20 q7 -10 0 -20 q-5 -8 1 -15" fill="none" stroke="#fff4e0" stroke-width="{w}" '
        f'stroke-linecap="round" opacity="{o}"/>'
        for x, w, o in ((98, 5, 0.16), (104, 3.4, 0.18), (178, 5, 0.14))
    )
    return _layer(plumes).filter(ImageFilter.GaussianBlur(1.8 * SCALE))


def _lanterns(canvas: Image.Image) -> Image.Image:
    """The canvas with its strings of lanterns; their light falls first, so that they keep their red."""
    s = SCALE
    wide, near = _Lamps(), _Lamps()
    for level, sag, count, size, tilt in STRINGS:
        for x, hook, tall in _string(level, sag, count, size, tilt):
            wide.add(x, hook + tall * 0.46, tall * 1.7, (168, 70, 28), 2.0)
            near.add(x, hook + tall * 0.46, tall * 0.5, (52, 34, 10), 1.6)
    canvas = wide.on(canvas)
    for level, sag, count, size, tilt in STRINGS:
        line = " L".join(f"{x} {_sagging(x, level, sag, tilt):.2f}" for x in range(-14, WIDTH + 15, 4))
        canvas.alpha_composite(_layer(f'<path d="M{line}" fill="none" stroke="#1a0c1e" stroke-width="1.5"/>'))
        for i, (x, hook, tall) in enumerate(_string(level, sag, count, size, tilt)):
            lamp = piece(ART / "lantern_on.svg", tall * 0.8 * s, tall * s)
            lamp = lamp.rotate((-3, 2, -1.5, 3)[i % 4], Image.Resampling.BICUBIC, expand=True)
            put(canvas, lamp, x * s, (hook + tall / 2 - 1) * s, (3 * s, 3 * s, 0.35))
        for k in range(count + 1):
            x = WIDTH * k / count
            bulb = _sagging(x, level, sag, tilt) + 3
            near.add(x, bulb, 2.6, (255, 236, 180), 0.7)
            near.add(x, bulb, 14, (120, 74, 26), 2.2)
    return near.on(canvas)


def _people(canvas: Image.Image) -> None:
    """Customers in front, one of them thinking of a drink."""
    s = SCALE
    for x, foot, k, person, food, letter in CUSTOMERS:
        customer(canvas, x * s, foot * s, k * s, person, food, letter)
    put(canvas, piece(ART / "bubble.svg", 34 * s, 36 * s, food=DRINK), 256 * s, 356 * s, (2 * s, 2 * s, 0.4))
    put(canvas, piece(ASSETS / "icons" / "bubble-tea.svg", 21 * s, 21 * s), 256 * s, 354 * s, None)


def poster() -> Image.Image:
    """The painted poster, 556 by 892."""
    canvas = _market(_backdrop())
    canvas.alpha_composite(_steam())
    canvas = _lanterns(canvas)
    _people(canvas)
    x, y = grid(*canvas.size)
    corner = np.hypot((x / canvas.width - 0.5) * 1.2, y / canvas.height - 0.52)
    colours = array(canvas) * (1.03 - 0.34 * np.clip(corner * 1.5 - 0.52, 0, 1))[..., None]
    sparks = _Lamps()
    draw = random.Random(17)
    for _ in range(16):
        tint: Colour = draw.choice(((33.0, 19.0, 8.0), (27.0, 12.0, 16.0), (25.0, 22.0, 11.0)))
        sparks.add(draw.uniform(0, WIDTH), draw.uniform(180, 430), draw.uniform(4, 9), tint, 0.5)
    return sparks.on(Image.fromarray(bytes_of(colours))).convert("RGB")


# --- the icon -------------------------------------------------------------------------------------


def icon() -> Image.Image:
    """The app's icon, 256 square: a stall under two lanterns at dusk."""
    size = 512
    _x, y = grid(size, size)
    colours = ramp(y / size, (0, (30, 20, 66)), (0.4, (96, 44, 104)), (0.68, (232, 116, 92)), (0.78, (255, 184, 108)),
                   (0.781, (84, 50, 80)), (1, (36, 22, 48)))  # fmt: skip
    light = np.zeros((size, size, 3))
    draw = random.Random(2)
    for _ in range(26):
        add_light(light, draw.uniform(30, 480), draw.uniform(24, 190), draw.choice((2.5, 3.5)), (200, 190, 190), 0.9)
    add_light(light, 256, 300, 300, (110, 62, 24), 1.8)
    canvas = Image.fromarray(bytes_of(screen(colours, light))).convert("RGBA")
    wire = drawn('<path d="M0 40 Q256 88 512 40" fill="none" stroke="#180a1e" stroke-width="6"/>', size, size)
    canvas.alpha_composite(Image.fromarray(bytes_of(wire), "RGBA"))
    put(canvas, piece(ART / "stall.svg", 450, 274, seat=PINK, food=SNACK), 256, 332, (16, 18, 0.6))
    put(canvas, piece(ASSETS / "icons" / "bubble-tea.svg", 150, 150), 256, 330, (5, 5, 0.5))
    light = np.zeros((size, size, 3))
    for middle in (128, 384):
        add_light(light, middle, 136, 220, (170, 70, 26), 2.0)
    canvas = Image.fromarray(bytes_of(screen(array(canvas), light))).convert("RGBA")
    for middle in (128, 384):
        put(canvas, piece(ART / "lantern_on.svg", 140, 175), middle, 140, (8, 9, 0.45))
    big = Image.new("L", (size * 2, size * 2))
    ImageDraw.Draw(big).rounded_rectangle((0, 0, size * 2 - 1, size * 2 - 1), 224, fill=255)
    rim = Image.new("L", (size * 2, size * 2))
    ImageDraw.Draw(rim).rounded_rectangle((14, 14, size * 2 - 15, size * 2 - 15), 210, outline=255, width=22)
    canvas.paste(
        Image.new("RGB", canvas.size, (255, 214, 122)), (0, 0), rim.resize((size, size), Image.Resampling.LANCZOS)
    )
    canvas.putalpha(big.resize((size, size), Image.Resampling.LANCZOS))
    return canvas.resize((256, 256), Image.Resampling.LANCZOS)


def main() -> int:
    """0 when both pictures were painted."""
    poster().save(ART / "poster.png", optimize=True)
    icon().save(ASSETS / "icon.png", optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
