"""The player's settings, kept as readable JSON in the user's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec

from game import disk, paths
from game.core.bounds import Word

Animation = Literal["half", "normal", "double", "fast", "off"]
Confirm = Literal["always", "final", "never"]
Controllers = Literal["off", "on", "shake"]
Theme = Literal["usual", "contrast"]
Scale = Annotated[float, msgspec.Meta(ge=0.25, le=4.0)]
Volume = Annotated[int, msgspec.Meta(ge=0, le=100)]

LARGEST = 256 * 1024
"""The maximum size of a settings file in bytes. A normal file has a few hundred bytes."""

SPEED: dict[Animation, float] = {"half": 0.5, "normal": 1.0, "double": 2.0, "fast": 4.0, "off": 0.0}
"""The speed factor of each animation setting. 0 means no animation."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player's settings.

    Attributes:
        scale: the factor by which everything on the screen is enlarged.
        confirm: which moves the player must confirm: all, only those that cannot be undone, or none.
        sound: the volume of sounds, 0 to 100.
        music: the volume of music, 0 to 100.
        language: the code of the language, or "" for the system's language.
        theme: the colour scheme, a key of `game.picture.colours.THEMES`.
    """

    scale: Scale = 1.0
    animation: Animation = "normal"
    confirm: Confirm = "always"
    full_screen: bool = False
    sound: Volume = 70
    music: Volume = 45
    language: Word = ""
    controllers: Controllers = "on"
    theme: Theme = "usual"

    @property
    def speed(self) -> float:
        """The speed factor of animations. 0 means no animation."""
        return SPEED[self.animation]


T = TypeVar("T")


def load() -> Settings:
    """Return the player's settings, or the defaults if the file is missing or invalid."""
    return read_or(paths.settings_file(), Settings, Settings())


def save(settings: Settings) -> None:
    """Write the settings to the file, or raise Problem if writing fails."""
    write(paths.settings_file(), settings)


def read_or(file: Path, kind: type[T], default: T) -> T:
    """Return the value in a JSON file, or the default if the file is missing or invalid."""
    try:
        return msgspec.json.decode(disk.read(file, LARGEST), type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return default


def write(file: Path, value: object) -> None:
    """Write a value as JSON, completely or not at all. Raises Problem."""
    folder = paths.made(file.parent)
    try:
        disk.write(file, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        raise paths.unwritable(folder, error) from error
