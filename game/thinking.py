"""The process beside a window that thinks for its computer players; `game.bots.helper` starts it.

It reads errands from its standard input and writes what came of them to its standard output, opens no window and writes
no file. It ends with the window, however that ends: then its input does.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from functools import partial
from queue import SimpleQueue
from typing import IO, NoReturn

from game import registry
from game.bots.errand import AnyRules, Workplace
from game.bots.frames import received, send
from game.bots.levels import HasLevels
from game.bots.worker import serve


def main() -> NoReturn:
    """Think until the window has no use for it any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process then
    window, answers = _pipes()
    messages: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(window, messages), daemon=True).start()
    code = 0
    try:
        serve(iter(messages.get, None), partial(send, answers), _opened)
    except OSError:  # the window does not listen any more
        pass
    except BaseException:
        traceback.print_exc()
        code = 1
    os._exit(code)  # an orderly end would wait for the thread that reads


def _pipes() -> tuple[IO[bytes], IO[bytes]]:
    """What comes from the window, and what goes to it. What anything else prints goes to the standard error."""
    if sys.platform == "win32":  # where line ends would be changed on the way
        import msvcrt

        for standard in (0, 1):
            msvcrt.setmode(standard, os.O_BINARY)
    window, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # there is none
        os.dup2(nothing, 1)
    return window, answers


def _listen(window: IO[bytes], messages: SimpleQueue[bytes]) -> NoReturn:
    """Take in messages while the other thread thinks, and end the process with the last of them, whatever it does."""
    try:
        while True:
            messages.put(received(window))
    finally:
        os._exit(0)


def _opened(workplace: Workplace) -> tuple[HasLevels, AnyRules]:
    """The title and its rules on the board. Raises Problem where there is no such title or board."""
    title = registry.title(workplace.title)
    rules: AnyRules = title.rules(workplace.board)
    return title, rules
