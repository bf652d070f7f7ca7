"""A title whose board is put together, through the whole house: the toy, as if it came with the game."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Iterator
from dataclasses import replace as changed
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

import game.titles
from game import cli, paths, registry
from game.board import memory
from game.core.board import Part
from game.core.errors import Problem
from game.core.i18n import phrase
from game.core.match import Match
from game.core.rules import Option, Setup
from game.core.target import Target
from game.input.pointer import Key, TypeText
from game.opening import Opening, board_of, bundled_boards, bundled_parts, opened, opening, opening_of, replay_text
from game.picture.nodes import Ground, Text, placed
from game.saves.reading import content, parsed
from game.saves.replay_text import exported, imported
from game.saves.resume import resumed
from game.saves.schema import Save, SavedSeat, encoded, save_of
from game.saves.store import Store
from game.scenes.dialog import Dialog
from game.scenes.menu import CONTINUE, MenuScene
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.scenes.remembered import LastTables
from game.scenes.replay.viewer import ReplayScene
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.sheets import START
from game.table.seats import NewGame, SeatSetup
from game.ui.boards import Boards
from game.ui.services import Services
from tests import toy
from tests.contract.bugs import with_parts
from tests.maps import good
from tests.toy.state import Pass, Play
from tests.unit.staging import FakeRoutes, Stage, overfull, services

SLUG = toy.TITLE.meta.slug
STRAIGHT, TURNED, RANDOM = ((("east", chosen),) for chosen in ("straight", "turned", "random"))
SEATS = tuple(SavedSeat(name, toy.TITLE.seat_colours[seat], seat) for seat, name in enumerate(("Ana", "Bo")))
PEOPLE = tuple(SeatSetup(seat.name, seat.colour, seat.symbol) for seat in SEATS)

Options = tuple[tuple[str, str], ...]
Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A collection of the toy alone, with maps that may be changed, and a home of one's own; the folder of parts."""
    titles, maps = tmp_path / "titles", tmp_path / "maps"
    (titles / SLUG).mkdir(parents=True)
    (titles / SLUG / "__init__.py").write_text("from tests.toy import TITLE")
    shutil.copytree(toy.MAPS, maps)
    monkeypatch.setattr(game.titles, "__path__", [str(titles)])
    monkeypatch.setattr(paths, "maps_dir", lambda: maps)
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path / "home"))
    registry._loaded.cache_clear()
    registry.titles.cache_clear()
    yield maps / SLUG / "parts"
    registry._loaded.cache_clear()
    registry.titles.cache_clear()


@pytest.fixture
def own(collection: Path) -> Path:
    """A part of one's own: west with a spot that is worth more."""
    folder = paths.made(paths.user_maps_dir())
    path = Path(shutil.copy(collection / "west.tmx", folder / "mine.tmx"))
    for name in ("paving.tsx", "paving.png"):
        shutil.copy(collection / name, folder / name)
    good.swap(path, 'name="worth" type="int" value="2"', 'name="worth" type="int" value="9"')
    return path


@pytest.fixture
def about() -> Services:
    found = services()
    found.titles = registry.titles
    return found


@pytest.fixture
def routes(about: Services, monkeypatch: pytest.MonkeyPatch) -> Iterator[Navigation]:
    """The routes from scene to scene."""
    boards = Boards()
    monkeypatch.setattr(about.renderer, "grounds", boards.ground)
    made = Navigation(about, boards)
    yield made
    made.close()
    boards.close()


def with_own(setup: Setup, own: Path) -> tuple[Part, ...]:
    """The parts of a board, one's own where west would lie."""
    west, east = toy.assembly(setup)
    return (replace(west, file=own.name, digest=memory.load(own).spec.digest), east)


def table(options: Options = STRAIGHT, own: Path | None = None, seed: int = 3) -> tuple[Opening, Setup]:
    setup = Setup(seats=2, seed=seed, options=options)
    parts = with_own(setup, own) if own is not None else ()
    return opening(toy.TITLE, board_of(toy.TITLE, setup, parts=parts)), setup


def begun(options: Options = STRAIGHT, own: Path | None = None, seed: int = 3) -> Save:
    """A game in which cards were played and one pitch was passed."""
    found, setup = table(options, own, seed)
    match = Match(found.rules, setup)
    for seat in (0, 1):
        match.submit(seat, Play(match.view(seat).hand[:2]))
    match.submit(match.to_move[0], Pass())
    return save_of(match, SEATS, found.saved_board, "2025-01-02T03:04:05+00:00")


# Boards.


