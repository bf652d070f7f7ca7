"""Saves: the way there and back, rules that change, damage of every kind, and disks that refuse."""

from __future__ import annotations

import base64
import contextlib
import errno
import json
import os
import random
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.board import BoardSpec
from game.core.errors import Problem
from game.core.match import Match
from game.core.reasons import system_reason
from game.core.rules import Setup
from game.core.target import Illegal
from game.saves import reading, replay_text, store
from game.saves import reading as upgrade
from game.saves.autosaver import Autosaver
from game.saves.reading import BadSave, parsed
from game.saves.replay_text import PREFIX, exported, imported, is_replay_text
from game.saves.resume import Opened, Resumed, resumed
from game.saves.schema import FORMAT, Save, SavedSeat, encoded, save_of
from game.saves.store import Store
from tests import toy
from tests.contract.law.damage import mutated, twisted
from tests.toy.rules import CardRules

SEATS = (
    SavedSeat("Ana", "#AA2222", 0),
    SavedSeat("Bo ◆ 夜市", "#22AA22", 1),
    SavedSeat("Cy", "#2222AA", 2, "easy"),
)
BOARD = toy.TABLE.saved_board


def match_of(plies: int, seed: int = 3) -> Match[Any, Any, Any]:
    """A toy game after some random moves."""
    match: Match[Any, Any, Any] = Match(CardRules(toy.BOARD), Setup(seats=3, seed=seed))
    bot = RandomBot(match.rules)
    while match.to_move and len(match.plies) < plies:
        seat = match.to_move[0]
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(seed, len(match.plies), seat)))
    return match


def save(plies: int = 9, seed: int = 3) -> Save:
    return save_of(match_of(plies, seed), SEATS, BOARD, "2025-01-02T03:04:05+00:00")


def opened(rules: Any = None, board: BoardSpec = toy.BOARD) -> Opened:
    return Opened(rules or CardRules(toy.BOARD), board, ("easy", "random"))


def opener(_save: Save) -> Opened:
    return opened()


def again(data: bytes) -> Resumed:
    return resumed(parsed(data, "it.json"), opened(), "it.json")


def fields(**changes: Any) -> bytes:
    """A good save with some fields replaced."""
    return json.dumps({**json.loads(encoded(save())), **changes}).encode()


# There and back.


@pytest.mark.parametrize("plies", [0, 1, 4, 9, 50])
def test_a_game_comes_back_as_it_was(plies: int) -> None:
    match = match_of(plies)
    game = again(encoded(save_of(match, SEATS, BOARD)))
    assert game.match.state == match.state
    assert game.match.plies == match.plies
    assert game.match.setup == match.setup
    assert game.save.seats == SEATS
    assert game.notes == ()


def test_a_save_is_readable_json_with_what_a_reader_looks_for() -> None:
    found = json.loads(encoded(save()))
    assert found["format"] == FORMAT
    assert found["title"] == "three_cards"
    assert found["seats"][1] == {"name": "Bo ◆ 夜市", "colour": "#22AA22", "symbol": 1, "kind": "person"}
    west, east = found["board"].pop("parts")
    assert found["board"] == {"file": "three_cards", "digest": toy.BOARD.digest}
    assert west == {"file": "west.tmx", "column": 0, "row": 0, "turns": 0, "digest": toy.BOARD.parts[0].digest}
    assert (east["file"], east["column"]) == ("east.tmx", 1)
    assert len(found["journal"]) == 9
    assert found["saved_at"] == "2025-01-02T03:04:05+00:00"


def test_saving_what_came_back_gives_the_same_bytes() -> None:
    data = encoded(save())
    game = again(data)
    assert encoded(save_of(game.match, game.save.seats, game.save.board, game.save.saved_at)) == data


def test_the_moment_is_written_in_utc() -> None:
    written = save_of(match_of(0), SEATS, BOARD).saved_at
    assert written.endswith("+00:00")
    assert written[:2] == "20"


# Rules that change after a game was saved.


class Stricter(CardRules):
    """Rules under which the fifth coin may no longer be spent, so that old journals become illegal."""

    def why_illegal(self, view: Any, move: Any) -> Illegal | None:
        if view.public.phase == "pitch":
            return Illegal("TC-3.1", "Nobody pitches any more.")
        return super().why_illegal(view, move)


class Richer(CardRules):
    """Rules with another deal: the same journal leads elsewhere."""

    def initial(self, setup: Setup) -> Any:
        step = super().initial(setup)
        public = replace(step.state.public, coins=(6, 4, 5))
        return type(step)(replace(step.state, public=public))


