"""Saves of any title that were damaged or edited give a game or one sentence, never anything else."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from game.core import codec
from game.core.errors import Problem
from game.core.match import Match
from game.core.target import Draft
from game.saves.reading import parsed
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import SavedBoard, SavedSeat, encoded, save_of
from tests.contract.law.case import AnyMatch, Broken, Case, demand

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
    seats = tuple(SavedSeat(f"Player {seat}", case.title.table.seat_colours[seat], seat) for seat in range(case.seats))
    return encoded(save_of(match, seats, SavedBoard(f"{case.board.name}.tmx", case.board.digest), "2025-01-01"))


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
    """That many damaged saves each give a game that can be looked at, or a Problem in one sentence."""
    chance = random.Random(seed)
    whole = saved(case, begun(case, match, len(match.plies) // 2))
    for _number in range(count):
        _try(case, damage(whole, chance))


def edited_states_are_told(case: Case, match: AnyMatch, count: int, seed: int) -> None:
    """The same for states edited together with their digest, as somebody would do for fun."""
    chance = random.Random(seed)
    whole = saved(case, begun(case, match, len(match.plies) // 2))
    for number in range(count):
        found = json.loads(whole)
        state = json.loads(twisted(json.dumps(found["state"]).encode(), chance))
        try:
            found["digest"] = codec.digest(msgspec.convert(state, case.rules.state_type))
        except msgspec.ValidationError:
            continue
        found["state" if number % 2 else "start"] = state
        found["journal"] = []
        _try(case, json.dumps(found).encode())


def _try(case: Case, data: bytes) -> None:
    try:
        game = _loaded(case, data)
        for seat in range(case.seats):
            view = game.match.view(seat)
            case.rules.prompt(view, Draft())
            case.title.table.status(view)
    except Problem as problem:
        text = problem.sentence
        demand(text.endswith(".") and "\n" not in text and len(text) < 600, case, f"no sentence: {text}")
    except Exception as error:
        raise Broken(f"{case}: {error!r} from the save {data!r}") from error


def _loaded(case: Case, data: bytes) -> Resumed:
    return resumed(parsed(data, "it.json"), Opened(case.rules, case.board, case.bots), "it.json")
