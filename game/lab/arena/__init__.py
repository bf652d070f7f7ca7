"""Compares computer players in many games and writes a report."""
