"""How the nights to come may go, as far as a view knows: which customers come in where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.night_market.constants import HAND, NUMBERS
from game.titles.night_market.customers import FOODS, TOKENS, food_of
from game.titles.night_market.forecast_rounds import Course, Crowd
from game.titles.night_market.preparing import due
from game.titles.night_market.state import MarketView, Place, Waiting
from game.titles.night_market.topology import Topology
from game.titles.night_market.views import strangers

_FOOD = tuple(FOODS.index(food_of(token)) for token in range(len(TOKENS)))


def possible_courses(topology: Topology, view: MarketView, rng: Rng, count: int) -> tuple[Course, ...]:
    """So many courses of the nights from this one to the last, each as likely as the others."""
    found = []
    for _number in range(count):
        seed, rng = rng.next()
        nights = _course(topology, view, Rng(seed))
        found.append(tuple(tuple(night[food] for night in nights) for food in range(len(FOODS))))
    return tuple(found)


def food_index(token: int) -> int:
    """What a customer wants to eat, as a place in FOODS."""
    return _FOOD[token]


def crowds(topology: Topology, arriving: Sequence[int], waiting: Waiting = ()) -> list[Crowd]:
    """The customers who come in and those who wait already, counted by food and entry."""
    numbers = {entry.id: number for number, entry in enumerate(topology.entries)}
    found = [[0] * len(numbers) for _food in FOODS]
    for token in arriving:
        found[_FOOD[token]][numbers[topology.entry_for(token).id]] += 1
    for ident, line in waiting:
        for token in line:
            found[_FOOD[token]][numbers[ident]] += 1
    return [tuple(counts) for counts in found]


def _course(topology: Topology, view: MarketView, rng: Rng) -> list[list[Crowd]]:
    """The nights of one course, by food. Hidden customers are those that their seats have stalls for."""
    public = view.public
    numbers = NUMBERS[public.seats]
    liked = [_foods(public.places, seat) for seat in range(public.seats)]
    shuffled, rng = rng.shuffle(strangers(view))
    pile = list(shuffled)
    coming = list(view.aside)
    for seat in range(public.seats):
        wanted = due(public, seat) if public.phase == "prepare" else public.aside_sizes[seat]
        if seat != view.seat:
            coming += _chosen(_taken(pile, HAND), liked[seat], wanted)
        elif not view.aside:
            coming += _chosen(view.hand, liked[seat], wanted)
    nights = [crowds(topology, coming, public.waiting)]
    kept = [token for token in view.hand if token not in coming]
    for after in range(public.round, public.rounds):
        mixed, rng = rng.shuffle((*pile, *public.discard))
        deck = list(mixed)
        coming = _taken(deck, numbers.arriving)
        for seat in range(public.seats):
            known = kept if seat == view.seat else []
            hand = (*known, *_taken(deck, HAND - len(known)))
            coming += _chosen(hand, liked[seat], numbers.hidden[after])
        kept = []
        nights.append(crowds(topology, coming))
    return nights


def _taken(pile: list[int], count: int) -> list[int]:
    """The last ones of a pile, which lacks them then; fewer where there are no more."""
    taken = pile[len(pile) - min(count, len(pile)) :]
    del pile[len(pile) - len(taken) :]
    return taken


def _foods(places: tuple[Place, ...], seat: Seat) -> Counter[int]:
    """How many stalls of each food a seat has."""
    return Counter(FOODS.index(place.food) for place in places if place.owner == seat and place.food is not None)


def _chosen(hand: Sequence[int], liked: Counter[int], count: int) -> list[int]:
    """Whom a seat with these stalls sets aside."""
    return sorted(hand, key=lambda token: -liked[_FOOD[token]])[:count]
