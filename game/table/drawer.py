"""The state of the drawers of a folded table. Pointing at a tab opens a drawer, and a click or key keeps it open."""

from __future__ import annotations

from game.table.picture.model import DRAWER_SHUT


class Drawer:
    """At most one open drawer, by its name in the picture."""

    def __init__(self) -> None:
        self._kept = ""
        self._shown = ""
        self._tab = ""
        self._was_open = False

    @property
    def open(self) -> str:
        """The drawer that the player opened, DRAWER_SHUT if the player closed it, or "" if the player did neither."""
        return self._shown or self._kept

    def pointed(self, tab: str, inside: bool, seen: str) -> bool:
        """React to the pointer, and return whether something changed.

        Args:
            tab: the tab under the pointer, or "" for none.
            inside: the pointer is on the open drawer.
            seen: the drawer shown so far.
        """
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
        """React to a click on a tab, or to its key: keep the drawer open, or close it if it was open."""
        closes = self._was_open if tab == self._tab else tab == seen
        self._kept = DRAWER_SHUT if closes else tab
        self._shown = ""
        self._was_open = not closes

    def forget_shut(self) -> None:
        """Allow drawers to open by themselves again, because there is a new question."""
        if self._kept == DRAWER_SHUT:
            self._kept = ""
