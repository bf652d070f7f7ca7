"""The sheet that says that a board is being read, and leads on when it is."""

from __future__ import annotations

from collections.abc import Callable

from game.core.errors import Problem
from game.core.i18n import _
from game.scenes.dialog import Answer, Dialog, trouble
from game.ui.boards import Unread
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Replace, Reset


class Reading(Dialog):
    """Waits beside the frames until a board is read, then goes the way that needs it; Cancel stays here."""

    def __init__(self, services: Services, unread: Unread, way: Callable[[], Push | Reset]) -> None:
        cancel = Answer(_("Cancel"), Pop, "paper", "close")
        super().__init__(services, _("One moment"), _("The board of this game is being read."), (cancel,), sign="clock")
        self._reading = unread.reading
        self._way = way

    def tick(self, ms: int) -> Go | None:
        if not self._reading.done():
            return None
        try:
            go = self._way()
        except Unread as unread:  # another board, or its files have changed meanwhile
            self._reading = unread.reading
            return None
        except Problem as problem:
            return Replace(trouble(self.services, problem))
        return Replace(go.scene) if isinstance(go, Push) else go
