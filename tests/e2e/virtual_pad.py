"""The game with a controller that SDL makes itself: `python -m tests.e2e.virtual_pad SOCKET`.

SDL reads the virtual controller as it reads a real one. Whoever connects to the socket holds it: each line names one of
`BUTTONS` and whether it is down (`a 1`) or up (`a 0`). The answer `ok` comes after SDL has read the button.
"""

from __future__ import annotations

import ctypes
import socket
import sys
import threading
import time
from pathlib import Path

import pygame

from game.__main__ import main

BUTTONS = {"a": 0, "b": 1, "x": 2, "y": 3, "view": 4, "up": 11, "down": 12, "left": 13, "right": 14}
"""SDL's numbers of the buttons of a game controller."""
COUNT = 15
GAME_CONTROLLER, AXES = 1, 6
JOYSTICKS = 0x00000200
"""SDL_INIT_JOYSTICK."""
POLL = 0.001


def library() -> ctypes.CDLL:
    """Return the SDL that pygame uses."""
    beside = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    sdl = ctypes.CDLL(str(next(beside.glob("libSDL2-2*"))))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickInstanceID.argtypes = (ctypes.c_void_p,)
    sdl.SDL_GameControllerFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
    sdl.SDL_JoystickGetButton.argtypes = (ctypes.c_void_p, ctypes.c_int)
    sdl.SDL_JoystickGetButton.restype = ctypes.c_uint8
    return sdl


def serve(listening: socket.socket) -> None:
    """Plug the controller in as soon as the game reads controllers, and press what the other side says."""
    sdl = library()
    while not sdl.SDL_WasInit(JOYSTICKS):
        time.sleep(POLL)
    device = sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, COUNT, 0)
    stick = sdl.SDL_JoystickOpen(device)
    while not sdl.SDL_GameControllerFromInstanceID(sdl.SDL_JoystickInstanceID(stick)):  # the game has not opened it
        time.sleep(POLL)
    with listening.accept()[0].makefile("rw", encoding="ascii") as held:
        for line in held:
            name, down = line.split()
            sdl.SDL_JoystickSetVirtualButton(stick, BUTTONS[name], int(down))
            while sdl.SDL_JoystickGetButton(stick, BUTTONS[name]) != int(down):
                time.sleep(POLL)
            held.write("ok\n")
            held.flush()


if __name__ == "__main__":
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(sys.argv[1])
        listening.listen()
        threading.Thread(target=serve, args=(listening,), daemon=True).start()
        del sys.argv[1:]
        sys.exit(main())
