"""The arrangement of titles that say nothing: board and bar at the left; plates, log, tray and tools beside them.

Below 1280 × 720 logical pixels the screen folds: the bar takes the whole width, the tray becomes a drawer behind a tab,
the log one too where the plates leave it no room, and the plates are drawn smaller, down to about three fifths.
"""

from __future__ import annotations

from game.core.i18n import _, remembered
from game.picture.arrangement import Arrangement, Column, Form, Part, Plates, Region, Row, Span, between, fixed, rest
from game.picture.table import TRAY_HEIGHT

MARGIN = 12.0
GAP = 7.0
COLUMN = 440.0
TITLE_HEIGHT = 48.0
PROMPT_HEIGHT, PROMPT_FOLDED = 54.0, 62.0
TOOLS_HEIGHT = 44.0
LOG_LEAST = 132.0
LOG_COMFORT = 208.0
"""Six lines of the log: it keeps them before a title gets the taller tray that it likes."""
FOLDS_BELOW = (1280.0, 720.0)
COLUMN_PART, COLUMN_LEAST = 0.36, 288.0
"""The folded column: its part of the width, and the least it takes."""
DRAWER_HEIGHT = 330.0
DRAWER_PART = 0.4
"""Of the height of a folded screen, the most that a taller tray covers."""


@remembered
def house(tray: float) -> Arrangement:
    """The arrangement for a tray that likes to be so high: plates give way to it before it does; spare width widens the
    board, spare height the log."""
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
    """The forms where there is little room, with the log and without it, for a screen at least so high: the essentials
    stay, tray and perhaps log open as drawers."""
    hand = Region(name="tray", wide=fixed(COLUMN), high=fixed(tray), label=_("Tray"), glyph="hand", key="T")
    story = Region(name="log", wide=fixed(COLUMN), high=fixed(DRAWER_HEIGHT), label=_("Log"), glyph="log", key="G")
    log = Region(name="log", high=rest(LOG_LEAST + GAP))
    return (
        Form(whole=_small(Plates(gap=GAP), log), drawers=(hand,), least=(0, least)),
        Form(whole=_small(Plates(gap=GAP, least=0.0, stretch=1.0)), drawers=(hand, story), least=(0, least)),
    )


def _small(*column: Part) -> Column:
    """A screen with those parts above the tools."""
    tools = Region(name="tools", high=fixed(TOOLS_HEIGHT))
    left = Column(
        margin=(0, 8, 0, 0), gap=6, parts=(Region(name="title", high=fixed(TITLE_HEIGHT)), Region(name="board"))
    )
    right = Column(
        wide=Span(least=COLUMN_LEAST, liked=COLUMN, part=COLUMN_PART),
        margin=(0, MARGIN, 0, 0),
        gap=GAP,
        parts=(*column, tools),
    )
    return Column(
        margin=(MARGIN, 0, MARGIN, MARGIN - 2),
        gap=8,
        parts=(Row(gap=8, parts=(left, right)), Region(name="prompt", high=fixed(PROMPT_FOLDED))),
    )
