"""Whatever happens to the bytes of a map's files, it loads or a Problem says why not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.board import tmx
from game.board.faults import sentence
from game.board.layers import Board
from game.core.errors import Problem
from tests.maps import good
from tests.sampling import chance, dose

ROUNDS = dose(1000)
FILES = ("good.tmx", "good/paving.tsx", "good/trees.tsx", "good/haze.png")

ODD = (
    *("", "0", "-1", "1", "3.7", "1e9", "nan", "inf", "true", "no", "99999999999", "4294967295", "3221225473"),
    *("csv", "base64", "class", "int", "bool", "color", "#12345678", "name", "spaces", "lights", "ground", "good"),
    *("..", "/", "good/haze.png", "good/paving.tsx", "good.tmx", "C:\\x", "\u00a0", "é漢", "a" * 300, "0,0 1,1 2,0"),
)


def _load(path: Path) -> Board | None:
    """The board, or None when a Problem said in one sentence why there is none; lint must agree."""
    faults = tmx.lint(path)
    for fault in faults:
        line = sentence(path, fault)
        assert line.startswith(f"{path}: ")
        assert line.endswith(".")
        assert "\n" not in line
    try:
        board = tmx.load(path)
    except Problem as problem:
        assert faults
        assert problem.sentence.startswith(f"{path}: ")
        return None
    assert not faults
    return board


def _bytes(rng: random.Random, data: bytes) -> bytes:
    """The data with a few bytes changed, lost, doubled or moved."""
    result = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at = rng.randrange(len(result))
        way = rng.randrange(4)
        if way == 0:
            result[at] = rng.randrange(256)
        elif way == 1:
            result[at] = ord(rng.choice("<>/\"'=&;,.-0123456789 axz"))
        elif way == 2:
            del result[at : at + rng.choice((1, 3, 40))]
        else:
            result[at:at] = result[at : at + rng.choice((1, 8, 200))]
    return bytes(result)


def _attribute(rng: random.Random, data: bytes) -> bytes:
    """The data with one value in quotation marks replaced by something odd, which is still XML."""
    text = data.decode("utf-8")
    spots = list(re.finditer(r'="([^"]*)"', text))
    spot = rng.choice(spots)
    value = rng.choice((*ODD, rng.choice(spots)[1]))
    return (text[: spot.start(1)] + value + text[spot.end(1) :]).encode("utf-8")


def _element(rng: random.Random, data: bytes) -> bytes:
    """The data with one line taken out, or put in elsewhere."""
    lines = data.decode("utf-8").split("\n")
    line = lines.pop(rng.randrange(1, len(lines)))
    if rng.random() < 0.5:
        lines.insert(rng.randrange(1, len(lines)), line)
    return "\n".join(lines).encode("utf-8")


@pytest.mark.thorough
@pytest.mark.parametrize("change", [_bytes, _attribute, _element])
def test_a_changed_file_loads_or_is_told(tmp_path: Path, change: Callable[[random.Random, bytes], bytes]) -> None:
    path = good.write(tmp_path)
    rng = chance(change.__name__)
    loaded = 0
    for number in range(ROUNDS):
        file = tmp_path / (FILES[0] if number % 2 else rng.choice(FILES))
        if change is not _bytes and file.suffix == ".png":
            continue
        before = file.read_bytes()
        file.write_bytes(change(rng, before))
        loaded += _load(path) is not None
        file.write_bytes(before)
    assert 0 < loaded < ROUNDS
    assert tmx.lint(path) == ()


@pytest.mark.thorough
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=80), value=st.sampled_from(["A", "place", "32", "true", "A B C", "ground", "index"]))
def test_any_text_may_stand_anywhere(tmp_path: Path, text: str, value: str) -> None:
    folder = tmp_path / "map"
    path = folder / "good.tmx"
    if not folder.exists():
        good.write(folder)
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    path.write_text(good.MAP.replace(f'"{value}"', f'"{escaped}"', 1), "utf-8", errors="replace")
    _load(path)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=200))
def test_any_bytes_are_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "any.tmx"
    path.write_bytes(data)
    assert _load(path) is None
