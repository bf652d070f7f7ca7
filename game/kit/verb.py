"""Verbs, the actions a player can take, and the rules derived from them.

A verb is one action in one place: its legal moves, how they are clicked, the questions on the way, why a move is
refused, and its effect. `VerbRules` derives the protocol of `core/rules.py` from a title's verbs. Therefore exactly the
legal targets are lit, and each condition is next to the sentence that refuses it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from game.core.click_tree import ClickPath, ClickTree, any_order
from game.core.i18n import _
from game.core.memo import IdentityCache
from game.core.names import Seat
from game.core.recorder import Recorder
from game.core.rules import State, Transition
from game.core.target import Draft, Illegal, Prompt, Target


class Seated(Protocol):
    """The part of a view that this module uses."""

    @property
    def seat(self) -> Seat | None:
        """The seat that the view belongs to, or None for a spectator."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Seated)
R = TypeVar("R", bound=Recorder[Any, Any])
M = TypeVar("M", bound=msgspec.Struct)
W = TypeVar("W", bound="BaseVerb[Any, Any, Any]")


class Question(NamedTuple):
    """A question to a player, with a hint about the consequences."""

    text: str
    hint: str = ""


def impossible(clause: str) -> Illegal:
    """Return the refusal of what no click leads to: a move or thing from a damaged save, a replay or code."""
    return Illegal(clause, _("This move is not possible here."))


