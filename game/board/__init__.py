"""Reads, checks and combines boards from map files made with Tiled."""
