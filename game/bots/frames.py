"""Messages through a pipe: four bytes that say how long a message is, then the message."""

from __future__ import annotations

from typing import IO

MOST = 1 << 24
"""Bytes of a message at most; views have some ten thousand. A longer one is none: the other side has gone astray."""
HEAD = 4


class Garbled(ValueError):
    """What comes through the pipe are no messages."""


def send(pipe: IO[bytes], message: bytes) -> None:
    """Write a message, and wait until all of it is in the pipe. Raises OSError where nobody reads any more, Garbled
    for one that is too long."""
    if len(message) > MOST:
        raise Garbled(f"a message of {len(message)} bytes")
    pipe.write(len(message).to_bytes(HEAD, "big") + message)
    pipe.flush()


def received(pipe: IO[bytes]) -> bytes:
    """The next message, as soon as all of it is there. Raises EOFError where none comes any more, Garbled for what is
    no message."""
    size = int.from_bytes(_read(pipe, HEAD), "big")
    if size > MOST:
        raise Garbled(f"a message of {size} bytes")
    return _read(pipe, size)


def _read(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError("the pipe has ended")
    return data
