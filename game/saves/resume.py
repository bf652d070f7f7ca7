"""Resumes saved games by replaying the journal or, if the journal is unusable, from the saved state."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec

from game.core import codec
from game.core.board import BoardSpec
from game.core.errors import Problem, shown
from game.core.i18n import _, ngettext, pgettext
from game.core.match import Match
from game.core.names import HUMAN, SYMBOLS
from game.core.rng import seeded
from game.core.rules import Rules
from game.core.sentences import in_a_row
from game.core.target import Draft
from game.saves.index import Brief
from game.saves.reading import damaged, reason
from game.saves.schema import NOTHING, Save, SavedSeat

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
LONGEST_NAME = 40
"""The maximum length of a player's name, and of a file name in a message, in characters."""
MOST_NAMED = 4
"""The maximum number of file names in a message."""
_AHEAD = 30
"""The number of random moves that test a position from a file before a player continues the game from it."""
_CHANCE = 2**64
"""The upper limit of a random generator's state, which is always less than this number."""


class Opened(msgspec.Struct, frozen=True):
    """The rules and the board of a saved game, and the available kinds of computer players."""

    rules: Any
    board: BoardSpec
    kinds: tuple[str, ...]


class Resumed(msgspec.Struct, frozen=True):
    """A saved game that can be continued.

    Attributes:
        save: the save, with its seats and its digest corrected if necessary.
        match: the game in its last position.
        notes: sentences for the player about changes since the game was saved.
        trouble: the reason why the saved state was used instead of the journal, or "".
    """

    save: Save
    match: Any
    notes: tuple[str, ...] = ()
    trouble: str = ""


