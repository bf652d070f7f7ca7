"""Any title as a PettingZoo environment, for research: `game.lab.research.aec` is the door, docs/research.md the tour.

What needs numpy and PettingZoo (the extra `research`) is in `aec`, `layout`, `speed` and `example` alone.
"""
