"""The result screen, with a podium and pages about the game."""

from __future__ import annotations

from typing import Any

from game.core.i18n import _, pgettext
from game.core.names import fill
from game.core.sentences import sentences
from game.core.target import Target
from game.input.pointer import Key
from game.picture.canvas import Canvas
from game.picture.colours import CREAM_PALE, CREAM_SOFT, GILT, GOLD, GOLD_LIGHT, INK, INK_SOFT, PAPER, PAPER_DEEP, SAND
from game.picture.nodes import Box, Group, Look, Node, Text
from game.picture.theme import BODY, DIALOG, HEADING, LOW, TITLE
from game.picture.widgets import button, fit, glyph, line
from game.scenes.backdrop import sky
from game.scenes.dialog import tried
from game.scenes.result.analysis import ANALYSE, analysis_page
from game.scenes.result.curves import DRAW_MS, curves_page, mark_at
from game.scenes.result.ending import (
    CHART,
    CONFETTI_MS,
    MARGIN,
    PODIUM_W,
    SHEET_H,
    SHEET_MS,
    SHEET_W,
    SHEET_X,
    SHEET_Y,
    Ending,
    H,
    W,
    confetti,
    eased,
    ended,
    podium,
)
from game.scenes.result.pages import awards_page, score_page, settled
from game.scenes.routes import Routes
from game.table.analysis import Analysis
from game.table.session import Session
from game.ui.pointing import ScenePointing
from game.ui.screen import PictureScene
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Reset

AGAIN, NEW, MENU, LOOK, WATCH, KEEP, SHARE = (
    Target("result", name) for name in ("again", "new", "menu", "look", "watch", "keep", "share")
)
PAGES = tuple(Target("page", name) for name in ("score", "curves", "awards", "analysis"))
SCORE, CURVES, AWARDS, ANALYSIS = PAGES

HEAD = TITLE.sized(64)
REASON = BODY.sized(22)
TAB = HEADING.sized(22)
TAB_BEHIND, TAB_POINTED = (Look(fill=ground, line=GOLD, shadow=LOW) for ground in (PAPER_DEEP, SAND))
TAB_W, TAB_H = 190.0, 50.0