def test_a_board_follows_from_the_set_up() -> None:
    straight, turned = (table(options)[0].board for options in (STRAIGHT, TURNED))
    assert straight.key != turned.key and straight.spec.digest != turned.spec.digest
    assert ("0-0.c", "1-0.e") in straight.spec.links and ("0-0.c", "1-0.e") not in turned.spec.links
    drawn = [table(RANDOM, seed=seed)[0].board for seed in range(12)]
    assert {board.spec.parts[1].turns for board in drawn} == {0, 1, 2, 3}
    assert len({board.key for board in drawn}) == 4
    assert table(RANDOM, seed=5)[0].board is table(RANDOM, seed=5)[0].board, "read and put together once"


def test_no_single_map_comes_with_it_but_parts() -> None:
    assert bundled_boards(toy.TITLE) == ()
    assert [path.name for path in bundled_parts(toy.TITLE)] == ["east.tmx", "west.tmx"]


def test_a_part_of_ones_own_is_laid_like_any(own: Path) -> None:
    board = table(own=own)[0].board
    assert [(part.file, part.column) for part in board.spec.parts] == [("mine.tmx", 0), ("east.tmx", 1)]
    assert board.spec.things[0].number("worth") == 9
    assert table()[0].board.spec.things[0].number("worth") == 2


def test_a_part_that_does_not_fit_the_others_is_told(own: Path) -> None:
    good.swap(own, 'tilewidth="48"', 'tilewidth="50"')
    with pytest.raises(Problem, match="the board part is"):
        table(own=own)


def test_a_part_that_is_not_fit_by_itself_is_told(own: Path) -> None:
    good.swap(own, 'name="b" type="spot"', 'name="b" type="tree"')
    with pytest.raises(Problem, match=r"mine\.tmx: spaces: There are 2 spots instead of 3\."):
        table(own=own)


# Saves, texts and what becomes of them when parts change.


@pytest.mark.parametrize("options", [STRAIGHT, TURNED, RANDOM])
def test_a_save_names_the_parts_and_brings_the_board_back(options: Options) -> None:
    save = parsed(encoded(begun(options)), "it.json")
    board = table(options)[0].board
    assert save.board.parts == board.spec.parts and all(part.digest for part in save.board.parts)
    assert opening_of(save).board.key == board.key
    found = resumed(save, opened(save), "it.json")
    assert (found.notes, found.match.digest) == ((), save.digest)


def test_a_text_is_as_short_as_that_of_a_single_map() -> None:
    save = begun(RANDOM)
    text = replay_text(save)
    assert len(text) < len(exported(save)) - 60
    again = imported(text, "chat")
    assert again.board.parts == () and again.board.digest == save.board.digest
    assert opening_of(again).board.key == opening_of(save).board.key
    assert resumed(again, opened(again), "chat").match.digest == save.digest


def test_a_text_carries_what_does_not_follow_from_the_set_up(own: Path) -> None:
    save = begun(own=own)
    again = imported(replay_text(save), "chat")
    assert again.board == save.board
    assert resumed(again, opened(again), "chat").match.digest == save.digest


def test_a_text_is_checked_against_the_board(collection: Path) -> None:
    text = replay_text(begun())
    good.swap(collection / "west.tmx", 'name="b"', 'name="bee"')
    again = imported(text, "chat")
    (note,) = resumed(again, opened(again), "chat").notes
    assert note == "The board “three_cards” has changed since the game was saved. The game continues on the new board."
    with_spot(collection / "west.tmx")
    with pytest.raises(Problem, match=r"has changed since the game was saved\. To continue, restore the old file\."):
        resumed(again, opened(again), "chat")


SPOTS = {"west": "b", "east": "d"}
CORNERS = {"west": (0, 48), "east": (48, 0)}
"""Where each part has room for a spot more."""


def with_spot(path: Path) -> None:
    x, y = CORNERS[path.stem]
    spot = f'<object id="9" name="z" type="spot" x="{x}" y="{y}" width="48" height="48"/>'
    good.swap(path, " </objectgroup>\n</map>", f"{spot} </objectgroup>\n</map>")


ONE, BOTH = "Part “east.tmx” of the board has", "Parts “west.tmx”, “east.tmx” of the board have"


