"""Annotated field types that limit the values in saves. Each title's rules check the values more strictly."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""An amount, for example of coins or points. It may be negative."""
Count = Annotated[int, Meta(ge=0, le=10_000)]
"""A count of objects, or a number that identifies an object."""
Few = Annotated[int, Meta(ge=0, le=100)]
"""A seat, a round or a position in a row."""
Word = Annotated[str, Meta(max_length=100)]
"""A name that the rules use internally, such as an id or a kind."""
Line = Annotated[str, Meta(max_length=1_000)]
"""A text that a person wrote."""
Seed = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]
