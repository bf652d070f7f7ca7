"""Swapping three stand tiles of the same good before the action of a turn (ML-2.0, ML-2.13)."""

from __future__ import annotations

from typing import ClassVar

import msgspec
from msgspec.structs import replace

from game.core.i18n import Phrase, _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import listed
from game.core.target import Draft, Illegal, Prompt
from game.kit.verb import ButtonVerb, Question
from game.titles.mercado.constants import HAND, Good
from game.titles.mercado.legality import may_swap, nothing
from game.titles.mercado.recorder import Recorder, exchanged
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import SWAP
from game.titles.mercado.words import good_name, goods_name, liked


class SwapTiles(msgspec.Struct, frozen=True, tag="swap"):
    """The move that swaps three stand tiles of the same good for three tiles from the bag."""


class TilesSwapped(Event, frozen=True, kw_only=True):
    """A seat swapped three tiles of one good for three tiles from the bag (ML-2.0)."""

    reveals: ClassVar[Phrase] = phrase("Stand tiles were drawn from the bag.")
    seat: Seat
    good: Good
    drawn: tuple[Good, ...]

    def sentence(self) -> Sentence:
        """Return the log line with the old good and the new goods."""
        text = _("{name} swaps three {good} tiles for {drawn}.")
        words = listed([goods_name(other) for other in self.drawn])
        return Sentence(text.format(name=mark(self.seat), good=good_name(self.good), drawn=words), self.seat)


class SwapTilesVerb(ButtonVerb[MercadoView, Recorder, SwapTiles]):
    """The action of swapping three equal tiles."""

    move = SwapTiles
    only = SwapTiles()
    button = SWAP

    def can(self) -> str:
        """Return the action in words."""
        return _("swap your tiles")

    def may(self, view: MercadoView, seat: Seat) -> bool:
        """Return whether the seat may swap its tiles now."""
        return may_swap(view.public, seat)

    def ask(self, view: MercadoView, seat: Seat, draft: Draft, lit: Prompt[SwapTiles]) -> Question:
        """Return the request to confirm a swap, which cannot be undone."""
        text = _("Swap your three {good} tiles?").format(good=good_name(view.public.hand(seat)[0]))
        hint = _("You draw three tiles from the bag, and your turn continues. This cannot be undone.")
        return Question(text, hint)

    def why_illegal(self, view: MercadoView, seat: Seat, move: SwapTiles) -> Illegal | None:
        """Return why a swap is illegal, or None if it is legal."""
        public = view.public
        hand = public.hand(seat)
        if len(hand) < HAND or len(set(hand)) > 1:
            text = _("You can only swap {count} tiles of the same good; you have {tiles}.")
            return Illegal("ML-2.0", text.format(count=HAND, tiles=liked(hand)))
        if public.swapped:
            text = _("You have already swapped your {count} tiles this turn.")
            return Illegal("ML-2.13", text.format(count=HAND))
        if public.bag_size < HAND:
            text = ngettext(
                "The bag has only {left} tile; a swap needs {count}.",
                "The bag has only {left} tiles; a swap needs {count}.",
                public.bag_size,
            )
            return Illegal("ML-2.13", text.format(left=public.bag_size, count=HAND))
        return None

    def another_first(self, view: MercadoView, draft: Draft) -> Illegal:
        """Return the refusal for a player who tries to swap tiles during another move."""
        return nothing(view.public)

    def play(self, recorder: Recorder, seat: Seat, move: SwapTiles) -> None:
        """Draw three tiles, then put the old tiles into the bag."""
        hand = recorder.public.hand(seat)
        drawn, bag, rng = exchanged(hand, recorder.secrets.bag, recorder.secrets.rng)
        recorder.secrets = replace(recorder.secrets, bag=bag, rng=rng)
        recorder.public = replace(recorder.public, hands=swapped(recorder.public.hands, seat, drawn), swapped=True)
        recorder.record(TilesSwapped, seat=seat, good=hand[0], drawn=drawn)
