"""The clipboard of the window system, if there is one."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Copy the text to the clipboard, and return whether copying succeeded."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return get() == text


def get() -> str:
    """Return the text on the clipboard, or "" if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
