"""Checks of the wording of messages, translations, documents and docstrings.

`i18n --check` applies these checks to every message. `.ci/check_words.py` also applies the patterns for English to
documents and docstrings. Each check yields one finding per fault. The finding describes and locates the fault. The
module needs only the standard library.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

Asked = Callable[[ast.Call], str | None]
"""A function that returns the message translated by a call, or None if there is none."""

ASKING = {
    "_": ("one",),
    "phrase": ("one",),
    "gettext": ("one",),
    "ngettext": ("one", "many"),
    "pgettext": ("context", "one"),
    "phrase_in": ("context", "one"),
    "npgettext": ("context", "one", "many"),
}
"""Maps each function that translates messages to the meanings of its first arguments."""

SHORT = 3
"""A message with at most this many words is a label, and needs a context if two modules use it."""


class Pattern(NamedTuple):
    """A discouraged expression, with the wording to use instead."""

    wrong: re.Pattern[str]
    instead: str


def _pattern(wrong: str, instead: str, flags: int = re.IGNORECASE) -> Pattern:
    return Pattern(re.compile(wrong, flags), instead)


_OWNERS = r"my|your|his|her|its|our|their|whose|’s|'s|s’"

ENGLISH = (
    _pattern(r"(?:^|(?<=[.!:;] ))(?:Who|Whose|Whom|What)\b(?=[^.!;?]*[.!;])", "“a player who”, “the card that”", 0),
    _pattern(
        rf"(?<!\w)(?:the|an|any|each|every|one|of|no|only) own (?!{_OWNERS})", "“your”, “their” or “… that you own”"
    ),
    _pattern(r"\b(?:lies|laid|lays|lying)\b(?! (?:in|with) (?:the|a) )", "“is”, “place”, “put” or “move”"),
    _pattern(r"\bturns? in (?:at|here|there|tonight)\b|\bwould turn in\b", "“stops at” or “eats at”"),
    _pattern(r"\bplayers? of the computer\b", "“computer player”"),
    _pattern(r"\bbasket makers?\b", "“basket stall”"),
    _pattern(r"\bThere (?:is|are) no such\b", "“That … does not exist”"),
    _pattern(
        r"\bso many of\b|\b(?:is|are) (?:taken|made|paid) by (?:themselves|itself)\b",
        "“automatically”, or leave it out",
    ),
    _pattern(
        r"\b(?:color|center|favorite|neighbor|gray|honor|catalog|analyze|canceled|traveler)s?\b(?!:)",
        "British spelling",
    ),
    _pattern(r"(?<=[\d}]) %", "“40%”, without a space"),
    _pattern(r"\bface(?:down|up)\b", "“face down” or “face up”"),
    _pattern(r"\b([A-Za-z]{2,}) \1\b(?<!that that)(?<!had had)", "the word once", 0),
)
"""Expressions that sound translated, taken from the style guide `words.md` and its glossary."""

MESSAGES = (
    _pattern(r"(?<=\w)'(?=\w)|\"", "curly apostrophes and quotation marks"),
    _pattern(r"\.\.\.", "“…”"),
    _pattern(r"\b(?:counsel|suggestion)s?\b(?!\})", "“hint”"),
)
"""Patterns that are wrong only in messages. Code and documents may contain them."""

DOCSTRINGS = (
    _pattern(r"(?:^|(?<=\. ))(?:That of|Those|The same|So many|How much|How many)\b", "a noun that names the thing", 0),
    _pattern(r"\b(?:what|those|all) that (?:is|are) (?:said|told|spoken)\b", "“text”, “message”, “sentence”"),
)
"""Patterns that are unclear in a docstring."""


def english(text: str, *more: Pattern) -> Iterator[str]:
    """Yield a finding for each discouraged expression in an English text."""
    for pattern in (*ENGLISH, *more):
        for found in pattern.wrong.finditer(text):
            yield f"“{found[0].strip()}”: write {pattern.instead}"


def asked(call: ast.Call) -> str | None:
    """Return the message that a call translates, or None if it translates no literal message."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    parts = ASKING.get(name, ())
    place = parts.index("one") if parts else 0
    if not parts or len(call.args) <= place:
        return None
    given = call.args[place]
    return given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None


