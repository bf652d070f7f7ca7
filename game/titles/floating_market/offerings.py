"""Disks on the Temple Chart and the King's Chart (FM-5.10)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Illegal
from game.titles.floating_market.constants import DISKS


def no_disk() -> Illegal:
    """That all disks are placed."""
    return Illegal("FM-5.10", _("All {count} of your disks are placed.").format(count=DISKS))