@pytest.mark.parametrize(
    ("rules", "why"), [(Stricter, "move 4 (`$.journal[3]`) is refused"), (Richer, "do not lead to the saved position")]
)
def test_the_state_survives_a_change_of_the_rules(rules: type[CardRules], why: str) -> None:
    old = save(plies=5)
    game = resumed(old, opened(rules(toy.BOARD)), "it.json")
    assert game.match.digest == old.digest
    assert game.match.plies == ()
    assert len(game.notes) == 1
    assert why in game.notes[0]


def test_a_game_restored_from_its_state_can_be_played_saved_and_loaded() -> None:
    rules = Richer(toy.BOARD)
    game = resumed(save(plies=5), opened(rules), "it.json")
    match = game.match
    bot = RandomBot(rules)
    for _number in range(3):
        seat = match.to_move[0]
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(1, 2, seat)))
    data = encoded(save_of(match, SEATS, BOARD))
    later = resumed(parsed(data, "it.json"), opened(rules), "it.json")
    assert later.notes == ()
    assert later.match.state == match.state
    assert len(later.match.plies) == 3


def test_a_changed_state_is_no_help() -> None:
    old = save(plies=5)
    state = json.loads(bytes(old.state))
    state["public"]["coins"] = [9, 9, 9]
    bent = replace(old, state=msgspec.Raw(json.dumps(state).encode()))
    with pytest.raises(
        BadSave, match=r"move 4 .* is refused.*the saved position .* cannot be used either: the digest differs"
    ):
        resumed(bent, opened(Stricter(toy.BOARD)), "it.json")


def test_another_form_of_the_board_is_told() -> None:
    other = replace(toy.BOARD, digest="changed")
    (note,) = resumed(save(), opened(board=other), "it.json").notes  # the change touched nothing in this game
    assert note == "The board “three_cards” has changed since the game was saved. The game continues on the new board."
    with pytest.raises(Problem, match="has changed since the game was saved") as told:
        resumed(save(), opened(Richer(toy.BOARD), other), "it.json")
    assert not isinstance(told.value, BadSave)


def test_what_is_the_same_for_every_generation_is_told_once(tmp_path: Path) -> None:
    keeper = Store(tmp_path)
    for plies in (5, 6, 7):
        keeper.autosave(save(plies))
    other = replace(toy.BOARD, digest="changed")
    found = keeper.newest(lambda _save: opened(Richer(toy.BOARD), other))
    assert found.game is None
    assert len(found.notes) == 1
    assert len(keeper.autosaves()) == 3


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë 夜", "Zoë 夜"),
        ("👩\u200d🍳", "👩\u200d🍳"),
        ("A\x1b[31m\nB", "A[31mB"),
        ("X" * 500, "X" * 40),
        ("\x07", "Player 1"),
    ],
)
def test_a_name_from_a_stranger_is_only_a_name(name: str, shown: str) -> None:
    first, *others = SEATS
    strange = replace(save(), seats=(replace(first, name=name), *others))
    assert resumed(strange, opened(), "it.json").save.seats[0].name == shown


def test_a_bot_that_no_longer_exists_becomes_a_person() -> None:
    game = resumed(save(), Opened(CardRules(toy.BOARD), toy.BOARD, ()), "it.json")
    assert [seat.kind for seat in game.save.seats] == ["person", "person", "person"]
    assert game.notes == ("The computer player “easy” no longer exists, so Cy is now played by a person.",)


