"""Files from anybody: values of the right type that no game has. Each gives a sentence or a game, for little work.

Work is counted in calls of functions, not in seconds: the same on every machine.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import disk, paths, settings
from game.core import codec
from game.core.errors import Problem, shown
from game.opening import opened
from game.registry import slugs
from game.saves.reading import LARGEST, content, parsed
from game.saves.replay_text import OLDER, PREFIX, exported, imported, squeezed
from game.saves.resume import Opened, resumed
from game.saves.schema import FORMAT, Save, SavedBoard, encoded
from game.saves.shelf import Shelf
from game.saves.store import Store, loaded
from game.scenes.replay.text import PasteScene
from game.settings import Settings
from game.tools import replay
from game.ui import clipboard
from tests.contract.law import damage
from tests.sampling import drawn
from tests.unit.shelving import kept
from tests.unit.staging import FakeRoutes, Stage, services

STORED = Path(__file__).resolve().parent.parent / "saves" / f"format-{FORMAT}"
NUMBERS = (-(10**6), 10**6, 10**18, 10**400)
LONG = "x" * 10**5
BUDGET = 400_000
"""Calls; an honest game of some moves takes a tenth."""
STRANGE = "\x1b[31mred\x1b]0;owned\x07 \u202egnorw\u2066 \x9b5m\r\n\x00"


class TooMuch(BaseException):
    """More work than a save is worth."""


def counted(work: Callable[[], Any], budget: int = BUDGET) -> Any:
    """What the work gives. Raises TooMuch when it takes more calls than the budget."""
    calls = 0

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}
        if calls > budget:
            sys.setprofile(None)
            raise TooMuch

    sys.setprofile(count)
    try:
        return work()
    finally:
        sys.setprofile(None)


def table(save: Save) -> Opened:
    """What a save is played with; its board is read once, as only the save is mad here."""
    return _table(save.title) if save.title in slugs() else opened(save)


@cache
def _table(slug: str) -> Opened:
    path = STORED / f"{slug}-people.json"
    return opened(parsed(content(path), path.name))


@pytest.fixture(scope="module", autouse=True)
def _boards_are_read() -> None:
    """Before anything is counted: whichever test comes first would count the reading of its board too."""
    for slug in slugs():
        _table(slug)


def told_or_played(data: bytes) -> bool:
    """Whether the bytes are a game; if not, one clear sentence says why not."""
    try:
        save = parsed(data, "it.json")
        game = resumed(save, table(save), "it.json")
        assert all(note.isprintable() for note in game.notes)
    except Problem as problem:
        sentence = problem.sentence
        assert sentence.endswith("."), sentence
        assert sentence.isprintable(), sentence
        assert len(sentence) < 700, sentence
        return False
    return True


def leaves(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every number and word in plain values, with the way to it."""
    if isinstance(value, dict):
        for key, inside in value.items():
            yield from leaves(inside, (*way, key))
    elif isinstance(value, list):
        for index, inside in enumerate(value):
            yield from leaves(inside, (*way, index))
    elif isinstance(value, (int, str)) and not isinstance(value, bool):
        yield way, value


def bent(plain: Any, way: tuple[Any, ...], value: Any) -> Any:
    """The same values with another one at the end of the way."""
    if not way:
        return value
    some = dict(plain) if isinstance(plain, dict) else list(plain)
    some[way[0]] = bent(plain[way[0]], way[1:], value)
    return some


def short(path: Path) -> dict[str, Any]:
    """A stored game as plain values, cut down to some moves, so that its position is not reached by its journal."""
    plain = json.loads(path.read_bytes())
    return {**plain, "journal": plain["journal"][:4]}


@pytest.fixture(scope="module", params=slugs())
def plain(request: Any) -> dict[str, Any]:
    return short(STORED / f"{request.param}-people.json")


def committed(plain: dict[str, Any]) -> bytes:
    """As bytes; a changed position with the digest that belongs to it, as somebody would do it who means harm."""
    save = json.dumps(plain)
    try:
        rules = table(parsed(save.encode(), "it")).rules
        state = codec.decode(json.dumps(plain["state"]).encode(), rules.state_type)
    except (Problem, msgspec.MsgspecError, ValueError):
        return save.encode()
    return json.dumps({**plain, "digest": codec.digest(state)}).encode()


