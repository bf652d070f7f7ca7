"""The quick look at every start: can this interpreter run the game, or must it become another one?

Imports next to nothing, because it is paid for at every start; what takes time lives in `game.environment`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.venv import MODULES, PROJECT, ROOT, environment_python, importable, stamped

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
