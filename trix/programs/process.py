"""A program's process, and the lines to and from it."""

import os
import queue
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Final, TypeVar

from trix.ai.agents import Opinion
from trix.engine.errors import IllegalActionError
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.programs import lines
from trix.programs.lines import LineError, NewGame

STARTING: Final = 10.0
"""Seconds that a program has to answer `hello` and `newgame`."""
GRACE: Final = 0.25
"""Extra seconds before an answer is late, for the transfer both ways."""
_LONGEST = 10_000  # bytes of a line
_LATE_IN_A_ROW = 5  # late answers in a row end a program
_SLICE = 0.0005  # seconds to wait for an answer before looking whether to stop
_LEAVING = 1.0  # seconds to end by itself after `quit`

_T = TypeVar("_T")


class ProgramError(Exception):
    """A program that cannot be started, has ended, or does not follow the protocol. It has been ended."""


class ForfeitError(Exception):
    """A decision that a program has lost, by an illegal action or by being late. It plays on."""


class Program:
    """A running program. It must be closed; `with` does.

    Raises ProgramError if it cannot be started or does not introduce itself. *command* is split as a shell
    does it; where it names a Python file, that is run with this Python. It answers one question at a time.
    The program shares this process's standard error.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self._number = 0
        self._late = 0
        self.closed = False
        """Whether it has been ended."""
        self._game: Game | None = None
        try:
            self._process = subprocess.Popen(_words(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise ProgramError(f"{command}: it cannot be started: {error}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        # threads, since a pipe that is full or empty would hold up the caller; None ends either
        self._outgoing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._incoming: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._threads = (
            threading.Thread(target=_write, args=(self._process.stdin, self._outgoing), daemon=True),
            threading.Thread(target=_read, args=(self._process.stdout, self._incoming), daemon=True),
        )
        for thread in self._threads:
            thread.start()
        self._send(lines.hello())
        self.introduction = self._answer(lines.read_introduction)
        """Its name and version."""

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def new_game(self, begun: NewGame) -> None:
        """Begin a game. Raises ProgramError unless the program is ready for it."""
        self._game = begun.game
        self._send(lines.newgame(begun))
        self._answer(lines.read_ready)

    def ask(self, observation: Observation, milliseconds: int) -> "Question":
        """Ask for a decision in the running game."""
        assert self._game is not None
        self._number += 1
        self._send(lines.go(self._number, milliseconds, self._game, observation))
        return Question(self, self._game, observation, self._number, milliseconds)

    def close(self, leaving: float = _LEAVING) -> None:
        """End the program, by force if it does not leave by itself within so many seconds."""
        if self.closed:
            return
        self.closed = True
        self._send(lines.QUIT)
        self._outgoing.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(leaving)
        if self._process.returncode is None:
            self._process.kill()
            self._process.wait()
        for thread in self._threads:
            thread.join(_LEAVING)

    def line(self, seconds: float) -> str | None:
        """Return the next line within so many seconds; None if none. Raises ProgramError at the end."""
        until = time.monotonic() + seconds
        while True:
            try:
                received = self._incoming.get(timeout=max(until - time.monotonic(), 0))
            except queue.Empty:
                return None
            if received is None:
                self._incoming.put(None)
                try:
                    reason = f"it has ended with code {self._process.wait(_LEAVING)}"
                except subprocess.TimeoutExpired:
                    reason = "it has closed its standard output"
                raise self.fail(reason)
            # some programs begin with a byte order mark
            text = received.decode("utf-8-sig", errors="replace").strip()
            if "\0" in text:
                raise self.fail(f"{text!r:.100} is not UTF-8")
            if not received.endswith(b"\n") and len(received) >= _LONGEST:
                raise self.fail(f"{text!r:.100}… is longer than {_LONGEST} bytes")
            if text and text.split()[0] != "info":
                return text

    def in_time(self) -> None:
        """Note an answer in time."""
        self._late = 0

    def too_late(self, reason: str) -> Exception:
        """Return the error for a late answer."""
        self._late += 1
        if self._late == _LATE_IN_A_ROW:
            return self.fail(f"it has been late {_LATE_IN_A_ROW} times in a row: {reason}")
        return ForfeitError(f"late: {reason}")

    def fail(self, reason: str) -> ProgramError:
        """End the program at once, and return the error that says why."""
        self.close(0)
        return ProgramError(f"{self.command}: {reason}")

    def _send(self, line: str) -> None:
        self._outgoing.put(f"{line}\n".encode())

    def _answer(self, read: Callable[[str], _T]) -> _T:
        until = time.monotonic() + STARTING
        line = self.line(STARTING)
        while line is not None and line.split()[0] == "action":
            # an answer that came too late or was cancelled
            line = self.line(until - time.monotonic())
        if line is None:
            raise self.fail(f"no answer within {STARTING:.0f} s")
        try:
            return read(line)
        except LineError as error:
            raise self.fail(str(error)) from None


class Question:
    """A pending decision of a program; see `trix.ai.agents.Search`."""

    action: Action | None = None
    opinions: tuple[Opinion, ...] = ()

    def __init__(
        self, program: Program, game: Game, observation: Observation, number: int, milliseconds: int
    ) -> None:
        self._program = program
        self._game = game
        self._observation = observation
        self._number = number
        self._milliseconds = milliseconds
        self._until = time.monotonic() + milliseconds / 1000 + GRACE
        self._other: int | None = None  # the number of the last answer that was none to this

    @property
    def done(self) -> bool:
        """Whether the program has answered."""
        return self.action is not None

    def run(self, until: Callable[[], bool]) -> None:
        """Wait for the answer, or until *until* gives True."""
        while self.action is None:
            self.action = self.answer(_SLICE)
            if until():
                return

    def answer(self, seconds: float | None = None) -> int | None:
        """Wait so many seconds for the action, None: as long as the program has; None if it is not there yet.

        Raises ForfeitError for an action that is not legal or not in time, and ProgramError.
        """
        left = self._until - time.monotonic()
        until = time.monotonic() + (left if seconds is None else min(seconds, left))
        while True:
            line = self._program.line(until - time.monotonic())
            if line is None:
                if time.monotonic() >= self._until:
                    raise self._program.too_late(self._lateness())
                return None
            try:
                number, text = lines.read_action(line)
            except LineError as error:
                raise self._program.fail(str(error)) from None
            if number != self._number:
                # an answer that came too late or was cancelled
                self._other = number
                continue
            self._program.in_time()
            try:
                return lines.legal_action(text, self._game, self._observation)
            except IllegalActionError as error:
                raise ForfeitError(f"illegal: {error}") from None

    def _lateness(self) -> str:
        reason = f"no answer within {self._milliseconds} ms"
        if self._other is None:
            return reason
        return f"{reason}; its last answer was numbered {self._other}, not {self._number}"


def _words(command: str) -> list[str]:
    windows = os.name == "nt"  # where a backslash is part of a path, and quotes are left in place
    words = [word.strip('"') if windows else word for word in shlex.split(command, posix=not windows)]
    if not words:
        raise ValueError("the command is empty")
    return [sys.executable, *words] if words[0].endswith(".py") else words


def _write(pipe: IO[bytes], outgoing: "queue.SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError):  # the reader reports the end of the program
        while (line := outgoing.get()) is not None:
            pipe.write(line)
            pipe.flush()
    with suppress(OSError):
        pipe.close()


def _read(pipe: IO[bytes], incoming: "queue.SimpleQueue[bytes | None]") -> None:
    with suppress(OSError, ValueError), pipe:
        while line := pipe.readline(_LONGEST):
            incoming.put(line)
    incoming.put(None)
