"""Checks of sums that must always be right, such as the total of all money in a game."""

from __future__ import annotations


def demand(balances: bool, account: str) -> None:
    """Raise AssertionError with the account's name unless it balances.

    Unlike `assert`, this also works in optimised code.
    """
    if not balances:
        raise AssertionError(account)