class BaseVerb(ABC, Generic[V, R, M]):
    """One action that a player can take. The moves of a `Verb` can be listed; those of an `OpenVerb` cannot.

    Attributes:
        move: the class of its moves.
        phases: the phases in which it is possible; empty for all phases.
        kinds: the kinds of target for which this verb explains why they cannot be picked.
    """

    move: ClassVar[type[msgspec.Struct]]
    phases: ClassVar[frozenset[str]] = frozenset()
    kinds: ClassVar[frozenset[str]] = frozenset()

    def can(self) -> str:
        """Return the verb in words, for a question that offers several verbs: "open a stand".

        "" if no question does.
        """
        return ""

    @abstractmethod
    def draft_of(self, view: V, seat: Seat, move: M) -> Draft:
        """Return the usual draft of a legal move."""

    @abstractmethod
    def ask(self, view: V, seat: Seat, draft: Draft, lit: Prompt[M]) -> Question:
        """Return the question for a half-built or complete move; `lit` is its prompt without words."""

    @abstractmethod
    def why_illegal(self, view: V, seat: Seat, move: M) -> Illegal | None:
        """Return why a move is illegal in a phase of this verb, or None if it is legal."""

    @abstractmethod
    def why_not(self, view: V, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a target that this verb explains cannot be picked now."""

    @abstractmethod
    def play(self, recorder: R, seat: Seat, move: M) -> None:
        """Apply the effect of the move itself, but not the consequences that are common to all moves."""

    def veiled(self, view: V, seat: Seat, draft: Draft) -> tuple[Target, ...]:
        """Return the targets after this draft that only the seat's secrets could rule out (see `Prompt`)."""
        return ()

    def tells_about(self, target: Target) -> bool:
        """Return whether this verb explains why the target cannot be picked."""
        return target.kind in self.kinds


class Verb(BaseVerb[V, R, M]):
    """An action whose moves can be listed. With `bag`, the picks of a move are a set and can be made in any order."""

    bag: ClassVar[bool] = False

    @abstractmethod
    def moves(self, view: V, seat: Seat) -> Sequence[M]:
        """Return every legal move of this verb in canonical order. Saves and bots rely on that order."""

    @abstractmethod
    def drafts(self, view: V, seat: Seat, move: M) -> Iterable[Draft]:
        """Return every draft that leads to a legal move, the usual one first; for a `bag` only that one."""

    def draft_of(self, view: V, seat: Seat, move: M) -> Draft:
        """Return the first of `drafts`."""
        return next(iter(self.drafts(view, seat, move)))

    def paths(self, view: V, seat: Seat) -> Iterator[ClickPath[M]]:
        """Yield the click paths of all legal moves."""
        for move in self.moves(view, seat):
            for draft in self.drafts(view, seat, move):
                if self.bag:
                    yield from any_order(move, draft.picks)
                else:
                    yield ClickPath(move, draft.picks, draft.dials)


class OpenVerb(BaseVerb[V, R, M]):
    """An action whose moves cannot be listed, such as offers of any goods for any sum."""

    @abstractmethod
    def lit(self, view: V, seat: Seat, draft: Draft) -> Prompt[M] | None:
        """Return the prompt for a draft, without words. It contains a move only if `why_illegal` allows that move.

        For the empty draft, the prompt shows how moves begin. None means that no move of this verb begins with this
        draft.
        """


class ButtonVerb(Verb[V, R, M]):
    """An action with a single move, `only`, which is made with one click on a button."""

    only: M
    button: ClassVar[Target]

    def moves(self, view: V, seat: Seat) -> Sequence[M]:
        """Return the move if it is legal."""
        return (self.only,) if self.may(view, seat) else ()

    def may(self, view: V, seat: Seat) -> bool:
        """Return whether the move is legal. Verbs that are often asked override this to avoid building a sentence."""
        return self.why_illegal(view, seat, self.only) is None

    def drafts(self, view: V, seat: Seat, move: M) -> Iterable[Draft]:
        """Yield the draft with the button alone."""
        yield Draft((self.button,))

    def tells_about(self, target: Target) -> bool:
        """Return whether the target is the button."""
        return target == self.button

    def why_not(self, view: V, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why the move is illegal, or that the move under way must be finished first."""
        return self.why_illegal(view, seat, self.only) or self.another_first(view, draft)

    @abstractmethod
    def another_first(self, view: V, draft: Draft) -> Illegal:
        """Return the refusal that asks the player to finish the half-built move first."""


class Thing(NamedTuple, Generic[V]):
    """What the game says about a kind of target, whether it can be picked or not.

    Attributes:
        clause: the clause that explains it, for F1, its tip and its answer, or "" for the clause of the moment.
        tip: returns one to three sentences about the thing with an id, or "" for no tip.
        why_not: returns the answer to a click if no verb explains the target; "" for the general answer. It names the
        clause of the thing. If the moment is the reason, it returns an `Illegal` with the clause of the moment.
    """

    clause: str | Callable[[V, str], str] = ""
    tip: Callable[[V, str], str] = lambda view, ident: ""
    why_not: Callable[[V, Seat, str], str | Illegal] = lambda view, seat, ident: ""


class BaseVerbRules(ABC, Generic[S, V, R, M, W]):
    """The rules derived from a title's `verbs`, which are in canonical order of their moves."""

    verbs: tuple[W, ...]
    things: Mapping[str, Thing[V]]

    def __init__(self) -> None:
        """Build the lookup tables. `verbs` and `things` must exist before."""
        self._trees_of: IdentityCache[V, tuple[tuple[W, ClickTree[Any]], ...]] = IdentityCache(self._trees)
        self._of_move = {verb.move: verb for verb in self.verbs}
        self._in_phase = cache(self._possible)

    # What each title implements.

    @abstractmethod
    def recorder(self, state: S, *, silent: bool = False) -> R:
        """Return a recorder of the step that begins at this state."""

    def phase(self, view: V) -> str:
        """Return the phase of the game as verbs name it, or "" if no verb names phases."""
        return ""

    @abstractmethod
    def waiting(self, view: V) -> Illegal | None:
        """Return why the view's seat has nothing to decide now, or None if it has."""

    @abstractmethod
    def moment(self, view: V) -> str:
        """Return the clause that explains the moment: the current phase, or how the game ended."""

    @abstractmethod
    def choose(self, view: V, seat: Seat, draft: Draft, verbs: Sequence[W]) -> Question:
        """Return the question that is asked while several verbs are possible.

        If the draft leads nowhere, `verbs` are those of the phase.
        """

    def not_now(self, view: V, seat: Seat, verb: W) -> Illegal:
        """Return why a verb is not possible in this phase. Never called if no verb names phases."""
        raise AssertionError(f"{verb} names phases, and the title does not say why it has to wait")

    @abstractmethod
    def nothing(self, view: V, seat: Seat, target: Target) -> Illegal:
        """Return the answer to a click that no verb or thing explains. It has the clause of the moment."""

    @abstractmethod
    def then(self, recorder: R, seat: Seat, move: M) -> None:
        """Apply the consequences that every move has: the next turn, and perhaps the end of the game."""

    def idle(self, view: V) -> str:
        """Return the words shown to a seat that has nothing to decide."""
        waiting = self.waiting(view)
        return waiting.text if waiting is not None else ""

    def secret(self, view: V) -> bool:
        """Return whether the answer uses secrets of the seat."""
        return False

    # What is derived from it.

    def prompt(self, view: V, draft: Draft) -> Prompt[M]:
        """Return what can be picked after a draft, with the question in words."""
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
        """Return the usual draft of a legal move, so that `prompt(draft_of(move)).move == move`."""
        seat = view.seat
        assert seat is not None  # a spectator has no move
        return self._verb_of(move).draft_of(view, seat, move)

    def why_not(self, view: V, draft: Draft, target: Target) -> Illegal:
        """Return why a target cannot be picked now.

        The explanation comes from the verb under way, or the first verb that explains the target, or the thing itself.
        """
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
        """Return the verb that explains why a target cannot be picked now, or None if the thing itself does."""
        under_way = [verb for verb, _lit in self._leading(view, draft)] if draft.picks else []
        return next((verb for verb in (*under_way, *self._now(view)) if verb.tells_about(target)), None)

    def clause(self, view: V, target: Target | None) -> str:
        """Return the clause that explains a thing; for None, the clause of the moment."""
        thing = self.things.get(target.kind) if target is not None else None
        if target is None or thing is None:
            return self.moment(view)
        clause = thing.clause if isinstance(thing.clause, str) else thing.clause(view, target.id)
        return clause or self.moment(view)

    def tip(self, view: V, target: Target) -> str:
        """Return one to three sentences about a thing, or "" if there is nothing to say."""
        return self.things[target.kind].tip(view, target.id) if target.kind in self.things else ""

    def why_illegal(self, view: V, move: M) -> Illegal | None:
        """Return why the view's seat cannot make a move, or None if it can."""
        seat, waiting = view.seat, self.waiting(view)
        if waiting is not None:
            return waiting
        assert seat is not None  # spectators are never asked
        verb = self._verb_of(move)
        if verb not in self._now(view):
            return self.not_now(view, seat, verb)
        return verb.why_illegal(view, seat, move)

    def apply(self, state: S, seat: Seat, move: M) -> Transition[S]:
        """Return the effect of a move and everything that follows from it up to the next decision."""
        recorder = self.recorder(state)
        self._play(recorder, seat, move)
        return recorder.step()

    def next_state(self, state: S, seat: Seat, move: M) -> S:
        """Return the state that `apply` leads to, without recording events."""
        recorder = self.recorder(state, silent=True)
        self._play(recorder, seat, move)
        found: S = recorder.state
        return found

    def _play(self, recorder: R, seat: Seat, move: M) -> None:
        self._verb_of(move).play(recorder, seat, move)
        self.then(recorder, seat, move)

    def _verb_of(self, move: M) -> W:
        return self._of_move[type(move)]

    def _possible(self, phase: str) -> tuple[W, ...]:
        return tuple(verb for verb in self.verbs if not verb.phases or phase in verb.phases)

    def _now(self, view: V) -> tuple[W, ...]:
        """Return the verbs of the current phase."""
        return self._in_phase(self.phase(view))

    def _leading(self, view: V, draft: Draft) -> list[tuple[W, Prompt[Any]]]:
        """Return the verbs that can continue a draft, in their order, each with its prompt without words."""
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
        """Return the verbs of this phase with their click paths. An open verb has none."""
        seat = view.seat
        assert seat is not None  # spectators are never asked
        return tuple(
            (verb, ClickTree(verb.paths(view, seat) if isinstance(verb, Verb) else ())) for verb in self._now(view)
        )


class VerbRules(BaseVerbRules[S, V, R, M, Verb[V, R, Any]]):
    """The rules of a title all of whose moves can be listed."""

    def legal_moves(self, view: V) -> tuple[M, ...]:
        """Return every legal move of the view's seat, empty if it has nothing to decide."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return ()
        return tuple(chain.from_iterable(verb.moves(view, seat) for verb in self._now(view)))


class OpenVerbRules(BaseVerbRules[S, V, R, M, BaseVerb[V, R, Any]]):
    """The rules of a title with open verbs. One phase may have verbs of both kinds."""

    def legal_moves(self, view: V) -> tuple[M, ...] | None:
        """Return every legal move of the view's seat, empty if it must wait, or None if open verbs are possible."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return ()
        verbs = [verb for verb in self._now(view) if isinstance(verb, Verb)]
        if len(verbs) < len(self._now(view)):
            return None
        return tuple(chain.from_iterable(verb.moves(view, seat) for verb in verbs))


def _listed(tree: ClickTree[Any], draft: Draft) -> Prompt[Any] | None:
    """Return the prompt that a verb's click paths give for a draft, or None if they do not lead there."""
    node = tree.at(draft)
    if node is None or not node.leads:
        return None
    return Prompt("", tuple(node.targets), node.dials(draft), node.chosen(draft), bag=node.bag)


def _together(lit: Sequence[Prompt[Any]]) -> Prompt[Any]:
    """Return the union of several verbs' prompts for one draft.

    At most one has a move: a click has only one meaning.
    """
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
