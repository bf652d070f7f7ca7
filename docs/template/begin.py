"""Copy the template into the collection under another name: `python3 docs/template/begin.py my_game`.

Existing files are never changed. The script needs only the standard library.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

TEMPLATE = Path(__file__).resolve().parent
NAME = "lemon_square"
PACKAGE = "docs.template.title"
TEXT = {".py", ".md", ".json", ".tmx", ".tsx"}
SLUG = re.compile(r"[a-z][a-z0-9_]*[a-z0-9]")


def main(argv: Sequence[str] | None = None) -> int:
    """Copy the template and return the exit code, which is 2 if the name is taken or unusable."""
    parser = argparse.ArgumentParser(prog="python3 docs/template/begin.py", description=(__doc__ or "").split("\n")[0])
    parser.add_argument(
        "slug", metavar="NAME", help="the folder's name: small letters, digits and _, such as tea_house"
    )
    parser.add_argument("--into", type=Path, default=TEMPLATE.parent.parent, metavar="FOLDER", help="another checkout")
    arguments = parser.parse_args(argv)
    slug, root = str(arguments.slug), Path(arguments.into)
    if not SLUG.fullmatch(slug):
        print(f"“{slug}” is no name for a folder of Python: small letters, digits and _.", file=sys.stderr)
        return 2
    taken = [place for _source, place in copies(slug) if (root / place).exists()]
    if taken:
        print(f"{taken[0].as_posix()} is there already; take another name.", file=sys.stderr)
        return 2
    for source, place in copies(slug):
        copied(source, root / place, slug)
        print(place.as_posix())
    return 0


def copies(slug: str) -> Iterator[tuple[Path, Path]]:
    """Yield each file or folder of the template with its place in a checkout."""
    yield TEMPLATE / "title", Path("game/titles") / slug
    yield TEMPLATE / "map" / f"{NAME}.tmx", Path("maps") / f"{slug}.tmx"
    yield TEMPLATE / "map" / NAME, Path("maps") / slug
    yield TEMPLATE / "tests", Path("tests/titles") / slug
    yield TEMPLATE / "golden", Path("tests/golden") / slug


def copied(source: Path, place: Path, slug: str) -> None:
    """Copy a file or a whole folder, with the new name in its texts."""
    if source.is_dir():
        for each in sorted(source.iterdir()):
            if each.name != "__pycache__":
                copied(each, place / each.name, slug)
        return
    place.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in TEXT:
        place.write_text(renamed(source.read_text("utf-8"), slug), "utf-8")
    else:
        shutil.copyfile(source, place)


def renamed(text: str, slug: str) -> str:
    """Return the text with the new name, and with its imports sorted again."""
    text = text.replace(PACKAGE, f"game.titles.{slug}").replace(NAME, slug)
    return re.sub(r"(?:^from \S+ import [^(\n]+\n)+", lambda found: in_order(found[0]), text, flags=re.MULTILINE)


def in_order(lines: str) -> str:
    """Return lines of imports, sorted by the module that they import from."""
    return "".join(sorted(lines.splitlines(keepends=True), key=lambda line: line.split()[1]))


if __name__ == "__main__":
    sys.exit(main())
