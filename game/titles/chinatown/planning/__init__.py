"""How computer players bargain: what things are worth, which deals are possible, and how to answer an offer.

These modules work on plain data from public information and know neither rules nor moves, except `causes`.
"""
