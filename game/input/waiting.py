"""Waiting for input without polling for it a thousand times a second, which is how pygame waits."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import stat
import sys
import time
from pathlib import Path

import pygame

LEAST = 0.001
"""The shortest time that can be waited for an event, in seconds."""
CALM = 1.5
"""Seconds without an event after which hands are looked for less often, where nobody tells of them."""
NAP = 0.012
"""How long is waited then at a time; a press is noticed so much later at most."""

OPEN = Path("/proc/self/fd")
X11 = "/.X11-unix/"
X11_PORTS = range(6000, 6064)
"""Where a screen on another computer is reached."""


class Waiting:
    """Waits for events. On Linux the display's own sockets wake it at once; elsewhere, and while a controller is there,
    it looks again and again."""

    def __init__(self) -> None:
        self._sockets: tuple[int, ...] | None = None
        self._bell: tuple[int, int] | None = None
        """The ends of a pipe, once something is waited for that can be woken."""

    def wake(self) -> None:
        """End the wait that another thread is in: what a program posts to itself comes through no display."""
        if self._bell is not None:
            os.write(self._bell[1], b"!")

    def wait(self, seconds: float, calm: float) -> pygame.event.Event | None:
        """Return what came, after so many seconds at most. None may also mean that something has come which is still to
        be fetched. `calm`: the seconds since something came the last time."""
        if seconds < LEAST:
            time.sleep(max(0.0, seconds))
            return None
        if self._sockets is None:
            self._sockets = displays()
            self._bell = os.pipe() if self._sockets else None
        controllers = pygame.joystick.get_init() and pygame.joystick.get_count() > 0
        if self._bell is not None and not controllers:
            ready, _write, _other = select.select((self._bell[0], *self._sockets), (), (), seconds)
            if self._bell[0] in ready:
                os.read(self._bell[0], 1 << 10)
            if ready:
                time.sleep(LEAST / 10)  # an answer that is no event does not keep the processor busy
            return None
        if calm > CALM:
            time.sleep(min(seconds, NAP))
            return None
        event = pygame.event.wait(int(seconds / LEAST))
        return None if event.type == pygame.NOEVENT else event


def displays() -> tuple[int, ...]:
    """Return the sockets that lead to the display, none where they cannot be told or are not looked for."""
    if not sys.platform.startswith("linux") or pygame.display.get_driver() not in ("x11", "wayland"):
        return ()
    found = []
    with contextlib.suppress(OSError):
        for file in OPEN.iterdir():
            with contextlib.suppress(OSError):
                number = int(file.name)
                if stat.S_ISSOCK(os.fstat(number).st_mode) and _is_display(_peer(number)):
                    found.append(number)
    return tuple(found)


def _peer(number: int) -> object:
    """Return where a socket leads. Raises OSError where it leads nowhere."""
    with socket.socket(fileno=os.dup(number)) as copy:
        return copy.getpeername()


def _is_display(peer: object) -> bool:
    if isinstance(peer, tuple):
        return peer[1] in X11_PORTS
    path = os.fsdecode(peer) if isinstance(peer, (str, bytes)) else ""
    return X11 in path or Path(path).name == Path(os.environ.get("WAYLAND_DISPLAY") or "wayland-0").name
