"""Stallholders: market-day board games for one screen and a few friends."""

__version__ = "1.0.0"
