"""Finds all files that the executable must contain, for `build.spec`.

A title added to game/titles, a map added to maps or a picture added to assets becomes part of the next executable.
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
"""The folder of the scripts that created the pictures and sounds. It is not part of the executable."""

Data = tuple[str, str]
"""A file's path, and the folder for it in the executable."""

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
"""Libraries that the executable must not contain, because drivers and sound servers need the system's own version."""


def modules(root: Path = ROOT) -> list[str]:
    """Return the full names of all modules in the executable, in alphabetical order."""
    names = []
    for file in _files(root, PACKAGE):
        if file.suffix == ".py":
            parts = file.relative_to(root).with_suffix("").parts
            names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return sorted(names)


def data(root: Path = ROOT) -> list[Data]:
    """Return all files in the executable that are not modules: art, sounds, maps, rulebooks and licences."""
    files = [root / "LICENSE"] if (root / "LICENSE").is_file() else []
    files += [file for folder in (PACKAGE, "assets", "maps") for file in _files(root, folder) if file.suffix != ".py"]
    return [(str(file), file.parent.relative_to(root).as_posix()) for file in sorted(files)]


def stamp(folder: Path, root: Path = ROOT) -> Data:
    """Write the digest of the code and boards to a file in `folder`, and return the file's path and target folder."""
    file = folder / paths.sources_digest_file().name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(run.of_sources(root / PACKAGE, root / "maps"), "ascii")
    return str(file), PACKAGE


def _files(root: Path, folder: str) -> Iterator[Path]:
    """Yield the files below a folder, except hidden files, caches and files that only developers need."""
    left_out = _left_out(root)
    for file in (root / folder).rglob("*"):
        inside = file.relative_to(root)
        if any(part == "__pycache__" or part.startswith(".") for part in inside.parts) or not file.is_file():
            continue
        if not any(fnmatch.fnmatch(inside.as_posix(), pattern) for pattern in left_out):
            yield file


def _left_out(root: Path) -> list[str]:
    """Return patterns for files that players do not need, such as painting scripts and unfinished titles."""
    places = [PAINT, *(name.replace(".", "/") for name in _workshop())]
    for slug in _unlisted(root):
        places += [f"{PACKAGE}/titles/{slug}", f"maps/{slug}"]
    return [f"{place}{rest}" for place in places for rest in (".py", ".tmx", "/*")]


def _unlisted(root: Path) -> list[str]:
    """Return the names of title folders that are not packages yet. The game ignores such folders."""
    folders = (folder for folder in (root / PACKAGE / "titles").glob("*/") if not folder.name.startswith(("_", ".")))
    return sorted(folder.name for folder in folders if folder.is_dir() and not (folder / "__init__.py").is_file())


def _workshop() -> list[str]:
    """Return the modules and packages that work only in a checkout."""
    commands = [command for command in COMMANDS.values() if command.workshop and command.package != "game.lab"]
    return [
        *(command.module for command in commands),
        "game.environment",
        "game.lab",
        "game.tools.bundle",
        "game.tools.i18n",
        "game.tools.proving",
        "game.tools.wording",
    ]


def excluded() -> list[str]:
    """Return the modules that PyInstaller must leave out even though other modules import them."""
    return [*WITHOUT, *_workshop()]


def goes_along(library: str) -> bool:
    """Return whether a library is packed into the executable. Otherwise, the executable uses the system's copy."""
    return not Path(library).name.startswith(FROM_THE_SYSTEM)


def icon(folder: Path, root: Path = ROOT) -> str | None:
    """Write the icon to `folder` in the format that this system needs, and return its path. On Linux, return None."""
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
    """Return the content of a .ico file with one PNG picture of 256 × 256 pixels."""
    head = b"\0\0\1\0\1\0"  # reserved, type icon, one picture
    # Width and height (0 says 256), no palette, reserved, one plane, 32 bits a pixel, length, offset.
    entry = b"\0\0\0\0\1\0\x20\0" + len(png).to_bytes(4, "little") + (22).to_bytes(4, "little")
    return head + entry + png


def icns(png: bytes) -> bytes:
    """Return the content of a .icns file with one PNG picture of 256 × 256 pixels."""
    return b"icns" + (len(png) + 16).to_bytes(4, "big") + b"ic08" + (len(png) + 8).to_bytes(4, "big") + png
