"""Which drawer of a folded table is open: one is while it is pointed at, and stays so after a click or a key."""

from __future__ import annotations

from game.table.picture.model import DRAWER_SHUT


class Drawer:
    """At most one open drawer, by the names that the picture knows."""

    def __init__(self) -> None:
        self._kept = ""
        self._shown = ""
        self._tab = ""
        self._was_open = False

    @property
    def open(self) -> str:
        """What the player has open: a drawer, DRAWER_SHUT, or "" where nobody chose."""
        return self._shown or self._kept

    def pointed(self, tab: str, inside: bool, seen: str) -> bool:
        """Whether something changed after the pointer moved: it is on a tab ("": on none) or `inside` the open drawer;
        `seen` is the drawer seen until now."""
        before = self.open
        if tab != self._tab:
            self._tab = tab
            if tab:
                self._was_open = tab == seen
                self._shown = tab
        if not tab and not inside:
            self._shown = ""
        return self.open != before

    def click(self, tab: str, seen: str) -> None:
        """A click on a tab, or its key: keeps a drawer open, closes one that was open before."""
        closes = self._was_open if tab == self._tab else tab == seen
        self._kept = DRAWER_SHUT if closes else tab
        self._shown = ""
        self._was_open = not closes

    def forget_shut(self) -> None:
        """Something else is asked now: a drawer that has to be seen may open again."""
        if self._kept == DRAWER_SHUT:
            self._kept = ""
