"""Looking back: what a move cost beside the best plan, what spoke for it, and who may win."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.asking import play_out
from game.core.advice import Verdict
from game.core.board import BoardSpec
from game.core.rng import seeded
from game.core.rules import Setup
from game.titles.floating_market.bots import easy, normal
from game.titles.floating_market.goods import ORDERS
from game.titles.floating_market.hints import FloatingMarketCritic
from game.titles.floating_market.planning.forecast import chances, forecast, shares_of_win
from game.titles.floating_market.state import FloatingMarketState
from game.titles.floating_market.verbs import (
    BuyGoods,
    Deliver,
    EndTurn,
    FloatingMarketMove,
    MakeOffering,
    PlaceStall,
    SellGoods,
)
from tests.sampling import every
from tests.titles.floating_market.table import (
    RULES,
    TOPOLOGY,
    card,
    carrying,
    playing,
    position,
    section_of,
    stall,
    with_holder,
)

CRITIC = FloatingMarketCritic(RULES)
RESTAURANT, TEMPLE, OFFICE = stall("restaurant"), stall("temple"), stall("administration")
CLOSING: dict[str, Any] = {"last_round": True, "met": ("king", "temple"), "first": 1, "turns": (14, 15)}
"""The last turn of the game is that of the first seat."""
WANTED = (3, 0, 2, 7)
"""Orders of which none leads a boat far."""


def verdict(state: FloatingMarketState, move: FloatingMarketMove, seat: int = 0) -> Verdict:
    """What is found about a legal move."""
    view = RULES.view(state, seat)
    assert move in (RULES.legal_moves(view) or ())
    return CRITIC.verdict(view, move, seeded(1))


def reason(state: FloatingMarketState, move: FloatingMarketMove) -> str:
    """What spoke for a legal move of the first seat."""
    view = RULES.view(state, 0)
    assert move in (RULES.legal_moves(view) or ())
    return CRITIC.reason(view, move)


def with_the_order(**public: Any) -> FloatingMarketState:
    """The first seat at a restaurant with exactly the goods of its order."""
    state = position("act", boats=(section_of(RESTAURANT),), **public)
    order = state.public.orders[0]
    assert order is not None
    return with_holder(state, goods=ORDERS[order].goods)


def closing(mine: int, theirs: int) -> FloatingMarketState:
    """The last turn of a game in which one delivery is left, with so many coins in the two purses."""
    return with_holder(with_holder(with_the_order(**CLOSING), coins=mine), 1, coins=theirs)


class TestVerdicts:
    def test_whoever_leaves_the_winning_delivery_undone_loses_a_whole_win(self) -> None:
        found = verdict(closing(20, 35), EndTurn())
        assert found.grade == "blunder" and found.drop == 1.0
        assert found.better == Deliver(RESTAURANT)
        assert (found.made, found.label) == ("End turn", "Deliver")
        assert found.chances == (1.0, 0.0)
        assert found.reason.startswith("This turn ends the game, and you win. Deliver ")

    def test_the_delivery_itself_costs_nothing_and_there_is_no_better_move(self) -> None:
        assert verdict(closing(20, 35), Deliver(RESTAURANT)) == Verdict((1.0, 0.0))

    def test_what_cannot_be_lost_any_more_is_no_blunder(self) -> None:
        assert verdict(closing(200, 0), EndTurn()) == Verdict((1.0, 0.0))
        assert verdict(closing(0, 200), EndTurn()) == Verdict((0.0, 1.0))

    def test_early_in_a_game_the_same_costs_a_part_of_a_win_only(self) -> None:
        early, late = verdict(with_the_order(), EndTurn()), verdict(closing(20, 35), EndTurn())
        assert 0.0 < early.drop < 0.3 < late.drop

    def test_a_move_is_as_good_as_the_turn_that_it_begins(self) -> None:
        """A purchase before the delivery leaves that possible."""
        state = closing(20, 35)
        bought = next(move for move in RULES.legal_moves(RULES.view(state, 0)) or () if isinstance(move, BuyGoods))
        assert verdict(state, bought).drop == 0.0

    def test_moves_of_one_kind_are_told_apart_by_their_numbers(self) -> None:
        state = with_holder(position("act", boats=(section_of(OFFICE),), **CLOSING), coins=10)
        state = with_holder(state, 1, coins=35)
        moves = [move for move in RULES.legal_moves(RULES.view(state, 0)) or () if isinstance(move, PlaceStall)]
        worst = next(move for move in moves if TOPOLOGY.stalls[TOPOLOGY.stall_at[move.stall]].kind == "vegetable")
        found = verdict(state, worst)
        assert found.made == "Place a vegetable stall for 10 coins"
        assert found.label == "Place a meat stall for 10 coins"

    def test_before_the_first_turn_nothing_is_held_against_anybody(self) -> None:
        state = RULES.initial(Setup(seats=3, seed=7)).state
        seat = state.public.turn
        assert seat is not None
        view = RULES.view(state, seat)
        move = (RULES.legal_moves(view) or ())[0]
        found = CRITIC.verdict(view, move, seeded(1))
        assert (found.drop, found.better) == (0.0, None) and sum(found.chances) == pytest.approx(1)
        assert CRITIC.reason(view, move) == "" and not CRITIC.chooses(view)

    @pytest.mark.thorough
    @pytest.mark.parametrize("seats", [2, 4])
    def test_every_choice_of_a_game_is_judged_in_words(self, seats: int) -> None:
        match = play_out(RULES, Setup(seats=seats, seed=3), [easy(RULES)] * seats)
        looked = marked = 0
        step = 3 * every(3)
        for number, ply in enumerate(match.plies):
            state = match.state_at(number)
            view = RULES.view(state, ply.seat)
            if number % step or not CRITIC.chooses(view):
                continue
            found = CRITIC.verdict(view, ply.move, seeded(number))
            looked += 1
            assert sum(found.chances) == pytest.approx(1) and 0.0 <= found.drop <= 1.0
            if found.grade:
                marked += 1
                assert found.better != ply.move and RULES.why_illegal(view, found.better) is None
                assert found.made and found.label and found.made != found.label and found.reason.endswith(".")
        assert looked > 120 // step and marked <= looked / 5


class TestReasons:
    def test_an_order_is_told_with_what_it_brings(self) -> None:
        assert reason(with_the_order(), Deliver(RESTAURANT)) != reason(with_the_order(), EndTurn())
        assert "Deliver 1 vegetable and 1 meat for 11 coins: a net gain of about" in reason(
            closing(20, 35), Deliver(RESTAURANT)
        )

    def test_a_small_gain_that_counts_at_once_is_told_as_points(self) -> None:
        state = carrying(
            position("act", boats=(section_of(TEMPLE),), orders=WANTED), "fish", "meat", "vegetable", flowers=1, coins=3
        )
        words = reason(state, MakeOffering(TEMPLE, "fish", favor=False))
        assert words.startswith("If the game ended now, this move would be worth 15 points.")

    def test_a_step_on_the_way_is_told_by_what_it_is_made_for(self) -> None:
        state = carrying(
            position("act", boats=(section_of(TEMPLE),), orders=WANTED), "fish", "meat", "vegetable", flowers=1, coins=3
        )
        sold = next(move for move in RULES.legal_moves(RULES.view(state, 0)) or () if isinstance(move, SellGoods))
        assert "Then offer 1 meat and 1 flower: a net gain of about" in reason(state, sold)

    @pytest.mark.thorough
    def test_a_reason_belongs_to_the_part_of_the_turn_that_its_move_is_made_in(self) -> None:
        """A card and a way are made for what can be done after them; an action speaks for itself first."""
        match = play_out(RULES, Setup(seats=2, seed=3), [easy(RULES)] * 2)
        later = {"card": "After the card, ", "sail": "Once there, ", "act": "Then "}
        seen: set[str] = set()
        for number, ply in enumerate(match.plies[:120]):
            view = RULES.view(match.state_at(number), ply.seat)
            if not CRITIC.chooses(view):
                continue
            words, phase = CRITIC.reason(view, ply.move), view.public.phase
            assert not any(told in words for part, told in later.items() if part != phase), (phase, words)
            seen |= {phase} if later[phase] in words else set()
        assert seen >= {"card", "sail"}

    def test_takings_are_told_in_cards_and_coins(self) -> None:
        state = position("card", boats=("V1,1",))
        assert reason(state, playing(card("B5"))).startswith("You take 1 card back into your hand and earn 1 coin.")

    def test_whoever_stops_keeps_something(self) -> None:
        assert reason(with_the_order(orders=WANTED), EndTurn()) == "If you end the turn now, you spend nothing."

    @pytest.mark.thorough
    def test_never_more_than_two_sentences(self) -> None:
        state = position("card", boats=("V1,1",))
        for move in RULES.legal_moves(RULES.view(state, 0)) or ():
            assert 1 <= reason(state, move).count(". ") + 1 <= 2


class TestChances:
    def test_they_are_the_same_whoever_of_the_seats_is_ahead_in_purse_alone(self) -> None:
        topology = TOPOLOGY
        state = position("card", seats=3)
        even = chances(forecast(topology, state.public), 10)
        rich = chances(forecast(topology, with_holder(state, 1, coins=60).public), 10)
        assert rich[1] > even[1] and rich[0] < even[0] and rich[2] < even[2]
        assert sum(rich) == pytest.approx(1)

    def test_a_lead_counts_more_the_nearer_the_end_is(self) -> None:
        shares = [chances((60.0, 54.0, 50.0), turns)[0] for turns in (20, 10, 3, 0)]
        assert shares == sorted(shares) and 0.4 < shares[0] < 0.6 and shares[-1] > 0.9

    def test_a_turn_that_others_have_had_already_is_still_to_come(self) -> None:
        topology = TOPOLOGY
        even = position("card", turns=(4, 4), first=1)
        behind = position("card", turns=(4, 5), first=1)
        mine, theirs = forecast(topology, behind.public)
        assert mine - theirs > forecast(topology, even.public)[0] - forecast(topology, even.public)[1] + 5

    def test_a_finished_game_is_won_or_shared(self) -> None:
        even = position("over")
        assert shares_of_win(TOPOLOGY, with_holder(even, 1, coins=100).public) == (0.0, 1.0)
        tied = with_holder(with_holder(even, 0, coins=10), 1, coins=10)
        assert shares_of_win(TOPOLOGY, tied.public) == (0.5, 0.5)
        assert shares_of_win(TOPOLOGY, with_holder(tied, 1, favors=1).public) == (0.0, 1.0)

    def test_an_end_that_somebody_could_bring_about_is_not_certain(self) -> None:
        view = RULES.view(closing(20, 35), 0)
        assert 0.5 < CRITIC.chances(view)[0] < 0.8
        far = CRITIC.chances(RULES.view(closing(200, 0), 0))
        assert far[0] > 0.99

    def test_an_end_that_nothing_can_change_is_certain(self) -> None:
        state = with_holder(position("act", boats=(section_of(RESTAURANT),), **CLOSING), coins=0)
        view = RULES.view(with_holder(state, 1, coins=10), 0)
        assert RULES.legal_moves(view) == (EndTurn(),)
        assert CRITIC.chances(view) == (0.0, 1.0)

    def test_they_can_be_told_before_the_first_turn(self) -> None:
        state = RULES.initial(Setup(seats=4, seed=7)).state
        found = CRITIC.chances(RULES.view(state, state.public.turn))
        assert sum(found) == pytest.approx(1) and max(found) < 0.5


class TestChoices:
    def test_only_parts_of_the_own_turn_with_more_than_one_move_are_choices(self) -> None:
        state = position("card", boats=("V1,1",))
        assert CRITIC.chooses(RULES.view(state, 0))
        assert not CRITIC.chooses(RULES.view(state, 1))
        assert not CRITIC.chooses(RULES.view(state, None))
        assert not CRITIC.chooses(RULES.view(position("over"), 0))
        alone = with_holder(position("act", boats=(section_of(RESTAURANT),)), coins=0)
        assert RULES.legal_moves(RULES.view(alone, 0)) == (EndTurn(),)
        assert not CRITIC.chooses(RULES.view(alone, 0))

    def test_what_a_planner_does_is_seldom_marked(self) -> None:
        state = closing(20, 35)
        view = RULES.view(state, 0)
        assert CRITIC.verdict(view, normal(RULES).choose(view, seeded(1)), seeded(1)).grade == ""

    def test_it_looks_at_no_other_game(self) -> None:
        class Other:
            board: BoardSpec | None = None

        with pytest.raises(TypeError):
            FloatingMarketCritic(Other())  # type: ignore[arg-type]
