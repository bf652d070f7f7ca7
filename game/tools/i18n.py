"""The command `i18n`, which checks, updates and compiles the catalogues of all languages.

Translators edit `stallholders.po`; the game reads `stallholders.mo` in the same folder. Babel reads and writes the
catalogues, but players never need Babel. This module finds the messages itself, because Babel would ignore the messages
in rulebooks. A message that is put together at run time is reported as a mistake.
"""

from __future__ import annotations

import argparse
import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game import paths
from game.core.errors import Problem
from game.core.i18n import COUNT, DOMAIN, ENGLISH, _, catalogue_file, codes, ngettext, places
from game.core.names import mark
from game.core.rulebook import HEADING, Rulebook, parsed
from game.core.sentences import in_a_row, whole
from game.saves.reading import write
from game.tools import wording
from game.tools.bundle import ROOT

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as Entry


class Message(NamedTuple):
    """A message in English, with its plural ("" for none) and its context ("" for none)."""

    one: str
    many: str = ""
    context: str = ""


def messages(root: Path = ROOT) -> dict[Message, list[str]]:
    """Return every message, together with the files that use it, in the order of the files.

    Raises:
        ValueError: a message is put together at run time and therefore cannot be translated.
    """
    found: dict[Message, list[str]] = {}
    for file in sorted((root / "game").rglob("*.py")):
        place = file.relative_to(root).as_posix()
        _add(found, place, _in_code(ast.parse(file.read_text("utf-8")), place))
    for file in sorted((root / "game" / "titles").glob("*/rulebook.md")):
        _add(found, file.relative_to(root).as_posix(), _in_rulebook(parsed(file.read_text("utf-8"))))
    return found


def _add(found: dict[Message, list[str]], place: str, some: Iterable[Message]) -> None:
    for message in some:
        places = found.setdefault(message, [])
        if place not in places:
            places.append(place)


def _in_rulebook(book: Rulebook) -> Iterator[Message]:
    for section in book.sections:
        yield Message(section.heading, context=HEADING)
        for clause in section.clauses:
            yield Message(clause.text)
            if clause.reason:
                yield Message(clause.reason)


def _in_code(tree: ast.AST, place: str) -> Iterator[Message]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        asked = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        parts = wording.ASKING.get(asked)
        if parts is None:
            continue
        words = [str(each.value) for each in node.args[: len(parts)] if isinstance(each, ast.Constant)]
        if len(words) == len(parts):
            yield Message(**dict(zip(parts, words, strict=True)))
        elif isinstance(node.func, ast.Name):  # otherwise a catalogue is asked for any message
            raise ValueError(f"{place}:{node.lineno}: a message must stand there as it is")


HELP = f" {mark(0)} stands for the name of a player; what is in curly brackets is filled in."
EXIT_FAULTY = 1
WIDTH = 116
OWN_JOINERS = ("zh",)
"""The languages that join clauses differently from nouns."""
ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""The date written in every catalogue. It is fixed, so that an update changes only texts."""


def run(arguments: argparse.Namespace) -> int:
    """Check or update the catalogues, or write the template. Return 1 if a check finds a fault."""
    found = messages()
    folder = paths.locale_dir()
    if arguments.template is not None:
        write(arguments.template, _bytes(template(found)))
        return 0
    languages = codes_of(folder)
    if arguments.update:
        for language in languages:
            catalogue = updated(read(folder, language), found)
            write(po_file(language, folder), _bytes(catalogue))
            write(catalogue_file(language, folder), compiled(catalogue))
        return 0
    faults = {ENGLISH: list(english_faults(found))}
    faults |= {language: list(faults_of(folder, language, found)) for language in languages}
    for language, told in faults.items():
        for fault in told:
            print(f"{language}: {fault}")
        counted = ngettext("{count} fault", "{count} faults", len(told)).format(count=whole(len(told)))
        print(
            _("{language}: {faults} in {count} messages.").format(
                language=language, faults=counted, count=whole(len(found))
            )
        )
    return EXIT_FAULTY if any(faults.values()) else 0


def po_file(language: str, folder: Path) -> Path:
    """Return the path of the file that the translators of a language edit."""
    return catalogue_file(language, folder).with_suffix(".po")


def codes_of(folder: Path) -> tuple[str, ...]:
    """Return the languages that have a catalogue below `folder`, compiled or not."""
    found = {file.parent.parent.name for file in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    return tuple(sorted(found | set(codes(folder)) - {ENGLISH}))


def template(found: dict[Message, list[str]], language: str | None = None) -> Catalog:
    """Return a catalogue of all messages without translations."""
    catalogue = _babel()(
        language,
        domain=DOMAIN,
        header_comment=f"#{HELP}",
        project=DOMAIN,
        version="1",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        creation_date=ANY_DAY,
        revision_date=ANY_DAY,
        fuzzy=False,
    )
    for message, where in found.items():
        ident = (message.one, message.many) if message.many else message.one
        catalogue.add(ident, locations=[(place, 0) for place in where], context=message.context or None)
    return catalogue


def read(folder: Path, language: str) -> Catalog:
    """Return the translations into a language. Raises Problem if the file cannot be read."""
    from babel.messages.pofile import PoFileError, read_po

    _babel()
    try:
        with po_file(language, folder).open("rb") as file:
            return read_po(file, language, DOMAIN, abort_invalid=True)
    except (OSError, PoFileError, UnicodeDecodeError) as error:
        raise Problem(
            _("{file} cannot be read ({reason}).").format(file=po_file(language, folder), reason=error)
        ) from error


def updated(catalogue: Catalog, found: dict[Message, list[str]]) -> Catalog:
    """Return a catalogue of exactly the current messages, with their existing translations."""
    new = template(found, str(catalogue.locale))
    for message in new:
        known = catalogue.get(_first(message.id), message.context)
        if message.id and known is not None and isinstance(known.string, str) == isinstance(message.id, str):
            message.string = known.string
    return new


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue in its compiled form, which is read by the game."""
    from babel.messages.mofile import write_mo

    data = BytesIO()
    write_mo(data, catalogue)
    return data.getvalue()


