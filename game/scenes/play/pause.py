"""The dialogs at a table: the pause menu, and saving the game under a name."""

from __future__ import annotations

from game.core.errors import Problem
from game.core.i18n import _
from game.scenes.dialog import DONE, Answer, Dialog, done, message
from game.scenes.keeper import saved
from game.scenes.routes import Routes
from game.scenes.shelves.library import Library
from game.scenes.shelves.saveas import SaveAsScene, suggestion
from game.table.first_game import FirstGame
from game.table.session import Session
from game.ui.services import Services
from game.ui.stack import Go, Pop, Replace, Reset


def pause(services: Services, routes: Routes, session: Session, tutorial: FirstGame | None) -> Dialog:
    """The pause of a game under way, or what is left to do at the table of one that is over."""
    menu = Answer(_("Menu"), lambda: Reset(routes.menu()), "paper", "door")
    if session.outcome is not None:
        result = Answer(_("Result"), lambda: Replace(routes.result(session)), "gold", "trophy")
        told = _("Stay as long as you like: the result is kept, and so is the replay.")
        answers = (menu, Answer(_("Stay here")), result)
        return Dialog(services, _("This game is over"), told, answers, sign="pause", escape=1)
    answers = (
        menu,
        Answer(_("Settings"), lambda: Replace(routes.settings()), "paper", "gear"),
        Answer(_("Save as …"), lambda: Replace(routes.save_as(session)), "paper", "save"),
        *(() if tutorial is None or tutorial.over else (_tutorial_answer(tutorial),)),
        Answer(_("Copy position"), lambda: _copied(services, routes, session), "paper", "copy"),
        Answer(_("Play on"), Pop, "gold", "play"),
    )
    told = _("The game is saved after every move. Continue in the menu brings you back to this table.")
    return Dialog(services, _("Pause"), told, answers, sign="pause", escape=len(answers) - 1)


def _copied(services: Services, routes: Routes, session: Session) -> Go:
    try:
        return Replace(done(services, _("Copied"), routes.copied(session, position=True)))
    except Problem as problem:
        return Replace(message(services, _("That does not work"), problem.sentence))


def _tutorial_answer(tutorial: FirstGame) -> Answer:
    """What the pause offers about the tutorial: to take it away, or to bring it back."""

    def turn() -> Go:
        if tutorial.skipped:
            tutorial.bring_back()
        else:
            tutorial.skip()
        return Pop()

    return Answer(_("Show the tutorial") if tutorial.skipped else _("Skip the tutorial"), turn, "paper", "hand")


def save_as(services: Services, routes: Routes, library: Library, session: Session) -> SaveAsScene:
    """Where the game of a session is saved under a name."""
    names = [seat.name for seat in session.seats]
    if session.outcome is not None:
        where, people = "", names
    else:
        number = max(1, session.art.status(session.view(None)).number)
        where = session.title.meta.stretch_named(number)
        people = [seat.name for seat in session.seats if seat.human] or names

    def keep(label: str) -> Go:
        """Keep the game under a name, and say so. Raises Problem when the disk takes no file."""
        library.named.put(saved(session, label))
        told = _("You will find “{label}” under Load in the menu.").format(label=label)
        if session.outcome is not None:
            return Replace(done(services, _("Saved"), told))
        menu = Answer(_("Menu"), lambda: Reset(routes.menu()), "paper", "door")
        answers = (menu, Answer(_("Play on"), Pop, "gold", "play"))
        return Replace(Dialog(services, _("Saved"), told, answers, sign=DONE, escape=1))

    earlier = library.named.of(saved(session))
    return SaveAsScene(services, suggestion(str(session.title.meta.name), where, people), earlier, keep)
