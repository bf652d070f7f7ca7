"""Bugs planted on purpose: each breaks one law, and that law has to notice it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace as changed
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core import codec
from game.core.drafting import first_move
from game.core.names import Seat, mark
from game.core.rng import seeded
from game.core.rulebook import parsed
from game.core.rules import Beat, Transition, Turn
from game.core.target import Draft, Illegal, Prompt, Target
from game.picture.arrangement import Arrangement, Column, Form, Plates, Region, Row, fixed, rest
from game.picture.chronicle import Chronicle
from tests.contract.bugs import Bugged, game, reaching, with_art, with_bug, with_parts
from tests.contract.cases import Which, case_of, every_case, toy_case
from tests.contract.law import aloud, arranged, chronicle, clicks, encoding, maps, picture, play, secrets
from tests.contract.law.case import AnyMatch, AnyRules, Broken, Case, sampled
from tests.contract.law.clauses import clauses_are_in_order, clauses_are_tested, rulings_say_why
from tests.contract.law.golden import every_end_is_stored
from tests.lacking import lacking

# Bugs that any title can have. Each works on whatever rules it is given.


class LeakingView(Bugged):
    """A view that carries what lies in the generator: a number that nobody may know."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        return _Leak(self.true.view(state, seat), state.rng.state % 1009)

    def _inner(self, view: Any) -> Any:
        return view.view if isinstance(view, _Leak) else view

    def legal_moves(self, view: Any) -> Any:
        return self.true.legal_moves(self._inner(view))

    def prompt(self, view: Any, draft: Draft) -> Any:
        return self.true.prompt(self._inner(view), draft)

    def why_illegal(self, view: Any, move: Any) -> Any:
        return self.true.why_illegal(self._inner(view), move)

    def determinize(self, view: Any, rng: Any) -> Any:
        return self.true.determinize(self._inner(view), rng)


class _Leak(msgspec.Struct, frozen=True):
    view: Any
    number: int


class StateAsView(Bugged):
    """The whole state is handed out inside the view."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        return _Leak(state, 0)

    def legal_moves(self, view: Any) -> Any:
        return self.true.legal_moves(self.true.view(view.view, next(iter(self.turn(view.view).must), None)))


class MoveMissing(Bugged):
    """The last legal move has no click path: its last step is not offered."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        moves = self.true.legal_moves(view) or sampled(self.true, view, seeded(3))
        return replace(prompt, move=None) if len(moves) > 1 and prompt.move == moves[-1] else prompt


class NotOffered(Bugged):
    """The first target of every question is left out."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        return replace(prompt, targets=prompt.targets[1:]) if len(prompt.targets) > 1 else prompt


class Muddled(Bugged):
    """Every move is said to be clicked like the first one."""

    def draft_of(self, view: Any, move: Any) -> Draft:
        found: Draft = self.true.draft_of(view, first_move(self.true, view))
        return found


class OffersTooMuch(Bugged):
    """A target is offered after which nothing can be done."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        stray = Target("stray", "1")
        return replace(prompt, targets=(*prompt.targets, stray)) if prompt.targets and not draft.picks else prompt


class OffersAnotherSeatsMove(Bugged):
    """A move that was legal once is offered and accepted never: the prompt goes by stale information."""

    def __init__(self, true: AnyRules) -> None:
        super().__init__(true)
        self.stale: list[Any] = []

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        prompt: Prompt[Any] = self.true.prompt(view, draft)
        if prompt.move is None:
            return prompt
        self.stale.append(prompt.move)
        wrong = next((move for move in self.stale if self.true.why_illegal(view, move) is not None), None)
        return replace(prompt, move=wrong) if wrong is not None else prompt


class Vague(Bugged):
    """One sentence for everything."""

    def why_not(self, view: Any, draft: Draft, target: Target) -> Illegal:
        return replace(self.true.why_not(view, draft, target), text="You cannot do that right now.")


