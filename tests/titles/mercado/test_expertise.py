"""What the search knows about the market: lines pay what the rules pay, promises are legal, hints say true numbers."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.bots.asking import play_out
from game.bots.levels import advisor_of
from game.core.rng import seeded
from game.core.rules import Setup
from game.opening import Opening, opening
from game.registry import title
from game.titles.mercado.bots import MOST, MercadoExpertise
from game.titles.mercado.counts import cost_at, earned_by, income_at
from game.titles.mercado.forecast_actions import LineForecast, promises
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.scoring import total
from game.titles.mercado.state import MercadoState
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTilesVerb
from game.titles.mercado.verbs.take_coin import TakeCoinVerb
from game.titles.mercado.words import coins_name


@cache
def table() -> Opening:
    """The title on its board."""
    return opening(title("mercado"))


def rules() -> MercadoRules:
    """Its rules."""
    found = table().rules
    assert isinstance(found, MercadoRules)
    return found


@cache
def states(seats: int, seed: int) -> tuple[MercadoState, ...]:
    """The positions of a game: between easy players, or of somebody alone who plays at random."""
    kind = "easy" if seats > 1 else "random"
    match = play_out(rules(), Setup(seats=seats, seed=seed), [table().bot(kind)] * seats)
    return tuple(match.state_at(ply) for ply in range(len(match.plies)))


@pytest.mark.thorough
@pytest.mark.clause("ML-3.1", "ML-2.8")
def test_lines_pay_what_the_rules_pay() -> None:
    """Each open tile at each free entrance pays every seat what it would be paid."""
    counts, looked = rules().counts, 0
    for state in states(3, 1)[::4]:
        public = state.public
        found = LineForecast(counts, public)
        for number, gate in enumerate(counts.topology.gates):
            if public.entrances[number] is None:
                for tile in public.open_tiles:
                    looked += 1
                    assert tuple(found.earned(gate.line, tile)) == earned_by(counts, public, tile, number)
    assert looked > 500


@pytest.mark.thorough
@pytest.mark.clause("ML-2.2", "ML-2.4")
def test_the_best_stand_is_the_best_of_all_legal_ones() -> None:
    counts = rules().counts
    for state in states(4, 2)[::3]:
        public = state.public
        seat = public.turn
        assert seat is not None
        brought = [0]
        for move in rules().legal_moves(rules().view(state, seat)):
            if isinstance(move, OpenStand):
                spot = counts.topology.spot_at[move.space]
                brought.append(income_at(counts, public, spot, move.good) - cost_at(counts, public, spot))
        assert LineForecast(counts, public).best_stand(seat, state.accounts[seat].coins) == max(brought)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_promises_are_legal_and_leave_no_kind_of_action_out(seats: int) -> None:
    for state in states(seats, 3)[::2]:
        seat = state.public.turn
        assert seat is not None
        view = rules().view(state, seat)
        legal = set(rules().legal_moves(view))
        if SwapTilesVerb.only in legal:
            continue
        found = {move for _worth, move in promises(rules().counts, state.public, seat, state.accounts[seat].coins)}
        assert found <= legal
        assert {type(move) for move in found} == {type(move) for move in legal}
        candidates = MercadoExpertise(rules()).consider(view, seeded(1)).candidates
        assert min(MOST, len(found)) <= len(candidates) <= MOST + 1
        assert (TakeCoinVerb.only in candidates) == (TakeCoinVerb.only in found)


@pytest.mark.thorough
@pytest.mark.clause("ML-4.2")
def test_whoever_has_had_the_last_turn_can_expect_no_more() -> None:
    looked = 0
    for seed in range(4):
        for state in states(3, seed):
            public = state.public
            if public.phase != "last" or public.turn is None:
                continue
            seat = public.turn
            found = MercadoExpertise(rules()).consider(rules().view(state, seat), seeded(1)).forecast(state)
            for other in range(3):
                done = (other - seat) % 3 >= public.last_turns
                looked += done
                assert (found[other] == total(public, state.accounts, other)) == done
    assert looked


@pytest.mark.thorough
def test_hints_give_the_numbers_of_the_market() -> None:
    """Every label can be read alone; amounts are those that the action would bring."""
    advisor, counts, kinds = advisor_of(title("mercado"), rules(), overlooked=False), rules().counts, set[str]()
    assert advisor is not None
    for state in states(3, 4)[::2]:
        public = state.public
        seat = public.turn
        assert seat is not None
        found = advisor.suggest(rules().view(state, seat))
        assert found and len({each.label for each in found}) == len(found)
        for each in found:
            (move,) = each.moves
            kinds.add(type(move).__name__)
            if isinstance(move, OpenStand):
                spot = counts.topology.spot_at[move.space]
                income, cost = income_at(counts, public, spot, move.good), cost_at(counts, public, spot)
                assert each.text.startswith(
                    f"The stand earns {coins_name(income)} at once and costs {coins_name(cost)}."
                )
            elif isinstance(move, BringCustomers):
                earned = earned_by(counts, public, move.tile, counts.topology.gate_at[move.entrance])
                assert each.text.startswith(f"The move earns {coins_name(earned[seat])}")
            elif isinstance(move, OpenRestaurant):
                assert each.text.startswith("The restaurant pays 1 coin")
        assert advisor.suggest(rules().view(state, (seat + 1) % 3)) == ()
    assert {"OpenStand", "BringCustomers", "OpenRestaurant"} <= kinds


@pytest.mark.thorough
def test_somebody_alone_is_told_of_no_chance_to_win() -> None:
    advisor = advisor_of(title("mercado"), rules(), overlooked=False)
    assert advisor is not None
    texts = [each.text for state in states(1, 5)[::3] for each in advisor.suggest(rules().view(state, 0))]
    assert texts and not any(re.search("chance", text) for text in texts)
