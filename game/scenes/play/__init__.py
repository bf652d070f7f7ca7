"""Playing a game: one play screen for all titles, and the curtain between two people."""