class Terse(Bugged):
    """No sentence at all."""

    def why_not(self, view: Any, draft: Draft, target: Target) -> Illegal:
        return replace(self.true.why_not(view, draft, target), text="Not allowed")


class Blabbing(Bugged):
    """The hint tells everybody at the screen what the asked seat alone knows."""

    def prompt(self, view: Any, draft: Draft) -> Prompt[Any]:
        return replace(self.true.prompt(view, draft), hint=f"You know {codec.encode(view).hex()}.")


class Overheard(Bugged):
    """What is for the eyes of the seat that was refused is said aloud."""

    def why_not(self, view: Any, draft: Draft, target: Target) -> Illegal:
        return replace(self.true.why_not(view, draft, target), text=codec.encode(view).hex())


class WrongClause(Bugged):
    """Reasons cite a clause of another book."""

    def why_not(self, view: Any, draft: Draft, target: Target) -> Illegal:
        return replace(self.true.why_not(view, draft, target), clause="XX-9.9")


class OpensElsewhere(Bugged):
    """F1 opens another clause than refusals name."""

    def clause(self, view: Any, target: Target | None) -> str:
        return "TC-1.1"


class BarrierForgotten(Bugged):
    """What was hidden is shown by events that do not say so."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Transition[Any]:
        step = self.true.apply(state, seat, move)
        beats = tuple(Beat(_quiet(beat.event), beat.state) for beat in step.beats)
        return Transition(step.state, beats)


_QUIET: dict[type, type] = {}


def _quiet(event: Any) -> Any:
    """The event as one of a kind that reveals nothing."""
    kind = type(event)
    if kind not in _QUIET:
        _QUIET[kind] = type(kind.__name__, (kind,), {"reveals": "", "barrier": ""}, frozen=True, kw_only=True)
    return _QUIET[kind](**{name: getattr(event, name) for name in event.__struct_fields__})


class Endless(Bugged):
    """After the first moves nothing changes any more: the same seat is asked for ever."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Transition[Any]:
        step = self.true.apply(state, seat, move)
        return step if self.true.outcome(step.state) is None else reaching(step, state)