@pytest.mark.thorough
@pytest.mark.parametrize("number", NUMBERS, ids=("-10^6", "10^6", "10^18", "10^400"))
def test_any_number_may_be_mad(plain: dict[str, Any], number: int) -> None:
    numbers = [way for way, value in leaves(plain) if isinstance(value, int)]
    assert len(numbers) > 60
    for way in drawn(numbers, 30, f"{plain['title']} {number}"):
        data = committed(bent(plain, way, number))
        try:
            played = counted(partial(told_or_played, data))
        except TooMuch:
            pytest.fail(f"{number:.0e} at {way} takes too much work")
        assert not played or way[0] in ("setup", "journal") or "rng" in way, way


@pytest.mark.thorough
def test_any_word_may_be_endless(plain: dict[str, Any]) -> None:
    words = [way for way, value in leaves(plain) if isinstance(value, str)]
    for way in words:
        data = committed(bent(plain, way, LONG))
        assert not counted(partial(told_or_played, data)) or way[0] == "journal", way


@pytest.mark.thorough
@pytest.mark.parametrize("slug", slugs())
def test_every_account_of_a_position_may_be_mad_at_once(slug: str) -> None:
    """Numbers within their bounds that no game comes to, in a position that a journal begins at."""
    plain = json.loads((STORED / f"{slug}-restored.json").read_bytes())
    ways = [way for way, value in leaves(plain["start"]) if isinstance(value, int)]
    for number in (99, 1_999):
        for way in drawn(ways, 40, f"{slug} {number}"):
            start = bent(plain["start"], way, number)
            data = committed({**plain, "start": start, "state": start, "journal": []})
            try:
                counted(partial(told_or_played, data), 6 * BUDGET)
            except TooMuch:
                pytest.fail(f"{number} at {way} takes too much work")


def test_a_journal_without_end_is_not_played() -> None:
    whole = json.loads((STORED / f"{slugs()[0]}-people.json").read_bytes())
    data = json.dumps({**whole, "journal": whole["journal"][:1] * 40_000}).encode()
    assert not counted(lambda: told_or_played(data), 20_000)


# Texts.


def packed(value: Any) -> str:
    prefix, data = squeezed(msgspec.msgpack.encode(value))
    return prefix + b64encode(data, b"-.").decode().rstrip("=")


def older(data: bytes) -> tuple[str, bytes]:
    """The bytes as texts were made before."""
    return OLDER, zlib.compress(data, 9)


def unpacked(save: Save) -> list[Any]:
    return list(msgspec.msgpack.decode(damage.unpacked(exported(save))))


def test_a_text_with_a_key_that_is_no_text_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = unpacked(kept(3))
    fields[9] = {(1, 2): 3}  # the position the journal begins at
    text = packed(fields)
    with pytest.raises(Problem, match="is damaged"):
        imported(text, "This text")
    monkeypatch.setattr(clipboard, "get", lambda: text)
    scene = PasteScene(services(), FakeRoutes())
    Stage(scene)
    assert "damaged" in scene.problem


@pytest.mark.thorough
@pytest.mark.parametrize(
    "bomb",
    [
        b"\xc0" * (64 << 20),
        b"\xdd\xff\xff\xff\xff" * 1000,
        b"\x91" * 100_000,
    ],
    ids=["swells", "promises", "deep"],
)
@pytest.mark.parametrize("squeeze", [squeezed, older], ids=["SH2", "SH1"])
def test_a_text_that_would_fill_the_memory_is_one_sentence(
    bomb: bytes, squeeze: Callable[[bytes], tuple[str, bytes]]
) -> None:
    prefix, data = squeeze(bomb)
    refused(prefix + b64encode(data, b"-.").decode())


def test_a_text_without_end_is_one_sentence() -> None:
    refused(PREFIX + "A" * 10_000_000)


def refused(text: str) -> None:
    """The text is no replay, which is found quickly and said in a sentence."""
    with pytest.raises(Problem) as told:
        counted(lambda: imported(text, "This text"), 5_000)
    assert told.value.sentence.endswith(".")


def test_a_whole_game_still_fits_into_a_message() -> None:
    for path in STORED.glob("*-finished.json"):
        assert len(exported(parsed(content(path), path.name))) <= 2_000


# Names.


def test_no_name_steers_a_terminal_or_turns_a_line_round() -> None:
    assert shown(STRANGE) == "[31mred]0;owned gnorw 5m"
    assert shown("👩\u200d🍳 夜 ñ") == "👩\u200d🍳 夜 ñ"
    assert Problem(f"{STRANGE} is missing.").sentence.isprintable()


def strangers(tmp_path: Path) -> Path:
    """A file with strange names wherever there are any."""
    save = kept(3)
    seats = tuple(replace(seat, name=STRANGE) for seat in save.seats)
    path = tmp_path / "strange.json"
    path.write_bytes(encoded(replace(save, seats=seats, label=STRANGE)))
    return path


