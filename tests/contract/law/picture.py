"""The picture shows all that can be pointed at, says everything in words, and is made of nothing but the view."""

from __future__ import annotations

from typing import Any

from game.core.names import SYMBOLS, Seat
from game.core.target import Draft, Prompt, Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Node, Placed, Type, hit, placed, targets
from game.picture.table import Focus
from game.table.film import changes_of
from game.table.picture.model import TableModel
from game.table.picture.screen import table_nodes
from tests.contract.law.case import AnyMatch, Broken, Case, Moment, demand, moments
from tests.contract.law.secrets import imagined
from tests.sampling import every

SCREENS = ((1600.0, 900.0), (1280.0, 720.0))
LONGEST_WAY = 16
"""So many drafts along one way are looked at."""


def measured(text: str, kind: Type) -> float:
    """About how wide a text is; tests need no fonts."""
    return 0.55 * kind.size * len(text)


def canvas_of(case: Case, size: tuple[float, float] = SCREENS[0]) -> Canvas:
    """The whole screen for a title's seats."""
    colours = case.title.seat_colours
    looks = tuple(SeatLook(f"Player {seat}", colours[seat], seat) for seat in range(case.seats))
    return Canvas(w=size[0], h=size[1], measure=measured, seats=looks)


def focus_of(moment: Moment, viewer: Seat | None, draft: Draft, hover: Target | None = None) -> Focus[Any]:
    """What the viewer is doing with that half-built move; a spectator and who is not to move do nothing."""
    rules = moment.case.rules
    if viewer is None or viewer not in moment.able:
        return Focus(viewer=viewer, hover=hover, peek=viewer is not None)
    prompt: Prompt[Any] = rules.prompt(moment.view(viewer), draft)
    after = None
    if prompt.move is not None:
        after = rules.view(rules.apply(moment.state, viewer, prompt.move).state, viewer)
    return Focus(viewer=viewer, prompt=prompt, draft=draft, hover=hover, after=after, peek=True)


def screen(
    moment: Moment, view: Any, focus: Focus[Any], size: tuple[float, float] = SCREENS[0], *, cover: bool = False
) -> tuple[Node, ...]:
    """The whole play screen; with a `cover` over what lies in the tray where several people look at it."""
    case = moment.case
    model = TableModel(
        meta=case.title.meta,
        art=case.art,
        view=view,
        focus=focus,
        shapes=case.shapes,
        board=case.board.name,
        acting=moment.turn.awaited,
        cover=cover,
    )
    return table_nodes(model, canvas_of(case, size))


def drawn_targets(moment: Moment, viewer: Seat) -> tuple[Target, ...]:
    """Everything of the game (not of the program) that can be clicked on a viewer's screen."""
    nodes = screen(moment, moment.view(viewer), focus_of(moment, viewer, Draft()))
    return tuple(target for target in targets(nodes) if target.kind != "ui")


