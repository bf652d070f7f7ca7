"""The quick look at every start: can this interpreter run the game, or must it become another one?

Imports next to nothing, because it is paid for at every start; what takes time lives in `game.environment`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from game.venv import MODULES, PROJECT, ROOT, environment_python, importable, misled, stamped

# Tells the environment's interpreter why it was started: because the stamp said so, or after a check.
HANDED_OVER = "STALLHOLDERS_HANDED_OVER"

_reason: list[str | None] = [None]  # what it told this one

HELP = ("-h", "--help")
NEEDS_NOTHING = (*HELP, "help", "--version")


def ensure(arguments: Sequence[str]) -> int | None:
    """None when this interpreter can do what the arguments ask; an exit code when it has been reported why not.

    Otherwise makes the environment in `.venv`, if need be, and does not return: the environment's interpreter
    takes the process over with the same arguments.
    """
    _reason[0] = reason = os.environ.pop(HANDED_OVER, None)
    first = arguments[0] if arguments else ""
    purpose = first if first in MODULES and os.path.exists(PROJECT) else "play"
    if getattr(sys, "frozen", False) or first in NEEDS_NOTHING:
        return None
    if misled(purpose):
        become(environment_python(), reason)
    if importable(purpose):
        return None
    if reason is None and stamped(purpose):
        become(environment_python(), "stamp")
    if any(word in HELP for word in arguments):
        return None  # every command explains itself with what is there: asking for help fetches nothing
    from game import environment

    code = environment.prepare(purpose, useless=reason == "check")
    if code is None:
        become(environment_python(), "check")
    return code


def mended(arguments: Sequence[str]) -> int | None:
    """None when the libraries are as they came, so that what has just failed is no fault of theirs; an exit code when
    it has been reported why they cannot be put right.

    Otherwise makes the environment anew and does not return: its interpreter starts over with the same arguments.
    This happens once; libraries that fail again right after that are not the cause either. Libraries of the user's own
    Python are left as they are; where they are not those that are wanted, the environment's take their place.
    """
    if getattr(sys, "frozen", False) or _reason[0] == "check" or not os.path.exists(PROJECT):
        return None
    from game import environment

    purpose = arguments[0] if arguments and arguments[0] in MODULES else "play"
    if environment.fit(purpose):
        return None
    code = environment.prepare(purpose)
    if code is None:
        become(environment_python(), "check")
    return code


def become(python: str, reason: str | None) -> NoReturn:
    """Go on as that interpreter, with the same options and arguments. `reason` is "stamp" or "check", or None where
    that interpreter only starts over."""
    if reason is not None:
        os.environ[HANDED_OVER] = reason
    os.environ.pop("__PYVENV_LAUNCHER__", None)  # macOS: would make the new interpreter believe it is this one
    os.environ.pop("PYTHONHOME", None)  # where the user's own Python has its libraries
    if "PYTHONPATH" in os.environ:
        os.environ["PYTHONPATH"] = ROOT  # it may lead to other versions, but also to this very package
    command = [python, *sys.orig_argv[1:]]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # execv on Windows starts a second process and lets the shell's prompt return at once
        import subprocess

        sys.exit(subprocess.call(command))
    os.execv(python, command)
