"""Any title as a PettingZoo environment, for research. `game.lab.research.aec` is the entry point.

Only `aec`, `layout`, `speed` and `example` need numpy and PettingZoo, which are in the extra `research`.
"""
