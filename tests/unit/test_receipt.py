"""The fairness receipt: a fingerprint before the first move, a check of everything after the last one, and nothing told
in between."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import cli
from game.bots.asking import play_out
from game.core import codec
from game.core.codec import first_mark, mark_of, same_move
from game.core.drafting import random_walk
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup
from game.core.target import Target
from game.opening import opened, opening, opening_of, receipt_of
from game.picture.nodes import Box, Text, placed
from game.registry import slugs, title, titles
from game.saves.commitment import Commitment, committed, committed_part, fingerprint_of, stretched_by_hand
from game.saves.reading import content, parsed
from game.saves.receipt import Receipt, told
from game.saves.replay_text import exported, imported
from game.saves.resume import resumed
from game.saves.schema import NOTHING, Save, SavedPly, encoded, save_of
from game.scenes.dialog import Dialog
from game.scenes.keeper import saved
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.scenes.replay.viewer import ReplayScene
from game.scenes.result.ending import Ending
from game.scenes.result.scene import ResultScene
from game.settings import Settings
from game.table.seats import NewGame, SeatSetup
from game.table.session import Session
from game.tools.verify import EXIT_EMPTY
from game.ui.stack import Reset
from game.ui.tips import TIP_AFTER
from tests.unit.commands import SLUG, Said
from tests.unit.legible import illegible
from tests.unit.staging import NAMES, SIZES, FakeRoutes, Stage, boards, services

STORED = Path(__file__).resolve().parent.parent / "saves"
OTHER_SALT = "0" * 32
CHECK = Target("reel", "check")


@cache
def stored(name: str, number: int = 5) -> Save:
    """A save that lies with the tests."""
    path = STORED / f"format-{number}" / f"{name}.json"
    return parsed(content(path), path.name)


def finished(slug: str) -> Save:
    return stored(f"{slug}-finished")


def under_way(slug: str) -> Save:
    return stored(f"{slug}-people")


def checked(save: Save) -> Receipt:
    """What the check says of a save that was written and read again."""
    return receipt_of(parsed(encoded(save), "it.json"), "it.json")


def sentences(receipt: Receipt) -> str:
    return " ".join(told(receipt, NAMES))


def commitment_of(save: Save) -> Commitment:
    assert save.seal is not None
    return save.seal


@cache
def match_of(name: str) -> Match[Any, Any, Any]:
    save = stored(name)
    return resumed(save, opened(save), name).match  # type: ignore[no-any-return]


def other_letter(mark: str, place: int) -> str:
    return mark[:place] + ("B" if mark[place] == "A" else "A") + mark[place + 1 :]


# The seal.


def test_a_fingerprint_is_of_seed_and_salt_and_always_the_same() -> None:
    assert fingerprint_of(7, OTHER_SALT) == fingerprint_of(7, OTHER_SALT)
    assert fingerprint_of(7, OTHER_SALT) != fingerprint_of(8, OTHER_SALT)
    assert fingerprint_of(7, OTHER_SALT) != fingerprint_of(7, "1" + OTHER_SALT[1:])
    assert fingerprint_of(7, OTHER_SALT) == "WECI-45XL-SIGJ"


def test_the_same_seed_is_sealed_otherwise_each_time() -> None:
    """So that nobody finds a seed by trying all there are."""
    seals = [committed(1) for _game in range(3)]
    assert len({seal.fingerprint for seal in seals}) == len({seal.salt for seal in seals}) == 3
    assert all(seal.fits(1) and not seal.fits(2) for seal in seals)


# Marks.


def test_marks_go_along_with_the_moves() -> None:
    match = match_of(f"{SLUG}-people").upto(8)
    marks = match.marks
    assert len(marks) == 9
    assert marks[0] == first_mark(match.state_at(0))
    assert marks[8] == mark_of(match.plies[7].seat, match.plies[7].move, match.state)
    assert match.upto(4).marks == marks[:5]


def test_a_move_taken_back_takes_its_mark_along() -> None:
    match = match_of(f"{SLUG}-people")
    whole = match.marks
    part = match.upto(next(ply for ply in range(len(match.plies), 0, -1) if not match.plies[ply - 1].barrier))
    marks = part.marks
    assert marks == whole[: len(marks)]
    part.undo()
    assert part.marks == marks[:-1]
    part.redo()
    assert part.marks == marks


def test_a_mark_tells_a_move_from_where_it_led() -> None:
    match = match_of(f"{SLUG}-people")
    one, other = match.plies[:2]
    assert same_move(mark_of(0, one.move, one.state), mark_of(0, one.move, other.state))
    assert not same_move(mark_of(0, one.move, one.state), mark_of(1, one.move, one.state))


def test_marks_that_were_changed_are_not_mended_when_a_game_goes_on() -> None:
    save = under_way(SLUG)
    marks = (*save.marks[:3], other_letter(save.marks[3], 5), *save.marks[4:])
    game = resumed(replace(save, marks=marks), opened(save), "it.json")
    assert save_of(game.match, save.seats, save.board, seal=save.seal).marks == marks


# What is found.


@pytest.mark.parametrize("slug", slugs())
def test_a_fair_game_is_checked_from_its_seed_on(slug: str) -> None:
    save = finished(slug)
    receipt = checked(save)
    assert receipt.holds
    assert receipt.over
    assert (receipt.seed, receipt.salt) == (save.setup.seed, commitment_of(save).salt)
    assert receipt.moves == len(save.journal)
    assert receipt.shuffles == sum(_asked(slug)) + 1
    assert receipt.compared == "all"
    said = sentences(receipt)
    assert commitment_of(save).fingerprint in said
    assert f"{len(save.journal)} moves" in said
    assert "the same position after every move" in said


@pytest.mark.parametrize("slug", slugs())
def test_a_text_is_checked_as_far_as_it_tells(slug: str) -> None:
    receipt = receipt_of(imported(exported(finished(slug)), "text"), "text")
    assert receipt.holds
    assert receipt.fits
    assert receipt.compared == "last"
    assert "The file does not record earlier positions" in sentences(receipt)


def _seed(save: Save) -> Save:
    return replace(save, setup=replace(save.setup, seed=save.setup.seed + 1))


def _salt(save: Save) -> Save:
    return replace(save, seal=Commitment(commitment_of(save).fingerprint, OTHER_SALT))


def _fingerprint(save: Save) -> Save:
    return replace(save, seal=Commitment("AAAA-BBBB-CCCC", commitment_of(save).salt))


def _other_move(save: Save) -> tuple[int, SavedPly]:
    """A move in the middle of the game in place of which another legal one is put, and its number."""
    game = resumed(save, opened(save), "it.json").match
    for number in range(len(game.plies) // 2, len(game.plies)):
        ply = game.plies[number]
        for chance in range(20):
            other, _rng = random_walk(game.rules, game.rules.view(game.state_at(number), ply.seat), seeded(chance))
            if other != ply.move:
                return number + 1, SavedPly(ply.seat, msgspec.Raw(codec.encode(other)))
    raise AssertionError("there was never a choice")


def _with_move(save: Save, number: int, ply: SavedPly) -> Save:
    return replace(save, journal=(*save.journal[: number - 1], ply, *save.journal[number:]))


def _marked(save: Save, number: int, place: int) -> Save:
    marks = save.marks
    return replace(save, marks=(*marks[:number], other_letter(marks[number], place), *marks[number + 1 :]))


def _asked(slug: str) -> list[bool]:
    """Whether chance was asked, for each move."""
    match = match_of(f"{slug}-finished")
    return [match.state_at(ply).rng != match.state_at(ply + 1).rng for ply in range(len(match.plies))]


@pytest.mark.parametrize("slug", slugs())
def test_another_seed_is_found(slug: str) -> None:
    receipt = checked(_seed(finished(slug)))
    assert not receipt.holds
    assert receipt.fault is not None
    assert receipt.fault.kind == "start"
    said = sentences(receipt)
    assert "does not match the seed" in said
    assert "at the start do not match the seed" in said


@pytest.mark.parametrize("change", [_salt, _fingerprint])
def test_another_salt_or_fingerprint_is_found(change: Callable[[Save], Save]) -> None:
    receipt = checked(change(finished(SLUG)))
    assert not receipt.holds
    assert receipt.fault is None
    assert "fingerprint or the salt must have been changed" in sentences(receipt)
    assert "turns out the same" in sentences(receipt)


@pytest.mark.parametrize("slug", slugs())
def test_another_move_is_found_by_its_number(slug: str) -> None:
    save = finished(slug)
    number, other = _other_move(save)
    receipt = checked(_with_move(save, number, other))
    assert receipt.fault is not None
    assert (receipt.fault.kind, receipt.fault.ply) == ("move", number)
    assert f"Move {number}, by {NAMES[other.seat]}, differs from the move that was made." in sentences(receipt)
    assert receipt.moves == number - 1
    assert receipt.seed is None


def test_a_move_that_is_not_allowed_is_found_by_its_number() -> None:
    save = finished(SLUG)
    wrong = SavedPly((save.journal[4].seat + 1) % save.setup.seats, save.journal[4].move)
    receipt = checked(_with_move(save, 5, wrong))
    assert receipt.fault is not None
    assert (receipt.fault.kind, receipt.fault.ply) == ("illegal", 5)
    assert "Move 5, by" in sentences(receipt)
    assert "is not legal at that point: It is not this player’s turn" in sentences(receipt)


@pytest.mark.thorough
def test_another_shuffle_is_found_by_its_move() -> None:
    shuffling = [slug for slug in slugs() if any(_asked(slug))]
    assert shuffling
    for slug in shuffling:
        number = _asked(slug).index(True) + 1
        receipt = checked(_marked(finished(slug), number, 5))
        assert receipt.fault is not None
        assert (receipt.fault.kind, receipt.fault.ply) == ("shuffle", number)
        assert f"draw in move {number}, by" in sentences(receipt)


@pytest.mark.parametrize("slug", slugs())
def test_another_beginning_is_found(slug: str) -> None:
    receipt = checked(_marked(finished(slug), 0, 4))
    assert receipt.fault is not None
    assert receipt.fault.kind == "start"
    assert receipt.fits
    assert not receipt.holds


def test_another_position_is_found_by_its_move() -> None:
    number = _asked(SLUG).index(False) + 1
    receipt = checked(_marked(finished(SLUG), number, 3))
    assert receipt.fault is not None
    assert (receipt.fault.kind, receipt.fault.ply) == ("position", number)
    assert "does not lead to the position" in sentences(receipt)


def test_moves_that_are_missing_are_found() -> None:
    save = finished(SLUG)
    receipt = checked(replace(save, journal=save.journal[:-1]))
    assert receipt.fault is not None
    assert receipt.fault.kind == "count"
    assert f"The game had {len(save.journal)} moves when it was saved" in sentences(receipt)


def test_an_ending_that_was_changed_is_found() -> None:
    save = finished(SLUG)
    assert save.result is not None
    bare = replace(save, digest="0" * 16)
    loser = replace(save, result=replace(save.result, totals=tuple(total + 1 for total in save.result.totals)))
    assert "after the last move, the position differs" in sentences(checked(bare)).lower()
    assert "to the result that was saved with the game" in sentences(checked(loser))


@pytest.mark.parametrize("slug", slugs())
def test_another_order_in_the_kept_position_is_found_with_its_place(slug: str) -> None:
    save = finished(slug)
    state = json.loads(bytes(save.state))
    assert _turned_round(state)
    receipt = checked(replace(save, state=msgspec.Raw(json.dumps(state).encode())))
    assert receipt.fault is not None
    assert receipt.fault.kind == "state"
    assert "the difference is at ." in sentences(receipt)


def _turned_round(value: Any) -> bool:
    """Turn the first pile round that is not the same from both ends; whether there was one."""
    if isinstance(value, list) and value != value[::-1] and all(isinstance(each, int | str) for each in value):
        value.reverse()
        return True
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(_turned_round(member) for member in members)


def test_a_position_put_in_proves_nothing() -> None:
    """Whoever puts another beginning behind the fingerprint is not believed."""
    save = stored(f"{SLUG}-restored")
    assert save.start != NOTHING
    assert checked(save).holds
    assert "earlier shuffles cannot be checked" in sentences(checked(save))
    claimed = checked(replace(save, seal=committed(save.setup.seed)))
    assert not claimed.holds
    assert "proves nothing here" in sentences(claimed)


def test_a_game_played_on_from_another_one_says_so() -> None:
    receipt = checked(replace(finished(SLUG), origin="0123456789abcdef"))
    assert receipt.holds
    assert "continues an earlier game" in sentences(receipt)


def test_a_fault_in_a_game_of_another_version_may_be_the_rules() -> None:
    save = replace(_marked(finished(SLUG), 3, 4), app="0.0.1")
    assert "saved by version 0.0.1" in sentences(checked(save))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_an_old_save_has_no_fingerprint_and_says_so(number: int) -> None:
    for path in (STORED / f"format-{number}").glob("*.json"):
        receipt = checked(parsed(content(path), path.name))
        assert receipt.holds
        assert receipt.fits is None
        assert "The game has no fingerprint" in sentences(receipt)


# What the marks of moves do not cover.


def counted(save: Save) -> Save:
    """The game as a table of today saves it: never loaded, with two hints for the first player."""
    match = resumed(save, opened(save), "it.json").match
    hints = (2, *(0,) * (len(save.seats) - 1))
    return save_of(match, save.seats, save.board, seal=save.seal, begun_at=save.begun_at, advised=hints, loads=0)


def _renamed(save: Save) -> Save:
    first, *others = save.seats
    return replace(save, seats=(replace(first, name="Somebody"), *others))


def _without_hints(save: Save) -> Save:
    return replace(save, advised=())


def _loaded(save: Save) -> Save:
    return replace(save, loads=1)


def _uncovered(save: Save) -> Save:
    return replace(save, cover="")


@pytest.mark.parametrize("change", [_renamed, _without_hints, _loaded, _uncovered])
def test_other_names_hints_or_loads_are_found(change: Callable[[Save], Save]) -> None:
    fair = counted(finished(SLUG))
    assert checked(fair).holds
    receipt = checked(change(fair))
    assert receipt.fault is not None
    assert receipt.fault.kind == "cover"
    assert "The names, the hint count or the load count in the file" in sentences(receipt)


@pytest.mark.parametrize("change", [_renamed, _uncovered])
def test_a_wrong_cover_is_not_mended_when_a_game_goes_on(
    navigation: Navigation, change: Callable[[Save], Save]
) -> None:
    wrong = change(counted(under_way(SLUG)))
    session = navigation.tables.played_on(resumed(wrong, opened(wrong), "it.json"))
    again = checked(saved(session))
    assert again.fault is not None
    assert again.fault.kind == "cover"


def test_a_game_that_was_rewound_says_how_often_it_was_loaded(navigation: Navigation, tmp_path: Path) -> None:
    """Saved under a name, played on, loaded, and played again: the same seed, the same fingerprint."""
    begun = counted(under_way(SLUG))
    path = tmp_path / "named.json"
    path.write_bytes(encoded(begun))
    for times in (1, 2):
        way = navigation.open(path)
        assert isinstance(way, Reset)
        assert isinstance(way.scene, TableScene)
        save = saved(way.scene.session)
        receipt = checked(save)
        assert receipt.holds
        assert receipt.loads == times
        assert f"Loaded {times} time" in sentences(receipt)
        path.write_bytes(encoded(save))
    assert "never loaded from a save" in sentences(checked(begun))
    assert "Hints asked for: Mei 2." in sentences(checked(begun))
    assert "does not say how often" in sentences(checked(under_way(SLUG)))


def test_a_file_without_anything_to_check_has_an_exit_code_of_its_own(tmp_path: Path, capsys: Said) -> None:
    save, path = finished(SLUG), tmp_path / "it.json"
    bare = replace(save, seal=None, marks=(), digest="", state=NOTHING)
    for kept, code in ((save, 0), (_seed(save), 2), (bare, EXIT_EMPTY)):
        path.write_bytes(encoded(kept))
        assert cli.main(["verify", str(path)]) == code
    assert EXIT_EMPTY == 3
    assert "The file contains no position for comparison" in capsys.readouterr().out


# A deck that was cut.


@cache
def cut() -> Save:
    """A whole game between three, the deck of which was cut by two of them."""
    table = opening(title(SLUG))
    seal = replace(committed_part(), words=("tiger", "rain", ""))
    match = play_out(table.rules, Setup(seats=3, seed=seal.cut_seed()), [table.bot("random")] * 3)
    return save_of(match, finished(SLUG).seats[:1] * 3, table.saved_board, seal=seal, loads=0)


def test_a_seed_follows_from_the_sealed_part_and_all_words() -> None:
    seal = commitment_of(cut())
    seed = seal.cut_seed()
    assert seal.part is not None
    assert seal.fits(seed)
    assert not seal.fits(seed + 1)
    assert not seal.fits(seal.part)
    others = [replace(seal, words=words) for words in (("tiger", "snow", ""), ("rain", "tiger", ""), ("tiger", "rain"))]
    others += [replace(seal, part=seal.part + 1), replace(seal, salt=OTHER_SALT)]
    assert not any(other.fits(seed) for other in others)
    assert len({other.cut_seed() for other in others} | {seed}) == 6
    assert Commitment("AAAA-BBBB-CCCC", OTHER_SALT, 7, ("tiger", "rain")).cut_seed() == 273141011548129


def test_the_check_explains_a_deck_that_was_cut() -> None:
    save, seal = cut(), commitment_of(cut())
    for receipt in (checked(save), receipt_of(imported(exported(save), "text"), "text")):
        assert receipt.holds
        assert receipt.words == ("tiger", "rain", "")
        said = sentences(receipt)
        assert f"the program’s secret number {seal.part} with salt {seal.salt}" in said
        assert f"(Mei “tiger”, Ben “rain”) give seed {save.setup.seed}" in said
    for other in (replace(seal, words=("tiger", "snow", "")), replace(seal, part=1)):
        assert not checked(replace(save, seal=other)).holds


def test_a_cut_game_under_way_tells_the_words_and_not_the_part() -> None:
    save, seal = cut(), commitment_of(cut())
    begun = replace(
        save,
        journal=save.journal[
            :1
        ],  # the part is drawn anew each time, and players by chance may end a game in three moves
        marks=save.marks[:2],
        state=NOTHING,
        digest="",
        result=None,
        loads=None,
        cover="",
    )
    receipt = checked(begun)
    assert receipt.holds
    assert (receipt.part, receipt.seed, receipt.salt) == (None, None, "")
    said = sentences(receipt)
    assert "Mei “tiger”, Ben “rain”" in said
    assert str(seal.part) not in said
    assert seal.salt not in said


def test_a_seal_without_words_is_written_as_ever() -> None:
    assert set(json.loads(codec.encode(committed(1)))) == {"fingerprint", "salt"}


# Nothing is told before the end.


@pytest.mark.parametrize("slug", slugs())
def test_a_game_under_way_tells_neither_seed_nor_salt(slug: str, capsys: Said) -> None:
    save = under_way(slug)
    path = STORED / "format-5" / f"{slug}-people.json"
    receipt = checked(save)
    assert receipt.holds
    assert (receipt.seed, receipt.salt, receipt.shuffles) == (None, "", None)
    assert "locks in the seed, which is revealed when the game is over" in sentences(receipt)
    assert f"All {len(save.journal)} moves made so far are legal" in sentences(receipt)
    for form in ([], ["--json"]):
        assert cli.main(["verify", str(path), *form]) == 0
        out = capsys.readouterr().out
        assert commitment_of(save).salt not in out
        assert f"seed {save.setup.seed}" not in out
        assert f'"seed": {save.setup.seed}' not in out
        assert commitment_of(save).fingerprint in out


@pytest.mark.parametrize("slug", slugs())
def test_what_is_wrong_in_a_game_under_way_tells_nothing_hidden(slug: str) -> None:
    """No reason of a refusal, no place in a position: where it fails is enough."""
    save = under_way(slug)
    wrong = SavedPly((save.journal[2].seat + 1) % save.setup.seats, msgspec.Raw(b'{"type":"?"}'))
    for changed in (
        _seed(save),
        _salt(save),
        _with_move(save, 3, wrong),
        replace(save, state=msgspec.Raw(b"{}")),
    ):
        receipt = checked(changed)
        assert not receipt.holds
        assert (receipt.seed, receipt.salt, receipt.shuffles) == (None, "", None)
        assert receipt.fault is None or receipt.fault.detail == ""


@pytest.mark.parametrize("slug", slugs())
def test_the_log_tells_the_fingerprint_first_and_the_seed_last(slug: str) -> None:
    for save in (under_way(slug), finished(slug)):
        session = _session(save)
        seal, over = commitment_of(save), session.outcome is not None
        for viewer in (None, *range(save.setup.seats)):
            log = session.log(len(session.moments()), viewer)
            assert log[0].text == f"Seed fingerprint: {seal.fingerprint}"
            assert log[0].aside
            assert log[0].tip.count(".") == 2
            last = [line for line in log[1:] if line.aside]
            assert [line.text for line in last] == (
                [f"Seed {save.setup.seed}, fingerprint {seal.fingerprint}"] if over else []
            )
            assert over or not any(seal.salt in f"{line.text} {line.tip}" for line in log)
            earlier = session.log(len(session.moments()) - 1, viewer)
            assert [line.text for line in earlier if line.aside] == [log[0].text]
        assert not any(line.aside for seat in range(save.setup.seats) for line in session.recap(seat))


def _session(save: Save) -> Session:
    table = opening_of(save)
    match = resumed(save, opened(save), "it.json").match
    seats = tuple(SeatSetup(NAMES[seat], one.colour, seat) for seat, one in enumerate(save.seats))
    return Session(table.title, match, seats, boards().use(table.board), seal=save.seal)


# The command.


def test_the_command_says_what_it_checked(capsys: Said) -> None:
    assert cli.main(["verify", str(STORED / "format-5" / f"{SLUG}-finished.json")]) == 0
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 3
    assert out[0].startswith("The fingerprint ")
    assert out[1].startswith("Replayed from its seed, the game turns out the same: ")
    assert out[2] == "The file does not say how often the game was loaded."


def test_the_command_checks_texts_and_says_it_in_json(capsys: Said) -> None:
    assert cli.main(["verify", str(STORED / "text-SH2" / f"{SLUG}-sealed.txt"), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["holds"] is found["fits"] is found["over"] is True
    assert found["seed"] == finished(SLUG).setup.seed
    assert found["fault"] is None


def test_the_command_fails_where_the_game_does(capsys: Said, tmp_path: Path) -> None:
    path = tmp_path / "it.json"
    path.write_bytes(encoded(_marked(finished(SLUG), 7, 1)))
    assert cli.main(["verify", str(path)]) == 2
    assert "Move 7, by" in capsys.readouterr().out
    assert cli.main(["verify", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["fault"] == {
        "kind": "move",
        "ply": 7,
        "seat": finished(SLUG).journal[6].seat,
        "detail": "",
    }
    path.write_bytes(b"{}")
    assert cli.main(["verify", str(path)]) == 2
    assert "is not a saved game" in capsys.readouterr().err


# The window.


@pytest.fixture
def navigation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Navigation:
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    return Navigation(services(), boards())


def _new(slug: str) -> NewGame:
    about = title(slug)
    seats = max(2, about.meta.min_seats)
    sitting = tuple(SeatSetup(NAMES[seat], about.seat_colours[seat], seat) for seat in range(seats))
    return NewGame(slug, Setup(seats=seats, seed=77), sitting)


def test_a_new_game_is_sealed_and_the_seal_goes_through_save_and_text(navigation: Navigation) -> None:
    table = navigation.tables.start(_new(SLUG))
    assert isinstance(table, TableScene)
    seal = table.session.seal
    assert seal is not None
    assert seal.fits(77)
    save = saved(table.session)
    assert parsed(encoded(save), "it").seal == seal
    assert imported(exported(save), "text").seal == seal
    again = navigation.resume()
    assert isinstance(again, Reset)
    assert isinstance(again.scene, TableScene)
    assert again.scene.session.seal == seal
    branch = navigation.branch(table.session, 0, table.session.seats)
    assert isinstance(branch, Reset)
    assert isinstance(branch.scene, TableScene)
    assert branch.scene.session.seal == seal
    rematch = navigation.rematch(table.session)
    assert isinstance(rematch, Reset)
    assert isinstance(rematch.scene, TableScene)
    assert rematch.scene.session.seal not in (None, seal)


def test_a_tutorial_has_no_seal_as_everybody_may_know_its_seed(navigation: Navigation) -> None:
    go = navigation.learn(SLUG)
    assert isinstance(go, Reset)
    assert isinstance(go.scene, TableScene)
    assert go.scene.session.seal is None


def test_the_line_of_the_fingerprint_leads_nowhere_and_explains_itself(navigation: Navigation) -> None:
    scene = navigation.tables.start(_new(SLUG))
    assert isinstance(scene, TableScene)
    stage = Stage(scene)
    scene.table.showing.skip()
    stage.wait(64)
    scene.look_back(0)
    assert scene.table.showing.past is None
    assert scene.drawing.find(Target("log", "0")) is None
    texts = [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]
    assert any("Seed fingerprint" in text for text in texts)
    tips = [place.node.tip for place in placed(scene.nodes) if isinstance(place.node, Box) and "seed" in place.node.tip]
    assert tips == [scene.session.log(1, None)[0].tip]


def test_a_replay_is_checked_by_its_button_and_by_key(navigation: Navigation) -> None:
    for save, heading in ((finished(SLUG), "Checked"), (_marked(finished(SLUG), 3, 0), "The check failed")):
        scene = navigation.replay(navigation.tables.watched(resumed(save, opened(save), "it.json")))
        assert isinstance(scene, ReplayScene)
        stage = Stage(scene)
        stage.wait(32)
        stage.click(CHECK)
        dialog = stage.stack.top
        assert isinstance(dialog, Dialog)
        assert dialog._title == heading
        assert dialog._text == " ".join(told(checked(save), [seat.name for seat in save.seats]))
        stage.key("return")
        assert stage.stack.top is scene
        stage.key("v")
        assert isinstance(stage.stack.top, Dialog)


def test_a_file_whose_journal_fails_is_checked_as_it_is_and_not_as_it_was_mended(navigation: Navigation) -> None:
    save = finished(SLUG)
    number, other = _other_move(save)
    changed = _with_move(save, number, other)
    session = navigation.tables.watched(resumed(changed, opened(changed), "it.json"))
    holds, words = navigation.checked(session)
    assert not holds
    assert f"Move {number}, by" in " ".join(words)


def test_a_game_played_at_this_table_is_checked_against_what_was_played(navigation: Navigation) -> None:
    table = opening(titles()[SLUG])
    match = play_out(table.rules, Setup(seats=2, seed=4), [table.bot("random")] * 2)
    seats = tuple(SeatSetup(NAMES[seat], table.title.seat_colours[seat], seat) for seat in range(2))
    session = Session(table.title, match, seats, boards().use(table.board), seal=committed(4))
    assert navigation.checked(session)[0]
    ply = match.plies[5]
    match._plies[5] = replace(ply, state=match.state_at(5))  # the table cheats
    match._marks.clear()
    holds, words = navigation.checked(session)
    assert not holds
    assert "Move 6, by" in " ".join(words)


def _result(save: Save) -> ResultScene:
    session = _session(save)
    assert session.outcome is not None
    return ResultScene(services(), FakeRoutes(), session, Ending(session.looks, session.outcome, session.story()))


def test_the_result_opens_the_seal() -> None:
    save = finished(SLUG)
    with_seal, without = _result(save), _result(replace(save, seal=None))
    line = f"Fingerprint {commitment_of(save).fingerprint} · seed {save.setup.seed}"
    for scene, there in ((with_seal, True), (without, False)):
        stage = Stage(scene)
        stage.wait(32)
        texts = [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]
        assert (line in texts) is there


@pytest.mark.thorough
@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("size", SIZES)
def test_seed_and_fingerprint_can_be_read(slug: str, size: tuple[int, int]) -> None:
    save = replace(finished(slug), setup=finished(slug).setup)
    scene = _result(save)
    scene._session.match.setup = replace(scene._session.match.setup, seed=2**48 - 1)
    Stage(scene, size).wait(4000, step=500)
    assert not illegible(scene)
    offered = services()
    offered.settings = Settings(animation="off")
    watched = ReplayScene(offered, FakeRoutes(), scene._session)
    stage = Stage(watched, size)
    for key in ("home", "end"):
        stage.key(key)
        stage.wait(32)
        assert not illegible(watched)
    stage.point(CHECK)
    stage.wait(TIP_AFTER + 32)
    assert not illegible(watched)


def test_without_openssl_the_fingerprint_is_the_same() -> None:
    for secret, salt in ((b"7", b"salt"), (b"123456789", bytes(16))):
        assert stretched_by_hand(secret, salt, 500) == hashlib.pbkdf2_hmac("sha256", secret, salt, 500)
