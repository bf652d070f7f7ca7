"""How computer players bargain: what things are worth, which deals are possible, and how to answer an offer.

These modules work on plain data that is read from public information, and know neither rules nor moves. Only `causes`
knows moves: it tells in words what they bring.
"""
