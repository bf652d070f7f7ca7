"""Describes the screen as immutable data, for drawing, clicks, the keyboard focus and tests."""
