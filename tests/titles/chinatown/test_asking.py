"""What is asked, lit and refused at the deal table, to the letter: comparisons that other tests leave open."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.target import Target
from game.titles.chinatown.dealing import dealers
from game.titles.chinatown.state import ChinatownState, Parcel
from game.titles.chinatown.verbs import Decline, HangMark, Offer, Ready, Sign, Withdraw
from tests.titles.chinatown.table import RULES
from tests.titles.chinatown.test_deals import BEN, CHANG, LUCY, TRADE, example
from tests.titles.chinatown.trading_table import DIM_SUM, FACTORY, PHOTO, draft, offer, played, table, view

NO_CLICK = "This move is not possible here."
"""The refusal of what no click leads to."""

GIFT = Parcel(LUCY, CHANG, tiles=(PHOTO,))


def question(state: ChinatownState, seat: int, *picks: str) -> tuple[str, str]:
    """What is asked after these clicks, and the hint below it."""
    prompt = RULES.prompt(view(state, seat), draft(*picks))
    return prompt.text, prompt.hint


def why(state: ChinatownState, seat: int, target: str, *picks: str) -> str:
    """Why a thing cannot be clicked after these clicks."""
    return RULES.why_not(view(state, seat), draft(*picks), Target.parse(target)).text


@pytest.mark.clause("CT-3.4")
def test_who_is_asked_first_moves_on_with_the_year_where_the_card_stays_and_with_every_offer() -> None:
    public = example().public
    assert (public.year, public.first) == (2, 0)
    assert dealers(public) == (2, 0, 1)
    assert dealers(replace(public, rotates=True)) == (0, 1, 2)
    assert dealers(replace(public, rotates=True, first=1)) == (1, 2, 0)
    assert dealers(offer(example(), CHANG, *TRADE).public) == (0, 1, 2)
    assert dealers(replace(public, ready=(False, True, False))) == (2, 0)


@pytest.mark.clause("CT-3.8")
def test_a_mark_is_hung_up_and_taken_down_in_words_of_its_own() -> None:
    def begins(state: ChinatownState, seat: int) -> str:
        return " ".join(question(state, seat, "lot:16", "button:mark")[0].split()[:6])

    state = example()
    assert begins(state, CHANG) == "Show that you would give up"
    assert begins(state, LUCY) == "Show that you want building 16?"
    hung = played(state, CHANG, HangMark(16, None))
    assert begins(hung, CHANG).startswith("Remove your mark from")
    assert begins(hung, LUCY) == "Show that you want building 16?"


@pytest.mark.clause("CT-3.10")
def test_only_who_has_signed_another_offer_may_say_that_he_is_bound() -> None:
    state = offer(offer(example(), CHANG, *TRADE), BEN, Parcel(BEN, LUCY, tiles=(FACTORY,)))
    refused = RULES.why_illegal(view(state, LUCY), Decline(1, 0, "bound"))
    assert refused is not None and refused.clause == "CT-3.10"
    bound = offer(state, LUCY, GIFT)
    assert RULES.why_illegal(view(bound, LUCY), Decline(1, 0, "bound")) is None
    lit = {target.id for target in RULES.prompt(view(state, LUCY), draft("decline:1")).targets}
    assert "bound" not in lit and {"little", "useless"} <= lit


@pytest.mark.clause("CT-3.10")
def test_a_no_takes_one_reason_and_no_more() -> None:
    state = offer(example(), CHANG, *TRADE)
    assert RULES.prompt(view(state, LUCY), draft("decline:1", "why:little")).move == Decline(1, 0, "little")
    assert RULES.prompt(view(state, LUCY), draft("decline:1", "why:little")).targets == ()
    assert why(state, LUCY, "why:little") == "First decline an offer (on the table: 1). Then you can give a reason."
    assert why(state, LUCY, "why:bound", "decline:1") == "This reason does not apply to offer 1."
    assert why(state, LUCY, "decline:1", "lot:50") == NO_CLICK


@pytest.mark.clause("CT-3.11")
@pytest.mark.parametrize("waiting", [0, 1, 2])
def test_being_ready_says_how_many_offers_it_declines(waiting: int) -> None:
    state = offer(example(), LUCY, GIFT)  # its own one declines nothing
    for cash in range(waiting):
        state = offer(state, CHANG, Parcel(CHANG, LUCY, cash=10 + 10 * cash))
    asked, hint = question(state, LUCY, "button:ready")
    assert asked == "Ready for the next part of the year?"
    assert (
        hint
        == [
            "",
            "This declines the offer that is waiting for you.",
            "This declines the 2 offers that are waiting for you.",
        ][waiting]
    )
    assert len(played(state, LUCY, Ready()).public.refused) == waiting


@pytest.mark.clause("CT-3.4")
def test_a_thing_can_be_sent_to_everybody_but_its_giver_and_whoever_gets_it() -> None:
    def routes(*picks: str) -> set[str]:
        targets = RULES.prompt(view(example(), CHANG), draft(*picks)).targets
        return {target.id for target in targets if target.kind == "to"}

    assert routes("lot:17") == {f"lot17>{BEN}"}
    assert routes("lot:17", "lot:16") == {f"lot17>{BEN}", f"lot16>{BEN}"}
    assert routes("lot:17", f"to:lot17>{BEN}") == set()


@pytest.mark.clause("CT-3.4")
def test_money_begins_at_nothing_and_at_what_an_offer_had() -> None:
    fresh = RULES.prompt(view(example(), CHANG), draft("lot:17")).dials
    assert [(dial.id, dial.low, dial.high, dial.untouched) for dial in fresh] == [("cash-0-1", -2_000, 2_000, 0)]
    state = offer(example(), CHANG, *TRADE)
    (dial,) = RULES.prompt(view(state, LUCY), draft("change:1")).dials
    assert dial.untouched == 10


@pytest.mark.clause("CT-3.4")
def test_a_changed_offer_is_clicked_from_what_it_was() -> None:
    """What goes, what comes and what stays; and the least note in both directions."""
    state = offer(example(), CHANG, *TRADE)
    for parcels in (
        (Parcel(CHANG, LUCY, lots=(16,)), Parcel(LUCY, CHANG, lots=(20,))),
        (Parcel(CHANG, LUCY, cash=10), Parcel(LUCY, CHANG, lots=(17,), tiles=(DIM_SUM,))),
        (Parcel(LUCY, CHANG, lots=(20,), cash=10),),
    ):
        move = Offer(parcels, 1)
        assert RULES.why_illegal(view(state, LUCY), move) is None
        clicks = RULES.draft_of(view(state, LUCY), move)
        assert clicks.picks[0] == Target("change", "1")
        assert RULES.prompt(view(state, LUCY), clicks).move == move


@pytest.mark.clause("CT-3.4")
@pytest.mark.parametrize(
    "parcel",
    [
        Parcel(LUCY, CHANG, lots=(20, 17)),
        Parcel(LUCY, CHANG, lots=(17, 17)),
        Parcel(LUCY, CHANG, tiles=(DIM_SUM, PHOTO)),
        Parcel(LUCY, CHANG, lots=(17, 20), tiles=(DIM_SUM, PHOTO)),
        Parcel(LUCY, CHANG, lots=(20, 17), tiles=(PHOTO, DIM_SUM)),
    ],
)
def test_buildings_and_tiles_are_each_named_in_order(parcel: Parcel) -> None:
    refused = RULES.why_illegal(view(example(), LUCY), Offer((parcel,), 0))
    assert refused is not None and refused.clause == "CT-3.4"


@pytest.mark.clause("CT-3.9")
def test_with_four_offers_on_the_table_an_own_one_can_still_be_changed_and_no_other() -> None:
    state = offer(example(), BEN, Parcel(BEN, LUCY, tiles=(FACTORY,)))
    for cash in (10, 20, 30, 40):
        state = offer(state, LUCY, Parcel(LUCY, CHANG, cash=cash))
    changes = {target.id for target in RULES.prompt(view(state, LUCY), draft()).targets if target.kind == "change"}
    assert changes == {"2", "3", "4", "5"}
    assert why(state, LUCY, "change:1").startswith("⟦1⟧ has 4 offers on the table")
    assert why(state, LUCY, "change:2", "change:3").startswith("First park the deal")
    assert RULES.why_illegal(view(state, LUCY), Offer((GIFT,), 1)) is not None
    assert played(state, LUCY, Offer((GIFT,), 2)).public.offers[-1].parcels == (GIFT,)
    assert played(state, LUCY, Withdraw(2), Offer((GIFT,), 0)).public.made == 6


@pytest.mark.clause("CT-3.4")
def test_a_stamp_says_whose_it_is_or_that_there_is_none() -> None:
    state = offer(example(), CHANG, *TRADE)
    assert why(state, LUCY, "sign:nothing") == NO_CLICK
    assert why(state, LUCY, "sign:1-0") == "Only ⟦0⟧ can sign here."
    assert why(state, BEN, "sign:1-2") == NO_CLICK
    assert why(state, LUCY, "sign:1-1", "lot:50") == NO_CLICK
    assert played(state, LUCY, Sign(1)).public.deals[-1].signed == (CHANG, LUCY)


@pytest.mark.clause("CT-3.3")
def test_who_waits_is_told_for_what() -> None:
    ready = played(example(), CHANG, Ready())
    refused = RULES.why_illegal(view(ready, CHANG), Ready())
    assert refused is not None
    assert refused.text == "You are ready, and no offer is waiting for you. Players ready: 1 of 3."
    placing = replace(example(), public=replace(example().public, phase="place", order=(LUCY, BEN)))
    texts = [RULES.why_illegal(view(placing, seat), Ready()) for seat in (BEN, CHANG)]
    assert [text.text if text is not None else "" for text in texts] == [
        "⟦1⟧ is placing tiles. You are next.",
        "You have finished placing tiles in 1966. ⟦1⟧ is placing tiles now.",
    ]


@pytest.mark.clause("CT-3.10")
def test_a_price_begins_at_nothing_and_who_pays_nothing_is_not_too_poor() -> None:
    state = offer(example(), CHANG, *TRADE)
    (dial,) = RULES.prompt(view(state, LUCY), draft("decline:1")).dials
    assert (dial.low, dial.high, dial.untouched) == (0, 2_000, 0)
    assert RULES.why_illegal(view(state, LUCY), Decline(1, 0, "poor")) is not None
    asked = offer(example(), CHANG, Parcel(CHANG, LUCY, lots=(16,)), Parcel(LUCY, CHANG, cash=10))
    assert RULES.why_illegal(view(asked, LUCY), Decline(1, 0, "poor")) is None


@pytest.mark.clause("CT-3.8")
def test_the_twelfth_change_of_a_mark_is_the_last() -> None:
    for marked, may in ((11, True), (12, False)):
        state = replace(example(), public=replace(example().public, marked=(marked, 12 - marked, 0)))
        refused = RULES.why_illegal(view(state, CHANG), HangMark(16, None))
        assert (refused is None) == may
        assert ("12 marks this year" in why(state, CHANG, "button:mark")) != may
        assert (Target("button", "mark") in RULES.prompt(view(state, CHANG), draft("lot:16")).targets) == may


@pytest.mark.clause("CT-4.1")
@pytest.mark.parametrize(
    ("lots", "tiles", "more"), [((20,), (PHOTO,), True), ((), (PHOTO,), False), ((20,), (), False)]
)
def test_who_can_open_nothing_more_is_told_to_be_done(
    lots: tuple[int, ...], tiles: tuple[int, ...], more: bool
) -> None:
    state = table(dict.fromkeys(lots, LUCY), tiles={LUCY: tiles})
    placing = replace(state, public=replace(state.public, phase="place", order=(LUCY, BEN)))
    asked, _hint = question(placing, LUCY)
    assert ("open shops" in asked) == more and ("you have opened all" in asked) != more


@pytest.mark.clause("CT-6.1")
def test_the_years_left_count_this_year_until_it_is_paid() -> None:
    public = example().public
    assert [replace(public, incomes=((0, 0, 0),) * paid).years_left for paid in (0, 1, 5, 6)] == [6, 5, 1, 0]
