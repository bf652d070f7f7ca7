"""Sentences, lists and numbers as text, with the punctuation of the current language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from game.core.i18n import _, pgettext

ENDS = (".", "!", "?", "…", "。", "！", "？")
"""The punctuation marks that end a sentence. Closing quotation marks or brackets may follow."""

CLOSING = "”’»)」』）"


def finished(text: str) -> bool:
    """Return whether the text ends with a full stop, a question mark or a similar mark."""
    return text.rstrip(CLOSING).endswith(ENDS)


def sentence(text: str) -> str:
    """Return the text with a full stop added, unless it already ends with punctuation such as a question mark."""
    return text if finished(text) else _("{words}.").format(words=text)


def capital(text: str) -> str:
    """Return the text with its first letter capitalised."""
    return text[:1].upper() + text[1:]


def clause(text: str) -> str:
    """Return a sentence without its full stop, for use inside another sentence."""
    return text.rstrip(".。")


def sentences(*texts: str) -> str:
    """Join the sentences into one text, leaving out empty ones."""
    joint, found = _("{before} {next}"), tuple(filter(None, texts))
    return reduce(lambda before, after: joint.format(before=before, next=after), found) if found else ""


def listed(parts: Sequence[str]) -> str:
    """Return the parts joined by "and": "A", "A and B", "A, B and C", or "" for no parts."""
    return _ended(parts, _("{most} and {last}"))


def either(parts: Sequence[str]) -> str:
    """Return the parts joined by "or": "A", "A or B", "A, B or C", or "" for no parts."""
    return _ended(parts, _("{most} or {last}"))


def clauses(parts: Sequence[str]) -> str:
    """Return clauses joined by "and". Some languages join clauses differently from nouns (see `listed`)."""
    if len(parts) < 2:
        return "".join(parts)
    most = pgettext("between clauses", ", ").join(parts[:-1])
    return pgettext("between clauses", "{most} and {last}").format(most=most, last=parts[-1])


def alternatives(parts: Sequence[str]) -> str:
    """Return clauses joined by "or": "buy a basket, or hire a rower"."""
    return _("{most}, or {last}").format(most=clauses(parts[:-1]), last=parts[-1]) if len(parts) > 1 else "".join(parts)


def in_a_row(parts: Iterable[str]) -> str:
    """Return the parts separated by commas: "A, B, C", or "" for no parts."""
    return _(", ").join(parts)


def parted(parts: Iterable[str]) -> str:
    """Return the parts, such as lists, separated by semicolons: "A; B; C", or "" for no parts."""
    joint, found = _("{before}; {next}"), tuple(parts)
    return reduce(lambda before, after: joint.format(before=before, next=after), found) if found else ""


def _ended(parts: Sequence[str], ending: str) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return ending.format(most=in_a_row(parts[:-1]), last=parts[-1])


def whole(number: int) -> str:
    """Return a whole number as text with separators, such as "7" or "12,000"."""
    return separated(f"{number:,}")


def number(amount: int, said: str | None = None) -> str:
    """Return an amount as text with a true minus sign, such as "−3". `said` (if given) replaces the digits."""
    words = str(abs(amount)) if said is None else said
    return f"−{words}" if amount < 0 else words


def signed(amount: int, said: str | None = None) -> str:
    """Return a change as text with its sign: "+6", "0", "−3". If `said` is given, it replaces the digits."""
    return f"+{number(amount, said)}" if amount > 0 else number(amount, said)


def decimal(number: float, places: int) -> str:
    """Return a number as text with `places` decimal places, such as "3.5" or "1,200.0"."""
    return separated(f"{number:,.{places}f}")


def percent(hundredths: int) -> str:
    """Return a whole percentage as text without a space, such as "51%"."""
    return _("{percent}%").format(percent=hundredths)


def chance(part: float) -> int:
    """Return a probability (0 to 1) as a percentage. Only an impossible event gets 0%, and only a certain one 100%."""
    return round(100 * part) if part in (0.0, 1.0) else min(99, max(1, round(100 * part)))


def share(part: float, places: int = 0) -> str:
    """Return a fraction (0 to 1) as a percentage with `places` decimal places, such as "17%"."""
    return _("{percent}%").format(percent=decimal(100 * part, places))


def separated(digits: str) -> str:
    """Replace the separators of a number such as "1,200.5" with the separators of the current language."""
    signs = {",": pgettext("between thousands", ","), ".": pgettext("before a fraction", ".")}
    return "".join(signs.get(sign, sign) for sign in digits)