def words_of(entry: Entry) -> tuple[str, ...]:
    """Return the translations of one message, one for each plural form ("" for a form without a translation)."""
    said = entry.string or ""
    return (said,) if isinstance(said, str) else tuple(said)


def faults_of(folder: Path, language: str, found: dict[Message, list[str]]) -> Iterator[str]:
    """Yield each fault of a language: missing, unused or invalid messages, and an outdated compiled file."""
    catalogue = read(folder, language)
    wanted = {(message.one, message.context) for message in found}
    for message in found:
        said = catalogue.get(message.one, message.context or None)
        words = () if said is None else words_of(said)
        if said is None or not all(words) or bool(message.many) != isinstance(said.id, tuple | list):
            yield _("“{message}” is missing.").format(message=message.one)
            continue
        asked = places(message.many or message.one) | places(message.one)
        for form in words:
            told = places(form)
            if not told <= asked | (COUNT if message.many else set()) or not (asked - COUNT) <= told:
                yield _("“{words}” and “{message}” have different placeholders.").format(
                    words=form, message=message.one
                )
    yield from faults_of_meaning(catalogue, found, ROOT)
    without_lab = not any(_of_the_laboratory(where) for where in found.values())
    for entry in catalogue:
        if without_lab and _of_the_laboratory([place for place, _line in entry.locations]):
            continue
        if entry.id and (_first(entry.id), entry.context or "") not in wanted:
            yield _("“{message}” is said nowhere.").format(message=_first(entry.id))
    file = catalogue_file(language, folder)
    if not file.is_file() or file.read_bytes() != compiled(catalogue):
        yield _("{file} is out of date; `i18n --update` recompiles it.").format(file=file.name)


def english_faults(found: dict[Message, list[str]], root: Path = ROOT) -> Iterator[str]:
    """Yield each fault of the English messages, with the file and an explanation (see `wording`)."""
    for message, files in found.items():
        if not message.context and len(files) > 1 and len(message.one.split()) <= wording.SHORT:
            yield _("{files}: “{message}” needs a context, since several modules use it.").format(
                files=in_a_row(files), message=message.one
            )
        for text in filter(None, (message.one, message.many)):
            for fault in _faults_of_english(text, files):
                yield _("{file}: “{message}”: {fault}").format(file=files[0], message=text, fault=fault)
    trees = {
        file.relative_to(root).as_posix(): ast.parse(file.read_text("utf-8"))
        for file in sorted((root / "game").rglob("*.py"))
    }
    uses = Counter(
        wording.asked(node) for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.Call)
    )
    for place, tree in trees.items():
        for line, text, label in wording.filled_labels(tree, wording.asked):
            if uses[label] < 2:
                yield _("{file}:{line}: “{message}” names “{label}”, which is not on the screen.").format(
                    file=place, line=line, message=text, label=label
                )
        for line, text in wording.joined_clauses(tree, wording.asked):
            yield _("{file}:{line}: “{message}” is a clause, but is joined like a noun.").format(
                file=place, line=line, message=text
            )
        for line, text, name in wording.raw_amounts(tree, wording.asked):
            yield _("{file}:{line}: {placeholder} in “{message}” is an amount without its unit.").format(
                file=place, line=line, placeholder=f"{{{name}}}", message=text
            )
    for book in sorted((root / "game" / "titles").glob("*/rulebook.md")):
        yield from _faults_of_names(book)


