"""From a checked save to a game that goes on: the journal is played again, and the state helps where it cannot be."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec

from game.core import codec
from game.core.board import BoardSpec
from game.core.errors import Problem
from game.core.i18n import _, ngettext
from game.core.lists import in_a_row
from game.core.match import Match
from game.core.names import SYMBOLS
from game.core.rng import seeded
from game.core.rules import Rules
from game.core.target import Draft
from game.core.text import shown
from game.saves.index import Brief
from game.saves.reading import damaged, reason
from game.saves.schema import NOTHING, Save, SavedSeat

_COLOUR = re.compile("#[0-9A-Fa-f]{6}")
LONGEST_NAME = 40
"""Letters of a player's name, or of a file's in a sentence that may name several."""
MOST_NAMED = 4
"""Files that a sentence names."""
_AHEAD = 30
"""So many moves are tried from a position that no journal leads to before anybody plays on from it."""
_CHANCE = 2**64
"""The state of chance is below it."""


class Opened(msgspec.Struct, frozen=True):
    """What a save is played with: the rules on its board, and the kinds of player there are beside "person"."""

    rules: Any
    board: BoardSpec
    kinds: tuple[str, ...]


class Resumed(msgspec.Struct, frozen=True):
    """A game that can go on. `notes`: sentences about what is not as it was, for the player to read.

    `trouble`: where and why the journal could not be played again, so that the game goes on from the saved state;
    "" when it was.
    """

    save: Save
    match: Any
    notes: tuple[str, ...] = ()
    trouble: str = ""


class Refused(Exception):
    """The journal cannot be played to its end; the text says where and why, `why` the latter alone."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(text)
        self.why = why


def resumed(save: Save, opened: Opened, name: str) -> Resumed:
    """The game of a save; `name` is what sentences call it.

    The journal is played again. Where it leads elsewhere or is refused, the saved state is taken, if that is whole.
    Raises BadSave with the wrong place when neither works, Problem when that is for the board having changed.
    """
    check_setup(save, opened.rules, name)
    seats, notes = _seats(save, opened.kinds)
    save = msgspec.structs.replace(save, seats=seats)
    moved = opened.board.digest != save.board.digest
    try:
        match = _replayed(save, opened.rules)
    except Refused as refused:
        trouble = str(refused)
    else:
        if save.digest in ("", match.digest):
            save = msgspec.structs.replace(save, digest=match.digest)
            return Resumed(save, match, (*notes, _other_board(save, opened.board)) if moved else notes)
        trouble = _("after {count} moves the game stands differently").format(count=len(save.journal))
    if moved:  # the three generations of one game say the same, so the sentence names none of them
        raise Problem(put_back(save, opened.board))
    match = _from_state(save, opened.rules, name, trouble)
    note = _("{name} was saved under other rules ({reason}); the game goes on from where it stood.")
    return Resumed(save, match, (*notes, note.format(name=name, reason=trouble)), trouble)


def _changed_parts(save: Save, board: BoardSpec) -> tuple[str, ...]:
    """The files of the parts that are not what they were when the game was saved, none where nobody knows of any."""
    there = {(part.column, part.row): part.digest for part in board.parts}
    changed = (part.file for part in save.board.parts if there.get((part.column, part.row)) != part.digest)
    return tuple(dict.fromkeys(_("“{name}”").format(name=shown(file, LONGEST_NAME)) for file in changed))[:MOST_NAMED]


def put_back(save: Save, board: BoardSpec) -> str:
    """The sentence that the game cannot go on with the board as it is now."""
    parts = _changed_parts(save, board)
    if not parts:
        text = _("The board “{board}” has changed since the game was saved; put the old one back to go on with it.")
        return text.format(board=save.board.file)
    return ngettext(
        "The part {parts} of the board has changed since the game was saved; put the old one back to go on with it.",
        "The parts {parts} of the board have changed since the game was saved; put the old ones back to go on with it.",
        len(parts),
    ).format(parts=in_a_row(parts))


def _other_board(save: Save, board: BoardSpec) -> str:
    """The note that the game goes on with the board as it is now."""
    parts = _changed_parts(save, board)
    if not parts:
        text = _("The board “{board}” has changed since the game was saved; from now on it counts as it is.")
        return text.format(board=save.board.file)
    return ngettext(
        "The part {parts} of the board has changed since the game was saved; from now on it counts as it is.",
        "The parts {parts} of the board have changed since the game was saved; from now on they count as they are.",
        len(parts),
    ).format(parts=in_a_row(parts))


def check_setup(save: Save, rules: Rules[Any, Any, Any], name: str) -> None:
    """Raises BadSave with the place of what no set-up of the title can be."""
    meta, setup = rules.meta, save.setup
    if not meta.min_seats <= setup.seats <= meta.max_seats:
        raise damaged(name, _("{seats} seats - at `$.setup.seats`").format(seats=setup.seats))
    if not 0 <= setup.first < setup.seats:
        raise damaged(name, _("no seat {seat} - at `$.setup.first`").format(seat=setup.first))
    if len(save.seats) != setup.seats:
        raise damaged(
            name, _("{count} players on {seats} seats - at `$.seats`").format(count=len(save.seats), seats=setup.seats)
        )
    for pair in setup.options:
        if not meta.takes(pair):
            raise damaged(name, _("unknown option {option} - at `$.setup.options`").format(option="=".join(pair)))
    if len(save.journal) > meta.longest:
        raise damaged(
            name,
            _("{count} moves, and no game has more than {most} - at `$.journal`").format(
                count=len(save.journal), most=meta.longest
            ),
        )
    for index, seat in enumerate(save.seats):
        if not _COLOUR.fullmatch(seat.colour) or not 0 <= seat.symbol < len(SYMBOLS):
            raise damaged(name, _("no such colour or symbol - at `$.seats[{index}]`").format(index=index))


