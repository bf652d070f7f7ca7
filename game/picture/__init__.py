"""The screen as immutable data: nodes that one renderer draws, and that hit testing, keyboard focus and tests read."""
