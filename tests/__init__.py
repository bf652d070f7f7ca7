"""The test suite: `python3 -m game test`."""
