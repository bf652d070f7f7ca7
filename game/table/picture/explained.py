"""What stands in the tip of a button that shows its picture alone."""

from __future__ import annotations

from game.core.i18n import _
from game.core.sentences import finished, sentences


def explained(name: str, text: str) -> str:
    """What something is called, and what it is or does: "Undo: Take back the last step."; after a question as it is."""
    if finished(name):
        return sentences(name, text)
    return _("{name}: {text}").format(name=name, text=text)
