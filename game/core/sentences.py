"""Joining and ending whole sentences.

Languages use different punctuation, and not all of them put a space between sentences.
"""

from __future__ import annotations

from functools import reduce

from game.core.i18n import _

ENDS = (".", "!", "?", "…", "。", "！", "？")
"""Punctuation that ends a sentence; closing quotation marks or brackets may follow."""

CLOSING = "”’»)」』）"


def finished(text: str) -> bool:
    """Return whether the text is a whole sentence, such as a question, and not just a few words."""
    return text.rstrip(CLOSING).endswith(ENDS)


def sentence(text: str) -> str:
    """Return the text as a whole sentence. A full stop is added if the end is missing."""
    return text if finished(text) else _("{words}.").format(words=text)


def capital(text: str) -> str:
    """Return the text with its first letter capitalised."""
    return text[:1].upper() + text[1:]


def clause(text: str) -> str:
    """Return a sentence without its full stop, for use inside another sentence."""
    return text.rstrip(".。")


def sentences(*texts: str) -> str:
    """Return whole sentences one after the other, skipping empty ones: "A. B."."""
    joint, found = _("{before} {next}"), tuple(filter(None, texts))
    return reduce(lambda before, after: joint.format(before=before, next=after), found) if found else ""
