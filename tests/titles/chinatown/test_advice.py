"""What people are told who ask: moves that are legal and good, without a look at anybody's purse."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.bots.asking import play_out
from game.core.advice import MOST_SUGGESTIONS
from game.core.rng import Rng
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader
from game.titles.chinatown.critic import ChinatownCritic
from game.titles.chinatown.hints import MOST_DRAFTS, Adviser
from game.titles.chinatown.planning.forecast import prospects
from game.titles.chinatown.planning.levels import HARD
from game.titles.chinatown.planning.standing import DealKey, key_of
from game.titles.chinatown.state import ChinatownState
from game.titles.chinatown.verbs import Decline, Done, Keep, Offer, PlaceTile, Ready
from game.titles.chinatown.words import gain_name
from tests.sampling import dose
from tests.titles.chinatown.table import RULES, kind, opened, position

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
    assert [type(move) for move in suggestion.moves] == [PlaceTile] * 4
    for move in suggestion.moves:
        assert RULES.why_illegal(RULES.view(state, 0), move) is None
        state = RULES.next_state(state, 0, move)
    built = dict(zip(RULES.topology.numbers, state.public.built, strict=True))
    assert built[16] == built[17] == built[19] == 1


def test_nothing_is_placed_in_the_way_of_a_business_that_grows() -> None:
    def asked(year: int, *vacant: int) -> list[PlaceTile | Done]:
        state = position(
            seats=3,
            phase="place",
            owners={0: (59, 60, *vacant)},
            built=dict.fromkeys((59, 60), "laundry"),
            tiles={0: ("photo",)},
            incomes=((100, 100, 100),) * (year - 1),
        )
        return [move for each in Adviser(RULES).suggest(RULES.view(state, 0)) for move in each.moves]

    photo = kind("photo")
    assert asked(3, 61) == [Done()], "it says so rather than nothing"
    assert asked(3, 61, 85) == [PlaceTile(85, photo)]
    assert asked(6, 61) == [PlaceTile(61, photo)]


def test_pairs_are_placed_together() -> None:
    state = position(seats=3, phase="place", owners={0: (16, 17, 59, 85)}, tiles={0: ("factory", "factory", "photo")})
    (suggestion,) = Adviser(RULES).suggest(RULES.view(state, 0))
    lots = {move.lot for move in suggestion.moves if move.shop == kind("factory")}
    assert lots == {16, 17} and len(suggestion.moves) == 3


def refused(state: ChinatownState, offer: Offer) -> ChinatownState:
    """The position after seat 0 has made an offer in vain."""
    state = RULES.next_state(state, 0, offer)
    made = state.public.offers[-1]
    return RULES.next_state(state, made.unsigned[0], Decline(made.number, 10, "little"))


def test_what_was_refused_or_lies_on_the_table_is_not_proposed_again() -> None:
    state = dealing()
    said: set[DealKey] = set()
    for _question in range(8):
        view = RULES.view(state, 0)
        suggestions = Adviser(RULES).suggest(view)
        if not suggestions:
            break
        keys = {key_of(suggestion.moves[0].parcels) for suggestion in suggestions}
        assert not keys & said
        offer = suggestions[0].moves[0]
        offered = RULES.next_state(state, 0, offer)
        lying = {key_of(each.moves[0].parcels) for each in Adviser(RULES).suggest(RULES.view(offered, 0))}
        assert key_of(offer.parcels) not in lying
        said.add(key_of(offer.parcels))
        state = refused(state, offer)
    assert len(said) >= 3


@pytest.mark.thorough
def test_suggestions_say_what_the_deal_table_says_and_split_no_pair_of_one_s_own() -> None:
    chance = Random(5)
    said = 0
    for seed in range(dose(24)):
        match = play_out(RULES, Setup(4, seed, seed % 4), [Trader(RULES, HARD) for _seat in range(4)])
        trading = [ply for ply in range(len(match.plies)) if match.state_at(ply).public.phase == "trade"]
        for ply in chance.sample(trading, min(12, len(trading))):
            public, seat = match.state_at(ply).public, chance.randrange(4)
            for suggestion in Adviser(RULES).suggest(RULES.view(match.state_at(ply), seat)):
                (move,) = suggestion.moves
                (prospect,) = prospects(RULES.topology, public, move.parcels, (seat,))
                assert prospect.net > 0
                assert suggestion.label.endswith(gain_name(prospect.net))
                said += 1
    assert said >= dose(150)


@pytest.mark.thorough
def test_no_advice_on_placing_is_held_against_whoever_follows_it() -> None:
    critic = ChinatownCritic(RULES)
    followed = 0
    for seed in range(dose(24)):
        match = play_out(RULES, Setup(4, seed, seed % 4), [Trader(RULES, HARD) for _seat in range(4)])
        for ply in range(len(match.plies)):
            state = match.state_at(ply)
            if state.public.phase != "place" or not state.public.order:
                continue
            view = RULES.view(state, state.public.order[0])
            moves = [move for each in Adviser(RULES).suggest(view) for move in each.moves]
            for move in moves[:2]:
                verdict = critic.verdict(view, move, Rng(0))
                assert verdict.better is None and verdict.drop == 0
                followed += 1
    assert followed >= dose(200)


def test_who_cannot_do_anything_is_told_nothing() -> None:
    advice = Adviser(RULES)
    ready = RULES.next_state(dealing(), 0, Ready())
    placing = position(seats=3, phase="place", owners={0: (16,), 1: (17,)}, tiles={0: ("photo",), 1: ("photo",)})
    for state, seat in ((ready, 0), (placing, 1), (placing, None)):
        view = RULES.view(state, seat)
        assert advice.label(view) == ""
        assert advice.suggest(view) == ()
    assert advice.label(RULES.view(dealing(), 1))
