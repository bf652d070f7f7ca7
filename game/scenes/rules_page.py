"""Clauses set in lines: computed once for a width, a search and what is unfolded; only what is seen becomes part of the
picture."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from game.core.i18n import _
from game.core.rulebook import Clause, Rulebook
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Type
from game.picture.rects import Rect
from game.picture.theme import GOLD, INK_SOFT
from game.picture.widgets import line, pill, rule
from game.proof.run import Proof
from game.scenes.rules_proof import INSET, ROW, fold, fold_width, unfolded
from game.scenes.rules_words import Lettering, wrapped

HEADING = Type("baloo-extrabold", 27)
WORDS = Lettering(Type("nunito-semibold", 19), Type("nunito-extrabold", 19))
REASON = Lettering(Type("nunito-semibold", 17), Type("nunito-extrabold", 17), INK_SOFT)
NUMBER = Type("nunito-black", 15)
RULING = Type("nunito-bold", 15)
BADGE_W, BADGE_GAP = 78.0, 18.0
INDENT = INSET
"""The mark of what proves a clause stands below its first letter, so the line begins before it."""


@dataclass
class RulePage:
    """Headings and clauses as blocks one below the other. `clauses`: where each begins; `folds`: where each tells what
    proves it; `sections`: where each heading stands."""

    blocks: list[Group] = field(default_factory=list)
    clauses: dict[str, float] = field(default_factory=dict)
    folds: dict[str, Rect] = field(default_factory=dict)
    sections: list[float] = field(default_factory=list)
    height: float = 0

    def add(self, height: float, nodes: tuple[Node, ...]) -> None:
        """Put a block below the others."""
        self.blocks.append(Group(x=0, y=self.height, w=0, h=height, nodes=nodes))
        self.height += height

    def seen(self, top: float, room: float) -> tuple[Node, ...]:
        """The blocks that reach into `room` below `top`."""
        return tuple(block for block in self.blocks if block.y < top + room and block.y + block.h > top)

    def section_at(self, y: float) -> int:
        """The number of the section that stands at a height."""
        return max((index for index, top in enumerate(self.sections) if top <= y), default=0)


def set_page(
    book: Rulebook,
    canvas: Canvas,
    width: float,
    query: str,
    lit: str,
    proof: Proof,
    opened: AbstractSet[str] = frozenset(),
) -> RulePage:
    """The page with every clause that fits the search ("": all of them); the clause `lit` is marked, and those `opened`
    list what proves them."""
    page = RulePage()
    fitting = set(book.search(query.strip())) if query.strip() else None
    if fitting is not None and (named := book.clause(query.strip())) is not None:
        fitting.add(named)
    for section in book.sections:
        clauses = [clause for clause in section.clauses if fitting is None or clause in fitting]
        page.sections.append(page.height)
        if not clauses:
            continue
        title = line(canvas, 0, 30, width, section.heading, HEADING, "#A8462C")
        page.add(62, (title, rule(0, 52, width)))
        for clause in clauses:
            _add(page, canvas, clause, width, query.strip(), clause.id == lit, proof, clause.id in opened)
        page.add(22, ())
    return page


def _add(
    page: RulePage, canvas: Canvas, clause: Clause, width: float, query: str, lit: bool, proof: Proof, opened: bool
) -> None:
    """Put a clause on the page: its text, why it is so, whether it is ours, and what proves it."""
    badge = max(BADGE_W, canvas.measure(clause.id, NUMBER) + 22)
    left = badge + BADGE_GAP
    room = width - left - 12
    nodes, y = wrapped(canvas, clause.text, left, 8, room, WORDS, query)
    if clause.reason:
        why, y = wrapped(canvas, _("Why: {reason}").format(reason=clause.reason), left, y + 2, room, REASON, query)
        nodes += why
    y += 5
    x = left - INDENT
    ours = _ruling(canvas, left, y + 2, clause) if clause.ruling or clause.partly else None
    if ours is not None:
        nodes += (ours,)
        x = left + ours.w + 10
    if proof.run is not None:
        if x + fold_width(canvas, proof, clause) > left + room:
            x, y = left - INDENT, y + ROW + 2
        wide = min(fold_width(canvas, proof, clause), left + room - x)
        nodes += (fold(canvas, x, y, wide, proof, clause, opened),)
        page.folds[clause.id] = Rect(x, page.height + y, wide, ROW)
    if proof.run is not None or ours is not None:
        y += ROW
    if opened:
        tests, y = unfolded(canvas, left - INDENT, y + 4, room + INDENT, proof, clause)
        nodes += tests
    height = y + 8
    number = pill(canvas, 2, 9, clause.id, fill="#EAD6AE", ink="#6A4A1E", kind=NUMBER, h=25, w=badge)
    page.clauses[clause.id] = page.height
    frame = Box(x=-8, y=0, w=width + 8, h=height, radius=10, fill="#FFE7AE", line=GOLD, line_width=1.6)
    page.add(height + 4, (*((frame,) if lit else ()), number, *nodes))


def _ruling(canvas: Canvas, x: float, y: float, clause: Clause) -> Group:
    words = _("house ruling from [R] on") if clause.partly else _("house ruling")
    return pill(canvas, x, y, words, fill="#DCEBDD", ink="#28743C", rim="#A9CBAE", kind=RULING, h=24)
