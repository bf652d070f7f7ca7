"""Verbs: each thing that a player can do, whole in one place, and the rules that follow from them.

A verb says which of its moves are legal, how they are clicked, what is asked on the way, why one of them is refused,
and what it does. `VerbRules` derives from a title's verbs what the protocol of `core/rules.py` asks for, so that what
is lit is what is legal, and a predicate stands beside the sentence that refuses it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from game.core.click_tree import ClickPath, ClickTree, any_order
from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.recorder import Recorder
from game.core.rules import State, Step
from game.core.target import Draft, Illegal, Prompt, Target


class Seated(Protocol):
    """What is asked of a view here."""

    @property
    def seat(self) -> Seat | None:
        """Whose it is, None for a spectator's."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Seated)
R = TypeVar("R", bound=Recorder[Any, Any])
M = TypeVar("M", bound=msgspec.Struct)
W = TypeVar("W", bound="BaseVerb[Any, Any, Any]")


class Question(NamedTuple):
    """What a player is asked, and what follows from the answer."""

    text: str
    hint: str = ""


class BaseVerb(ABC, Generic[V, R, M]):
    """One thing that a player can do: a `Verb`, whose moves are listed, or an `OpenVerb`, whose moves are not.

    `move`: the class of its moves. `phases`: the phases in which it can be done; none named: in all. `kinds`: the kinds
    of target that it tells about when they cannot be picked.
    """

    move: ClassVar[type[msgspec.Struct]]
    phases: ClassVar[frozenset[str]] = frozenset()
    kinds: ClassVar[frozenset[str]] = frozenset()

    def can(self) -> str:
        """What it is to do it, for a question that offers several verbs: "open a stand"; "" where none does."""
        return ""

    @abstractmethod
    def draft_of(self, view: V, seat: Seat, move: M) -> Draft:
        """The usual way to click a legal move together."""

    @abstractmethod
    def ask(self, view: V, seat: Seat, draft: Draft, lit: Prompt[M]) -> Question:
        """The question at a half-built or complete move of this kind; `lit`: the prompt without its words."""

    @abstractmethod
    def refuse(self, view: V, seat: Seat, move: M) -> Illegal | None:
        """Why a move of this kind cannot be made in a phase of the verb, None when it can."""

    @abstractmethod
    def why_not(self, view: V, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Why a target that the verb tells about cannot be picked now."""

    @abstractmethod
    def play(self, recorder: R, seat: Seat, move: M) -> None:
        """Make the move: its own effect, and nothing of what follows from every move."""

    def veiled(self, view: V, seat: Seat, draft: Draft) -> tuple[Target, ...]:
        """The things of a half-built move of this kind that nothing but the seat's secrets could rule out."""
        return ()

    def tells_about(self, target: Target) -> bool:
        """Whether the verb is the one that says why a target cannot be picked."""
        return target.kind in self.kinds


class Verb(BaseVerb[V, R, M]):
    """A thing to do whose moves can be listed. `bag`: its picks are a set, which may be picked in any order."""

    bag: ClassVar[bool] = False

    @abstractmethod
    def moves(self, view: V, seat: Seat) -> Sequence[M]:
        """Every legal move of this kind, in canonical order, which saves and bots rely on."""

    @abstractmethod
    def drafts(self, view: V, seat: Seat, move: M) -> Iterable[Draft]:
        """Every way to click a legal move together, the usual one first; of a `bag` the usual one alone."""

    def draft_of(self, view: V, seat: Seat, move: M) -> Draft:
        """The first of `drafts`."""
        return next(iter(self.drafts(view, seat, move)))

    def paths(self, view: V, seat: Seat) -> Iterator[ClickPath[M]]:
        """The click paths of all its moves."""
        for move in self.moves(view, seat):
            for draft in self.drafts(view, seat, move):
                if self.bag:
                    yield from any_order(move, draft.picks)
                else:
                    yield ClickPath(move, draft.picks, draft.dials)


class OpenVerb(BaseVerb[V, R, M]):
    """A thing to do whose moves cannot be listed, such as offers of any goods for any sum."""

    @abstractmethod
    def lit(self, view: V, seat: Seat, draft: Draft) -> Prompt[M] | None:
        """What may be pointed at next at a half-built move of this kind, and the move where it is one, without words;
        None where the draft is no move of this kind. At the empty draft: what its moves begin with, None where there
        are none now. `refuse` has nothing against a move that is given here."""


class ButtonVerb(Verb[V, R, M]):
    """A thing to do with one click on a button. `only`: its one move."""

    only: M
    button: ClassVar[Target]

    def moves(self, view: V, seat: Seat) -> Sequence[M]:
        """The move, where it may be made."""
        return (self.only,) if self.may(view, seat) else ()

    def may(self, view: V, seat: Seat) -> bool:
        """Whether nothing refuses the move. A verb that is often asked says it without making a sentence."""
        return self.refuse(view, seat, self.only) is None

    def drafts(self, view: V, seat: Seat, move: M) -> Iterable[Draft]:
        """The button."""
        yield Draft((self.button,))

    def tells_about(self, target: Target) -> bool:
        """Whether it is the button."""
        return target == self.button

    def why_not(self, view: V, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Why the move cannot be made; where it could, that another one is under way."""
        return self.refuse(view, seat, self.only) or self.another_first(view, draft)

    @abstractmethod
    def another_first(self, view: V, draft: Draft) -> Illegal:
        """That the half-built move comes first."""


def _silent(view: Any, ident: str) -> str:
    """Return no tip."""
    return ""


def _like_anything(view: Any, seat: Seat, ident: str) -> str:
    """Return no answer of its own."""
    return ""


class Thing(NamedTuple, Generic[V]):
    """What is said of a kind of thing that can be pointed at, whether or not it can be picked now.

    Attributes:
        clause: the rule that explains it: F1 opens it, and its tip and its answer name it; "" for that of the moment.
        tip: what the thing with an id is, in one to three sentences; "" where there is nothing to say.
        why_not: the answer to a click on it while no verb tells about it; "" for what any other thing would answer. It
            names the clause of the thing; where the reason is the moment, it is an `Illegal` with that clause.
    """

    clause: str | Callable[[V, str], str] = ""
    tip: Callable[[V, str], str] = _silent
    why_not: Callable[[V, Seat, str], str | Illegal] = _like_anything


class BaseVerbRules(ABC, Generic[S, V, R, M, W]):
    """What follows from a title's verbs: `VerbRules` where all their moves can be listed, else `OpenVerbRules`.

    The order of `verbs` is the canonical order of moves. `things`: by kind of target, what is said of it.
    """

    verbs: tuple[W, ...]
    things: Mapping[str, Thing[V]]

    def __init__(self) -> None:
        """Once `verbs` and `things` are there."""
        self._trees_of: IdentityCache[V, tuple[tuple[W, ClickTree[Any]], ...]] = IdentityCache(self._trees)
        self._of_move = {verb.move: verb for verb in self.verbs}
        self._of_phase: dict[str, tuple[W, ...]] = {}

    # What a title says.

    @abstractmethod
    def recorder(self, state: S, *, silent: bool = False) -> R:
        """What records a step from that state on."""

    def phase(self, view: V) -> str:
        """The phase of the game, as verbs name it; "" where none names any."""
        return ""

    @abstractmethod
    def waiting(self, view: V) -> Illegal | None:
        """Why the view's seat is asked for nothing now, None when it is asked."""

    @abstractmethod
    def moment(self, view: V) -> str:
        """The clause that explains the moment: what is done in this phase, or how the game ended."""

    @abstractmethod
    def choose(self, view: V, seat: Seat, draft: Draft, verbs: Sequence[W]) -> Question:
        """The question where several verbs could follow: at the beginning, or after a click that they share; at a draft
        that leads nowhere, `verbs` are those of the phase."""

    def not_now(self, view: V, seat: Seat, verb: W) -> Illegal:
        """Why a verb cannot be done in this phase; never asked where no verb names phases."""
        raise AssertionError(f"{verb} names phases, and the title does not say why it has to wait")

    @abstractmethod
    def nothing(self, view: V, seat: Seat, target: Target) -> Illegal:
        """The answer to a click that neither a verb nor a thing tells about; its clause is that of the moment."""

    @abstractmethod
    def then(self, recorder: R, seat: Seat, move: M) -> None:
        """What follows from every move: whose turn is next, and whether the game ends."""

    def idle(self, view: V) -> str:
        """What is shown to a seat that is asked for nothing."""
        waiting = self.waiting(view)
        return waiting.text if waiting is not None else ""

    def secret(self, view: V) -> bool:
        """Whether answering takes the seat's secrets."""
        return False

    # What follows from it.

    def prompt(self, view: V, draft: Draft) -> Prompt[M]:
        """What may be pointed at next, and the question in words."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return Prompt(text=self.idle(view))
        here = self._leading(view, draft)
        lit = _together([lit for _verb, lit in here])
        if len(here) == 1 and (draft.picks or draft.dials):
            question = here[0][0].ask(view, seat, draft, lit)
        else:
            question = self.choose(view, seat, draft, [verb for verb, _lit in here] or self._now(view))
        return msgspec.structs.replace(lit, text=question.text, hint=question.hint, private=self.secret(view))

    def draft_of(self, view: V, move: M) -> Draft:
        """The usual way to click a legal move together: `prompt(draft_of(move)).move == move`."""
        seat = view.seat
        assert seat is not None  # a spectator has no move
        return self._verb_of(move).draft_of(view, seat, move)

    def why_not(self, view: V, draft: Draft, target: Target) -> Illegal:
        """Why a target cannot be picked now: told by the verb under way, else by the first verb that tells about it,
        else by the thing itself."""
        seat, waiting = view.seat, self.waiting(view)
        if waiting is not None:
            return waiting
        assert seat is not None  # spectators are never asked
        verb = self.telling(view, draft, target)
        if verb is not None:
            return verb.why_not(view, seat, draft, target)
        thing = self.things.get(target.kind)
        answer = thing.why_not(view, seat, target.id) if thing is not None else ""
        if isinstance(answer, Illegal):
            return answer
        return Illegal(self.clause(view, target), answer) if answer else self.nothing(view, seat, target)

    def telling(self, view: V, draft: Draft, target: Target) -> W | None:
        """The verb that says why a target cannot be picked now, None where the thing itself does."""
        under_way = [verb for verb, _lit in self._leading(view, draft)] if draft.picks else []
        return next((verb for verb in (*under_way, *self._now(view)) if verb.tells_about(target)), None)

    def clause(self, view: V, target: Target | None) -> str:
        """The clause that explains a thing, or the moment where there is no thing."""
        thing = self.things.get(target.kind) if target is not None else None
        if target is None or thing is None:
            return self.moment(view)
        clause = thing.clause if isinstance(thing.clause, str) else thing.clause(view, target.id)
        return clause or self.moment(view)

    def tip(self, view: V, target: Target) -> str:
        """One to three sentences about a thing, "" when there is nothing to say."""
        return self.things[target.kind].tip(view, target.id) if target.kind in self.things else ""

    def why_illegal(self, view: V, move: M) -> Illegal | None:
        """Why the view's seat cannot make a move, None when it can."""
        seat, waiting = view.seat, self.waiting(view)
        if waiting is not None:
            return waiting
        assert seat is not None  # spectators are never asked
        verb = self._verb_of(move)
        if verb not in self._now(view):
            return self.not_now(view, seat, verb)
        return verb.refuse(view, seat, move)

    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """The move and all that follows from it up to the next decision."""
        recorder = self.recorder(state)
        self._play(recorder, seat, move)
        return recorder.step()

    def next_state(self, state: S, seat: Seat, move: M) -> S:
        """The state that `apply` leads to."""
        recorder = self.recorder(state, silent=True)
        self._play(recorder, seat, move)
        found: S = recorder.state
        return found

    def _play(self, recorder: R, seat: Seat, move: M) -> None:
        self._verb_of(move).play(recorder, seat, move)
        self.then(recorder, seat, move)

    def _verb_of(self, move: M) -> W:
        return self._of_move[type(move)]

    def _now(self, view: V) -> tuple[W, ...]:
        """The verbs of this phase."""
        phase = self.phase(view)
        found = self._of_phase.get(phase)
        if found is None:
            found = tuple(verb for verb in self.verbs if not verb.phases or phase in verb.phases)
            self._of_phase[phase] = found
        return found

    def _leading(self, view: V, draft: Draft) -> list[tuple[W, Prompt[Any]]]:
        """The verbs with moves that a draft leads to, in their order, each with what it lights there, without words."""
        seat = view.seat
        assert seat is not None  # spectators are never asked
        found: list[tuple[W, Prompt[Any]]] = []
        for verb, tree in self._trees_of(view):
            lit = verb.lit(view, seat, draft) if isinstance(verb, OpenVerb) else _listed(tree, draft)
            veiled = verb.veiled(view, seat, draft)
            if veiled:
                lit = msgspec.structs.replace(lit or Prompt(""), veiled=veiled)
            if lit is not None and (lit.lit or lit.dials or lit.move is not None):
                found.append((verb, lit))
        return found

    def _trees(self, view: V) -> tuple[tuple[W, ClickTree[Any]], ...]:
        """The verbs of this phase with their click paths; there are none of an open verb."""
        seat = view.seat
        assert seat is not None  # spectators are never asked
        return tuple(
            (verb, ClickTree(verb.paths(view, seat) if isinstance(verb, Verb) else ())) for verb in self._now(view)
        )


class VerbRules(BaseVerbRules[S, V, R, M, Verb[V, R, Any]]):
    """What follows from verbs whose moves can all be listed."""

    def legal_moves(self, view: V) -> tuple[M, ...]:
        """Every legal move of the view's seat; empty when it is asked for nothing."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return ()
        moves: list[M] = []
        for verb in self._now(view):
            moves += verb.moves(view, seat)
        return tuple(moves)


class OpenVerbRules(BaseVerbRules[S, V, R, M, BaseVerb[V, R, Any]]):
    """What follows from verbs some of which are open: the two kinds may stand in one phase."""

    def legal_moves(self, view: V) -> tuple[M, ...] | None:
        """Every legal move of the view's seat; empty when it is asked for nothing, None in a phase with open verbs."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return ()
        moves: list[M] = []
        for verb in self._now(view):
            if not isinstance(verb, Verb):
                return None
            moves += verb.moves(view, seat)
        return tuple(moves)


def _listed(tree: ClickTree[Any], draft: Draft) -> Prompt[Any] | None:
    """What a verb's click paths light at a draft, None where they do not lead there."""
    node = tree.at(draft)
    if node is None or not node.leads:
        return None
    return Prompt("", tuple(node.targets), node.dials(draft), node.chosen(draft), bag=node.bag)


def _together(lit: Sequence[Prompt[Any]]) -> Prompt[Any]:
    """What several verbs light at one draft. At most one of them is complete there: one click means one thing."""
    if len(lit) == 1:
        return lit[0]
    moves = [each.move for each in lit if each.move is not None]
    assert len(moves) <= 1, f"one draft is several moves: {moves}"
    return Prompt(
        text="",
        targets=tuple(dict.fromkeys(chain.from_iterable(each.targets for each in lit))),
        dials=tuple(chain.from_iterable(each.dials for each in lit)),
        move=moves[0] if moves else None,
        bag=bool(lit) and all(each.bag for each in lit),
        veiled=tuple(dict.fromkeys(chain.from_iterable(each.veiled for each in lit))),
    )
