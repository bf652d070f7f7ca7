"""The checks of words find each kind of fault, in several forms, and leave good sentences alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.tools import i18n as tool
from game.tools import wording
from game.tools.i18n import Message


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Who finds nothing waits at the next street.", "Who"),
        ("The market closes. What is left goes back.", "What"),
        ("Now place the own stall.", "the own"),
        ("Put an own stall on a free space.", "an own"),
        ("The boat lies between two stalls.", "lies"),
        ("All cards are laid on the board.", "laid"),
        ("Customer A would turn in there.", "would turn in"),
        ("It is bought at the basket maker.", "basket maker"),
        ("There is no such tile.", "There is no such"),
        ("Loans are taken by themselves.", "are taken by themselves"),
        ("Its favorite color is gray.", "favorite"),
        ("It has {part} % of the points.", "%"),
        ("Players of the computer keep to a price.", "Players of the computer"),
        ("Open the the market.", "the the"),
    ],
)
def test_an_expression_that_reads_like_a_translation_is_found(text: str, found: str) -> None:
    assert any(f"“{found}”" in finding for finding in wording.english(text)), list(wording.english(text))


@pytest.mark.parametrize(
    "text",
    [
        "Who wants to begin?",
        "What would you like to do?",
        "A player who finds nothing waits.",
        "Place your own stall.",
        "One space of their own is enough.",
        "The third turn in a row ends the game.",
        "40% of the points",
        "Enter or the gold button confirms.",
    ],
)
def test_a_good_sentence_is_left_alone(text: str) -> None:
    assert list(wording.english(text, *wording.MESSAGES)) == []


def _en(*texts: Message | str, files: tuple[str, ...] = ("game/a.py",), root: Path) -> list[str]:
    found = {each if isinstance(each, Message) else Message(each): list(files) for each in texts}
    return list(tool.english_faults(found, root))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with one title, whose words are a shop and a bar."""
    title = tmp_path / "game" / "titles" / "fair"
    title.mkdir(parents=True)
    (title / "words.py").write_text(
        'NAMES = {1: _("Tea House"), 2: _("Wine Bar"), 3: pgettext("a shop", "Bakery")}\n', "utf-8"
    )
    (title / "rulebook.md").write_text("A Tea House, a Wine Bar and two Bakery tiles are shuffled.\n", "utf-8")
    return tmp_path


def test_a_good_title_has_no_fault(root: Path) -> None:
    assert _en("Open", root=root) == []


def test_a_label_of_two_modules_needs_a_context(root: Path) -> None:
    files = ("game/a.py", "game/b.py")
    assert _en("Open", root=root, files=files) == [
        "game/a.py, game/b.py: “Open” needs a context, since several modules use it."
    ]
    assert len(_en("The open market", root=root, files=files)) == 1
    assert _en(Message("Open", context="the phase"), root=root, files=files) == []
    assert _en("The market is open now.", root=root, files=files) == []


@pytest.mark.parametrize(
    "text",
    [
        "Click Confirm to go on.",
        "When you are done, press Done.",
        "Look at the Log panel.",
        "“Watch again” checks it all.",
    ],
)
def test_a_label_that_is_written_out_is_found(text: str, root: Path) -> None:
    (found,) = _en(text, root=root)
    assert "writes out the label" in found


@pytest.mark.parametrize(
    "text", ["Press Enter to go on.", "Click {confirm} to go on.", "“Nobody ever burnt an antique.”"]
)
def test_keys_placeholders_and_quotations_are_no_labels(text: str, root: Path) -> None:
    assert _en(text, root=root) == []


@pytest.mark.parametrize(
    "text", ["{name} pays 980 for building 16.", "The sum is 50,000 now.", "You paid all. {count}."]
)
def test_a_number_without_unit_or_noun_is_found(text: str, root: Path) -> None:
    (found,) = _en(text, root=root)
    assert "no unit or noun" in found


@pytest.mark.parametrize(
    "text", ["{name} pays $980,000.", "All 384 boards are different.", "In 1965 the game begins.", "{count} moves"]
)
def test_a_number_with_unit_or_noun_is_fine(text: str, root: Path) -> None:
    assert _en(text, root=root) == []


@pytest.mark.parametrize(
    "code",
    [
        'def log(self):\n    return _("{name} pays {price}.").format(name=self.name, price=self.price)\n',
        'def log(self):\n    text = _("{name} has {coins} now.")\n    return text.format(coins=str(self.coins))\n',
        'def log(self):\n    return phrase("You earn {income} a year.", income=self.before + self.after)\n',
    ],
)
def test_an_amount_without_its_unit_is_found(code: str, root: Path) -> None:
    (root / "game" / "log.py").write_text(code, "utf-8")
    (found,) = _en(root=root)
    assert "is an amount without its unit" in found


