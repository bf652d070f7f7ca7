"""The tests that prove each rule, and whether the tests passed when this copy of the game was made."""
