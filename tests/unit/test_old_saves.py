"""Saves that older versions wrote: every one of them loads, is played on, and becomes a save of today.

The files under `tests/saves` were written by the game itself when their format was the newest; they are never written
anew. `format-N` holds saves of format N, `text-SHn` replay texts that begin with "SHn.": of the first kind those for
four players are of format 3, those for three of format 4; those that are sealed are of format 5. Beside each lies the
digest of the position at which its game ends. Games whose names end with `v1`, `v1two` or `v1four` were finished and
sealed with version 1.0; `receipts` holds what `verify` found of them then. Whoever makes a new format keeps some saves
of the one before in a folder of its own; without it the tests here fail.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.errors import Problem
from game.core.names import HUMAN
from game.opening import opened, receipt_of
from game.registry import slugs
from game.saves.reading import STEPS, content, parsed
from game.saves.replay_text import PREFIX, exported, imported
from game.saves.resume import Resumed, resumed
from game.saves.schema import FORMAT, NOTHING, Save, encoded, save_of
from game.saves.shelf import Shelf
from game.saves.store import Store, loaded
from tests.contract.law.damage import Damage, mutated, twisted

SAVES = Path(__file__).resolve().parent.parent / "saves"
STORED = sorted(SAVES.glob("format-*/*.json"))
TEXTS = sorted(SAVES.glob("text-*/*.txt"))
RECEIPTS = sorted(SAVES.glob("receipts/*.json"))

each_stored = pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}-{path.stem}")


def _played_on(game: Resumed) -> int:
    """How many moves it took random players to end the game."""
    match, seed = game.match, game.save.setup.seed
    bot = RandomBot(match.rules)
    before = len(match.plies)
    while match.to_move:
        seat = match.to_move[0]
        match.submit(seat, bot.choose(match.view(seat), thinking_rng(seed, len(match.plies), seat)))
    return len(match.plies) - before


def _kept(game: Resumed) -> Save:
    """The game saved as it stands, as the table does it."""
    old = game.save
    return save_of(game.match, old.seats, old.board, begun_at=old.begun_at, label=old.label)


@pytest.mark.thorough
@each_stored
def test_an_old_save_is_continued_to_its_end_and_kept_as_a_new_one(path: Path, tmp_path: Path) -> None:
    store = Store(tmp_path)
    (tmp_path / "autosave-1.json").write_bytes(path.read_bytes())
    found = store.newest(opened)
    game = found.game
    assert game is not None
    assert found.notes == game.notes == ()
    assert game.trouble == ""
    assert game.save.format == FORMAT
    assert game.match.digest == game.save.digest
    assert game.save.begun_at

    over = game.match.outcome is not None
    assert (_played_on(game) == 0) is over
    store.autosave(_kept(game))
    again = store.newest(opened).game
    assert again is not None
    assert again.match.plies == game.match.plies
    assert again.match.restored_from == game.match.restored_from
    assert again.save.format == FORMAT
    assert again.save.seats == game.save.seats
    assert (again.save.begun_at, again.save.label) == (game.save.begun_at, game.save.label)
    assert again.save.result is not None
    assert again.save.result.totals == again.match.outcome.totals


@each_stored
def test_a_move_of_an_old_save_can_be_taken_back_and_made_again(path: Path) -> None:
    """Its journal is a journal: where the last move may be taken back, it may be made again."""
    save = parsed(content(path), path.name)
    match = resumed(save, opened(save), path.name).match
    if not match.undo_stop:
        match.undo()
        match.redo()
    assert match.digest == save.digest


@pytest.mark.thorough
@pytest.mark.sample(6)
@each_stored
@pytest.mark.parametrize("damage", [mutated, twisted])
def test_a_damaged_old_save_is_a_game_or_a_sentence(path: Path, damage: Damage, tmp_path: Path) -> None:
    """On its way through the upgrade, on a shelf among others, and as the one that Continue would bring back."""
    chance = random.Random(path.name)
    whole = content(path)
    store, shelf = Store(tmp_path / "saves"), Shelf(tmp_path / "named")
    for folder in (store.folder, shelf.folder):
        folder.mkdir()
    for number in range(20):
        data = damage(whole, chance)
        (store.folder / f"autosave-{1 + number % 2}.json").write_bytes(data)
        (shelf.folder / f"{number}.json").write_bytes(data)
        found = store.newest(opened)
        told = [*found.notes, *(found.game.notes if found.game is not None else ())]
        for entry in shelf.entries():
            try:
                loaded(entry.path, opened)
            except Problem as problem:
                told.append(problem.sentence)
        told += shelf.troubles()
        assert all(sentence.endswith(".") and "\n" not in sentence and len(sentence) < 600 for sentence in told), told
        (shelf.folder / f"{number}.json").unlink()


@each_stored
def test_an_old_save_goes_through_a_chat(path: Path) -> None:
    save = parsed(content(path), path.name)
    text = imported(exported(save), "chat")
    assert resumed(text, opened(text), "chat").match.digest == save.digest


@each_stored
def test_an_old_save_follows_what_is_kept_of_it_today(path: Path) -> None:
    """Beginning and moves are written as they are today, so that a game is known again in its newest save."""
    save = parsed(content(path), path.name)
    kept = parsed(encoded(_kept(resumed(save, opened(save), path.name))), path.name)
    assert (kept.start, kept.journal, kept.state, kept.digest) == (save.start, save.journal, save.state, save.digest)


@each_stored
def test_a_digest_that_did_not_fit_does_not_fit_after_the_upgrade(path: Path) -> None:
    old = json.loads(content(path))
    old["digest"] = "0" * 16
    save = parsed(json.dumps(old).encode(), path.name)
    with pytest.raises(Problem, match="the digest differs"):
        resumed(save, opened(save), path.name)


@pytest.mark.thorough
@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_every_format_there_ever_was_is_stored(number: int) -> None:
    """Of each title that there was by then a finished game, one under way between people, one with bots, and one that
    begins at a position."""
    stored = {
        past: [_plain(path) for path in STORED if path.parent.name == f"format-{past}"] for past in range(1, FORMAT + 1)
    }
    there = {save.title for past in range(1, number + 1) for save in stored[past]}
    for title in slugs() if number == FORMAT else sorted(there):
        saves = [save for save in stored[number] if save.title == title]
        games = [resumed(save, opened(save), title) for save in saves]
        assert any(game.match.outcome is not None for game in games), title
        assert any(game.match.outcome is None and game.match.plies for game in games), title
        assert any(save.start != NOTHING for save in saves), title
        assert any({seat.kind for seat in save.seats} == {HUMAN} for save in saves), title
        assert any({seat.kind for seat in save.seats} > {HUMAN} for save in saves), title
    assert number == FORMAT or number in STEPS


def _plain(path: Path) -> Save:
    return parsed(content(path), path.name)


def test_nothing_is_stored_of_formats_that_are_not_there() -> None:
    assert {path.parent.name for path in STORED} == {f"format-{number}" for number in range(1, FORMAT + 1)}
    for path in STORED:
        assert f'"format": {path.parent.name.removeprefix("format-")},'.encode() in path.read_bytes(), path


@pytest.mark.parametrize(
    "path", [path for path in STORED if path.parent.name == f"format-{FORMAT}"], ids=lambda path: path.stem
)
def test_the_newest_format_is_still_written_like_that(path: Path) -> None:
    """A field more or less is a new format: older versions must be able to tell that they cannot read it."""
    assert encoded(_plain(path)) == path.read_bytes()


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_replay_text_is_watched_and_kept(path: Path) -> None:
    save = imported(path.read_text("utf-8"), path.name)
    game = resumed(save, opened(save), path.name)
    assert game.notes == ()
    assert game.match.digest == game.save.digest == path.with_suffix(".digest").read_text("utf-8").strip()
    assert save.digest in ("", game.match.digest)
    assert game.match.outcome is not None
    kept = parsed(encoded(_kept(game)), path.name)
    assert resumed(kept, opened(kept), path.name).match.plies == game.match.plies


def test_every_kind_of_replay_text_is_stored() -> None:
    newest = f"text-{PREFIX.rstrip('.')}"
    assert {path.stem.rsplit("-", 1)[0] for path in TEXTS if path.parent.name == newest} == set(slugs())


@pytest.mark.parametrize("path", RECEIPTS, ids=lambda path: path.stem)
def test_a_game_of_version_1_0_is_verified_as_it_was_then(path: Path) -> None:
    """The file and the text of a finished game lead to the same result, and what the receipt said of it is still so."""
    told = json.loads(path.read_bytes())
    save = _plain(SAVES / "format-5" / path.name)
    text = imported((SAVES / "text-SH2" / f"{path.stem}.txt").read_text("utf-8"), path.stem)
    outcome = resumed(save, opened(save), path.name).match.outcome
    assert outcome is not None and save.result is not None
    assert (outcome.places, outcome.totals, outcome.end) == (
        save.result.places,
        save.result.totals,
        save.result.end,
    )
    found = receipt_of(save, path.name)
    assert found.holds and {name: getattr(found, name) for name in told} == told
    from_text = receipt_of(text, path.name)
    assert from_text.holds and from_text.over and from_text.moves == found.moves


def test_of_each_title_a_game_of_version_1_0_is_stored() -> None:
    assert {path.stem.partition("-v1")[0] for path in RECEIPTS} == set(slugs())
