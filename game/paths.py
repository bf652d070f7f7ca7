"""Paths of the program's files and folders in a checkout, a package or an executable. The files need not exist."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import platformdirs

from game.core.errors import Problem
from game.core.i18n import _
from game.core.reasons import system_reason

APP = "stallholders"
CONSOLE = f"{APP}-console"
"""The name of the second executable on Windows, which prints the output of commands. The first one prints nothing."""
APP_ID = "io.github.stallholders.stallholders"
"""The id of the game on desktops and in software stores."""
LEFT, PLAYED = "left", "played"
HOME_VARIABLE = "STALLHOLDERS_HOME"


def is_frozen() -> bool:
    """Return whether this is the packaged executable."""
    return getattr(sys, "_MEIPASS", None) is not None


def package_dir() -> Path:
    """Return the folder of the `game` package."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "game"
    return Path(__file__).resolve().parent


def assets_dir() -> Path:
    """Return the folder of shared art, fonts, sounds and translations."""
    return _shared("assets")


def locale_dir() -> Path:
    """Return the folder of the translations."""
    return assets_dir() / "locale"


def maps_dir() -> Path:
    """Return the folder of the boards that come with the game."""
    return _shared("maps")


def title_dir(slug: str) -> Path:
    """Return the folder of a title."""
    return package_dir() / "titles" / slug


def proof_file() -> Path:
    """Return the path of the file with the results of the last complete test run."""
    return package_dir() / "proof.json"


def sources_digest_file() -> Path:
    """Return the path of the file with the digest of the sources; the file exists only in an executable."""
    return package_dir() / "sources.digest"


def _shared(name: str) -> Path:
    """Return the path of the folder `name`: beside the package or, if the game is installed, inside the package."""
    beside = package_dir().parent / name
    inside = package_dir() / "shared" / name
    return inside if inside.is_dir() else beside


def user_dir() -> Path:
    """Return the player's own folder, or raise Problem if the folder cannot be determined."""
    override = os.environ.get(HOME_VARIABLE)
    return _found(Path(override) if override else platformdirs.user_data_path(APP, appauthor=False))


def _found(folder: Path) -> Path:
    """Return the absolute path of a folder, or raise Problem if the path cannot be determined."""
    try:
        return folder.expanduser().absolute()
    except (OSError, RuntimeError) as error:
        text = _("The folder {folder} does not exist. Set {variable} to another folder.")
        raise Problem(text.format(folder=folder, variable=HOME_VARIABLE)) from error


def saves_dir() -> Path:
    """Return the folder for autosaves and saved games."""
    return user_dir() / "saves"


def slots_dir() -> Path:
    """Return the folder for games that the player saved under a name."""
    return saves_dir() / "named"


def played_dir() -> Path:
    """Return the folder of finished games."""
    return saves_dir() / PLAYED


def left_dir() -> Path:
    """Return the folder of unfinished games."""
    return saves_dir() / LEFT


def locks_dir() -> Path:
    """Return the folder for the windows' lock files."""
    return user_dir() / "locks"


def user_maps_dir() -> Path:
    """Return the folder for the player's own boards."""
    return user_dir() / "maps"


def cache_dir() -> Path:
    """Return the folder of cached files."""
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return user_dir() / "cache"
    return _found(platformdirs.user_cache_path(APP, appauthor=False))


def pictures_dir() -> Path:
    """Return the folder for pictures and films that the player exports."""
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return user_dir() / "pictures"
    return _found(platformdirs.user_pictures_path() / "Stallholders")


def settings_file() -> Path:
    """Return the path of the player's settings."""
    return user_dir() / "settings.json"


def window_file() -> Path:
    """Return the path of the file with the window's last size and position."""
    return user_dir() / "window.json"


def made(folder: Path) -> Path:
    """Create a folder if it is missing, and return its path. Raises Problem if the folder is not writable."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise unwritable(folder, PermissionError(errno.EACCES, ""))
    return folder


FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
"""The error numbers for a full disk and for an exceeded disk quota."""


def unwritable(folder: Path, error: OSError) -> Problem:
    """Return the Problem for a folder that cannot be written to, with advice for the player."""
    reason = system_reason(error)
    if error.errno in FULL:
        text = _("Nothing can be saved in {folder} ({reason}). Free some space on that disk.")
        return Problem(text.format(folder=folder, reason=reason))
    text = _("Nothing can be saved in {folder} ({reason}). Set {variable} to another folder.")
    return Problem(text.format(folder=folder, reason=reason, variable=HOME_VARIABLE))
