"""Events that describe themselves in words."""

from __future__ import annotations

from game.core.rules import Event
from game.picture.table import Sentence


class Told(Event, frozen=True, kw_only=True):
    """An event that writes its own line of the log. Names in it are seat marks."""

    def sentence(self) -> Sentence | None:
        """Return the log line, or None if the event needs none."""
        return None

    def caption(self) -> str:
        """Return the words under the board during the animation, or "" for none. The default is the log line."""
        line = self.sentence()
        return line.text if line is not None else ""


def caption_of(event: Event) -> str:
    """Return the words under the board during the animation of any event."""
    return event.caption() if isinstance(event, Told) else ""


def sentence_of(event: Event) -> Sentence | None:
    """Return the log line for an event, or None if it has none."""
    return event.sentence() if isinstance(event, Told) else None
