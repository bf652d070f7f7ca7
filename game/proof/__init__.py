"""Which tests show a rule, and whether they passed when this copy of the game was made."""
