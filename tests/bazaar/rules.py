"""The bazaar's rules: what its verbs leave to the title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.board import BoardFault, BoardSpec
from game.core.errors import Problem
from game.core.i18n import phrase
from game.core.names import Seat, mark
from game.core.rng import Rng, seeded
from game.core.rules import Choice, EndReason, Meta, Option, Outcome, Phase, ScoreLine, Setup, Transition, Turn
from game.core.target import Draft, Illegal, Target
from game.kit.verb import BaseVerb, OpenVerbRules, Question, Thing
from tests.bazaar.dealing import Record, letter, stamp_owner
from tests.bazaar.events import DayBegan, Ended, EveningBegan, Lapsed, WishDrawn
from tests.bazaar.state import SEATS, BazaarState, BazaarView, Public
from tests.bazaar.verbs import VERBS, BazaarMove
from tests.bazaar.verbs.answer import waiting_stamps

COINS = 30
DAYS = 2
WISH = 3
PITCHES = 6
META = Meta(
    slug="bazaar",
    name=phrase("Bazaar"),
    native_name="市集",
    tagline=phrase("A toy for three who make deals."),
    min_seats=SEATS,
    max_seats=SEATS,
    board="bazaar",
    options=(
        Option("sign", phrase("Sign"), letters=20, help=phrase("What stands over the entrance.")),
        Option(
            "picture",
            phrase("Picture"),
            tuple(
                Choice(name, phrase(name.capitalize()), art=f"icon:{name}")
                for name in ("bell", "coconut", "crown", "banana")
            ),
        ),
        Option(
            "colour",
            phrase("Colour"),
            (Choice("red", phrase("Red"), colour="#C03A2B"), Choice("green", phrase("Green"), colour="#2E8B57")),
        ),
    ),
    phases=(Phase("deals", phrase("Deals")), Phase("evening", phrase("Evening"))),
    ends=(EndReason("days", phrase("Two days are over.")),),
    longest=150,
)


def lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """What the bazaar misses on a board."""
    count = len(board.of_kind("spot"))
    return () if count == PITCHES else (BoardFault(f"There are {count} spots instead of {PITCHES}.", "spaces"),)


def _named(kind: str) -> Callable[[BazaarView, str], str]:
    return lambda view, ident: f"This is {letter(ident) if kind == 'pitch' else Target(kind, ident)}."


def _looked_at(view: BazaarView, seat: Seat, ident: str) -> str:
    """That a badge is part of no verb."""
    if ident.isdigit() and int(ident) < SEATS:
        return f"The badge of {mark(int(ident))} only says who sits there."
    return f"The {ident} is only looked at."


KINDS = ("pitch", "offer", "stamp", "seat", "button", "dial")
THINGS = {
    **{kind: Thing[BazaarView](tip=_named(kind)) for kind in KINDS},
    "badge": Thing[BazaarView]("BZ-1.1", _named("badge"), _looked_at),
}


class BazaarRules(OpenVerbRules[BazaarState, BazaarView, Record, BazaarMove]):
    """The bazaar on one board."""

    verbs = VERBS
    things = THINGS
    meta: Meta = META
    state_type = BazaarState
    view_type = BazaarView
    move_type: Any = BazaarMove

    def __init__(self, board: BoardSpec) -> None:
        faults = lint(board)
        if faults:
            raise Problem(f"{board.name} is no board for the Bazaar: {faults[0].text}")
        super().__init__()
        self.pitches = tuple(thing.id for thing in board.of_kind("spot"))
        self.worth = tuple(thing.number("worth") for thing in board.of_kind("spot"))
        self.beside = board.links

    def initial(self, setup: Setup) -> Transition[BazaarState]:
        """BZ-1."""
        if setup.seats != SEATS:
            raise Problem("The Bazaar is for three.")
        sign = setup.option("sign", "")
        if sign and not any(map(str.isalnum, sign)):
            raise Problem(f"A sign needs a letter; “{sign}” has none.")
        dealt, rng = seeded(setup.seed).shuffle([seat for seat in range(SEATS) for _pitch in range(2)])
        wishes, rng = rng.shuffle(self.pitches)
        public = Public(
            pitches=self.pitches,
            worth=self.worth,
            beside=self.beside,
            owners=dealt,
            coins=(5,) * SEATS,
            bank=COINS - 5 * SEATS,
            first=setup.first,
            sign=sign,
        )
        state = BazaarState(rng=rng, public=public, wishes=((),) * SEATS, deck=wishes)
        recorder = self.recorder(state)
        _draw(recorder)
        recorder.record(DayBegan, day=1)
        return recorder.step()

    def turn(self, state: BazaarState) -> Turn:
        """In the evening one after the other; before it anybody, as long as there is something that may be done."""
        public = state.public
        if public.phase == "deals":
            return Turn(2 * public.day - 1, may=_dealers(public))
        return Turn(2 * public.day, must=public.order[:1])

    def view(self, state: BazaarState, seat: Seat | None) -> BazaarView:
        """The public part and the own wishes."""
        return BazaarView(state.public, seat, state.wishes[seat] if seat is not None else ())

    def outcome(self, state: BazaarState) -> Outcome | None:
        """BZ-4."""
        public = state.public
        if public.phase != "over":
            return None
        pitches = tuple(
            sum(worth for worth, owner in zip(public.worth, public.owners, strict=True) if owner == seat)
            for seat in range(SEATS)
        )
        wishes = tuple(WISH * sum(public.owner(wish) == seat for wish in state.wishes[seat]) for seat in range(SEATS))
        totals = tuple(map(sum, zip(pitches, wishes, public.coins, strict=True)))
        return Outcome(
            places=tuple(1 + sum(other > total for other in totals) for total in totals),
            totals=totals,
            sources=(ScoreLine("Pitches", pitches), ScoreLine("Wishes", wishes), ScoreLine("Coins", public.coins)),
            end="days",
        )

    def determinize(self, view: BazaarView, rng: Rng) -> BazaarState:
        """The wishes of others are dealt anew."""
        left, rng = rng.shuffle([wish for wish in view.public.pitches if wish not in view.wishes])
        drawn, pile = view.public.day, list(left)
        wishes = tuple(
            view.wishes if seat == view.seat else tuple(pile.pop() for _day in range(drawn)) for seat in range(SEATS)
        )
        return BazaarState(rng=rng, public=view.public, wishes=wishes, deck=tuple(pile))

    def check(self, state: BazaarState) -> None:
        """30 coins, six wishes, and offers of those who are there."""
        public = state.public
        coins = sum(public.coins) + public.bank
        assert coins == COINS, f"{coins} coins instead of {COINS}"
        assert (public.pitches, public.worth, public.beside) == (self.pitches, self.worth, self.beside), "the board"
        assert META.takes(("sign", public.sign)), "the sign"
        wishes = sorted([*state.deck, *(wish for own in state.wishes for wish in own)])
        assert wishes == sorted(self.pitches), f"wishes {wishes}"
        assert 1 <= public.day <= DAYS, f"day {public.day}"
        assert all(len(own) == public.day for own in state.wishes), f"wishes {state.wishes} on day {public.day}"
        assert len(state.wishes) == len(public.coins) == len(public.offered) == len(public.ready) == SEATS, "seats"
        assert len(public.owners) == PITCHES and max(public.owners) < SEATS, f"owners {public.owners}"
        assert public.first < SEATS and set(public.order) <= set(range(SEATS)), f"order {public.order}"
        assert bool(public.order) == (public.phase == "evening"), f"order {public.order} in the phase {public.phase}"
        self._check_offers(public)

    def _check_offers(self, public: Public) -> None:
        numbers = [offer.number for offer in public.offers]
        assert len(set(numbers)) == len(numbers) and all(1 <= each <= public.made for each in numbers), "offers"
        for offer in public.offers:
            assert len(offer.parties) > 1 and set(offer.parties) <= set(range(SEATS)), f"parties {offer.parties}"
            assert set(offer.unsigned) <= set(offer.parties) - {offer.seat}, f"offer {offer.number}"
            assert {offer.seat, offer.terms.partner} <= set(offer.parties), f"offer {offer.number}"
            assert set(offer.terms.pitches) <= set(public.pitches), f"offer {offer.number}"

    def owner_of(self, view: BazaarView, target: Target) -> Seat | None:
        """Stamps are named after offer and seat."""
        return stamp_owner(target)

    def stamps(self, view: BazaarView) -> tuple[Target, ...]:
        """Those of all who have not answered, and can pay."""
        return waiting_stamps(view.public)

    # What the verbs leave to the title.

    def recorder(self, state: BazaarState, *, silent: bool = False) -> Record:
        """A recorder from that state on."""
        return Record(state, silent)

    def phase(self, view: BazaarView) -> str:
        """That of the day."""
        return view.public.phase

    def waiting(self, view: BazaarView) -> Illegal | None:
        """Whose turn it is instead, or that the game is over."""
        public = view.public
        if public.phase == "over":
            return Illegal("BZ-4.1", f"The game is over after day {public.day}.")
        if public.phase == "deals":
            if view.seat in _dealers(public):
                return None
            who = "A spectator" if view.seat is None else mark(view.seat)
            return Illegal("BZ-2.6", f"{who} has nothing left to do on day {public.day} until the others are ready.")
        if view.seat == public.order[0]:
            return None
        return Illegal("BZ-3.1", f"{mark(public.order[0])} opens a pitch now.")

    def moment(self, view: BazaarView) -> str:
        """By phase."""
        return {"deals": "BZ-2.1", "over": "BZ-4.1"}.get(view.public.phase, "BZ-3.1")

    def choose(
        self, view: BazaarView, seat: Seat, draft: Draft, verbs: Sequence[BaseVerb[BazaarView, Record, Any]]
    ) -> Question:
        """What can be done."""
        return Question(f"You can {' or '.join(verb.can() for verb in verbs)}.")

    def not_now(self, view: BazaarView, seat: Seat, verb: BaseVerb[BazaarView, Record, Any]) -> Illegal:
        """That it belongs to another part of the day."""
        when = "the evening" if view.public.phase == "deals" else "the next day"
        return Illegal("BZ-2.7", f"To {verb.can()} has to wait for {when}; now it is day {view.public.day}.")

    def nothing(self, view: BazaarView, seat: Seat, target: Target) -> Illegal:
        """The answer to a click on anything else."""
        return Illegal(self.moment(view), f"{target} has to wait for another part of day {view.public.day}.")

    def then(self, recorder: Record, seat: Seat, move: BazaarMove) -> None:
        """The evening once all are ready, the next day after it, and the end."""
        public = recorder.public
        if public.phase == "deals" and all(public.ready):
            for offer in public.offers:
                recorder.public = replace(recorder.public, offers=recorder.public.offers[1:])
                recorder.record(Lapsed, number=offer.number, why="everyone is ready.")
            order = tuple((public.first + step) % SEATS for step in range(SEATS))
            recorder.public = replace(recorder.public, phase="evening", order=order)
            recorder.record(EveningBegan)
        elif public.phase == "evening":
            _hand_on(recorder)


def _hand_on(recorder: Record) -> None:
    """The next one opens; after the last one comes another day, or the end."""
    public = recorder.public
    recorder.public = after = replace(public, order=public.order[1:])
    if after.order:
        return
    if public.day == DAYS:
        recorder.public = replace(after, phase="over")
        recorder.record(Ended)
        return
    recorder.public = replace(after, day=public.day + 1, phase="deals", offered=(0,) * SEATS, ready=(False,) * SEATS)
    _draw(recorder)
    recorder.record(DayBegan, day=recorder.public.day)


def _dealers(public: Public) -> tuple[Seat, ...]:
    """Who may do something while deals are made: whoever is not ready, and whoever is waited for by an offer."""
    return tuple(
        seat
        for seat in range(SEATS)
        if not public.ready[seat] or any(seat in offer.unsigned for offer in public.offers)
    )


def _draw(recorder: Record) -> None:
    """A wish for everybody, and only then is each told of the own one."""
    secrets = recorder.secrets
    drawn = secrets.deck[:SEATS]
    wishes = tuple((*own, wish) for own, wish in zip(secrets.wishes, drawn, strict=True))
    recorder.secrets = replace(secrets, wishes=wishes, deck=secrets.deck[SEATS:])
    for seat, wish in enumerate(drawn):
        recorder.record(WishDrawn, seat=seat, wish=wish, to=(seat,))
