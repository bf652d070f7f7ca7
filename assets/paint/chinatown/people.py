"""People on the pavements, seen from the front, about 50 px high."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from assets.paint.kit import sun
from assets.paint.kit.sprite import svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import halve


@dataclass(frozen=True)
class Walker:
    """Somebody who is out: colours of hair, skin, coat and legs; `with_`: what they carry or wear."""

    hair: str
    skin: str
    coat: str
    legs: str
    with_: str = ""
    skirt: bool = False
    small: bool = False


WALKERS: dict[str, Walker] = {
    "woman-parasol": Walker("#2a1c1a", "#f2c8a0", "#c23a4e", "#f2c8a0", "parasol", skirt=True),
    "man-hat": Walker("#2c2420", "#eab98c", "#4c5a78", "#2e3242", "hat"),
    "woman-bags": Walker("#5a3620", "#f4cfae", "#e2a63a", "#6b4a3a", "bags", skirt=True),
    "cook": Walker("#241c1a", "#ecc096", "#fbf7ee", "#5c6470", "toque"),
    "old-man": Walker("#d8d4cc", "#e8b68c", "#5f7a5a", "#43403e", "cane"),
    "child-balloon": Walker("#241c1a", "#f2c8a0", "#3f9ab0", "#5a4636", "balloon", small=True),
    "girl": Walker("#30201a", "#f0c49c", "#e87a90", "#f0c49c", "plaits", skirt=True, small=True),
    "man-paper": Walker("#6a4024", "#f0c4a0", "#8a4a38", "#3a4256", "paper"),
}


def walker(who: Walker) -> Sprite:
    """The person, by the feet."""
    sprite = sun.standing(halve(walker_picture(who, 100)), (25, 54), strength=0.34, soft=2, contact=11)
    return sun.scaled(sprite, 0.76 if who.small else 0.94)


def walker_picture(who: Walker, width: int) -> Image.Image:
    """The person alone, in the middle of a picture so wide and 1.14 times as high."""
    body = ""
    if who.with_ == "parasol":
        body += (
            '<path d="M62 66V14" stroke="#6a4228" stroke-width="3"/><path d="M28 26Q34 2 62 0Q90 2 96 26Q88 20 79 25Q71 19 62 25Q53 19 45 25Q36 20 28 26Z" fill="#f6d26a"/>'
            '<path d="M45 25Q50 8 62 0Q74 8 79 25Q71 19 62 25Q53 19 45 25Z" fill="#e8694c"/><circle cx="62" cy="1" r="2.400" fill="#6a4228"/>'
        )
    if who.with_ == "balloon":
        body += '<path d="M60 58Q66 40 66 28" stroke="#7a6a5a" stroke-width="1.600" fill="none"/><ellipse cx="66" cy="15" rx="12" ry="14" fill="#e2402f"/><ellipse cx="62" cy="10" rx="3.600" ry="4.600" fill="#ff9c84"/>'
    # legs and shoes
    if who.skirt:
        body += f'<path d="M40 86V106M52 86V106" stroke="{who.skin}" stroke-width="6" stroke-linecap="round"/>'
    else:
        body += f'<path d="M40 80V105M52 80V105" stroke="{who.legs}" stroke-width="9" stroke-linecap="round"/>'
    body += '<path d="M35 108H44M48 108H57" stroke="#3a2824" stroke-width="6.400" stroke-linecap="round"/>'
    hem = 94 if who.skirt else 84
    flare = 6 if who.skirt else 1
    body += f'<path d="M33 58Q34 50 46 50Q58 50 59 58L{61 + flare} {hem}Q46 {hem + 4} {31 - flare} {hem}Z" fill="{who.coat}"/>'
    body += f'<path d="M33 58Q34 50 42 50L40 {hem + 1}Q34 {hem} {31 - flare} {hem}Z" fill="#ffffff" fill-opacity=".22"/><path d="M54 51Q58 52 59 58L{61 + flare} {hem}L54 {hem + 1}Z" fill="#1c1018" fill-opacity=".18"/>'
    body += f'<path d="M34 57Q27 66 29 76M58 57Q65 64 62 72" stroke="{who.coat}" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M34 57Q27 66 29 76" stroke="#1c1018" stroke-opacity=".12" stroke-width="8" stroke-linecap="round" fill="none"/>'
    body += f'<circle cx="29" cy="78" r="4" fill="{who.skin}"/><circle cx="62" cy="74" r="4" fill="{who.skin}"/>'
    # head
    body += f'<circle cx="46" cy="36" r="14.500" fill="{who.hair}"/><path d="M34 38Q36 27 47 29Q58 28 58 38Q58 50 46 50.500Q34 50 34 38Z" fill="{who.skin}"/>'
    body += '<circle cx="41.500" cy="40" r="1.700" fill="#2a1a18"/><circle cx="51" cy="40" r="1.700" fill="#2a1a18"/><path d="M43 45.500Q46.500 48 50 45.500" stroke="#a04a3a" stroke-width="1.600" fill="none" stroke-linecap="round"/>'
    body += '<circle cx="38" cy="43.500" r="2.600" fill="#f08a78" fill-opacity=".5"/><circle cx="54.500" cy="43.500" r="2.600" fill="#f08a78" fill-opacity=".5"/>'
    if who.with_ == "hat":
        body += '<ellipse cx="46" cy="29" rx="19" ry="4.600" fill="#3c3330"/><path d="M34 28Q34 15 46 16Q58 15 58 28Z" fill="#4c413c"/><path d="M34 26Q46 30 58 26" stroke="#c8a050" stroke-width="3" fill="none"/>'
    if who.with_ == "toque":
        body += '<path d="M34 28Q28 14 39 14Q46 6 53 14Q64 14 58 28Z" fill="#fffdf6"/><path d="M35 28H57" stroke="#d8d2c4" stroke-width="3.600"/><path d="M40 60H52V84H40Z" fill="#e9e2d2"/>'
    if who.with_ == "bags":
        body += '<path d="M22 80H36L38 98H20Z" fill="#e86a4c"/><path d="M25 80Q29 72 33 80" stroke="#7a3020" stroke-width="2" fill="none"/><path d="M56 78H70L72 97H54Z" fill="#f2e2c0"/><path d="M59 78Q63 70 67 78" stroke="#7a5a30" stroke-width="2" fill="none"/><path d="M57 76q3 -10 6 0q3 -8 6 0" fill="#5c9a50"/>'
    if who.with_ == "cane":
        body += '<path d="M64 72V108M64 72Q64 66 70 68" stroke="#6a4228" stroke-width="3.400" fill="none" stroke-linecap="round"/><path d="M40 47Q46 62 52 47" fill="#e6e2da"/>'
    if who.with_ == "plaits":
        body += f'<path d="M33 40Q27 48 31 58M59 40Q65 48 61 58" stroke="{who.hair}" stroke-width="5" fill="none" stroke-linecap="round"/><circle cx="31" cy="56" r="3" fill="#f4d050"/><circle cx="61" cy="56" r="3" fill="#f4d050"/>'
    if who.with_ == "paper":
        body += '<path d="M30 60L62 58L64 80L32 82Z" fill="#f6f0e0"/><path d="M47 59L48 81M34 66h10M34 70h10M34 74h10M51 65h10M51 69h10M51 73h9" stroke="#8a8478" stroke-width="1.500"/>'
    return svg(body, width, round(width * 1.14), box="-4 0 100 114")