def test_an_amount_from_the_one_function_is_fine(root: Path) -> None:
    code = 'def log(self):\n    return _("{name} pays {price}.").format(price=coins_name(self.price))\n'
    (root / "game" / "log.py").write_text(code, "utf-8")
    assert _en(root=root) == []


@pytest.mark.parametrize(
    "text", ["{name} pays ${price}.", "{name} pays {count} coins.", "It costs 5 dollars.", "It costs $ 5."]
)
def test_an_amount_that_is_written_in_another_way_is_found(text: str, root: Path) -> None:
    (found,) = _en(text, root=root)
    assert "writes out" in found


@pytest.mark.parametrize(
    "code",
    [
        'def log(parts):\n    return listed([_("{name} pays {price}").format(name=name) for name in parts])\n',
        'def log():\n    parts = [_("sail home")]\n    parts.append(_("buy a basket"))\n    return listed(parts)\n',
        'def log(name):\n    return in_a_row([_("{name} gives {things}").format(name=name)])\n',
    ],
)
def test_clauses_that_are_joined_like_nouns_are_found(code: str, root: Path) -> None:
    (root / "game" / "log.py").write_text(code, "utf-8")
    found = _en(root=root)
    assert found
    assert all("is a clause, but is joined like a noun" in each for each in found)
    (root / "game" / "log.py").write_text(code.replace("listed(", "clauses(").replace("in_a_row(", "clauses("), "utf-8")
    assert _en(root=root) == []


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Tea House", "Teahouse"),
        ("Tea House", "tea house"),
        ("Wine Bar", "Wine Tavern"),
        ("Wine Bar", "Snack Bar"),
        ("Bakery", "Baker"),
    ],
)
def test_a_name_that_differs_between_rulebook_and_card_is_found(right: str, wrong: str, root: Path) -> None:
    book = root / "game" / "titles" / "fair" / "rulebook.md"
    book.write_text(book.read_text("utf-8").replace(right, wrong), "utf-8")
    found = _en(root=root)
    assert found
    assert all(right in each for each in found)


def _foreign(message: str, translation: str, root: Path, language: str = "pt_PT") -> list[str]:
    names = {"Tea House": "Casa de Chá", "Wine Bar": "Bar de Vinhos", "Bakery": "Padaria", "Ready": "Pronto"}
    catalogue = Catalog(language)
    found = {}
    for each, words in {**names, message: translation}.items():
        context = {"Bakery": "a shop"}.get(each)
        catalogue.add(each, words, context=context)
        found[Message(each, context=context or "")] = ["game/titles/fair/words.py"]
    return list(tool.faults_of_meaning(catalogue, found, root))


def test_a_translation_with_another_amount_name_or_label_is_found(root: Path) -> None:
    assert _foreign("It pays $50,000.", "Rende $50 000.", root) == []
    assert _foreign("It pays $50,000.", "Rende $5000.", root) == ["“Rende $5000.” lacks the amount $50,000."]
    assert _foreign("The Tea House is full.", "A Casa de Chá está cheia.", root) == []
    assert len(_foreign("The Tea House is full.", "O salão está cheio.", root)) == 1
    assert _foreign("Are you {ready}?", "Estás “Pronto”?", root) == []
    assert len(_foreign("Are you {ready}?", "Estás “Acabado”?", root)) == 1


def test_a_language_that_joins_clauses_in_its_own_way_must_do_so(root: Path) -> None:
    catalogue = Catalog("zh_TW")
    found = {Message("{most} and {last}", context=each): ["game/a.py"] for each in ("", "between clauses")}
    for message in found:
        catalogue.add(message.one, "{most}和{last}", context=message.context or None)
    assert list(tool.faults_of_meaning(catalogue, found, root)) == ["Do not join clauses like nouns: “{most}和{last}”."]


def test_the_words_of_the_game_have_no_fault() -> None:
    found = tool.messages()
    assert list(tool.english_faults(found)) == []


def test_tables_of_names_are_found_in_code() -> None:
    tree = ast.parse('def name(shop):\n    return {"a": _("Tea House"), "b": _("Photo")}[shop]\n')
    assert list(wording.named_lists(tree, wording.asked)) == [["Tea House", "Photo"]]
