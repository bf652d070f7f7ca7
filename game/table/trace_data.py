"""The state of a table for the trace (game/ui/trace.py), with everything a test needs to play, as JSON types."""

from __future__ import annotations

from typing import Any

from game.core.target import Dial
from game.picture.table import Parked
from game.table.move_builder import MoveBuilder
from game.table.picture import Bubble
from game.table.table import Table


def trace_data(table: Table, bubble: Bubble | None) -> dict[str, Any]:
    """Return the position, the current question, the animation and the refusal."""
    session, asking, playback = table.session, table.asking, table.playback
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
        "thinking": list(table.thinking),
        "errands": table.requests,
        "decided": table.decided_for,
        "finishing": table.game.endgame.finishing,
        "floor": list(table.floor),
        "stamps": [str(target) for target in asking.stamps],
        "reading": asking.reading,
        "advice": asking.advice,
        "suggestions": [each.label for each in asking.hints.suggestions],
        "parked": [_parked(parked) for parked in asking.parked],
        "undo_stop": asking.undo_stop,
        "past": table.lookback.moment,
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
