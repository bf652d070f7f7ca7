"""Makes any title available as a PettingZoo environment for research. The entry point is `game.lab.research.aec`.

Only `aec`, `layout`, `speed` and `example` need numpy and PettingZoo, which the extra `research` installs.
"""
