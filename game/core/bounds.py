"""Annotated field types that limit the values in a save, whatever the title.

The limits are generous. Each title's rules check which values are possible in its game.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""An amount of things, coins or points."""
Count = Annotated[int, Meta(ge=0, le=10_000)]
"""A count of things, or the number of one thing."""
Few = Annotated[int, Meta(ge=0, le=100)]
"""A seat, a round or a position in a row."""
Word = Annotated[str, Meta(max_length=100)]
"""An identifier from the rules: an id, a kind or a reason."""
Line = Annotated[str, Meta(max_length=1_000)]
"""A text that a person wrote."""
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
