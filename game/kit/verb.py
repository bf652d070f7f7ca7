"""Verbs (the actions that a player can take), and the rules that are derived from the verbs.

Each verb contains everything about one action: its legal moves, clicks, questions, refusals and effects. `VerbRules`
implements the protocol of `core/rules.py` with a title's verbs.
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
from game.core.target import Draft, Illegal, Interaction, Prompt, Target


class Seated(Protocol):
    """The part of a title's view that this module needs: the seat."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose view this is, or None for a spectator's view."""


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=Seated)
R = TypeVar("R", bound=Recorder[Any, Any])
M = TypeVar("M", bound=msgspec.Struct)
W = TypeVar("W", bound="BaseVerb[Any, Any, Any]")


class Question(NamedTuple):
    """A question to the player about the next pick. `hint` explains the consequences of the pick, or is ""."""

    text: str
    hint: str = ""


def impossible(clause: str) -> Illegal:
    """Return the refusal for a move that clicks cannot build, such as a move from a damaged save."""
    return Illegal(clause, _("This move is not possible here."))


class BaseVerb(ABC, Generic[V, R, M]):
    """One kind of action that a player can take: a `Verb` if its moves can be listed, otherwise an `OpenVerb`.

    Attributes:
        move: the class of the action's moves.
        phases: the phases in which the action is possible, or an empty set for all phases.
        kinds: the kinds of targets for which this verb can explain why a click is refused.
    """

    move: ClassVar[type[msgspec.Struct]]
    phases: ClassVar[frozenset[str]] = frozenset()
    kinds: ClassVar[frozenset[str]] = frozenset()

    def can(self) -> str:
        """Return the action in words, such as "open a stand", for a question that offers several verbs."""
        return ""

    @abstractmethod
    def draft_of(self, view: V, seat: Seat, move: M) -> Draft:
        """Return the canonical draft for a legal move: the draft that players usually make."""

    @abstractmethod
    def ask(self, view: V, seat: Seat, draft: Draft, lit: Prompt[M]) -> Question:
        """Return the question for a half-built or complete move. `lit` is the draft's prompt, still without text."""

    @abstractmethod
    def why_illegal(self, view: V, seat: Seat, move: M) -> Illegal | None:
        """Return the reason why a move of this verb is illegal, or None if it is legal. The phase is not checked."""

    @abstractmethod
    def why_not(self, view: V, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return the reason why a target cannot be picked now. `tells_about` must be true for the target."""

    @abstractmethod
    def play(self, recorder: R, seat: Seat, move: M) -> None:
        """Apply the direct effect of the move. `BaseVerbRules.then` applies the consequences that all moves share."""

    def veiled(self, view: V, seat: Seat, draft: Draft) -> tuple[Target, ...]:
        """Return the possible next picks that only the seat's secrets can rule out (see `Prompt.veiled`)."""
        return ()

    def tells_about(self, target: Target) -> bool:
        """Return whether this verb can explain why a target cannot be picked."""
        return target.kind in self.kinds


class Verb(BaseVerb[V, R, M]):
    """An action whose moves can be listed. If `bag` is true, the picks of a move can be made in any order."""

    bag: ClassVar[bool] = False

    @abstractmethod
    def moves(self, view: V, seat: Seat) -> Sequence[M]:
        """Return all legal moves of this verb in canonical order. Saves and bots rely on this order."""

    @abstractmethod
    def drafts(self, view: V, seat: Seat, move: M) -> Iterable[Draft]:
        """Return all drafts for a legal move, the canonical one first. If `bag` is true, return only the first."""

    def draft_of(self, view: V, seat: Seat, move: M) -> Draft:
        """Return the canonical draft for a legal move: the first of `drafts`."""
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
    """An action with too many moves to list, such as an offer of any goods at any price."""

    @abstractmethod
    def lit(self, view: V, seat: Seat, draft: Draft) -> Prompt[M] | None:
        """Return the prompt (without text) for a draft, or None if no move of this verb begins with the draft.

        The prompt contains a move only if `why_illegal` allows the move. For an empty draft, the prompt offers every
        pick that can start a move.
        """


class ButtonVerb(Verb[V, R, M]):
    """An action with a single move, `only`, which is made with one click on a button."""

    only: M
    button: ClassVar[Target]

    def moves(self, view: V, seat: Seat) -> Sequence[M]:
        """Return the only move if it is legal, otherwise an empty tuple."""
        return (self.only,) if self.may(view, seat) else ()

    def may(self, view: V, seat: Seat) -> bool:
        """Return whether the move is legal. A verb may override this method with a faster check."""
        return self.why_illegal(view, seat, self.only) is None

    def drafts(self, view: V, seat: Seat, move: M) -> Iterable[Draft]:
        """Yield the only draft: a pick of the button."""
        yield Draft((self.button,))

    def tells_about(self, target: Target) -> bool:
        """Return whether the target is the button."""
        return target == self.button

    def why_not(self, view: V, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return the reason why the move is illegal. If the move is legal, return the refusal from `another_first`."""
        return self.why_illegal(view, seat, self.only) or self.another_first(view, draft)

    @abstractmethod
    def another_first(self, view: V, draft: Draft) -> Illegal:
        """Return a refusal that asks the player to finish a half-built move of another verb first."""


class Thing(NamedTuple, Generic[V]):
    """The texts about all targets of one kind, including targets that cannot be picked.

    Attributes:
        clause: the id of the rulebook clause that explains the thing, a function that returns this id, or "" for the
            clause that explains the current position.
        tip: a function that returns the tooltip for the thing with the given id, or "" for none.
        why_not: a function that returns the reason for a refused click if no verb explains it: a text, an `Illegal`
            with its own clause, or "" for the general answer of `BaseVerbRules.nothing`.
    """

    clause: str | Callable[[V, str], str] = ""
    tip: Callable[[V, str], str] = lambda view, ident: ""
    why_not: Callable[[V, Seat, str], str | Illegal] = lambda view, seat, ident: ""


class BaseVerbRules(Interaction[V], ABC, Generic[S, V, R, M, W]):
    """The rules of a title, derived from its verbs in canonical order and from a `Thing` for each kind of target."""

    verbs: tuple[W, ...]
    things: Mapping[str, Thing[V]]

    def __init__(self) -> None:
        """Build the lookup tables. Subclasses must first set `verbs` and `things`."""
        self._trees_of: IdentityCache[V, tuple[tuple[W, ClickTree[Any]], ...]] = IdentityCache(self._trees)
        self._of_move = {verb.move: verb for verb in self.verbs}
        self._in_phase = cache(self._possible)

    # What each title implements.

    @abstractmethod
    def recorder(self, state: S, *, silent: bool = False) -> R:
        """Return a recorder for a move made in this state. If `silent` is true, the recorder records no events."""

    def phase(self, view: V) -> str:
        """Return the current phase, as named in `BaseVerb.phases`, or "" if the verbs name no phases."""
        return ""

    @abstractmethod
    def waiting(self, view: V) -> Illegal | None:
        """Return the reason why the view's seat has nothing to decide now, or None if the seat must decide."""

    @abstractmethod
    def moment(self, view: V) -> str:
        """Return the id of the rulebook clause that explains the current phase or how the game ended."""

    @abstractmethod
    def choose(self, view: V, seat: Seat, draft: Draft, verbs: Sequence[W]) -> Question:
        """Return the question to ask while the draft can lead to moves of several verbs.

        If the draft leads to no move at all, `verbs` contains all verbs of the phase.
        """

    def not_now(self, view: V, seat: Seat, verb: W) -> Illegal:
        """Return the reason why a verb is not possible in this phase. Only titles with phases need this method."""
        raise AssertionError(f"{verb} names phases, and the title does not say why it has to wait")

    @abstractmethod
    def nothing(self, view: V, seat: Seat, target: Target) -> Illegal:
        """Return a general reason for refusing a click, for use if neither a verb nor a `Thing` gives a reason."""

    @abstractmethod
    def then(self, recorder: R, seat: Seat, move: M) -> None:
        """Apply the consequences that all moves share, such as the next turn and the end of the game."""

    def idle(self, view: V) -> str:
        """Return the text to show to a seat with nothing to decide."""
        waiting = self.waiting(view)
        return waiting.text if waiting is not None else ""

    def secret(self, view: V) -> bool:
        """Return whether the prompt shows secrets that only the view's seat may see."""
        return False

    # What is derived from the methods above.

    def prompt(self, view: V, draft: Draft) -> Prompt[M]:
        """Return the prompt for a draft, with the next possible picks and the question to the player."""
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
        """Return the canonical draft for a legal move. It satisfies `prompt(view, draft).move == move`."""
        seat = view.seat
        assert seat is not None  # a spectator has no move
        return self._verb_of(move).draft_of(view, seat, move)

    def why_not(self, view: V, draft: Draft, target: Target) -> Illegal:
        """Return the reason why a target cannot be picked now, as given by a verb, a `Thing` or `nothing`."""
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
        """Return the verb that explains why a target cannot be picked now, or None if no verb does."""
        under_way = [verb for verb, _lit in self._leading(view, draft)] if draft.picks else []
        return next((verb for verb in (*under_way, *self._now(view)) if verb.tells_about(target)), None)

    def clause(self, view: V, target: Target | None) -> str:
        """Return the id of the rulebook clause that explains a target or, if `target` is None, the current position."""
        thing = self.things.get(target.kind) if target is not None else None
        if target is None or thing is None:
            return self.moment(view)
        clause = thing.clause if isinstance(thing.clause, str) else thing.clause(view, target.id)
        return clause or self.moment(view)

    def tip(self, view: V, target: Target) -> str:
        """Return the tooltip of a target: one to three sentences, or "" for no tooltip."""
        return self.things[target.kind].tip(view, target.id) if target.kind in self.things else ""

    def why_illegal(self, view: V, move: M) -> Illegal | None:
        """Return the reason why the view's seat cannot make a move, or None if the move is legal."""
        seat, waiting = view.seat, self.waiting(view)
        if waiting is not None:
            return waiting
        assert seat is not None  # spectators are never asked
        verb = self._verb_of(move)
        if verb not in self._now(view):
            return self.not_now(view, seat, verb)
        return verb.why_illegal(view, seat, move)

    def apply(self, state: S, seat: Seat, move: M) -> Transition[S]:
        """Make a legal move, and return the transition to the next decision."""
        recorder = self.recorder(state)
        self._play(recorder, seat, move)
        return recorder.step()

    def next_state(self, state: S, seat: Seat, move: M) -> S:
        """Return the state after a legal move, like `apply(...).state` but without recording events."""
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
        return self._in_phase(self.phase(view))

    def _leading(self, view: V, draft: Draft) -> list[tuple[W, Prompt[Any]]]:
        """Return the verbs that can continue a draft, in canonical order, each with its prompt (without text)."""
        seat = view.seat
        assert seat is not None  # spectators are never asked
        found: list[tuple[W, Prompt[Any]]] = []
        for verb, tree in self._trees_of(view):
            lit = verb.lit(view, seat, draft) if isinstance(verb, OpenVerb) else tree.prompt(draft)
            veiled = verb.veiled(view, seat, draft)
            if veiled:
                lit = msgspec.structs.replace(lit or Prompt(""), veiled=veiled)
            if lit is not None and (lit.lit or lit.dials or lit.move is not None):
                found.append((verb, lit))
        return found

    def _trees(self, view: V) -> tuple[tuple[W, ClickTree[Any]], ...]:
        seat = view.seat
        assert seat is not None  # spectators are never asked
        return tuple(
            (verb, ClickTree(verb.paths(view, seat) if isinstance(verb, Verb) else ())) for verb in self._now(view)
        )


class VerbRules(BaseVerbRules[S, V, R, M, Verb[V, R, Any]]):
    """The rules of a title whose moves can all be listed: every verb is a `Verb`."""

    def legal_moves(self, view: V) -> tuple[M, ...]:
        """Return all legal moves of the view's seat, or an empty tuple if the seat has nothing to decide."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return ()
        return tuple(chain.from_iterable(verb.moves(view, seat) for verb in self._now(view)))


class OpenVerbRules(BaseVerbRules[S, V, R, M, BaseVerb[V, R, Any]]):
    """The rules of a title that has an `OpenVerb`. A phase can have both kinds of verbs, `Verb` and `OpenVerb`."""

    def legal_moves(self, view: V) -> tuple[M, ...] | None:
        """Return all legal moves of the view's seat, or None if an `OpenVerb` is possible in the phase."""
        seat = view.seat
        if seat is None or self.waiting(view) is not None:
            return ()
        verbs = [verb for verb in self._now(view) if isinstance(verb, Verb)]
        if len(verbs) < len(self._now(view)):
            return None
        return tuple(chain.from_iterable(verb.moves(view, seat) for verb in verbs))


def _together(lit: Sequence[Prompt[Any]]) -> Prompt[Any]:
    """Merge the prompts of several verbs for the same draft into one prompt without text."""
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
