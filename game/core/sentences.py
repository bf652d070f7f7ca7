"""Whole sentences: how they end, and several one after the other. Languages end them with signs of their own, and not
all of them write a space in between.
"""

from __future__ import annotations

from functools import reduce

from game.core.i18n import _

ENDS = (".", "!", "?", "…", "。", "！", "？")
"""What a sentence ends with, perhaps before quotation marks or brackets that close."""

CLOSING = "”’»)」』）"


def finished(text: str) -> bool:
    """Whether the text is a whole sentence, a question for example, rather than a few words."""
    return text.rstrip(CLOSING).endswith(ENDS)


def sentence(text: str) -> str:
    """The text as a whole sentence: with a full stop where it has no end."""
    return text if finished(text) else _("{words}.").format(words=text)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def clause(text: str) -> str:
    """A sentence without its full stop, to stand in another one."""
    return text.rstrip(".。")


def sentences(*texts: str) -> str:
    """Whole sentences one after the other, without those that are empty: "A. B."."""
    joint, found = _("{before} {next}"), tuple(filter(None, texts))
    return reduce(lambda before, after: joint.format(before=before, next=after), found) if found else ""
