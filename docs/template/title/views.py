"""Views, random states that agree with a view, and the check of a state."""

from __future__ import annotations

from collections import Counter

from game.core.names import Seat
from game.core.rng import Rng

from .meta import CARDS_A_FRUIT, COINS, HAND
from .state import FRUITS, Fruit, Public, SquareState, SquareView


def view_of(state: SquareState, seat: Seat | None) -> SquareView:
    """Return the public part and the seat's own cards (LS-1.2)."""
    return SquareView(state.public, seat, () if seat is None else state.hands[seat])


def determinized(view: SquareView, rng: Rng) -> SquareState:
    """Return a random state that agrees with a view.

    Computer players and previews use such random states.
    """
    public = view.public
    unseen, rng = rng.shuffle(sorted((_all_cards() - _on_the_square(public) - Counter(view.hand)).elements()))
    hands: list[tuple[Fruit, ...]] = []
    for seat in range(public.seats):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(unseen[:HAND])))
            unseen = unseen[HAND:]
    return SquareState(rng=rng, public=public, hands=tuple(hands), deck=unseen)


def check(state: SquareState) -> None:
    """Raise AssertionError if coins or cards do not add up. Tests call this after every beat."""
    public = state.public
    coins = sum(public.coins) + public.bank
    assert coins == COINS, f"{coins} coins instead of {COINS}"
    assert min(public.coins) >= 0, f"somebody owes coins: {public.coins}"
    cards = _on_the_square(public) + Counter(state.deck) + Counter(card for hand in state.hands for card in hand)
    assert cards == _all_cards(), f"the cards are {dict(cards)}"
    assert public.deck_size == len(state.deck), f"the deck has {len(state.deck)} cards, not {public.deck_size}"


def _all_cards() -> Counter[Fruit]:
    return Counter(dict.fromkeys(FRUITS, CARDS_A_FRUIT))


def _on_the_square(public: Public) -> Counter[Fruit]:
    return Counter(stall.fruit for stall in public.stalls if stall is not None)
