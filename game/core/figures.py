"""Numbers as they are written in texts: with what the language puts between thousands and before a fraction."""

from __future__ import annotations

from game.core.i18n import _, pgettext


def whole(number: int) -> str:
    """A whole number: "7", "12,000"."""
    return separated(f"{number:,}")


def number(amount: int, said: str | None = None) -> str:
    """An amount with a proper minus sign where it is below 0: "6", "−3"; `said`: how it is said without the sign."""
    words = str(abs(amount)) if said is None else said
    return f"−{words}" if amount < 0 else words


def signed(amount: int, said: str | None = None) -> str:
    """An amount as a change: "+6", "0", "−3"; "+4 coins" where 4 is said as "4 coins"."""
    return f"+{number(amount, said)}" if amount > 0 else number(amount, said)


def decimal(number: float, places: int) -> str:
    """A number with so many places of its fraction: "3.5", "1,200.0"."""
    return separated(f"{number:,.{places}f}")


def percent(hundredths: int) -> str:
    """A part of a hundred, in the least room: "51%"."""
    return _("{percent}%").format(percent=hundredths)


def chance(part: float) -> int:
    """Return a chance in hundredths: 0 and 100 only for what is certain."""
    return round(100 * part) if part in (0.0, 1.0) else min(99, max(1, round(100 * part)))


def share(part: float, places: int = 0) -> str:
    """A part of 1 in hundredths, with so many places of their fraction: "17 %"."""
    return _("{percent} %").format(percent=decimal(100 * part, places))


def separated(digits: str) -> str:
    """Digits as Python writes them, with the signs of the language: "1,200.5"."""
    signs = {",": pgettext("between thousands", ","), ".": pgettext("before a fraction", ".")}
    return "".join(signs.get(sign, sign) for sign in digits)
