"""Numbers in texts, with the thousands separator and the decimal separator of the language."""

from __future__ import annotations

from game.core.i18n import _, pgettext


def whole(number: int) -> str:
    """Return a whole number as text: "7", "12,000"."""
    return separated(f"{number:,}")


def number(amount: int, said: str | None = None) -> str:
    """An amount with a proper minus sign where it is below 0: "6", "−3"; `said`: how it is said without the sign."""
    words = str(abs(amount)) if said is None else said
    return f"−{words}" if amount < 0 else words


def signed(amount: int, said: str | None = None) -> str:
    """An amount as a change: "+6", "0", "−3"; "+4 coins" where 4 is said as "4 coins"."""
    return f"+{number(amount, said)}" if amount > 0 else number(amount, said)


def decimal(number: float, places: int) -> str:
    """Return a number with `places` decimal places: "3.5", "1,200.0"."""
    return separated(f"{number:,.{places}f}")


def percent(hundredths: int) -> str:
    """Return a percentage without a space: "51%"."""
    return _("{percent}%").format(percent=hundredths)


def chance(part: float) -> int:
    """Return a probability (0 to 1) in per cent. 0 and 100 are reserved for certainty."""
    return round(100 * part) if part in (0.0, 1.0) else min(99, max(1, round(100 * part)))


def share(part: float, places: int = 0) -> str:
    """Return a fraction (0 to 1) as a percentage with `places` decimal places: "17 %"."""
    return _("{percent} %").format(percent=decimal(100 * part, places))


def separated(digits: str) -> str:
    """Return digits as Python formats them with the separators of the language: "1,200.5"."""
    signs = {",": pgettext("between thousands", ","), ".": pgettext("before a fraction", ".")}
    return "".join(signs.get(sign, sign) for sign in digits)
