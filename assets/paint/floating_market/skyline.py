"""Towers and roofs of the old city beyond the river, as SVG, each standing with the middle of its foot at x, y."""

from __future__ import annotations

import math


def prang(x: float, y: float, high: float, body: str, light: str, gold: str) -> str:
    """A tall tower of the Temple of Dawn: stepped terraces, a ribbed spire, a golden trident."""
    k = high / 100
    made = ""
    for foot, half, tall in ((0, 34, 9), (-9, 27, 9), (-18, 21, 9), (-27, 16, 9)):
        made += f'<path d="M{x - half * k:.1f} {y + foot * k:.1f} L{x - (half - 3) * k:.1f} {y + (foot - tall) * k:.1f} H{x + (half - 3) * k:.1f} L{x + half * k:.1f} {y + foot * k:.1f}Z" fill="{body}"/>'
        made += f'<path d="M{x - (half - 2.6) * k:.1f} {y + (foot - tall + 0.8) * k:.1f} H{x + (half - 2.6) * k:.1f}" stroke="{light}" stroke-width="{1.1 * k:.2f}"/>'
        count = int(half // 4)
        for number in range(count):
            at = x + (number - (count - 1) / 2) * 7.4 * k
            made += f'<path d="M{at - 1.6 * k:.1f} {y + foot * k:.1f} v{-4 * k:.1f} a{1.6 * k:.2f} {1.6 * k:.2f} 0 0 1 {3.2 * k:.2f} 0 v{4 * k:.1f}Z" fill="{light}" fill-opacity=".35"/>'
    made += f'<path d="M{x - 12.6 * k:.1f} {y - 36 * k:.1f} C{x - 12 * k:.1f} {y - 60 * k:.1f} {x - 9 * k:.1f} {y - 78 * k:.1f} {x:.1f} {y - 91 * k:.1f} C{x + 9 * k:.1f} {y - 78 * k:.1f} {x + 12 * k:.1f} {y - 60 * k:.1f} {x + 12.6 * k:.1f} {y - 36 * k:.1f}Z" fill="{body}"/>'
    for part in (-0.66, -0.3, 0.3, 0.66):
        made += f'<path d="M{x + 12 * part * k:.1f} {y - 37 * k:.1f} Q{x + 11 * part * k:.1f} {y - 68 * k:.1f} {x + 1.4 * part * k:.1f} {y - 88 * k:.1f}" fill="none" stroke="{light}" stroke-opacity=".5" stroke-width="{0.8 * k:.2f}"/>'
    for level, wide in ((44, 12.4), (53, 11.6), (62, 10.2), (71, 8.2)):
        made += f'<path d="M{x - wide * k:.1f} {y - level * k:.1f} Q{x:.1f} {y - (level - 2.4) * k:.1f} {x + wide * k:.1f} {y - level * k:.1f}" fill="none" stroke="{light}" stroke-opacity=".65" stroke-width="{1 * k:.2f}"/>'
    made += f'<path d="M{x:.1f} {y - 100 * k:.1f} V{y - 89 * k:.1f} M{x - 3 * k:.1f} {y - 96 * k:.1f} q0 {4 * k:.1f} {3 * k:.1f} {4 * k:.1f} q{3 * k:.1f} 0 {3 * k:.1f} {-4 * k:.1f}" fill="none" stroke="{gold}" stroke-width="{1.2 * k:.2f}" stroke-linecap="round"/>'
    return made


def chedi(x: float, y: float, high: float, body: str, light: str) -> str:
    """A bell-shaped stupa with its ringed spire."""
    k = high / 100
    made = f'<path d="M{x - 30 * k:.1f} {y:.1f} V{y - 6 * k:.1f} H{x - 25 * k:.1f} V{y - 12 * k:.1f} H{x - 20 * k:.1f} C{x - 19 * k:.1f} {y - 28 * k:.1f} {x - 15 * k:.1f} {y - 42 * k:.1f} {x - 6 * k:.1f} {y - 47 * k:.1f} H{x + 6 * k:.1f} C{x + 15 * k:.1f} {y - 42 * k:.1f} {x + 19 * k:.1f} {y - 28 * k:.1f} {x + 20 * k:.1f} {y - 12 * k:.1f} H{x + 25 * k:.1f} V{y - 6 * k:.1f} H{x + 30 * k:.1f} V{y:.1f}Z" fill="{body}"/>'
    made += f'<path d="M{x - 6 * k:.1f} {y - 47 * k:.1f} L{x:.1f} {y - 100 * k:.1f} L{x + 6 * k:.1f} {y - 47 * k:.1f}Z" fill="{body}"/>'
    for number in range(6):
        half, level = 5.4 - number * 0.72, 51 + number * 6
        made += f'<path d="M{x - half * k:.1f} {y - level * k:.1f} H{x + half * k:.1f}" stroke="{light}" stroke-width="{1.2 * k:.2f}" stroke-opacity=".8"/>'
    return (
        made
        + f'<path d="M{x - 15 * k:.1f} {y - 16 * k:.1f} Q{x - 14 * k:.1f} {y - 34 * k:.1f} {x - 6 * k:.1f} {y - 43 * k:.1f}" fill="none" stroke="{light}" stroke-width="{2 * k:.2f}" stroke-opacity=".7"/>'
    )


def wat(x: float, y: float, wide: float, wall: str, roof: str, edge: str) -> str:
    """A temple hall from its gable side with three roofs one over another."""
    k = wide / 100
    made = f'<path d="M{x - 34 * k:.1f} {y:.1f} V{y - 30 * k:.1f} H{x + 34 * k:.1f} V{y:.1f}Z" fill="{wall}"/>'
    for foot, half, rise in ((-28, 48, 26), (-44, 34, 26), (-58, 21, 30)):
        made += f'<path d="M{x - half * k:.1f} {y + foot * k:.1f} Q{x - half * 0.42 * k:.1f} {y + (foot - rise * 0.42) * k:.1f} {x:.1f} {y + (foot - rise) * k:.1f} Q{x + half * 0.42 * k:.1f} {y + (foot - rise * 0.42) * k:.1f} {x + half * k:.1f} {y + foot * k:.1f} Q{x:.1f} {y + (foot - 5) * k:.1f} {x - half * k:.1f} {y + foot * k:.1f}Z" fill="{roof}" stroke="{edge}" stroke-width="{1.8 * k:.2f}"/>'
        made += f'<path d="M{x - half * k:.1f} {y + foot * k:.1f} q{-4 * k:.1f} {-1 * k:.1f} {-5 * k:.1f} {-7 * k:.1f} M{x + half * k:.1f} {y + foot * k:.1f} q{4 * k:.1f} {-1 * k:.1f} {5 * k:.1f} {-7 * k:.1f}" fill="none" stroke="{edge}" stroke-width="{2 * k:.2f}" stroke-linecap="round"/>'
    made += f'<path d="M{x:.1f} {y - 88 * k:.1f} q{-2 * k:.1f} {-7 * k:.1f} {3 * k:.1f} {-12 * k:.1f}" fill="none" stroke="{edge}" stroke-width="{2.2 * k:.2f}" stroke-linecap="round"/>'
    for at in (-22, -8, 8, 22):
        made += f'<rect x="{x + (at - 2.4) * k:.1f}" y="{y - 28 * k:.1f}" width="{4.8 * k:.1f}" height="{28 * k:.1f}" fill="{edge}" fill-opacity=".55"/>'
    return made


def palm(x: float, y: float, high: float, lean: float, colour: str) -> str:
    """A palm far away, in one colour."""
    top_x, top_y = x + lean * high, y - high
    wide = high * 0.045
    made = f'<path d="M{x - wide:.1f} {y:.1f} Q{x + lean * high * 0.2:.1f} {y - high * 0.5:.1f} {top_x:.1f} {top_y:.1f} Q{x + lean * high * 0.3 + wide * 2:.1f} {y - high * 0.5:.1f} {x + wide:.1f} {y:.1f}Z" fill="{colour}"/>'
    long = high * 0.46
    for angle in (-178, -152, -128, -102, -76, -50, -26, 0, 22, 158):
        a = math.radians(angle)
        end_x, end_y = top_x + math.cos(a) * long, top_y + math.sin(a) * long * 0.7 + long * 0.4
        mid_x, mid_y = top_x + math.cos(a) * long * 0.62, top_y + math.sin(a) * long * 0.62 - long * 0.04
        off = long * 0.105
        made += f'<path d="M{top_x:.1f} {top_y:.1f} Q{mid_x:.1f} {mid_y - off:.1f} {end_x:.1f} {end_y:.1f} Q{mid_x:.1f} {mid_y + off * 1.5:.1f} {top_x:.1f} {top_y:.1f}Z" fill="{colour}"/>'
    return made


def stilts(x: float, y: float, wide: float, wall: str, roof: str, lit: str, post: str) -> str:
    """A wooden house on posts over the water; its platform lies at y."""
    k = wide / 100
    made = "".join(
        f'<rect x="{x + at * k:.1f}" y="{y:.1f}" width="{5 * k:.1f}" height="{26 * k:.1f}" fill="{post}"/>'
        for at in (-44, -16, 12, 40)
    )
    made += f'<rect x="{x - 50 * k:.1f}" y="{y - 4 * k:.1f}" width="{100 * k:.1f}" height="{7 * k:.1f}" fill="{post}"/><rect x="{x - 38 * k:.1f}" y="{y - 44 * k:.1f}" width="{76 * k:.1f}" height="{40 * k:.1f}" fill="{wall}"/>'
    made += "".join(
        f'<path d="M{x + at * k:.1f} {y - 43 * k:.1f} v{39 * k:.1f}" stroke="{post}" stroke-opacity=".35" stroke-width="{1.2 * k:.2f}"/>'
        for at in range(-32, 36, 8)
    )
    for at in (-26, 12):
        made += f'<rect x="{x + at * k:.1f}" y="{y - 34 * k:.1f}" width="{15 * k:.1f}" height="{18 * k:.1f}" fill="{lit}"/><path d="M{x + (at + 7.5) * k:.1f} {y - 34 * k:.1f} v{18 * k:.1f} M{x + at * k:.1f} {y - 25 * k:.1f} h{15 * k:.1f}" stroke="{post}" stroke-width="{1.6 * k:.2f}"/>'
    made += f'<path d="M{x - 52 * k:.1f} {y - 40 * k:.1f} Q{x - 26 * k:.1f} {y - 58 * k:.1f} {x - 12 * k:.1f} {y - 88 * k:.1f} H{x + 12 * k:.1f} Q{x + 26 * k:.1f} {y - 58 * k:.1f} {x + 52 * k:.1f} {y - 40 * k:.1f} Q{x:.1f} {y - 47 * k:.1f} {x - 52 * k:.1f} {y - 40 * k:.1f}Z" fill="{roof}"/>'
    made += f'<path d="M{x - 52 * k:.1f} {y - 40 * k:.1f} Q{x:.1f} {y - 47 * k:.1f} {x + 52 * k:.1f} {y - 40 * k:.1f}" fill="none" stroke="{lit}" stroke-opacity=".7" stroke-width="{2 * k:.2f}"/>'
    return made