# -- labels ------------------------------------------------------------------------------------------------------------

_KEYS = re.compile(
    r"(?:Enter|Esc|Escape|Tab|Space|Shift|Ctrl|Alt|Backspace|Delete|Home|End|Page|F\d+|[A-Z]|Tiled|View)\b"
)
_CLICKS = re.compile(
    r"\b(?i:click|press|tap|hold|choose|use|select)(?: on)?(?: the)? (?:button )?([A-Z][a-z]+)(?=[ .,;:!?]|$)"
    r"|\bthe ([A-Z][a-z]+) (?:button|tab|panel)\b"
)
_QUOTED = re.compile(r"“([^“”{}]+)”|「([^「」{}]{1,8})」")


def named_labels(message: str) -> Iterator[str]:
    """Yield each label that is written out in a sentence: a button after “click”, or words in quotation marks."""
    for found in _CLICKS.finditer(message):
        label = found[1] or found[2]
        if not _KEYS.match(label):
            yield label
    for found in _QUOTED.finditer(message):
        label = found[1] or found[2]
        if (found[2] or label[:1].isupper()) and label[-1] not in ".!?…。！？":
            yield label


_FILLED_LABEL = re.compile(r"\b(?i:click|press|tap|hold|choose|use|select)(?: on)?(?: the)? \{(\w+)\}|“\{(\w+)\}”")


def filled_labels(tree: ast.AST, asked: Asked) -> Iterator[tuple[int, str, str]]:
    """Yield each label that is inserted into a sentence about a button, as (line, sentence, label)."""
    for function in _functions(tree):
        assigned = _assigned(function)
        for call in (node for node in ast.walk(function) if isinstance(node, ast.Call)):
            for message in _filled(call, asked, assigned):
                named = {name for found in _FILLED_LABEL.findall(message) for name in found if name}
                for given in call.keywords:
                    label = asked(given.value) if given.arg in named and isinstance(given.value, ast.Call) else None
                    if label is not None:
                        yield call.lineno, message, label


# -- numbers -----------------------------------------------------------------------------------------------------------

_COUNTS = r"count|number|total"
_BARE = re.compile(rf"(?:^|(?<=[.;,] )(?<!No\. ))\{{(?:{_COUNTS})\}}(?=[.;,]|$)")
_LARGE = re.compile(
    r"(?<![\d.,$€§#–-])(?<![A-Z]-)\b(?!19\d\d|20\d\d)(?:\d{1,3}(?:,\d{3})+|\d{3,})\b(?![-–.]?\d|%|-\w)"
    r"(?! (?!(?:for|on|in|to|now|and|at|by|of|from|with|is|are|or|more|less)\b)\w)"
)
_NAMED = re.compile(r"(?:in|of|since|year|building|place|offer|row|move|seed|version|edition|editions|and|to|or|F)\s$")


def bare_numbers(message: str) -> Iterator[str]:
    """Yield each number that has neither a unit nor a noun in a sentence, such as “980” for $980,000."""
    if len(message.split()) <= 1:
        return
    for found in _BARE.finditer(message):
        yield found[0]
    for found in _LARGE.finditer(message):
        if not _NAMED.search(message[: found.start()]):
            yield found[0]


_MONEY = re.compile(r"price|money|amount|coins|cash|income|pay|paid|cost|costs|prize|fee|sum|limit|loan|bid")
_UNITS = r"[$+−]\{%s\}|\{%s\} (?:coins?|points?|customers?|\w+s)\b"


