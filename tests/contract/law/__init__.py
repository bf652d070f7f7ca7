"""The law of the house, as plain functions: each returns in silence or raises Broken naming what is wrong and where.

The contract tests call them for every title, and `test_planted.py` calls them on titles broken on purpose.
"""
