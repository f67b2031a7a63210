"""Drawing the hidden hands of a decision, likely ones more often."""

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Protocol, cast

from trix.ai.inference.clue_table import CARDS, Clue, ClueTable, Reader
from trix.ai.inference.markov_chain import LikelyHands
from trix.ai.inference.packed_weights import packed_weights, unpack
from trix.ai.search import Sampler
from trix.engine.protocol import Game, Observation


class Inference(Protocol):
    """The module ``inference`` of a game's package; ``weights.json`` beside it has each table's weights."""

    @property
    def TABLES(self) -> Mapping[str, ClueTable]:  # noqa: N802 - a constant of the module
        """Its kinds of clues, by name: where the same action tells different things there are several."""

    def table_of(self, game: Game, seen: Observation) -> str:
        """Name the table for a decision."""

    def first_suit(self, game: Game, seen: Observation) -> int:
        """Return the suit 0..3 that changes its name with suit 0 in a table, such as trump; 0 for none."""

    def clues(self, game: Game, seen: Observation) -> list[Clue]:
        """List the other seats' actions in the running deal as clues; empty if there is no evidence."""


def samplers(game: Game) -> Callable[[Observation, random.Random], Sampler]:
    """Return a function from an observation and random numbers to a `Sampler`: hands by clues alone."""

    def sampler_for(seen: Observation, rng: random.Random) -> Sampler:
        unseen = game.unseen(seen)
        evidence = evidence_of(game, seen)
        if not any(map(any, evidence)) or sum(1 for size in unseen.sizes if size) < 2:
            return lambda: unseen.deal(rng)
        return LikelyHands(unseen, evidence, rng)

    return sampler_for


def evidence_of(game: Game, seen: Observation) -> list[list[int]]:
    """Add up what clues say: for each place where unseen cards may lie, `CARDS` numbers in steps of a nat.

    There are `trix.ai.inference.clue_table.STEPS` steps in a nat.
    """
    inference = _inference(game.name)
    clues = inference.clues(game, seen)
    places = len(game.unseen(seen).sizes)
    if not clues:
        return [[0] * CARDS] * places
    reader = _reader(game.name, inference.table_of(game, seen))
    return reader.evidence(clues, places, inference.first_suit(game, seen))


@lru_cache(maxsize=16)
def _reader(name: str, table: str) -> Reader:
    """Unpack a table's weights, once: it takes some milliseconds."""
    return Reader(_inference(name).TABLES[table], unpack(packed_weights(name)[table]))


def _inference(name: str) -> Inference:
    return cast(Inference, import_module(f"trix.ai.games.{name}.inference"))
