"""Numbers among the arguments of a command."""

from __future__ import annotations

import argparse

from game.core.i18n import _


def whole(text: str) -> int:
    """The whole number that is written there. Raises ArgumentTypeError with a sentence for anything else."""
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(_("“{text}” is no whole number").format(text=text)) from error