class Unseen(Bugged):
    """No move has anything to show."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Transition[Any]:
        return Transition(self.true.apply(state, seat, move).state)


class Hasty(Bugged):
    """Who plays on without looking at beats comes out where the first beat was."""

    def next_state(self, state: Any, seat: Seat, move: Any) -> Any:
        step = self.true.apply(state, seat, move)
        return step.beats[0].state if step.beats else step.state


class AskedTwice(Bugged):
    """Each seat that can move is named a second time."""

    def turn(self, state: Any) -> Turn:
        turn = self.true.turn(state)
        return replace(turn, may=(*turn.may, *turn.able))


class Rewound(Bugged):
    """Turns are counted down."""

    def turn(self, state: Any) -> Turn:
        turn = self.true.turn(state)
        return replace(turn, number=1000 - turn.number)


class WrongTotal(Bugged):
    """The result counts a point that no source explains."""

    def outcome(self, state: Any) -> Any:
        outcome = self.true.outcome(state)
        return None if outcome is None else replace(outcome, totals=(outcome.totals[0] + 1, *outcome.totals[1:]))


class UnknownEnd(Bugged):
    """The game ends for a reason that the title does not list."""

    def outcome(self, state: Any) -> Any:
        outcome = self.true.outcome(state)
        return None if outcome is None else replace(outcome, end="boredom")


class Moody(Bugged):
    """The same move leads to another position every time."""

    def __init__(self, true: AnyRules) -> None:
        super().__init__(true)
        self.count = 0

    def apply(self, state: Any, seat: Seat, move: Any) -> Transition[Any]:
        self.count += 1
        step = self.true.apply(state, seat, move)
        rng = replace(step.state.rng, state=self.count)
        return Transition(replace(step.state, rng=rng))


class Copying(Bugged):
    """What a seat imagines is the truth, which it got from somewhere else than its view."""

    def __init__(self, true: AnyRules) -> None:
        super().__init__(true)
        self.truth: dict[Any, Any] = {}

    def view(self, state: Any, seat: Seat | None) -> Any:
        view = self.true.view(state, seat)
        self.truth.setdefault(view, state)
        return view

    def determinize(self, view: Any, rng: Any) -> Any:
        return replace(self.truth[view], rng=rng)


Law = Callable[[Case, AnyMatch], None]


def ten_thousand(case: Case, match: AnyMatch) -> None:
    """The law about refusals, with clicks enough to notice."""
    clicks.refusals_are_specific(case, match, 3000)


def told_aloud(case: Case, match: AnyMatch) -> None:
    """The law about shared screens, in a game that gives it something to compare."""
    if not aloud.nothing_private_is_told(case, match):
        raise lacking("an answer that takes no secrets, at which others look on")


# The bug, and the law that notices it in a game played by the true rules.
PLANTED: tuple[tuple[type[Bugged], Law, str], ...] = (
    (LeakingView, secrets.views_hold, "view differs"),
    (StateAsView, secrets.views_hold, "lies in a view|would see"),
    (MoveMissing, clicks.offers_are_the_legal_moves, "dead end|no clicks lead to|leads to no move"),
    (NotOffered, clicks.offers_are_the_legal_moves, "no clicks lead to"),
    (OffersTooMuch, clicks.offers_are_the_legal_moves, "dead end"),
    (Muddled, clicks.moves_have_drafts, "is said to make"),
    (OffersTooMuch, picture.lit_targets_are_hit, "not drawn"),
    (OffersAnotherSeatsMove, clicks.offers_are_the_legal_moves, "which is refused"),
    (Vague, ten_thousand, "name a number"),
    (Terse, ten_thousand, "says nothing"),
    (WrongClause, ten_thousand, "XX-9.9"),
    (OpensElsewhere, picture.clauses_agree, "the end is TC-1.1|is explained by"),
    (Moody, play.replays, "leads to another position"),
    (Hasty, play.replays, "without beats"),
    (Blabbing, told_aloud, "is asked aloud"),
    (Overheard, told_aloud, "refused aloud"),
    (Copying, secrets.hidden_things_vary, "gives everything away|give everything away"),
)

# The bug, and what a game under it is stopped by.
PLANTED_IN_PLAY: tuple[tuple[type[Bugged], str], ...] = (
    (Endless, "still going after"),
    (Unseen, "no beat shows"),
    (AskedTwice, "named twice"),
    (Rewound, "comes after turn"),
    (WrongTotal, "sources make"),
    (UnknownEnd, "boredom"),
)


def cases() -> list[Which]:
    """The toy and, of every title, the first board with the fewest seats above two."""
    found = {which.slug: which for which in reversed(every_case()) if which.seats > 2 and not which.options}
    return sorted(found.values())


each = pytest.mark.parametrize(
    "which", [pytest.param(which, id=str(which), marks=pytest.mark.xdist_group(str(which))) for which in cases()]
)


@pytest.mark.thorough
@each
@pytest.mark.parametrize(("bug", "law", "says"), [pytest.param(*row, id=row[0].__name__) for row in PLANTED])
def test_the_law_notices(which: Which, bug: type[Bugged], law: Law, says: str) -> None:
    match = unbroken(which, law)
    with pytest.raises(Broken, match=says):
        law(with_bug(case_of(which), bug), match)


@cache
def unbroken(which: Which, law: Law) -> AnyMatch:
    """Return a game of the case by its true rules, about which the law complains of nothing."""
    match = true_game(which)
    law(case_of(which), match)
    return match


@cache
def true_game(which: Which) -> AnyMatch:
    """Return a game by the true rules, the same to all who ask."""
    return game(case_of(which))


@each
@pytest.mark.parametrize(("bug", "says"), [pytest.param(*row, id=row[0].__name__) for row in PLANTED_IN_PLAY])
def test_the_game_is_stopped(which: Which, bug: type[Bugged], says: str) -> None:
    case = case_of(which)
    # The true game is over before, so only the endless one is stopped there, and soon.
    longest = len(true_game(which).plies) + 20
    short = changed(case, title=changed(case.title, meta=replace(case.title.meta, longest=longest)))
    with pytest.raises(Broken, match=says):
        game(with_bug(short, bug))


@each
def test_a_forgotten_barrier_is_noticed(which: Which) -> None:
    case = with_bug(case_of(which), BarrierForgotten)
    with pytest.raises(Broken, match="can be taken back"):
        for seed in range(43, 48):
            secrets.barriers_stand(case, game(case, seed=seed))


# Bugs in the toy's own terms.


class LostCoin(Bugged):
    """The second round costs one coin more than it brings."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Transition[Any]:
        step = self.true.apply(state, seat, move)
        if step.state.public.round == state.public.round:
            return step
        lost = replace(step.state, public=replace(step.state.public, bank=step.state.public.bank - 1))
        return reaching(step, lost)


