"""How computer players bargain. These modules know neither rules nor moves."""
