"""Checks at every start whether this Python interpreter can run the game or must hand over to the one in `.venv`.

The module imports almost nothing, to keep startup fast. `game.environment` installs missing libraries.
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

# The modules that each purpose needs. "test" and "build" also need those of "play".
MODULES = {
    "play": ("pygame", "msgspec", "pytmx", "platformdirs"),
    "test": ("pytest", "hypothesis", "xdist", "pytest_cov", "babel"),
    "build": ("PyInstaller",),
}


def inside() -> bool:
    """Return whether the running interpreter is the one in `.venv`."""
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def importable(purpose: str) -> bool:
    """Return whether all libraries for a purpose ("play", "test" or "build") can be found."""
    return all(found(name) for name in modules(purpose))


def modules(purpose: str) -> tuple[str, ...]:
    """Return the modules that a purpose ("play", "test" or "build") needs."""
    return MODULES["play"] + (MODULES[purpose] if purpose != "play" else ())


def found(name: str) -> bool:
    """Return whether this interpreter finds a module, without importing the module.

    The game needs pygame-ce, so classic pygame does not count, although its module has the same name.
    """
    spec = find_spec(name)
    if spec is None or name != "pygame":
        return spec is not None
    folders = spec.submodule_search_locations or ()
    return any(entry.startswith("pygame_ce-") for folder in folders for entry in os.listdir(os.path.dirname(folder)))


def base_python() -> str:
    """Return the path of the interpreter outside any virtual environment."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def environment_python() -> str:
    """Return the path of the interpreter in `.venv`, even if the file does not exist."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def project_key() -> str:
    """Return a checksum of `pyproject.toml` and the lock files. Raises OSError if there is no `pyproject.toml`."""
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
    """Return whether `.venv` is complete for a purpose, such as "play", and has no damaged files."""
    lines = stamp_lines()
    return (
        purpose in lines
        and lines[0] == project_key()
        and os.path.exists(environment_python())
        and os.path.exists(os.path.join(VENV, "pyvenv.cfg"))
        and damaged(lines) is None
    )


def stamp_lines() -> list[str]:
    """Return the lines of the file that records a finished set-up, or [] before the first set-up.

    The lines are the project key, the purposes that were set up, and "file SIZE PATH" for each code file that the game
    needs.
    """
    try:
        with open(STAMP, encoding="utf-8") as file:
            return file.read().splitlines()
    except OSError:
        return []


def damaged(lines: Sequence[str]) -> str | None:
    """Return the path in `.venv` of the first file with the wrong size, or None if all files have the right size.

    A truncated library can crash the process without any error message.
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


# The variable that tells the environment's interpreter why it was started: "stamp" or "set-up".
HANDED_OVER = "STALLHOLDERS_HANDED_OVER"

HELP = ("-h", "--help")
NEEDS_NOTHING = (*HELP, "help", "--version")
"""Commands and options that never trigger the set-up of `.venv`, if they are the first argument."""


def lacking(arguments: Sequence[str]) -> tuple[str, str | None] | None:
    """Return the purpose with missing libraries and the reason passed on by `become`, or None if nothing is missing.

    If `.venv` is complete, this function does not return, but restarts the program with the interpreter in `.venv`.
    """
    reason = os.environ.pop(HANDED_OVER, None)
    first = arguments[0] if arguments else ""
    if getattr(sys, "frozen", False) or first == "--version":
        return None
    purpose = first if first in MODULES and os.path.exists(PROJECT) else "play"
    if importable(purpose):
        return None
    if reason is None and stamped(purpose):
        become("stamp")
    if first in NEEDS_NOTHING or any(word in HELP for word in arguments):
        return None  # help needs no libraries, so nothing is downloaded for it
    return purpose, reason


def has_foreign_libraries() -> bool:
    """Return whether the game runs from a checkout and may have loaded libraries from outside `.venv`."""
    own = inside() and os.environ.get("PYTHONPATH", ROOT) == ROOT
    return not own and not getattr(sys, "frozen", False) and os.path.exists(PROJECT)


def become(reason: str) -> NoReturn:
    """Restart the program with the interpreter in `.venv` and the same arguments. `reason` is "stamp" or "set-up"."""
    os.environ[HANDED_OVER] = reason
    os.environ.pop("__PYVENV_LAUNCHER__", None)  # on macOS, the new interpreter would think that it is this one
    if "PYTHONPATH" in os.environ:
        os.environ["PYTHONPATH"] = ROOT  # it may lead to other versions of the libraries, but also to this package
    command = [environment_python(), *sys.orig_argv[1:]]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # execv on Windows starts a second process and lets the shell's prompt return at once
        import subprocess

        sys.exit(subprocess.call(command, close_fds=False))  # the child writes where this process does
    os.execv(command[0], command)
