"""How computer players bargain. Apart from `causes`, these modules know neither rules nor moves."""
