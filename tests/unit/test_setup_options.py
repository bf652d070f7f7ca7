"""Options at set-up: choices by words, by pictures and by colours, and texts that are written."""

from __future__ import annotations

from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.errors import Problem
from game.core.i18n import SILENCE, phrase
from game.core.rules import Choice, Meta, Option
from game.core.target import Target
from game.input.pointer import Key, TypeText
from game.picture.nodes import Box, Sprite, Text, placed, targets
from game.registry import titles
from game.scenes.remembered import LastTables
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seating import Seating
from game.scenes.setup.sheets import BACK
from game.tools.selfplay import _options
from tests import bazaar
from tests.unit.staging import SIZES, FakeRoutes, Stage, boards, overfull, services, title

SIGN = Target("writing", "sign")
META: Meta = bazaar.TITLE.meta
TITLE = changed(title(), meta=replace(title().meta, options=META.options))
"""A title with a board to be drawn, and the options of the bazaar."""


def setup(tmp_path: Path) -> SetupScene:
    return SetupScene(services(), FakeRoutes(), TITLE, boards(), LastTables(tmp_path / "last.json"))


def test_an_option_takes_its_choices_or_what_can_be_written() -> None:
    sign, picture = META.option("sign"), META.option("picture")
    assert sign is not None and picture is not None and META.option("moon") is None
    assert (sign.default, picture.default) == ("", "bell")
    assert [picture.takes(value) for value in ("crown", "", "moon")] == [True, False, False]
    assert [sign.takes(value) for value in ("", "茶館 & 3", "x" * 20, "x" * 21, " x", "⟦0⟧", "a\nb")] == [
        *[True] * 3,
        *[False] * 4,
    ]
    assert sign.written("  \x1b[31m⟦1⟧ Tea\n" + "x" * 99) == "[31m1 Tea" + "x" * 11
    assert META.takes(("sign", "Tea")) and not META.takes(("moon", ""))


def test_menu_leads_to_the_menu_wherever_the_set_up_was_opened(tmp_path: Path) -> None:
    routes = FakeRoutes()
    scene = SetupScene(services(), routes, TITLE, boards(), LastTables(tmp_path / "last.json"))
    stage = Stage(scene)
    stage.click(BACK)
    assert [what[0] for what in routes.asked] == ["menu"] and len(stage.stack.scenes) == 1
    assert stage.stack.top is not scene


def test_a_text_is_written_as_a_name_is(tmp_path: Path) -> None:
    stage = Stage(setup(tmp_path))
    scene = stage.scene
    assert isinstance(scene, SetupScene)
    stage.click(SIGN)
    stage.stack.handle(TypeText(" Tea"))
    stage.stack.handle(TypeText(" house "))
    stage.stack.handle(Key("return"))
    assert scene.seating.options["sign"] == "Tea house"
    assert dict(scene.seating.setup().options)["sign"] == "Tea house"
    stage.click(Target("option", "picture-crown"))
    assert scene.seating.options["picture"] == "crown"


def test_pictures_and_colours_are_shown(tmp_path: Path) -> None:
    stage = Stage(setup(tmp_path))
    nodes = stage.scene.nodes
    assert {Target("option", "picture-crown"), Target("option", "colour-red"), SIGN} <= set(targets(nodes))
    art = [place.node.art for place in placed(nodes) if isinstance(place.node, Sprite)]
    assert {"icon:bell", "icon:coconut", "icon:crown", "icon:banana"} <= set(art)


@pytest.mark.parametrize("size", SIZES)
def test_every_word_has_its_place(tmp_path: Path, size: tuple[int, int]) -> None:
    stage = Stage(setup(tmp_path), size)
    assert overfull(stage.scene) == []
    stage.click(SIGN)
    stage.stack.handle(TypeText("Tea house"))
    assert overfull(stage.scene) == []
    stage.stack.handle(TypeText("W" * 40))
    stage.stack.handle(Key("return"))
    assert overfull(stage.scene) == []


@pytest.mark.parametrize("size", SIZES)
def test_many_options_have_their_place(tmp_path: Path, size: tuple[int, int]) -> None:
    """Two own shops beside an edition and the like: the explanations are tips then."""
    edition = Option(
        "edition",
        phrase("Edition"),
        (Choice("new", phrase("2014"), phrase("With own shops.")), Choice("old", phrase("2008"), phrase("Without."))),
    )
    rows = (edition, *(replace(option, id=f"{option.id}{shop}") for shop in "12" for option in META.options))
    rows = (*rows, replace(edition, id="money", label=phrase("Open money")))
    many = changed(TITLE, meta=replace(TITLE.meta, options=rows))
    stage = Stage(SetupScene(services(), FakeRoutes(), many, boards(), LastTables(tmp_path / "last.json")), size)
    assert overfull(stage.scene) == []
    tips = {place.node.tip for place in placed(stage.scene.nodes) if isinstance(place.node, Box)}
    assert {"With own shops.", "What stands over the entrance."} <= tips


