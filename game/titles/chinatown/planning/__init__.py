"""How computer players bargain: what things are worth, which deals are possible, and how to answer an offer.

These modules know neither rules nor moves. They work on plain data that is read from public information.
"""
