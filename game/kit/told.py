"""Events that can put themselves into words."""

from __future__ import annotations

from game.core.rules import Event
from game.picture.table import Sentence


class Told(Event, frozen=True, kw_only=True):
    """Something that happened and stands in the log in its own words; names in them are marks of seats."""

    def sentence(self) -> Sentence | None:
        """The log line, None for what needs none."""
        return None

    def caption(self) -> str:
        """The words under the board while it is shown, "" where there are none: the log line, or a part of what the
        line of a whole action told."""
        line = self.sentence()
        return line.text if line is not None else ""


def caption_of(event: Event) -> str:
    """The words under the board while any event is shown."""
    return event.caption() if isinstance(event, Told) else ""


def sentence_of(event: Event) -> Sentence | None:
    """The log line of any event, None where it has none."""
    return event.sentence() if isinstance(event, Told) else None
