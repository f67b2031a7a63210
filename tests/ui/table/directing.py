"""A session of Trix for a director, and time that passes for it frame by frame."""

import random

from trix.games import load_game
from trix.session import Person, Session, Sitter
from trix.ui.table.staging import PACES

FRAME = 1 / 60
NORMAL = PACES["normal"]


class RandomThought:
    """Has a random idea at once, and needs some slices to be content with it."""

    def __init__(self, rng, observation, slices):
        self._rng = rng
        self._legal = observation.legal_actions
        self._slices = slices
        self.done = False
        self.action = None

    def run(self, until):
        while not self.done:
            self._slices -= 1
            if self.action is None:
                self.action = self._rng.choice(self._legal)
            if self._slices <= 0:
                self.done = True
            elif until():
                return


class RandomPlayer:
    def __init__(self, seat, slices=1):
        self._rng = random.Random(seat)
        self._slices = slices

    def begin(self, observation):
        return RandomThought(self._rng, observation, self._slices)


def session(seed=1, slices=1, person=True, **options):
    levels = [None if person else "random", "random", "random", "random"]
    sitters = [Sitter(name, level, "star") for name, level in zip("ABCD", levels, strict=True)]
    return Session(
        load_game("trix", **options),
        seed,
        sitters,
        lambda game, sitter, seat: Person() if sitter.level is None else RandomPlayer(seat, slices),
    )


def slices(number):
    """Time for so many slices of thinking."""
    return iter([False] * number + [True] * 1000).__next__


def frame(director, dt=FRAME):
    director.update(dt)
    director.think(slices(20))


def run_until(director, condition, dt=FRAME, limit=200_000):
    """Let frames pass; gives the seconds that took."""
    for frames in range(limit):
        if condition():
            return frames * dt
        frame(director, dt)
    raise AssertionError("it never came to that")


def decide(director, rng):
    legal = director.session.observation().legal_actions
    director.submit(rng.choice(legal))