# Damage.


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "it.json is damaged (Input data was truncated)."),
        (b"\x00\xff\xfe", "is damaged"),
        (b'{"format": 1, "title": "three_cards"', "is damaged (Input data was truncated)"),
        (b'{"format": 1, "title": "x", "more": ' + b"[" * 50_000, "is damaged (too many nested brackets)"),
        (b'"\xff\xfe"', "it.json"),
        (b"{}", "is not a saved game (Object missing required field `format`)"),
        (b"[1, 2]", "is not a saved game (Expected `object`, got `array`)"),
        (b'{"format": "1", "title": "x"}', "is not a saved game (Expected `int`, got `str` - at `$.format`)"),
        (b'{"format": 0, "title": "x"}', "format 0 does not exist"),
        (b'{"format": 1, "title": "x"}', "missing required field `app`"),
        (
            b'{"format": 99, "title": "x"}',
            "was saved by a newer version of the game (format 99; this version reads format 5)",
        ),
        (fields(setup={"seats": 9, "seed": 1}), "9 seats (`$.setup.seats`)"),
        (fields(setup={"seats": 3, "seed": 1, "first": 3}), "there is no seat 3 (`$.setup.first`)"),
        (fields(setup={"seats": 3, "seed": "x"}), "at `$.setup.seed`"),
        (fields(setup={"seats": 3, "seed": 1, "options": [["a", "b"]]}), "unknown option a=b"),
        (fields(setup={"seats": 2, "seed": 1}), "there are 3 players, but 2 seats"),
        (fields(seats=[{"name": "A", "colour": "red", "symbol": 0}] * 3), "(`$.seats[0]`)"),
        (fields(seats=[{"name": "A", "colour": "#112233", "symbol": 7}] * 3), "(`$.seats[0]`)"),
        (
            fields(journal=[[0, {"type": "play", "cards": [1, "x"]}]], digest="0"),
            "move 1 (`$.journal[0]`) is refused: not a move",
        ),
        (fields(journal=[[0, {"type": "pass"}]], digest="0").replace(b"pass", b"p\xa0ss"), "is damaged"),
        (
            fields(journal=[[7, {"type": "pass"}]], digest="0"),
            "move 1 (`$.journal[0]`) is refused: It is not this player’s turn",
        ),
        (fields(journal={}), "at `$.journal`"),
        (fields(journal=[], state=None), "the game’s moves (0) do not lead to the saved position"),
        (fields(digest=7), "at `$.digest`"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else "",
)
def test_damage_is_one_sentence_with_the_place(data: bytes, says: str) -> None:
    with pytest.raises(BadSave) as told:
        again(data)
    sentence = told.value.sentence
    assert says in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 500


def test_a_file_of_another_kind_is_not_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST", 1000)
    (tmp_path / "film.json").write_bytes(b"x" * 1001)
    with pytest.raises(BadSave, match="far too large"):
        reading.content(tmp_path / "film.json")


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="does not exist"):
        reading.content(tmp_path / "none.json")
    with pytest.raises(Problem, match="cannot be read"):
        reading.content(tmp_path)


def test_old_formats_are_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = {
        1: lambda old: {**old, "saved_at": old.pop("when")},
        2: lambda old: {**old, "app": old["app"] + "+"},
    }
    monkeypatch.setattr(reading, "FORMAT", 3)
    monkeypatch.setattr(upgrade, "STEPS", steps)
    old = json.loads(encoded(save()))
    old["format"], old["when"] = 1, old.pop("saved_at")
    found = parsed(json.dumps(old).encode(), "it.json")
    assert found.format == 3
    assert found.app.endswith("+")
    assert found.saved_at == "2025-01-02T03:04:05+00:00"
    del old["when"]
    with pytest.raises(BadSave, match="cannot be converted to the new format: 'when'"):
        parsed(json.dumps(old).encode(), "it.json")


@pytest.mark.parametrize("damage", [mutated, twisted])
def test_damaged_saves_give_a_game_or_a_sentence(damage: Any) -> None:
    """Also with a digest put right, as somebody who edits a save for fun would do."""
    chance = random.Random(20)
    whole = [encoded(save(plies, seed)) for plies, seed in ((0, 1), (9, 3), (50, 4))]
    outcomes = {"game": 0, "sentence": 0}
    for number in range(300):
        data = damage(whole[number % len(whole)], chance)
        try:
            game = again(data)
        except Problem as problem:
            outcomes["sentence"] += 1
            assert problem.sentence.endswith(".")
            assert "\n" not in problem.sentence
        else:
            outcomes["game"] += 1
            for seat in range(3):
                game.match.rules.legal_moves(game.match.view(seat))
    assert outcomes["sentence"] > 100
    assert outcomes["game"] > 5


@pytest.mark.thorough
def test_states_edited_together_with_their_digest_give_a_game_or_a_sentence() -> None:
    chance = random.Random(21)
    from game.core import codec

    rules = CardRules(toy.BOARD)
    for _number in range(200):
        found = json.loads(encoded(save()))
        found["state"] = json.loads(twisted(json.dumps(found["state"]).encode(), chance))
        found["journal"] = []
        try:
            state = msgspec.convert(found["state"], rules.state_type)
        except msgspec.ValidationError:
            continue
        found["digest"] = codec.digest(state)
        try:
            again(json.dumps(found).encode())
        except Problem as problem:
            assert problem.sentence.endswith(".")


# On disk.


