"""Printed shop types, and shop types that players create from blank tiles (CT-0.2, CT-9)."""

from __future__ import annotations

import msgspec

from game.core.bounds import Few, Word
from game.core.i18n import phrase, phrase_in
from game.titles.chinatown.constants import SPARE_TILES


class Shop(msgspec.Struct, frozen=True):
    """A shop type with its maximum size. A player's own shop also has a name, a picture and a colour."""

    id: Word
    size: Few
    name: Word = ""
    art: Word = ""
    colour: Word = ""

    @property
    def copies(self) -> int:
        """The number of tiles of the type (CT-0.2, CT-9.1)."""
        return self.size + SPARE_TILES

    @property
    def own(self) -> bool:
        """Whether the players made the type themselves."""
        return bool(self.name)

    def label(self) -> str:
        """Return the name of the type for use in sentences."""
        return self.name or str(PRINTED_NAMES[self.id])


_PRINTED = (
    ("photo", 3, phrase("Photo")),
    ("tea_house", 3, phrase_in("a shop", "Tea House")),
    ("sea_food", 3, phrase("Sea Food")),
    ("jewellery", 4, phrase("Jewellery")),
    ("tropical_fish", 4, phrase("Tropical Fish")),
    ("florist", 4, phrase("Florist")),
    ("take_out", 5, phrase("Take Out")),
    ("laundry", 5, phrase("Laundry")),
    ("dim_sum", 5, phrase("Dim Sum")),
    ("antiques", 6, phrase("Antiques")),
    ("factory", 6, phrase("Factory")),
    ("restaurant", 6, phrase("Restaurant")),
)
PRINTED: tuple[Shop, ...] = tuple(Shop(ident, size) for ident, size, _name in _PRINTED)
"""The printed shop types, in the order of CT-0.2. Other code refers to a type by its index."""
PRINTED_NAMES = {ident: name for ident, _size, name in _PRINTED}
