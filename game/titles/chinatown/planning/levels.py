"""The four bargaining levels of computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from game.core.names import Seat
from game.core.rng import seeded
from game.titles.chinatown.planning.placer import Taste
from game.titles.chinatown.planning.standing import Memory
from game.titles.chinatown.shops import PRINTED

EVEN = 100
"""The fairness of a player who wants to gain as much as any other party."""
SMALLEST, LARGEST = 3, 6


_EATING = ("tea_house", "sea_food", "take_out", "dim_sum", "restaurant")
KITCHENS = frozenset(number for number, shop in enumerate(PRINTED) if shop.id in _EATING)
"""The shop types that sell food. A player's own type counts as the printed type that it replaces."""


class BargainingLevel(msgspec.Struct, frozen=True):
    """The bargaining strength of a computer player.

    Attributes:
        option: weight of the chance that a business grows.
        sweeps: number of passes that try to improve a placement.
        fairness: minimum acceptable gain, as a percentage of any other party's gain.
        misjudgement: maximum error in the weights of `taste`, from 0 to 1.
        own_worth: whether the choice of building cards also considers their value to the player.
        near: score of a neighbouring lot owned by another player, in thousands.
        large: fraction by which large businesses are overvalued.
        kitchens: fraction by which food businesses are overvalued.
    """

    id: str
    option: float
    sweeps: int
    parties: int
    things: int
    proposals: int
    fairness: int
    misjudgement: float
    own_worth: bool
    near: int
    memory: Memory
    large: float = 0.0
    kitchens: float = 0.0

    def taste(self, seat: Seat, sizes: Sequence[int]) -> Taste:
        """Return the fixed weights that the seat gives to each district and shop type."""

        def taste(district: int, shop: int) -> float:
            number, _rng = seeded((seat * 100 + district) * 100 + shop).below(2_001)  # always the same
            lean = self.misjudgement * (number / 1_000 - 1)
            # From -1 for the types whose businesses stay smallest to 1 for those that grow largest (CT-0.2).
            large = self.large * (2 * (sizes[shop] - SMALLEST) / (LARGEST - SMALLEST) - 1)
            return 1 + lean + large + self.kitchens * (1 if shop in KITCHENS else -1)

        return taste

    def liking(self, likes: Mapping[str, float]) -> BargainingLevel:
        """Return a copy of the level with the preferences of a personality."""
        return replace(
            self,
            large=self.large + likes.get("large", 0.0),
            fairness=min(EVEN, max(0, self.fairness + round(likes.get("share", 0.0)))),
            kitchens=self.kitchens + likes.get("kitchens", 0.0),
        )


BEGINNER = BargainingLevel("beginner", 0.0, 0, 2, 3, 1, 25, 0.6, False, 0, "incomes")
EASY = BargainingLevel("easy", 0.0, 0, 2, 5, 2, 40, 0.3, False, 0, "some deals")
NORMAL = BargainingLevel("normal", 0.1, 2, 3, 6, 4, 67, 0.15, True, 2, "all")
HARD = BargainingLevel("hard", 0.15, 4, 3, 8, 6, 85, 0.0, True, 4, "all")
LEVELS = (BEGINNER, EASY, NORMAL, HARD)
