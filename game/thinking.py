"""The main function of the worker process. The worker computes moves and hints. `game.bots.helper` starts the worker.

The worker opens no window and writes no file. Modules that contain texts are imported only after the language is known.
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
    """Handle requests from the window, one after the other, until the window closes the pipe.

    The first message is a `Workplace`, and each later message is a request. `language` is the language of the answers.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the window, which then ends this process
    threading.Thread(target=end_with_starter, daemon=True).start()
    sys.stdout = sys.stderr  # the output of bots is for developers only
    from game.language import install

    install(language)
    from game import registry
    from game.bots.request import Requests, Workplace
    from game.core.codec import decode

    with suppress(EOFError, ConnectionError):  # the window has closed the pipe
        workplace = decode(window.recv_bytes(), Workplace)
        title = registry.title(workplace.title)
        requests = Requests(title.rules(workplace.board))
        while True:
            window.send_bytes(requests.done(requests.unpacked(window.recv_bytes()), title))


def end_with_starter() -> None:
    """Wait until the parent process has ended, then end this process."""
    from multiprocessing import parent_process

    starter = parent_process()
    if starter is not None:
        starter.join()
        os._exit(1)
