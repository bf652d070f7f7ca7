"""The list of games to load, and the list of finished games."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.errors import Problem, shown
from game.core.i18n import _, npgettext, pgettext, phrase, phrase_in
from game.core.target import Target
from game.saves.shelf import LONGEST_LABEL, Shelf
from game.saves.shelf import KeptGame as Kept
from game.saves.statistics import played
from game.scenes.dialog import done, trouble
from game.scenes.replay.text import copied
from game.scenes.routes import Routes
from game.scenes.shelves.dates import when
from game.scenes.shelves.gamecard import GameCard, ListButton, ListSection, headline, ident_of
from game.scenes.shelves.library import Library, stays
from game.scenes.shelves.listing import NEW, ListScene, Nothing, ask_away
from game.ui.entry import EditedText
from game.ui.services import Services
from game.ui.stack import Go, Push, Replace

DELETE = phrase_in("a key", "Delete")


class LoadScene(ListScene):
    """The list of saved games, which can be opened, renamed and removed."""

    title = phrase("Load a game")

    def sections(self) -> tuple[ListSection, ...]:
        library = self._library
        named, unnamed = library.named.known(), library.unnamed(read=False)
        told = stays(*self.shelves())
        sections: list[ListSection] = []
        if named:
            sections.append(ListSection(_("Saved by you"), _("games you saved under a name"), named))
        if unnamed:
            hint = _("the current game, and games left unfinished")
            sections.append(ListSection(_("Saved automatically"), hint, unnamed))
        if told:
            sections.append(ListSection(_("Unreadable"), "", (), told))
        return tuple(sections)

    def shelves(self) -> tuple[Shelf, ...]:
        return self._library.named, self._library.own, self._library.left

    def card(self, kept: Kept) -> GameCard:
        save, ident = kept.brief, ident_of(kept)
        title = self._library.titles.get(save.title)
        standing, game = self._library.standing(kept), played(save, self._library.result(kept))
        over = game.result is not None
        name = str(title.meta.name) if title is not None else shown(save.title, LONGEST_LABEL)
        facts = [name] if save.label else []
        facts.append(npgettext("a game's length", "{count} move", "{count} moves", save.plies).format(count=save.plies))
        facts.append(when(save.saved_at))
        away = ListButton(Target("remove", ident), pgettext("a button", "Remove"), "close", DELETE)
        tools = (ListButton(Target("rename", ident), _("Rename"), "pencil", "F2"), away) if save.label else (away,)
        return GameCard(
            open=Target("open", ident),
            title=title,
            name=kept.label or name,
            words=headline(game) if over else " · ".join(part for part in (standing.where, standing.who) if part),
            facts=" · ".join(fact for fact in facts if fact),
            seats=game.seats,
            result=game.result,
            tools=tools,
            sign="film" if over else "play",
            rename=Target("name", ident),
        )

    def nothing(self) -> Nothing:
        words = _("Every game is saved after each move. Games that you save under a name are listed here as well.")
        return Nothing(
            "icon:open-book", _("No saved games yet"), words, ListButton(NEW, pgettext("a button", "New game"), "plus")
        )

    def tick(self, ms: int) -> Go | None:
        if self._library.caught_up():
            self.listed.forget_cards()
            self.changed()
        return super().tick(ms)

    def use(self, target: Target, kept: Kept) -> Go | None:
        if target.kind == "open":
            return self._routes.open(kept.path)
        if target.kind == "rename":
            self.typing.begin(EditedText(Target("name", target.id), kept.label, LONGEST_LABEL), self._renamed)
        elif target.kind == "remove":
            told = _(
                "{name} will be removed from the list. Its file stays in the folder, with a different extension."
            ).format(name=pgettext("a saved game", "“{name}”").format(name=kept.label) if kept.label else _("The game"))
            return ask_away(self.services, told, lambda: self._library.shelf(kept.path).remove(kept.path))
        return None

    def _renamed(self, entry: EditedText, done: bool) -> None:
        kept = self.listed.kept(entry.target)
        label = " ".join(entry.text.split())
        if not done or kept is None or not label or label in (kept.label, kept.brief.label):
            return
        try:
            self._library.shelf(kept.path).rename(kept.path, label)
        except Problem as problem:
            self.go(Push(trouble(self.services, problem)))
        self.listed.reload()


PASTE, NUMBERS = Target("list", "paste"), Target("list", "statistics")


class ReplaysScene(ListScene):
    """The list of finished games, which can be watched, copied as text and removed."""

    title = phrase_in("a list", "Replays")

    def __init__(self, services: Services, routes: Routes, library: Library) -> None:
        super().__init__(services, routes, library)
        self._names: Mapping[str, list[Kept]] = {}

    def sections(self) -> tuple[ListSection, ...]:
        finished = self._library.finished(read=False)
        self._names = self._library.names()
        told = stays(self._library.played)
        return (ListSection("", "", finished, told),) if finished or told else ()

    def buttons(self) -> tuple[ListButton, ...]:
        return ListButton(NUMBERS, pgettext("a list", "Statistics"), "trophy"), ListButton(
            PASTE, _("Paste a replay"), "paste"
        )

    def shelves(self) -> tuple[Shelf, ...]:
        return self._library.played, self._library.named

    def card(self, kept: Kept) -> GameCard:
        save, ident = kept.brief, ident_of(kept)
        title = self._library.titles.get(save.title)
        game = played(save, self._library.result(kept))
        name = str(title.meta.name) if title is not None else shown(save.title, LONGEST_LABEL)
        same = (named for named in self._names.get(kept.id, ()) if named.brief.digest == save.digest)
        label = next((named.label for named in same), "")
        facts = [
            npgettext("a game's length", "{count} move", "{count} moves", save.plies).format(count=save.plies),
            when(save.saved_at),
        ]
        return GameCard(
            open=Target("watch", ident),
            title=title,
            name=label or headline(game),
            words=" · ".join((headline(game), name) if label else (name,)),
            facts=" · ".join(fact for fact in facts if fact),
            seats=game.seats,
            result=game.result,
            tools=(
                ListButton(Target("ending", ident), pgettext("a button", "Result"), "trophy"),
                ListButton(Target("copy", ident), _("Copy as text"), "copy"),
                ListButton(Target("remove", ident), pgettext("a button", "Remove"), "close", DELETE),
            ),
        )

    def nothing(self) -> Nothing:
        words = _("Here you can watch every finished game again, move by move, as each player saw it.")
        return Nothing(
            "icon:sparkles",
            _("No finished games yet"),
            words,
            ListButton(NEW, pgettext("a button", "New game"), "plus"),
        )

    def act(self, target: Target) -> Go | None:
        if target == NUMBERS:
            return Replace(self._routes.statistics())
        return Push(self._routes.paste()) if target == PASTE else super().act(target)

    def use(self, target: Target, kept: Kept) -> Go | None:
        if target.kind == "watch":
            return self._routes.open(kept.path)
        if target.kind == "ending":
            return self._routes.ending(kept.path)
        if target.kind == "copy":
            return Push(done(self.services, pgettext("a notice", "Copied"), copied(kept.save)))
        if target.kind == "remove":
            told = _(
                "The game will be removed from the list and the statistics. Its file stays in the folder, "
                "with a different extension."
            )
            return ask_away(self.services, told, lambda: self._library.played.remove(kept.path))
        return None
