"""NM-10: what is secret, and that nothing of it shows."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from game.core.codec import encode
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup
from game.titles.night_market.bots import EasyBot
from game.titles.night_market.state import MarketState, MarketView, Maximum
from game.titles.night_market.verbs import MarketMove
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import MaximumsSet, SetMaximums
from tests.titles.night_market.table import RULES, asked, events, opened, random_game, step


@pytest.mark.clause("NM-10.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_fits_every_state_that_it_cannot_rule_out(seats: int) -> None:
    for ply, (state, _seat, _move, _made) in enumerate(random_game(seats, 40 + seats)):
        for viewer in (*range(seats), None):
            seen = RULES.view(state, viewer)
            imagined = RULES.determinize(seen, seeded(ply))
            RULES.check(imagined)
            assert encode(RULES.view(imagined, viewer)) == encode(seen)
            assert RULES.turn(imagined) == RULES.turn(state)


@pytest.mark.clause("NM-10.1")
def test_what_is_hidden_does_not_show() -> None:
    for state, _seat, _move, _made in random_game(3, 5):
        hands, asides = list(state.hands), list(state.asides)
        hands[1], asides[1], supply, cards = hands[2], asides[2], state.supply[::-1], state.cards[::-1]
        other = replace(state, rng=seeded(1), hands=tuple(hands), asides=tuple(asides), supply=supply, cards=cards)
        assert RULES.view(other, 0) == RULES.view(state, 0)
        assert RULES.view(other, None) == RULES.view(state, None)
        assert encode(RULES.view(state, None)).count(b'"hand":[]') == 1


@pytest.mark.clause("NM-10.1")
def test_everything_else_is_public() -> None:
    public = opened(3).public
    assert [account.cash for account in public.accounts] == [12, 11, 10]
    assert public.hand_sizes == (4, 4, 4)
    assert public.supply_size == 24
    assert public.cards_left == 20


@pytest.mark.clause("NM-10.1")
def test_only_the_choice_of_hidden_customers_is_private() -> None:
    state = opened(3)
    assert asked(state).private
    for state, seat, _move, _made in random_game(3, 6):
        if state.public.phase != "prepare":
            assert not asked(state).private
            assert seat == state.public.to_move[0]


@pytest.mark.clause("NM-10.1")
def test_the_bot_is_unmoved_by_what_it_cannot_see() -> None:
    bot = EasyBot(RULES)
    for ply, (state, seat, _move, _made) in enumerate(random_game(4, 8)):
        seen = RULES.view(state, seat)
        imagined = RULES.view(RULES.determinize(seen, seeded(ply)), seat)
        assert bot.choose(seen, seeded(ply)) == bot.choose(imagined, seeded(ply))


@pytest.mark.clause("NM-12.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_fits_every_way_in_which_others_may_have_set_maximums(seats: int) -> None:
    match: Match[MarketState, MarketView, MarketMove] = Match(
        RULES, Setup(seats=seats, seed=9, options=(("bidding", "maximums"),))
    )
    bot, hidden, ply = EasyBot(RULES), 0, 0
    while match.outcome is None:
        seat = match.to_move[-1]
        match.submit(seat, bot.choose(match.view(seat), seeded(ply)))
        ply += 1
        state = match.state
        set_ = state.maximums
        assert set_ is not UNSET
        for viewer in (*range(seats), None):
            seen = match.view(viewer)
            imagined = RULES.determinize(seen, seeded(ply))
            RULES.check(imagined)
            assert encode(RULES.view(imagined, viewer)) == encode(seen)
            assert RULES.turn(imagined) == RULES.turn(state)
            assert seen.maximums == (() if viewer is None else set_[viewer])
        hidden += any(set_)
    assert hidden


@pytest.mark.clause("NM-12.1")
def test_maximums_are_set_in_private() -> None:
    state = RULES.initial(Setup(seats=2, seed=9, options=(("bidding", "maximums"),))).state
    state = step(state, 0, SetAside(state.hands[0][:1])).state
    assert asked(state).private
    assert asked(state, f"place:{state.public.lots[0].place}").private
    other = RULES.view(state, 1)
    made = step(state, 0, SetMaximums((Maximum(state.public.lots[0].place, 9),)))
    assert [type(event) for event in events(made)] == [MaximumsSet]
    assert RULES.view(made.state, 1) == replace(other, public=replace(other.public, to_move=(1,)))