@pytest.mark.parametrize(
    ("names", "told", "old", "count"),
    [
        (["east"], ONE, "To continue, restore the old file.", "with the new part."),
        (["west", "east"], BOTH, "To continue, restore the old files.", "with the new parts."),
    ],
)
def test_changed_parts_are_named(collection: Path, names: list[str], told: str, old: str, count: str) -> None:
    save = begun()
    for name in names:
        good.swap(collection / f"{name}.tmx", f'name="{SPOTS[name]}"', 'name="y"')
    (note,) = resumed(save, opened(save), "it.json").notes  # the change touched nothing in this game
    assert note == f"{told} changed since the game was saved. The game continues {count}"
    for name in names:
        with_spot(collection / f"{name}.tmx")
    with pytest.raises(Problem) as refusal:
        resumed(save, opened(save), "it.json")
    assert refusal.value.sentence == f"{told} changed since the game was saved. {old}"


def test_a_missing_part_is_named_and_nothing_is_lost(collection: Path, own: Path) -> None:
    save = begun(own=own)
    store = Store(paths.made(paths.saves_dir()))
    path = store.autosave(save)
    own.rename(own.with_suffix(".gone"))
    found = store.newest(opened)
    sentence = "Part “mine.tmx” of the board is missing. To continue this game, put the file into {}."
    assert (found.game, found.notes) == (None, (sentence.format(paths.user_maps_dir()),))
    own.with_suffix(".gone").rename(own)
    assert path.exists()
    again = store.newest(opened).game
    assert again is not None and again.match.digest == save.digest


def test_of_two_parts_of_one_name_the_one_that_was_played_on_is_found(collection: Path, own: Path) -> None:
    mine = own.rename(own.with_name("west.tmx"))
    for save, worth in ((begun(own=mine), 9), (begun(), 2)):
        assert opening_of(save).board.spec.things[0].number("worth") == worth
        again = imported(replay_text(save), "chat")
        assert opening_of(again).board.spec.digest == save.board.digest, "it carries the parts"


@pytest.mark.parametrize(
    "file", ["../west.tmx", "/etc/passwd", "C:\\west.tmx", "a\0b", "", ".", pytest.param("x" * 1000, id="long")]
)
def test_no_other_file_is_opened_for_a_part(file: str) -> None:
    save = begun()
    parts = (replace(save.board.parts[0], file=file), save.board.parts[1])
    odd = replace(save, board=replace(save.board, parts=parts))
    with pytest.raises(Problem, match=r"(?s)^Part “.*” of the board is missing"):
        opened(odd)


@pytest.mark.parametrize(
    ("columns", "says"), [((0, 0), "another board part is in the same place"), ((0, 100), "too large")]
)
def test_parts_that_make_no_board_are_one_sentence(columns: tuple[int, int], says: str) -> None:
    save = begun()
    parts = tuple(replace(part, column=column) for part, column in zip(save.board.parts, columns, strict=True))
    with pytest.raises(Problem, match=says):
        opened(replace(save, board=replace(save.board, parts=parts)))


# Scenes.


def shown(scene: SetupScene | TableScene | ReplayScene) -> str:
    """The key of the board that a scene shows; waits until its ground is painted."""
    for _try in range(500):
        keys = {place.node.board for place in placed(scene.nodes) if isinstance(place.node, Ground)}
        if keys:
            (key,) = keys
            return key
        time.sleep(0.01)
        scene.tick(16)
    raise AssertionError("no board is shown")


def test_set_up_shows_the_very_board_and_start_begins_on_it(
    routes: Navigation, about: Services, tmp_path: Path
) -> None:
    asked = FakeRoutes()
    scene = SetupScene(about, asked, toy.TITLE, routes._boards, LastTables(tmp_path / "last.json"))
    stage = Stage(scene)
    keys = [shown(scene)]
    for chosen in ("turned", "random"):
        stage.click(Target("option", f"east-{chosen}"))
        keys.append(shown(scene))
    assert keys[0] != keys[1]
    stage.click(START)
    started = routes.tables.start(asked.started())
    assert isinstance(started, TableScene)
    assert started.session.board.key == keys[-1]
    table_stage = Stage(started)
    table_stage.wait(64)
    assert shown(started) == keys[-1]


WEST, EAST = Target("part", "0"), Target("part", "1")


@pytest.fixture
def laying(routes: Navigation, about: Services, own: Path, tmp_path: Path) -> Iterator[Stage]:
    """Set-up with a part of one's own in the folder."""
    stage = Stage(SetupScene(about, FakeRoutes(), toy.TITLE, routes._boards, LastTables(tmp_path / "last.json")))
    _read(stage)
    yield stage


def _read(stage: Stage) -> None:
    """Wait until all maps are read and the board is painted."""
    scene = stage.scene
    assert isinstance(scene, SetupScene)
    for reading in scene.chosen.own._reading.values():
        reading.exception(20)
    stage.wait(16)
    shown(scene)


