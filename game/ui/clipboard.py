"""The clipboard of the window system, if there is one."""

from __future__ import annotations

import pygame


def put(text: str) -> bool:
    """Whether the text lies on the clipboard now."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return get() == text


def get() -> str:
    """The text on the clipboard, "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
