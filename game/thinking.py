"""What the process beside a window does, which thinks for its computer players; `game.bots.helper` starts it.

It opens no window, writes no file, and ends with the window, however that ends. What makes texts is imported late,
after the language is known.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


def think(window: Connection, language: str) -> None:
    """Do the requests that come from the window, one after the other, until it has no use for more.

    Args:
        window: the pipe to the window. The first message is a workplace, each later one a request.
        language: the code of the language that the answers are written in, such as "pt_PT".

    Raises:
        Problem: there is no such language, title or board.
        msgspec.DecodeError: a message is no request.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process then
    threading.Thread(target=end_with_starter, daemon=True).start()
    sys.stdout = sys.stderr  # what a computer player prints is for developers
    from game.language import install

    install(language)
    from game import registry
    from game.bots.errand import Errands, Workplace
    from game.core.codec import decode

    with suppress(EOFError, ConnectionError):  # the window has gone
        workplace = decode(window.recv_bytes(), Workplace)
        title = registry.title(workplace.title)
        errands = Errands(title.rules(workplace.board))
        while True:
            window.send_bytes(errands.done(errands.unpacked(window.recv_bytes()), title))


def end_with_starter() -> None:
    """End this process as soon as the one that started it has ended.

    Where that one was killed, nobody else would tell.
    """
    from multiprocessing import parent_process

    starter = parent_process()
    if starter is not None:
        starter.join()
        os._exit(1)