class ResultScene(PictureScene):
    """A game's result: a podium, and pages on a sheet. If `listed` is true, the screen has no table behind it."""

    least = (W, H)

    def __init__(
        self, services: Services, routes: Routes, session: Session, ending: Ending, *, listed: bool = False
    ) -> None:
        super().__init__(services)
        self._routes = routes
        self._session = session
        self._title = session.title
        self._ending = ending
        self._listed = listed
        self._age = 0
        self._turned = 0
        self.page = SCORE
        self._curve = 0
        self._looked: int | None = None
        self._analysis = Analysis(session, routes.helper(session))
        self.looks = ending.looks
        self.pointing = ResultHands(self)

    @property
    def pages(self) -> tuple[Target, ...]:
        """The pages that are available for this game."""
        story = self._ending.story
        analysed = self._analysis.possible
        told = {SCORE: True, CURVES: bool(story.curves), AWARDS: bool(story.awards), ANALYSIS: analysed}
        return tuple(page for page in PAGES if told[page])

    def enter(self) -> None:
        self.services.sound.play("fanfare", self._title.meta.slug)

    def tick(self, ms: int) -> Go | None:
        if self._age < CONFETTI_MS:
            self._age += ms if self.services.settings.speed else CONFETTI_MS
            self.changed()
        moves = {CURVES: DRAW_MS, AWARDS: settled(len(self._ending.story.awards))}.get(self.page, 0)
        if self._turned < moves:
            self._turned += ms if self.services.settings.speed else moves
            self.changed()
        if self._analysis.poll():
            self.changed()
        return None

    def spoke(self) -> None:
        self._session.spoke()
        self._ending = ended(self._session)
        self.looks = self._ending.looks
        self._analysis.spoke()
        super().spoke()

    def leave(self) -> None:
        self._analysis.close()
        super().leave()

    def preferred(self) -> Target | None:
        """Return the tab that Enter chooses by default: the tab of the next page."""
        pages = self.pages
        return pages[(pages.index(self.page) + 1) % len(pages)]

    def back(self) -> Go | None:
        self._routes.seen(self._session)
        return Pop()

    def enabled(self, target: Target) -> bool:
        return target.kind in ("result", "page", "curve", "choice") or target == CHART

    def key(self, key: Key) -> bool:
        if key.ctrl or key.alt:
            return False
        if key.name in ("return", "space") and self._age < SHEET_MS:
            self._age = SHEET_MS  # a key finishes the animation
            self.changed()
            return True
        if key.name in ("left", "right"):
            return self._sideways(1 if key.name == "right" else -1)
        if key.name in ("page up", "pageup", "page down", "pagedown"):
            return self._turn(1 if key.name.endswith("down") else -1)
        if key.name in ("1", "2", "3", "4") and not key.repeat:
            wanted = PAGES[int(key.name) - 1]
            if wanted in self.pages:
                self.pointing.click(wanted)
            return True
        return False

    def _sideways(self, step: int) -> bool:
        if self.focus.target == CHART:
            last = len(self._ending.story.curves[self._curve].marks) - 1
            here = self._looked if self._looked is not None else (last + 1 if step < 0 else -1)
            self._looked = min(last, max(0, here + step))
            self.changed()
            return True
        if self.focus.target is None or self.focus.target.kind == "page":
            return self._turn(step)
        return False

    def _turn(self, step: int) -> bool:
        pages = self.pages
        page = pages[(pages.index(self.page) + step) % len(pages)]
        if self.focus.target is not None:
            self.focus.target = page
        self.pointing.click(page)
        return True

    def look_at(self, x: float, y: float) -> None:
        """Show the amounts at the point of the chart that is nearest to the given position."""
        if self.page != CURVES:
            return
        canvas = self.canvas
        at = (x - (canvas.w - W) / 2 - SHEET_X, y - (canvas.h - H) / 2 - SHEET_Y)
        looked = mark_at(self._ending.story.curves[self._curve], *at)
        if looked != self._looked:
            self._looked = looked
            self.changed()

    def act(self, target: Target) -> Go | None:
        if target.kind == "page" and target != self.page:
            self.page, self._turned, self._looked = target, 0, None
            self.changed()
        elif target.kind == "curve":
            self._curve, self._turned, self._looked = int(target.id), 0, None
            self.changed()
        elif target.kind == "choice":
            self._routes.seen(self._session)
            return Push(self._routes.replay(self._session, int(target.id)))
        elif target == ANALYSE:
            self._analysis.begin()
            self.changed()
        elif target.kind == "result":
            return tried(self.services, lambda: self._lead(target))
        return None

    def _lead(self, target: Target) -> Go | None:
        self._routes.seen(self._session)
        if target == MENU:
            return Reset(self._routes.menu())
        if target == NEW:
            return Push(self._routes.setup(self._title.meta.slug))
        if target == SHARE:
            return Push(self._routes.share(self._session))
        if target == AGAIN:
            return self._routes.rematch(self._session)
        if target == KEEP:
            return Push(self._routes.save_as(self._session))
        if target == LOOK and not self._listed:
            return Pop()
        return Push(self._routes.replay(self._session, 0 if target == WATCH else len(self._session.match.plies)))

    def trace(self) -> dict[str, Any]:
        outcome = self._ending.outcome
        return {
            "title": self._title.meta.slug,
            "places": outcome.places,
            "totals": outcome.totals,
            "end": outcome.end,
            "winners": self._ending.winners(),
            "page": self.page.id,
            "judged": self._analysis.judged,
            "awards": {award.id: award.seats for award in self._ending.story.awards},
        }

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        stage = (*self._head(canvas), *podium(canvas, self._ending, self._age))
        desk = (self._sheet(canvas), *_buttons(canvas))
        back, front = (
            Group(x=(canvas.w - W) / 2, y=(canvas.h - H) / 2, w=W, h=H, nodes=nodes) for nodes in (stage, desk)
        )
        return (*sky(canvas, veil=0.3, art=self._title.backdrop), back, *confetti(canvas, self._age), front)

    def _head(self, canvas: Canvas) -> tuple[Node, ...]:
        meta, outcome = self._title.meta, self._ending.outcome
        parts = (f"{meta.full_name()} · {meta.ending(outcome.end)}", outcome.tie_breaker)
        reason = fill(sentences(*parts), [look.name for look in self._ending.looks])
        text, kind = fit(canvas, self._ending.winners(), HEAD, 1480)
        high = kind.size * 1.4
        return (
            Text(x=0, y=84 - high / 2, w=W, h=high, text=text, type=kind, colour=GILT, align="middle", shadow=True),
            line(canvas, 60, 142, 1480, reason, REASON, CREAM_SOFT, align="middle", shadow=True),
            *_seed(canvas, self._session),
        )

    def _sheet(self, canvas: Canvas) -> Group:
        come = eased(self._age, SHEET_MS - 700, 700)
        room = Canvas(w=SHEET_W, h=SHEET_H, measure=canvas.measure, seats=canvas.seats)
        page: tuple[Node, ...]
        if self.page == CURVES:
            grown = min(1.0, self._turned / DRAW_MS)
            page = curves_page(room, self._ending, self._curve, grown, self._looked, self.focus.target == CHART)
        elif self.page == AWARDS:
            page = awards_page(room, self._ending, self._turned)
        elif self.page == ANALYSIS:
            page = analysis_page(room, self._ending, self._analysis, self._session.humans)
        else:
            page = score_page(room, self._ending)
        body = Box(x=0, y=0, w=SHEET_W, h=SHEET_H, radius=22, look=DIALOG)
        nodes = (*self._tabs(canvas, behind=True), body, *page, *self._tabs(canvas, behind=False))
        return Group(x=SHEET_X + 60 * (1 - come), y=SHEET_Y, w=SHEET_W, h=SHEET_H, nodes=nodes, alpha=come)

    def _tabs(self, canvas: Canvas, *, behind: bool) -> tuple[Node, ...]:
        pages = self.pages
        names = {SCORE: _("Score"), CURVES: _("Graphs"), AWARDS: _("Awards"), ANALYSIS: _("Analysis")}
        signs = {SCORE: "log", CURVES: "chart", AWARDS: "trophy", ANALYSIS: "zoom"}
        nodes: list[Node] = []
        for index, page in enumerate(pages if len(pages) > 1 else ()):
            if (page != self.page) is behind:
                x, hot = 30 + index * (TAB_W + 8), page in (self.pointing.hover, self.focus.target)
                tip = "" if self.services.in_use.controller else _("Key {key}").format(key=PAGES.index(page) + 1)
                nodes += _tab(canvas, x, page, names[page], signs[page], tip, behind=behind, hot=hot)
        return tuple(nodes)


