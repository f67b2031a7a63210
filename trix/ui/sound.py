"""Plays the short sounds of the game; where there is no sound, it is silent and nothing else changes.

    sounds = Sounds()
    sounds.set_volume(0.6);  sounds.wake()
    sounds.play("deal")
    in a calm moment:  sounds.prepare()

The device is opened and a file read when there is time or when it is first needed, never before `wake`: a
browser lets nothing sound that nobody has asked for. A muted game holds no device.
"""

import time
from collections.abc import Callable
from itertools import cycle
from typing import NamedTuple

import pygame

from trix.ui.atlas import FOLDER


class _Manner(NamedTuple):
    """How a sound is used."""

    voice: str
    """Of the sounds of one voice none begins while another keeps it busy."""
    busy: float
    """Seconds from its beginning."""


# what may come many times a second is thinned out; and who is quick needs no telling that it is their turn
_MANNERS = {
    "shuffle": _Manner("pack", 0.42),
    "deal": _Manner("pack", 0.11),
    "play": _Manner("card", 0.09),
    "collect": _Manner("card", 0.2),
    "pass": _Manner("table", 0.2),
    "double": _Manner("table", 0.4),
    "out": _Manner("strings", 0.5),
    "win": _Manner("strings", 1.5),
    "lose": _Manner("strings", 1.5),
    "turn": _Manner("turn", 2.5),
    "error": _Manner("error", 0.3),
}
EFFECTS = frozenset(_MANNERS)
"""The names of all sounds; each has a file."""


class Sounds:
    """The sounds of one app. *clock* tells seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._volume = 0.0
        self._awake = False
        self._open = False
        self._broken = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._busy: dict[str, float] = {}
        # the same card sounds a little different every time
        self._forces = cycle((1.0, 0.78, 0.92, 0.7, 0.85))

    def set_volume(self, volume: float) -> None:
        """Play from now on, and what sounds now, at 0 to 1; 0 closes the device, and more tries it anew."""
        self._volume = volume
        if not volume:
            self._close()
        for sound in self._loaded.values():
            sound.set_volume(volume)

    def wake(self) -> None:
        """Let sounds be heard from now on."""
        self._awake = True

    def play(self, name: str) -> None:
        """Let one of `EFFECTS` be heard, unless its voice is busy."""
        voice, busy = _MANNERS[name]
        now = self._clock()
        if not self._able or now < self._busy.get(voice, now):
            return
        self._busy[voice] = now + busy
        sound = self._loaded.get(name) or self._load(name)
        if sound is not None:
            sound.set_volume(self._volume * (next(self._forces) if voice in ("pack", "card") else 1.0))
            sound.play()

    def prepare(self) -> None:
        """Open the device and read one more file, if there is anything left to do."""
        if self._able and len(self._loaded) < len(_MANNERS):
            self._load(next(name for name in _MANNERS if name not in self._loaded))

    @property
    def _able(self) -> bool:
        return self._awake and self._volume > 0 and not self._broken

    def _load(self, name: str) -> "pygame.mixer.Sound | None":
        try:
            if not self._open:
                pygame.mixer.init(44_100, -16, 1, 1024)
                self._open = True
            self._loaded[name] = pygame.mixer.Sound(str(FOLDER / "sounds" / f"{name}.ogg"))
        except (pygame.error, NotImplementedError, OSError):
            # no device, or a pygame without a mixer: not to be tried at every card
            self._close()
            self._broken = True
        return self._loaded.get(name)

    def _close(self) -> None:
        self._broken = False
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
            self._open = False