def test_three_generations_are_kept(tmp_path: Path) -> None:
    keeper = Store(tmp_path / "new" / "saves")
    for plies in range(5):
        keeper.autosave(save(plies))
    files = keeper.autosaves()
    assert [path.name for path in files] == ["autosave-1.json", "autosave-2.json", "autosave-3.json"]
    assert [len(parsed(path.read_bytes(), "x").journal) for path in files] == [4, 3, 2]
    assert len(list(keeper.folder.iterdir())) == 3


def test_the_newest_game_that_can_go_on_is_found(tmp_path: Path) -> None:
    keeper = Store(tmp_path)
    for plies in (3, 4, 5):
        keeper.autosave(save(plies))
    newest, older, _oldest = keeper.autosaves()
    newest.write_bytes(newest.read_bytes()[:200])
    older.write_bytes(b"{}")
    found = keeper.newest(opener)
    assert found.game is not None
    assert len(found.game.match.plies) == 3
    truncated, foreign = found.notes
    assert truncated.endswith("(Input data was truncated), so it was renamed to autosave-1.json.1.kept.")
    assert "(Object missing required field `format`), so it was renamed to autosave-2.json.1.kept." in foreign
    assert (tmp_path / "autosave-1.json.1.kept").stat().st_size == 200
    assert len(keeper.autosaves()) == 1


def test_nothing_kept_aside_is_ever_overwritten(tmp_path: Path) -> None:
    keeper = Store(tmp_path)
    for number in (1, 2, 3):
        path = tmp_path / "autosave-1.json"
        path.write_text(f"broken {number}")
        with pytest.raises(BadSave, match=rf"autosave-1\.json\.{number}\.kept"):
            keeper.load(path, opener)
    assert (tmp_path / "autosave-1.json.2.kept").read_text() == "broken 2"
    assert keeper.newest(opener).game is None


def test_a_save_whose_board_is_missing_stays_where_it_is(tmp_path: Path) -> None:
    keeper = Store(tmp_path)
    path = keeper.autosave(save())

    def missing(_save: Save) -> Opened:
        raise Problem("The board is missing.")

    with pytest.raises(Problem, match="The board is missing"):
        keeper.load(path, missing)
    assert path.exists()


def test_a_save_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("broken")
    with pytest.raises(BadSave):
        store.loaded(path, opener)
    assert path.read_text() == "broken"


