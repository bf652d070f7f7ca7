"""What the window needs to know about the system: memory, open files, and the window manager.

SDL assumes that there is a window manager. Without one, SDL reports a window as large as the screen, although the
window stays as small as it was.
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
"""What glibc's `mallopt` calls them."""

LARGE = 64 * 1024
"""Bytes from which a piece of memory is fetched from the system, and given back, by itself."""


def give_memory_back() -> None:
    """Have glibc give back what pictures took, instead of keeping it for larger ones; others are left alone.

    Left to itself, glibc moves that bound up to the largest picture ever freed. From then on pictures share the heap
    with everything small, whose leftovers keep it from shrinking: after menu and set-up the table had twice the
    memory. A thread that paints gets no heap of its own either.
    """
    library = ctypes.CDLL(None)
    if hasattr(library, "gnu_get_libc_version"):
        library.mallopt(_MMAP_THRESHOLD, LARGE)
        library.mallopt(_ARENA_MAX, 1)


NEEDED = 64
"""Files: twice what a table has open, which is one for each font, pipes, and what the screen and the sound take."""


def ask_for_enough_files() -> None:
    """Have the system let the game open as many files as it needs. Raises Problem where it does not."""
    if sys.platform == "win32":
        return
    import resource

    limit, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if limit >= NEEDED or limit == resource.RLIM_INFINITY:
        return
    with contextlib.suppress(OSError, ValueError):  # more than this user may have
        resource.setrlimit(resource.RLIMIT_NOFILE, (NEEDED, most))
        return
    raise Problem(
        _(
            "Your system lets this program open only {limit} files at once, but it needs {needed}. See “ulimit -n”."
        ).format(limit=limit, needed=NEEDED)
    )


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
