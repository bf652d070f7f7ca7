"""Looking back: what a choice cost by what things are worth, what spoke for it, and who may win."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from statistics import fmean
from typing import Any, NamedTuple

import pytest

from game.bots.asking import Quiet, next_asked, play_out
from game.core.advice import BLUNDER, Verdict
from game.core.board import BoardSpec
from game.core.match import Match
from game.core.names import Seat
from game.core.rng import seeded
from game.core.rules import Setup
from game.titles.chinatown.bots import beginner, easy, hard
from game.titles.chinatown.critic import ChinatownCritic
from game.titles.chinatown.planning.appraisal import SOFT, chances, deals_to_come
from game.titles.chinatown.state import ChinatownState, OpenOffer, Parcel
from game.titles.chinatown.verbs import ChinatownMove, Decline, Done, Keep, Offer, PlaceTile, Sign
from tests.sampling import every
from tests.titles.chinatown.table import RULES, kind, opened, position

CRITIC = ChinatownCritic(RULES)
SEATS = 4


def verdict(state: ChinatownState, move: ChinatownMove, seat: Seat = 0) -> Verdict:
    """What is found about a legal move."""
    view = RULES.view(state, seat)
    assert RULES.why_illegal(view, move) is None
    return CRITIC.verdict(view, move, seeded(1))


def reason(state: ChinatownState, move: ChinatownMove, seat: Seat = 0) -> str:
    """What spoke for a legal move."""
    view = RULES.view(state, seat)
    assert RULES.why_illegal(view, move) is None
    return CRITIC.reason(view, move)


def market(*parcels: Parcel, years: int = 5, **public: Any) -> ChinatownState:
    """Deals after so many years, in which the second seat needs the first one's building 19 for a whole tea house; with
    an offer of its own of these parcels."""
    offers = (OpenOffer(1, 1, parcels, (1,)),) if parcels else ()
    return position(
        seats=3,
        owners={0: (19, 33, 34), 1: (16, 17)},
        built={19: "tea_house", 16: "tea_house", 17: "tea_house", 33: "laundry", 34: "laundry"},
        incomes=((10, 10, 10),) * years,
        offers=offers,
        offered=(0, len(offers), 0),
        made=len(offers),
        **public,
    )


SOLD = Parcel(0, 1, lots=(19,))
"""The building that the second seat needs."""


class TestVerdicts:
    def test_what_is_given_away_for_nothing_is_a_blunder(self) -> None:
        state = market(SOLD)
        found = verdict(state, Sign(1))
        assert found.grade == "blunder"
        assert isinstance(found.better, Decline) and found.label == "Decline offer 1" and found.made == "Sign offer 1"
        assert found.reason.startswith("The deal would cost ⟦0⟧ about $10,000. ⟦1⟧ would gain about $30,000.")
        assert verdict(state, found.better).drop == 0.0

    def test_for_a_fair_price_nothing_is_said_against_it(self) -> None:
        state = market(SOLD, Parcel(1, 0, cash=30))
        assert verdict(state, Sign(1)).grade == ""

    def test_whoever_says_no_to_a_windfall_is_told(self) -> None:
        found = verdict(market(SOLD, Parcel(1, 0, cash=60)), Decline(1, 0, ""))
        assert found.better == Sign(1) and found.grade
        assert found.reason.startswith("⟦0⟧ gets $60,000 for things they value at about $10,000.")

    def test_whoever_hopes_for_more_than_a_rival_gains_is_not_blamed(self) -> None:
        """Both gain the same by this deal: it brings the leader no nearer to winning."""
        assert verdict(market(SOLD, Parcel(1, 0, cash=20)), Decline(1, 0, "")).drop == 0.0

    def test_an_offer_that_nobody_would_sign_costs_nothing(self) -> None:
        offered = Offer((Parcel(0, 1, lots=(33,)), Parcel(1, 0, cash=50)), 0)
        assert verdict(market(), offered).drop == 0.0

    def test_whoever_offers_a_present_is_told(self) -> None:
        found = verdict(market(), Offer((SOLD,), 0))
        assert found.grade == "blunder" and found.better is not None
        assert found.made == "Offer ⟦1⟧ a deal"

    def test_the_same_money_costs_less_while_many_deals_are_still_to_come(self) -> None:
        late, early = (verdict(market(Parcel(0, 1, cash=40), years=years), Sign(1)).drop for years in (5, 0))
        assert early < late

    def test_a_tile_that_pays_is_placed(self) -> None:
        state = position(
            phase="place",
            owners={0: (16, 17), 1: (33, 34)},
            built={16: "tea_house", 33: "laundry", 34: "laundry"},
            tiles={0: ("tea_house",)},
            incomes=((10,) * SEATS,) * 5,
        )
        best = PlaceTile(17, kind("tea_house"))
        assert verdict(state, best).drop == 0.0
        found = verdict(state, Done())
        assert found.better == best and found.drop > 0.1
        assert found.made == "Place no more tiles" and found.label == "Tea House on building 17"

    def test_the_last_tile_counts_for_what_it_decides(self) -> None:
        """Placed, it draws level in money and wins by shops (CT-7.1); left, it loses."""
        state = position(
            phase="place",
            owners={0: (16,), 3: (33, 50)},
            built={16: "photo", 33: "photo"},
            tiles={3: ("laundry",)},
            incomes=((20, 10, 10, 10), *((10,) * SEATS,) * 4),
            order=(3,),
        )
        best = PlaceTile(50, kind("laundry"))
        assert verdict(state, best, 3) == Verdict((0.0, 0.0, 0.0, 1.0))
        found = verdict(state, Done(), 3)
        assert (found.chances, found.drop, found.better) == ((0.0, 0.0, 0.0, 1.0), 1.0, best)
        assert CRITIC.chances(RULES.view(state, 3))[3] < 1.0, "whoever could place it need not"

    def test_of_cards_only_those_are_named_that_differ(self) -> None:
        state = opened(seats=4)
        view = RULES.view(state, 0)
        legal = [move for move in RULES.legal_moves(view) or () if isinstance(move, Keep)]
        found = [(move, verdict(state, move)) for move in legal]
        assert min(told.drop for _move, told in found) == 0.0
        for move, told in found:
            assert told.drop < BLUNDER  # the first choice of a game decides nothing
            if told.grade:
                better = set(told.better.lots) - set(move.lots)
                assert all(str(lot) in told.label for lot in better)

    @pytest.mark.thorough
    def test_both_editions_are_judged(self) -> None:
        for edition in ("2008", "2014"):
            match = played(edition, 2)
            assert sum(1 for _number, _found in judged(match)) > 50


class TestReasons:
    def test_a_sale_is_told_with_its_price_and_what_it_is_worth(self) -> None:
        assert reason(market(SOLD, Parcel(1, 0, cash=30)), Sign(1)).startswith(
            "⟦0⟧ gets $30,000 for things they value at about $10,000."
        )

    def test_a_purchase_is_told_with_the_business_that_comes_of_it(self) -> None:
        assert reason(market(), Offer((SOLD, Parcel(1, 0, cash=20)), 0), seat=1) == (
            "⟦1⟧ pays $20,000 for things they value at about $30,000. The Tea House of 3 pays $50,000 in the last year."
        )

    def test_where_gains_are_not_shown_none_is_told(self) -> None:
        state = market(SOLD, hides_gains=True)
        for move in (Sign(1), Decline(1, 0, "")):
            assert reason(state, move) == "This game does not show what a deal is worth."

    @pytest.mark.thorough
    def test_nothing_is_told_of_what_only_others_know(self) -> None:
        """Cards in others' hands, the pile, the bag and the purses may be different ones."""
        match = played("2014", 6)
        for number in range(0, len(match.plies), 5):
            state, made = match.state_at(number), match.plies[number]
            view = RULES.view(state, made.seat)
            if CRITIC.chooses(view):
                other = RULES.view(RULES.determinize(view, seeded(number)), made.seat)
                assert CRITIC.verdict(view, made.move, seeded(1)) == CRITIC.verdict(other, made.move, seeded(1))
                onlooker = RULES.view(state, None)
                assert CRITIC.chances(view) == CRITIC.chances(onlooker)

    @pytest.mark.thorough
    def test_every_choice_of_a_game_is_judged_in_words(self) -> None:
        looked = marked = 0
        for seats, edition in ((3, "2014"), (5, "2008")):
            for _number, (view, move, found) in judged(played(edition, 4, seats)):
                looked += 1
                assert sum(found.chances) == pytest.approx(1) and 0.0 <= found.drop <= 1.0
                said = CRITIC.reason(view, move)
                assert said.endswith(".") and 1 <= said.count(". ") + 1 <= 2
                if found.grade:
                    marked += 1
                    assert found.better != move and RULES.why_illegal(view, found.better) is None
                    assert found.made and found.label and found.made != found.label and found.reason.endswith(".")
        assert looked > 200 and marked <= looked / 10


