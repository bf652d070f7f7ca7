"""The tests that prove each rule, with their results for this copy of the game."""
