"""System functions for memory, open files and the window manager.

SDL assumes that there is a window manager. Without a window manager, SDL reports that a full-screen window
fills the screen, although the window stays small.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ulong, c_void_p

import pygame

from game.core.errors import Problem
from game.core.i18n import _

_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""The numbers of two options for glibc's function `mallopt`."""

LARGE = 64 * 1024
"""Blocks of at least this size in bytes are allocated directly from the system."""


def give_memory_back() -> None:
    """Make glibc return the memory of dropped pictures to the system.

    By default, glibc stops mapping pictures separately after a large picture has been freed. Later pictures then share
    the heap with small objects, so the heap cannot shrink.
    """
    library = ctypes.CDLL(None)
    if hasattr(library, "gnu_get_libc_version"):
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_ARENA_MAX, 1)


NEEDED = 64
"""The number of open files that the game needs: twice as many as a table opens."""


def ask_for_enough_files() -> None:
    """Raise the limit on open files if it is too low. Raises Problem if the system refuses a higher limit."""
    if sys.platform == "win32":
        return
    import resource

    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit >= NEEDED or limit == resource.RLIM_INFINITY:
        return
    with contextlib.suppress(OSError, ValueError):  # the user may not have that many
        resource.setrlimit(resource.RLIMIT_NOFILE, (NEEDED, most))
        return
    raise Problem(
        _(
            "Your system lets this program open only {limit} files at once, but it needs {needed}. See “ulimit -n”."
        ).format(limit=limit, needed=NEEDED)
    )


CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""The property that X11's root window has while a modern window manager is running."""

_ANY_TYPE = 0


def has_window_manager() -> bool:
    """Return whether X11 has a window manager that supports full screen. Return True if this is unknown."""
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
