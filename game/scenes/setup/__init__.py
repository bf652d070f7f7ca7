"""The set-up of a game, with its players, its board and its options."""
