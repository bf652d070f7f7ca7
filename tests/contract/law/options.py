"""What somebody writes at set-up is taken or refused in a sentence; nothing else comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.errors import Problem
from game.core.match import Match
from game.core.rules import Option
from game.saves.reading import parsed
from game.saves.replay_text import exported, imported
from game.saves.resume import Opened, resumed
from tests.contract.law.case import AnyMatch, Broken, Case, demand
from tests.contract.law.damage import saved

TEXTS = (
    "",
    "Tea",
    "Öl & Tee",
    "茶館",
    "🍵🍵🍵",
    "'; drop",
    "a\u0301" * 12,
    "%s {0} {name}",
    "x" * 60,
    "<b>",
    "\\n",
    "-1",
    "None",
)
MAD = ("⟦0⟧", "two\nlines", " spaces ", "\x1b[2J", "\u202eturned", "x" * 101, "\x00")
"""What nobody can have written: it comes from an edited save."""


def texts_are_taken_or_refused(case: Case) -> None:
    """Whatever is written begins a game that comes back from its save, or is refused in a sentence; what cannot have
    been written is refused by every save."""
    for option in case.title.meta.options:
        if option.choices:
            continue
        for text in dict.fromkeys(map(option.written, TEXTS)):
            demand(option.takes(text), case, f"“{text}” is written for {option.id} and not taken")
            _begins_or_says_why(case, option, text)
        for text in MAD:
            demand(not option.takes(text), case, f"{text!r} is taken for {option.id}")
            _refused_by_saves(case, option, text)


def _begins_or_says_why(case: Case, option: Option, text: str) -> None:
    setup = replace(case.setup(3), options=((option.id, text),))
    try:
        match: AnyMatch = Match(case.rules, setup)
    except Problem as problem:
        demand(problem.sentence.endswith("."), case, f"“{text}” for {option.id} is refused by {problem.sentence!r}")
        return
    except Exception as error:
        raise Broken(f"{case}: “{text}” for {option.id} raises {error!r}") from error
    case.rules.check(match.state)
    save = parsed(saved(case, match), "it.json")
    again = resumed(save, Opened(case.rules, case.board, case.bots), "it.json").match
    demand(again.setup == setup and again.digest == match.digest, case, f"“{text}” for {option.id} comes back changed")
    told = imported(exported(save), "it").setup
    demand(told == setup, case, f"“{text}” for {option.id} comes back changed from a replay text")


def _refused_by_saves(case: Case, option: Option, text: str) -> None:
    match: AnyMatch = Match(case.rules, case.setup(3))
    save = parsed(saved(case, match), "it.json")
    edited = replace(save, setup=replace(save.setup, options=((option.id, text),)))
    try:
        resumed(edited, Opened(case.rules, case.board, case.bots), "it.json")
    except Problem as problem:
        demand(problem.sentence.isprintable(), case, f"{text!r} for {option.id} is refused by {problem.sentence!r}")
    else:
        demand(False, case, f"a save with {text!r} for {option.id} is opened")
