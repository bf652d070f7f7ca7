"""The command `desktop`, which adds the game to the user's menu or removes the menu entry.

The files follow the Desktop Entry Specification and the Icon Theme Specification of freedesktop.org.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from game import bootstrap, paths
from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason

ICON_SIDE = 256
"""The width and height of the icon in pixels."""


class Launch(NamedTuple):
    """The command that starts this copy of the game, and its working folder ("" if any folder will do)."""

    command: tuple[str, ...]
    folder: str = ""


def run(arguments: argparse.Namespace) -> int:
    """Add or remove the menu entry, and return the exit code. Raises Problem if the desktop has no menu."""
    if sys.platform in ("win32", "darwin"):
        text = _("Stallholders cannot change this system’s menu; add {program} to it yourself.")
        raise Problem(text.format(program=launch().command[0]))
    entry, icon = places()
    try:
        told = removed(entry, icon) if arguments.remove else added(entry, icon)
    except OSError as error:
        text = _("The menu folder {path} cannot be changed ({reason}).")
        raise Problem(text.format(path=error.filename or entry, reason=system_reason(error))) from error
    print(told)
    return 0


def places() -> tuple[Path, Path]:
    """Return the paths of the menu entry and of its icon."""
    named = os.environ.get("XDG_DATA_HOME", "")
    data = (
        Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"
    )  # the specification ignores relative paths
    icons = data / "icons" / "hicolor" / f"{ICON_SIDE}x{ICON_SIDE}" / "apps"
    return data / "applications" / f"{paths.APP_ID}.desktop", icons / f"{paths.APP_ID}.png"


def added(entry: Path, icon: Path) -> str:
    """Write the menu entry and its icon, and return a message. Raises OSError on failure."""
    for file in (entry, icon):
        file.parent.mkdir(parents=True, exist_ok=True)
        _older(file).unlink(missing_ok=True)
    shutil.copyfile(paths.assets_dir() / "icon.png", icon)
    entry.write_text(text(launch()), encoding="utf-8", newline="\n")
    _renewed(icon)
    return _("Stallholders is now in your menu; to remove it, run “{program} desktop --remove”.").format(
        program=" ".join(launch().command)
    )


def removed(entry: Path, icon: Path) -> str:
    """Delete the menu entry and its icon, and return a message. Raises OSError on failure."""
    there = [file for file in (entry, icon, _older(entry), _older(icon)) if file.exists()]
    for file in there:
        file.unlink()
    if not there:
        return _("Stallholders was not in your menu.")
    _renewed(icon)
    return _("Stallholders is no longer in your menu.")


def _older(file: Path) -> Path:
    """Return the path where version 1.0.0 stored this file of the menu entry."""
    return file.with_name(f"{paths.APP}{file.suffix}")


def _renewed(icon: Path) -> None:
    """Make desktops reload their icons by updating the time stamp of the icon theme's folder."""
    with contextlib.suppress(OSError):
        os.utime(icon.parents[2])


def launch() -> Launch:
    """Return the command that starts this copy of the game: an executable, a checkout or an installed package."""
    if getattr(sys, "frozen", False):
        return Launch((sys.executable,))
    if not Path(bootstrap.PROJECT).exists():
        return Launch((sys.executable, "-m", "game"))
    # The Python outside .venv can set up .venv again, which it checks at every start.
    python = bootstrap.base_python() if bootstrap.inside() else sys.executable
    return Launch((python, "-m", "game"), bootstrap.ROOT)


def text(start: Launch) -> str:
    """Return the contents of the file for a menu entry."""
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.1",
        "Name=Stallholders",
        f"GenericName={_('Board games')}",
        f"Comment={_('Market-day board games for one screen and a few friends')}",
        f"Exec={' '.join(quoted(argument) for argument in start.command)}",
        f"TryExec={escaped(start.command[0])}",
        *([f"Path={escaped(start.folder)}"] if start.folder else []),
        f"Icon={paths.APP_ID}",
        "Terminal=false",
        "StartupNotify=true",
        f"StartupWMClass={paths.APP}",
        "Categories=Game;BoardGame;",
        "Keywords=board;game;market;",
    ]
    return "\n".join(lines) + "\n"


def quoted(argument: str) -> str:
    """Return an argument in the form that the `Exec` key of a desktop entry requires."""
    inside = "".join(f"\\{letter}" if letter in '"`$\\' else letter for letter in argument.replace("%", "%%"))
    return escaped(f'"{inside}"')


def escaped(value: str) -> str:
    """Return a value, escaped as the file format requires."""
    for letter, mark in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        value = value.replace(letter, mark)
    return "\\s" + value[1:] if value.startswith(" ") else value
