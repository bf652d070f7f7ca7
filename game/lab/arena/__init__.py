"""Lets computer players play many games, compares the players, and writes a report."""
