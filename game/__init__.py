"""Stallholders, a collection of four board games about markets."""

__version__ = "1.0.0"