class TestChances:
    def test_the_more_deals_are_to_come_the_less_a_lead_is_worth(self) -> None:
        assert list(SOFT) == sorted(SOFT)
        shares = [chances((400.0, 360.0, 350.0), to_come)[0] for to_come in range(len(SOFT))]
        assert shares == sorted(shares, reverse=True) and shares[0] > 0.99 and shares[-1] < 0.7

    @pytest.mark.thorough
    def test_they_are_those_of_the_end_when_all_is_over(self) -> None:
        match = played("2014", 2)
        over = RULES.view(match.state, 0)
        best = max(over.public.ledger())
        found = CRITIC.chances(over)
        assert sum(found) == 1.0
        assert all(share == 0.0 for share, money in zip(found, over.public.ledger(), strict=True) if money < best)

    def test_deals_are_to_come_until_all_are_ready(self) -> None:
        assert deals_to_come(market().public) == 1
        assert deals_to_come(opened().public) == 6
        placing = position(phase="place", owners={0: (16,)}, tiles={0: ("tea_house",)})
        assert deals_to_come(placing.public) == 5


class TestChoices:
    def test_only_those_who_have_a_choice_are_looked_at(self) -> None:
        state = market()
        assert CRITIC.chooses(RULES.view(state, 0))
        assert not CRITIC.chooses(RULES.view(state, None))
        placing = position(phase="place", owners={0: (16,), 1: (17,)}, tiles={0: ("tea_house",), 1: ("tea_house",)})
        assert CRITIC.chooses(RULES.view(placing, 0)) and not CRITIC.chooses(RULES.view(placing, 1))
        full = position(phase="place", owners={0: (16,)}, built={16: "laundry"}, tiles={0: ("tea_house",)})
        assert not CRITIC.chooses(RULES.view(full, 0))

    def test_it_looks_at_no_other_game(self) -> None:
        class Other:
            board: BoardSpec | None = None

        with pytest.raises(TypeError):
            ChinatownCritic(Other())  # type: ignore[arg-type]


