"""The quick look at every start: can this interpreter run the game, or must it become another one?

Imports next to nothing, because it is paid for at every start; what takes time lives in `game.environment`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from typing import NoReturn

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = os.path.join(VENV, "stallholders.stamp")

# What must be importable for each purpose. "test" and "build", named as their commands, come on top of "play".
MODULES = {
    "play": ("pygame", "msgspec", "pytmx", "platformdirs"),
    "test": ("pytest", "hypothesis", "xdist"),
    "build": ("PyInstaller",),
}

# Tells the environment's interpreter why it was started: because the stamp said so, or after a check.
HANDED_OVER = "STALLHOLDERS_HANDED_OVER"

NEEDS_NOTHING = ("-h", "--help", "help", "--version")


def ensure(arguments: Sequence[str]) -> int | None:
    """None when this interpreter can do what the arguments ask; an exit code when it has been reported why not.

    Otherwise makes the environment in `.venv`, if need be, and does not return: the environment's interpreter
    takes the process over with the same arguments.
    """
    reason = os.environ.pop(HANDED_OVER, None)
    first = arguments[0] if arguments else ""
    purpose = first if first in MODULES else "play"
    if getattr(sys, "frozen", False) or first in NEEDS_NOTHING or importable(purpose):
        return None
    if reason is None and stamped(purpose):
        become(environment_python(), "stamp")
    from game import environment

    code = environment.prepare(purpose, distrust=reason == "stamp", useless=reason == "check")
    if code is None:
        become(environment_python(), "check")
    return code


def importable(purpose: str) -> bool:
    """Whether this interpreter already finds every library for "play", "test" or "build"."""
    return all(found(name) for name in modules(purpose))


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


def environment_python() -> str:
    """The path of the environment's interpreter, whether it exists or not."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def project_key() -> str:
    """A text that changes whenever `pyproject.toml` is written. Raises OSError without that file."""
    status = os.stat(PROJECT)
    return f"project {status.st_size} {status.st_mtime_ns}"


def stamped(purpose: str) -> bool:
    """Whether the stamp says, without looking closer, that the environment is complete for this purpose."""
    try:
        with open(STAMP, encoding="utf-8") as file:
            lines = file.read().splitlines()
        return (
            lines[:1] == [project_key()]
            and any(line.startswith(purpose + " ") for line in lines)
            and os.path.exists(environment_python())
        )
    except (OSError, UnicodeDecodeError):
        return False


def become(python: str, reason: str) -> NoReturn:
    """Go on as that interpreter, with the same options and arguments. `reason` is "stamp" or "check"."""
    os.environ[HANDED_OVER] = reason
    os.environ.pop("__PYVENV_LAUNCHER__", None)  # macOS: would make the new interpreter believe it is this one
    command = [python, *sys.orig_argv[1:]]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # execv on Windows starts a second process and lets the shell's prompt return at once
        import subprocess

        sys.exit(subprocess.call(command))
    os.execv(python, command)
