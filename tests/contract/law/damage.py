"""Saves of any title that were damaged or edited give a game or one sentence, never anything else."""

from __future__ import annotations

import base64
import contextlib
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core import codec
from game.core.errors import Problem
from game.core.match import Match
from game.core.target import Draft
from game.saves.reading import parsed
from game.saves.replay_text import PREFIX, exported, imported, spread, squeezed
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import Save, SavedBoard, SavedSeat, encoded, save_of
from tests.contract.law.case import AnyMatch, Broken, Case, Moment, demand
from tests.contract.law.picture import focus_of, screen

LATEST = 100
"""No later ply is damaged: each damaged save plays its moves again."""

Damage = Callable[[bytes, random.Random], bytes]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The bytes with some damage of the kinds that disks, editors and mischief do."""
    changed = bytearray(data)
    for _number in range(chance.choice((1, 1, 1, 2, 5))):
        at = chance.randrange(len(changed) + 1)
        kind = chance.randrange(6)
        if kind == 0:
            del changed[at:]
        elif kind == 1:
            changed[at : at + 1] = bytes((chance.randrange(256),))
        elif kind == 2:
            del changed[at : at + chance.randrange(1, 30)]
        elif kind == 3:
            changed[at:at] = changed[chance.randrange(len(changed) + 1) :][: chance.randrange(1, 40)]
        elif kind == 4:
            changed[at:at] = chance.choice((b"null", b"-1", b"1e9", b"{}", b"[]", b'"', b"99999999999999999999", b","))
        else:
            digits = [index for index, byte in enumerate(changed) if 48 <= byte <= 57]
            if digits:
                changed[chance.choice(digits)] = chance.choice(b"0123456789-")
        if not changed:
            break
    return bytes(changed)


def twisted(data: bytes, chance: random.Random) -> bytes:
    """Good JSON in which some value, somewhere, is another one."""
    found = json.loads(data)
    for _number in range(chance.choice((1, 1, 2, 4))):
        node: Any = found
        while isinstance(node, dict | list) and node:
            key = chance.choice(list(node) if isinstance(node, dict) else range(len(node)))
            if not isinstance(node[key], dict | list) or not node[key] or chance.random() < 0.15:
                node[key] = chance.choice(
                    (None, True, -1, 0, 1, 7, 2**70, -(2**63), 0.5, "", "x", "⟦9⟧", [], {}, [[0]])
                )
                break
            node = node[key]
    return json.dumps(found).encode()


def saved(case: Case, match: AnyMatch) -> bytes:
    """A save of a game."""
    seats = tuple(SavedSeat(f"Player {seat}", case.title.seat_colours[seat], seat) for seat in range(case.seats))
    board = SavedBoard(case.board.name, case.board.digest, case.board.parts)
    return encoded(save_of(match, seats, board, "2025-01-01"))


def begun(case: Case, match: AnyMatch, plies: int) -> AnyMatch:
    """The first moves of a game."""
    first: AnyMatch = Match(case.rules, match.setup)
    for ply in match.plies[:plies]:
        first.submit(ply.seat, ply.move)
    return first


def saves_come_back(case: Case, match: AnyMatch) -> None:
    """At the start, in the middle and at the end, a saved game comes back as it was."""
    for plies in (0, len(match.plies) // 2, len(match.plies)):
        first = begun(case, match, plies)
        game = _loaded(case, saved(case, first))
        demand(game.match.plies == first.plies and not game.notes, case, f"a save at ply {plies} comes back changed")


def damage_is_told(case: Case, match: AnyMatch, damage: Damage, count: int, seed: int) -> None:
    """That many damaged saves each give a game that can be looked at and played on, or a Problem in one sentence."""
    chance = random.Random(seed)
    for whole in _early_and_late(case, match):
        for _number in range(count // 2):
            data = damage(whole, chance)
            _try(case, partial(parsed, data, "it.json"), data, chance)


BYTES = "bytes:"
"""What begins bytes in letters, as JSON has none."""


def damaged_texts_are_told(case: Case, match: AnyMatch, count: int, seed: int) -> None:
    """The same for replay texts: letters that a chat lost or changed, and texts that somebody packed anew."""
    chance = random.Random(seed)
    for whole in _early_and_late(case, match):
        text = exported(parsed(whole, "it.json"))
        packed = unpacked(text)
        fields = json.dumps(msgspec.msgpack.decode(packed), default=lambda data: BYTES + data.hex()).encode()
        for number in range(count // 2):
            if number % 4 == 0:
                other = mutated(text.encode(), chance).decode("utf-8", errors="replace")
            elif number % 4 == 1:
                other = _text(mutated(packed, chance))
            else:
                other = _text(_packed(twisted(fields, chance)))
            _try(case, partial(imported, other, "it"), other.encode(), chance)


def _packed(data: bytes) -> bytes:
    """The same values as msgpack, as far as they fit into it."""
    try:
        return msgspec.msgpack.encode(_with_bytes(json.loads(data)))
    except OverflowError:
        return b""


def _with_bytes(value: Any) -> Any:
    """The value with bytes where JSON had to say them in letters."""
    if isinstance(value, list):
        return [_with_bytes(each) for each in value]
    if isinstance(value, dict):
        return {name: _with_bytes(each) for name, each in value.items()}
    if isinstance(value, str) and value.startswith(BYTES):
        with contextlib.suppress(ValueError):
            return bytes.fromhex(value.removeprefix(BYTES))
    return value


def _text(packed: bytes) -> str:
    prefix, data = squeezed(packed)
    return prefix + base64.b64encode(data, b"-.").decode()


def unpacked(text: str) -> bytes:
    """What a replay text says, before it is made short."""
    data = base64.b64decode(text.removeprefix(PREFIX) + "==", b"-.")
    return spread(PREFIX, data, 1 << 20)


def edited_states_are_told(case: Case, match: AnyMatch, count: int, seed: int) -> None:
    """The same for states edited together with their digest, as somebody would do for fun."""
    chance = random.Random(seed)
    for whole in _early_and_late(case, match):
        found = json.loads(whole)
        found["journal"] = []
        kept = json.dumps(found["state"]).encode()
        for number in range(count // 2):
            place = ("state", "start")[number % 2]
            state = json.loads(twisted(kept, chance))
            try:
                digest = codec.digest(msgspec.convert(state, case.rules.state_type))
            except msgspec.ValidationError:
                digest = found["digest"]
            data = json.dumps({**found, "digest": digest, place: state}).encode()
            _try(case, partial(parsed, data, "it.json"), data, chance)


def _early_and_late(case: Case, match: AnyMatch) -> tuple[bytes, ...]:
    """A game that has just begun, whose damage hits more than the journal, and one that is well on its way."""
    late = min(len(match.plies) * 2 // 3, LATEST)  # as each damaged save plays its moves again
    return tuple(saved(case, begun(case, match, plies)) for plies in (3, late))


def _try(case: Case, read: Callable[[], Save], data: bytes, chance: random.Random) -> None:
    try:
        game = _resumed(case, read())
    except Problem as problem:
        text = problem.sentence
        demand(text.endswith(".") and "\n" not in text and len(text) < 600, case, f"no sentence: {text}")
        return
    except Exception as error:
        raise Broken(f"{case}: {error!r} from the save {data!r}") from error
    try:
        _use(case, game.match, chance)
    except Exception as error:
        raise Broken(f"{case}: {error!r} while going on from the save {data!r}") from error


def _use(case: Case, match: AnyMatch, chance: random.Random) -> None:
    """Look at the game as a screen does, and go on with it."""
    art = case.art
    for seat in (None, *range(case.seats)):
        view = match.view(seat)
        art.status(view)
        if seat is not None:
            case.rules.prompt(view, Draft())
    if chance.random() < 0.1:
        here = Moment(case, match, len(match.plies))
        for seat in (None, 0):
            screen(here, here.view(seat), focus_of(here, seat, Draft()))
    bot = RandomBot(case.rules)
    before = len(match.plies)
    while match.to_move and len(match.plies) < before + 4:
        seat = match.to_move[0]
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(1, len(match.plies), seat)))
    for ply in match.plies[before:]:
        for beat in ply.beats:
            beat.event.sentence()


def _loaded(case: Case, data: bytes) -> Resumed:
    return _resumed(case, parsed(data, "it.json"))


def _resumed(case: Case, save: Save) -> Resumed:
    return resumed(save, Opened(case.rules, case.board, case.bots), "it.json")
