"""Plays the short sounds of the game, and is silent where there is no audio device.

    sounds = Sounds()
    sounds.set_volume(0.6);  sounds.wake()
    sounds.play("deal")
    sounds.prepare()      # in an idle frame

The device is opened and files are read in idle frames or when first needed, but never before `wake`:
browsers allow no sound before a user gesture. A muted game holds no device.
"""

import json
import time
from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.ambience import NOTES, Ambience
from trix.ui.kit.atlas import FOLDER


class _Manner(NamedTuple):
    """When a sound may play."""

    voice: str
    """Sounds of one voice never overlap: none starts while another keeps the voice busy."""
    busy: float
    """Seconds from its start that it keeps the voice busy."""
    files: int
    """Its files, which take turns: a table does not sound the same twice."""


# frequent sounds are thinned out, and a quick player is not told of every turn
_MANNERS: Final = {
    name: _Manner(**manner)
    for name, manner in json.loads((FOLDER / "sounds" / "sounds.json").read_text("utf-8")).items()
}
EFFECTS = frozenset(_MANNERS)
"""The names of all sounds."""
_VARIANTS: Final = {name: manner.files for name, manner in _MANNERS.items() if manner.files > 1}
FILES = (
    *(f"{name}-{n}" for name, count in _VARIANTS.items() for n in range(1, count + 1)),
    *sorted(EFFECTS - _VARIANTS.keys()),
    *NOTES,
)
"""The names of all files in assets/sounds, without their ending."""


class Sounds:
    """The sounds of one app. *clock* gives the time in seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._volume = self._ambience_volume = 0.0
        self._awake = False
        self._open = False
        self._broken = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._busy: dict[str, float] = {}
        # card sounds vary in loudness, so that they do not sound mechanical
        self._forces = cycle((1.0, 0.78, 0.92, 0.7, 0.85))
        self._turns = {name: cycle(range(1, count + 1)) for name, count in _VARIANTS.items()}
        self._ambience: Ambience | None = None

    def set_volume(self, volume: float) -> None:
        """Set the volume, 0 to 1, of all sounds but the ambience; 0 closes the device until it is more."""
        self._volume = volume
        if not volume:
            self._close()
        for name, sound in self._loaded.items():
            if name not in NOTES:
                sound.set_volume(volume)

    def wake(self) -> None:
        """Allow sounds from now on: there was a user gesture."""
        self._awake = True

    def play(self, name: str) -> None:
        """Play one of `EFFECTS`, unless its voice is busy."""
        voice, busy, _files = _MANNERS[name]
        now = self._clock()
        if not self._able or now < self._busy.get(voice, now):
            return
        self._busy[voice] = now + busy
        file = f"{name}-{next(self._turns[name])}" if name in self._turns else name
        self._begin(file, self._volume * (next(self._forces) if voice in ("pack", "card") else 1.0))

    def set_ambience(self, volume: float) -> None:
        """Play quiet notes in the background from now on, at a volume from 0 to 1; 0 stops them."""
        self._ambience_volume = volume
        if (volume > 0) != (self._ambience is not None):
            self._ambience = Ambience(Random(round(self._clock() * 1000))) if volume else None

    def play_note(self) -> None:
        """Play one note of the ambience, for the player to hear its volume."""
        if self._able:
            self._begin(NOTES[0], self._ambience_volume)

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass: the ambience may play a note."""
        if self._ambience is not None and self._able and (note := self._ambience.due(dt)):
            self._begin(note, self._ambience_volume)

    def prepare(self) -> None:
        """Open the device or read one more file, if anything is left to prepare."""
        wanted = FILES if self._ambience is not None else FILES[: -len(NOTES)]
        if self._able and len(self._loaded) < len(wanted):
            missing = next((file for file in wanted if file not in self._loaded), None)
            if missing is not None:
                self._load(missing)

    def _begin(self, file: str, volume: float) -> None:
        sound = self._loaded.get(file) or self._load(file)
        if sound is not None:
            sound.set_volume(volume)
            sound.play()

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
            # no device, or pygame without a mixer: do not try again at every card
            self._close()
            self._broken = True
        return self._loaded.get(name)

    def _close(self) -> None:
        self._broken = False
        self._loaded.clear()
        if self._open:
            pygame.mixer.quit()
            self._open = False
