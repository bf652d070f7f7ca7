"""Waiting for hands: what the display tells wakes it at once, and nothing is looked at a thousand times a second."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from collections.abc import Iterator

import pygame
import pytest

from game.input import waiting
from game.input.pointer import Close, Pointer
from game.input.waiting import CALM, NAP, Waiting


@pytest.fixture(autouse=True)
def screen() -> None:
    """A display that nobody sees."""
    pygame.display.init()
    pygame.event.clear()


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The other end of what leads to the display."""
    ours, its = socket.socketpair()
    monkeypatch.setattr(waiting, "displays", lambda: (ours.fileno(),))
    yield its
    ours.close()
    its.close()


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The moments in which events are fetched from now on."""
    found: list[float] = []
    real = pygame.event.get

    def get() -> list[pygame.event.Event]:
        found.append(time.perf_counter())
        return real()

    monkeypatch.setattr(pygame.event, "get", get)
    return found


@pytest.mark.thorough
def test_without_a_word_from_the_display_nobody_looks(wire: socket.socket, looks: list[float]) -> None:
    pointer = Pointer()
    began = time.perf_counter()
    pointer.rest(0.2)
    assert time.perf_counter() - began >= 0.2
    assert len(looks) <= 2


@pytest.mark.thorough
def test_a_word_from_the_display_wakes_it_at_once(wire: socket.socket) -> None:
    pointer = Pointer()
    told: list[float] = []

    def tell() -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        told.append(time.perf_counter())
        wire.send(b"!")

    threading.Timer(0.2, tell).start()
    pointer.rest(20)
    assert time.perf_counter() - told[0] < 0.2
    assert pointer.poll() == [Close()]


@pytest.mark.thorough
def test_another_thread_can_wake_it(wire: socket.socket) -> None:
    pointer = Pointer()
    told: list[float] = []

    def post() -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        told.append(time.perf_counter())
        pointer.waiting.wake()

    threading.Timer(0.2, post).start()
    pointer.rest(20)
    assert time.perf_counter() - told[0] < 0.2
    assert pointer.poll() == [Close()]


@pytest.mark.thorough
@pytest.mark.parametrize("calm", [0.0, 9.0], ids=["just now", "long ago"])
@pytest.mark.parametrize("sockets", [True, False], ids=["sockets", "polling"])
def test_a_woken_pointer_has_nothing_to_tell(
    wire: socket.socket, monkeypatch: pytest.MonkeyPatch, *, sockets: bool, calm: float
) -> None:
    if not sockets:
        monkeypatch.setattr(waiting, "displays", lambda: ())
    pointer = Pointer()
    pointer._heard = time.perf_counter() - calm
    woken: list[float] = []

    def wake() -> None:
        woken.append(time.perf_counter())
        pointer.waiting.wake()

    threading.Timer(0.2, wake).start()
    pointer.rest(20, everything=True)
    assert time.perf_counter() - woken[0] < 0.2
    assert pointer.poll() == []


@pytest.mark.thorough
def test_whoever_wakes_it_never_waits(wire: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    pointer = Pointer()
    pointer.rest(0.01)
    monkeypatch.setattr(pygame.event, "post", lambda event: True)

    def reply() -> None:
        for _reply in range(70_000):  # more than a pipe holds, and nobody reads, as while a controller is connected
            pointer.waiting.wake()

    replies = threading.Thread(target=reply, daemon=True)
    replies.start()
    replies.join(20)
    assert not replies.is_alive()


@pytest.mark.thorough
def test_words_that_are_no_events_keep_nobody_busy(wire: socket.socket, looks: list[float]) -> None:
    wire.send(b"an answer that somebody else will read")
    Pointer().rest(0.2)
    assert len(looks) < 0.2 / waiting.LEAST * 10


def test_what_came_before_is_not_waited_for(wire: socket.socket) -> None:
    pointer = Pointer()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    began = time.perf_counter()
    pointer.rest(20)
    assert time.perf_counter() - began < 2
    assert pointer.poll() == [Close()]


def test_where_nobody_tells_it_naps_once_it_is_calm(monkeypatch: pytest.MonkeyPatch, looks: list[float]) -> None:
    monkeypatch.setattr(waiting, "displays", lambda: ())
    naps: list[float] = []
    monkeypatch.setattr(time, "sleep", naps.append)
    wait = Waiting()
    assert wait.wait(0.05, CALM + 1) is None
    assert naps == [NAP]
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    event = wait.wait(0.05, 0.0)
    assert event is not None and event.type == pygame.QUIT
    assert naps == [NAP]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has files that are controllers")
def test_a_controller_is_looked_after(wire: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    pygame.event.post(pygame.event.Event(pygame.JOYBUTTONDOWN, {"button": 0, "instance_id": 0}))
    event = Waiting().wait(5, 0.0)
    assert event is not None and event.type == pygame.JOYBUTTONDOWN


@pytest.mark.parametrize(
    ("peer", "leads"),
    [
        ("/tmp/.X11-unix/X0", True),
        (b"\0/tmp/.X11-unix/X12", True),
        ("/run/user/1000/wayland-1", True),
        (("127.0.0.1", 6010), True),
        (("::1", 6010, 0, 0), True),
        (("127.0.0.1", 4713), False),
        ("/run/user/1000/pulse/native", False),
        ("/run/user/1000/bus", False),
        ("", False),
    ],
)
def test_the_displays_socket_is_known_by_where_it_leads(
    peer: object, leads: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-1")
    assert waiting._is_display(peer) is leads


def test_without_a_display_there_is_no_socket() -> None:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    assert waiting.displays() == ()
