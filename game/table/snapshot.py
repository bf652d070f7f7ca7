"""The current state of a table as one frozen value, from which its picture is drawn."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.expertise import Personality
from game.core.i18n import _
from game.core.names import Seat, fill
from game.core.target import Target
from game.picture.keynames import KeyNames
from game.table.eyes import Eyes
from game.table.picture import Bubble, Camera, TableModel
from game.table.table import Table


def table_model(
    table: Table,
    eyes: Eyes,
    *,
    bubble: Bubble | None,
    marks: tuple[tuple[Target, Seat], ...],
    camera: Camera,
    pace: str,
    drawer: str,
    log_offset: int,
    keys: KeyNames,
) -> TableModel:
    """Return everything that the picture of a table depends on. Other arguments are as in `TableModel`.

    Args:
        pace: the speed of the animations as on its button.
        log_offset: the number of lines that the log is scrolled back.
    """
    session, asking, past, hands = table.session, table.asking, table.lookback.moment, table.hands
    log = session.log(len(session.moments()) if past is not None else table.playback.shown, eyes.viewer)
    names = [look.name for look in session.looks]
    step = asking.hints.step(table.builder)
    look_line = next((index for index, line in enumerate(log) if line.beat == past and not line.aside), -1)
    return TableModel(
        meta=session.title.meta,
        art=session.art,
        tip=session.match.rules.tip,
        view=eyes.view(),
        focus=replace(eyes.focus(), thinking=() if past is not None else table.thinking),
        shapes=session.board.shapes,
        board=session.board.key,
        acting=(table.asked,) if table.asked is not None and table.free else (),
        floor=table.floor,
        thinking=table.thinking,
        log=log,
        news=table.news,
        marks=marks,
        log_offset=min(log_offset, max(0, len(log) - 1)),
        can_undo=not asking.undo_stop,
        undo_stop=asking.undo_stop,
        can_redo=not asking.redo_stop,
        redo_stop=asking.redo_stop,
        can_restart=asking.can_restart,
        can_park=asking.can_park,
        advice=asking.advice,
        advising=asking.hints.advising.busy,
        suggestions=tuple(
            replace(each, label=fill(each.label, names), text=fill(each.text, names))
            for each in asking.hints.suggestions
        ),
        suggested=asking.hints.begun(table.builder),
        step=None if step is None else replace(step, text=fill(step.text, names)),
        notice=table.game.waiting if table.game.halts else eyes.notice(),
        cover=len(session.humans) > 1,
        peekable=eyes.peekable,
        unveiling=None if hands.wanted is None else (hands.wanted, hands.patience.part),
        camera=camera,
        playing=table.playback.playing(pace),
        bubble=bubble,
        lookback=_("The table after: {sentence}").format(sentence=log[look_line].text) if look_line >= 0 else "",
        reason=fill(table.reasons.told(past), names) if past is not None else "",
        thinker=_personality(table),
        saying=_saying(table),
        decided="" if table.decided_for is None else names[table.decided_for],
        look_line=look_line,
        drawer=drawer,
        keys=keys,
        over=session.outcome is not None,
        strengths=session.strengths,
    )


def _personality(table: Table) -> Personality | None:
    """Return the personality of the computer player that is choosing, or None if there is none."""
    session = table.session
    known = {each.id: each for each in session.title.personalities}
    return known.get(session.seats[table.thinking[0]].personality) if table.thinking else None


def _saying(table: Table) -> str:
    """Return what that personality says: one sentence during every other round, "" during the rest."""
    personality = _personality(table)
    if personality is None or not personality.says:
        return ""
    number = table.session.art.status(table.session.view(None)).number + table.thinking[0]
    return str(personality.says[number // 2 % len(personality.says)] if number % 2 else "")
