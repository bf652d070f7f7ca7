"""The folders of the program: in a source checkout, installed as a package, and in an executable."""

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
APP_ID = "io.github.stallholders.stallholders"
"""What desktops and stores call the game: its entry, its icon and what is told of it have that name."""
LEFT, PLAYED = "left", "played"
HOME_VARIABLE = "STALLHOLDERS_HOME"


def is_frozen() -> bool:
    """Whether this is the executable, in which the code lies in no files."""
    return getattr(sys, "_MEIPASS", None) is not None


def package_dir() -> Path:
    """The folder of the `game` package."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / "game"
    return Path(__file__).resolve().parent


def assets_dir() -> Path:
    """The folder of shared art, fonts, sounds and translations."""
    return _shared("assets")


def locale_dir() -> Path:
    """The folder of the languages besides English, which need not exist."""
    return assets_dir() / "locale"


def maps_dir() -> Path:
    """The folder of the boards that come with the game."""
    return _shared("maps")


def title_dir(slug: str) -> Path:
    """The one folder of a title."""
    return package_dir() / "titles" / slug


def proof_file() -> Path:
    """The file that the last run of all tests wrote, which need not exist: in a checkout, a package and an executable
    it lies at the same place."""
    return package_dir() / "proof.json"


def sources_digest_file() -> Path:
    """The file in which an executable is told what it was made of; nothing else has it."""
    return package_dir() / "sources.digest"


def _shared(name: str) -> Path:
    """From source and frozen, `name` lies beside the package; installed, inside it."""
    beside = package_dir().parent / name
    inside = package_dir() / "shared" / name
    return inside if inside.is_dir() else beside


def user_dir() -> Path:
    """The player's own folder, which need not exist yet; the variable STALLHOLDERS_HOME moves it. Raises Problem where
    nobody can tell where it is."""
    override = os.environ.get(HOME_VARIABLE)
    return _found(Path(override) if override else platformdirs.user_data_path(APP, appauthor=False))


def _found(folder: Path) -> Path:
    """Return the folder from the root on. Raises Problem where it begins with the home of somebody who has none, or in
    a folder that is gone."""
    try:
        return folder.expanduser().absolute()
    except (OSError, RuntimeError) as error:
        raise Problem(
            _("The folder {folder} does not exist. Set {variable} to another folder.").format(
                folder=folder, variable=HOME_VARIABLE
            )
        ) from error


def saves_dir() -> Path:
    """The folder of autosaves and saved games, which need not exist yet."""
    return user_dir() / "saves"


def slots_dir() -> Path:
    """The folder of games saved under a name, which need not exist yet."""
    return saves_dir() / "named"


def played_dir() -> Path:
    """The folder of games played to their end, which need not exist yet."""
    return saves_dir() / PLAYED


def left_dir() -> Path:
    """The folder of games left in the middle for another one, which need not exist yet."""
    return saves_dir() / LEFT


def locks_dir() -> Path:
    """The folder of the files that windows lock to know of each other, which need not exist yet."""
    return user_dir() / "locks"


def user_maps_dir() -> Path:
    """The folder where a player puts boards of their own, which need not exist yet."""
    return user_dir() / "maps"


def cache_dir() -> Path:
    """The folder of what can be made again at any time, which need not exist yet; STALLHOLDERS_HOME moves it too."""
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return user_dir() / "cache"
    return _found(platformdirs.user_cache_path(APP, appauthor=False))


def pictures_dir() -> Path:
    """The folder of pictures and films that a player makes for others, which need not exist yet: in the system's folder
    of pictures; STALLHOLDERS_HOME moves it too."""
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return user_dir() / "pictures"
    return _found(platformdirs.user_pictures_path() / "Stallholders")


def settings_file() -> Path:
    """The file of the player's settings, which need not exist yet."""
    return user_dir() / "settings.json"


def window_file() -> Path:
    """The file of the window's last size and place, which need not exist yet."""
    return user_dir() / "window.json"


def made(folder: Path) -> Path:
    """The same folder, made if it was missing. Raises Problem where it can be neither made nor written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise unwritable(folder, PermissionError(errno.EACCES, ""))
    return folder


FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
"""What a system says when there is no room on a disk, or none for this user."""


def unwritable(folder: Path, error: OSError) -> Problem:
    """Return the sentence that a folder takes no files, and what helps."""
    reason = system_reason(error)
    if error.errno in FULL:
        return Problem(
            _("Nothing can be saved in {folder} ({reason}). Free some space on that disk.").format(
                folder=folder, reason=reason
            )
        )
    return Problem(
        _("Nothing can be saved in {folder} ({reason}). Set {variable} to another folder.").format(
            folder=folder, reason=reason, variable=HOME_VARIABLE
        )
    )
