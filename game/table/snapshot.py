"""Describes the current state of a table as a picture model, as a trace, or in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from game.core.expertise import Personality
from game.core.i18n import _, pgettext
from game.core.names import Seat, fill
from game.core.target import Dial, Target
from game.picture.keynames import KeyNames
from game.picture.table import Parked
from game.table.move_builder import MoveBuilder
from game.table.picture import Bubble, Camera, TableModel
from game.table.session import Session
from game.table.table import Table


def table_model(
    table: Table,
    *,
    bubble: Bubble | None,
    marks: tuple[tuple[Target, Seat], ...],
    camera: Camera,
    pace: str,
    drawer: str,
    log_offset: int,
    keys: KeyNames,
) -> TableModel:
    """Return all the data that a table's picture depends on. `pace` is the selected animation speed."""
    session, game, asking, showing = table.session, table.game, table.asking, table.showing
    past, hands, parking, hints = showing.past, showing.hands, asking.parking, asking.hints
    log = session.log(len(session.moments()) if past is not None else showing.playback.shown, showing.viewer)
    names = [look.name for look in session.looks]
    undo_stop, redo_stop = asking.undo_stop, asking.redo_stop
    step, (thinker, saying) = hints.step(asking.builder), _thinker(session, game.thinking)
    look_line = next((index for index, line in enumerate(log) if line.beat == past and not line.aside), -1)
    return TableModel(
        meta=session.title.meta,
        art=session.art,
        tip=session.match.rules.tip,
        view=showing.view(),
        focus=replace(showing.focus(), thinking=() if past is not None else game.thinking),
        shapes=session.board.shapes,
        board=session.board.key,
        acting=(asking.asked,) if asking.asked is not None and showing.free else (),
        floor=table.floor,
        thinking=game.thinking,
        log=log,
        news=showing.news,
        marks=marks,
        log_offset=min(log_offset, max(0, len(log) - 1)),
        can_undo=not undo_stop,
        undo_stop=undo_stop,
        can_redo=not redo_stop,
        redo_stop=redo_stop,
        can_restart=asking.can_restart,
        can_park=parking.can_park,
        advice=hints.label(asking.builder),
        advising=hints.advising.busy,
        suggestions=tuple(
            replace(each, label=fill(each.label, names), text=fill(each.text, names)) for each in hints.suggestions
        ),
        suggested=hints.begun(asking.builder),
        step=None if step is None else replace(step, text=fill(step.text, names)),
        notice=showing.notice(),
        cover=len(session.humans) > 1,
        peekable=showing.peekable,
        unveiling=None if hands.wanted is None else (hands.wanted, hands.patience.part),
        camera=camera,
        playing=showing.playback.playing(pace),
        bubble=bubble,
        lookback=_("The table after: {sentence}").format(sentence=log[look_line].text) if look_line >= 0 else "",
        reason=fill(showing.reasons.told(past), names) if past is not None else "",
        thinker=thinker,
        saying=saying,
        decided="" if table.decided_for is None else names[table.decided_for],
        look_line=look_line,
        drawer=drawer,
        keys=keys,
        over=session.outcome is not None,
        strengths=session.strengths,
    )


def _thinker(session: Session, thinking: tuple[Seat, ...]) -> tuple[Personality | None, str]:
    """Return the personality and the remark of the computer player that is choosing a move (None and "" if missing).

    A personality makes a remark only in every second round.
    """
    named = session.seats[thinking[0]].personality if thinking else ""
    personality = next((each for each in session.title.personalities if each.id == named), None)
    if personality is None or not personality.says:
        return personality, ""
    number = session.art.status(session.view(None)).number + thinking[0]
    return personality, str(personality.says[number // 2 % len(personality.says)] if number % 2 else "")


def trace_data(table: Table, bubble: Bubble | None) -> dict[str, Any]:
    """Return the state of a table in the form used by the debugging trace."""
    session, asking, playback = table.session, table.asking, table.showing.playback
    status = session.art.status(session.view(None))
    return {
        "title": session.title.meta.slug,
        "round": status.number,
        "phase": status.phase,
        "plies": len(session.match.plies),
        "digest": session.match.digest,
        "over": session.outcome is not None,
        "asked": {} if asking.builder is None else _question(asking.builder),
        "moving": playback.shown if playback.busy else None,
        "shown": playback.shown,
        "moments": len(session.moments()),
        "refusal": None if bubble is None else {"text": bubble.reason.text, "clause": bubble.reason.clause},
        "thinking": list(table.game.thinking),
        "errands": 0 if table.helper is None else table.helper.answered,
        "decided": table.decided_for,
        "finishing": table.game.endgame.finishing,
        "floor": list(table.floor),
        "stamps": [str(target) for target in asking.stamps],
        "reading": asking.signatures.reading,
        "advice": asking.hints.label(asking.builder),
        "suggestions": [each.label for each in asking.hints.suggestions],
        "parked": [_parked(parked) for parked in asking.parking.parked],
        "undo_stop": asking.undo_stop,
        "past": table.showing.past,
    }


def _question(builder: MoveBuilder) -> dict[str, Any]:
    return {
        "seat": builder.seat,
        "private": builder.prompt.private,
        "lit": [str(target) for target in builder.prompt.targets],
        "shining": [str(target) for target in builder.prompt.lit],
        "draft": [str(target) for target in builder.draft.picks],
        "dials": {dial.id: _dial(dial, builder) for dial in builder.prompt.dials},
        "bag": builder.prompt.bag,
        "complete": builder.prompt.move is not None,
    }


def _dial(dial: Dial, builder: MoveBuilder) -> dict[str, int | None]:
    value = builder.draft.dial(dial.id)
    value = dial.untouched if value is None else value
    return {"low": dial.low, "value": value, "high": dial.high, "step": dial.step}


def _parked(parked: Parked) -> dict[str, Any]:
    return {
        "target": str(parked.target),
        "seat": parked.seat,
        "draft": [str(target) for target in parked.draft.picks],
        "left": [str(target) for target in parked.left.picks],
        "reason": "" if parked.reason is None else parked.reason.text,
        "usable": parked.usable,
    }


LAST = 6


def position(session: Session, state: Any = None) -> str:
    """Describe the public part of a position in words. The default is the current position."""
    return fill("\n".join(_lines(session, session.view(None, state))), [look.name for look in session.looks])


def _lines(session: Session, view: Any) -> Iterator[str]:
    meta, art = session.title.meta, session.art
    status = art.status(view)
    phase = next((str(phase.label) for phase in meta.phases if phase.id == status.phase), "")
    name = f"{meta.name} {meta.native_name}".strip()
    yield " · ".join(part for part in (name, status.text, phase) if part)
    active = art.active(view)
    for seat in art.seat_order(view):
        line = _("{name} (to move): {text}") if seat in active else pgettext("a screen in words", "{name}: {text}")
        yield line.format(name=session.looks[seat].name, text=art.seat_in_words(view, seat))
    yield from art.board_in_words(view)
    log = session.log(len(session.moments()), None)
    if log:
        yield _("Last moves:")
        yield from (_("– {sentence}").format(sentence=line.text) for line in log[-LAST:])
