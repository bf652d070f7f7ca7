"""Rules from verbs: a booth where one may buy or sell at a stall, haggle while the market is open, or leave.

Buying and selling share their first click; the price of haggling is a dial.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.drafting import first_move, random_walk
from game.core.names import Seat
from game.core.recorder import Recorder
from game.core.rng import Rng
from game.core.rules import Event, State
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import BaseVerb, ButtonVerb, OpenVerb, OpenVerbRules, Question, Thing, Verb, VerbRules

A, B = Target("stall", "A"), Target("stall", "B")
BUY, SELL = Target("button", "buy"), Target("button", "sell")


class Public(msgspec.Struct, frozen=True):
    phase: str = "open"
    turn: Seat | None = 0
    sold: tuple[str, ...] = ()


class Booth(State, frozen=True, kw_only=True):
    public: Public


class View(msgspec.Struct, frozen=True):
    public: Public
    seat: Seat | None


class Buy(msgspec.Struct, frozen=True, tag=True):
    stall: str


class Sell(msgspec.Struct, frozen=True, tag=True):
    stall: str


class Haggle(msgspec.Struct, frozen=True, tag=True):
    price: int


class Leave(msgspec.Struct, frozen=True, tag=True):
    pass


class Done(Event, frozen=True, kw_only=True):
    what: str


Record = Recorder[Booth, Public]


class AtAStall(Verb[View, Record, Any]):
    """What is done at a stall: the stall first, then the button."""

    kinds = frozenset(("stall",))
    button: Target

    def moves(self, view: View, seat: Seat) -> Sequence[Any]:
        return [self.move(stall) for stall in ("A", "B") if stall not in view.public.sold]

    def drafts(self, view: View, seat: Seat, move: Any) -> Iterable[Draft]:
        yield Draft((Target("stall", move.stall), self.button))

    def ask(self, view: View, seat: Seat, draft: Draft, lit: Prompt[Any]) -> Question:
        return Question(f"{self.move.__name__} at {draft.pick('stall')}?", "once")

    def why_illegal(self, view: View, seat: Seat, move: Any) -> Illegal | None:
        return Illegal("B-1", f"{move.stall} is sold out.") if move.stall in view.public.sold else None

    def why_not(self, view: View, seat: Seat, draft: Draft, target: Target) -> Illegal:
        return self.why_illegal(view, seat, self.move(target.id)) or Illegal(
            "B-1", f"One stall at a time, for {self.move}."
        )

    def play(self, recorder: Record, seat: Seat, move: Any) -> None:
        recorder.public = replace(recorder.public, sold=(*recorder.public.sold, move.stall))
        recorder.record(Done, what=self.move.__name__)


class BuyVerb(AtAStall):
    move = Buy
    button = BUY


class SellVerb(AtAStall):
    move = Sell
    button = SELL


class HaggleVerb(Verb[View, Record, Haggle]):
    move = Haggle
    phases = frozenset(("open",))
    kinds = frozenset(("merchant",))

    def moves(self, view: View, seat: Seat) -> Sequence[Haggle]:
        return [Haggle(price) for price in (2, 3, 4)]

    def drafts(self, view: View, seat: Seat, move: Haggle) -> Iterable[Draft]:
        yield Draft((Target("merchant"),), (("price", move.price),))

    def ask(self, view: View, seat: Seat, draft: Draft, lit: Prompt[Haggle]) -> Question:
        return Question("How much?")

    def why_illegal(self, view: View, seat: Seat, move: Haggle) -> Illegal | None:
        return None if move.price in (2, 3, 4) else Illegal("B-2", f"{move.price} is no price.")

    def why_not(self, view: View, seat: Seat, draft: Draft, target: Target) -> Illegal:
        return Illegal("B-2", "The merchant waits.")

    def play(self, recorder: Record, seat: Seat, move: Haggle) -> None:
        recorder.record(Done, what="haggle")


class LeaveVerb(ButtonVerb[View, Record, Leave]):
    move = Leave
    only = Leave()
    button = Target("button", "leave")

    def ask(self, view: View, seat: Seat, draft: Draft, lit: Prompt[Leave]) -> Question:
        return Question("Leave?")

    def why_illegal(self, view: View, seat: Seat, move: Leave) -> Illegal | None:
        return None if view.public.sold else Illegal("B-3", "Nothing is sold yet.")

    def another_first(self, view: View, draft: Draft) -> Illegal:
        return Illegal("B-3", f"{draft.picks[0]} comes first.")

    def play(self, recorder: Record, seat: Seat, move: Leave) -> None:
        recorder.public = replace(recorder.public, phase="night")


THINGS = {"cloud": Thing[View]("B-4", why_not=lambda view, seat, ident: "It only rains.")}


class BoothRules(VerbRules[Booth, View, Record, Any]):
    verbs: tuple[Verb[View, Record, Any], ...] = (BuyVerb(), SellVerb(), HaggleVerb(), LeaveVerb())
    things = THINGS

    def recorder(self, state: Booth, *, silent: bool = False) -> Record:
        return Recorder(state, silent)

    def moment(self, view: View) -> str:
        return "B-0"

    def phase(self, view: View) -> str:
        return view.public.phase

    def waiting(self, view: View) -> Illegal | None:
        return None if view.seat == view.public.turn else Illegal("B-0", "It is not your turn.")

    def choose(self, view: View, seat: Seat, draft: Draft, verbs: Sequence[Verb[View, Record, Any]]) -> Question:
        return Question(" or ".join(verb.move.__name__ for verb in verbs))

    def not_now(self, view: View, seat: Seat, verb: Verb[View, Record, Any]) -> Illegal:
        return Illegal("B-0", f"No {verb.move.__name__} in the {view.public.phase}.")

    def nothing(self, view: View, seat: Seat, target: Target) -> Illegal:
        return Illegal("B-0", f"{target} is nothing.")

    def then(self, recorder: Record, seat: Seat, move: Any) -> None:
        recorder.public = replace(recorder.public, turn=1)


RULES = BoothRules()
STATE = Booth(rng=Rng(1), public=Public())
VIEW = View(STATE.public, 0)
SOLD = View(Public(sold=("A",)), 0)


def asked(view: View, *picks: Target, **dials: int) -> Prompt[Any]:
    return RULES.prompt(view, Draft(picks, tuple(dials.items())))


def test_moves_stand_in_the_order_of_the_verbs() -> None:
    prices = [Haggle(2), Haggle(3), Haggle(4)]
    assert RULES.legal_moves(VIEW) == (Buy("A"), Buy("B"), Sell("A"), Sell("B"), *prices)
    assert RULES.legal_moves(SOLD) == (Buy("B"), Sell("B"), *prices, Leave())
    assert RULES.legal_moves(View(VIEW.public, 1)) == RULES.legal_moves(View(VIEW.public, None)) == ()
    assert RULES.legal_moves(View(Public("night"), 0)) == (Buy("A"), Buy("B"), Sell("A"), Sell("B"))


def test_every_move_is_clicked_the_way_that_its_verb_says() -> None:
    for view in (VIEW, SOLD):
        for move in RULES.legal_moves(view):
            assert RULES.prompt(view, RULES.draft_of(view, move)).move == move


def test_verbs_may_share_a_first_click() -> None:
    first = asked(VIEW)
    assert (first.text, first.targets) == ("Buy or Sell or Haggle", (A, B, Target("merchant")))
    shared = asked(VIEW, A)
    assert (shared.text, shared.targets, shared.move) == ("Buy or Sell", (BUY, SELL), None)
    whole = asked(VIEW, A, SELL)
    assert (whole.text, whole.hint, whole.move) == ("Sell at A?", "once", Sell("A"))


def test_a_draft_that_leads_nowhere_is_asked_about_as_at_the_beginning() -> None:
    lost = asked(VIEW, Target("moon"))
    assert (lost.text, lost.targets, lost.move) == ("Buy or Sell or Haggle or Leave", (), None)


class Pack(msgspec.Struct, frozen=True, tag=True):
    goods: tuple[str, ...]


class PackVerb(OpenVerb[View, Record, Pack]):
    """Any of the goods into one pack, which is too many to list."""

    move = Pack
    phases = frozenset(("open",))
    kinds = frozenset(("good",))

    def lit(self, view: View, seat: Seat, draft: Draft) -> Prompt[Pack] | None:
        if any(target.kind != "good" for target in draft.picks):
            return None
        left = tuple(Target("good", name) for name in "xyz" if Target("good", name) not in draft.picks)
        packed = tuple(sorted(target.id for target in draft.picks))
        return Prompt("", left, move=Pack(packed) if packed else None, bag=bool(packed))

    def draft_of(self, view: View, seat: Seat, move: Pack) -> Draft:
        return Draft(tuple(Target("good", name) for name in move.goods))

    def ask(self, view: View, seat: Seat, draft: Draft, lit: Prompt[Pack]) -> Question:
        return Question(f"Pack {len(draft.picks)}?")

    def why_illegal(self, view: View, seat: Seat, move: Pack) -> Illegal | None:
        return None if set(move.goods) <= set("xyz") else Illegal("B-5", f"{move.goods} are no goods.")

    def why_not(self, view: View, seat: Seat, draft: Draft, target: Target) -> Illegal:
        return Illegal("B-5", f"There is no {target.id}.")

    def play(self, recorder: Record, seat: Seat, move: Pack) -> None:
        recorder.record(Done, what="pack")


class StoreRules(OpenVerbRules[Booth, View, Record, Any]):
    """Packing beside leaving, and at night buying alone."""

    verbs: tuple[BaseVerb[View, Record, Any], ...] = (PackVerb(), BuyVerb(), LeaveVerb())
    things = THINGS
    recorder = BoothRules.recorder
    moment = BoothRules.moment
    phase = BoothRules.phase
    waiting = BoothRules.waiting
    nothing = BoothRules.nothing
    then = BoothRules.then

    def choose(self, view: View, seat: Seat, draft: Draft, verbs: Sequence[BaseVerb[View, Record, Any]]) -> Question:
        return Question(" or ".join(verb.move.__name__ for verb in verbs))


STORE = StoreRules()


def test_a_phase_with_an_open_verb_has_no_list_of_moves() -> None:
    assert STORE.legal_moves(VIEW) is None
    assert STORE.legal_moves(View(VIEW.public, 1)) == ()
    assert STORE.legal_moves(View(Public("night"), 0)) == (Buy("A"), Buy("B"))


def test_open_and_listed_verbs_stand_side_by_side() -> None:
    first = STORE.prompt(VIEW, Draft())
    assert (first.text, first.targets) == ("Pack or Buy", (*(Target("good", name) for name in "xyz"), A, B))
    x, y = Target("good", "x"), Target("good", "y")
    packing = STORE.prompt(VIEW, Draft((y, x)))
    assert (packing.text, packing.move, packing.bag) == ("Pack 2?", Pack(("x", "y")), True)
    assert STORE.prompt(VIEW, Draft((A, BUY))).move == Buy("A")
    assert STORE.draft_of(VIEW, Pack(("x", "z"))) == Draft((x, Target("good", "z")))
    assert STORE.draft_of(VIEW, Buy("B")) == Draft((B, BUY))
    assert STORE.why_not(VIEW, Draft((x,)), Target("good", "w")).text == "There is no w."
    refused = STORE.why_illegal(VIEW, Pack(("w",)))
    assert refused is not None and refused.clause == "B-5"


def test_moves_are_found_by_walking_where_they_cannot_be_listed() -> None:
    store: Any = STORE
    booth: Any = RULES
    assert first_move(store, VIEW) == Pack(("x",))
    assert first_move(booth, VIEW) == Buy("A")
    found, rng = set(), Rng(7)
    for _number in range(200):
        move, rng = random_walk(store, VIEW, rng)
        found.add(move)
    packs = {Pack(tuple(goods)) for size in (1, 2, 3) for goods in combinations("xyz", size)}
    assert found == packs | {Buy("A"), Buy("B")}
    with pytest.raises(ValueError, match="no move"):
        first_move(store, View(VIEW.public, 1))


def test_a_dial_belongs_to_its_verb() -> None:
    dialled = asked(VIEW, Target("merchant"))
    assert [(dial.low, dial.high) for dial in dialled.dials] == [(2, 4)] and dialled.move is None
    assert asked(VIEW, Target("merchant"), price=3).move == Haggle(3)


def test_who_is_not_asked_is_told_so_everywhere() -> None:
    view = View(VIEW.public, 1)
    assert RULES.prompt(view, Draft()) == Prompt(text="It is not your turn.")
    assert RULES.why_not(view, Draft(), A).text == RULES.why_illegal(view, Buy("A")).text == "It is not your turn."  # type: ignore[union-attr]


def told(view: View, target: Target, *picks: Target) -> str:
    return RULES.why_not(view, Draft(picks), target).text


def test_the_verb_under_way_answers_before_the_first_that_knows_the_thing() -> None:
    assert told(SOLD, A) == "A is sold out."
    assert "Buy" in told(VIEW, A, A)  # both are under way: the first of them
    assert "Sell" in told(VIEW, B, A, SELL)
    assert told(VIEW, Target("merchant"), A) == "The merchant waits."
    assert told(VIEW, LeaveVerb.button) == "Nothing is sold yet."
    assert told(SOLD, LeaveVerb.button, B) == "stall:B comes first."
    assert told(VIEW, Target("cloud", "3")) == "It only rains."
    assert told(VIEW, Target("moon")) == "moon: is nothing."


def test_a_move_is_refused_by_its_verb_or_by_the_phase() -> None:
    refused = [RULES.why_illegal(SOLD, move) for move in (Buy("A"), Buy("B"), Haggle(9), Leave())]
    assert [reason and reason.text for reason in refused] == ["A is sold out.", None, "9 is no price.", None]
    night = RULES.why_illegal(View(Public("night"), 0), Haggle(3))
    assert night == Illegal("B-0", "No Haggle in the night.")


def test_playing_is_the_verbs_own_effect_and_then_the_titles() -> None:
    step = RULES.apply(STATE, 0, Buy("B"))
    assert step.state.public == Public(turn=1, sold=("B",))
    assert [beat.event for beat in step.beats] == [Done(what="Buy")]
    assert RULES.next_state(STATE, 0, Buy("B")) == step.state


class Twice(BuyVerb):
    """Buys with the click that sells."""

    button = SELL


class Ambiguous(BoothRules):
    verbs = (Twice(), SellVerb())


def test_one_draft_that_is_two_moves_is_a_mistake_of_the_title() -> None:
    with pytest.raises(AssertionError, match="one draft is several moves"):
        Ambiguous().prompt(VIEW, Draft((A, SELL)))
