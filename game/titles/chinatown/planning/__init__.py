"""The bargaining of computer players. These modules do not depend on the rules or the moves."""
