"""Clicks and keys to moves."""
