"""Which tests prove a rule, and whether they passed when this copy of the game was made."""
