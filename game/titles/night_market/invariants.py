"""Consistency checks for the state of a game."""

from __future__ import annotations

from collections import Counter

from msgspec import UNSET

from game.kit.rules import demand
from game.titles.night_market.auction import capital
from game.titles.night_market.constants import CARDS_A_FOOD, FOODS, LOANS, NUMBERS, TOKENS
from game.titles.night_market.preparing import has_set, least, open_to
from game.titles.night_market.state import MarketState


def check(state: MarketState) -> None:
    """Raise AssertionError with the name of the failed check if the state is inconsistent."""
    _check_customers(state)
    _check_places(state)
    _check_money(state)
    _check_maximums(state)


def _check_customers(state: MarketState) -> None:
    public = state.public
    seen = Counter(state.supply)
    seen.update(public.discard)
    for tokens in (*state.hands, *state.asides):
        seen.update(tokens)
    for _entry, line in public.waiting:
        seen.update(line)
    demand(seen == Counter(range(len(TOKENS))), f"customers: each of {len(TOKENS)} lies in one place, not {seen}")
    demand(public.hand_sizes == tuple(len(hand) for hand in state.hands), "customers: hand sizes")
    demand(public.aside_sizes == tuple(len(aside) for aside in state.asides), "customers: sizes set aside")
    demand(public.supply_size == len(state.supply), "customers: size of the supply")


def _check_places(state: MarketState) -> None:
    public = state.public
    free = {number for number, place in enumerate(public.places, 1) if place.status == "free"}
    demand(sorted(free) == sorted(state.cards), f"place cards: {sorted(state.cards)} are left, {sorted(free)} free")
    demand(public.cards_left == len(state.cards), "place cards: their number")
    sale = [number for number, place in enumerate(public.places, 1) if place.status == "sale"]
    demand(sale == [lot.place for lot in public.lots], f"places for sale: {sale}")
    for number, place in enumerate(public.places, 1):
        demand((place.status == "owned") == (place.owner is not None), f"place {number}: owner")
        demand(place.food is None or place.owner is not None, f"place {number}: a stall without owner")
        demand((place.status == "covered") == (place.closed != ""), f"place {number}: why it is covered")
    covered = sum(place.closed == "start" for place in public.places)
    demand(covered == NUMBERS[public.seats].covered, f"places covered at the start: {covered}")
    for food in FOODS:
        built = sum(place.food == food for place in public.places)
        demand(built <= CARDS_A_FOOD, f"stall cards: {built} of {food}")


def _check_money(state: MarketState) -> None:
    public = state.public
    starts = sorted((account.start for account in public.accounts), reverse=True)
    demand(tuple(starts) == NUMBERS[public.seats].money, f"money: started with {starts}")
    for seat, account in enumerate(public.accounts):
        demand(0 <= account.loans <= LOANS, f"loans: seat {seat} has {account.loans}")
        demand(account.cash >= 0, f"money: seat {seat} holds {account.cash}")
        demand(min(account.served, account.bonus, account.bids) >= 0, f"money: seat {seat} has {account}")
        tonight = sum(visit.pay for visit in public.visits if visit.seat == seat)
        bonus = account.bonus if public.round == public.rounds else 0
        demand(public.earned[seat] == tonight + bonus, f"money: seat {seat} earned {public.earned[seat]}")
        demand(tonight <= account.served, f"money: seat {seat} was paid {tonight}, holds {account.served}")
        standing = sum(lot.bids[-1].price for lot in public.lots if lot.bids and lot.bids[-1].seat == seat)
        demand(standing <= account.cash + 5 * (LOANS - account.loans), f"bids: seat {seat} stands for {standing}")


def _check_maximums(state: MarketState) -> None:
    public = state.public
    if state.maximums is UNSET:
        demand(public.maximums is UNSET, "maximums: nobody’s are kept")
        return
    demand(public.maximums is True, "maximums: kept where bids are made one by one")
    demand(len(state.maximums) == public.seats, f"maximums: of {len(state.maximums)} seats")
    for seat, maximums in enumerate(state.maximums):
        places = [each.place for each in maximums]
        demand(not places or has_set(public, seat), f"maximums: seat {seat} has some already")
        demand(places == sorted(set(places)), f"maximums: seat {seat} names {places}")
        lots = {lot.place: lot for lot in open_to(public, seat)}
        for each in maximums:
            fits = each.place in lots and least(lots[each.place]) <= each.price <= capital(public, seat)
            demand(fits, f"maximums: seat {seat} would pay {each.price} for {each.place}")
