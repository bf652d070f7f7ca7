"""What people are told who ask: moves that are legal and good, without a look at anybody's purse."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.advice import MOST_SUGGESTIONS
from game.titles.chinatown.advice import Adviser
from game.titles.chinatown.state import ChinatownState
from game.titles.chinatown.trading.counsel import MOST_DRAFTS
from game.titles.chinatown.verbs import Keep, Offer, Place, Ready
from tests.titles.chinatown.table import RULES, opened, position

FOUR_YEARS = ((100, 100, 100),) * 4


def dealing() -> ChinatownState:
    """Tea Houses and Photos, each in two hands."""
    built = dict.fromkeys((16, 17, 19), "tea_house") | dict.fromkeys((31, 32, 34), "photo")
    return position(seats=3, owners={0: (16, 17, 34), 1: (19,), 2: (31, 32)}, built=built, incomes=FOUR_YEARS)


def test_cards_are_suggested_that_can_be_kept() -> None:
    view = RULES.view(opened(4), 2)
    (suggestion,) = Adviser(RULES).suggest(view)
    (move,) = suggestion.moves
    assert isinstance(move, Keep)
    assert RULES.why_illegal(view, move) is None
    assert all(str(lot) in suggestion.label for lot in move.lots)


@pytest.mark.clause("CT-8.1")
def test_deals_are_suggested_with_what_they_bring_and_no_purse_is_looked_at() -> None:
    view = RULES.view(dealing(), 0)
    suggestions = Adviser(RULES).suggest(view)
    assert 1 <= len(suggestions) <= min(MOST_DRAFTS, MOST_SUGGESTIONS)
    for suggestion in suggestions:
        (move,) = suggestion.moves
        assert isinstance(move, Offer)
        assert RULES.why_illegal(view, move) is None
        assert RULES.prompt(view, RULES.draft_of(view, move)).move == move
        assert "+$" in suggestion.label
    blank = replace(view, money=(None, None, None))
    assert Adviser(RULES).suggest(blank) == suggestions


def test_all_tiles_are_suggested_where_they_belong() -> None:
    state = position(
        seats=3,
        phase="place",
        owners={0: (16, 17, 19, 43)},
        tiles={0: ("tea_house", "tea_house", "tea_house", "factory")},
    )
    (suggestion,) = Adviser(RULES).suggest(RULES.view(state, 0))
    assert [type(move) for move in suggestion.moves] == [Place] * 4
    for move in suggestion.moves:
        assert RULES.why_illegal(RULES.view(state, 0), move) is None
        state = RULES.next_state(state, 0, move)
    built = dict(zip(RULES.topology.numbers, state.public.built, strict=True))
    assert built[16] == built[17] == built[19] == 1


def test_who_cannot_do_anything_is_told_nothing() -> None:
    advice = Adviser(RULES)
    ready = RULES.next_state(dealing(), 0, Ready())
    placing = position(seats=3, phase="place", owners={0: (16,), 1: (17,)}, tiles={0: ("photo",), 1: ("photo",)})
    for state, seat in ((ready, 0), (placing, 1), (placing, None)):
        view = RULES.view(state, seat)
        assert advice.label(view) == ""
        assert advice.suggest(view) == ()
    assert advice.label(RULES.view(dealing(), 1))
