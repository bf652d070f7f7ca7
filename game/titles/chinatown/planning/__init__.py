"""How computer players bargain: what things are worth, which deals there could be, and what to answer to an offer.

Nothing here knows rules or moves: it works on plain data that is read from what everybody sees.
"""
