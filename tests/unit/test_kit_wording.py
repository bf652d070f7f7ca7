"""The turns of phrase that titles share."""

from __future__ import annotations

import re
from pathlib import Path

from game.core.names import mark
from game.core.sentences import number, signed
from game.kit.phrases import by_seat, rank, seats_named

ROOT = Path(__file__).resolve().parent.parent.parent


def test_seats_stand_in_a_phrase_as_marks() -> None:
    assert seats_named((2, 0)) == f"{mark(2)} and {mark(0)}"


def test_who_has_nothing_is_left_out() -> None:
    assert by_seat((4, 0, 3), lambda amount: f"${amount}") == f"{mark(0)} $4 and {mark(2)} $3"
    assert by_seat((0, 0), str) == ""


def test_places_in_an_order_have_their_endings() -> None:
    assert [rank(number) for number in (1, 2, 3, 4, 12)] == ["1st", "2nd", "3rd", "4th", "12th"]


def test_amounts_show_their_sign() -> None:
    assert [signed(amount) for amount in (6, 0, -3)] == ["+6", "0", "−3"]
    assert [signed(amount, f"{abs(amount)} coins") for amount in (6, 0, -3)] == ["+6 coins", "0 coins", "−3 coins"]
    assert [number(amount) for amount in (6, 0, -3)] == ["6", "0", "−3"]


def test_one_function_writes_the_sign_of_an_amount() -> None:
    """Others let "±0" and "0" stand on one screen."""
    sources = {path: path.read_text("utf-8") for path in (ROOT / "game").rglob("*.py") if "tools" not in path.parts}
    signs = re.compile(r'return f"[+−]\{|f"[+−]\{-|"±0"')
    assert [path.name for path, source in sources.items() if signs.search(source)] == ["sentences.py"]
