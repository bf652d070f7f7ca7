"""The dialogs that open over a table, such as the pause menu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.i18n import _, pgettext
from game.core.sentences import in_a_row
from game.core.target import Target
from game.input.pointer import Key
from game.picture.canvas import Canvas
from game.picture.colours import INK
from game.picture.nodes import Node
from game.picture.theme import MARKED, NOTE, NOTICE, STRONG
from game.picture.widgets import pill
from game.saves.shelf import LONGEST_LABEL
from game.saves.shelf import KeptGame as Kept
from game.scenes.dialog import DONE, Answer, Dialog, done, tried
from game.scenes.keeper import saved
from game.scenes.routes import Routes
from game.scenes.shelves.dates import when
from game.scenes.shelves.library import Library
from game.table.first_game import FirstGame
from game.table.session import Session
from game.ui.entry import EditedText, field
from game.ui.services import Services
from game.ui.stack import Go, Pop, Replace, Reset


def pause(services: Services, routes: Routes, session: Session, tutorial: FirstGame | None) -> Dialog:
    """Return the pause menu or, if the game is over, the menu for a finished game."""
    menu = Answer(pgettext("a button", "Menu"), lambda: Reset(routes.menu()), "paper", "door")
    if session.outcome is not None:
        result = Answer(pgettext("a button", "Result"), lambda: Replace(routes.result(session)), "gold", "trophy")
        told = _("Stay as long as you like. The result and the replay are saved.")
        answers = (menu, Answer(_("Stay here")), result)
        return Dialog(services, _("This game is over"), told, answers, sign="pause", escape=1)

    def copied() -> Go:
        return Replace(done(services, pgettext("a notice", "Copied"), routes.copied(session, position=True)))

    answers = (
        menu,
        Answer(pgettext("a button", "Settings"), lambda: Replace(routes.settings()), "paper", "gear"),
        Answer(_("Save as…"), lambda: Replace(routes.save_as(session)), "paper", "save"),
        *(() if tutorial is None or tutorial.over else (_tutorial_answer(tutorial),)),
        Answer(_("Copy position"), copied, "paper", "copy"),
        Answer(pgettext("a button", "Play on"), Pop, "gold", "play"),
    )
    told = _("The game is saved after every move. Choose {resume} in the menu to return to this table.")
    told = told.format(resume=pgettext("a button", "Continue"))
    return Dialog(services, _("Pause"), told, answers, sign="pause", escape=len(answers) - 1)


def _tutorial_answer(tutorial: FirstGame) -> Answer:

    def turn() -> Go:
        if tutorial.skipped:
            tutorial.bring_back()
        else:
            tutorial.skip()
        return Pop()

    return Answer(_("Show the tutorial") if tutorial.skipped else _("Skip the tutorial"), turn, "paper", "hand")


def save_as(services: Services, routes: Routes, library: Library, session: Session) -> SaveAsScene:
    """Return the sheet for saving a session's game under a name."""
    names = [seat.name for seat in session.seats]
    if session.outcome is not None:
        where, people = "", names
    else:
        where = session.title.meta.stretch_named(max(1, session.art.status(session.view(None)).number))
        people = [seat.name for seat in session.seats if seat.human] or names

    def keep(label: str) -> Go:
        """Save the game and return a confirmation. Raises Problem if the disk is full or read-only."""
        library.named.put(saved(session, label))
        told = _("You will find “{label}” under {load} in the menu.").format(
            label=label, load=pgettext("a button", "Load")
        )
        if session.outcome is not None:
            return Replace(done(services, _("Saved"), told))
        menu = Answer(pgettext("a button", "Menu"), lambda: Reset(routes.menu()), "paper", "door")
        answers = (menu, Answer(pgettext("a button", "Play on"), Pop, "gold", "play"))
        return Replace(Dialog(services, _("Saved"), told, answers, sign=DONE, escape=1))

    earlier = library.named.of(saved(session))
    return SaveAsScene(services, suggestion(str(session.title.meta.name), where, people), earlier, keep)


