"""Waits for input efficiently, because pygame itself would poll a thousand times a second."""

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
"""The shortest possible wait for an event, in seconds."""
CALM = 1.5
"""The number of seconds without an event after which polling slows down, on systems where events must be polled."""
NAP = 0.012
"""The interval of slow polling, in seconds, which is also the longest delay before a press is noticed."""

WOKEN = pygame.event.custom_type()
"""The pygame event that `Waiting.wake` posts only to end a wait."""

OPEN = Path("/proc/self/fd")
X11 = "/.X11-unix/"
X11_PORTS = range(6000, 6064)
"""The TCP ports of X11 displays on other computers."""


class Waiting:
    """Waits for events.

    On Linux, a wait ends as soon as data arrives on one of the display's sockets. If there are no sockets, or if a
    controller is connected, events are polled.
    """

    def __init__(self) -> None:
        self._sockets: tuple[int, ...] | None = None
        self._bell: tuple[int, int] | None = None
        """The two ends of the pipe through which `wake` ends a wait, or None if no sockets are watched."""

    def wake(self) -> None:
        """End the wait of `Pointer.rest` for any event. Any thread may call `wake`, even while the window closes."""
        with contextlib.suppress(pygame.error, OSError):
            pygame.event.post(pygame.event.Event(WOKEN))
            if self._bell is not None:  # events that the program posts itself do not arrive through a socket
                os.write(self._bell[1], b"!")

    def wait(self, seconds: float, calm: float) -> pygame.event.Event | None:
        """Wait at most `seconds` for an event. Return the event that this method removed from pygame's queue, or None.

        `calm` is the number of seconds since the last event.
        """
        if seconds < LEAST:
            time.sleep(max(0.0, seconds))
            return None
        if self._sockets is None:
            self._sockets = displays()
            self._bell = os.pipe2(os.O_NONBLOCK) if self._sockets else None  # writing to the pipe never blocks
        controllers = pygame.joystick.get_init() and pygame.joystick.get_count() > 0
        if self._bell is not None and not controllers:
            ready, _write, _other = select.select((self._bell[0], *self._sockets), (), (), seconds)
            if self._bell[0] in ready:
                os.read(self._bell[0], 1 << 10)
            if ready:
                time.sleep(LEAST / 10)  # data that is not an event must not keep the processor busy
            return None
        if calm > CALM:
            time.sleep(min(seconds, NAP))
            return None
        event = pygame.event.wait(int(seconds / LEAST))
        return None if event.type == pygame.NOEVENT else event


def displays() -> tuple[int, ...]:
    """Return the file descriptors of the sockets that are connected to the display.

    The result is empty on all systems except Linux with X11 or Wayland.
    """
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
    """Return the address that a socket is connected to. Raises OSError if the socket is not connected."""
    with socket.socket(fileno=os.dup(number)) as copy:
        return copy.getpeername()


def _is_display(peer: object) -> bool:
    if isinstance(peer, tuple):
        return peer[1] in X11_PORTS
    path = os.fsdecode(peer) if isinstance(peer, (str, bytes)) else ""
    return X11 in path or Path(path).name == Path(os.environ.get("WAYLAND_DISPLAY") or "wayland-0").name