class LostCard(Bugged):
    """A card falls under the table."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Transition[Any]:
        step = self.true.apply(state, seat, move)
        return reaching(step, replace(step.state, deck=step.state.deck[1:]))


class LeakingHand(Bugged):
    """A spectator is shown a hand."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        view = self.true.view(state, seat)
        return replace(view, hand=state.hands[0]) if seat is None else view


class NeighboursHand(Bugged):
    """What a seat has played is shown to the next one, and imagining honours it: only the sealed law can notice."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        view = self.true.view(state, seat)
        return view if seat is None else replace(view, played=state.played[seat - 1])


class TwiceTheSame(Bugged):
    """A legal move is listed twice."""

    def legal_moves(self, view: Any) -> Any:
        moves = self.true.legal_moves(view) or ()
        return (*moves, *moves[:1])


class MovesForAll(Bugged):
    """Seats have moves when it is not their turn."""

    def legal_moves(self, view: Any) -> Any:
        public = replace(view.public, order=(view.seat,)) if view.public.phase == "pitch" else view.public
        return self.true.legal_moves(replace(view, public=public))


@pytest.mark.parametrize(
    ("bug", "says"),
    [
        (LostCoin, "23 coins instead of 24"),
        (LostCard, "cards "),
        (TwiceTheSame, "twice"),
        (MovesForAll, "is not to move and has"),
    ],
)
def test_the_toy_is_stopped(bug: type[Bugged], says: str) -> None:
    with pytest.raises(Broken, match=says):
        game(with_bug(toy_case(3), bug), ("random",))


@pytest.mark.parametrize(
    ("bug", "law"), [(LeakingHand, secrets.views_hold), (NeighboursHand, secrets.choices_stay_sealed)]
)
def test_the_toys_secrets_are_kept(bug: type[Bugged], law: Law) -> None:
    case = toy_case(3)
    match = game(case)
    law(case, match)
    with pytest.raises(Broken):
        law(with_bug(case, bug), match)


class PeekingBot:
    """Chooses by what it remembers of another game instead of by its view."""

    count = 0

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def choose(self, view: Any, rng: Any) -> Any:
        PeekingBot.count += 1
        moves = self.rules.legal_moves(view) or ()
        return moves[PeekingBot.count % len(moves)]


def test_a_bot_that_changes_its_mind_is_noticed() -> None:
    case = toy_case(3)
    level = changed(case.title.levels[0], plays=PeekingBot)
    with pytest.raises(Broken, match="easy chooses"):
        secrets.bots_are_unmoved(changed(case, title=with_parts(case.title, levels=(level,))), game(case))


class BlindArt:
    """Draws nothing of the board."""

    def __init__(self, true: Any) -> None:
        self.true = true

    def __getattr__(self, name: str) -> Any:
        return getattr(self.true, name)

    def board(self, *_arguments: Any) -> tuple[()]:
        return ()


class CoveringArt(BlindArt):
    """Lays one thing over all others."""

    def board(self, view: Any, focus: Any, shapes: Any, canvas: Any) -> Any:
        nodes = self.true.board(view, focus, shapes, canvas)
        return (*nodes, replace(nodes[-1], x=0, y=0, w=shapes.width, h=shapes.height, target=Target("cover", "1")))


class CountingArt(BlindArt):
    """Draws something else every time."""

    count = 0

    def board(self, view: Any, focus: Any, shapes: Any, canvas: Any) -> Any:
        CountingArt.count += 1
        nodes = self.true.board(view, focus, shapes, canvas)
        return (*nodes, replace(nodes[-1], x=CountingArt.count, target=None))


class HeapingArt(BlindArt):
    """Arranges a table that reaches beyond the screen."""

    def arrangement(self, view: Any) -> Arrangement:
        tools = Row(parts=(Region(name="title"), Region(name="tools")), high=fixed(50))
        board = Region(name="board", high=rest(700))
        parts = (tools, board, Plates(), Region(name="prompt", high=fixed(54)))
        return Arrangement((Form(whole=Column(parts=parts, margin=(0, 0, 0, -90))),))

    def region(self, name: str, view: Any, focus: Any, canvas: Any) -> Any:
        raise AssertionError("there is none")


class LosingArt(HeapingArt):
    """Arranges a table without a bar."""

    def arrangement(self, view: Any) -> Arrangement:
        tools = Row(parts=(Region(name="title"), Region(name="tools")), high=fixed(50))
        return Arrangement((Form(whole=Column(parts=(tools, Region(name="board"), Plates()))),))


@pytest.mark.parametrize(
    ("art", "law", "says"),
    [
        (HeapingArt, arranged.tables_are_arranged, "leaves its room"),
        (LosingArt, arranged.tables_are_arranged, "prompt is there 0 times"),
        (BlindArt, picture.lit_targets_are_hit, "not drawn"),
        (CoveringArt, picture.lit_targets_are_hit, "cannot be hit"),
        (CountingArt, picture.pictures_keep_secrets, "picture of"),
    ],
)
def test_a_bad_picture_is_noticed(art: type[BlindArt], law: Law, says: str) -> None:
    case = toy_case(3)
    match = game(case)
    law(case, match)
    with pytest.raises(Broken, match=says):
        law(with_art(case, art(case.art)), match)


class ListedStates(Bugged):
    """States are said to be something else."""

    state_type = dict[str, int]


class ListedViews(Bugged):
    """Views are said to be something else."""

    view_type = dict[str, int]


class LossyViews(Bugged):
    """What a spectator sees has more in it than is said of views."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        return self.true.view(state, seat) if seat is not None else _Wider(state.public, seat)