def files(stage: Stage) -> list[tuple[str, int]]:
    """The parts that lie on the board at set-up, and how they are turned."""
    assert isinstance(stage.scene, SetupScene) and stage.scene.chosen.board is not None
    return [(part.file, part.turns) for part in stage.scene.chosen.board.spec.parts]


def test_two_parts_change_places_and_each_place_keeps_its_turn(laying: Stage) -> None:
    laying.click(Target("option", "east-turned"))
    _read(laying)
    assert files(laying) == [("west.tmx", 0), ("east.tmx", 2)]
    laying.click(EAST)
    assert overfull(laying.scene) == []
    laying.click(WEST)
    assert files(laying) == [("east.tmx", 0), ("west.tmx", 2)]
    _read(laying)
    assert overfull(laying.scene) == []
    laying.click(Target("option", "east-turned"))
    assert files(laying) == [("west.tmx", 0), ("east.tmx", 2)], "as the options say again"


def test_the_board_follows_a_text_that_is_written(routes: Navigation, about: Services, tmp_path: Path) -> None:
    """A title whose second part is turned as a player writes."""

    def assembly(setup: Setup) -> tuple[Part, ...]:
        west, east = toy.assembly(setup)
        return west, replace(east, turns=len(setup.option("turns", "")) % 4)

    title = with_parts(toy.TITLE, assembly=assembly)
    title = changed(title, meta=replace(title.meta, options=(Option("turns", phrase("Turns"), letters=3),)))
    stage = Stage(SetupScene(about, FakeRoutes(), title, routes._boards, LastTables(tmp_path / "last.json")))
    _read(stage)
    stage.click(Target("writing", "turns"))
    stage.stack.handle(TypeText("++"))
    stage.stack.handle(Key("return"))
    assert files(stage) == [("west.tmx", 0), ("east.tmx", 2)]


def test_escape_lets_go_of_a_part_first(laying: Stage) -> None:
    before = laying.stack.scenes
    laying.click(WEST)
    laying.key("escape")
    assert laying.stack.scenes == before
    laying.click(EAST)
    assert files(laying) == [("west.tmx", 0), ("east.tmx", 0)], "picked, and nothing changes places with it"


def test_a_part_clicked_again_makes_room_for_the_next_one(laying: Stage) -> None:
    for click, west in enumerate(("west.tmx", "mine.tmx", "west.tmx")):
        laying.click(WEST)
        _read(laying)
        assert files(laying) == [(west, 0), ("east.tmx", 0)], f"click {click}; east lies on the board already"


def test_start_begins_on_the_board_that_was_laid(laying: Stage, routes: Navigation) -> None:
    laying.click(WEST)
    laying.click(WEST)
    _read(laying)
    scene = laying.scene
    assert isinstance(scene, SetupScene)
    key = shown(scene)
    laying.click(START)
    asked = scene._routes
    assert isinstance(asked, FakeRoutes)
    started = routes.tables.start(asked.started())
    assert isinstance(started, TableScene) and started.session.board.key == key
    again = SetupScene(scene.services, asked, toy.TITLE, routes._boards, scene._last)
    stage = Stage(again)
    _read(stage)
    assert shown(again) == key, "the last table is laid again"
    (paths.user_maps_dir() / "mine.tmx").unlink()
    later = Stage(SetupScene(scene.services, asked, toy.TITLE, routes._boards, scene._last))
    _read(later)
    assert files(later) == [("west.tmx", 0), ("east.tmx", 0)], "what is gone cannot be laid"


def test_a_part_of_ones_own_that_is_not_fit_is_told_and_passed_over(laying: Stage, own: Path) -> None:
    good.swap(own, 'name="b" type="spot"', 'name="b" type="tree"')
    memory.load(own)
    laying.click(WEST)
    laying.click(WEST)
    top = laying.stack.top
    assert isinstance(top, Dialog)
    words = " ".join(place.node.text for place in placed(top.nodes) if isinstance(place.node, Text))
    assert "That part does not fit" in words and "There are 2 spots instead of 3." in words
    assert files(laying) == [("west.tmx", 0), ("east.tmx", 0)]


def test_another_game_at_the_same_table_keeps_what_was_laid_by_hand(routes: Navigation, own: Path) -> None:
    setup = Setup(seats=2, seed=4, options=RANDOM)
    for parts, west in ((with_own(setup, own), "mine.tmx"), ((), "west.tmx")):
        first = routes.tables.start(NewGame(SLUG, setup, PEOPLE, parts=parts))
        assert isinstance(first, TableScene)
        go = routes.rematch(first.session)
        second = go.scene  # type: ignore[union-attr]
        assert isinstance(second, TableScene)
        laid = second.session.board.spec.parts
        assert laid[0].file == west
        drawn = toy.assembly(second.session.match.setup if not parts else setup)[1].turns
        assert laid[1].turns == drawn


