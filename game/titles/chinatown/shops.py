"""The shop types: those that are printed, and those that players make from blank tiles (CT-0.2, CT-9)."""

from __future__ import annotations

import msgspec

from game.core.bounds import Few, Word
from game.core.i18n import phrase
from game.titles.chinatown.constants import SPARE_TILES


class Shop(msgspec.Struct, frozen=True):
    """A shop type. `id`: its name in pictures and saves. `size`: of its largest business. Of an own shop, `name` is
    what its players wrote, `art` and `colour` what they chose; all three are "" of a printed one."""

    id: Word
    size: Few
    name: Word = ""
    art: Word = ""
    colour: Word = ""

    @property
    def copies(self) -> int:
        """How many tiles of the type there are (CT-0.2, CT-9.1)."""
        return self.size + SPARE_TILES

    @property
    def own(self) -> bool:
        """Whether players made it."""
        return bool(self.name)

    def label(self) -> str:
        """What it is called in sentences."""
        return self.name or printed_name(self.id)


PRINTED: tuple[Shop, ...] = (
    Shop("photo", 3),
    Shop("tea_house", 3),
    Shop("sea_food", 3),
    Shop("jewellery", 4),
    Shop("tropical_fish", 4),
    Shop("florist", 4),
    Shop("take_out", 5),
    Shop("laundry", 5),
    Shop("dim_sum", 5),
    Shop("antiques", 6),
    Shop("factory", 6),
    Shop("restaurant", 6),
)
"""In the order of CT-0.2; a shop is known by its index here."""

PRINTED_NAMES = {
    "photo": phrase("Photo"),
    "tea_house": phrase("Tea House"),
    "sea_food": phrase("Sea Food"),
    "jewellery": phrase("Jewellery"),
    "tropical_fish": phrase("Tropical Fish"),
    "florist": phrase("Florist"),
    "take_out": phrase("Take Out"),
    "laundry": phrase("Laundry"),
    "dim_sum": phrase("Dim Sum"),
    "antiques": phrase("Antiques"),
    "factory": phrase("Factory"),
    "restaurant": phrase("Restaurant"),
}
"""What printed shops are called, by their ids."""


def printed_name(ident: str) -> str:
    """What a printed shop is called: "Tea House"."""
    return str(PRINTED_NAMES[ident])