NAME, CANCEL, SAVE = Target("saveas", "name"), Target("answer", "0"), Target("answer", "1")

LETTERS = STRONG.sized(21)
EARLIER = NOTE.sized(16)
FIELD_H, CHIPS_H = 54.0, 54.0
MOST_EARLIER = 3


class SaveAsScene(Dialog):
    """A sheet on which the player saves the game under a name.

    `earlier` contains the existing named saves of this game, newest first. `save` raises Problem if it fails.
    """

    least = (820, 500)
    sheet_w = 760.0

    def __init__(
        self, services: Services, suggestion: str, earlier: tuple[Kept, ...], save: Callable[[str], Go]
    ) -> None:
        failed = _("The game was not saved")
        answers = (
            Answer(pgettext("a button", "Cancel")),
            Answer(_("Save"), lambda: tried(self.services, lambda: save(self.label), failed), "gold", "save"),
        )
        super().__init__(services, _("Save the game as"), "", answers, "save")
        self._name = suggestion[:LONGEST_LABEL]
        self._earlier = earlier
        self.body_h = FIELD_H + (CHIPS_H if earlier else 0)

    @property
    def label(self) -> str:
        """The name under which the game would be saved."""
        return " ".join((self.typing.entry.text if self.typing.entry is not None else self._name).split())

    def enter(self) -> None:
        super().enter()
        self._edit()

    def _edit(self) -> None:
        self.typing.begin(EditedText(NAME, self._name, LONGEST_LABEL), self._entered, self._typed)

    def enabled(self, target: Target) -> bool:
        return target.kind in ("saveas", "earlier", "answer") and (target != SAVE or bool(self.label))

    def _typed(self, key: Key, entry: EditedText) -> bool:
        if key.name not in ("return", "escape"):
            return False
        if not key.repeat:
            self.typing.end()
            self.go(self.act(SAVE) if key.name == "return" else self.back())
        return True

    def _entered(self, entry: EditedText, done: bool) -> None:
        self._name = entry.text

    def act(self, target: Target) -> Go | None:
        if target == NAME:
            self._edit()
        elif target.kind == "earlier":
            self._name = self._earlier[int(target.id)].label
            self.changed()
        return super().act(target) if self.enabled(target) else None

    def trace(self) -> dict[str, Any]:
        return {"label": self.label}

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        self._text = self._note()
        return super().picture(canvas)

    def _note(self) -> str:
        label = self.label
        if not label:
            return _("Type a name for this game.")
        same = next((kept for kept in self._earlier if kept.label == label), None)
        if same is None:
            return _("You will find this position under {load} in the menu.").format(load=pgettext("a button", "Load"))
        return _("Saved {moment}. Saving again updates the file.").format(moment=when(same.saved_at))

    def body(self, canvas: Canvas, x: float, y: float, w: float) -> Iterator[Node]:
        yield field(canvas, x, y, w, FIELD_H, self._name, NAME, entry=self.typing.entry, kind=LETTERS)
        earlier = self._earlier[:MOST_EARLIER]
        for index, kept in enumerate(earlier):
            wide = min((w - 10 * (len(earlier) - 1)) / len(earlier), canvas.width(kept.label, EARLIER) + 50)
            target = Target("earlier", str(index))
            look = MARKED if target in (self.pointing.hover, self.focus.target) else NOTICE
            chip = pill(canvas, 0, 0, kept.label, look, INK, EARLIER, h=36, w=wide)
            yield replace(chip, x=x, y=y + FIELD_H + 12, target=target, tip=_("Use this name again"))
            x += wide + 10


def suggestion(title: str, where: str, people: Sequence[str]) -> str:
    """Return a name such as "Night Market, round 3, Mei & Ben"."""
    return in_a_row(part for part in (title, where, _joined(people)) if part)


def _joined(people: Sequence[str]) -> str:
    if len(people) > 3:
        return _("{first}, {second} & {count} more").format(first=people[0], second=people[1], count=len(people) - 2)
    if len(people) > 1:
        return _("{some} & {last}").format(some=in_a_row(people[:-1]), last=people[-1])
    return "".join(people)
