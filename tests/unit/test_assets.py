"""Every picture and font of the repository can be used as it is, and its author and licence are named."""

from __future__ import annotations

import fnmatch
import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
PAINT = ASSETS / "paint"
"""Scripts, which are code."""

ATTRIBUTIONS = ASSETS / "ATTRIBUTIONS.md"
MIB = 1024 * 1024

TINT = re.compile(r"\{(\w+)([+-]\d{1,3})?\}")
TINT_NAMES = {"seat", "food", "ink", "gold"}
KNOWN_TO_NANOSVG = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
LOST_ON_NANOSVG = {"class", "style", "filter", "mask", "clip-path", "href"}


def _all_files() -> list[Path]:
    art = (path for folder in (ROOT / "game" / "titles").glob("*/art") for path in folder.rglob("*"))
    files = [path for path in (*ASSETS.rglob("*"), *art) if path.is_file() and PAINT not in path.parents]
    return sorted(path for path in files if path.name not in ("README.md", "ATTRIBUTIONS.md"))


def _svg_files() -> list[Path]:
    return [path for path in _all_files() if path.suffix == ".svg"]


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("svg", _svg_files(), ids=_name)
def test_svg_can_be_used_as_it_is(svg: Path) -> None:
    text = svg.read_text("utf-8")
    assert {match[1] for match in TINT.finditer(text)} <= TINT_NAMES
    assert "{" not in TINT.sub("", text), "a brace that is no tint"
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r'id="([^"]+)"', text)), "a gradient is missing"
    _uses_only_what_nanosvg_draws(text)
    image = pygame.image.load_sized_svg(io.BytesIO(TINT.sub("#c05070", text).encode()), (96, 96))
    assert 95 <= max(image.get_size()) <= 97  # the proportions are kept
    drawn = pygame.mask.from_surface(image, 20).count()
    assert drawn > 60, "nearly nothing to be seen"


def _uses_only_what_nanosvg_draws(text: str) -> None:
    for element in ET.fromstring(TINT.sub("#808080", text)).iter():
        tag = element.tag.rpartition("}")[2]
        assert tag in KNOWN_TO_NANOSVG, tag
        assert not {key.rpartition("}")[2] for key in element.attrib} & LOST_ON_NANOSVG, tag
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            shares = [element.get(key, "0%") for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r")]
            assert all(share.endswith("%") for share in shares), "nanosvg takes a bare 1 for a pixel"


def test_glyphs_have_one_weight_and_one_tint() -> None:
    for path in (ASSETS / "glyphs").glob("*.svg"):
        text = path.read_text("utf-8")
        assert set(re.findall(r'stroke-width="([^"]+)"', text)) == {"2.6"}, path.name
        assert {match[0] for match in TINT.finditer(text)} == {"{ink}"}, path.name


@pytest.mark.parametrize("path", [p for p in _all_files() if p.suffix == ".png"], ids=_name)
def test_png_loads_and_is_small(path: Path) -> None:
    width, height = pygame.image.load(path).get_size()
    assert width >= 64 and height >= 64
    assert path.stat().st_size <= 1.2 * MIB


@pytest.mark.parametrize("path", sorted((ASSETS / "fonts").glob("*.ttf")), ids=_name)
def test_font_draws_what_it_is_for(path: Path) -> None:
    pygame.font.init()
    font = pygame.font.Font(path, 24)
    if path.stem.startswith("NotoSansTC"):
        listed = (ASSETS / "fonts" / "glyphs.txt").read_text("utf-8")
        letters = "".join(sorted(set(listed) - {"\n"})) + "0123456789"
    else:
        letters = "AZaz09$€½×·…–—‘’“”−çãéíõüñŁőż"
        letters += "→←" if path.stem.startswith("Baloo2") else ""
    missing = [letter for letter, metrics in zip(letters, font.metrics(letters), strict=True) if metrics is None]
    assert not missing


def test_fonts_are_small() -> None:
    """But the one that has every Chinese character (docs/decisions/033)."""
    sizes = {path.stem: path.stat().st_size for path in (ASSETS / "fonts").glob("*.ttf")}
    assert sizes.pop("NotoSansTC-Bold") < 7 * MIB
    assert sum(sizes.values()) < 1.2 * MIB


def _patterns() -> list[str]:
    rows = [line.split("|")[1] for line in ATTRIBUTIONS.read_text("utf-8").splitlines() if line.startswith("| `")]
    return [pattern for row in rows for pattern in re.findall(r"`([^`]+)`", row)]


def test_every_file_has_an_author_and_a_licence() -> None:
    patterns = _patterns()
    files = [_name(path) for path in _all_files()]
    assert [name for name in files if not any(fnmatch.fnmatch(name, pattern) for pattern in patterns)] == []


def test_every_attribution_is_complete() -> None:
    for line in ATTRIBUTIONS.read_text("utf-8").splitlines():
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            assert len(cells) == 4, line
            assert all(cells), line