def _faults_of_english(text: str, files: list[str]) -> Iterator[str]:
    yield from wording.english(text, *wording.MESSAGES)
    for label in wording.named_labels(text):
        yield _("the message writes out the label “{label}”, which belongs in a placeholder").format(label=label)
    for number in wording.bare_numbers(text):
        yield _("{number} has no unit or noun").format(number=number)
    if not any(file.endswith("/words.py") for file in files):
        for amount in wording.amounts(text):
            yield _("the message writes out {amount}; use the title’s function for amounts").format(amount=amount)


def _faults_of_names(book: Path) -> Iterator[str]:
    """Yield each name in a title's tables that the rulebook spells differently or leaves out."""
    text = book.read_text("utf-8")
    for names in _names_of(book.parent):
        for written, name in wording.misspelt_names(names, text):
            yield _("{file}: “{written}” is called “{name}” on the screen.").format(
                file=book.relative_to(book.parents[3]).as_posix(), written=written, name=name
            )
        for name in wording.unnamed(names, text):
            yield _("{file}: the name “{name}” is not used.").format(
                file=book.relative_to(book.parents[3]).as_posix(), name=name
            )


def _names_of(title: Path) -> Iterator[list[str]]:
    """Yield each table of names among a title's words, such as the names of its goods."""
    for file in (title / "words.py", title / "shops.py"):
        if file.is_file():
            yield from wording.named_lists(ast.parse(file.read_text("utf-8")), wording.asked)


def faults_of_meaning(catalogue: Catalog, found: dict[Message, list[str]], root: Path) -> Iterator[str]:
    """Yield each fault of meaning in the translations: wrong amounts, names, quoted labels or words for “and”."""
    said = {
        message: words_of(entry)
        for message in found
        if (entry := catalogue.get(message.one, message.context or None)) is not None and all(words_of(entry))
    }
    labels = {words[0] for words in said.values()}
    meanings = {message.one: words[0] for message, words in said.items()}
    names = {
        title.name: {name: meanings[name] for names in _names_of(title) for name in names if name in meanings}
        for title in (root / "game" / "titles").iterdir()
    }
    for message, words in said.items():
        title = found[message][0].removeprefix("game/titles/").partition("/")[0]
        for form in words:
            for amount in wording.other_amounts(message.one, form):
                yield _("“{words}” lacks the amount {amount}.").format(words=form, amount=amount)
            for name, meaning in wording.other_names(names.get(title, {}), message.one, form):
                yield _("“{words}” should call “{name}” “{meaning}”.").format(words=form, name=name, meaning=meaning)
            for label in wording.named_labels(form) if "“" not in message.one else ():
                if label not in labels:
                    yield _("“{words}” names “{label}”, which is not on the screen.").format(words=form, label=label)
    nouns, clauses = (said.get(Message("{most} and {last}", context=each)) for each in ("", "between clauses"))
    if nouns is not None and nouns == clauses and getattr(catalogue.locale, "language", "") in OWN_JOINERS:
        yield _("Do not join clauses like nouns: “{words}”.").format(words=nouns[0])


def _of_the_laboratory(where: list[str]) -> bool:
    """Return whether a message is used only in `game.lab`, which may be absent."""
    return bool(where) and all(place.startswith("game/lab/") for place in where)


def _first(ident: Any) -> str:
    return ident if isinstance(ident, str) else str(ident[0])


def _babel() -> type[Catalog]:
    """Return Babel's class for catalogues. Raises Problem if Babel is not installed."""
    try:
        from babel.messages.catalog import Catalog
    except ImportError as error:
        raise Problem(_("Babel is missing: pip install babel.")) from error
    return Catalog


def _bytes(catalogue: Catalog) -> bytes:
    from babel.messages.pofile import write_po

    data = BytesIO()
    write_po(data, catalogue, width=WIDTH)
    return data.getvalue()
