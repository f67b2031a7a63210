"""Finished games: played at random, with seat changes."""

import random
from typing import Any

from trix.games import load_game
from trix.record import Record, Sitter
from trix.session import Person, Session

FORMS: list[tuple[str, dict[str, Any]]] = [
    ("trix", {}),
    ("trix", {"mode": "complex", "doubling": "off"}),
    ("trix", {"mode": "complex", "partnership": True}),
    ("trix", {"mode": "free_complex", "partnership": True, "partner_result": "worst_individual"}),
    ("trix", {"fixed_order": True, "reversed_scores": True}),
    ("trixter", {"hands": "short"}),
    ("trixter", {"players": 3, "hands": "up"}),
    ("trixter", {"players": 7, "miss": "per_trick"}),
    ("troika", {}),
    ("troika", {"bidding": "single", "min_bid": 7, "failed_bid": "bid", "max_non_bid": 47}),
    ("troika", {"length": "hands", "hands": 5, "kitty": True}),
]


class Store:
    """Texts in a dictionary. With a `room` no more characters than that fit."""

    def __init__(self, **texts: str) -> None:
        self.texts = dict(texts)
        self.room = 10**9
        self.writes = 0
        self.break_at = -1
        """The number of the write that fails."""

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.writes += 1
        if self.writes == self.break_at:
            raise FullError("failed")
        if sum(map(len, self.texts.values())) - len(self.texts.get(key, "")) + len(text) > self.room:
            raise FullError("full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return sorted(self.texts)


class FullError(OSError):
    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def sitters(count: int) -> list[Sitter]:
    """A person at seat 0 and agents."""
    return [Sitter("", None, "khatim"), *(Sitter(f"Agent {i}", "standard", "owl") for i in range(1, count))]


def session(name: str, options: dict[str, Any], seed: int, persons: int = 1) -> Session:
    game = load_game(name, **options)
    people = [
        sitter._replace(level=None if seat < persons else "standard")
        for seat, sitter in enumerate(sitters(game.num_players))
    ]
    return Session(game, seed, people, lambda game, sitter, seat: Person())


def play(going: Session, seed: int, actions: int = 10**9, moves: int = 0) -> Session:
    """Play at random to the end, or for so many *actions*. The person changes seats *moves* times."""
    rng = random.Random(seed)
    while not going.is_over and actions > 0:
        if moves and going.between_deals and rng.random() < 0.4:
            going.take_seat(rng.choice([s for s in range(going.game.num_players) if s != going.viewer]))
            moves -= 1
        seen = going.observation(going.current)
        going.submit(rng.choice(seen.legal_actions))
        actions -= 1
    return going


def finished(number: int, seed: int, moves: int = 0) -> Record:
    """A game of one of the `FORMS`, to its end."""
    name, options = FORMS[number % len(FORMS)]
    return play(session(name, options, seed), seed + 1, moves=moves).record()