def test_strange_names_are_plain_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = strangers(tmp_path)
    save = loaded(path, opened).save
    assert all(seat.name.isprintable() for seat in save.seats)
    text = exported(parsed(content(path), path.name))
    monkeypatch.setattr(clipboard, "get", lambda: text)
    scene = PasteScene(services(), FakeRoutes())
    Stage(scene)
    assert scene._found.isprintable()
    assert "red" in scene._found
    import argparse

    replay.run(argparse.Namespace(file=path, at=None, json=False, text=False))
    printed = capsys.readouterr().out
    assert all(line.isprintable() for line in printed.splitlines())


@pytest.mark.parametrize("field", ["title", "option", "kind", "key"])
def test_what_a_sentence_quotes_is_plain(field: str) -> None:
    plain = short(STORED / f"{slugs()[0]}-people.json")
    if field == "title":
        plain["title"] = STRANGE
    elif field == "option":
        plain["setup"]["options"] = [[STRANGE, STRANGE]]
    elif field == "kind":
        plain["journal"] = [[0, {"type": STRANGE}]]
    else:
        plain["seats"] = [{STRANGE: 1}]
    assert told_or_played(json.dumps(plain).encode()) == (field == "kind")  # then the position helps


# Boards.


@pytest.mark.parametrize("way", ["whole", "up", "inside and up", "windows", "drive"])
def test_a_save_opens_no_board_outside_the_maps(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    save = kept(3)
    elsewhere = tmp_path / "home" / "secret.tmx"
    elsewhere.parent.mkdir(parents=True)
    (paths.user_maps_dir() / "below").mkdir(parents=True)
    elsewhere.write_bytes((paths.maps_dir() / save.board.file).read_bytes())
    name = {
        "whole": str(elsewhere),
        "up": "../secret.tmx",
        "inside and up": "below/../../secret.tmx",
        "windows": "..\\secret.tmx",
        "drive": "C:secret.tmx",
    }[way]
    odd = replace(save, board=SavedBoard(name, save.board.digest))
    (paths.user_maps_dir() / name if way in ("windows", "drive") else elsewhere).write_bytes(elsewhere.read_bytes())
    opened_files: list[str] = []
    from game.board import tmx

    monkeypatch.setattr(tmx, "load", lambda path: opened_files.append(str(path)))
    with pytest.raises(Problem, match="is missing"):
        opened(odd)
    with pytest.raises(Problem) as told:
        opened(replace(save, board=SavedBoard(STRANGE, "")))
    assert told.value.sentence.isprintable()
    assert opened_files == []


# Things that are no files.


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of this kind are of POSIX systems")
@pytest.mark.parametrize("kind", ["pipe", "device", "loop", "folder", "socket"])
def test_what_is_no_file_is_one_sentence_at_once(kind: str, tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "left"):
        folder.mkdir(exist_ok=True)
        for name in ("a.json", "autosave-1.json"):
            _made(folder / name, kind)
    shelf, store = Shelf(tmp_path / "left"), Store(tmp_path)
    assert shelf.entries() == ()
    assert len(shelf.troubles()) == (0 if kind == "loop" else 2)  # a loop leads to no file at all
    assert store.newest(opened).game is None
    path = store.autosave(kept(3))
    assert parsed(content(path), path.name) == kept(3)
    with pytest.raises(Problem, match="cannot be read"):
        content(tmp_path / "a.json")
    assert settings.read_or(tmp_path / "a.json", Settings, Settings()) == Settings()


def _made(path: Path, kind: str) -> None:
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "folder":
        path.mkdir()
    else:
        import socket

        with socket.socket(socket.AF_UNIX) as made:
            here = Path.cwd()
            os.chdir(path.parent)
            try:
                made.bind(path.name)
            finally:
                os.chdir(here)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(10 << 30)
    with pytest.raises(Problem, match="far too large"):
        content(path)
    with pytest.raises(OSError, match="too large"):
        disk.read(path, LARGEST)
    assert settings.read_or(path, Settings, Settings()) == Settings()


@pytest.mark.parametrize(
    "text",
    [
        '{"scale": 1e308}',
        '{"scale": -1}',
        '{"sound": 1000000}',
        f'{{"language": "{LONG}"}}',
        "[" * 100_000,
        '{"music": NaN}',
    ],
    ids=["huge", "negative", "loud", "endless", "deep", "no number"],
)
def test_mad_settings_are_the_usual_ones(text: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, "utf-8")
    assert settings.read_or(path, Settings, Settings()) == Settings()
