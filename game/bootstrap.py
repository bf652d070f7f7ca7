"""The quick check at every start: can this interpreter run the game, or must the one in `.venv` take over?

It imports almost nothing, because every start has to wait for it. `game.environment` sets up what is missing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import NoReturn
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
    """Return whether this interpreter is that of the environment in `.venv`."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def importable(purpose: str) -> bool:
    """Return whether this interpreter already finds every library for "play", "test" or "build"."""
    return all(found(name) for name in modules(purpose))


def modules(purpose: str) -> tuple[str, ...]:
    """Return the modules that must be importable for "play", "test" or "build"."""
    return MODULES["play"] + (MODULES[purpose] if purpose != "play" else ())


def found(name: str) -> bool:
    """Return whether this interpreter finds that module; nothing is imported.

    Classic pygame has the same module name as pygame-ce but lacks what we draw with: it does not count.
    """
    spec = find_spec(name)
    if spec is None or name != "pygame":
        return spec is not None
    folders = spec.submodule_search_locations or ()
    return any(entry.startswith("pygame_ce-") for folder in folders for entry in os.listdir(os.path.dirname(folder)))


def base_python() -> str:
    """Return the path of the interpreter outside any environment, which outlives the making of ours."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def environment_python() -> str:
    """Return the path of the environment's interpreter, whether it exists or not."""
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
    """Return whether the stamp says that the environment is complete for this purpose, and no library was cut off
    since. Raises OSError where there is an environment and no project."""
    lines = stamp_lines()
    return (
        purpose in lines
        and lines[0] == project_key()
        and os.path.exists(environment_python())
        and os.path.exists(os.path.join(VENV, "pyvenv.cfg"))
        and damaged(lines) is None
    )


def stamp_lines() -> list[str]:
    """Return the lines of the stamp: the key of the project, each purpose that the environment is complete for, and
    "file SIZE PATH" for each file of code that playing needs. Without a stamp, and until a set-up is complete, none."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


def damaged(lines: Sequence[str]) -> str | None:
    """Return the first file whose size is no longer the one in the stamp, by its path below `.venv`; None if none is.

    A library cut in half would not merely raise an error: its missing part is a page that cannot be read, and the
    system ends the process without a word.
    """
    for line in lines:
        if line.startswith("file "):
            _, size, path = line.split(" ", 2)
            try:
                if os.stat(os.path.join(VENV, path)).st_size != int(size):
                    return path
            except OSError:
                return path
    return None


# Tells the environment's interpreter why it was started: because of the stamp, or after a set-up.
HANDED_OVER = "STALLHOLDERS_HANDED_OVER"

HELP = ("-h", "--help")
NEEDS_NOTHING = (*HELP, "help", "--version")


def lacking(arguments: Sequence[str]) -> tuple[str, str | None] | None:
    """Return None when this interpreter can do what the arguments ask, and otherwise what has to be set up: the purpose
    ("play", "test" or "build"), and why this interpreter was started, as in `become`.

    Does not return where `.venv` is complete: its interpreter takes the process over with the same arguments.
    """
    reason = os.environ.pop(HANDED_OVER, None)
    first = arguments[0] if arguments else ""
    if getattr(sys, "frozen", False) or first in NEEDS_NOTHING:
        return None
    purpose = first if first in MODULES and os.path.exists(PROJECT) else "play"
    if importable(purpose):
        return None
    if reason is None and stamped(purpose):
        become("stamp")
    if any(word in HELP for word in arguments):
        return None  # every command explains itself with what is there: asking for help fetches nothing
    return purpose, reason


def has_foreign_libraries() -> bool:
    """Return whether a checkout runs with libraries that may not be those of `.venv`.

    This is the case if another Python runs it, or if PYTHONPATH leads elsewhere.
    """
    own = inside() and os.environ.get("PYTHONPATH", ROOT) == ROOT
    return not own and not getattr(sys, "frozen", False) and os.path.exists(PROJECT)


def become(reason: str) -> NoReturn:
    """Go on as the environment's interpreter, with the same options and arguments. `reason`: "stamp" or "set-up"."""
    os.environ[HANDED_OVER] = reason
    os.environ.pop("__PYVENV_LAUNCHER__", None)  # macOS: would make the new interpreter believe it is this one
    if "PYTHONPATH" in os.environ:
        os.environ["PYTHONPATH"] = ROOT  # it may lead to other versions, but also to this very package
    command = [environment_python(), *sys.orig_argv[1:]]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # execv on Windows starts a second process and lets the shell's prompt return at once
        import subprocess

        sys.exit(subprocess.call(command))
    os.execv(command[0], command)
