"""Whether a window manager is there that puts windows on the whole screen, as X11 tells it. SDL takes it for granted:
where there is none, it speaks of a window as large as the screen, and the window stays as small as it was."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p

import pygame

CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""The root window has this property while a window manager runs that knows what a whole screen is."""

_ANY_TYPE = 0


def has_window_manager() -> bool:
    """Whether somebody puts windows on the whole screen, as X11 tells it; True also where it cannot be found out."""
    if pygame.display.get_driver() != "x11":
        return True
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    try:
        return _checked(x11, c_void_p(display))
    finally:
        x11.XCloseDisplay(c_void_p(display))


def _checked(x11: ctypes.CDLL, display: c_void_p) -> bool:
    """Whether the root window has the property."""
    x11.XInternAtom.argtypes, x11.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    x11.XDefaultRootWindow.argtypes, x11.XDefaultRootWindow.restype = [c_void_p], c_ulong
    x11.XFree.argtypes = [c_void_p]
    x11.XGetWindowProperty.argtypes = [
        *(c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong),
        *(POINTER(c_ulong), POINTER(c_int), POINTER(c_ulong), POINTER(c_ulong), POINTER(c_void_p)),
    ]
    kind, form, count, left, value = c_ulong(), c_int(), c_ulong(), c_ulong(), c_void_p()
    atom, root = x11.XInternAtom(display, CHECK, 0), x11.XDefaultRootWindow(display)
    answers = (byref(kind), byref(form), byref(count), byref(left), byref(value))
    x11.XGetWindowProperty(display, root, atom, 0, 1, 0, _ANY_TYPE, *answers)
    if value.value:
        x11.XFree(value)
    return count.value > 0
