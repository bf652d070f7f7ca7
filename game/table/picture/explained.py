"""The tip of a button that shows only a picture."""

from __future__ import annotations

from game.core.i18n import _
from game.core.sentences import finished, sentences


def explained(name: str, text: str) -> str:
    """Return a name with an explanation: "Undo: Take back the last step." After a question there is no colon."""
    if finished(name):
        return sentences(name, text)
    return _("{name}: {text}").format(name=name, text=text)
