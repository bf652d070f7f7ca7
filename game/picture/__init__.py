"""The screen as immutable data: nodes for the renderer, for clicks, for the keyboard focus and for tests."""
