"""Small help for the scripts that write SVG pictures: a file frame, gradients and repeated shapes.

A colour written `{seat}`, `{food+30}` or `{food-30}` is left in the file as it stands: the art cache
fills it in, mixed towards warm white (+) or towards dusk (-), before SDL_image draws the file.
Gradients that follow a shape say so in per cent: nanosvg takes a bare 1 for one pixel.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

Stop = tuple[float, str] | tuple[float, str, float]


def picture(width: float, height: float, body: str, defs: str = "") -> str:
    """The text of an SVG file of `width` by `height` logical pixels."""
    inner = f"<defs>{defs}</defs>{body}" if defs else body
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{inner}</svg>\n'
    )


def _stops(stops: Iterable[Stop]) -> str:
    text = ""
    for stop in stops:
        alpha = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
        text += f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}"{alpha}/>'
    return text


def down(name: str, *stops: Stop) -> str:
    """A gradient from the top of a shape to its foot."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{_stops(stops)}</linearGradient>'


def across(name: str, *stops: Stop) -> str:
    """A gradient from the left of a shape to its right."""
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="100%" y2="0%">{_stops(stops)}</linearGradient>'


def round_glow(name: str, x: float, y: float, radius: float, *stops: Stop) -> str:
    """A gradient from the point x, y outwards, in the coordinates of the picture."""
    return (
        f'<radialGradient id="{name}" cx="{x:g}" cy="{y:g}" r="{radius:g}" '
        f'gradientUnits="userSpaceOnUse">{_stops(stops)}</radialGradient>'
    )


def rect(x: float, y: float, w: float, h: float, fill: str, rx: float = 0, more: str = "") -> str:
    """A rectangle with rounded corners."""
    corner = f' rx="{rx:g}"' if rx else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}"{corner} fill="{fill}"{_attrs(more)}/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A full circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{_attrs(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """A full ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{_attrs(more)}/>'


def shape(d: str, fill: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}"{_attrs(more)}/>'


def stroke(d: str, colour: str, width: float, opacity: float = 1, more: str = "") -> str:
    """An open line with round ends."""
    faint = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"{faint}{_attrs(more)}/>'
    )


def _attrs(more: str) -> str:
    return f" {more}" if more else ""


def write(folder: Path, pictures: dict[str, str]) -> None:
    """Writes each picture as `<name>.svg` into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pictures.items():
        (folder / f"{name}.svg").write_text(text, "utf-8")
