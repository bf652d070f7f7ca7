"""Bounds that hold for any title, as annotations of the fields of saves: generous, but no number or word is endless.

What a game can really come to, its title's own rules check.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A number of things, coins or points."""
Count = Annotated[int, Meta(ge=0, le=10_000)]
"""How many of something there are, or the number of a thing."""
Few = Annotated[int, Meta(ge=0, le=100)]
"""A seat, a round, a place in a row."""
Word = Annotated[str, Meta(max_length=100)]
"""The name of something in the rules: an id, a kind, a reason."""
Line = Annotated[str, Meta(max_length=1_000)]
"""Something a person wrote."""
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
