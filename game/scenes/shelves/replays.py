"""Replays: the games played to their end, each to be watched again."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.errors import shown
from game.core.i18n import _, ngettext, phrase
from game.core.target import Target
from game.saves.shelf import LONGEST_LABEL, Shelf
from game.saves.shelf import KeptGame as Kept
from game.saves.statistics import played
from game.scenes.dialog import done
from game.scenes.routes import Routes
from game.scenes.shelves.copying import copied
from game.scenes.shelves.dates import when
from game.scenes.shelves.gamecard import GameCard, Tool, headline
from game.scenes.shelves.library import Library, stays
from game.scenes.shelves.listing import NEW, ListButton, ListScene, ListSection, Nothing, ident_of
from game.ui.services import Services
from game.ui.stack import Go, Push, Replace

PASTE, NUMBERS = Target("list", "paste"), Target("list", "statistics")


class ReplaysScene(ListScene):
    """Cards to watch, to see the result of, to copy as text and to remove."""

    title = phrase("Replays")

    def __init__(self, services: Services, routes: Routes, library: Library) -> None:
        super().__init__(services, routes, library)
        self._names: Mapping[str, list[Kept]] = {}

    # The list.

    def sections(self) -> tuple[ListSection, ...]:
        finished = self._library.finished(read=False)
        self._names = self._library.names()
        told = stays(self._library.played)
        return (ListSection("", "", finished, told),) if finished or told else ()

    def buttons(self) -> tuple[ListButton, ...]:
        return ListButton(NUMBERS, _("Statistics"), "trophy"), ListButton(PASTE, _("Paste a replay"), "paste")

    def shelves(self) -> tuple[Shelf, ...]:
        return self._library.played, self._library.named

    def card(self, kept: Kept) -> GameCard:
        save, ident = kept.brief, ident_of(kept)
        title = self._library.titles.get(save.title)
        game = played(save, self._library.result(kept))
        name = str(title.meta.name) if title is not None else shown(save.title, LONGEST_LABEL)
        same = (named for named in self._names.get(kept.id, ()) if named.brief.digest == save.digest)
        label = next((named.label for named in same), "")
        facts = [ngettext("{count} move", "{count} moves", kept.plies).format(count=kept.plies), when(save.saved_at)]
        return GameCard(
            open=Target("watch", ident),
            title=title,
            name=label or headline(game),
            words=" · ".join((headline(game), name) if label else (name,)),
            facts=" · ".join(fact for fact in facts if fact),
            seats=game.seats,
            result=game.result,
            tools=(
                Tool(Target("ending", ident), "trophy", _("Result")),
                Tool(Target("copy", ident), "copy", _("Copy as text")),
                Tool(Target("remove", ident), "close", _("Remove")),
            ),
        )

    def nothing(self) -> Nothing:
        words = _("Every finished game can be watched again here, move by move, as any player saw it.")
        return Nothing("icon:sparkles", _("No finished games yet"), words, ListButton(NEW, _("New game"), "plus"))

    # Hands.

    def lead(self, target: Target) -> Go | None:
        if target == NUMBERS:
            return Replace(self._routes.statistics())
        return Push(self._routes.paste()) if target == PASTE else super().lead(target)

    def use(self, target: Target, kept: Kept) -> Go | None:
        if target.kind == "watch":
            return self._routes.open(kept.path)
        if target.kind == "ending":
            return self._routes.ending(kept.path)
        if target.kind == "copy":
            return Push(done(self.services, _("Copied"), copied(kept.save)))
        if target.kind == "remove":
            told = _(
                "The game leaves the list and the statistics. Its file stays in the folder, with a different extension."
            )
            return self.ask_away(told, lambda: self._library.played.remove(kept.path))
        return None
