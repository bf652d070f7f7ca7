"""The screen as immutable data: nodes, which a renderer draws and hit testing, keyboard focus and tests examine."""
