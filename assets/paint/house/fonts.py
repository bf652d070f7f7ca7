"""Cuts the typefaces of the house down to the letters it shows.

    python -m assets.paint.house.fonts FOLDER

FOLDER holds the unpacked npm packages `baloo-2`, `nunito` and `noto-sans-tc` of
`@expo-google-fonts` (SIL Open Font License). Needs fontTools. The Latin faces keep Western and
Central European letters, punctuation, arrows and currency. Of the Chinese ones the bold keeps every
character, so that any name can be written; the black, for headings, keeps those listed in
`assets/fonts/glyphs.txt` and those of the Chinese catalogue. Licence texts are copied beside the
fonts.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from assets.paint.kit.folders import ASSETS

FONTS = ASSETS / "fonts"
CATALOGUE = ASSETS / "locale" / "zh_TW" / "LC_MESSAGES" / "stallholders.po"

LATIN: tuple[tuple[int, int], ...] = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x1E9E, 0x1E9E),
    (0x2002, 0x200A),
    (0x2010, 0x2015),
    (0x2018, 0x201F),
    (0x2020, 0x2022),
    (0x2026, 0x2026),
    (0x2030, 0x2033),
    (0x2039, 0x203A),
    (0x2044, 0x2044),
    (0x20AC, 0x20AC),
    (0x2116, 0x2116),
    (0x2122, 0x2122),
    (0x2153, 0x215E),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x2215, 0x2215),
    (0x2248, 0x2248),
    (0x2260, 0x2265),
    (0xFB01, 0xFB02),
)

CHINESE_BASE = "0123456789$.,·:!?-–()×/ 　、。，！？：「」（）"

FACES: tuple[tuple[str, str, str], ...] = (
    ("baloo-2", "600SemiBold", "Baloo2-SemiBold"),
    ("baloo-2", "700Bold", "Baloo2-Bold"),
    ("baloo-2", "800ExtraBold", "Baloo2-ExtraBold"),
    ("nunito", "600SemiBold", "Nunito-SemiBold"),
    ("nunito", "700Bold", "Nunito-Bold"),
    ("nunito", "800ExtraBold", "Nunito-ExtraBold"),
    ("nunito", "900Black", "Nunito-Black"),
    ("noto-sans-tc", "700Bold", "NotoSansTC-Bold"),
    ("noto-sans-tc", "900Black", "NotoSansTC-Black"),
)


def _letters(name: str, source: Path) -> set[int]:
    """The code points which a face keeps."""
    if name == "NotoSansTC-Bold":
        return set(TTFont(source, lazy=True).getBestCmap())
    if name == "NotoSansTC-Black":
        listed = (FONTS / "glyphs.txt").read_text("utf-8") + CATALOGUE.read_text("utf-8")
        return {ord(letter) for letter in listed + CHINESE_BASE if letter != "\n"}
    return {code for low, high in LATIN for code in range(low, high + 1)}


def cut(source: Path, target: Path, letters: set[int]) -> int:
    """The size in bytes of `target`, written as `source` with only `letters` in it."""
    options: Any = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "liga", "ccmp", "locl", "tnum", "lnum", "frac"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.notdef_outline = True
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    cutter: Any = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    subset.save_font(font, str(target), options)
    return target.stat().st_size


def main(arguments: list[str]) -> int:
    """0 when all faces were cut."""
    parser = argparse.ArgumentParser(description="Cut the fonts for assets/fonts.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    FONTS.mkdir(parents=True, exist_ok=True)
    total = 0
    for family, style, name in FACES:
        (source,) = (folder / family / style).glob("*.ttf")
        size = cut(source, FONTS / f"{name}.ttf", _letters(name, source))
        shutil.copyfile(folder / family / "LICENSE_FONT", FONTS / f"OFL-{family}.txt")
        total += size
        print(f"{name}: {size // 1024} KB")
    print(f"together: {total // 1024} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