class _Wider(msgspec.Struct, frozen=True):
    public: Any
    seat: Seat | None
    weather: str = "fine"


@pytest.mark.parametrize(
    ("bug", "says"),
    [(ListedStates, "does not decode"), (ListedViews, "does not decode"), (LossyViews, "comes back as")],
)
def test_values_that_do_not_survive_are_noticed(bug: type[Bugged], says: str) -> None:
    case = toy_case(3)
    encoding.survives(case, game(case))
    with pytest.raises(Broken, match=says):
        encoding.survives(with_bug(case, bug), game(case))


def test_nonsense_taken_for_a_move_is_noticed() -> None:
    class Trusting(Bugged):
        move_type = Any

    case = toy_case(3)
    with pytest.raises(Broken, match="is taken for the move"):
        encoding.refuses_nonsense(with_bug(case, Trusting), game(case))


def test_a_match_that_plays_anything_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.match.checked_move", lambda value, kind: value)
    case = toy_case(3)
    with pytest.raises(Broken, match=r"is played|is taken for a move"):
        encoding.plays_only_moves(case, game(case))


def test_a_lint_that_lets_everything_pass_is_noticed() -> None:
    case = toy_case(3)
    with pytest.raises(Broken, match="that the lint lets pass"):
        maps.lacking_boards_are_named(changed(case, title=with_parts(case.title, lint=lambda board: ())))


