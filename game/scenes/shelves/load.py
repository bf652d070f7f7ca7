"""Load: the games saved under a name, and those that the game kept by itself."""

from __future__ import annotations

from game.core.errors import Problem
from game.core.i18n import _, ngettext, phrase
from game.core.target import Target
from game.core.text import shown
from game.input.pointer import Key
from game.saves.shelf import LONGEST_LABEL, Shelf
from game.saves.shelf import KeptGame as Kept
from game.saves.statistics import played
from game.scenes.dialog import message
from game.scenes.routes import Routes
from game.scenes.shelves.dates import when
from game.scenes.shelves.gamecard import GameCard, Tool, headline
from game.scenes.shelves.library import Library
from game.scenes.shelves.listing import BACK, ListButton, ListScene, ListSection, Nothing, ident_of, stays
from game.ui.entry import EditedText
from game.ui.services import Services
from game.ui.stack import Go, Pop, Push, Replace

NEW = Target("list", "new")


class LoadScene(ListScene):
    """Cards to open, to rename and to remove."""

    title = phrase("Load a game")

    def __init__(self, services: Services, routes: Routes, library: Library) -> None:
        super().__init__(services)
        self._routes = routes
        self._library = library

    # The list.

    def sections(self) -> tuple[ListSection, ...]:
        library = self._library
        named, unnamed = library.named.known(), library.unnamed(read=False)
        troubles = (*library.named.troubles(), *library.own.troubles(), *library.left.troubles())
        told = stays(troubles)
        sections: list[ListSection] = []
        if named:
            sections.append(ListSection(_("Saved by you"), _("under a name of your own"), named))
        if unnamed:
            hint = _("the game under way, and games left unfinished")
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
        facts.append(ngettext("{count} move", "{count} moves", kept.plies).format(count=kept.plies))
        facts.append(when(save.saved_at))
        away = Tool(Target("remove", ident), "close", _("Remove"))
        tools = (Tool(Target("rename", ident), "pencil", _("Rename (F2)")), away) if save.label else (away,)
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
        words = _("Every game is saved after each move. Save one under a name at the table, and it will be here too.")
        return Nothing("icon:open-book", _("No saved games yet"), words, ListButton(NEW, _("New game"), "plus"))

    def tick(self, ms: int) -> Go | None:
        if self._library.caught_up():
            self.renew()
        return super().tick(ms)

    # Hands.

    def act(self, target: Target) -> Go | None:
        if target == BACK:
            return Pop()
        try:
            if target == NEW:
                return Replace(self._routes.setup())
            kept = self.kept(target)
            return self._use(target, kept) if kept is not None else None
        except Problem as problem:
            return Push(message(self.services, _("That does not work"), problem.sentence))

    def _use(self, target: Target, kept: Kept) -> Go | None:
        if target.kind == "open":
            return self._routes.open(kept.path)
        if target.kind == "rename":
            self.begin_entry(EditedText(Target("name", target.id), kept.label, LONGEST_LABEL))
        elif target.kind == "remove":
            told = _("{name} is taken off the list. Its file stays in the folder, with a different extension.").format(
                name=_("“{name}”").format(name=kept.label) if kept.label else _("The game")
            )
            return self.ask_away(told, lambda: self._library.shelf(kept.path).remove(kept.path))
        return None

    def key(self, key: Key) -> bool:
        found = self.card_at(self.focus or self.hover)
        if found is not None and key.name in ("delete", "f2"):
            kind = "remove" if key.name == "delete" else "rename"
            wanted = next((tool.target for tool in found.tools if tool.target.kind == kind), None)
            if wanted is not None:
                self.go(self.act(wanted))
            return True
        return super().key(key)

    def entered(self, entry: EditedText, done: bool) -> None:
        kept = self.kept(entry.target)
        label = " ".join(entry.text.split())
        if not done or kept is None or not label or label in (kept.label, kept.brief.label):
            return
        try:
            self._library.shelf(kept.path).rename(kept.path, label)
        except Problem as problem:
            self.go(Push(message(self.services, _("That does not work"), problem.sentence)))
        self.reload()
