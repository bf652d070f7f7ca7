"""The contents of the executable, found on the disk. `build.spec` asks for them, so that no list has to be kept.

A title added to game/titles, a map added to maps or a picture added to assets is in the next executable.
"""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Iterator
from pathlib import Path

from game import paths
from game.cli import COMMANDS
from game.proof import run

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = "game"
NAME = "stallholders"
PAINT = "assets/paint"
"""What pictures and sounds were made with; no part of the game."""

Data = tuple[str, str]
"""A file, and the folder in the bundle that it goes into."""

WITHOUT = (
    # What other software offers to use if it is there.
    "numpy", "PIL", "OpenGL", "cv2", "fontTools", "resvg_py", "yaml", "tomli_w", "attr", "setuptools", "pkg_resources",
    "pip", "pytest", "hypothesis", "mypy",
    # Parts of pygame that the game has no use for; each brings a library or a lot of modules.
    "pygame.docs", "pygame.examples", "pygame.tests", "pygame.__pyinstaller", "pygame.__briefcase",
    "pygame._sdl2.mixer", "pygame.midi", "pygame.pypm", "pygame.camera", "pygame._camera", "pygame._camera_opencv",
    "pygame._camera_vidcapture", "pygame.freetype", "pygame._freetype", "pygame.ftfont", "pygame.gfxdraw",
    "pygame.surfarray", "pygame.sndarray", "pygame._debug", "pygame.fastevent",
    # The standard library's parts for other trades. Without _hashlib, hashlib has its own SHA and BLAKE and OpenSSL
    # need not come along.
    "tkinter", "_tkinter", "turtle", "idlelib", "test", "unittest", "doctest", "pdb", "pydoc", "pydoc_data", "lib2to3",
    "distutils", "ensurepip", "venv", "asyncio", "ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "curses", "_curses",
    "readline", "xmlrpc", "http", "ftplib", "smtplib", "imaplib", "poplib", "nntplib", "telnetlib", "webbrowser", "cgi",
    "wsgiref", "dbm", "_gdbm", "_dbm", "csv", "_csv", "bz2", "_bz2", "nis", "ossaudiodev",
)  # fmt: skip

_X11 = ("libX11.so", "libXau.so", "libXdmcp.so", "libbsd.so", "libmd.so")
FROM_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so", "libasound.so", *_X11)
"""Libraries that every Linux with a screen or a sound device has, X11's client and what it stands on among them. Ours
would stand before a newer one that drivers and sound servers of that system are made for; without the first two there
is no sound, and nothing worse."""


def modules(root: Path = ROOT) -> list[str]:
    """The full name of every module of the game that the executable has, in alphabetical order."""
    names = []
    for file in _files(root, PACKAGE):
        if file.suffix == ".py":
            parts = file.relative_to(root).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(names)


def data(root: Path = ROOT) -> list[Data]:
    """Every file that is no module: shared art, maps, licences and what lies in the titles' folders, at the same
    place."""
    files = [root / "LICENSE"] if (root / "LICENSE").is_file() else []
    files += [file for folder in (PACKAGE, "assets", "maps") for file in _files(root, folder) if file.suffix != ".py"]
    return [(str(file), file.parent.relative_to(root).as_posix()) for file in sorted(files)]


def stamp(folder: Path, root: Path = ROOT) -> Data:
    """A file, written into `folder`, that tells the executable which code and boards it is made of: it says of which
    the tests told it something."""
    file = folder / paths.sources_digest_file().name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(run.of_sources(root / PACKAGE, root / "maps"), "ascii")
    return str(file), PACKAGE


def _files(root: Path, folder: str) -> Iterator[Path]:
    """The files below the folder, without hidden ones, caches, and what only serves making the game."""
    left_out = _left_out(root)
    for file in (root / folder).rglob("*"):
        inside = file.relative_to(root)
        if any(part == "__pycache__" or part.startswith(".") for part in inside.parts) or not file.is_file():
            continue
        if not any(fnmatch.fnmatch(inside.as_posix(), pattern) for pattern in left_out):
            yield file


def _left_out(root: Path) -> list[str]:
    """Patterns of what is not for players: what the pictures were painted with, commands that need the checkout, and
    titles that are not listed yet, with their maps."""
    places = [PAINT, *(name.replace(".", "/") for name in _workshop())]
    for slug in _unlisted(root):
        places += [f"{PACKAGE}/titles/{slug}", f"maps/{slug}"]
    return [f"{place}{rest}" for place in places for rest in (".py", ".tmx", "/*")]


def _unlisted(root: Path) -> list[str]:
    """The titles whose folders are no packages yet, so that a checkout does not find them; an executable would."""
    folders = (folder for folder in (root / PACKAGE / "titles").glob("*/") if not folder.name.startswith(("_", ".")))
    return sorted(folder.name for folder in folders if folder.is_dir() and not (folder / "__init__.py").is_file())


def _workshop() -> list[str]:
    """The modules and packages that only make sense in a checkout."""
    commands = [command for command in COMMANDS.values() if command.workshop and command.package != "game.lab"]
    return [
        *(command.module for command in commands),
        "game.environment",
        "game.lab",
        "game.tools.bundle",
        "game.tools.i18n",
        "game.tools.proving",
    ]


def excluded() -> list[str]:
    """The modules that are left out although something that is used would import them."""
    return [*WITHOUT, *_workshop()]


def goes_along(library: str) -> bool:
    """Whether a library is taken along, by its place in the bundle; the system's own copies of some are wanted."""
    return not Path(library).name.startswith(FROM_THE_SYSTEM)


def icon(folder: Path, root: Path = ROOT) -> str | None:
    """The file of the icon in the form that this system's executables take; None where they take none.

    On Windows and macOS it is written into `folder`: both forms are the PNG with a few bytes in front.
    """
    png = (root / "assets" / "icon.png").read_bytes()
    if sys.platform == "win32":
        return _written(folder / f"{NAME}.ico", ico(png))
    if sys.platform == "darwin":
        return _written(folder / f"{NAME}.icns", icns(png))
    return None


def _written(file: Path, content: bytes) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return str(file)


def ico(png: bytes) -> bytes:
    """The content of a .ico file with one picture of 256 × 256 pixels."""
    head = b"\0\0\1\0\1\0"  # reserved, type icon, one picture
    # Width and height (0 says 256), no palette, reserved, one plane, 32 bits a pixel, length, offset.
    entry = b"\0\0\0\0\1\0\x20\0" + len(png).to_bytes(4, "little") + (22).to_bytes(4, "little")
    return head + entry + png


def icns(png: bytes) -> bytes:
    """The content of a .icns file with one picture of 256 × 256 pixels."""
    return b"icns" + (len(png) + 16).to_bytes(4, "big") + b"ic08" + (len(png) + 8).to_bytes(4, "big") + png
