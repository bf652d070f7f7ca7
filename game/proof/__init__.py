"""The tests that prove each rule, with their outcomes when this copy of the game was made."""