def test_an_untested_and_an_unknown_clause_are_noticed(tmp_path: Any) -> None:
    case = toy_case(3)
    (tmp_path / "test_some.py").write_text("import pytest\n@pytest.mark.clause('TC-1.1')\ndef test(): pass\n")
    with pytest.raises(Broken, match=r"clauses without a test: TC-1\.2"):
        clauses_are_tested(case.rulebook, tmp_path)
    (tmp_path / "test_more.py").write_text("import pytest\n@pytest.mark.clause('TC-9.9')\ndef test(): pass\n")
    with pytest.raises(Broken, match=r"test_more\.py:2 names TC-9\.9"):
        clauses_are_tested(case.rulebook, tmp_path)


def test_clauses_out_of_order_are_noticed() -> None:
    lines = ("# Toy", "## Rules", "- **TC-1.2** Second.", "- **TC-1.10** Tenth.", "- **TC-1.9** Ninth.")
    clauses_are_in_order(parsed("\n".join(lines[:4])))
    with pytest.raises(Broken, match=r"TC-1\.9 stands after TC-1\.10"):
        clauses_are_in_order(parsed("\n".join(lines)))


def test_a_ruling_without_a_reason_is_noticed() -> None:
    rulings_say_why(parsed("## Rules\n- **TC-1.1** One.\n- **TC-1.2** [R] Two.\n  - Why: Because."))
    with pytest.raises(Broken, match=r"rulings without a reason: TC-1\.1, TC-1\.2"):
        rulings_say_why(parsed("## Rules\n- **TC-1.1** One. [R] Half.\n- **TC-1.2** [R] Two."))


def _retold(case: Case, change: Callable[[Chronicle], Chronicle]) -> Case:
    """The case with another story of its games."""
    told = case.title.chronicle
    return changed(case, title=with_parts(case.title, chronicle=lambda *played: change(told(*played))))


def _without_awards(story: Chronicle) -> Chronicle:
    return replace(story, awards=())


def _twice(story: Chronicle) -> Chronicle:
    return replace(story, awards=story.awards * 2)


def _for_a_stranger(story: Chronicle) -> Chronicle:
    return replace(story, awards=(*story.awards, replace(story.awards[0], id="stranger", seats=(7,))))


def _about_another(story: Chronicle) -> Chronicle:
    first, *others = (replace(award, seats=award.seats[:1]) for award in story.awards)
    return replace(story, awards=(replace(first, sentence=f"Not for {mark(2)}, {mark(1)} or {mark(0)}."), *others))


def _without_picture(story: Chronicle) -> Chronicle:
    return replace(story, awards=tuple(replace(award, art="icon:unicorn") for award in story.awards))


def _too_short(story: Chronicle) -> Chronicle:
    return replace(story, curves=tuple(replace(curve, marks=curve.marks[:-1]) for curve in story.curves))


def _another_score(story: Chronicle) -> Chronicle:
    curve = story.curves[0]
    wrong = tuple((*line[:-1], line[-1] + 1) for line in curve.series)
    return replace(story, curves=(replace(curve, series=wrong),))


@pytest.mark.parametrize(
    ("change", "text"),
    [
        (_without_awards, "has no award"),
        (_twice, "given twice"),
        (_for_a_stranger, "goes to"),
        (_about_another, "is about"),
        (_without_picture, "no picture"),
        (_too_short, "points for"),
        (_another_score, "the totals are"),
    ],
)
def test_a_story_told_wrongly_is_noticed(change: Callable[[Chronicle], Chronicle], text: str) -> None:
    case = toy_case(3)
    with pytest.raises(Broken, match=text):
        chronicle.stories_are_whole(_retold(case, change), game(case))


def test_a_missing_and_a_changed_golden_game_are_noticed(tmp_path: Any) -> None:
    case = toy_case(3)
    for path in case.golden.glob("rounds-*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    with pytest.raises(Broken, match="no golden game ends by full"):
        every_end_is_stored(changed(case, golden=tmp_path))
    with pytest.raises(Broken, match=r"is saved under|stands differently|is refused"):
        every_end_is_stored(with_bug(case, Moody))
