"""How far a long command is, told on stderr."""

from __future__ import annotations

import sys
import time

from game.core.figures import decimal
from game.core.i18n import _


class ProgressLine:
    """A line on stderr: over and over the same on a terminal, else one for each tenth of the games. `begun`: how many
    were there before the clock began."""

    def __init__(self, begun: int, total: int) -> None:
        self._begun = begun
        self._done = begun
        self._total = total
        self._width = 0
        self._since = time.monotonic()

    def step(self) -> None:
        """One game more is over."""
        self._done += 1
        ended = self._done == self._total
        if sys.stderr.isatty():
            text = self.text(time.monotonic() - self._since)
            print(f"\r{text.ljust(self._width)}", end="\n" if ended else "", file=sys.stderr, flush=True)
            self._width = len(text)
        elif ended or self._done % max(1, self._total // 10) == 0:
            print(self.text(time.monotonic() - self._since), file=sys.stderr, flush=True)

    def text(self, seconds: float) -> str:
        """How far it is after so many seconds: what is done, how fast, how long it will still take."""
        played, left = self._done - self._begun, self._total - self._done
        rate = played / max(seconds, 0.001)
        if rate >= 1:
            text = _("{done} of {total} games, {rate} a second")
        else:
            text = _("{done} of {total} games, {rate} a minute")
        progress = text.format(done=self._done, total=self._total, rate=decimal(rate if rate >= 1 else 60 * rate, 1))
        if not left or not played:
            return progress
        return _("{progress}, {time_left}").format(progress=progress, time_left=time_left(left / rate))


def time_left(seconds: float) -> str:
    """About how long that is, in words."""
    if seconds < 90:
        return _("about {count:.0f} s left").format(count=max(1.0, seconds))
    if seconds < 90 * 60:
        return _("about {count:.0f} min left").format(count=seconds / 60)
    return _("about {count:.0f} h left").format(count=seconds / 3600)
