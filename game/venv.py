"""Where the environment of a checkout lies, what must be importable there, and whether it is complete.

Imports next to nothing, because it is paid for at every start.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from zlib import crc32

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PROJECT = os.path.join(ROOT, "pyproject.toml")
LOCKS = os.path.join(ROOT, ".ci", "lock")
STAMP = os.path.join(VENV, "stallholders.stamp")

# What must be importable for each purpose. "test" and "build", named as their commands, come on top of "play".
MODULES = {
    "play": ("pygame", "msgspec", "pytmx", "platformdirs"),
    "test": ("pytest", "hypothesis", "xdist", "pytest_cov", "babel"),
    "build": ("PyInstaller",),
}


def inside() -> bool:
    """Whether this interpreter is that of the environment in `.venv`."""
    return same_folder(sys.prefix, VENV)


def same_folder(one: str, other: str) -> bool:
    """Whether both paths lead to the same folder."""
    return os.path.normcase(os.path.realpath(one)) == os.path.normcase(os.path.realpath(other))


def importable(purpose: str) -> bool:
    """Whether this interpreter already finds every library for "play", "test" or "build"."""
    return all(found(name) for name in modules(purpose))


def misled(purpose: str) -> bool:
    """Return whether PYTHONPATH has the environment's interpreter find a library elsewhere, for that purpose."""
    if os.environ.get("PYTHONPATH", ROOT) == ROOT or not inside():
        return False
    specs = [spec for name in modules(purpose) if (spec := find_spec(name)) is not None]
    return not all((spec.origin or "").startswith(os.path.join(sys.prefix, "")) for spec in specs)


def modules(purpose: str) -> tuple[str, ...]:
    """The modules that must be importable for "play", "test" or "build"."""
    return MODULES["play"] + (MODULES[purpose] if purpose != "play" else ())


def found(name: str) -> bool:
    """Whether this interpreter finds that module; nothing is imported."""
    spec = find_spec(name)
    return spec is not None and (name != "pygame" or _is_pygame_ce(spec))


def _is_pygame_ce(spec: ModuleSpec) -> bool:
    """Classic pygame has the same module name but lacks what we draw with."""
    folders = spec.submodule_search_locations or ()
    return any(entry.startswith("pygame_ce-") for folder in folders for entry in os.listdir(os.path.dirname(folder)))


def base_python() -> str:
    """The path of the interpreter outside any environment, which outlives the making of ours."""
    base = str(getattr(sys, "_base_executable", None) or sys.executable)
    # Where pyvenv.cfg is lost, the link in our environment takes itself for the interpreter it leads to.
    ours = same_folder(os.path.dirname(base), os.path.dirname(environment_python()))
    return os.path.realpath(base) if ours else base


def environment_python() -> str:
    """The path of the environment's interpreter, whether it exists or not."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def project_key() -> str:
    """Return a text that differs when the content of `pyproject.toml` or of a lock does. Raises OSError without the
    first."""
    with open(PROJECT, "rb") as project:
        key = crc32(project.read())
    for purpose in MODULES:
        try:
            with open(os.path.join(LOCKS, f"{purpose}.txt"), "rb") as lock:
                key = crc32(lock.read(), key)
        except OSError:
            continue
    return f"project {key}"


def stamped(purpose: str) -> bool:
    """Whether the stamp says that the environment is complete for this purpose, and no library was cut off since.
    Raises OSError where there is an environment and no project."""
    lines = stamp_lines()
    return (
        bool(lines)
        and lines[0] == project_key()
        and purpose in lines
        and os.path.exists(environment_python())
        and os.path.exists(os.path.join(VENV, "pyvenv.cfg"))
        and whole(lines)
    )


def stamp_lines() -> list[str]:
    """The lines of the stamp: the key of the project, each purpose that the environment is complete for, and "file SIZE
    PATH" for each file of code that playing needs; none where there is no stamp."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read().splitlines()
    except (OSError, UnicodeDecodeError):
        return []


def whole(lines: Sequence[str]) -> bool:
    """Whether every file that the stamp names has its size still. A library cut in half would not merely raise an
    error: its missing part is a page that cannot be read, and the system ends the process without a word."""
    files = [line.split(" ", 2)[1:] for line in lines if line.startswith("file ")]
    try:
        return bool(files) and all(os.stat(os.path.join(VENV, path)).st_size == int(size) for size, path in files)
    except (OSError, ValueError):
        return False
