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
"""Bytes of a file with choices; all of them have some hundred."""

SPEED: dict[Animation, float] = {"half": 0.5, "normal": 1.0, "double": 2.0, "fast": 4.0, "off": 0.0}
"""How many times faster than normal an animation runs; 0: not at all."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The choices. `scale` multiplies everything on the screen (0.75–2). `confirm`: always ask, only for what cannot
    be taken back, or never. `sound` and `music`: volumes from 0 (silent) to 100. `language`: "" for the system's.
    `controllers`: "off" where nobody listens to them, "shake" where they may shake, too. `theme`: the colours in which
    everything is shown, a key of `game.picture.themes.THEMES`."""

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
        """How many times faster than normal an animation runs; 0: not at all."""
        return SPEED[self.animation]


T = TypeVar("T")


def load() -> Settings:
    """The player's settings; the defaults where the file is missing or cannot be read."""
    return read_or(paths.settings_file(), Settings, Settings())


def save(settings: Settings) -> None:
    """Keep the settings. Raises Problem when the user's folder cannot be written."""
    write(paths.settings_file(), settings)


def read_or(file: Path, kind: type[T], default: T) -> T:
    """The value kept in a JSON file, or the default where there is none or it does not fit."""
    try:
        return msgspec.json.decode(disk.read(file, LARGEST), type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return default


def write(file: Path, value: object) -> None:
    """Keep the value as JSON, whole or not at all. Raises Problem where it cannot be written."""
    folder = paths.made(file.parent)
    try:
        disk.write(file, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        raise paths.unwritable(folder, error) from error
