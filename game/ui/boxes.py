"""Renders a `Box` node to pixels, including its shadow, light and paper."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.picture.nodes import Box
from game.ui import shaping
from game.ui.art import SHADOW
from game.ui.pixels import rgba

INNER_WIDTH = 1.5
INNER_ALPHA = 0.85
TEXTURE_LIFT = 0.036
"""The factor that brightens a fill to make up for the darkening by its texture."""

Texture = Callable[[str], pygame.Surface | None]
"""A function that returns the texture with the given name at its natural size, or None."""


def painted(box: Box, w: int, h: int, k: float, texture: Texture) -> tuple[pygame.Surface, int, int]:
    """Return a surface that shows the box at `w` by `h` pixels, and the position of the box on the surface."""
    radius = min(box.radius * k, w / 2, h / 2)
    lip = round(box.look.lip_height * k) if box.look.lip else 0
    left, top, right, bottom = _pads(box, k, lip)
    canvas = shaping.blank(w + left + right, h + top + bottom, SHADOW)
    if (shadow := box.look.shadow) is not None:
        shape = shaping.shade(w, h + lip, radius, shadow.blur * k).tinted((*SHADOW, shadow.strength))
        pad = math.ceil(shadow.blur * k * 3)
        shape.lay(canvas, left - pad + round(shadow.right * k), top - pad + round(shadow.down * k))
    if box.look.glow:
        reach = box.look.glow_size * k
        pad = shaping.margin(reach)
        shaping.halo(w, h, radius, reach).tinted(rgba(box.look.glow)).lay(canvas, left - pad, top - pad)
    if box.look.lip:
        shaping.rounded(w, h, radius).tinted(rgba(box.look.lip)).lay(canvas, left, top + lip)
    body = _body(box, w, h, radius, k, texture)
    if body is not None:
        canvas.blit(body, (left, top))
    return canvas, left, top


def _pads(box: Box, k: float, lip: int) -> tuple[int, int, int, int]:
    left = top = right = 0
    bottom = lip
    if box.look.shadow is not None:
        pad = math.ceil(box.look.shadow.blur * k * 3)
        right_by, down_by = round(box.look.shadow.right * k), round(box.look.shadow.down * k)
        left, right = max(0, pad - right_by), max(0, pad + right_by)
        top, bottom = max(0, pad - down_by), max(bottom, pad + down_by + lip)
    if box.look.glow:
        pad = shaping.margin(box.look.glow_size * k)
        left, top, right, bottom = max(left, pad), max(top, pad), max(right, pad), max(bottom, pad)
    return left, top, right, bottom


def _body(box: Box, w: int, h: int, radius: float, k: float, texture: Texture) -> pygame.Surface | None:
    body = _filled(box, w, h, radius, texture) if box.look.fill else shaping.blank(w, h)
    if box.look.line:
        width = max(1.0, box.look.line_width * k)
        if box.look.dashed:
            lines = shaping.dashes(shaping.outline(w, h, radius, width / 2), 9 * k, 7 * k)
            body.blit(shaping.stroke((w, h), lines, width, rgba(box.look.line)), (0, 0))
        else:
            shaping.ring(w, h, radius, 0, width).tinted(rgba(box.look.line)).lay(body, 0, 0)
    if box.look.inner:
        red, green, blue, alpha = rgba(box.look.inner)
        inner = shaping.ring(w, h, radius, box.look.inset * k, max(1.0, INNER_WIDTH * k))
        inner.tinted((red, green, blue, round(alpha * INNER_ALPHA))).lay(body, 0, 0)
    return body if box.look.fill or box.look.line or box.look.inner else None


def _filled(box: Box, w: int, h: int, radius: float, texture: Texture) -> pygame.Surface:
    fill = box.look.fill
    if isinstance(fill, tuple):
        body = shaping.gradient(w, h, rgba(fill[0]), rgba(fill[1]))
    else:
        body = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        body.fill(rgba(fill))
    grain = texture(box.look.texture) if box.look.texture else None
    if grain is not None:
        for y in range(0, h, grain.get_height()):
            for x in range(0, w, grain.get_width()):
                body.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        tone = rgba(fill[0] if isinstance(fill, tuple) else fill)
        lift = tuple(round(channel * TEXTURE_LIFT) for channel in tone[:3])
        body.fill(lift, special_flags=pygame.BLEND_RGB_ADD)
    if radius >= 0.5:
        shaping.rounded(w, h, radius).lay(body, 0, 0, pygame.BLEND_RGBA_MULT)
    return body
