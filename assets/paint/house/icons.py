"""Exports Noto pictures as standalone SVG files which SDL_image can draw.

    python -m assets.paint.house.icons ICONS_JSON [NAME ...]

ICONS_JSON is `icons.json` of the npm package `@iconify-json/noto`. With names, those icons are
written to `assets/icons/`; without, every icon already there is written anew.

SDL_image draws SVG with nanosvg, which knows paths, shapes, groups and gradients, but neither
`use` nor `clipPath`, and which finds the stops of another gradient only by `xlink:href`. So
`use` is replaced by what it points at, inherited gradients get their own stops, and clips and
the focus of radial gradients are left out (`tests/unit/test_assets.py` holds the list of what may occur).
"""

from __future__ import annotations

import argparse
import copy
import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from assets.paint.kit.folders import ASSETS

ICONS = ASSETS / "icons"
SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
GRADIENTS = ("linearGradient", "radialGradient")


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _href(element: ET.Element) -> str | None:
    for key in ("href", f"{{{XLINK}}}href"):
        if key in element.attrib:
            return element.attrib.pop(key).removeprefix("#")
    return None


def _inline_use(parent: ET.Element, by_id: dict[str, ET.Element]) -> None:
    """Puts a copy of what a `use` points at in its place, in a group that carries its attributes."""
    for index, child in enumerate(list(parent)):
        if _tag(child) == "use":
            target = copy.deepcopy(by_id[_href(child) or ""])
            target.attrib.pop("id", None)
            x, y = child.attrib.pop("x", "0"), child.attrib.pop("y", "0")
            child.attrib.pop("width", None)
            child.attrib.pop("height", None)
            if (x, y) != ("0", "0"):
                child.set("transform", f"{child.get('transform', '')} translate({x} {y})".strip())
            child.tag = f"{{{SVG}}}g"
            child.append(target)
            parent[index] = child
        _inline_use(child, by_id)


def _inline_gradients(root: ET.Element, by_id: dict[str, ET.Element]) -> None:
    """Gives a gradient which borrows from another one its own stops and coordinates."""
    for element in root.iter():
        if _tag(element) not in GRADIENTS:
            continue
        seen = element
        while (name := _href(seen)) is not None and name in by_id:
            seen = copy.deepcopy(by_id[name])
            if len(element) == 0:
                element.extend(list(seen))
            same_kind = _tag(seen) == _tag(element)
            for key, value in seen.attrib.items():
                if key != "id" and not key.endswith("href") and (same_kind or key.startswith("gradient")):
                    element.attrib.setdefault(key, value)
        if element.get("gradientUnits") != "userSpaceOnUse":
            _in_per_cent(element)


def _in_per_cent(gradient: ET.Element) -> None:
    """Writes shares of the shape as per cent: nanosvg takes a bare 1 for one pixel."""
    for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
        value = gradient.get(key)
        if value is not None and not value.endswith("%"):
            gradient.set(key, f"{float(value) * 100:g}%")


def _drop(parent: ET.Element) -> None:
    """Removes clips, masks, titles, and shapes in `defs` that nothing draws any more."""
    for child in list(parent):
        if _tag(child) in ("clipPath", "mask", "title", "desc", "metadata"):
            parent.remove(child)
            continue
        for key in ("clip-path", "mask", "class", "enable-background", "fx", "fy"):
            child.attrib.pop(key, None)
        if _tag(child) == "defs":
            for thing in list(child):
                if _tag(thing) not in GRADIENTS:
                    child.remove(thing)
            if len(child) == 0:
                parent.remove(child)
                continue
        _drop(child)


def standalone(body: str, left: float, top: float, width: float, height: float) -> str:
    """The text of an SVG file drawing `body`, using only what nanosvg knows."""
    root = ET.fromstring(
        f'<svg xmlns="{SVG}" xmlns:xlink="{XLINK}" width="{width:g}" height="{height:g}" '
        f'viewBox="{left:g} {top:g} {width:g} {height:g}">{body}</svg>'
    )
    by_id = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    _inline_use(root, by_id)
    _inline_gradients(root, by_id)
    _drop(root)
    ET.register_namespace("", SVG)
    return ET.tostring(root, encoding="unicode") + "\n"


def export(collection: dict[str, Any], name: str) -> str:
    """The SVG text of the icon called `name` (aliases are followed). KeyError when there is none."""
    icons: dict[str, dict[str, Any]] = collection["icons"]
    aliases: dict[str, dict[str, Any]] = collection.get("aliases", {})
    while name not in icons:
        name = aliases[name]["parent"]
    icon = icons[name]
    default = float(collection.get("width", 16)), float(collection.get("height", 16))
    return standalone(
        icon["body"],
        float(icon.get("left", 0)),
        float(icon.get("top", 0)),
        float(icon.get("width", default[0])),
        float(icon.get("height", default[1])),
    )


def main(arguments: list[str]) -> int:
    """0 when all icons were written, 2 when one is unknown."""
    parser = argparse.ArgumentParser(description="Export Noto icons to assets/icons.")
    parser.add_argument("icons_json", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args(arguments)
    collection: dict[str, Any] = json.loads(options.icons_json.read_text("utf-8"))
    names: list[str] = options.names or sorted(path.stem for path in ICONS.glob("*.svg"))
    ICONS.mkdir(parents=True, exist_ok=True)
    for name in names:
        try:
            text = export(collection, name)
        except KeyError:
            print(f"There is no icon called {name}.", file=sys.stderr)
            return 2
        (ICONS / f"{name}.svg").write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
