"""A position in words, for a chat. It contains only what a spectator knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.i18n import _
from game.core.names import fill
from game.picture.table import Tells
from game.table.session import Session

LAST = 6
"""The number of log lines in the text."""


def position(session: Session, state: Any = None) -> str:
    """Return a description of a position: title, round, seats, board and last moves.

    It is the current position unless a `state` is given. Hidden parts of the state do not affect the text.
    """
    return fill("\n".join(_lines(session, session.view(None, state))), [look.name for look in session.looks])


def _lines(session: Session, view: Any) -> Iterator[str]:
    meta, art = session.title.meta, session.art
    status = art.status(view)
    phase = next((str(phase.label) for phase in meta.phases if phase.id == status.phase), "")
    name = f"{meta.name} {meta.native_name}".strip()
    yield " · ".join(part for part in (name, status.text, phase) if part)
    active = art.active(view)
    for seat in art.seat_order(view):
        told = art.seat_in_words(view, seat) if isinstance(art, Tells) else art.badges(view, seat)
        line = _("{name} (to move): {told}") if seat in active else _("{name}: {told}")
        yield line.format(name=session.looks[seat].name, told=told)
    if isinstance(art, Tells):
        yield from art.board_in_words(view)
    log = session.log(len(session.moments()), None)
    if log:
        yield _("Last moves:")
        yield from (_("– {sentence}").format(sentence=line.text) for line in log[-LAST:])
