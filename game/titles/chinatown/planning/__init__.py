"""The bargaining of computer players. These modules do not use the rules or the moves."""
