"""A language that nobody speaks, and an ear for all that is said in another one.

In this language every message is itself with strange letters and signs between double brackets: ⟪Óṗéń‚ á śťáńď⟫. So a
word in plain letters never passed through gettext, a plain comma was put there by code, and a text of several brackets
was glued together from halves, which no other language can put in its own order.

    python -m tests.wild.tongue scenes       # or the name of a title: its tables
"""

from __future__ import annotations

import gettext
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING, Any

import msgspec

import game
from game.core import i18n
from game.core.i18n import Phrase
from tests.sampling import chance, dose, drawn

if TYPE_CHECKING:
    from tests.wild.hands import Hands
    from tests.wild.starts import Start

STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,;&()“”%$",
    "áḃćďéḟğĥíĵķĺṁńóṗʠŕśťúṽŵẋýźÁḂĆĎÉḞĞĤÍĴĶĹṀŃÓṖɊŔŚŤÚṼŴẊÝŹ‚⁏﹠❨❩❝❞٪＄",
)
BLANK = "\N{EN SPACE}"
"""A space that alone stands between two places of a message."""

LOOSE = re.compile(r"[,;&()“”%$]|(?<!-)\b\d+\.\d|⟫[.:!?]$")
"""Signs that no message said: joints, brackets and quotation marks of code, and numbers that Python wrote."""

PLACES = re.compile(r"(\{[^{}]*\}|⟦\d+⟧)")
"""What a translator leaves as it is."""

SIGNS = re.compile("[A-Z]|[\u4e00-\u9fff]+")
"""Signs rather than words: the letters of streets and keys, and the Chinese name of a title."""

ACTIONS = dose(400)
"""So many things are done in every scene."""

MOMENTS = 10
"""So many positions of every game are listened to."""

SCENES = 2
"""Ways into scenes of each title, and of none, that a usual run takes."""

GAMES = 2
"""Games of each title that a usual run listens to."""

NO_WORDS = (
    re.compile(r"\b[A-Z]{2}-\d+[A-Z]?(\.\d+)?\b"),  # clauses
    re.compile(r"\b(B|M|RE)\d+\b|\bBA\b"),  # clauses of sheets made from the data of a game
    re.compile(r"\b[A-Z]{2}(-[\d.]*)?…"),  # clauses that are cut where there is no room
    re.compile(r"\bAfter [39] moves\b"),  # names of saves in `starts.py`
    re.compile(r"\bSH[12]\."),  # how the text of a replay begins
    re.compile(r"(\S*/)+\S*"),  # folders
    re.compile(r"\b[A-Z2-7]{4}(-[A-Z2-7]{4}){2}\b"),  # fingerprints
    re.compile(r"\b\w+\.gif\b"),
    re.compile(r"\bbad-\d+-\w+\.json\b"),
    re.compile(r"❨(Expected|Input data|JSON is malformed|Object)\b.*❩"),  # what a library says of a damaged file
    re.compile(r"Expected `\w+`, got `\w+`( - at `[^`]*`)?"),
    re.compile(r"❨'utf-8' codec\b.*❩"),
    re.compile(r"^(English|Português)$"),  # languages by their own names
)
"""What is the same in every language."""

NATIVE = "Talat nam"
"""What a game is called where it comes from, written as one can read it elsewhere."""

OWN_SHOP = "Öl & Tee"
"""A shop of one's own, in `tests/contract/cases.py`."""

NAMES = (
    "Stallholders",
    NATIVE,
    *("Mei", "Ben", "Lucy", "Chang", "Ana", "Player"),
    OWN_SHOP,
    *("A stall fell over.", "Somebody moved.", "What is asked.", "Played out"),  # said by `starts.py` itself
)
"""Names of the game, of players and of saves."""


@cache
def strange(message: str) -> str:
    """The message in that language."""
    parts = PLACES.split(message)
    said = [part if index % 2 else part.translate(STRANGE) for index, part in enumerate(parts)]
    return f"⟪{''.join(BLANK if part == ' ' else part for part in said)}⟫"


BEFORE_MORE, MORE = strange("{row} (…)").split("{row}")
"""What stands round a row of the log after which there is more."""


