"""How computer players and hints plan whole turns, what those plans promise, and what that is worth."""
