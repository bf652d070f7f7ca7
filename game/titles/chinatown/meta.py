"""The description of Chinatown and its options, and the shop types that result from the options (CT-9)."""

from __future__ import annotations

import re

from game.core.errors import Problem
from game.core.i18n import Phrase, _, phrase, phrase_in
from game.core.rules import Choice, EndReason, Meta, Option, Phase, ScoreUnit, SeatNote, Setup
from game.core.sentences import listed
from game.titles.chinatown import constants
from game.titles.chinatown.shops import PRINTED, PRINTED_NAMES, Shop

EDITION = "edition"
FIRST = "first"
MONEY = "money"
GIFTS = "gifts"
GAINS = "gains"
OWN_SHOPS = ("own1", "own2")
"""The groups of options for the shop types that players make themselves."""
NAME, REPLACES, ART, COLOUR = "name", "replaces", "art", "colour"
MOST_LETTERS = 14


def of_shop(group: str, part: str) -> str:
    """Return the id of one of the options for a player-made shop type."""
    return f"{group}_{part}"


_ARTS: tuple[tuple[str, Phrase], ...] = (
    ("bubble_tea", phrase("Bubble tea")),
    ("bicycle", phrase("Bicycle")),
    ("open_book", phrase("Book")),
    ("red_paper_lantern", phrase("Lantern")),
    ("bell", phrase("Bell")),
    ("light_bulb", phrase("Light bulb")),
    ("game_die", phrase("Die")),
    ("sailboat", phrase("Sailing boat")),
    ("pineapple", phrase("Pineapple")),
    ("shaved_ice", phrase("Shaved ice")),
    ("scroll", phrase("Scroll")),
    ("star", phrase("Star")),
)
_COLOURS: tuple[tuple[str, Phrase, str], ...] = (
    ("teal", phrase("Teal"), "#2F7F79"),
    ("brick", phrase("Brick red"), "#B5462F"),
    ("amber", phrase("Amber"), "#C98A1B"),
    ("olive", phrase("Olive"), "#6B7F2A"),
    ("blue", phrase("Blue"), "#3F6FA8"),
    ("violet", phrase("Violet"), "#7A4E9E"),
    ("rose", phrase("Rose"), "#B5487A"),
    ("brown", phrase("Brown"), "#6E5A48"),
)
"""The colours of players' own shops. Saved games contain these colours, so the palette does not include them."""


def _own_shop(group: str, number: int) -> tuple[Option, ...]:
    """Return the options for a player-made shop type: name, replaced type, picture and colour."""
    printed = PRINTED[number - 1 :] + PRINTED[: number - 1]
    arts = _ARTS[number - 1 :] + _ARTS[: number - 1]
    colours = _COLOURS[number - 1 :] + _COLOURS[: number - 1]
    return (
        Option(
            of_shop(group, NAME),
            phrase("Own shop {number}", number=number),
            letters=MOST_LETTERS,
            help=phrase("The shop’s name. Without one, you play with printed shops only."),
        ),
        Option(
            of_shop(group, REPLACES),
            phrase("Replaces"),
            tuple(
                Choice(
                    shop.id,
                    PRINTED_NAMES[shop.id],
                    phrase(
                        "A complete business has {size} tiles, and the shop uses {copies} of the {blanks} blank tiles.",
                        size=shop.size,
                        copies=shop.copies,
                        blanks=constants.BLANK_TILES,
                    ),
                )
                for shop in printed
            ),
            after=of_shop(group, NAME),
        ),
        Option(
            of_shop(group, ART),
            phrase_in("of a shop", "Picture"),
            tuple(
                Choice(
                    ident,
                    label,
                    phrase("{picture}: the picture on the shop’s tiles.", picture=label),
                    f"icon:{ident.replace('_', '-')}",
                )
                for ident, label in arts
            ),
            after=of_shop(group, NAME),
        ),
        Option(
            of_shop(group, COLOUR),
            phrase("Colour"),
            tuple(
                Choice(ident, label, phrase("{colour}: the colour of the shop’s tiles.", colour=label), colour=colour)
                for ident, label, colour in colours
            ),
            after=of_shop(group, NAME),
        ),
    )


def _either(ident: str, label: Phrase, *choices: tuple[str, Phrase, Phrase]) -> Option:
    return Option(ident, label, tuple(Choice(*choice) for choice in choices))


OPTIONS: tuple[Option, ...] = (
    _either(
        EDITION,
        phrase("Edition"),
        ("2014", Phrase("2014"), phrase("Has blank tiles for shops of your own, and purple markers.")),
        ("2008", Phrase("2008"), phrase("Has printed shops only, and black markers instead of purple.")),
    ),
    _either(
        FIRST,
        phrase("First player"),
        ("stays", phrase("Stays"), phrase("The same player goes first every year.")),
        ("rotates", phrase("Rotates"), phrase("The first player card moves clockwise every year.")),
    ),
    _either(
        MONEY,
        phrase_in("an option", "Money"),
        ("hidden", phrase("Hidden"), phrase("Nobody sees other players’ money until the end.")),
        ("open", phrase_in("money", "Open"), phrase("Everybody’s money is always visible.")),
    ),
    _either(
        GIFTS,
        phrase("Gifts"),
        ("allowed", phrase("Allowed"), phrase("A player in a deal may get nothing in return.")),
        ("none", phrase_in("gifts are not allowed", "None"), phrase("Everyone in a deal must get something.")),
    ),
    _either(
        GAINS,
        phrase("What a deal brings"),
        ("shown", phrase("Shown"), phrase("The deal table shows what each player gains.")),
        ("hidden", phrase("Hidden"), phrase("You work out for yourself what a deal is worth.")),
    ),
    *(option for number, group in enumerate(OWN_SHOPS, 1) for option in _own_shop(group, number)),
)