def lit_targets_are_hit(case: Case, match: AnyMatch, most: int = 30 // every(2)) -> None:
    """Every lit target is drawn, has room to be clicked, and a click on it is a click on it; on both window sizes."""
    for moment in moments(case, match, most):
        for seat in moment.acting:
            for number, draft in enumerate(drafts_of(moment, seat)):
                focus = focus_of(moment, seat, draft)
                nodes = screen(moment, moment.view(seat), focus, SCREENS[number % 2])
                assert focus.prompt is not None
                for target in cannot_be_hit(nodes, focus.prompt.lit):
                    drawn = "drawn, and cannot be hit" if target in targets(nodes) else "not drawn"
                    raise Broken(f"{moment}: {target} is lit for seat {seat} and {drawn}")


def cannot_be_hit(nodes: tuple[Node, ...], wanted: tuple[Target, ...]) -> tuple[Target, ...]:
    """Those of the targets that are not drawn in a picture, or have no room to be clicked there."""
    boxes: dict[Target, list[Placed]] = {}
    for place in placed(nodes):
        if place.node.target is not None:
            boxes.setdefault(place.node.target, []).append(place)
    return tuple(
        target for target in wanted if not any(_hittable(nodes, place, target) for place in boxes.get(target, ()))
    )


_GRID = tuple((2 * step + 1) / 20 for step in range(10))


def _hittable(nodes: tuple[Node, ...], place: Placed, target: Target) -> bool:
    """Whether a click on the middle is one on the target, or one on at least eight of a hundred points spread over
    it: other targets may lie on it, but must leave room."""
    if place.w < 10 or place.h < 10:
        return False
    points = (
        (place.x + across * place.w, place.y + down * place.h) for across in (0.5, *_GRID) for down in (0.5, *_GRID)
    )
    hits = 0
    for number, (x, y) in enumerate(points):
        found = hit(nodes, x, y)
        if found is not None and found.target == target:
            hits += 1
            if number == 0 or hits >= 8:
                return True
    return False


def drafts_of(moment: Moment, seat: Seat) -> list[Draft]:
    """The empty draft and those along one random way to a move; of a way that goes on and on, as where any number of
    things may change hands, the first ones."""
    rules, view, rng = moment.case.rules, moment.view(seat), moment.rng(17)
    drafts = [Draft()]
    while len(drafts) < LONGEST_WAY:
        offered = rules.prompt(view, drafts[-1]).targets
        if not offered:
            break
        target, rng = rng.choice(offered)
        drafts.append(Draft(picks=(*drafts[-1].picks, target)))
    return drafts


def pictures_keep_secrets(case: Case, match: AnyMatch, most: int = 12) -> None:
    """A viewer's picture, tips and sheets are the same in every state that the viewer cannot rule out, and twice."""
    for moment in moments(case, match, most):
        for viewer in moment.viewers:
            view = moment.view(viewer)
            other = case.rules.view(imagined(moment, viewer, moment.rng(19)), viewer)
            drawn = targets(screen(moment, view, focus_of(moment, viewer, Draft())))
            for hover in (None, *drawn[:: max(1, len(drawn) // 4)]):
                focus = focus_of(moment, viewer, Draft(), hover)
                first, second = screen(moment, view, focus), screen(moment, other, focus)
                demand(first == second, moment, f"the picture of {viewer} changes with what is hidden")
                if hover is not None:
                    one, two = (case.rules.tip(each, hover) for each in (view, other))
                    demand(one == two, moment, f"the tip of {hover} tells a secret")


def words_are_whole(case: Case, match: AnyMatch, most: int = 30) -> None:
    """Phase, order, labels, tips and clauses fit together, and what happened reads as sentences."""
    art, meta, clauses = case.art, case.title.meta, case.rulebook
    demand(len(case.title.seat_colours) >= meta.max_seats, case, "there are fewer colours than seats")
    demand(len(SYMBOLS) >= meta.max_seats, case, "there are fewer symbols than seats")
    for moment in moments(case, match, most):
        for viewer in moment.viewers:
            view = moment.view(viewer)
            status = art.status(view)
            demand(status.text and 1 <= status.number <= status.count, moment, f"the status reads {status}")
            demand(status.phase in {phase.id for phase in meta.phases}, moment, f"unknown phase {status.phase!r}")
            demand(sorted(art.seat_order(view)) == list(moment.seats), moment, "a seat has no plate, or two")
            demand(art.active(view) <= set(moment.seats), moment, f"active seats {art.active(view)}")
            _phase_clause(moment, case.rules.clause(view, None), clauses)
            focus = focus_of(moment, viewer, Draft())
            for target in targets(screen(moment, view, focus)):
                if target.kind != "ui":
                    _phase_clause(moment, case.rules.clause(view, target), clauses)
            if focus.prompt is not None and viewer is not None:
                move = case.rules.prompt(view, drafts_of(moment, viewer)[-1]).move
                demand(art.confirm(view, move), moment, "Confirm has no label")


def clauses_agree(case: Case, match: AnyMatch, most: int = 30) -> None:
    """The tip of a thing, F1 and the answer to a click on it name one clause: that of the thing, or that of the moment.

    Only a verb may name another rule, which keeps the thing out of its move. Once the game is over, the moment answers.
    """
    rules = case.rules
    for moment in (*moments(case, match, most), Moment(case, match, len(match.plies))):
        for viewer in moment.seats:
            view, over = moment.view(viewer), rules.outcome(moment.state) is not None
            now, lit = rules.clause(view, None), moment.prompt(viewer).targets
            for target in {*drawn_targets(moment, viewer), Target("stray", "1")} - {*lit}:
                answer = rules.why_not(view, Draft(), target)
                if over:
                    demand(answer.clause == now, moment, f"the end is {now}, and {target} answers {answer}")
                elif viewer in moment.able and hasattr(rules, "telling"):
                    known = {now, rules.clause(view, target)}
                    agrees = answer.clause in known or rules.telling(view, Draft(), target) is not None
                    demand(agrees, moment, f"{target} is explained by {sorted(known)}, and answers {answer}")


def _phase_clause(moment: Moment, ident: str, clauses: Any) -> None:
    if clauses.clause(ident) is None:
        raise Broken(f"{moment}: the picture cites {ident!r}, which the rulebook does not have")


def events_are_told(case: Case, match: AnyMatch) -> None:
    """Every event makes a log line or none, a finite animation or none, and names only seats there are."""
    art = case.art
    for index, ply in enumerate(match.plies):
        moment = Moment(case, match, index)
        before = moment.state
        for beat in ply.beats:
            line = beat.event.sentence()
            if line is not None:
                demand(line.text.rstrip("”")[-1:] in (*".!?…",), moment, f"the log says “{line.text}”")
                demand(line.seat is None or line.seat in moment.seats, moment, f"the log is about seat {line.seat}")
            for viewer in (0, None):
                was, now = case.rules.view(before, viewer), case.rules.view(beat.state, viewer)
                shown = art.animation(beat.event, was, now, case.shapes, canvas_of(case))
                if shown is not None:
                    demand(0 <= shown.length <= 60_000, moment, f"an animation of {shown.length} ms")
                    changes = changes_of(art, case.shapes, canvas_of(case), was, now, shown)
                    motion, later = changes.motion, max(0, len(changes.new) - 1)
                    done = motion.start + motion.step * later + motion.length
                    demand(done <= max(shown.length, 1), moment, f"things still come in after {shown.length} ms")
            before = beat.state