class Strange(gettext.NullTranslations):
    """The language as a catalogue that knows every message."""

    def gettext(self, message: str) -> str:
        return strange(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return strange(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return strange(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return strange(msgid1 if n == 1 else msgid2)


def plain(text: str) -> list[str]:
    """The words of a text in plain letters that did not pass through gettext."""
    for name in NAMES:
        text = text.replace(name, "")
    for same in NO_WORDS:
        text = same.sub("", text)
    for cut in re.findall(r"([A-Z]\w+)…", text):
        if any(name.startswith(cut) for name in NAMES):
            text = text.replace(cut, "")
    return [word for word in re.findall(r"[A-Za-z]+", text) if not SIGNS.fullmatch(word)]


def glued(text: str) -> bool:
    """Whether the text is put together by more than messages: only separators of what stands side by side may be
    between two of them, or what the helpers for lists and for sentences put there, which are messages themselves."""
    for same in NO_WORDS:
        text = same.sub("", text)
    text = text.replace(NATIVE, "").replace(OWN_SHOP, "").replace(strange(", "), strange(", ")[1:-1])
    if LOOSE.search(text):
        return True
    between, before = [""], [False]
    for letter in text:
        if letter == "⟪":
            if before[-1] and not _parted(between[-1], top=len(before) == 1):
                return True
            between.append("")
            before.append(False)
        elif letter == "⟫":
            if len(before) == 1:
                return False  # the end of a line that began above
            before.pop()
            between.pop()
            between[-1], before[-1] = "", True
        else:
            between[-1] += letter
    return False


def _parted(between: str, *, top: bool) -> bool:
    """Whether what stands between two messages parts them; within another message, whether that put it there."""
    said = SIGNS.sub("", between).strip(" ")
    return said in ("·", "•", "|", "/", "‚") or "\n" in between if top else bool(said)


class Ear:
    """Hears all that is drawn and told. `heard`: each text, with the first place where it was. `pasted`: returns a text
    from the clipboard that is shown now, which may be anything."""

    def __init__(self) -> None:
        self.heard: dict[str, str] = {}
        self.where = ""
        self.deaf = False
        self.pasted: Callable[[], str] = str
        self._pieces: set[str] = set()

    def hear(self, *said: str | Phrase | None) -> None:
        """Remember what was said here."""
        for text in () if self.deaf else map(str, filter(None, said)):
            if text not in self.heard and not self._piece(text) and not self._pasted(text):
                self.heard[text] = self.where

    def _pasted(self, text: str) -> bool:
        """Whether it is what was pasted, cut off where there is no room."""
        return self.pasted().startswith(text.removesuffix("…"))

    def _piece(self, text: str) -> bool:
        """Whether it is a row of a text that was heard whole, with or without the sign that more follows."""
        if text in self._pieces:
            return True
        if not (text.startswith(BEFORE_MORE) and text.endswith(MORE)):
            return False
        row = text.removeprefix(BEFORE_MORE).removesuffix(MORE)
        return any(piece.startswith(row) for piece in self._pieces)

    def listen(self) -> None:
        """From now on hear whole what is broken into lines, or drawn name by name or word by word."""
        from game.core.names import split
        from game.picture.canvas import Canvas
        from game.scenes import rules_page

        lines, sentence, pieces = Canvas.lines, Canvas.sentence, rules_page._pieces

        def whole_lines(canvas: Canvas, text: str, *rest: Any, **more: Any) -> list[str]:
            broken = lines(canvas, text, *rest, **more)
            self.hear(text)
            if len(broken) > 1:
                self._pieces |= set(broken)
            return broken

        def whole_sentence(canvas: Canvas, x: float, y: float, text: str, *rest: Any, **more: Any) -> Any:
            self.hear(text)
            parts = split(text)
            if len(parts) > 1:
                self._pieces |= {canvas._words(part) for part in parts}
            return sentence(canvas, x, y, text, *rest, **more)

        def whole_clause(text: str, *rest: Any) -> Any:
            self.hear(text)
            found = tuple(pieces(text, *rest))
            self._pieces |= {run.words for piece in found for run in piece.runs}
            return iter(found)

        rules_page._pieces = whole_clause  # type: ignore[assignment]
        Canvas.lines = whole_lines  # type: ignore[method-assign, assignment]
        Canvas.sentence = whole_sentence  # type: ignore[method-assign, assignment]

    def look(self, nodes: Any) -> None:
        """Hear all words and tips of a picture."""
        from game.picture.nodes import Text, placed

        for place in placed(nodes):
            if isinstance(place.node, Text):
                self.hear(place.node.text)
            self.hear(place.node.tip)


def in_scenes(ear: Ear) -> None:
    """Listen in every scene while hands do anything there."""
    import pytest

    from game.scenes.menu import MenuScene
    from game.scenes.play.tabletop import Tabletop
    from game.scenes.replay.text import PasteScene
    from game.settings import Settings
    from game.ui.screen import PictureScene
    from tests.wild.hands import Hands
    from tests.wild.rig import rigged

    with pytest.MonkeyPatch.context() as patch, rigged(Settings(animation="fast"), patch, chance("tongue")) as rig:
        patch.setattr("game.language.install", lambda chosen: i18n.use(Strange()))
        ear.pasted = lambda: top.text if isinstance(top := rig.app.stack.top, PasteScene) else ""
        for name, start in _ways().items():
            by = chance(f"tongue {name}")
            hands = _silent(Hands(rig.app, by))
            i18n.use(gettext.NullTranslations(), i18n.ENGLISH)
            ear.deaf = True
            here = rig.lead(start, by)
            for _action in range(ACTIONS // 8):  # what is said now must not be said any more after the change
                for events, ms in hands.do():
                    rig.frame(events, ms)
                if not any(type(scene) is here for scene in rig.app.stack.scenes[-2:]):
                    here = rig.lead(start, by)
            if not isinstance(rig.app.stack.top, (MenuScene, Tabletop)):  # the ways to the settings
                rig.show(rig.app.navigation.menu())
            services = rig.app.services
            services.keep(msgspec.structs.replace(services.settings, language="strange"))
            services.settings = msgspec.structs.replace(services.settings, language="en")
            ear.deaf = False
            if not any(type(scene) is here for scene in rig.app.stack.scenes[-2:]):
                here = rig.lead(start, by)
            for _action in range(ACTIONS):
                for events, ms in hands.do():
                    rig.frame(events, ms)
                    top = rig.app.stack.top
                    if top is None:
                        break  # the hands have quit: nobody is there to hear what else they wanted to do
                    ear.where = f"{name}: {type(top).__name__}"
                    if isinstance(top, PictureScene):
                        ear.look(top.nodes)
                        tipped = top.tips.about
                        if tipped is not None:
                            ear.hear(top.tips.tip(tipped.node)[0])
                if not any(type(scene) is here for scene in rig.app.stack.scenes[-2:]):
                    here = rig.lead(start, by)


def _ways() -> dict[str, Start]:
    """The ways into scenes that this run takes, some of each title and some of none."""
    from game.registry import slugs
    from tests.wild.starts import starts

    found = starts()
    of = {name: next((slug for slug in slugs() if name.endswith(slug)), "") for name in found}
    taken = {way for slug in ("", *slugs()) for way in drawn((name for name in of if of[name] == slug), SCENES, slug)}
    return {name: start for name, start in found.items() if name in taken}


def _silent(hands: Hands) -> Hands:
    """The hands, which type no words of their own."""
    hands._ways = tuple(way for way in hands._ways if way[0] != hands._type)
    return hands


def at_tables(ear: Ear, slug: str) -> None:
    """Listen to a title: all that its rules and its picture say at many moments of games."""
    from tests.contract.cases import case_of, every_case
    from tests.contract.law.play import played

    cases = [case_of(which) for which in every_case() if which.slug == slug]
    for case in cases:
        _of_itself(ear, case)
    games = [(case, bots) for case in cases for bots in (("random",), tuple(level.id for level in case.title.levels))]
    for case, bots in drawn(games, GAMES, f"tongue {slug}"):
        _of_a_game(ear, case, played(case, bots, chance(f"tongue {case} {bots}").randrange(10**6)))


def _of_itself(ear: Ear, case: Any) -> None:
    meta, tutorial = case.title.meta, case.title.tutorial
    ear.where = f"{case}: what the title says of itself"
    ear.hear(
        meta.name,
        meta.tagline,
        meta.custom,
        *(note.text for note in meta.notes),
        *(phase.label for phase in meta.phases),
    )
    ear.hear(*(end.text for end in meta.ends), *(option.label for option in meta.options))
    ear.hear(*(words for option in meta.options for choice in option.choices for words in (choice.label, choice.help)))
    ear.hear(*(level.label for level in case.title.levels), *(step.text for step in tutorial.steps))


def _of_a_game(ear: Ear, case: Any, match: Any) -> None:
    from game.picture.table import Focus
    from tests.contract.law.case import moments
    from tests.contract.law.picture import canvas_of, screen

    ear.where = f"{case}: events"
    art = case.art
    beats = [*match.opening, *(beat for ply in match.plies for beat in ply.beats)]
    before = case.rules.view(match.state_at(0), None)
    for beat in beats:
        told, after = beat.event.sentence(), case.rules.view(beat.state, None)
        shown = art.animation(beat.event, before, after, case.shapes, canvas_of(case))
        ear.hear(told and told.text, beat.event.reveals)
        if shown is not None:
            ear.hear(shown.caption, shown.hint)
            ear.look((*shown.nodes, *(shown.plaque.nodes if shown.plaque is not None else ())))
        before = after
    for moment in moments(case, match, MOMENTS):
        ear.where = f"{moment}"
        for seat in moment.movers:
            _asked(ear, case, moment, seat)
        ear.look(screen(moment, moment.view(None), Focus()))
    outcome = match.outcome
    ear.where = f"{case}: result"
    if outcome is not None:
        ear.hear(outcome.tie_breaker, outcome.verdict, *(line.label for line in outcome.sources))
        story = case.title.chronicle(case.rules, match.state_at(0), beats)
        for curve in story.curves:
            ear.hear(curve.label, curve.unit, curve.across, curve.note)
        for award in story.awards:
            ear.hear(award.label, award.sentence)


def _asked(ear: Ear, case: Any, moment: Any, seat: int) -> None:
    from game.picture.nodes import targets
    from tests.contract.law.picture import drafts_of, focus_of, screen

    art, view = case.art, moment.view(seat)
    for draft in drafts_of(moment, seat):
        focus = focus_of(moment, seat, draft)
        nodes = screen(moment, view, focus)
        ear.look(nodes)
        prompt = focus.prompt
        assert prompt is not None
        ear.hear(prompt.text, prompt.hint, art.confirm(view, prompt.move))
        ear.hear(*(action.label for action in art.actions(view, focus)))
        lit = set(prompt.targets)
        for target in targets(nodes):
            if target.kind == "ui":
                continue
            ear.hear(case.rules.tip(view, target))
            if target not in lit:
                refusal = case.rules.why_not(view, draft, target)
                ear.hear(refusal.text, refusal.own)
        for hover in list(targets(nodes))[:: max(1, len(targets(nodes)) // 6)]:
            ear.look(screen(moment, view, focus_of(moment, seat, draft, hover)))


def written_elsewhere() -> str:
    """All that is on the screen without being a message: the names of boards, which are those of their files."""
    from game import registry
    from game.opening import bundled_boards

    boards = [path for title in registry.titles().values() for path in bundled_boards(title)]
    return "\n".join(path.stem.replace("_", " ").capitalize() for path in boards)


def main(part: str) -> None:
    """Print as JSON what was heard in `part` ("scenes", or a title): how many texts, those with plain words and those
    glued together, each with its place."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for module in walk_packages(game.__path__, "game."):
        if not module.name.startswith(("game.lab", "game.__main__")):
            import_module(module.name)
    i18n.use(Strange())  # after all is imported: nothing may keep the language that was spoken then
    ear = Ear()
    ear.listen()
    with tempfile.TemporaryDirectory() as home:
        os.environ["STALLHOLDERS_HOME"] = home
        in_scenes(ear) if part == "scenes" else at_tables(ear, part)
    known = written_elsewhere()
    found = {
        "heard": len(ear.heard) + len(ear._pieces),
        "plain": {text: where for text, where in ear.heard.items() if plain(text) and text.strip(" …") not in known},
        "glued": {text: where for text, where in ear.heard.items() if glued(text)},
    }
    json.dump(found, sys.stdout, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main(sys.argv[1])