SLUG = "chinatown"

OF_A_YEAR = constants.MOST_SEATS * (
    1  # the choice of buildings
    + constants.MOST_OFFERS * 2 * constants.MOST_SEATS  # an offer, its answers, and ready again after a deal
    + constants.MOST_MARKS
    + 1  # ready
    + 1  # done placing
)
"""The maximum number of moves in a year, not counting the placement of tiles."""

META = Meta(
    slug=SLUG,
    name=phrase("Chinatown"),
    native_name="唐人街",
    tagline=phrase("Six years, eighty-five buildings, and everything is for sale."),
    min_seats=constants.LEAST_SEATS,
    max_seats=constants.MOST_SEATS,
    board=SLUG,
    options=OPTIONS,
    notes=tuple(
        SeatNote(
            seats,
            phrase(
                "Over six years, everyone keeps {buildings} buildings and draws {tiles} tiles.",
                buildings=sum(constants.KEPT[seats]),
                tiles=sum(constants.DRAWN[seats]),
            ),
            "CT-0.3",
        )
        for seats in range(constants.LEAST_SEATS, constants.MOST_SEATS + 1)
    ),
    phases=(
        Phase("deal", phrase("Buildings")),
        Phase("draw", phrase_in("an option", "Shop tiles")),
        Phase("trade", phrase_in("an option", "Trade")),
        Phase("place", phrase("Opening")),
        Phase("income", phrase_in("an option", "Income")),
        Phase("year", phrase("New year")),
    ),
    ends=(
        EndReason(
            "years", phrase("The income for {year} has been paid.", year=constants.FIRST_YEAR + constants.YEARS - 1)
        ),
    ),
    # Every tile there is may be placed, each by a move; the rest is the same every year.
    longest=constants.YEARS * OF_A_YEAR + sum(shop.copies for shop in PRINTED),
    default_seats=4,
    custom=phrase("By custom, the player who last visited a Chinatown goes first."),
    stretch=phrase("Year {number}"),
    unit=ScoreUnit(phrase_in("a unit", "$"), 1_000),
)


_BY_ID = {option.id: option for option in OPTIONS}


def shops_of(setup: Setup) -> tuple[Shop, ...]:
    """Return the twelve shop types of the game. Raise Problem if the players' own shops are invalid."""
    shops = list(PRINTED)
    own: list[Shop] = []
    for group in OWN_SHOPS:
        shop = _made(setup, group)
        if shop is None:
            continue
        replaced = _chosen(setup, group, REPLACES).id
        place = next(index for index, printed in enumerate(PRINTED) if printed.id == replaced)
        if shops[place].own:
            text = _("{one} and {other} cannot both replace {printed}.")
            raise Problem(text.format(one=shops[place].name, other=shop.name, printed=PRINTED_NAMES[replaced]))
        _demand_other_name(shop, own)
        shops[place] = shop
        own.append(shop)
    copies = sum(shop.copies for shop in own)
    if copies > constants.BLANK_TILES:
        text = _("Together, {shops} need {copies} tiles, but there are only {blanks} blank tiles.")
        names = listed([shop.name for shop in own])
        raise Problem(text.format(shops=names, copies=copies, blanks=constants.BLANK_TILES))
    if own and setup.option(EDITION, "2014") == "2008":
        text = _("The 2008 edition has no blank tiles for {shop}. Choose the 2014 edition.")
        raise Problem(text.format(shop=own[0].name))
    return tuple(shops)


def _made(setup: Setup, group: str) -> Shop | None:
    name = setup.option(of_shop(group, NAME), "")
    number = OWN_SHOPS.index(group) + 1
    if not name:
        for part in (REPLACES, ART, COLOUR):
            option = _BY_ID[of_shop(group, part)]
            if setup.option(option.id, option.default) != option.default:
                text = _("Your shop {number} has no name. Give it one, or reset its other options.")
                raise Problem(text.format(number=number))
        return None
    if not any(map(str.isalpha, name)):
        text = _("Your shop {number} is called “{name}”, but a name needs at least one letter.")
        raise Problem(text.format(number=number, name=name))
    art, colour, replaced = (_chosen(setup, group, part) for part in (ART, COLOUR, REPLACES))
    size = next(printed.size for printed in PRINTED if printed.id == replaced.id)
    return Shop(group, size, name, art.art, colour.colour)


def _chosen(setup: Setup, group: str, part: str) -> Choice:
    option = _BY_ID[of_shop(group, part)]
    value = setup.option(option.id, option.default)
    found = next((choice for choice in option.choices if choice.id == value), None)
    if found is None:
        raise Problem(_("“{value}” is not a choice for the option {option}.").format(option=option.label, value=value))
    return found


def _demand_other_name(shop: Shop, own: list[Shop]) -> None:
    """Raise Problem if another shop type has the same name."""
    taken = {_plain(printed.id) for printed in PRINTED} | {_plain(other.name) for other in own}
    if _plain(shop.name) in taken:
        raise Problem(_("Another shop is already called {shop}. Give yours a different name.").format(shop=shop.name))


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()