def test_a_crash_at_any_moment_leaves_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every system call of an autosave is made to fail in turn, as if the machine stopped there."""
    keeper = Store(tmp_path)
    for plies in (1, 2, 3):
        keeper.autosave(save(plies))

    class Crash(BaseException):
        pass

    real_replace, real_fsync = Path.replace, os.fsync
    for stop in range(6):
        calls = 0

        def counted(stop: int = stop) -> None:
            nonlocal calls
            if calls == stop:
                raise Crash
            calls += 1

        def crashing_replace(path: Path, target: Path, check: Any = counted) -> Path:
            check()
            return real_replace(path, target)

        def crashing_fsync(handle: int, check: Any = counted) -> None:
            check()
            real_fsync(handle)

        with monkeypatch.context() as patch:
            patch.setattr(Path, "replace", crashing_replace)
            patch.setattr(os, "fsync", crashing_fsync)
            with contextlib.suppress(Crash):
                keeper.autosave(save(9))
        found = keeper.newest(opener)
        assert found.game is not None
        assert found.notes == ()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_a_disk_that_refuses_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    keeper = Store(tmp_path)
    keeper.autosave(save(1))

    def failing(_handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(Problem) as told:
        keeper.autosave(save(2))
    assert system_reason(OSError(number, "")) in told.value.sentence
    assert told.value.sentence.endswith("you can play on.")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["autosave-1.json"]
    monkeypatch.undo()
    assert len(parsed(keeper.autosaves()[0].read_bytes(), "x").journal) == 1


def test_a_folder_that_is_a_file_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    with pytest.raises(Problem, match="could not be saved"):
        Store(tmp_path / "saves").autosave(save())


# Beside the game.


def test_saving_beside_the_game_writes_the_last_one(tmp_path: Path) -> None:
    keeper = Store(tmp_path)
    saver = Autosaver(keeper)
    for plies in range(10):
        saver.save(save(plies))
    saver.flush()
    assert len(parsed(keeper.autosaves()[0].read_bytes(), "x").journal) == 9
    assert saver.problem() is None
    saver.save(save(4))
    saver.close()
    assert len(parsed(keeper.autosaves()[0].read_bytes(), "x").journal) == 4


def test_trouble_beside_the_game_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    saver = Autosaver(Store(tmp_path / "saves"))
    saver.save(save())
    saver.flush()
    told = saver.problem()
    assert told is not None
    assert "could not be saved" in told.sentence
    assert saver.problem() is None
    saver.save(save())
    saver.flush()
    assert saver.problem() is None  # the same trouble again
    (tmp_path / "saves").unlink()
    saver.save(save())
    saver.flush()
    assert saver.problem() is None
    keeper = Store(tmp_path / "saves")
    keeper.autosaves()[0].unlink()
    keeper.folder.rmdir()
    keeper.folder.write_text("")
    saver.save(save())
    saver.flush()
    assert saver.problem() is not None  # it worked in between
    saver.close()


def test_trouble_of_any_kind_is_told_and_saving_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Store(tmp_path)
    saver = Autosaver(keeper)

    def breaks(_save: Save) -> bytes:
        raise ValueError("surrogates not allowed")

    with monkeypatch.context() as patch:
        patch.setattr(store, "encoded", breaks)
        saver.save(save(3))
        saver.flush()
    told = saver.problem()
    assert told is not None
    assert told.sentence == "The game could not be saved (surrogates not allowed)."
    saver.save(save(4))
    saver.close()
    assert len(parsed(keeper.autosaves()[0].read_bytes(), "x").journal) == 4


def test_whether_all_is_on_the_disk_can_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda handle: free.wait(20))
    keeper = Store(tmp_path)
    saver = Autosaver(keeper)
    assert saver.settled(0)
    saver.save(save(4))
    assert not saver.settled(0.01)
    assert keeper.autosaves() == ()
    free.set()
    assert saver.settled(20)
    assert len(keeper.autosaves()) == 1
    saver.close()


def test_handing_a_save_over_takes_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_fsync = os.fsync

    def slow(handle: int) -> None:
        time.sleep(0.05)
        real_fsync(handle)

    monkeypatch.setattr(os, "fsync", slow)
    saver = Autosaver(Store(tmp_path))
    ready = save()
    began = time.perf_counter()
    for _number in range(20):
        saver.save(ready)
    assert time.perf_counter() - began < 0.5  # one after the other they would take two seconds
    saver.close()


# As text.


def test_a_game_goes_through_a_chat(tmp_path: Path) -> None:
    old = save(plies=50)
    text = exported(old)
    assert text.startswith(PREFIX)
    assert len(text) < 900
    wrapped = "\n ".join(text[start : start + 60] for start in range(0, len(text), 60)) + "\n"
    assert is_replay_text(wrapped.encode())
    game = resumed(imported(wrapped, "chat"), opened(), "chat")
    assert game.match.digest == old.digest
    assert game.save.seats == SEATS
    assert game.notes == ()


def test_a_text_of_a_restored_game_keeps_its_start() -> None:
    rules = Richer(toy.BOARD)
    game = resumed(save(plies=5), opened(rules), "it")
    again_ = resumed(imported(exported(save_of(game.match, SEATS, BOARD)), "chat"), opened(rules), "chat")
    assert again_.match.state == game.match.state


def test_damaged_texts_are_one_sentence() -> None:
    text = exported(save())
    chance = random.Random(22)
    bad = ["", "hello", "SH1.abc", "SH2.abc", "SH3.abc", PREFIX, text.lower()]
    bad += [text[:-8], text[: len(text) // 2], text + "AAAA"]
    for _number in range(200):
        at = chance.randrange(len(text))
        bad.append(text[:at] + chance.choice("abcXYZ019-.ä!") + text[at + chance.randrange(3) :])
    refused = 0
    for each in bad:
        if each == text:
            continue
        try:
            game = resumed(imported(each, "chat"), opened(), "chat")
        except Problem as problem:
            refused += 1
            assert problem.sentence.endswith(".")
            assert "\n" not in problem.sentence
        else:
            assert game.match.digest == save().digest
    assert refused > 150


def test_a_python_without_lzma_writes_the_older_kind_and_says_what_it_cannot_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    newest = exported(save())
    read = imported(newest, "chat")
    monkeypatch.setattr(replay_text, "lzma", None)
    older = exported(save())
    assert older.startswith(replay_text.OLDER)
    assert imported(older, "chat") == read
    with pytest.raises(BadSave, match="this Python has no LZMA"):
        imported(newest, "chat")


@pytest.mark.thorough
def test_a_text_cannot_fill_the_memory() -> None:
    prefix, data = replay_text.squeezed(bytes(50_000_000))
    bomb = prefix + base64.b64encode(data, b"-.").decode()
    with pytest.raises(BadSave, match="far too long"):
        imported(bomb, "chat")
