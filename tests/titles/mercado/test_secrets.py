"""ML-6.1: what is secret, and that nothing of it shows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.codec import encode
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup
from game.core.target import Draft, Target
from game.table.move_builder import MoveBuilder
from game.titles.mercado.constants import CUSTOMERS, Good, tiles_of
from game.titles.mercado.legality import most_coins
from game.titles.mercado.state import MercadoState, MercadoView, Recalled
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import TakeCoin
from tests.titles.mercado.table import RULES, asked, easy, opened, position, random_game, tile


@pytest.mark.clause("ML-6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_coins_are_hidden_until_the_end(seats: int) -> None:
    played = random_game(seats, 3)
    for state, _seat, _move, _made in played[::5]:
        for seat in range(seats):
            seen = RULES.view(state, seat)
            assert [seen.coins(other) is not None for other in range(seats)] == [
                other == seat for other in range(seats)
            ]
            assert seen.coins(seat) == state.accounts[seat].coins
        assert RULES.view(state, None).accounts == (None,) * seats
    end = played[-1][3].state
    assert RULES.view(end, None).accounts == end.accounts


@pytest.mark.clause("ML-6.2")
def test_coins_may_be_open() -> None:
    state = opened(3, money="open")
    for seat in (0, 1, 2, None):
        assert RULES.view(state, seat).accounts == state.accounts


@pytest.mark.clause("ML-6.2")
@pytest.mark.clause("ML-6.1")
def test_gray_restaurants_are_hidden_until_taken_or_open_by_choice() -> None:
    hidden, known = opened(2, 5), opened(2, 5, gray="open")
    assert hidden.gray == known.gray
    assert set(RULES.view(hidden, 0).gray) == {None}
    assert RULES.view(known, 0).gray == known.gray == RULES.view(known, None).gray
    played = random_game(2, 5)
    for state, _seat, _move, _made in played:
        assert set(RULES.view(state, 0).gray) == {None}


@pytest.mark.clause("ML-6.1")
@pytest.mark.parametrize("options", [{}, {"money": "open"}, {"gray": "open"}])
def test_views_are_the_same_whatever_is_hidden(options: dict[str, str]) -> None:
    for seats in (1, 2, 4):
        for number, (state, _seat, _move, _made) in enumerate(random_game(seats, 9, options=options)[::4]):
            for seat in (*range(seats), None):
                seen = RULES.view(state, seat)
                other = RULES.determinize(seen, seeded(number))
                RULES.check(other)
                assert encode(RULES.view(other, seat)) == encode(seen)
                assert other.rng != state.rng


@pytest.mark.clause("ML-6.1")
def test_hidden_things_are_dealt_anew() -> None:
    state = opened(3, 4)
    seen = RULES.view(state, 0)
    imagined = [RULES.determinize(seen, seeded(number)) for number in range(20)]
    assert len({other.bag for other in imagined}) == 20
    assert len({other.stacks for other in imagined}) == 20
    assert len({other.gray for other in imagined}) == 20
    later = random_game(3, 4)[20][0]
    coins = {RULES.determinize(RULES.view(later, 0), seeded(number)).accounts[1].coins for number in range(20)}
    assert 3 < len(coins) <= 7


@pytest.mark.clause("ML-6.1")
def test_whoever_watches_can_count_everybodys_coins() -> None:
    for seats in (1, 2, 4):
        for state, _seat, _move, _made in random_game(seats, 11):
            assert RULES.view(state, None).counted == tuple(account.coins for account in state.accounts)


@pytest.mark.clause("ML-6.1")
def test_imagined_coins_fit_what_everybody_saw() -> None:
    for turns, built, had, coins in (
        (0, 0, 1, {1}),
        (1, 1, 9, {8, 9, 10}),
        (9, 1, 9, {*range(6, 13)}),
        (3, 1, 2, {*range(6)}),
        (3, 0, 2, {*range(1, 5)}),  # without a stand, a turn brings a coin at most
    ):
        stands: dict[str, tuple[int, Good]] = {f"0,{column}": (1, "meat") for column in range(built)}
        most = [each for each in (*tiles_of(4), *tiles_of(3)) if "meat" in CUSTOMERS[each].likes]
        crowds = dict(zip(("W0", "E0", "N0", "S0"), most, strict=False))
        state = position(2, stands=stands, turns=(turns, turns), coins=(had, had), entrances=crowds)
        seen = RULES.view(state, 0)
        imagined = [RULES.determinize(seen, seeded(number)).accounts[1] for number in range(200)]
        assert {account.coins for account in imagined} == coins
        assert {account.costs for account in imagined} == {built}
        assert {account.start for account in imagined} == {1}


@pytest.mark.clause("ML-6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_purse_is_fuller_than_the_table_allows(seats: int) -> None:
    for seed in range(6):
        played = random_game(seats, seed)
        for state in (played[0][0], *(made.state for _state, _seat, _move, made in played)):
            for seat in range(seats):
                assert state.accounts[seat].coins <= most_coins(RULES.counts, state.public, seat)
    assert [most_coins(RULES.counts, opened(seats).public, seat) for seat in range(seats)] == [1] * seats


@pytest.mark.clause("ML-6.1")
def test_hidden_coins_do_not_change_what_is_lit() -> None:
    """What some purse could pay for is lit; a click on the rest is refused in words that fit every purse."""
    entrances = {"W2": tile(1, "fish flower tomato meat")}
    stands: dict[str, tuple[int, Good]] = {"0,0": (1, "meat"), "0,1": (1, "meat"), "0,2": (1, "meat")}
    poor, rich = (position(coins=(coins, 1, 1), stands=stands, entrances=entrances) for coins in (1, 4))
    tile_picked = ("tile:0",)
    assert asked(poor).lit == asked(rich).lit
    assert set(asked(poor, *tile_picked).lit) == set(asked(rich, *tile_picked).lit)
    assert asked(poor, *tile_picked).hint == asked(rich, *tile_picked).hint
    dear = Target("space", "0,3")
    assert dear in asked(rich, *tile_picked).targets
    assert dear not in asked(poor, *tile_picked).targets
    refused = RULES.why_not(RULES.view(poor, 0), Draft((Target("tile", "0"),)), dear)
    assert refused.text == "A stand on D1 costs 4 coins. Press and hold your purse to see if you can afford it."
    money = "You have 1 coin and would earn 0 coins, so you need 3 coins more."
    assert refused.own == f"A stand on D1 costs 4 coins. {money}"
    nobody = position(coins=(1, 1, 1), stands=stands, turns=(1, 1, 0))
    assert dear not in asked(nobody, *tile_picked).lit, "nobody can have so much after one turn"
    open_ = replace(poor, public=replace(poor.public, hidden_money=False))
    assert asked(open_, *tile_picked).lit == asked(open_, *tile_picked).targets


@pytest.mark.clause("ML-6.1")
@pytest.mark.parametrize("shared", [True, False])
def test_whoever_plays_alone_at_the_screen_sees_exact_lights(shared: bool) -> None:
    """At a shared screen a click on the rest is refused, and nothing is picked."""
    stands: dict[str, tuple[int, Good]] = {"0,0": (1, "meat"), "0,1": (1, "meat"), "0,2": (1, "meat")}
    view = RULES.view(position(coins=(1, 1, 1), stands=stands), 0)
    builder, dear = MoveBuilder(RULES, view, 0, shared=shared), Target("space", "0,3")
    assert builder.click(Target("tile", "0")) is None
    assert (dear in builder.prompt.lit, builder.open(dear)) == (shared, shared)
    refused = builder.click(dear)
    assert refused is not None
    assert refused.text == "A stand on D1 costs 4 coins. Press and hold your purse to see if you can afford it."
    money = "You have 1 coin and would earn 0 coins, so you need 3 coins more."
    assert refused.read_by(owner=True).text.endswith(money)
    assert builder.draft == Draft((Target("tile", "0"),))
    assert builder.click(Target("space", "4,4")) is None
    assert (dear in builder.starts) == shared


@pytest.mark.clause("ML-6.1")
def test_no_view_holds_bag_stack_or_box() -> None:
    fields = set(MercadoView.__struct_fields__)
    assert fields == {"public", "seat", "accounts", "counted", "gray"}
    state = opened(2)
    rich = replace(state, accounts=(state.accounts[0], Recalled(start=1, gifts=40, off=40)))
    assert RULES.view(rich, 0) == RULES.view(state, 0)
    assert RULES.prompt(RULES.view(rich, 0), Draft()) == RULES.prompt(RULES.view(state, 0), Draft())


@pytest.mark.clause("ML-6.1")
def test_questions_do_not_tell_the_own_coins() -> None:
    """Others look at the same screen; what a stand costs and earns is open, what lies in the purse is not."""
    state = position(coins=(41, 1, 1), entrances={"W2": tile(1, "fish flower tomato meat")})
    for picks in ((), ("tile:0",), ("tile:0", "space:2,2"), ("tile:0", "space:2,2", "display:0")):
        prompt = asked(state, *picks)
        assert "41" not in prompt.text + prompt.hint


def _match(state: MercadoState) -> Match[MercadoState, MercadoView, MercadoMove]:
    return Match(RULES, Setup(seats=state.public.seats, seed=1), state)


def test_undo_goes_back_to_a_draw_or_a_flip() -> None:
    fronts = position(
        fronts=(("pub",), (), ()),
        gray={"0,0": "pizzeria"},
        coins=(5, 5, 5),
        hands=(("fish", "fish", "fish"), ("meat", "meat", "fish"), ("meat", "meat", "grape")),
    )
    for move, stop in (
        (TakeCoin(), ""),
        (OpenRestaurant("pub", "2,2"), ""),
        (OpenRestaurant("pub", "0,0"), "A grey restaurant was turned over."),
        (OpenStand("fish", "2,2", "meat"), "A stand tile was drawn from the bag."),
        (OpenStand("fish", "0,0", "meat"), "A grey restaurant was turned over."),
        (SwapTiles(), "Stand tiles were drawn from the bag."),
    ):
        match = _match(fronts)
        match.submit(0, move)
        assert match.undo_stop == stop
    known = replace(fronts, public=replace(fronts.public, gray_open=True))
    match = _match(known)
    match.submit(0, OpenRestaurant("pub", "0,0"))
    assert match.undo_stop == ""


def test_the_end_shows_the_coins_so_it_stays() -> None:
    state = position(streak=2)
    match = _match(state)
    match.submit(0, TakeCoin())
    assert match.undo_stop == "The coins were counted."
    match = _match(replace(state, public=replace(state.public, hidden_money=False)))
    match.submit(0, TakeCoin())
    assert match.undo_stop == ""


def test_the_bot_is_not_moved_by_what_is_hidden() -> None:
    bot = easy()
    for state, seat, _move, _made in random_game(3, 6)[::6]:
        seen = RULES.view(state, seat)
        choice = bot.choose(seen, seeded(1))
        for number in range(2):
            assert bot.choose(RULES.view(RULES.determinize(seen, seeded(number)), seat), seeded(1)) == choice
