"""The titles, one package each. `game.registry` finds them."""