class Planted(NamedTuple):
    """A present that somebody makes, and by how much less often computer players win from there."""

    costs: float
    verdict: Verdict


WORLDS, GAMES = 12, 6 // every(3)
LAST_YEARS = 2


@pytest.mark.thorough
@pytest.mark.slow
def test_presents_that_lose_games_are_found() -> None:
    """Somebody offers all that stands on the own best ground to another player, for nothing."""
    planted = [each for seed in range(GAMES) for each in presents(played("2014", seed)) if each.costs >= BLUNDER]
    assert len(planted) >= 10 // every(3)
    found = sum(bool(each.verdict.grade) for each in planted)
    assert found >= 0.9 * len(planted)


def presents(match: Match[Any, Any, Any]) -> Iterator[Planted]:
    """One for each year's first offer by each seat, in the last years."""
    seen: set[tuple[int, Seat]] = set()
    for number, ply in enumerate(match.plies):
        state = match.state_at(number)
        public, seat = state.public, ply.seat
        view = RULES.view(state, seat)
        if public.phase != "trade" or public.years_left > LAST_YEARS or (public.year, seat) in seen:
            continue
        seen.add((public.year, seat))
        lots = tuple(lot for lot, who in zip(RULES.topology.numbers, public.owners, strict=True) if who == seat)
        others = [each for each in range(public.seats) if each != seat]
        friend = max(others, key=lambda each: public.ledger()[each])
        present = Offer((Parcel(seat, friend, lots=lots[:MANY]),), 0)
        if not lots or RULES.why_illegal(view, present) is not None:
            continue
        given = RULES.next_state(state, seat, present)
        given = RULES.next_state(given, friend, Sign(given.public.offers[-1].number))
        costs = won(state, seat) - won(given, seat)
        yield Planted(costs, CRITIC.verdict(view, present, seeded(1)))


MANY = 5
"""So many buildings are given at most."""


def won(state: ChinatownState, seat: Seat) -> float:
    """How often a seat wins when computer players go on."""
    view = RULES.view(state, seat)
    return fmean(_won(RULES.determinize(view, seeded(world)), seat, world) for world in range(WORLDS))


def _won(state: ChinatownState, seat: Seat, world: int) -> float:
    bot, number, quiet = easy(RULES), 0, Quiet()
    while (able := next_asked(RULES.turn(state), range(state.public.seats), quiet, state)) is not None:
        number += 1
        move = bot.choose(RULES.view(state, able), seeded(1_000 * world + number))
        if move is None:
            quiet = quiet.also(able, state)
        else:
            state = RULES.next_state(state, able, move)
    outcome = RULES.outcome(state)
    assert outcome is not None  # nobody is to move
    return (outcome.places[seat] == 1) / outcome.places.count(1)


@cache
def played(edition: str, seed: int, seats: int = SEATS) -> Match[Any, Any, Any]:
    """A game between players of different strength."""
    bots = [(beginner, easy, hard)[seat % 3](RULES) for seat in range(seats)]
    return play_out(RULES, Setup(seats=seats, seed=seed, options=(("edition", edition),)), bots)


def judged(match: Match[Any, Any, Any]) -> Iterator[tuple[int, tuple[Any, Any, Verdict]]]:
    """Every choice of a game, by its ply, and what is found about it."""
    for number, ply in enumerate(match.plies):
        view = RULES.view(match.state_at(number), ply.seat)
        if CRITIC.chooses(view):
            yield number, (view, ply.move, CRITIC.verdict(view, ply.move, seeded(number)))
