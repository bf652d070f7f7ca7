"""What is decided at set-up (CT-2.4, CT-3.7, CT-8.2, CT-8.4, CT-9)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.rules import Choice, Option
from game.titles.chinatown.constants import BLANK_TILES
from game.titles.chinatown.shops import PRINTED, printed_name

EDITION = "edition"
FIRST = "first"
MONEY = "money"
GIFTS = "gifts"
GAINS = "gains"
OWN_SHOPS = ("own1", "own2")
"""The groups of options that describe a shop of the players' own."""
NAME, REPLACES, ART, COLOUR = "name", "replaces", "art", "colour"
MOST_LETTERS = 14
"""So many fit on a tile."""


def of_shop(group: str, part: str) -> str:
    """The id of one option of an own shop."""
    return f"{group}_{part}"


_ARTS: tuple[tuple[str, str], ...] = (
    ("bubble_tea", _("Bubble tea")),
    ("bicycle", _("Bicycle")),
    ("open_book", _("Book")),
    ("red_paper_lantern", _("Lantern")),
    ("bell", _("Bell")),
    ("light_bulb", _("Light bulb")),
    ("game_die", _("Die")),
    ("sailboat", _("Sailing boat")),
    ("pineapple", _("Pineapple")),
    ("shaved_ice", _("Shaved ice")),
    ("scroll", _("Scroll")),
    ("star", _("Star")),
)
_COLOURS: tuple[tuple[str, str, str], ...] = (
    ("teal", _("Teal"), "#2F7F79"),
    ("brick", _("Brick red"), "#B5462F"),
    ("amber", _("Amber"), "#C98A1B"),
    ("olive", _("Olive"), "#6B7F2A"),
    ("blue", _("Blue"), "#3F6FA8"),
    ("violet", _("Violet"), "#7A4E9E"),
    ("rose", _("Rose"), "#B5487A"),
    ("brown", _("Brown"), "#6E5A48"),
)


def _own_shop(group: str, number: int) -> tuple[Option, ...]:
    """The options of one own shop; each of them has another printed type, picture and colour as its default."""
    printed = PRINTED[number - 1 :] + PRINTED[: number - 1]
    arts = _ARTS[number - 1 :] + _ARTS[: number - 1]
    colours = _COLOURS[number - 1 :] + _COLOURS[: number - 1]
    return (
        Option(
            of_shop(group, NAME),
            _("Own shop {number}").format(number=number),
            letters=MOST_LETTERS,
            help=_("What you call it. Without a name, only printed shops are played."),
        ),
        Option(
            of_shop(group, REPLACES),
            _("Replaces"),
            tuple(
                Choice(
                    shop.id,
                    printed_name(shop.id),
                    _("Its largest business has {size} tiles; {copies} of the {blanks} blank tiles are needed.").format(
                        size=shop.size, copies=shop.copies, blanks=BLANK_TILES
                    ),
                )
                for shop in printed
            ),
            after=of_shop(group, NAME),
        ),
        Option(
            of_shop(group, ART),
            _("Picture"),
            tuple(Choice(ident, label, art=f"icon:{ident.replace('_', '-')}") for ident, label in arts),
            after=of_shop(group, NAME),
        ),
        Option(
            of_shop(group, COLOUR),
            _("Colour"),
            tuple(Choice(ident, label, colour=colour) for ident, label, colour in colours),
            after=of_shop(group, NAME),
        ),
    )


OPTIONS: tuple[Option, ...] = (
    Option(
        EDITION,
        _("Edition"),
        (
            Choice("2014", "2014", _("With blank tiles for shops of your own.")),
            Choice("2008", "2008", _("Without blank tiles: printed shops only.")),
        ),
    ),
    Option(
        FIRST,
        _("First player"),
        (
            Choice("stays", _("Stays"), _("The same player is the first one in every year.")),
            Choice("rotates", _("Goes round"), _("Every year the next player is the first one.")),
        ),
    ),
    Option(
        MONEY,
        _("Money"),
        (
            Choice("hidden", _("Hidden"), _("Nobody sees the money of the others before the end.")),
            Choice("open", _("Open"), _("Everybody sees all money at any time.")),
        ),
    ),
    Option(
        GIFTS,
        _("Gifts"),
        (
            Choice("allowed", _("Allowed"), _("A deal may give somebody nothing in return.")),
            Choice("none", _("None"), _("Every party of a deal gets something.")),
        ),
    ),
    Option(
        GAINS,
        _("What a deal brings"),
        (
            Choice("shown", _("Shown"), _("The deal table shows what each party would earn: before and after.")),
            Choice(
                "hidden", _("Hidden"), _("You work out yourselves what a deal is worth: that is part of the skill.")
            ),
        ),
    ),
    *(option for number, group in enumerate(OWN_SHOPS, 1) for option in _own_shop(group, number)),
)