def _seed(canvas: Canvas, session: Session) -> tuple[Node, ...]:
    seal = session.seal
    if seal is None:
        return ()
    words = _("Fingerprint {fingerprint} · seed {seed}")
    words = words.format(fingerprint=seal.fingerprint, seed=session.match.setup.seed)
    tip = _(
        "The fingerprint was shown before the first move. Under {watch}, you can check it, every shuffle and "
        "every move."
    ).format(watch=_("Watch again"))
    room = Box(x=MARGIN, y=172, w=PODIUM_W, h=24, tip=tip)
    return (room, line(canvas, MARGIN, 184, PODIUM_W, words, BODY, CREAM_PALE, align="middle", shadow=True))


def _tab(
    canvas: Canvas, x: float, page: Target, name: str, sign: str, tip: str, *, behind: bool, hot: bool
) -> tuple[Node, ...]:
    y = 8.0 - TAB_H
    wide = canvas.width(name, TAB)
    left = x + (TAB_W - wide - 36) / 2
    nodes: list[Node] = []
    if behind:
        ink = INK_SOFT
        look = TAB_POINTED if hot else TAB_BEHIND
        nodes.append(Box(x=x, y=y, w=TAB_W, h=TAB_H + 14, radius=14, look=look, target=page, tip=tip))
    else:
        ink = INK
        nodes.append(Box(x=x, y=y, w=TAB_W, h=TAB_H, radius=14, look=Look(fill=PAPER), target=page))
        nodes.append(Box(x=x + 26, y=y + TAB_H - 10, w=TAB_W - 52, h=5, radius=2.5, look=Look(fill=GOLD_LIGHT)))
    middle = y + TAB_H / 2 - 4
    nodes.append(glyph(left + 12, middle, 26, sign, ink))
    nodes.append(line(canvas, left + 34, middle, wide + 2, name, TAB, ink))
    return tuple(nodes)


def _buttons(canvas: Canvas) -> tuple[Node, ...]:
    specs = (
        (MENU, pgettext("a button", "Menu"), "dark", "menu", 140.0, ""),
        (LOOK, _("See the table"), "dark", "eye", 206.0, ""),
        (WATCH, _("Watch again"), "dark", "film", 206.0, _("The whole game, as each player saw it")),
        (KEEP, _("Save replay"), "dark", "save", 196.0, _("Save the game under a name you choose")),
        (SHARE, _("Share"), "dark", "share", 160.0, _("Share a picture, film or text")),
        (NEW, pgettext("a button", "New game"), "paper", "plus", 196.0, _("Choose players and options again")),
        (AGAIN, _("Rematch"), "gold", "restart", 220.0, _("The same players and options")),
    )
    gap = (W - 2 * MARGIN - sum(spec[4] for spec in specs)) / (len(specs) - 1)
    x = MARGIN
    nodes: list[Node] = []
    for target, label, kind, sign, w, tip in specs:
        nodes.append(button(canvas, x, 824, w, 58, label, target, kind=kind, glyph_name=sign, face=HEADING, tip=tip))
        x += w + gap
    return tuple(nodes)


class ResultHands(ScenePointing):
    """Handles the pointer over the result screen, where it selects points of the chart."""

    _scene: ResultScene

    def noise(self, target: Target) -> str:
        if target == CHART:
            return ""
        return "page" if target.kind in ("page", "curve") else "click"

    def pointed(self, x: float, y: float) -> None:
        self._scene.look_at(x, y)