def raw_amounts(tree: ast.AST, asked: Asked) -> Iterator[tuple[int, str, str]]:
    """Yield each amount of money that fills a placeholder as a bare number, as (line, message, placeholder).

    An amount must be formatted by the title's own function: `coins_name(3)` reads “3 coins”, `order.coins` only “3”.
    """
    for function in _functions(tree):
        assigned = _assigned(function)
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            for message in _filled(call, asked, assigned):
                for given in call.keywords:
                    name = given.arg or ""
                    if f"{{{name}}}" not in message or not _is_money(name):
                        continue
                    if _is_bare(given.value) and not re.search(_UNITS % (name, name), message):
                        yield call.lineno, message, name


def _filled(call: ast.Call, asked: Asked, assigned: Mapping[str, list[ast.expr]]) -> Iterator[str]:
    """Yield each message of at least two words that a call translates or formats."""
    whole = asked(call)
    found = [] if whole is None else [whole]
    if isinstance(call.func, ast.Attribute) and call.func.attr == "format":
        for value in _with_names(call.func.value, assigned):
            found += [text for node in ast.walk(value) if isinstance(node, ast.Call) and (text := asked(node))]
    yield from (message for message in found if len(message.split()) > 1)


def _is_money(name: str) -> bool:
    return _MONEY.fullmatch(name) is not None


def _is_bare(value: ast.expr) -> bool:
    """Return whether an expression looks like a number, judging by its form alone."""
    if isinstance(value, ast.Call):
        return isinstance(value.func, ast.Name) and value.func.id in ("str", "whole")
    if isinstance(value, ast.Constant):
        return isinstance(value.value, int)
    if isinstance(value, ast.Attribute):
        return _is_money(value.attr)
    return isinstance(value, ast.BinOp | ast.Subscript)


# -- amounts -----------------------------------------------------------------------------------------------------------

_AMOUNT = re.compile(r"\$ ?\{\w+\}|\{\w+\} (?:coins?|dollars?|baht)\b(?! turn)")
_MISWRITTEN = re.compile(r"\$ \d|\d+ ?\$|\b\d+ dollars?\b|\$\d{4,}(?!\d)(?!,)|\$\d+k\b")


def amounts(message: str) -> Iterator[str]:
    """Yield each amount of money that is written into a message instead of being formatted by the title's function."""
    if " " in message and _AMOUNT.fullmatch(message) is None:
        yield from (found[0] for found in _AMOUNT.finditer(message))
    yield from (found[0] for found in _MISWRITTEN.finditer(message))


_LITERAL = re.compile(r"\$\d(?:[\d,]*\d)?")


def other_amounts(message: str, translation: str) -> Iterator[str]:
    """Yield each amount of money that appears in a message but is missing from the translation."""
    there = {re.sub(r"\D", "", found) for found in re.findall(r"\d+(?:[,. \u202f\u00a0]\d{3})*", translation)}
    for found in _LITERAL.findall(message):
        if re.sub(r"\D", "", found) not in there:
            yield found


# -- names -------------------------------------------------------------------------------------------------------------


def _plain(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower())


def misspelt_names(names: Iterable[str], text: str) -> Iterator[tuple[str, str]]:
    """Yield each misspelt name in a text as a pair (spelling in the text, name), such as “Teahouse” for “Tea House”.

    Two capitalised words that include one word of a two-word name are also reported, such as “Burger Bar” for “Burger
    Joint”.
    """
    known = {form for name in names for form in (name, f"{name}s")}
    by_letters = {_plain(name): name for name in names if " " in name}
    words = re.findall(r"[A-Za-z’]+(?:-[A-Za-z]+)*", text)
    for first, second in zip(words, [*words[1:], ""], strict=True):
        for written in (first, f"{first} {second}"):
            name = by_letters.get(_plain(written))
            if name and written not in known:
                yield written, name
    for found in re.finditer(r"\b([A-Z][a-z]+) ([A-Z][a-z]+)\b", text):
        if found[0] not in known and _plain(found[0]) not in by_letters:
            for name in by_letters.values():
                if name.istitle() and {found[1], found[2]} & set(name.split()):
                    yield found[0], name


def unnamed(group: Collection[str], text: str) -> list[str]:
    """Return the names that are missing from a text that contains most of the names in a list."""
    absent = [name for name in group if name not in text]
    return absent if 2 * len(absent) < len(group) else []


