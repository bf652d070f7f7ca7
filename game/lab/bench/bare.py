"""A program that only opens a window, as the baseline for all window benchmarks.

The program is started with `python bare.py KIND WIDTH HEIGHT`, and imports no module of the game. The kind `plain`
starts all of pygame. The kind `lean` starts only pygame's display and avoids the graphics card, as the game does. The
time of the first frame, in milliseconds on the monotonic clock, is written to the file that STALLHOLDERS_TRACE names.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path


def main(kind: str, width: int, height: int) -> None:
    """Open the window, write the time of its first frame, and wait until the process is killed."""
    import pygame

    if kind == "lean":
        pygame.display.init()
        if pygame.display.get_driver() == "x11":
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    else:
        pygame.init()
    surface = pygame.display.set_mode((width, height))
    surface.fill((40, 20, 60))
    pygame.display.flip()
    shown = str(time.monotonic() * 1000)
    Path(os.environ["STALLHOLDERS_TRACE"]).write_text(f"{shown}\n", encoding="utf-8")
    clock = pygame.time.Clock()
    while not any(event.type == pygame.QUIT for event in pygame.event.get()):
        clock.tick(60)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
