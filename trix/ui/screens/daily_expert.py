"""What the expert makes of a day's cards, in the player's seat and against the same opponents.

It is played out in what is left of frames, and kept in the store; a function of the game alone, so that it is
the same on every device.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai import levels
from trix.ai.agent_game import AgentGame
from trix.host import Store, StoreError
from trix.session import Sitter
from trix.session.entry import Entry, rank_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _
from trix.ui.words.people import style_of
from trix.ui.words.strengths import USUAL

KEY: Final = "daily-expert"
_MOST: Final = 90  # days that are kept
_LONGEST_SCORE: Final = 1_000_000


class Result(NamedTuple):
    """The score of the expert's team, and its rank."""

    score: int
    rank: int


class DailyExpert:
    """The expert at the seat of a person who has played a day's game."""

    def __init__(self, store: Store, entry: Entry, day: int) -> None:
        self._store = store
        self._entry = entry
        self._name = f"{entry.game}-{day}"
        self.result = read_results(store.read(KEY)).get(self._name)
        """What came of it, as soon as that is known."""

    @property
    def deal(self) -> int:
        """The number of deals that the expert has played so far."""
        return self._playing.deal

    @property
    def _playing(self) -> AgentGame:
        seats = tuple(
            "expert" if level is None else level if level in levels() else USUAL
            for _name, level, _avatar in self._entry.sitters
        )
        styles = tuple(style_of(Sitter(*sitter)) for sitter in self._entry.sitters)
        options = tuple(sorted(self._entry.all_options.items()))
        return _begun(self._entry.game, options, self._entry.seed, seats, styles)

    def text(self) -> str:
        """Say what came of it, or how far the expert has come."""
        if self.result is None:
            return _("The expert is playing the same cards: deal {n}").format(n=self.deal + 1)
        points = game_statistics(self._entry.game).points(self.result.score)
        words = _("The expert with your cards: {points}, place {rank} of {n}.")
        return words.format(points=points, rank=self.result.rank, n=self._entry.teams)

    def run(self, until: Callable[[], bool]) -> bool:
        """Play on until *until* returns True; return whether something is known that was not."""
        if self.result is not None:
            return False
        playing = self._playing
        before = playing.deal
        playing.run(until)
        if not playing.done:
            return playing.deal != before
        state, seat = playing.state, self._entry.seat
        team = next(place for place, team in enumerate(state.game.teams) if seat in team)
        self.result = Result(state.team_returns()[team], rank_of(state, team))
        self._keep()
        return True

    def _keep(self) -> None:
        results = read_results(self._store.read(KEY)) | {self._name: self.result}
        try:
            self._store.write(KEY, write_results({name: one for name, one in results.items() if one}))
        except StoreError:
            return  # it can be played out again


@lru_cache(maxsize=2)
def _begun(
    game: str,
    options: tuple[tuple[str, object], ...],
    seed: int,
    seats: tuple[str, ...],
    styles: tuple[str, ...],
) -> AgentGame:
    """Return the game as far as it has come; it goes on where another screen left it."""
    from trix.games import load_game

    return AgentGame(load_game(game, **dict(options)), seed, seats, styles)


def read_results(text: str | None) -> dict[str, Result]:
    """Return the results by game and day; what cannot be read is left out."""
    try:
        found = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: Result(*value) for name, value in found.items() if _is_result(value)}


def _is_result(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(number) is int and abs(number) <= _LONGEST_SCORE for number in value)
        and value[1] >= 1
    )


def write_results(results: dict[str, Result]) -> str:
    """Return the text for the latest results."""
    latest = sorted(results.items(), key=lambda one: one[0].rpartition("-")[2])[-_MOST:]
    return json.dumps(dict(latest), separators=(",", ":"))


def united(here: str, there: str) -> str:
    """Return the text with the results of two."""
    return write_results(read_results(there) | read_results(here))