def named_lists(tree: ast.AST, asked: Asked) -> Iterator[list[str]]:
    """Yield the names in each dict or tuple of a module. A name is a capitalised message of at most three words."""
    for table in ast.walk(tree):
        if isinstance(table, ast.Dict | ast.Tuple):
            values = table.values if isinstance(table, ast.Dict) else table.elts
            found = [text for value in values if isinstance(value, ast.Call) and (text := asked(value))]
            names = [text for text in found if text[:1].isupper() and "{" not in text and len(text.split()) <= SHORT]
            if len(names) > 1:
                yield names


def other_names(names: Mapping[str, str], message: str, translation: str) -> Iterator[tuple[str, str]]:
    """Yield each name in a message, with its translation, if the translated message does not contain this translation.

    A single word at the beginning of a sentence is not treated as a name, because it may be an ordinary word. Different
    word endings, such as a plural, are accepted.
    """
    there = translation.casefold()
    for name, meaning in names.items():
        at = rf"\b{re.escape(name)}(?:e?s)?\b" if " " in name else rf"(?<=[^.!?:;“] ){re.escape(name)}(?:e?s)?\b"
        if re.search(at, message) and not all(_stem(word) in there for word in meaning.casefold().split()):
            yield name, meaning


def _stem(word: str) -> str:
    return word[: max(3, len(word) - 2)] if word.isascii() or len(word) > 4 else word


# -- lists of clauses --------------------------------------------------------------------------------------------------

_VERBS = (
    "give|take|pay|buy|sell|get|earn|go|move|lead|wait|want|draw|open|sail|deliver|visit|hire|receive|lose|keep|stop|"
    "eat|come|cost|bring|build|choose|sign|reveal|swap|collect"
)
_CLAUSE = re.compile(rf"^(?:\{{\w+\}}|[a-z]+|[A-Z]\w+)? ?(?:{_VERBS})(?:s|es)?\b \S")
JOINERS = ("listed", "in_a_row")
"""The functions of `core.sentences` that join nouns. The function `clauses` joins clauses."""


def is_clause(message: str) -> bool:
    """Return whether a message reads like a clause with a verb rather than like a noun."""
    return _CLAUSE.match(message) is not None and not message.rstrip("”’").endswith((".", "!", "?"))


def joined_clauses(tree: ast.AST, asked: Asked) -> Iterator[tuple[int, str]]:
    """Yield (line, message) for each clause that is passed to a function for joining nouns."""
    for function in _functions(tree):
        assigned = _assigned(function)
        for call in ast.walk(function):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in JOINERS and call.args:
                for part in _with_names(call.args[0], assigned):
                    for node in ast.walk(part):
                        message = asked(node) if isinstance(node, ast.Call) else None
                        if message is not None and is_clause(message):
                            yield call.lineno, message


# -- code --------------------------------------------------------------------------------------------------------------


def _functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _assigned(function: ast.FunctionDef) -> dict[str, list[ast.expr]]:
    """Return the values that are assigned to each name in a function."""
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        for name, value in _given(node):
            found.setdefault(name, []).append(value)
    return found


def _given(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield (name, value) for each value that a statement assigns to a name or adds to a named list."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        yield node.targets[0].id, node.value
    if isinstance(node, ast.AnnAssign | ast.AugAssign) and isinstance(node.target, ast.Name) and node.value:
        yield node.target.id, node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        added = node.args[:1] if node.func.attr in ("append", "extend") else []
        yield from ((node.func.value.id, value) for value in added)


def _with_names(expression: ast.expr, assigned: Mapping[str, list[ast.expr]]) -> Iterator[ast.expr]:
    """Yield an expression and all values assigned, directly or indirectly, to the names in it."""
    waiting, seen = [expression], set[str]()
    while waiting:
        part = waiting.pop()
        yield part
        for node in ast.walk(part):
            if isinstance(node, ast.Name) and node.id not in seen:
                seen.add(node.id)
                waiting += assigned.get(node.id, ())
