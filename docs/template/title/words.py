"""Names and amounts in sentences. Every text that a player reads is passed to `_` or `ngettext`."""

from __future__ import annotations

from game.core.i18n import _, ngettext


def fruit_name(fruit: str) -> str:
    """Return the name of a fruit before the word "card" or "stall"."""
    return {"lemon": _("lemon"), "mango": _("mango"), "grapes": _("grapes")}.get(fruit, fruit)


def coins_name(count: int) -> str:
    """Return an amount of coins, such as "3 coins"."""
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def points_name(count: int) -> str:
    """Return a number of points, such as "3 points"."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def stalls_name(count: int) -> str:
    """Return a number of stalls, such as "3 stalls"."""
    return ngettext("{count} stall", "{count} stalls", count).format(count=count)