def test_continue_and_the_replay_lead_to_the_same_board(routes: Navigation, about: Services) -> None:
    first = routes.tables.start(NewGame(SLUG, Setup(seats=2, seed=6, options=TURNED), PEOPLE))
    assert isinstance(first, TableScene)
    routes.keeper._autosaver.flush()
    stage = Stage(MenuScene(about, routes))
    stage.click(CONTINUE)
    found = stage.stack.top
    assert isinstance(found, TableScene)
    assert found.session.board.key == first.session.board.key
    pasted = imported(replay_text(begun(TURNED)), "chat")
    go = routes.watch(pasted, "chat")
    viewer = go.scene
    assert isinstance(viewer, ReplayScene)
    assert shown(viewer) == first.session.board.key


# The command line.


def test_bots_play_on_boards_laid_by_chance(capsys: Said, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    arguments = ["selfplay", SLUG, "--players", "2", "--games", "6", "--bots", "random", "--save", str(folder)]
    assert cli.main([*arguments, "--options", "east=random"]) == 0
    capsys.readouterr()
    saves = [parsed(content(path), path.name) for path in sorted(folder.iterdir())]
    assert len({save.board.digest for save in saves}) > 1
    for save, path in zip(saves, sorted(folder.iterdir()), strict=True):
        assert save.board.parts[1].turns == toy.assembly(save.setup)[1].turns
        assert cli.main(["replay", str(path)]) == 0
    assert cli.main([*arguments, "--options", "east=up"]) == 2
    told = capsys.readouterr().err
    assert "Three Cards has no option “east=up”. Its options: east=straight, east=turned, east=random." in told


@pytest.mark.thorough
def test_a_shot_shows_the_board_of_its_game(tmp_path: Path) -> None:
    pictures = []
    for number, options in enumerate((STRAIGHT, TURNED)):
        save, out = tmp_path / f"{number}.json", tmp_path / f"{number}.png"
        save.write_bytes(encoded(begun(options)))
        assert cli.main(["shot", str(save), str(out), "--size", "960x540"]) == 0
        pictures.append(pygame.image.tobytes(pygame.image.load(out), "RGB"))
    assert pictures[0] != pictures[1]


def test_a_part_is_checked_as_a_part(capsys: Said, collection: Path, own: Path) -> None:
    assert cli.main(["maps"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.replace(os.sep, "/").split("/")[-1] for line in lines[:3]] == [
        f"{name}.tmx: board part for Three Cards, 3 spaces, 96 × 96 pixels, no mistakes."
        for name in ("east", "west", "mine")
    ]
    assert lines[3:] == [
        f"Three Cards{chosen}, assembled: 6 spaces, 192 × 96 pixels, no mistakes."
        for chosen in ("", " (east=turned)", " (east=random)")
    ]
    good.swap(own, 'name="b" type="spot"', 'name="b" type="tree"')
    assert cli.main(["maps", str(own)]) == 2
    assert "mine.tmx: spaces: There are 2 spots instead of 3." in capsys.readouterr().out


def test_what_only_the_whole_board_shows_is_named_too(capsys: Said, collection: Path) -> None:
    good.swap(collection / "west.tmx", 'type="int" value="10"', 'type="int" value="11"')
    assert cli.main(["maps", str(collection / "west.tmx"), str(collection / "east.tmx")]) == 0
    capsys.readouterr()
    assert cli.main(["maps"]) == 2
    (told,) = {line for line in capsys.readouterr().out.splitlines() if "no mistakes" not in line}
    differs = "another part has a layer with this name but a different z, opacity or “overhead”"
    assert f"east.tmx: ground: {differs}" in told


def test_titles_name_their_parts(capsys: Said) -> None:
    assert cli.main(["titles", "--json"]) == 0
    assert '"parts": ["east.tmx", "west.tmx"]' in capsys.readouterr().out


def test_a_part_that_fits_nowhere_is_named(capsys: Said, own: Path) -> None:
    """In the set-up, where it lies first, and by the command, that looks at nothing else."""
    good.swap(own, 'type="int" value="10"', 'type="int" value="11"')
    told = "ground: another part has a layer with this name but a different z, opacity or “overhead”"
    with pytest.raises(Problem, match=rf"mine\.tmx: {told}"):
        table(own=own)
    assert cli.main(["maps", str(own)]) == 2
    assert f"mine.tmx: {told}" in capsys.readouterr().out
