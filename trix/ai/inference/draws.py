"""Drawing the hidden hands of a decision, likely ones more often."""

import random
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any

from trix.ai.inference.table import CARDS, Reader
from trix.ai.inference.walk import LikelyHands
from trix.ai.inference.weights import unpacked
from trix.ai.search import Draw
from trix.engine.protocol import Game, Observation


def draws(game: Game) -> Callable[[Observation, random.Random], Draw]:
    """Return a function from an observation and random numbers to a `Draw`: hands by clues alone."""

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        unseen = game.unseen(seen)
        evidence = evidence_of(game, seen)
        if not any(map(any, evidence)) or sum(1 for size in unseen.sizes if size) < 2:
            return lambda: unseen.dealt(rng)
        return LikelyHands(unseen, evidence, rng)

    return draw_for


def evidence_of(game: Game, seen: Observation) -> list[list[int]]:
    """Add up what clues say: for each place where unseen cards may lie, `CARDS` numbers in steps of a nat.

    There are `trix.ai.inference.table.STEPS` steps in a nat.
    """
    inference = _part(game.name, "inference")
    clues = inference.clues(game, seen)
    places = len(game.unseen(seen).sizes)
    if not clues:
        return [[0] * CARDS] * places
    reader = _reader(game.name, inference.table_of(game, seen))
    return reader.evidence(clues, places, inference.first_suit(game, seen))


@lru_cache(maxsize=16)
def _reader(name: str, table: str) -> Reader:
    """Unpack a table's weights, once: it takes some milliseconds."""
    return Reader(_part(name, "inference").TABLES[table], unpacked(_part(name, "weights").WEIGHTS[table]))


def _part(name: str, module: str) -> Any:
    return import_module(f"trix.ai.games.{name}.{module}")
