"""What computer players say to offers: the same to the same, at prices that they keep, and never at a loss."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from game.titles.chinatown.composing import net_cash, paying_more
from game.titles.chinatown.constants import MOST_CASH, NOTE
from game.titles.chinatown.planning.answers import DEAREST, MARGIN, OfferAnswer, answer, content
from game.titles.chinatown.planning.appraisal import Appraisal
from game.titles.chinatown.planning.levels import BEGINNER, EASY, HARD, LEVELS, BargainingLevel
from game.titles.chinatown.planning.standing import VACANT, Standing
from game.titles.chinatown.state import OpenOffer, Parcel, cash_of
from tests.sampling import every
from tests.titles.chinatown.bargains import holding, phase, random_offer, random_standing, town


def asked(
    left: int,
    standing: Standing,
    parcels: tuple[Parcel, ...],
    seat: int = 1,
    by: int = 0,
    level: BargainingLevel = HARD,
) -> OfferAnswer:
    """What a seat says to a deal that another one offers."""
    appraisal = Appraisal(town(), phase(left), level, seat)
    return answer(appraisal, standing, OpenOffer(1, by, parcels, (by,)), seat, level.fairness)


CHANG = holding({"tea_house": (16, 17)})
LUCY = holding({"tea_house": (19,)}, vacant=(20,))
TABLE = Standing((CHANG, LUCY), (100, 100))


def test_a_fair_deal_is_signed() -> None:
    # 30 more for Chang, less 10 of Lucy's, for two years: 40 to share.
    assert asked(2, TABLE, (Parcel(0, 1, cash=40), Parcel(1, 0, lots=(19,)))).signs


def test_for_too_little_a_price_is_named_that_is_kept_to_the_note() -> None:
    cheap = (Parcel(0, 1, cash=30), Parcel(1, 0, lots=(19,)))
    said = asked(2, TABLE, cheap)
    assert said == OfferAnswer(False, 10, "little")
    assert asked(2, TABLE, paying_more(cheap, 0, 1, 10)).signs
    free = (Parcel(1, 0, lots=(19,)),)
    assert asked(2, TABLE, free).wants == 40
    assert not asked(2, TABLE, paying_more(free, 0, 1, 30)).signs


def test_no_price_is_named_that_cannot_be_paid() -> None:
    poor = Standing((CHANG, LUCY), (30, 100))
    assert asked(2, poor, (Parcel(1, 0, lots=(19,)),)) == OfferAnswer(False, 0, "little")
    assert asked(2, Standing((CHANG, LUCY), (40, 100)), (Parcel(1, 0, lots=(19,)),)).wants == 40


@pytest.mark.parametrize("asked_for", [MOST_CASH - NOTE, MOST_CASH])
def test_no_price_is_named_that_the_rules_refuse(asked_for: int) -> None:
    said = asked(2, TABLE, (Parcel(1, 0, cash=asked_for),))
    assert not said.signs and said.wants <= MOST_CASH


def test_a_price_is_named_for_whatever_somebody_would_like_even_where_he_seems_to_lose_by_it() -> None:
    free = (Parcel(1, 0, lots=(19,)),)
    useless = Standing((holding({}), holding({"tea_house": (19,)})), (100, 100))
    said = asked(2, useless, free)
    assert said == OfferAnswer(False, 30, "little")
    assert asked(2, useless, paying_more(free, 0, 1, 30)).signs


@pytest.mark.parametrize("asked_for", [60, 100, 2_000])
def test_who_asks_for_far_too_much_learns_what_would_be_paid(asked_for: int) -> None:
    rich = Standing((LUCY, CHANG), (100, 3_000))
    sale = (Parcel(0, 1, lots=(19,)), Parcel(1, 0, cash=asked_for))
    said = asked(2, rich, sale)
    assert (said.why, asked_for - said.wants) == ("little", 40)
    assert asked(2, rich, paying_more(sale, 0, 1, said.wants)).signs


def test_who_cannot_pay_does_not_sign() -> None:
    poor = Standing((LUCY, CHANG), (100, 30))
    dear = (Parcel(0, 1, lots=(19,)), Parcel(1, 0, cash=40))
    assert asked(2, Standing((LUCY, CHANG), (100, 40)), dear).signs
    said = asked(2, poor, dear)
    assert said == OfferAnswer(False, 10, "poor")
    assert asked(2, poor, paying_more(dear, 0, 1, 10)).signs


def test_reasons() -> None:
    laundry = holding({"laundry": (34, 35, 37, 38)}, vacant=(6,))
    other = holding({"florist": (1,)}, vacant=(2, 3), tiles=("florist",))
    table = Standing((other, laundry), (50, 50))
    assert asked(3, table, (Parcel(0, 1, lots=(2,)), Parcel(1, 0, lots=(38,)))).why == "breaks"
    full = Standing((other, holding({"laundry": (34, 35)})), (50, 50))
    assert asked(3, full, (Parcel(0, 1, tiles=(5,)), Parcel(1, 0, cash=10))).why == "useless"
    assert asked(2, TABLE, (Parcel(0, 1, cash=20), Parcel(1, 0, lots=(19,)))).why == "little"
    assert asked(3, table, (Parcel(1, 0, cash=10),)).why == "little"
    alike = Standing((other, holding({"photo": (20,)})), (50, 50))
    assert asked(3, alike, (Parcel(0, 1, lots=(1,)), Parcel(1, 0, lots=(20,)))).why == "small"


def test_a_higher_level_wants_more() -> None:
    cheap = (Parcel(0, 1, cash=30), Parcel(1, 0, lots=(19,)))
    modest = replace(HARD, fairness=40)
    assert [asked(2, TABLE, cheap, level=level).signs for level in (modest, HARD)] == [True, False]
    assert [level.fairness for level in LEVELS] == sorted(level.fairness for level in LEVELS)


def test_a_taste_is_fixed_and_the_better_the_level_the_truer() -> None:
    def tastes(level: BargainingLevel, seat: int) -> list[float]:
        taste = level.taste(seat, phase(2).sizes)
        return [taste(district, shop) for district in range(6) for shop in range(12)]

    assert tastes(EASY, 1) == tastes(EASY, 1) != tastes(EASY, 2)
    assert set(tastes(HARD, 1)) == {1.0}
    widths = [max(tastes(level, 1)) - min(tastes(level, 1)) for level in LEVELS]
    assert widths == sorted(widths, reverse=True)
    assert min(tastes(BEGINNER, 1)) > 0


def test_content_is_the_own_rule() -> None:
    assert content((MARGIN, 0, MARGIN), (0, 2), 0, 85)
    assert not content((MARGIN - 1, 0, 0), (0, 2), 0, 85)
    assert content((80_000, 0, 100_000), (0, 2), 0, 85)
    assert not content((79_999, 0, 100_000), (0, 2), 0, 85)


OF_A_POSITION = 50


def offers(seed: int, trials: int) -> Iterator[tuple[Appraisal, Standing, OpenOffer, int, BargainingLevel]]:
    """So many random offers, each with a party that answers, and a level; in one position after the other."""
    chance = Random(seed)
    for _position in range(trials // OF_A_POSITION):
        standing = random_standing(chance, chance.randrange(3, 6))
        level = chance.choice(LEVELS)
        of_phase = phase(chance.randrange(1, 7), avail=chance.choice((0.0, 1.5)))
        appraisals = [Appraisal(town(), of_phase, level, seat) for seat in range(len(standing.money))]
        for _offer in range(OF_A_POSITION):
            offer = random_offer(chance, standing)
            seat = chance.choice(offer.unsigned)
            yield appraisals[seat], standing, offer, seat, level


def prices_are_kept(seed: int, trials: int) -> int:
    """How many prices were named, paid and kept."""
    named = 0
    for appraisal, standing, offer, seat, level in offers(seed, trials):
        said = answer(appraisal, standing, offer, seat, level.fairness)
        assert answer(appraisal, standing, offer, seat, level.fairness) == said
        if said.wants:
            assert not said.signs
            in_all = net_cash(offer.parcels, offer.seat, seat) + said.wants
            assert min(said.wants, in_all) <= DEAREST
            assert in_all <= standing.money[offer.seat]
            named += 1
            for less, signs in ((0, True), (10, False)):
                parcels = paying_more(offer.parcels, offer.seat, seat, said.wants - less)
                paid = replace(offer, parcels=parcels)
                assert (
                    seat not in paid.parties or answer(appraisal, standing, paid, seat, level.fairness).signs == signs
                )
    return named


def potential_rises(seed: int, trials: int) -> int:
    """How often a random offer was signed: each time with a gain of at least the margin, all told."""
    signed = 0
    for appraisal, standing, offer, seat, level in offers(seed, trials):
        if answer(appraisal, standing, offer, seat, level.fairness).signs:
            signed += 1
            after = standing.after(town(), offer.parcels)
            worth = appraisal.placer.worth
            before_it = worth(standing.holdings[seat]) + 1_000 * standing.money[seat]
            after_it = worth(after.holdings[seat]) + 1_000 * after.money[seat]
            assert after_it - before_it >= MARGIN
            assert min(after.money[seat], standing.money[seat] + cash_of(offer.parcels, 5)[seat]) >= 0
    return signed


@pytest.mark.thorough
def test_every_price_is_kept_to_the_note() -> None:
    assert prices_are_kept(1, 300) >= 10


def test_a_signature_never_loses() -> None:
    assert potential_rises(2, 300) >= 15


@pytest.mark.slow
def test_every_price_is_kept_to_the_note_many_times() -> None:
    assert prices_are_kept(3, 20_000 // every(30)) >= 10_000 // every(30)


@pytest.mark.slow
def test_a_signature_never_loses_in_a_hundred_thousand_offers() -> None:
    assert potential_rises(4, 100_000 // every(30)) >= 5_000 // every(30)


def test_a_circle_of_deals_leaves_every_other_player_richer() -> None:
    # A person offers one thing after the other, to and fro, at any price; whatever is signed is carried out.
    chance = Random(8)
    came_back = 0
    for _position in range(3):
        standing = random_standing(chance, 3)
        standing = Standing(standing.holdings, (2_000, 500, 500))
        appraisal = Appraisal(town(), phase(3, avail=1), HARD, 0)
        things = [Parcel(1, 0, lots=(lot,)) for lot in lots_of(standing, 1)[:2]]
        things += [Parcel(2, 0, lots=(lot,)) for lot in lots_of(standing, 2)[:2]]
        money_at = {standing.holdings: standing.money}
        for _offer in range(300):
            position = chance.randrange(len(things))
            thing = things[position]
            other = max(thing.giver, thing.taker)
            cash = 10 * chance.randrange(1, 30)
            payer, taker = (0, other) if thing.giver == other or chance.random() < 0.5 else (other, 0)
            parcels = paying_more((thing,), payer, taker, cash)
            offer = OpenOffer(1, 0, parcels, (0,))
            if not answer(appraisal, standing, offer, other, HARD.fairness).signs:
                continue
            standing = standing.after(town(), parcels)
            things[position] = Parcel(thing.taker, thing.giver, lots=thing.lots)
            if standing.holdings in money_at:
                came_back += 1
                before = money_at[standing.holdings]
                assert all(now >= then for now, then in zip(standing.money[1:], before[1:], strict=True))
                assert standing.money != before
            money_at[standing.holdings] = standing.money
    assert came_back >= 10


def lots_of(standing: Standing, seat: int) -> list[int]:
    """The numbers of a seat's lots, ascending."""
    return [town().numbers[place] for place, code in enumerate(standing.holdings[seat].codes) if code <= VACANT]
