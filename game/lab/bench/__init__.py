"""How fast and how small the game is: every figure is taken beside its floor, in the same run."""
