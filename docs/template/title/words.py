"""Words that occur in many sentences. Every text that a player reads is passed to `_` or `ngettext`."""

from __future__ import annotations

from game.core.i18n import _, ngettext


def fruit_name(fruit: str) -> str:
    """A fruit as it stands before "card" or "stall"."""
    return {"lemon": _("lemon"), "mango": _("mango"), "grapes": _("grapes")}.get(fruit, fruit)


def coins_name(count: int) -> str:
    """A sum in words."""
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def points_name(count: int) -> str:
    """Points in words."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def stalls_name(count: int) -> str:
    """A number of stalls in words."""
    return ngettext("{count} stall", "{count} stalls", count).format(count=count)
