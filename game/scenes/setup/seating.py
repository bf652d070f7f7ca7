"""The players and options chosen at set-up, independent of how they are drawn."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec.structs import replace

from game.core.board import Part
from game.core.errors import shown
from game.core.expertise import Personality, Search, WithPersonality
from game.core.i18n import _
from game.core.names import HUMAN, kind_of
from game.core.rules import Setup
from game.picture.title import Title
from game.saves.commitment import Commitment
from game.scenes.remembered import RANDOM, LastTable
from game.table.seats import NewGame, SeatSetup

NAMES = ("Mei", "Ben", "Lucy", "Chang", "Ana")
LONGEST_NAME = 16
FIRST_LEVEL = "easy"
"""The level of the computer players when a title is set up for the first time."""
SEEDS = 2**48


class Seating:
    """The seats of a new game and its options, within the limits of the title."""

    def __init__(self, title: Title, last: LastTable | None = None) -> None:
        self.title = title
        self._by_id = {each.id: each for each in title.personalities}
        self.options = self._known_options(dict(last.options) if last is not None else {})
        self.seats: list[SeatSetup] = list(self._fresh() if last is None else self._fitting(last.seats))
        self.first = last.first if last is not None and 0 <= last.first < len(self.seats) else RANDOM
        self.cut = last is not None and last.cut
        self._gone: list[SeatSetup] = list(self._known(last.gone)) if last is not None else []
        self._chance = random.SystemRandom()
        self._seed = self._chance.randrange(SEEDS)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours that the title offers for the chosen options."""
        return self.title.colours_of(self.options)

    def _fresh(self) -> tuple[SeatSetup, ...]:
        count = self.title.meta.default_seats or self.title.meta.max_seats
        levels = [level.id for level in self.title.levels]
        bot = FIRST_LEVEL if FIRST_LEVEL in levels else levels[0] if levels else HUMAN
        seats = [self._seat(number, HUMAN if number == 0 else bot) for number in range(count)]
        for number, seat in enumerate(seats):
            seats[number] = self._cast(seat, seats)
        return tuple(seats)

    def _seat(self, number: int, kind: str) -> SeatSetup:
        return SeatSetup(name=NAMES[number % len(NAMES)], colour=self.colours[number], symbol=number, kind=kind)

    def personality(self, index: int) -> Personality | None:
        """Return the personality of a computer player, or None if it has none."""
        return self._by_id.get(self.seats[index].personality)

    def in_personality(self, index: int) -> bool:
        """Return whether computer players at this player's level have personalities."""
        level = self.seats[index].level
        return any(each.id == level and isinstance(each.plays, Search | WithPersonality) for each in self.title.levels)

    def recast(self, index: int) -> None:
        """Give the computer player the next personality that no other player has."""
        seat = self.seats[index]
        others = [each for number, each in enumerate(self.seats) if number != index]
        self.seats[index] = self._cast(seat, others, after=seat.personality)

    def _cast(self, seat: SeatSetup, others: Sequence[SeatSetup], after: str = "") -> SeatSetup:
        """Return the seat with the first unused personality that follows `after`. A person gets no personality."""
        ids = list(self._by_id)
        if seat.human or not ids or (seat.personality and not after):
            return self._renamed(seat)
        taken = {other.personality for other in others}
        start = ids.index(after) + 1 if after in ids else 0
        order = [*ids[start:], *ids[:start]]
        free = next((ident for ident in order if ident not in taken), order[0])
        return self._renamed(replace(seat, kind=kind_of(seat.level, free)))

    def _renamed(self, seat: SeatSetup) -> SeatSetup:
        """Return the seat with its usual name, or unchanged if somebody has chosen another name."""
        ours = {*NAMES, *(str(each.name) for each in self._by_id.values())}
        personality = self._by_id.get(seat.personality)
        if seat.name not in ours or (personality is None and seat.name in NAMES):
            return seat
        return replace(seat, name=self._usual_name(seat))

    def _usual_name(self, seat: SeatSetup) -> str:
        personality = self._by_id.get(seat.personality)
        return str(personality.name) if personality is not None else NAMES[seat.symbol % len(NAMES)]

    def _fitting(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        """Return the seats of a remembered table or, if the title no longer supports them, new seats."""
        meta = self.title.meta
        known = self._known(seats[: meta.max_seats])
        doubled = len({seat.symbol for seat in known}) < len(known)
        return self._fresh() if doubled or len(known) < meta.min_seats else known

    def _known(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        levels = [kind for kind, _label in self.kinds()]
        kinds = {*levels, *(kind_of(level, ident) for level in levels[1:] for ident in self._by_id)}
        return tuple(
            replace(seat, kind=seat.kind if seat.kind in kinds else HUMAN, colour=self.colours[seat.symbol])
            for seat in map(self._named, seats)
            if 0 <= seat.symbol < len(self.colours) and seat.name
        )

    def _known_options(self, chosen: dict[str, str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for option in self.title.meta.asked:
            value = chosen.get(option.id, option.default)
            found[option.id] = value if option.takes(value) else option.default
        return self._asked_for(found)

    def _asked_for(self, options: dict[str, str]) -> dict[str, str]:
        """Return the options, with default values for options that are hidden because a text field is empty."""
        return {
            option.id: options[option.id] if not option.after or options.get(option.after) else option.default
            for option in self.title.meta.asked
        }

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Return the kinds of player that a seat can have, as pairs (kind, label)."""
        levels = self.title.levels
        if len(levels) == 1:
            return (HUMAN, _("Person")), (levels[0].id, _("Computer"))
        return ((HUMAN, _("Person")), *((level.id, str(level.label)) for level in levels))

    @property
    def may_add(self) -> bool:
        """Whether another player can join."""
        return len(self.seats) < min(self.title.meta.max_seats, len(self.colours))

    @property
    def may_remove(self) -> bool:
        """Whether a player can leave."""
        return len(self.seats) > self.title.meta.min_seats

    def add(self) -> None:
        """Add the player who was removed last or, if there is none, a person with a free colour and name."""
        taken = {seat.symbol for seat in self.seats}
        number = next(number for number in range(len(self.colours)) if number not in taken)
        new = self._gone.pop() if self._gone else self._seat(number, HUMAN)
        if new.symbol in taken:
            new = replace(new, symbol=number, colour=self.colours[number])
        names = {seat.name.casefold() for seat in self.seats}
        name = next((name for name in (new.name, *NAMES) if name.casefold() not in names), new.name)
        self.seats.append(replace(new, name=name))

    def remove(self, index: int) -> None:
        """Remove a player. The player who was removed last is the first to return."""
        self._gone = [*self._gone, self.seats.pop(index)][-len(self.colours) :]
        if self.first == index:
            self.first = RANDOM
        elif self.first > index:
            self.first -= 1

    def paint(self, index: int, number: int) -> None:
        """Give a seat another colour and symbol. If another seat has this symbol, the two seats swap symbols."""
        old = self.seats[index]
        for other, seat in enumerate(self.seats):
            if seat.symbol == number:
                self.seats[other] = replace(seat, symbol=old.symbol, colour=old.colour)
        self.seats[index] = replace(old, symbol=number, colour=self.colours[number])

    def choose(self, ident: str, value: str) -> None:
        """Choose a value for an option, and give the seats the colours that belong to this value."""
        self.options[ident] = value
        colours = self.colours
        self.seats, self._gone = (
            [replace(seat, colour=colours[seat.symbol]) for seat in seats] for seats in (self.seats, self._gone)
        )

    def put(self, index: int, kind: str) -> None:
        """Put a person or a computer player of the given level in a seat. A computer player keeps its personality."""
        seat = self.seats[index]
        personality = seat.personality if kind != HUMAN else ""
        others = [each for number, each in enumerate(self.seats) if number != index]
        self.seats[index] = self._cast(replace(seat, kind=kind_of(kind, personality)), others)

    def name(self, index: int, name: str, done: bool) -> None:
        """Rename a player. If `done` is true, replace an empty name with a default name."""
        if done:
            name = name.strip() or NAMES[self.seats[index].symbol % len(NAMES)]
        self.seats[index] = replace(self.seats[index], name=name)

    def write(self, ident: str, text: str, done: bool) -> None:
        """Set the text of an option. If `done` is true, correct the text so that it is valid."""
        option = self.title.meta.option(ident)
        assert option is not None  # only existing options have text fields
        self.options[ident] = option.written(text) if done else text
        if done:
            self.options = self._asked_for(self.options)

    def why_not(self) -> str:
        """Return the reason why the chosen players cannot begin, or "" if they can."""
        names = [seat.name.strip().casefold() for seat in self.seats]
        for index, name in enumerate(names):
            if name in names[:index]:
                return _("Two players are called {name}. Rename one of them.").format(name=self.seats[index].name)
        return ""

    def table(self, board: str, parts: tuple[Part, ...] = ()) -> LastTable:
        """Return the table to remember for next time. If a personality has its usual name, the name is not stored."""
        seats, gone = map(self._unnamed, self.seats), map(self._unnamed, self._gone)
        return LastTable(tuple(seats), self.first, tuple(self.options.items()), board, tuple(gone), parts, self.cut)

    def _unnamed(self, seat: SeatSetup) -> SeatSetup:
        personality = self._by_id.get(seat.personality)
        return replace(seat, name="") if personality is not None and seat.name == str(personality.name) else seat

    def _named(self, seat: SeatSetup) -> SeatSetup:
        return replace(seat, name=shown(seat.name, LONGEST_NAME).strip() if seat.name else self._usual_name(seat))

    def game(self, board: str, parts: tuple[Part, ...] = (), seal: Commitment | None = None) -> NewGame:
        """Return the new game with the chosen players and options. If people cut the deck, `seal` sets the seed."""
        setup = self.setup(None if seal is None else seal.cut_seed())
        return NewGame(self.title.meta.slug, setup, tuple(self.seats), board, parts, seal)

    def setup(self, seed: int | None = None) -> Setup:
        """Return the set-up of the game. Identical choices always give the same set-up, so a board can be previewed."""
        seats, seed = len(self.seats), self._seed if seed is None else seed
        first = self.first if self.first != RANDOM else random.Random(seed).randrange(seats)
        return Setup(seats=seats, seed=seed, first=first, options=tuple(self.options.items()))
