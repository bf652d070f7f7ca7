"""Accounts that must always balance."""

from __future__ import annotations


def demand(balances: bool, account: str) -> None:
    """Raises AssertionError naming the account where it does not balance; unlike `assert` also in optimised code."""
    if not balances:
        raise AssertionError(account)