def test_a_remembered_text_comes_back_unless_nobody_could_have_written_it() -> None:
    seating = Seating(TITLE)
    seating.write("sign", "Tea house", done=True)
    last = seating.table("")
    assert Seating(TITLE, last).options["sign"] == "Tea house"
    bad = replace(last, options=(("sign", "two\nlines"), ("picture", "moon")))
    assert Seating(TITLE, bad).options == {"sign": "", "picture": "bell", "colour": "red"}


def _named_and_changed() -> tuple[Any, Seating]:
    """A title that asks for a picture only once a sign is written, and a table where both were chosen."""
    options = tuple(replace(option, after="" if option.id == "sign" else "sign") for option in META.options)
    asking = changed(TITLE, meta=replace(TITLE.meta, options=options))
    seating = Seating(asking)
    seating.write("sign", "Tea house", done=True)
    seating.choose("picture", "crown")
    return asking, seating


def test_an_empty_text_takes_with_it_what_was_asked_for_after_it() -> None:
    """Nobody sees those choices any more, so nobody could change them back."""
    _asking, seating = _named_and_changed()
    seating.write("sign", "", done=False)
    assert seating.options["picture"] == "crown", "while somebody writes, nothing is lost"
    seating.write("sign", " ", done=True)
    assert seating.options == {"sign": "", "picture": "bell", "colour": "red"}


def test_a_remembered_choice_after_an_empty_text_is_forgotten() -> None:
    asking, seating = _named_and_changed()
    last = replace(seating.table(""), options=(("sign", ""), ("picture", "crown")))
    assert Seating(asking, last).options["picture"] == "bell"
    assert Seating(asking, seating.table("")).options["picture"] == "crown"


def test_the_command_line_takes_a_text() -> None:
    assert _options(META, "sign=Öl & Tee, picture=crown") == (("sign", "Öl & Tee"), ("picture", "crown"))


def test_choices_in_words_stay_as_they_were() -> None:
    option = Option("edition", phrase("Edition"), (Choice("base", phrase("Base")), Choice("rain", phrase("Rain"))))
    assert option.default == "base" and option.takes("rain") and not option.takes("snow")


def test_nobody_is_asked_for_what_only_kept_games_have(tmp_path: Path) -> None:
    """The newest rule holds in every new game, whatever the table before it had."""
    rule = Option("rule", SILENCE, (Choice("new", SILENCE), Choice("old", SILENCE)), before="old", asked=False)
    meta = replace(META, options=(*META.options, rule))
    title = changed(TITLE, meta=meta)
    scene = SetupScene(services(), FakeRoutes(), title, boards(), LastTables(tmp_path / "last.json"))
    shown = [target.id for target in targets(scene.nodes) if target.kind == "option"]
    assert shown and not any(ident.startswith("rule") for ident in shown)
    last = replace(Seating(title).table(""), options=(("rule", "old"),))
    assert "rule" not in Seating(title, last).options
    begun = Seating(title, last).setup()
    assert meta.told(begun).option("rule", "") == "new"
    assert meta.kept(begun).option("rule", "") == "old"
    assert meta.kept(meta.told(begun)) == meta.told(begun)
    assert meta.takes(("rule", "old")) and not meta.takes(("rule", "older"))
    with pytest.raises(Problem) as problem:
        _options(meta, "rule=older")
    assert "rule=old" not in problem.value.sentence.partition("there are")[2]


def test_what_is_chosen_is_explained_where_it_is_chosen(tmp_path: Path) -> None:
    """Nobody has to point at a level or an option to learn what it does."""
    for slug, known in titles().items():
        scene = SetupScene(services(), FakeRoutes(), known, boards(), LastTables(tmp_path / "last.json"))
        stage = Stage(scene)
        for level in known.levels:
            stage.click(Target("kind", f"1-{level.id}"))
            assert str(level.about) in _words(scene), f"{slug}: {level.id}"
        shown = " ".join(_words(scene))
        for option in known.meta.asked:
            chosen = next((each for each in option.choices if each.id == scene.seating.options[option.id]), option)
            if not option.after:
                assert " ".join(str(chosen.help).split()[:3]) in shown, f"{slug}: {option.id}"


def _words(scene: SetupScene) -> list[str]:
    return [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]
