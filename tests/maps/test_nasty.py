"""Maps in which everything is allowed by itself, and too much together, are refused at once and in one sentence."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.board import tmx
from game.board.faults import sentence
from game.core.errors import Problem
from tests.maps import good
from tests.maps.nasty import NASTY, Nasty

QUICK = 3.0
"""Seconds of the processor that refusing a map may take; on a quiet computer it is a tenth of that."""


@pytest.mark.thorough
@pytest.mark.parametrize("nasty", NASTY, ids=[nasty.name for nasty in NASTY])
def test_a_map_of_too_much_is_refused_at_once(nasty: Nasty, tmp_path: Path) -> None:
    path = good.write(tmp_path / "maps")
    nasty.do(path)
    began = time.process_time()
    told = [sentence(path, fault) for fault in tmx.lint(path)]
    took = time.process_time() - began
    assert len(told) == 1, told[:3]
    place = f"{nasty.where}" if nasty.where else ""
    assert told[0].startswith(f"{path}: {place}"), told[0]
    assert nasty.says in told[0]
    assert len(told[0]) < len(str(path)) + 350
    assert took < QUICK
    with pytest.raises(Problem, match=r".+\.$"):
        tmx.load(path)


def test_what_is_hidden_costs_nothing(tmp_path: Path) -> None:
    """Layers and objects that are not painted do not count as painted."""
    path = good.write(tmp_path)
    NASTY[5].do(path)
    text = path.read_text("utf-8")
    path.write_text(text.replace('rotation="30"', 'rotation="30" visible="0"'), "utf-8")
    assert tmx.lint(path) == ()
