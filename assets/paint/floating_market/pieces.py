"""Writes the pieces of the Floating Market as SVG templates into `art/`.

Tint names: `{seat}` (owner), `{food}` (the kind of a card), `{gold}` (what is lit). Sizes are logical pixels, the
file's own viewBox; where the app puts pictures, symbols and numbers on them is in `art/README.md`.
"""

from __future__ import annotations

from pathlib import Path

from assets.paint.floating_market import boats, houses, tokens, water
from assets.paint.kit.drawing import write
from assets.paint.kit.sprite import save


def pictures() -> dict[str, str]:
    """Every piece by the name of its file."""
    return {
        "stall_back": houses.stall_back(),
        "stall_front": houses.stall_front(),
        "restaurant": houses.restaurant(),
        "basket_stall": houses.basket_stall(),
        "temple": houses.temple(),
        "scribe": houses.scribe(),
        "administration": houses.administration(),
        "boat": boats.boat(),
        "rower": boats.rower(),
        "barge": boats.barge(),
        "merchant": boats.merchant(),
        "glint": boats.glint(),
        "wake": boats.wake(),
        "basket": tokens.basket(),
        "basket_space": tokens.basket_space(),
        "bench": tokens.bench(),
        "lotus": tokens.lotus(),
        "favor": tokens.favor(),
        "coin": tokens.coin(),
        "coin_edge": tokens.coin_edge(),
        "disk": tokens.disk(),
        "price_disk": tokens.price_disk(),
        "end_on": tokens.end_mark(True),
        "end_off": tokens.end_mark(False),
        "card": tokens.card(),
        "card_back": tokens.card_back(),
        "order": tokens.order(),
        "brackets": tokens.brackets(100, 100),
        "brackets_card": tokens.brackets(148, 112),
        "dashed": tokens.dashed(100, 100),
        "dashed_card": tokens.dashed(148, 112),
        "petals": tokens.petals(),
        "sparkle": tokens.sparkle(),
    }


def paint(folder: Path) -> None:
    """Writes every piece anew."""
    write(folder, pictures())
    save(water.ripples(), folder / "ripples.png")
