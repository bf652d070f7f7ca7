"""Reads boards from map files made with Tiled, checks them, and combines them."""
