"""What players are asked, and how moves are clicked together."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.target import Draft, Target
from game.table.move_builder import Selector
from game.titles.night_market.state import MarketState
from tests.titles.night_market.table import (
    RULES,
    Build,
    Later,
    Pass,
    PlaceBid,
    SetAside,
    after,
    asked,
    position,
    step,
    tokens,
    view,
)

HANDS = [tokens("A snack", "D meal", "F drink", "H dessert"), range(1, 3), range(3, 5), range(5, 7)]


def _selector(state: MarketState) -> Selector:
    return Selector(RULES, view(state))


def _click(selector: Selector, target: str) -> object:
    return selector.click(Target.parse(target))


def test_setting_aside_any_order() -> None:
    first, second, third, fourth = sorted(HANDS[0])
    state = position(4, "prepare", 4, hands=HANDS, sale=(3,))
    prompt = asked(state)
    assert prompt.text == "⟦0⟧, choose 2 hidden customers for tonight."
    assert prompt.hint == "Hidden customers stay secret until the market opens, then walk with the others."
    assert {str(target) for target in prompt.targets} == {f"hand:{t}" for t in HANDS[0]}
    one = asked(state, f"hand:{third}")
    assert (one.move, one.hint) == (None, "1 of 2 chosen.")
    both = asked(state, f"hand:{third}", f"hand:{first}")
    assert both.move == SetAside((first, third)) == asked(state, f"hand:{first}", f"hand:{third}").move
    assert both.hint == "2 of 2 chosen. Click a customer again to undo that choice."
    selector = _selector(state)
    for target in (second, fourth):
        assert _click(selector, f"hand:{target}") is None
    assert _click(selector, f"hand:{second}") is None
    assert selector.draft == Draft((Target("hand", str(fourth)),))


def test_a_forced_choice_is_complete_at_once() -> None:
    state = position(4, "prepare", 5, hands=HANDS, sale=(3,))
    prompt = asked(state)
    assert (prompt.targets, prompt.move) == ((), SetAside(tuple(sorted(HANDS[0]))))
    assert prompt.text == "⟦0⟧, all your customers are coming tonight."
    assert "nothing to choose" in prompt.hint


def test_bids_by_place_and_price_or_in_one_click() -> None:
    state = position(sale=(3, 6), cash=(6, 5, 5, 5), loans=(2, 0, 0, 0))
    prompt = asked(state)
    assert {str(target) for target in prompt.targets} == {
        "place:3", "place:6", "button:pass",
        *(f"bid:3@{price}" for price in (1, 2, 3, 4, 6, 8, 10)),
        *(f"bid:6@{price}" for price in (4, 6, 8, 10)),
    }  # fmt: skip
    price = asked(state, "place:6")
    assert (price.text, price.hint) == ("Place 6: choose a price.", "Bid from $4 up to your limit of $11.")
    assert [str(target) for target in price.targets] == ["price:4", "price:6", "price:8", "price:10"]
    assert asked(state, "place:6", "price:10").move == PlaceBid(6, 10) == asked(state, "bid:6@10").move
    question = asked(state, "place:6", "price:10")
    assert (question.text, question.hint) == (
        "Bid $10 on place 6?",
        "If you win, you pay $10, take 1 loan and keep $1.",
    )
    assert asked(state, "bid:6@6").hint == "If you win, you pay $6 and keep $0."


def test_a_second_bid_counts_the_first() -> None:
    state = position(sale=(3, 6), bids={3: [(0, 4)]}, cash=(6, 5, 5, 5), loans=(2, 0, 0, 0), bid_turns=(1, 1, 1, 1))
    assert asked(state).hint == "You lead on place 3 at $4, so passing only uses up this turn."
    assert asked(state, "bid:6@6").hint == "If you win all your bids, you pay $10, take 1 loan and keep $1."


def test_a_price_on_the_card_can_be_dialled_higher() -> None:
    state = position(sale=(6,), cash=(6, 5, 5, 5))
    card = asked(state, "bid:6@12")
    assert card.move == PlaceBid(6, 12)
    (dial,) = card.dials
    assert (dial.low, dial.high) == (13, 21)
    assert asked(state, "bid:6@12", dials=(("price", 20),)).move == PlaceBid(6, 20)
    selector = _selector(state)
    _click(selector, "bid:6@12")
    assert selector.turn("price", 99)
    assert selector.prompt.move == PlaceBid(6, 21)
    assert selector.back()
    assert selector.prompt.move == PlaceBid(6, 12)


def test_another_place_begins_again() -> None:
    selector = _selector(position(sale=(3, 6)))
    assert _click(selector, "place:6") is None
    assert _click(selector, "place:3") is None
    assert _click(selector, "price:1") is None
    assert _click(selector, "price:2") is None
    assert selector.prompt.move == PlaceBid(3, 2)
    assert _click(selector, "bid:6@4") is None
    assert selector.prompt.move == PlaceBid(6, 4)
    assert _click(selector, "button:pass") is None
    assert isinstance(selector.prompt.move, Pass)


def test_texts_of_the_bidding_turns() -> None:
    state = position(sale=(3, 6))
    assert asked(state).text == "⟦0⟧, your first bid: choose a price on a lit place."
    second = position(sale=(3, 6), bid_turns=(1, 1, 1, 1))
    assert asked(second).text == "⟦0⟧, your second bid: choose a price on a lit place."
    assert asked(second).hint == "You have no leading bid, so passing ends your bidding for this round."
    third = position(2, sale=(3, 6), bid_turns=(2, 2))
    assert asked(third).text == "⟦0⟧, your third bid: choose a price on a lit place."
    assert asked(second, "button:pass").text == "Pass?"
    owed = replace(second, public=replace(second.public, compensation=True))
    assert asked(owed).text == "⟦0⟧, you have no leading bid: bid on a lit place."
    assert "Your limit is $28" in asked(owed).hint
    assert Target("button", "pass") not in asked(owed).targets


def test_building() -> None:
    state = position(3, "build", stalls={6: (0, None), 21: (0, None), 7: (0, "snack"), 8: (0, "snack")})
    prompt = asked(state)
    assert [str(target) for target in prompt.targets] == ["place:6", "place:21", "button:later"]
    assert prompt.hint == "You can build on places 6 and 21 now, or in a later round."
    food = asked(state, "place:6")
    assert food.text == "⟦0⟧, choose what to sell at place 6."
    assert food.hint == "Stall cards left: snacks 11, meals 13, drinks 13 and desserts 13."
    assert [str(target) for target in food.targets] == ["food:snack", "food:meal", "food:drink", "food:dessert"]
    snack = asked(state, "place:6", "food:snack")
    assert snack.move == Build(6, "snack")
    assert snack.text == "Open a snack stall at place 6?"
    assert snack.hint == "Together with places 7 and 8, this stall serves up to 3 customers for $5 each."
    assert asked(state, "place:6", "food:meal").hint == "The stall stands alone and serves 1 customer for $3."
    later = asked(state, "button:later")
    assert (later.move, later.text) == (Later(), "Decide later on places 6 and 21?")


def test_the_hint_of_the_last_round_counts_seats() -> None:
    stalls = {6: (0, None), 7: (0, "snack")}
    state = position(3, "build", 6, stalls=stalls, won_now=(6,))  # type: ignore[arg-type]
    assert (
        asked(state, "place:6", "food:snack").hint
        == "Together with place 7, this stall serves up to 3 customers for $4 each."
    )
    assert (
        asked(state, "place:6", "food:meal").hint == "The stall stands alone and serves up to 2 customers for $3 each."
    )


def test_others_are_told_whom_they_wait_for() -> None:
    state = position(3, "prepare", hands=[range(4), range(4, 8), range(8, 12)], to_move=(0, 1, 2), sale=(3,))
    chosen = after(state, (1, SetAside((4,))))
    assert RULES.prompt(view(chosen, 1), Draft()).text == "⟦0⟧ and ⟦2⟧ are choosing hidden customers."
    bidding = after(chosen, (0, SetAside((0,))), (2, SetAside((8,))))
    assert RULES.prompt(view(bidding, 2), Draft()).text == "⟦0⟧ is bidding."
    assert RULES.prompt(RULES.view(bidding, None), Draft()).targets == ()
    building = position(3, "build", stalls={3: (1, None)}, to_move=(1,))
    assert RULES.prompt(view(building, 0), Draft()).text == "⟦1⟧ is building."
    over = step(position(3, "build", 6, stalls={3: (0, None)}), 0, Later()).state
    assert RULES.prompt(RULES.view(over, 0), Draft()).text == "The last round is over."


def test_a_price_that_cannot_be_bid_leads_nowhere() -> None:
    state = position(3, sale=(3, 4), bids={3: [(1, 6)]}, cash=(15, 9, 9))
    assert asked(state, "bid:4@2", dials=(("price", 14),)).move == PlaceBid(4, 14)
    for lower_than_the_standing_bid, not_on_the_card in (("bid:3@4", "bid:4@5"), ("bid:3@6", "bid:4@14")):
        for target in (lower_than_the_standing_bid, not_on_the_card):
            prompt = asked(state, target, dials=(("price", 14),))
            assert (prompt.move, prompt.dials, prompt.targets) == (None, (), ())


def test_nobody_is_asked_while_the_market_is_open() -> None:
    made = step(position(3, "build", stalls={5: (0, None)}, waiting={"A": tokens("A snack")}), 0, Later())
    opening = next(beat.state for beat in made.beats if beat.state.public.phase == "open")
    prompt = RULES.prompt(RULES.view(opening, 1), Draft())
    assert (prompt.text, prompt.targets, prompt.move) == ("The market is open.", (), None)


def test_who_leads_all_that_could_be_paid_for_is_told_to_pass() -> None:
    state = position(3, sale=(3, 4), bids={3: [(0, 2)], 4: [(1, 6)]}, cash=(5, 9, 9), loans=(3, 0, 0))
    assert asked(state).text == "⟦0⟧, your first bid: no price is within your limit of $3, so you can only pass."
