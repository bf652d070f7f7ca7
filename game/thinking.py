"""The main function of the worker process, which computes moves and hints. `game.bots.helper` starts it.

The worker opens no window and writes no file. It ends with the window, even if the window is killed. Modules that make
texts are imported late, after the language is known.
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

    Args:
        window: the pipe to the window. The first message is a `Workplace`, each later one a request.
        language: the code of the language of the answers, such as "pt_PT".

    Raises:
        Problem: the language or the title does not exist, or the board does not suit the title.
        msgspec.DecodeError: a message is not a request.
        BadMove: a request contains something that is not a move of the title.
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
    """Wait until the process that started this one has ended, then end this process.

    A window that was killed cannot end its worker.
    """
    from multiprocessing import parent_process

    starter = parent_process()
    if starter is not None:
        starter.join()
        os._exit(1)
