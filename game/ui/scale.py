"""One factor from logical pixels (1600×900 design) to real ones."""

from __future__ import annotations

DESIGN = (1600.0, 900.0)
SMALLEST_LETTER = 12
LEAST_USER, MOST_USER = 0.75, 2.0


def factor(size: tuple[int, int], user: float = 1.0, least: tuple[float, float] = (0, 0)) -> float:
    """Real pixels per logical pixel for a window of `size`.

    `user` is the player's own factor (held to 0.75–2); `least` the logical size that has to fit whatever the player
    wants.
    """
    wide, high = max(1, size[0]), max(1, size[1])
    k = min(wide / DESIGN[0], high / DESIGN[1]) * min(max(user, LEAST_USER), MOST_USER)
    for have, need in zip((wide, high), least, strict=True):
        if need:
            k = min(k, have / need)
    return k


def letter_size(size: float, k: float) -> int:
    """The real size of letters of a logical size, never below what can be read."""
    return max(SMALLEST_LETTER, round(size * k))
