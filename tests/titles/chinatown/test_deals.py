"""Deals: who gives what to whom, all at once or not at all (CT-3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.codec import checked_move
from game.core.match import Match
from game.core.rules import IllegalMove, Setup
from game.core.target import Target
from game.titles.chinatown.businesses import businesses
from game.titles.chinatown.events import Lapsed, Struck
from game.titles.chinatown.state import ChinatownState, Parcel, Public
from game.titles.chinatown.verbs.decline import Decline
from game.titles.chinatown.verbs.hang_mark import HangMark
from game.titles.chinatown.verbs.offer import Offer
from game.titles.chinatown.verbs.place import PlaceTile
from game.titles.chinatown.verbs.ready import Ready
from game.titles.chinatown.verbs.sign import Sign
from game.titles.chinatown.verbs.withdraw import Withdraw
from tests.contract.law.encoding import with_other_numbers
from tests.titles.chinatown.table import RULES
from tests.titles.chinatown.trading_table import (
    DIM_SUM,
    FACTORY,
    PHOTO,
    TEA_HOUSE,
    draft,
    events,
    offer,
    played,
    table,
    view,
)

CHANG, LUCY, BEN = 0, 1, 2


def owner(public: Public, lot: int) -> int | None:
    return public.owners[RULES.topology.index_of(lot)]


def example(money: tuple[int, ...] = ()) -> ChinatownState:
    """CT-3.6: 16 (Tea House) of Chang, 17 and 19 (Tea Houses) and 20 of Lucy, who has two Dim Sum tiles."""
    return table(
        {16: CHANG, 17: LUCY, 19: LUCY, 20: LUCY, 50: BEN},
        built={16: TEA_HOUSE, 17: TEA_HOUSE, 19: TEA_HOUSE},
        tiles={LUCY: (DIM_SUM, DIM_SUM, PHOTO), BEN: (FACTORY,)},
        money=money,
    )


TRADE = (
    Parcel(CHANG, LUCY, lots=(16,), cash=10),
    Parcel(LUCY, CHANG, lots=(20,), tiles=(DIM_SUM, DIM_SUM)),
)


@pytest.mark.clause("CT-3.6")
def test_the_example_of_the_rules() -> None:
    state = played(offer(example(), CHANG, *TRADE), LUCY, Sign(1))
    public = state.public
    assert [owner(public, lot) for lot in (16, 17, 19, 20)] == [LUCY, LUCY, LUCY, CHANG]
    assert public.tiles[CHANG][DIM_SUM] == 2 and public.tiles[LUCY][DIM_SUM] == 0
    assert state.money == (40, 60, 50)
    sizes = [shop.size for shop in public.shops]
    tea = [b for b in businesses(public.owners, public.built, RULES.topology.neighbours, sizes) if b.seat == LUCY]
    assert [(len(b.lots), b.complete, b.pays) for b in tea] == [(3, True, 50)]


@pytest.mark.clause("CT-3.6")
def test_the_example_is_clicked_together_in_six_clicks_and_a_sum() -> None:
    clicks = draft("lot:16", "lot:20", "tile:1-8-0", "tile:1-8-1", cash_0_1=10)
    prompt = RULES.prompt(view(example(), CHANG), clicks)
    assert prompt.move == Offer(TRADE, 0)
    assert prompt.hint == "Then ⟦1⟧ can sign."


@pytest.mark.clause("CT-3.6")
def test_the_printed_example_is_told_in_one_sentence() -> None:
    (struck,) = [event for event in events(offer(example(), CHANG, *TRADE), LUCY, Sign(1)) if isinstance(event, Struck)]
    line = struck.sentence()
    assert line is not None
    assert line.text == (
        "Deal 1: ⟦0⟧ gives building 16 with its Tea House and $10,000 to ⟦1⟧. "
        "⟦1⟧ gives building 20 and 2 Dim Sum tiles to ⟦0⟧."
    )


RICH = (3_000, 50, 50)


def paying(cash: int) -> Offer:
    """Chang gives Lucy money."""
    return Offer((Parcel(CHANG, LUCY, cash=cash),), 0)


@pytest.mark.clause("CT-3.4")
@pytest.mark.parametrize("cash", [2_010, 3_000, 30_000, 1_000_000])
def test_a_deal_of_more_than_two_millions_is_refused(cash: int) -> None:
    match = Match(RULES, Setup(seats=3, seed=1), example(RICH))
    with pytest.raises(IllegalMove) as refused:
        match.submit(CHANG, paying(cash))
    assert refused.value.reason.clause == "CT-3.4"
    asked = offer(example(RICH), LUCY, Parcel(LUCY, CHANG, tiles=(PHOTO,)))
    why = RULES.why_illegal(view(asked, CHANG), Decline(1, cash, ""))
    assert why is not None and why.clause == "CT-3.10"


@pytest.mark.clause("CT-3.4", "CT-0.5")
def test_a_deal_of_two_millions_is_one_and_a_sum_that_is_none_is_refused() -> None:
    assert played(played(example(RICH), CHANG, paying(2_000)), LUCY, Sign(1)).money[CHANG] == 1_000
    for cash in (-10, 5, 15, 1_999):
        why = RULES.why_illegal(view(example(RICH), CHANG), paying(cash))
        assert why is not None, cash


@pytest.mark.parametrize("seat", [CHANG, LUCY])
def test_an_offer_with_another_number_is_refused_or_a_move(seat: int) -> None:
    """Also where nobody has looked whether it is a move at all."""
    for other in with_other_numbers(Offer(TRADE, 0)):
        if RULES.why_illegal(view(example(), seat), other) is None:
            assert checked_move(other, RULES.move_type) == other


@pytest.mark.parametrize("shop", [-1, 12, 10**9])
def test_a_type_that_there_is_not_is_refused(shop: int) -> None:
    placing = replace(example(), public=replace(example().public, phase="place", order=(LUCY,)))
    for state, move in ((example(), HangMark(None, shop)), (placing, PlaceTile(20, shop))):
        assert RULES.why_illegal(view(state, LUCY), move) is not None


@pytest.mark.clause("CT-3.1")
def test_three_parties_and_everything_at_once() -> None:
    parcels = (
        Parcel(CHANG, LUCY, lots=(16,), cash=20),
        Parcel(CHANG, BEN, cash=30),
        Parcel(LUCY, CHANG, lots=(20,), tiles=(DIM_SUM, DIM_SUM)),
        Parcel(LUCY, BEN, tiles=(PHOTO,)),
        Parcel(BEN, CHANG, lots=(50,)),
    )
    state = offer(example(), CHANG, *parcels)
    half = played(state, LUCY, Sign(1))
    assert half.public.owners == state.public.owners and half.money == state.money
    done = played(half, BEN, Sign(1))
    assert [owner(done.public, lot) for lot in (16, 20, 50)] == [LUCY, CHANG, CHANG]
    assert done.money == (0, 70, 80)
    assert done.public.tiles[BEN][PHOTO] == 1
    assert done.public.offers == ()


@pytest.mark.clause("CT-3.1")
def test_a_deal_of_three_is_clicked_together_with_two_routes() -> None:
    clicks = draft(
        "lot:16",
        "to:lot16>1",
        "lot:20",
        "tile:1-8-0",
        "lot:50",
        "tile:1-0-0",
        "to:tile1-0-0>2",
        cash_0_1=20,
        cash_0_2=30,
    )
    move = RULES.prompt(view(example(), CHANG), clicks).move
    assert isinstance(move, Offer)
    assert Parcel(LUCY, BEN, tiles=(PHOTO,)) in move.parcels and Parcel(CHANG, BEN, cash=30) in move.parcels
    assert Parcel(CHANG, LUCY, lots=(16,), cash=20) in move.parcels


@pytest.mark.clause("CT-3.1")
def test_with_several_others_an_own_thing_waits_to_be_sent_somewhere() -> None:
    asked = RULES.prompt(view(example(), CHANG), draft("lot:16", "lot:20", "lot:50"))
    assert asked.move is None
    assert asked.text == "Who gets building 16? Click a badge beside it."
    alone = RULES.prompt(view(example(), CHANG), draft("lot:16"))
    assert alone.text == "Who gets building 16? Click a player."


@pytest.mark.clause("CT-3.2")
def test_a_placed_tile_goes_with_its_building_only() -> None:
    state = example()
    refused = RULES.why_illegal(view(state, CHANG), Offer((Parcel(CHANG, LUCY, tiles=(TEA_HOUSE,)),), 0))
    assert refused is not None and refused.clause == "CT-3.4"
    assert refused.text == "⟦0⟧ has 0 Tea House tiles left."
    after = played(offer(state, CHANG, Parcel(CHANG, LUCY, lots=(16,))), LUCY, Sign(1)).public
    index = RULES.topology.index_of(16)
    assert (after.owners[index], after.built[index]) == (LUCY, TEA_HOUSE)


@pytest.mark.clause("CT-3.3")
def test_the_phase_ends_when_all_are_ready() -> None:
    state = played(example(), CHANG, Ready())
    assert sorted(RULES.turn(state).may) == [LUCY, BEN]
    state = played(state, LUCY, Ready())
    assert state.public.phase == "trade"
    state = played(state, BEN, Ready())
    assert state.public.phase == "place"
    refused = RULES.why_illegal(view(state, CHANG), Ready())
    assert refused is not None


def first_asked(state: ChinatownState) -> int:
    """Return the seat that is asked first when computer players make deals."""
    return RULES.turn(state).may[0]


def test_nobody_always_makes_the_first_offer() -> None:
    """Each year and each offer of the year begin one seat further."""
    state = example()
    seats = state.public.seats
    years = [replace(state, public=replace(state.public, year=year)) for year in range(1, seats + 1)]
    assert sorted(map(first_asked, years)) == list(range(seats))
    before, asked = state, []
    for number in range(1, seats + 1):
        asked.append(first_asked(before))
        before = played(offer(before, CHANG, *TRADE), LUCY, Decline(number, 0, ""))
    assert asked == [(asked[0] + step) % seats for step in range(seats)]
    rotating = [
        replace(each, public=replace(each.public, rotates=True, first=each.public.year % seats)) for each in years
    ]
    assert sorted(map(first_asked, rotating)) == list(range(seats)), "a first player card that goes round moves it once"


@pytest.mark.clause("CT-3.3", "CT-3.11")
def test_being_ready_declines_what_waits_and_a_deal_takes_readiness_back() -> None:
    state = offer(example(), CHANG, *TRADE)
    declined = played(state, LUCY, Ready())
    assert declined.public.offers == () and [each.by for each in declined.public.refused] == [LUCY]
    ready = played(state, CHANG, Ready())
    assert ready.public.ready == (True, False, False)
    assert played(ready, LUCY, Sign(1)).public.ready == (False, False, False)


@pytest.mark.clause("CT-3.3")
def test_one_who_is_ready_still_answers_what_is_offered_to_it() -> None:
    state = offer(played(example(), LUCY, Ready()), CHANG, *TRADE)
    assert LUCY in RULES.turn(state).may
    refused = RULES.why_illegal(view(state, LUCY), Offer((Parcel(LUCY, CHANG, lots=(20,)),), 0))
    assert refused is not None and refused.clause == "CT-3.3"
    assert owner(played(state, LUCY, Sign(1)).public, 16) == LUCY


@pytest.mark.clause("CT-3.3", "CT-3.11")
def test_open_offers_lapse_when_all_are_ready() -> None:
    state = example()
    for seat in (LUCY, BEN):
        state = played(state, seat, Ready())
    state = offer(state, CHANG, *TRADE)
    state = offer(state, CHANG, Parcel(CHANG, BEN, cash=10))
    lapsed = [event for event in events(state, CHANG, Ready()) if isinstance(event, Lapsed)]
    assert [(event.number, event.seat, event.why.words()) for event in lapsed] == [
        (1, CHANG, "everyone is ready."),
        (2, CHANG, "everyone is ready."),
    ]
    after = played(state, CHANG, Ready()).public
    assert (after.phase, after.offers) == ("place", ())


@pytest.mark.clause("CT-3.4")
def test_a_gift_is_legal_unless_the_table_forbids_it() -> None:
    gift = Offer((Parcel(CHANG, LUCY, cash=10),), 0)
    assert RULES.why_illegal(view(example(), CHANG), gift) is None
    strict = table({16: CHANG}, options=(("gifts", "none"),))
    refused = RULES.why_illegal(view(strict, CHANG), gift)
    assert refused is not None and refused.clause == "CT-3.7"
    assert RULES.prompt(view(strict, CHANG), draft("party:1", cash_0_1=10)).move is None


@pytest.mark.clause("CT-3.7")
def test_without_gifts_each_party_gets_something() -> None:
    strict = table({16: CHANG, 20: LUCY}, options=(("gifts", "none"),))
    swap = Offer((Parcel(CHANG, LUCY, lots=(16,)), Parcel(LUCY, CHANG, lots=(20,))), 0)
    assert RULES.why_illegal(view(strict, CHANG), swap) is None


@pytest.mark.clause("CT-3.4")
def test_a_deal_lapses_when_a_thing_has_gone_elsewhere() -> None:
    state = offer(example(), CHANG, *TRADE)
    state = offer(state, BEN, Parcel(LUCY, BEN, lots=(20,)), Parcel(BEN, LUCY, lots=(50,)))
    found = [event for event in events(state, LUCY, Sign(2)) if isinstance(event, Lapsed)]
    assert [(event.number, event.why.words()) for event in found] == [(1, "building 20 now belongs to ⟦2⟧.")]
    assert played(state, LUCY, Sign(2)).public.offers == ()


@pytest.mark.clause("CT-3.4")
@pytest.mark.parametrize(("purse", "lapses"), [(90, True), (100, False)])
def test_an_offer_lapses_when_a_signer_has_spent_the_money_for_it(purse: int, lapses: bool) -> None:
    """Chang has promised 60, and then pays 40 for something else; how much he had is not told (CT-8.3)."""
    state = table({16: CHANG, 20: LUCY, 50: BEN}, money=(purse, 50, 50))
    state = offer(state, CHANG, Parcel(CHANG, LUCY, cash=60), Parcel(LUCY, CHANG, lots=(20,)))
    state = offer(state, BEN, Parcel(CHANG, BEN, cash=40), Parcel(BEN, CHANG, lots=(50,)))
    found = [event for event in events(state, CHANG, Sign(2)) if isinstance(event, Lapsed)]
    assert [(event.number, event.why.words()) for event in found] == (
        [(1, "⟦0⟧ cannot pay that any more.")] if lapses else []
    )
    after = played(state, CHANG, Sign(2))
    assert [each.number for each in after.public.offers] == ([] if lapses else [1])
    if not lapses:
        assert played(after, LUCY, Sign(1)).money[CHANG] == 0


@pytest.mark.clause("CT-3.4")
def test_who_has_not_signed_yet_may_still_come_by_the_money() -> None:
    state = table({16: CHANG, 20: LUCY, 50: BEN}, money=(50, 70, 50))
    state = offer(state, CHANG, Parcel(CHANG, LUCY, lots=(16,)), Parcel(LUCY, CHANG, cash=60))
    state = offer(state, BEN, Parcel(LUCY, BEN, cash=40), Parcel(BEN, LUCY, lots=(50,)))
    state = played(state, LUCY, Sign(2))
    assert [each.number for each in state.public.offers] == [1]
    refused = RULES.why_illegal(view(state, LUCY), Sign(1))
    assert refused is not None and refused.clause == "CT-8.3"


@pytest.mark.clause("CT-3.4")
def test_a_changed_offer_takes_the_place_of_the_old_one_and_nobody_has_signed_it() -> None:
    state = offer(example(), CHANG, *TRADE)
    more = draft("change:1", "tile:1-0-0", cash_0_1=30)
    move = RULES.prompt(view(state, LUCY), more).move
    wanted = Parcel(CHANG, LUCY, lots=(16,), cash=30), Parcel(LUCY, CHANG, lots=(20,), tiles=(PHOTO, DIM_SUM, DIM_SUM))
    assert move == Offer(wanted, instead=1)
    state = played(state, LUCY, move)
    (changed,) = state.public.offers
    assert (changed.number, changed.seat, changed.signed, changed.unsigned) == (2, LUCY, (LUCY,), (CHANG,))


@pytest.mark.clause("CT-3.4")
def test_a_thing_of_the_changed_offer_is_taken_out_by_a_click() -> None:
    state = offer(example(), CHANG, *TRADE)
    move = RULES.prompt(view(state, LUCY), draft("change:1", "lot:20")).move
    assert move == Offer((Parcel(CHANG, LUCY, lots=(16,), cash=10), Parcel(LUCY, CHANG, tiles=(DIM_SUM, DIM_SUM))), 1)
    assert RULES.prompt(view(state, LUCY), draft("change:1")).move is None


@pytest.mark.clause("CT-3.4")
def test_only_a_party_changes_an_offer_and_only_its_maker_takes_it_back() -> None:
    state = offer(example(), CHANG, *TRADE)
    assert RULES.why_not(view(state, BEN), draft(), Target("change", "1")).clause == "CT-3.4"
    other = Offer((Parcel(CHANG, BEN, cash=10), Parcel(BEN, CHANG, lots=(50,))), instead=1)
    changed = RULES.why_illegal(view(state, BEN), other)
    assert changed is not None and changed.clause == "CT-3.4"
    assert RULES.why_illegal(view(state, BEN), replace(other, instead=0)) is None
    refused = RULES.why_illegal(view(state, LUCY), Withdraw(1))
    assert refused is not None and refused.clause == "CT-3.4"
    assert played(state, CHANG, Withdraw(1)).public.offers == ()


@pytest.mark.clause("CT-8.3")
def test_who_cannot_pay_is_told_so_at_the_own_signature_without_the_sum() -> None:
    state = table({16: CHANG, 20: LUCY}, money=(90, 60, 50))
    state = offer(state, CHANG, Parcel(CHANG, LUCY, lots=(16,)), Parcel(LUCY, CHANG, cash=70))
    refused = RULES.why_illegal(view(state, LUCY), Sign(1))
    assert refused is not None and (refused.text, refused.own) == ("⟦1⟧ cannot pay that.", "")
    assert Target("sign", "1-1") not in RULES.prompt(view(state, LUCY), draft()).targets
    own = RULES.why_illegal(view(state, CHANG), Offer((Parcel(CHANG, LUCY, cash=100),), 0))
    assert own is not None and own.text == "⟦0⟧ cannot pay that."


@pytest.mark.clause("CT-3.4")
def test_money_that_comes_in_with_the_deal_does_not_pay_for_it() -> None:
    state = table({16: CHANG, 20: LUCY, 50: BEN}, money=(50, 50, 90))
    chain = (Parcel(CHANG, LUCY, cash=60), Parcel(BEN, CHANG, cash=80))
    refused = RULES.why_illegal(view(state, CHANG), Offer(chain, 0))
    assert refused is not None and refused.clause == "CT-8.3"


@pytest.mark.clause("CT-8.1")
@pytest.mark.parametrize("money", [(50, 50, 50), (500, 50, 50), (50, 50, 900)])
def test_a_dial_does_not_tell_what_is_in_a_purse(money: tuple[int, int, int]) -> None:
    state = table({16: CHANG, 20: LUCY, 50: BEN}, money=money)
    dials = RULES.prompt(view(state, CHANG), draft("lot:20", "lot:50")).dials
    assert [(dial.id, dial.low, dial.high, dial.step) for dial in dials] == [
        ("cash-0-1", -2000, 2000, 10),
        ("cash-0-2", -2000, 2000, 10),
        ("cash-1-2", -2000, 2000, 10),
    ]


@pytest.mark.clause("CT-3.10")
def test_a_no_may_name_a_price_or_a_reason() -> None:
    state = offer(example(), CHANG, *TRADE)
    asked = RULES.prompt(view(state, LUCY), draft("decline:1", "why:little", wants=30))
    assert asked.move == Decline(1, 30, "little")
    (declined,) = [event.sentence() for event in events(state, LUCY, asked.move)]
    assert declined is not None
    assert declined.text == ("⟦1⟧ declines offer 1: “That is too little for me. I would sign for $30,000 more.”")
    assert played(state, LUCY, asked.move).public.refused[0].wants == 30


@pytest.mark.clause("CT-3.10")
def test_a_no_and_taking_back_are_one_click_with_or_without_a_look_before() -> None:
    state = offer(example(), CHANG, *TRADE)
    for who, click, move in ((LUCY, "decline:1", Decline(1, 0, "")), (CHANG, "withdraw:1", Withdraw(1))):
        assert Target.parse(click) in RULES.prompt(view(state, who), draft()).targets
        for clicks in ((click,), ("offer:1", click)):
            assert RULES.prompt(view(state, who), draft(*clicks)).move == move
        assert RULES.prompt(view(state, who), draft("offer:1")).move is None, "a look commits nothing"


@pytest.mark.clause("CT-3.10")
def test_a_declined_offer_is_taken_up_again_at_its_price() -> None:
    state = played(offer(example(), CHANG, *TRADE), LUCY, Decline(1, 30, why=""))
    again = RULES.prompt(view(state, CHANG), draft("change:1")).move
    assert again == Offer((Parcel(CHANG, LUCY, lots=(16,), cash=40), TRADE[1]), 0)
    assert RULES.prompt(view(state, LUCY), draft("change:1")).move == again
    assert Target("change", "1") not in RULES.prompt(view(state, BEN), draft()).targets
    signed = played(played(state, CHANG, again), LUCY, Sign(2))
    gone = RULES.why_not(view(signed, CHANG), draft(), Target("change", "1"))
    assert gone.text == "Offer 1 is void: building 16 now belongs to ⟦1⟧."


@pytest.mark.clause("CT-3.10")
def test_a_price_named_to_the_one_who_would_be_paid_shrinks_the_sum() -> None:
    state = offer(example(), LUCY, Parcel(CHANG, LUCY, cash=50), Parcel(LUCY, CHANG, lots=(20,)))
    (declined,) = [event.sentence() for event in events(state, CHANG, Decline(1, 50, why=""))]
    assert declined is not None
    assert declined.text == "⟦0⟧ declines offer 1: “I would sign if I paid $50,000 less.”"
    state = played(state, CHANG, Decline(1, 50, why=""))
    move = RULES.prompt(view(state, LUCY), draft("change:1", cash_0_1=10)).move
    assert move == Offer((Parcel(CHANG, LUCY, cash=10), Parcel(LUCY, CHANG, lots=(20,))), 0)
    assert RULES.prompt(view(state, LUCY), draft("change:1")).move == Offer((Parcel(LUCY, CHANG, lots=(20,)),), 0)


@pytest.mark.clause("CT-3.10")
def test_a_reason_must_hold() -> None:
    state = offer(example(), CHANG, Parcel(CHANG, LUCY, cash=10))
    refused = RULES.why_illegal(view(state, LUCY), Decline(1, 0, "breaks"))
    assert refused is not None and refused.clause == "CT-3.10"


@pytest.mark.clause("CT-3.8")
def test_marks_are_hung_and_vanish_with_their_reason() -> None:
    state = played(example(), LUCY, HangMark(lot=16, shop=None), HangMark(shop=DIM_SUM, lot=None), HangMark(20, None))
    assert [(mark.lot, mark.shop) for mark in state.public.marks] == [(16, None), (None, DIM_SUM), (20, None)]
    state = played(state, LUCY, HangMark(20, None))
    assert [(mark.lot, mark.shop) for mark in state.public.marks] == [(16, None), (None, DIM_SUM)]
    state = played(offer(state, CHANG, *TRADE), LUCY, Sign(1))
    assert state.public.marks == ()


@pytest.mark.clause("CT-3.9")
def test_thirty_offers_a_year_are_all() -> None:
    state = example()
    for _round in range(30):
        state = offer(state, CHANG, *TRADE)
        state = played(state, CHANG, Withdraw(state.public.made))
    refused = RULES.why_illegal(view(state, CHANG), Offer(TRADE, 0))
    assert refused is not None and refused.clause == "CT-3.9"
    prompt = RULES.prompt(view(state, CHANG), draft())
    assert {target.kind for target in prompt.targets} == {"button", "lot", "tile"}
    marked = RULES.prompt(view(state, CHANG), draft("lot:16"))
    assert [str(target) for target in marked.targets] == ["button:mark"] and not marked.dials


@pytest.mark.clause("CT-3.9")
def test_four_offers_of_a_player_lie_on_the_table_at_most() -> None:
    state = example()
    deals = [(replace(TRADE[0], cash=cash), TRADE[1]) for cash in (10, 20, 30, 40, 50)]
    for parcels in deals[:4]:
        state = offer(state, CHANG, *parcels)
    refused = RULES.why_illegal(view(state, CHANG), Offer(deals[4], 0))
    assert refused is not None and refused.clause == "CT-3.9"
    assert "take one back" in refused.text
    assert RULES.why_illegal(view(state, CHANG), Offer(deals[4], 1)) is None, "it takes the place of the first"
    prompt = RULES.prompt(view(state, CHANG), draft())
    changes = [str(target) for target in prompt.targets if target.kind == "change"]
    assert changes == ["change:1", "change:2", "change:3", "change:4"]
    begun = RULES.prompt(view(state, CHANG), draft("lot:16"))
    assert [str(target) for target in begun.targets] == ["button:mark"], "what cannot be offered is not begun"
    assert RULES.why_not(view(state, CHANG), draft(), Target("party", "2")).text == refused.text
    state = played(state, CHANG, Withdraw(2))
    assert RULES.why_illegal(view(state, CHANG), Offer(deals[4], 0)) is None


@pytest.mark.clause("CT-8.2")
def test_the_record_of_deals_and_incomes_gives_everybodys_money() -> None:
    state = played(offer(example(), CHANG, *TRADE), LUCY, Sign(1))
    assert state.public.ledger() == state.money == (40, 60, 50)


@pytest.mark.clause("CT-3.5")
def test_a_deal_moves_nothing_but_things_and_money_of_now() -> None:
    fields = set(Parcel.__struct_fields__)
    assert fields == {"giver", "taker", "lots", "tiles", "cash"}
