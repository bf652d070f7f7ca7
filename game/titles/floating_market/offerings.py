"""Disks on the Temple Chart and the King's Chart (FM-2.5, FM-5.10)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Illegal
from game.titles.floating_market.constants import DISKS, KING_BOXES
from game.titles.floating_market.state import Public


def first_column(public: Public) -> int:
    """The first column of the Temple Chart that is used, counted from 0: the second where the charts are smaller, as
    the rows of the King tell (FM-2.5)."""
    return int(len(public.king[0]) < KING_BOXES)


def no_disk() -> Illegal:
    """That all disks are placed."""
    return Illegal("FM-5.10", _("All {count} of your disks are placed.").format(count=DISKS))
