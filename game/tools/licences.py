"""The command `licences`, which prints the licences of the game and of all its components.

`assets/licences/index.toml` lists the components, and the texts are in the same folder. The folder of an executable
also contains one file for each component.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

import msgspec

from game import paths
from game.core.errors import Problem
from game.core.i18n import _
from game.core.sentences import in_a_row

FOLDER = "licences"
"""The name of the folder beside an executable that contains the licences."""
RULE = "─" * 78


class Component(msgspec.Struct, frozen=True):
    """A component with its own licence, and the names of the files that contain the licence texts.

    Attributes:
        libraries: how the names of the component's library files begin.
        distribution: the name of the component's Python package, or "" for none.
        home: the address of the source code, or "" for none.
        source: the origin of the licence texts, or "" for none.
    """

    name: str
    licence: str
    texts: tuple[str, ...]
    libraries: tuple[str, ...] = ()
    distribution: str = ""
    home: str = ""
    source: str = ""

    @property
    def told(self) -> str:
        """A text about the component: its name, its licence, the address of its source code, and the licence texts."""
        lines = [RULE, f"{self.name} — {self.licence}", *([self.home] if self.home else []), RULE, ""]
        return "\n".join([*lines, *(_text(name) for name in self.texts)])


def run(arguments: argparse.Namespace) -> int:
    """Print the licences, and return the exit code. Raises Problem if no component has the given name."""
    wanted = arguments.wanted.casefold()
    every = components()
    found = [each for each in every if wanted in each.name.casefold()]
    if not found:
        names = in_a_row(each.name for each in every)
        text = _("No component is called “{wanted}”. The components are {names}.")
        raise Problem(text.format(wanted=arguments.wanted, names=names))
    print("\n".join(each.told for each in found))
    return 0


def components() -> tuple[Component, ...]:
    """Return all components that are distributed, starting with the game itself."""
    index = (paths.assets_dir() / FOLDER / "index.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(index)["component"], tuple[Component, ...])


def _text(name: str) -> str:
    folder = paths.assets_dir()
    file = folder / FOLDER / name if "/" not in name and name != "LICENSE" else folder.parent / name
    return file.read_text(encoding="utf-8")


def write(folder: Path) -> None:
    """Write one file for each component into a folder, which is created if it is missing. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    for each in components():
        name = re.sub(r"\W+", "-", each.name.lower()).strip("-")
        (folder / f"{name}.txt").write_text(each.told, encoding="utf-8")
