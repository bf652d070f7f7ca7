"""Compares computer players by playing many games, and writes a report."""
