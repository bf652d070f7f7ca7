"""The command `verify`, which checks that a saved game or a replay text is consistent with its committed seed."""

from __future__ import annotations

import argparse
import json

import msgspec

from game.cli import EXIT_PROBLEM
from game.opening import receipt_of
from game.saves.receipt import told
from game.saves.resume import shown_seats
from game.tools.replay import read

EXIT_EMPTY = 3


def run(arguments: argparse.Namespace) -> int:
    """Print the findings, and return 0 if the check succeeds, 2 if it fails, or 3 if there is nothing to check."""
    save = read(arguments.file)
    receipt = receipt_of(save, arguments.file.name)
    sentences = told(receipt, [seat.name for seat in shown_seats(save)])
    if arguments.json:
        found = {"holds": receipt.holds, "empty": receipt.empty, **msgspec.to_builtins(receipt), "told": sentences}
        print(json.dumps(found, ensure_ascii=False))
    else:
        print("\n".join(sentences))
    if not receipt.holds:
        return EXIT_PROBLEM
    return EXIT_EMPTY if receipt.empty else 0
