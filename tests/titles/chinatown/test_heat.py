"""Which buildings are kept, counted from a game."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.heat import beats_of
from game.registry import title
from game.titles.chinatown.chronicle import kept_cards
from game.titles.chinatown.constants import DEALT, KEPT
from game.titles.chinatown.events import BuildingsRevealed
from tests.titles.stored import stored


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_card_that_was_dealt_was_kept_or_not(seats: int) -> None:
    match = stored("chinatown", f"years-{seats}")
    counted = kept_cards(match)
    assert sum(times for _kept, times in counted.values()) == seats * sum(DEALT[seats])
    assert sum(kept for kept, _times in counted.values()) == seats * sum(KEPT[seats])
    revealed = Counter(
        str(lot) for beat in beats_of(match) if isinstance(beat.event, BuildingsRevealed) for lot in beat.event.lots
    )
    assert {lot: kept for lot, (kept, _times) in counted.items() if kept} == revealed
    assert max(revealed.values()) == 1 < max(times for _kept, times in counted.values())


def test_a_known_game_has_known_choices() -> None:
    counted = kept_cards(stored("chinatown", "years-3"))
    assert {lot: tally for lot, tally in counted.items() if tally[1] > 2} == {"37": (0, 3), "62": (1, 4)}


def test_the_arena_knows_of_it() -> None:
    assert [heat.id for heat in title("chinatown").heats] == ["kept"]
