"""How computer players and hints plan whole turns, and evaluate the plans."""