def _seats(save: Save, kinds: tuple[str, ...]) -> tuple[tuple[SavedSeat, ...], tuple[str, ...]]:
    """The seats, a person in place of each computer player that no longer exists, and a note for each."""
    seats: list[SavedSeat] = []
    notes: list[str] = []
    for seat in shown_seats(save):
        if seat.kind == "person" or seat.kind in kinds:
            seats.append(seat)
        else:
            seats.append(msgspec.structs.replace(seat, kind="person"))
            notes.append(
                _("There is no computer player “{kind}” any more; {name} is played by a person now.").format(
                    kind=seat.kind, name=seat.name
                )
            )
    return tuple(seats), tuple(notes)


def shown_seats(save: Save | Brief) -> tuple[SavedSeat, ...]:
    """The seats of a save that nobody has checked yet, as they can be shown: names without what would steer a
    terminal or a text, and colours and symbols that there are, for a save may come from anybody."""
    seats = []
    for number, seat in enumerate(save.seats):
        name = shown(seat.name, LONGEST_NAME).strip() or _("Player {number}").format(number=number + 1)
        colour = seat.colour if _COLOUR.fullmatch(seat.colour) else "#705848"
        symbol = seat.symbol if 0 <= seat.symbol < len(SYMBOLS) else number % len(SYMBOLS)
        seats.append(SavedSeat(name, colour, symbol, seat.kind))
    return tuple(seats)


def _replayed(save: Save, rules: Rules[Any, Any, Any]) -> Match[Any, Any, Any]:
    match = begun(save, rules)
    for index in range(len(save.journal)):
        make(match, save, index)
    match.remember(save.marks)
    return match


def begun(save: Save, rules: Rules[Any, Any, Any]) -> Match[Any, Any, Any]:
    """The game of a save before its first move. Raises Refused where it cannot begin like that."""
    try:
        start = None if save.start == NOTHING else checked(rules, codec.decode(bytes(save.start), rules.state_type))
        match = Match(rules, rules.meta.kept(save.setup), start)
        if start is not None:
            _try_out(match)
    except Exception as error:  # an edited save may ask the rules for anything
        raise Refused(_("the start fails: {error}").format(error=reason(error)), reason(error)) from error
    return match


def make(match: Match[Any, Any, Any], save: Save, index: int) -> None:
    """Make the next move of the journal. Raises Refused where the rules do not allow it."""
    ply = save.journal[index]
    try:
        move = codec.move_from(msgspec.json.decode(bytes(ply.move)), match.rules.move_type)
        match.submit(ply.seat, move)
    except Exception as error:  # only the rules see that a start state is nonsense, each in its own way
        raise Refused(_refusal(index, error), reason(error)) from error


def _refusal(index: int, error: Exception) -> str:
    return _("move {number} is refused: {error} - at `$.journal[{index}]`").format(
        number=index + 1, error=reason(error), index=index
    )


def _from_state(save: Save, rules: Rules[Any, Any, Any], name: str, trouble: str) -> Match[Any, Any, Any]:
    if save.state == NOTHING:  # as in replay texts
        raise damaged(name, trouble)
    try:
        state = codec.decode(bytes(save.state), rules.state_type)
        if codec.digest(state) != save.digest:
            raise ValueError(_("its digest is another one"))
        match = Match(rules, rules.meta.kept(save.setup), checked(rules, state))
        _try_out(match)
    except Exception as error:  # a state that decodes may still be one that no game leads to
        raise damaged(
            name,
            _("{trouble}; the state fails too: {error} - at `$.state`").format(trouble=trouble, error=reason(error)),
        ) from error
    return match


def _try_out(match: Match[Any, Any, Any]) -> None:
    """Ask everything of a state that a screen asks first, then some moves later again. Raises whatever a nonsensical
    state leads to."""
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
            from game.core.walk import random_walk  # only now: the menu needs what lies here, and no walk

            move, _rng = random_walk(rules, view, seeded(chance.getrandbits(64)))
        else:
            move = chance.choice(moves)
        state = rules.apply(state, seat, move).state
        rules.check(state)
    _ask(rules, state, match.setup.seats)


def checked(rules: Rules[Any, Any, Any], state: Any) -> Any:
    """The same state, whose accounts balance. Whatever comes from a file has to pass here before the rules are asked
    for anything else: nonsense may cost them any amount of time. Raises AssertionError with the account."""
    if not 0 <= state.rng.state < _CHANCE:
        raise AssertionError(_("chance: a number it never has"))
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
                raise ValueError(_("seat {seat} can do nothing").format(seat=seat))
    if not movers <= set(range(seats)):
        raise ValueError(_("a seat that does not exist is to move"))
