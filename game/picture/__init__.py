"""The screen as frozen data: nodes that one renderer draws, and that hit testing, focus and tests read."""
