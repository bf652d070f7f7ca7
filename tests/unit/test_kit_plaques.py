"""Plaques with a row for each seat, and a few words about when a seat plays."""

from __future__ import annotations

import pytest

from game.kit.motion import BEST, AmountRow, PlaqueLook, amounts_plaque
from game.kit.phrases import standing
from game.picture.canvas import Canvas, SeatLook, SeatLooks
from game.picture.colours import GILT, SILVER
from game.picture.nodes import Box, Sprite, Text

LOOK = PlaqueLook(fill=("#000000", "#222222"), inner="#FFFFFF", radius=20, icon_size=40, icon_from=52)
SEATS = (SeatLook("Mei", "#112233", 0), SeatLook("Ben", "#332211", 1))
CANVAS = Canvas(1600, 900, lambda text, kind: len(text) * 10.0, SEATS)


def test_every_seat_has_a_row_with_its_amount() -> None:
    rows = (
        AmountRow(0, "12", "icon:coin", pale=False, best=True, note="4 customers"),
        AmountRow(1, "0", "", pale=True, best=False),
    )
    plaque = amounts_plaque(LOOK, CANVAS, SeatLooks(SEATS), "Earned", "icon:tulip", rows)
    texts = {node.text: node for node in plaque.nodes if isinstance(node, Text)}
    assert set(texts) == {"Earned", "Mei", "4 customers", "12", "Ben", "0"}
    assert (texts["12"].colour, texts["0"].colour) == (GILT, SILVER)
    assert texts["Mei"].y < texts["Ben"].y < plaque.h and texts["12"].x > texts["4 customers"].x > texts["Mei"].x
    assert [node.art for node in plaque.nodes if isinstance(node, Sprite)].count("icon:coin") == 1
    assert sum(isinstance(node, Box) and node.look == BEST for node in plaque.nodes) == 1


@pytest.mark.parametrize(
    ("seat", "turn", "last", "words"),
    [
        (1, None, False, ("", False)),
        (1, 1, False, ("to play", True)),
        (2, 1, False, ("plays next", False)),
        (0, 2, False, ("plays next", False)),
        (0, 1, False, ("", False)),
        (1, 1, True, ("last turn", True)),
        (2, 1, True, ("plays next", False)),
        (0, 1, True, ("has finished", False)),
    ],
)
def test_a_plate_says_when_its_seat_plays(seat: int, turn: int | None, last: bool, words: tuple[str, bool]) -> None:
    assert standing(seat, turn, 3, last=last, left=2) == words
