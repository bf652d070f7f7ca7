"""Stallholders: market-day board games for one screen and a few friends."""

__version__ = "0.1.0"
