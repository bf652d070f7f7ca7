"""The toy's rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from game.core.board import BoardFault, BoardSpec
from game.core.click_tree import ClickPath, ClickTree, any_order
from game.core.errors import Problem
from game.core.i18n import phrase
from game.core.names import Seat, mark
from game.core.rng import Rng, seeded
from game.core.rules import (
    Beat,
    Choice,
    EndReason,
    Event,
    Meta,
    Option,
    Outcome,
    Phase,
    ScoreLine,
    Setup,
    Transition,
    Turn,
)
from game.core.target import Draft, Illegal, Interaction, Prompt, Target
from tests.toy.state import (
    CardMove,
    CardState,
    CardView,
    Dealt,
    Drew,
    Ended,
    Pass,
    Passed,
    Pitch,
    Pitched,
    Play,
    Public,
    RoundBegan,
    Sealed,
    Shown,
    Tip,
    Tipped,
)

COINS = 24
CARDS = tuple(range(1, 13))
ROUNDS = 3
SPOTS = 3
"""On each part of the board."""
META = Meta(
    slug="three_cards",
    name=phrase("Three Cards"),
    native_name="三張牌",
    tagline=phrase("A toy."),
    min_seats=2,
    max_seats=3,
    board="three_cards",
    options=(
        Option(
            "east",
            phrase("The east"),
            (
                Choice("straight", phrase("Straight")),
                Choice("turned", phrase("Turned")),
                Choice("random", phrase("By chance")),
            ),
        ),
    ),
    phases=(Phase("cards", phrase("Cards")), Phase("pitch", phrase("Pitches"))),
    ends=(EndReason("rounds", phrase("Three rounds are over.")), EndReason("full", phrase("No spot is free."))),
    longest=18,
    default_seats=3,
)


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """What the toy misses on a board."""
    return () if board.of_kind("spot") else (BoardFault("There is no spot.", "spaces"),)


def part_lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """What the toy misses on a part of its board."""
    spots = len(board.of_kind("spot"))
    return () if spots == SPOTS else (BoardFault(f"There are {spots} spots instead of {SPOTS}.", "spaces"),)


class CardRules(Interaction[CardView]):
    """Three Cards on one board; a larger box has other cards, coins and seats."""

    meta: Meta = META
    cards: tuple[int, ...] = CARDS
    coins: int = COINS
    state_type = CardState
    view_type = CardView
    move_type: Any = CardMove

    def __init__(self, board: BoardSpec) -> None:
        faults = lint(board)
        if faults:
            raise Problem(f"{board.name} is no board for Three Cards: {faults[0].text}")
        self.spots = tuple(thing.id for thing in board.of_kind("spot"))
        self.points = tuple(thing.number("worth") for thing in board.of_kind("spot"))
        self.beside = {spot: board.neighbours(spot) for spot in self.spots}
        self._ways = lru_cache(maxsize=64)(self._find_ways)

    def initial(self, setup: Setup) -> Transition[CardState]:
        """TC-1."""
        if not self.meta.min_seats <= setup.seats <= self.meta.max_seats:
            raise Problem("Three Cards is for two or three.")
        pile, rng = seeded(setup.seed).shuffle(self.cards)
        hands = tuple(tuple(sorted(pile[3 * seat : 3 * seat + 3])) for seat in range(setup.seats))
        public = Public(
            seats=setup.seats,
            round=1,
            phase="cards",
            coins=(5,) * setup.seats,
            bank=self.coins - 5 * setup.seats,
            tips=(0,) * setup.seats,
            owners=(None,) * len(self.spots),
            sealed=(False,) * setup.seats,
            order=(),
            discards=(),
            deck_size=len(self.cards) - 3 * setup.seats,
        )
        state = CardState(rng=rng, public=public, hands=hands, played=((),) * setup.seats, deck=pile[3 * setup.seats :])
        return Transition(state, (Beat(Dealt(each=3), state),))

    def turn(self, state: CardState) -> Turn:
        """All who have not chosen, or the one who pitches."""
        return Turn(state.public.round, _movers(state.public))

    def view(self, state: CardState, seat: Seat | None) -> CardView:
        """The public part and the own cards."""
        if seat is None:
            return CardView(state.public, None)
        return CardView(state.public, seat, state.hands[seat], state.played[seat])

    def legal_moves(self, view: CardView) -> tuple[CardMove, ...]:
        """All of them."""
        if view.seat is None or view.seat not in _movers(view.public):
            return ()
        if view.public.phase == "cards":
            return tuple(Play(pair) for pair in combinations(view.hand, 2))
        coins = view.public.coins[view.seat]
        pitches = tuple(Pitch(path) for path in self._paths(view, (), min(coins, 3)))
        return (*pitches, *(Tip(sum_) for sum_ in range(1, min(coins, 2) + 1)), Pass())

    def _paths(self, view: CardView, path: tuple[str, ...], left: int) -> list[tuple[str, ...]]:
        if not left:
            return []
        free = [spot for spot, owner in zip(self.spots, view.public.owners, strict=True) if owner is None]
        nexts = [spot for spot in free if spot not in path and (not path or spot in self.beside[path[-1]])]
        return [found for spot in nexts for found in [(*path, spot), *self._paths(view, (*path, spot), left - 1)]]

    def _find_ways(self, view: CardView) -> ClickTree[CardMove]:
        ways: list[ClickPath[CardMove]] = []
        for move in self.legal_moves(view):
            if isinstance(move, Play):
                ways += any_order(move, tuple(Target("card", str(card)) for card in move.cards))
            elif isinstance(move, Pitch):
                ways.append(ClickPath(move, tuple(Target("spot", spot) for spot in move.spots)))
            elif isinstance(move, Tip):
                ways.append(ClickPath(move, (), (("tip", move.coins),)))
            else:
                ways.append(ClickPath(move, (Target("button", "pass"),)))
        return ClickTree(ways)

    def prompt(self, view: CardView, draft: Draft) -> Prompt[CardMove]:
        """Look it up."""
        choosing = view.public.phase == "cards"
        text = "Choose 2 cards." if choosing else "Pitch, tip or pass."
        found = self._ways(view).prompt(draft)
        return replace(found or Prompt(""), text=text, private=choosing)

    def draft_of(self, view: CardView, move: CardMove) -> Draft:
        """The cards or spots in order, the dial, or the button."""
        if isinstance(move, Play):
            return Draft(tuple(Target("card", str(card)) for card in move.cards))
        if isinstance(move, Pitch):
            return Draft(tuple(Target("spot", spot) for spot in move.spots))
        return Draft(dials=(("tip", move.coins),)) if isinstance(move, Tip) else Draft((Target("button", "pass"),))

    def why_not(self, view: CardView, draft: Draft, target: Target) -> Illegal:
        """Always with names and numbers."""
        waiting = self._not_now(view)
        if waiting is not None:
            return waiting
        seat = view.seat or 0
        if target.kind == "card":
            if view.public.phase != "cards":
                return Illegal("TC-3.1", f"Card {target.id} can be played next round; now it is your pitch.")
            if target.id not in map(str, view.hand):
                return Illegal("TC-2.1", f"Card {target.id} is not in your hand.")
            return Illegal("TC-2.1", f"You have chosen 2 cards already, so card {target.id} stays.")
        if view.public.phase == "cards":
            return Illegal("TC-2.1", f"First choose 2 cards; {target} has to wait.")
        if target.kind == "spot":
            return self._why_not_spot(view, draft, target.id, seat)
        return Illegal("TC-3.3", f"A pitch on {len(draft.picks)} spots is begun; {target} would throw it away.")

    def clause(self, view: CardView, target: Target | None) -> str:
        """By phase."""
        return {"cards": "TC-2.1", "over": "TC-5.1"}.get(view.public.phase, "TC-3.1")

    def tip(self, view: CardView, target: Target) -> str:
        """What it is."""
        return f"This is {target}."

    def _why_not_spot(self, view: CardView, draft: Draft, spot: str, seat: Seat) -> Illegal:
        if spot not in self.spots:
            return Illegal("TC-3.1", f"There is no spot {spot} on this board.")
        owner = view.public.owners[self.spots.index(spot)]
        if owner is not None:
            return Illegal("TC-3.1", f"Spot {spot} belongs to {mark(owner)}.")
        coins = view.public.coins[seat]
        if len(draft.picks) >= min(coins, 3):
            return Illegal("TC-3.1", f"{len(draft.picks)} spots are all you can pitch on with {coins} coins.")
        return Illegal("TC-3.1", f"Spot {spot} is not next to the one before.")

    def _not_now(self, view: CardView) -> Illegal | None:
        if view.public.phase == "over":
            return Illegal(self.clause(view, None), f"The game is over after round {view.public.round}.")
        movers = _movers(view.public)
        if view.seat is None or view.seat not in movers:
            names = " and ".join(mark(seat) for seat in movers)
            return Illegal(self.clause(view, None), f"It is the turn of {names}.")
        return None

    def why_illegal(self, view: CardView, move: CardMove) -> Illegal | None:
        """Decided by the list, explained by the number."""
        waiting = self._not_now(view)
        if waiting is not None:
            return waiting
        if move in self.legal_moves(view):
            return None
        if isinstance(move, Play):
            return Illegal("TC-2.1", f"Cards {move.cards} are not 2 of your hand {view.hand}.")
        if isinstance(move, Tip):
            return Illegal("TC-3.2", f"A tip of {move.coins} is not 1 or 2 coins that you have.")
        if isinstance(move, Pitch):
            return Illegal("TC-3.1", f"You cannot pitch on {', '.join(move.spots) or '0 spots'} now.")
        return Illegal("TC-2.1", "Choose 2 cards; passing belongs to the pitches.")

    def apply(self, state: CardState, seat: Seat, move: CardMove) -> Transition[CardState]:
        """TC-2 to TC-5."""
        beats: list[Beat[CardState]] = []

        def told(event: Event, after: CardState) -> CardState:
            beats.append(Beat(event, after))
            return after

        if isinstance(move, Play):
            state = told(Sealed(seat=seat), self.seal(state, seat, move.cards))
            if all(state.public.sealed):
                shown = state.played
                state = told(Shown(cards=shown), self.show(state))
        else:
            state = self.act(state, seat, move)
            state = told(_event(seat, move), replace(state, public=replace(state.public, order=state.public.order[1:])))
            if None not in state.public.owners:
                state = told(Ended(end="full"), _over(state, "full"))
            elif not state.public.order:
                state = self._clean_up(state, beats)
        return Transition(state, tuple(beats))

    def seal(self, state: CardState, seat: Seat, cards: tuple[int, ...]) -> CardState:
        """TC-2.1."""
        hand = tuple(card for card in state.hands[seat] if card not in cards)
        return replace(
            state,
            hands=_with(state.hands, seat, hand),
            played=_with(state.played, seat, cards),
            public=replace(state.public, sealed=_with(state.public.sealed, seat, True)),
        )

    def show(self, state: CardState) -> CardState:
        """TC-2.2, TC-2.3."""
        seats = range(state.public.seats)
        order = tuple(sorted(seats, key=lambda seat: (-sum(state.played[seat]), seat)))
        shown = tuple(card for cards in state.played for card in cards)
        public = replace(
            state.public,
            phase="pitch",
            order=order,
            sealed=(False,) * len(seats),
            discards=(*state.public.discards, *shown),
        )
        return replace(state, public=public, played=((),) * len(seats))

    def act(self, state: CardState, seat: Seat, move: CardMove) -> CardState:
        """TC-3."""
        public = state.public
        if isinstance(move, Pitch):
            owners = tuple(
                seat if spot in move.spots else owner for spot, owner in zip(self.spots, public.owners, strict=True)
            )
            public = self.pay(replace(public, owners=owners), seat, len(move.spots))
        elif isinstance(move, Tip):
            tips = _with(public.tips, seat, public.tips[seat] + move.coins)
            public = replace(public, tips=tips, coins=_with(public.coins, seat, public.coins[seat] - move.coins))
        return replace(state, public=public)

    def pay(self, public: Public, seat: Seat, price: int) -> Public:
        """Coins to the bank."""
        return replace(public, coins=_with(public.coins, seat, public.coins[seat] - price), bank=public.bank + price)

    def _clean_up(self, state: CardState, beats: list[Beat[CardState]]) -> CardState:
        """TC-4, TC-5.1."""
        public = state.public
        coins = tuple(amount + 1 for amount in public.coins)
        state = replace(state, public=replace(public, coins=coins, bank=public.bank - public.seats))
        if public.round == ROUNDS:
            state = _over(state, "rounds")
            beats.append(Beat(Ended(end="rounds"), state))
            return state
        for seat in range(public.seats):
            before = state.hands[seat]
            while len(state.hands[seat]) < 3:
                state = self._draw(state, seat)
            new = tuple(card for card in state.hands[seat] if card not in before)
            beats.append(Beat(Drew(seat=seat, cards=new, to=(seat,)), state))
        state = replace(state, public=replace(state.public, round=public.round + 1, phase="cards"))
        beats.append(Beat(RoundBegan(round=state.public.round), state))
        return state

    def _draw(self, state: CardState, seat: Seat) -> CardState:
        deck, rng, public = state.deck, state.rng, state.public
        if not deck:
            deck, rng = rng.shuffle(public.discards)
            public = replace(public, discards=())
        hand = tuple(sorted((*state.hands[seat], deck[0])))
        return replace(
            state,
            rng=rng,
            deck=deck[1:],
            hands=_with(state.hands, seat, hand),
            public=replace(public, deck_size=len(deck) - 1),
        )

    def next_state(self, state: CardState, seat: Seat, move: CardMove) -> CardState:
        """The state alone."""
        return self.apply(state, seat, move).state

    def outcome(self, state: CardState) -> Outcome | None:
        """TC-5.2."""
        public = state.public
        if public.phase != "over":
            return None
        spots = tuple(
            sum(points for points, owner in zip(self.points, public.owners, strict=True) if owner == seat)
            for seat in range(public.seats)
        )
        tips = tuple(2 * coins for coins in public.tips)
        totals = tuple(map(sum, zip(spots, tips, public.coins, strict=True)))
        return Outcome(
            places=tuple(1 + sum(other > total for other in totals) for total in totals),
            totals=totals,
            sources=(ScoreLine("Spots", spots), ScoreLine("Tips", tips), ScoreLine("Coins", public.coins)),
            end=public.end,
        )

    def determinize(self, view: CardView, rng: Rng) -> CardState:
        """Cards not seen are dealt anew."""
        public = view.public
        seen = {*view.hand, *view.played, *public.discards}
        pile, rng = rng.shuffle([card for card in self.cards if card not in seen])
        left = list(pile)
        hands: list[tuple[int, ...]] = []
        played: list[tuple[int, ...]] = []
        size = 3 if public.phase == "cards" else 1
        for seat in range(public.seats):
            if seat == view.seat:
                hands.append(view.hand)
                played.append(view.played)
                continue
            chosen = 2 if public.sealed[seat] else 0
            hands.append(tuple(sorted(left.pop() for _number in range(size - chosen))))
            played.append(tuple(sorted(left.pop() for _number in range(chosen))))
        return CardState(rng=rng, public=public, hands=tuple(hands), played=tuple(played), deck=tuple(left))

    def check(self, state: CardState) -> None:
        """24 coins and 12 cards."""
        public = state.public
        coins = sum(public.coins) + public.bank + sum(public.tips)
        assert coins == self.coins, f"{coins} coins instead of {self.coins}"
        piles = (state.deck, public.discards, *state.hands, *state.played)
        cards = sorted(card for pile in piles for card in pile)
        assert cards == list(self.cards), f"cards {cards}"
        assert public.deck_size == len(state.deck), "the deck is counted wrongly"
        assert set(public.order) <= set(range(public.seats)), f"the order {public.order}"
        assert {*public.owners} <= {None, *range(public.seats)}, f"the owners {public.owners}"


def _movers(public: Public) -> tuple[Seat, ...]:
    if public.phase == "cards":
        return tuple(seat for seat in range(public.seats) if not public.sealed[seat])
    return public.order[:1] if public.phase == "pitch" else ()


def _over(state: CardState, end: str) -> CardState:
    return replace(state, public=replace(state.public, phase="over", order=(), end=end))


def _event(seat: Seat, move: CardMove) -> Event:
    if isinstance(move, Pitch):
        return Pitched(seat=seat, spots=move.spots)
    return Tipped(seat=seat, coins=move.coins) if isinstance(move, Tip) else Passed(seat=seat)


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
