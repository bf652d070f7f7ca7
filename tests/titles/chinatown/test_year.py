"""CT-2 and CT-6: how a year goes on, from the cards that are dealt to the year marker."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.rules import Setup
from game.titles.chinatown.constants import DEALT
from game.titles.chinatown.events import (
    BuildingsRevealed,
    GameEnded,
    IncomePaid,
    PlacingSkipped,
    TilesDrawn,
    TradeClosed,
    YearBegan,
)
from game.titles.chinatown.flow import part_of_year
from game.titles.chinatown.verbs import Keep
from tests.titles.chinatown.table import (
    RULES,
    all_ready,
    done,
    events,
    hands_of,
    keep_first,
    kind,
    moved,
    opened,
    place,
    position,
    prompt,
    refused,
    why_not,
)


@pytest.mark.clause("CT-2.1", "CT-2.2")
def test_all_choose_at_the_same_time_in_secret() -> None:
    state = opened(4)
    assert RULES.turn(state).must == (0, 1, 2, 3)
    dealt = state.dealt[2]
    step = moved(state, 2, Keep(dealt[1:5]))
    assert RULES.turn(step.state).must == (0, 1, 3)
    assert step.state.public.owners == state.public.owners
    assert RULES.view(step.state, 2).kept == dealt[1:5]
    for other in (0, None):
        assert RULES.view(step.state, other) == replace(
            RULES.view(state, other), public=replace(state.public, choosing=(0, 1, 3))
        )
    assert refused(step.state, 2, Keep(dealt[:4])).text.startswith("You have chosen your 4 buildings")


@pytest.mark.clause("CT-2.2")
def test_the_chosen_buildings_are_shown_together() -> None:
    state = position(3, "keep", dealt=hands_of(3))
    step = keep_first(state)
    assert [(event.seat, event.lots) for event in events(step, BuildingsRevealed)] == [
        (0, (1, 2, 3, 4, 5)),
        (1, (8, 9, 10, 11, 12)),
        (2, (15, 16, 17, 18, 19)),
    ]
    assert all(event.stops_undo for event in events(step, BuildingsRevealed))
    owners = dict(zip(range(1, 86), step.state.public.owners, strict=True))
    assert {lot for lot, owner in owners.items() if owner == 1} == {8, 9, 10, 11, 12}
    assert (step.state.dealt, step.state.kept) == (((),) * 3, ((),) * 3)


@pytest.mark.clause("CT-2.2")
def test_tiles_are_drawn_once_the_buildings_of_all_are_shown() -> None:
    step = keep_first(position(3, "keep", dealt=hands_of(3)))
    parts = [part_of_year(beat.state.public) for beat in step.beats if isinstance(beat.event, BuildingsRevealed)]
    assert parts == ["deal", "deal", "draw"]


@pytest.mark.clause("CT-2.1")
def test_the_other_cards_go_back_into_the_pile_which_is_shuffled() -> None:
    state = position(3, "keep", dealt=hands_of(3))
    before = state.pile
    after = keep_first(state).state.pile
    assert len(after) == len(before) + 6 == keep_first(state).state.public.pile
    assert {6, 7, 13, 14, 20, 21} <= set(after)
    assert after[: len(before)] != before


@pytest.mark.clause("CT-2.1")
def test_another_choice_is_refused() -> None:
    state = position(3, "keep", dealt=hands_of(3))
    for lots in ((1, 2, 3, 4), (1, 1, 2, 3, 4), (5, 4, 3, 2, 1), (1, 2, 3, 4, 8), (1, 2, 3, 4, 99)):
        assert refused(state, 0, Keep(lots)).clause == "CT-2.1"
    stranger = why_not(state, 0, "lot:8")
    assert stranger.clause == "CT-2.1" and "not building 8" in stranger.own and "8" not in stranger.text
    assert refused(all_ready(keep_first(state).state).state, 0, Keep((1,))).clause == "CT-2.1"


@pytest.mark.clause("CT-2.1")
def test_buildings_are_clicked_in_any_order() -> None:
    state = position(4, "keep", dealt=hands_of(4))
    assert {str(target) for target in prompt(state, 0).targets} == {f"lot:{lot}" for lot in range(1, 7)}
    whole = prompt(state, 0, "lot:5", "lot:1", "lot:6", "lot:2")
    assert whole.move == Keep((1, 2, 5, 6)) and whole.bag and whole.private
    assert why_not(state, 0, "lot:3", "lot:5", "lot:1", "lot:6", "lot:2").text.startswith("Keep 4 buildings")
    assert why_not(state, 0, "lot:7").clause == "CT-2.1"
    assert why_not(state, 0, "tile:1-0-0").clause == "CT-4.1"
    assert why_not(state, 0, "sign:1-0").clause == "CT-3.3"


@pytest.mark.clause("CT-2.3")
def test_tiles_are_drawn_from_the_first_player_clockwise() -> None:
    state = position(5, "keep", dealt=hands_of(5), first=3)
    step = keep_first(state)
    drawn = events(step, TilesDrawn)
    assert [event.seat for event in drawn] == [3, 4, 0, 1, 2]
    assert [len(event.tiles) for event in drawn] == [5] * 5
    assert drawn[0].tiles == tuple(sorted(state.bag[:5]))
    public = step.state.public
    for event in drawn:
        assert Counter(event.tiles) == +Counter(dict(enumerate(public.tiles[event.seat])))
        assert event.stops_undo
    assert (public.bag, len(step.state.bag), public.phase) == (65, 65, "trade")


@pytest.mark.clause("CT-2.4")
@pytest.mark.parametrize(("rule", "firsts"), [("stays", [1] * 6), ("rotates", [1, 2, 0, 1, 2, 0])])
def test_the_first_player_card_stays_or_goes_round(rule: str, firsts: list[int]) -> None:
    state = opened(3, {"first": rule}, first=1)
    found = []
    while state.public.phase != "over":
        found.append(state.public.first)
        state = all_ready(keep_first(state).state).state
        assert state.public.order[0] == state.public.first
        while state.public.phase == "place":
            state = done(state)
    assert found == firsts


@pytest.mark.clause("CT-3.3", "CT-4.1")
def test_placing_begins_when_all_are_ready() -> None:
    state = keep_first(opened(4, first=2)).state
    assert (RULES.turn(state).must, sorted(RULES.turn(state).may)) == ((), [0, 1, 2, 3])
    step = all_ready(state)
    assert [event.deals for event in events(step, TradeClosed)] == [0]
    assert RULES.turn(step.state).must == (2,)
    assert step.state.public.order == (2, 3, 0, 1)


@pytest.mark.clause("CT-4.5")
def test_who_has_no_tile_or_no_vacant_building_is_passed_over() -> None:
    state = position(
        3,
        owners={0: (1,), 1: (16, 17), 2: (28,)},
        built={28: "photo"},
        tiles={1: ("photo",), 2: ("photo",)},
    )
    step = all_ready(state)
    assert RULES.turn(step.state).must == (1,)
    assert [event.seat for event in events(step, PlacingSkipped)] == [0]
    placed = place(step.state, 16, "photo").state
    last = moved(placed, 1, RULES.legal_moves(RULES.view(placed, 1))[0])  # type: ignore[index]
    assert [event.seat for event in events(last, PlacingSkipped)] == [2]
    assert last.state.public.phase == "keep"


@pytest.mark.clause("CT-6.1")
def test_after_the_income_the_next_year_begins() -> None:
    state = position(4, "place", owners={0: (1,), 3: (2,)}, built={2: "photo"}, incomes=[(0,) * 4], order=(3,))
    step = moved(state, 3, RULES.legal_moves(RULES.view(state, 3))[-1])  # type: ignore[index]
    assert [event.amount for event in events(step, IncomePaid)] == [0, 0, 0, 10]
    assert [event.year for event in events(step, YearBegan)] == [3]
    public = step.state.public
    assert (public.year, public.phase, public.choosing) == (3, "keep", (0, 1, 2, 3))
    assert [len(hand) for hand in step.state.dealt] == [DEALT[4][2]] * 4
    assert step.state.money == (50, 50, 50, 60)
    assert not events(step, GameEnded)


@pytest.mark.clause("CT-6.1")
def test_the_income_of_1970_ends_the_game() -> None:
    state = position(4, "place", owners={3: (2,)}, built={2: "photo"}, incomes=[(10,) * 4] * 5, order=(3,))
    step = moved(state, 3, RULES.legal_moves(RULES.view(state, 3))[-1])  # type: ignore[index]
    assert [event.year for event in events(step, GameEnded)] == [6]
    assert RULES.turn(step.state).able == ()
    assert step.state.public.phase == "over"
    assert refused(step.state, 3, Keep((1,))).clause == "CT-6.1"


@pytest.mark.clause("CT-2.1")
def test_cards_are_dealt_from_the_pile_by_chance() -> None:
    piles = {RULES.initial(Setup(seats=3, seed=seed)).state.dealt for seed in range(20)}
    assert len(piles) == 20
    seen = Counter(lot for hands in piles for hand in hands for lot in hand)
    assert len(seen) == 85


def test_each_kind_of_event_has_its_words() -> None:
    state = position(3, owners={0: (1, 2)}, tiles={0: ("photo", "photo")})
    step = keep_first(position(3, "keep", dealt=hands_of(3)))
    shown = events(step, BuildingsRevealed)[0].sentence()
    assert shown.text == "⟦0⟧ gets buildings 1, 2, 3, 4 and 5." and shown.seat == 0
    ready = all_ready(state)
    assert events(ready, TradeClosed)[0].sentence().text == "Everyone is ready. 1965 saw no deals."
    placed = place(ready.state, 1, "photo")
    assert placed.beats[0].event.sentence().text == "⟦0⟧ places Photo on building 1."  # type: ignore[union-attr]
    second = place(placed.state, 2, "photo").beats[0].event
    assert second.sentence().text.endswith("now has a business of 2 tiles.")  # type: ignore[union-attr]
    assert kind("photo") == 0
