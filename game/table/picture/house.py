"""The default arrangement: board and bar at the left; plates, log, tray and tools at the right.

Below 1280 × 720 logical pixels the screen is folded: the bar takes the whole width, the tray and if necessary the log
become drawers behind tabs, and the plates shrink to no less than about three fifths.
"""

from __future__ import annotations

from game.core.i18n import _, remembered
from game.picture.arrangement import (
    Arrangement,
    Column,
    Form,
    Plates,
    Region,
    Row,
    between,
    fixed,
    folded,
    log_drawer,
    rest,
)
from game.picture.table import TRAY_HEIGHT

MARGIN = 12.0
GAP = 7.0
COLUMN = 440.0
TITLE_HEIGHT = 48.0
PROMPT_HEIGHT, PROMPT_FOLDED = 54.0, 62.0
TOOLS_HEIGHT = 44.0
LOG_LEAST = 132.0
LOG_COMFORT = 208.0
"""The height of six log lines. The log keeps it before a title gets a taller tray."""
FOLDS_BELOW = (1280.0, 720.0)
DRAWER_PART = 0.4
"""The greatest share of the height of a folded screen that a tall tray covers."""


@remembered
def house(tray: float) -> Arrangement:
    """Return the arrangement for a preferred tray height.

    If space is short, the plates shrink before the tray. Any extra width goes to the board, extra height to the
    log.
    """
    if tray <= TRAY_HEIGHT:
        return Arrangement((_roomy(TRAY_HEIGHT), *_folded(TRAY_HEIGHT, 0.0)))
    return Arrangement(
        (_roomy(tray), _roomy(TRAY_HEIGHT), *_folded(tray, tray / DRAWER_PART), *_folded(TRAY_HEIGHT, 0.0))
    )


def _roomy(tray: float) -> Form:
    tall = tray > TRAY_HEIGHT
    column = Column(
        wide=fixed(COLUMN),
        margin=(0, MARGIN, 0, MARGIN + 2),
        gap=GAP,
        parts=(
            Plates(least=1.0 if tall else 0.0, rank=1, gap=GAP),
            Region(name="log", high=rest(LOG_COMFORT if tall else LOG_LEAST)),
            Region(name="tray", high=between(TRAY_HEIGHT, tray)),
            Column(parts=(Region(name="tools", high=fixed(TOOLS_HEIGHT)),), margin=(0, GAP, 0, 0)),
        ),
    )
    left = Column(
        margin=(0, 8, 0, MARGIN - 2),
        gap=8,
        parts=(
            Region(name="title", high=fixed(TITLE_HEIGHT)),
            Region(name="board"),
            Region(name="prompt", high=fixed(PROMPT_HEIGHT)),
        ),
    )
    return Form(whole=Row(margin=(MARGIN, 0, MARGIN, 0), gap=GAP + 1, parts=(left, column)), least=FOLDS_BELOW)


def _folded(tray: float, least: float) -> tuple[Form, Form]:
    """Return the forms for small screens of at least this height, with and without the log."""
    hand = Region(name="tray", wide=fixed(COLUMN), high=fixed(tray), label=_("Tray"), glyph="hand", key="T")
    log = Region(name="log", high=rest(LOG_LEAST + GAP))
    return (
        Form(whole=folded(Plates(gap=GAP), log), drawers=(hand,), least=(0, least)),
        Form(whole=folded(Plates(gap=GAP, least=0.0, stretch=1.0)), drawers=(hand, log_drawer()), least=(0, least)),
    )