class JournalRefused(Exception):
    """Raised if the journal (the list of moves) cannot be replayed. `why` is the reason without the move's number."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(text)
        self.why = why


def resumed(save: Save, opened: Opened, name: str) -> Resumed:
    """Return the game that a save contains, ready to be continued.

    If the journal does not lead to the saved position, the saved state is used instead.

    Raises:
        BadSave: both the journal and the state are unusable.
        Problem: the journal cannot be replayed because the board has changed.
    """
    check_setup(save, opened.rules, name)
    seats, notes = _seats(save, opened.kinds)
    save = msgspec.structs.replace(save, seats=seats)
    moved = opened.board.digest != save.board.digest
    try:
        match = begun(save, opened.rules)
        for index in range(len(save.journal)):
            make(match, save, index)
        match.remember(save.marks)
    except JournalRefused as refused:
        trouble = str(refused)
    else:
        if save.digest in ("", match.digest):
            save = msgspec.structs.replace(save, digest=match.digest)
            return Resumed(save, match, (*notes, _other_board(save, opened.board)) if moved else notes)
        trouble = _("the game’s moves ({count}) do not lead to the saved position").format(count=len(save.journal))
    if moved:  # the message has no file name, so that it is the same for all three autosaves
        raise Problem(put_back(save, opened.board))
    match = _from_state(save, opened.rules, name, trouble)
    note = _("{name} was saved under different rules ({reason}); the game continues from the saved position.")
    return Resumed(save, match, (*notes, note.format(name=name, reason=trouble)), trouble)


def _changed_parts(save: Save, board: BoardSpec) -> tuple[str, ...]:
    """Return the quoted file names of up to four board parts that have changed since the game was saved."""
    there = {(part.column, part.row): part.digest for part in board.parts}
    changed = (part.file for part in save.board.parts if there.get((part.column, part.row)) != part.digest)
    return tuple(
        dict.fromkeys(pgettext("a saved game", "“{name}”").format(name=shown(file, LONGEST_NAME)) for file in changed)
    )[:MOST_NAMED]


def put_back(save: Save, board: BoardSpec) -> str:
    """Return a message that tells the player to restore the files of a board that has changed."""
    parts = _changed_parts(save, board)
    if not parts:
        text = _("The board “{board}” has changed since the game was saved. To continue, restore the old file.")
        return text.format(board=save.board.file)
    return ngettext(
        "Part {parts} of the board has changed since the game was saved. To continue, restore the old file.",
        "Parts {parts} of the board have changed since the game was saved. To continue, restore the old files.",
        len(parts),
    ).format(parts=in_a_row(parts))


def _other_board(save: Save, board: BoardSpec) -> str:
    """Return a note that the board has changed and that the game continues on the new board."""
    parts = _changed_parts(save, board)
    if not parts:
        text = _("The board “{board}” has changed since the game was saved. The game continues on the new board.")
        return text.format(board=save.board.file)
    return ngettext(
        "Part {parts} of the board has changed since the game was saved. The game continues with the new part.",
        "Parts {parts} of the board have changed since the game was saved. The game continues with the new parts.",
        len(parts),
    ).format(parts=in_a_row(parts))


def check_setup(save: Save, rules: Rules[Any, Any, Any], name: str) -> None:
    """Check that the set-up of a save is valid for the title, or raise BadSave."""
    meta, setup = rules.meta, save.setup
    if not meta.min_seats <= setup.seats <= meta.max_seats:
        raise damaged(name, _("{seats} seats (`$.setup.seats`)").format(seats=setup.seats))
    if not 0 <= setup.first < setup.seats:
        raise damaged(name, _("there is no seat {seat} (`$.setup.first`)").format(seat=setup.first))
    if len(save.seats) != setup.seats:
        raise damaged(
            name,
            _("there are {count} players, but {seats} seats (`$.seats`)").format(
                count=len(save.seats), seats=setup.seats
            ),
        )
    for pair in setup.options:
        if not meta.takes(pair):
            raise damaged(name, _("unknown option {option} (`$.setup.options`)").format(option="=".join(pair)))
    if len(save.journal) > meta.longest:
        text = _("there are {count} moves, but no game has more than {most} (`$.journal`)")
        raise damaged(name, text.format(count=len(save.journal), most=meta.longest))
    for index, seat in enumerate(save.seats):
        if not _COLOUR.fullmatch(seat.colour) or not 0 <= seat.symbol < len(SYMBOLS):
            raise damaged(name, _("unknown colour or symbol (`$.seats[{index}]`)").format(index=index))


def _seats(save: Save, kinds: tuple[str, ...]) -> tuple[tuple[SavedSeat, ...], tuple[str, ...]]:
    """Return the seats of a save and notes about changes. Missing computer players are replaced by people."""
    seats: list[SavedSeat] = []
    notes: list[str] = []
    for seat in shown_seats(save):
        if seat.kind == HUMAN or seat.kind in kinds:
            seats.append(seat)
        else:
            seats.append(msgspec.structs.replace(seat, kind=HUMAN))
            notes.append(
                _("The computer player “{kind}” no longer exists, so {name} is now played by a person.").format(
                    kind=seat.kind, name=seat.name
                )
            )
    return tuple(seats), tuple(notes)


def shown_seats(save: Save | Brief) -> tuple[SavedSeat, ...]:
    """Return the seats of a save with names, colours and symbols that are safe to show."""
    seats = []
    for number, seat in enumerate(save.seats):
        name = shown(seat.name, LONGEST_NAME).strip() or _("Player {number}").format(number=number + 1)
        colour = seat.colour if _COLOUR.fullmatch(seat.colour) else "#705848"
        symbol = seat.symbol if 0 <= seat.symbol < len(SYMBOLS) else number % len(SYMBOLS)
        seats.append(SavedSeat(name, colour, symbol, seat.kind))
    return tuple(seats)


def begun(save: Save, rules: Rules[Any, Any, Any]) -> Match[Any, Any, Any]:
    """Return a saved game as it was before the first move, or raise JournalRefused."""
    try:
        start = None if save.start == NOTHING else checked(rules, codec.decode(bytes(save.start), rules.state_type))
        match = Match(rules, rules.meta.kept(save.setup), start)
        if start is not None:
            _try_out(match)
    except Exception as error:  # a manipulated save can make the rules fail in any way
        raise JournalRefused(_("the set-up fails: {error}").format(error=reason(error)), reason(error)) from error
    return match


def make(match: Match[Any, Any, Any], save: Save, index: int) -> None:
    """Make the move with the given index in the journal of a save, or raise JournalRefused."""
    ply = save.journal[index]
    try:
        move = codec.move_from(msgspec.json.decode(bytes(ply.move)), match.rules.move_type)
        match.submit(ply.seat, move)
    except Exception as error:  # a nonsensical start state can fail in any way
        text = _("move {number} (`$.journal[{index}]`) is refused: {error}")
        why = reason(error)
        raise JournalRefused(text.format(number=index + 1, error=why, index=index), why) from error


def _from_state(save: Save, rules: Rules[Any, Any, Any], name: str, trouble: str) -> Match[Any, Any, Any]:
    if save.state == NOTHING:  # a replay text has no state
        raise damaged(name, trouble)
    try:
        state = codec.decode(bytes(save.state), rules.state_type)
        if codec.digest(state) != save.digest:
            raise ValueError(_("the digest differs"))
        match = Match(rules, rules.meta.kept(save.setup), checked(rules, state))
        _try_out(match)
    except Exception as error:  # a state can be decodable and still impossible
        text = _("{trouble}; the saved position (`$.state`) cannot be used either: {error}")
        raise damaged(name, text.format(trouble=trouble, error=reason(error))) from error
    return match


def _try_out(match: Match[Any, Any, Any]) -> None:
    """Make random moves to test a position. Impossible positions usually cause an error."""
    rules, state, chance = match.rules, match.state, random.Random(match.setup.seed)
    _ask(rules, state, match.setup.seats)
    for _move in range(_AHEAD):
        movers = rules.turn(state).awaited
        if not movers:
            break
        seat = movers[0]
        view = rules.view(state, seat)
        moves = rules.legal_moves(view)
        if moves is None:
            from game.core.drafting import random_walk  # imported late, because the menu uses this module

            move, _rng = random_walk(rules, view, seeded(chance.getrandbits(64)))
        else:
            move = chance.choice(moves)
        state = rules.apply(state, seat, move).state
        rules.check(state)
    _ask(rules, state, match.setup.seats)


def checked(rules: Rules[Any, Any, Any], state: Any) -> Any:
    """Return `state` unchanged, or raise AssertionError if money, cards and tokens do not add up.

    Every state from a file must be checked before use, because an impossible state could make the rules loop forever.
    """
    if not 0 <= state.rng.state < _CHANCE:
        raise AssertionError(_("the random number generator is in an impossible state"))
    rules.check(state)
    return state


def _ask(rules: Rules[Any, Any, Any], state: Any, seats: int) -> None:
    checked(rules, state)
    rules.outcome(state)
    turn = rules.turn(state)
    movers = set(turn.able)
    for seat in (*range(seats), None):
        view = rules.view(state, seat)
        if seat in turn.able:
            prompt = rules.prompt(view, Draft())
            if not prompt.targets and not prompt.dials and prompt.move is None:
                raise ValueError(_("seat {seat} has no legal move").format(seat=seat))
    if not movers <= set(range(seats)):
        raise ValueError(_("the current seat does not exist"))
