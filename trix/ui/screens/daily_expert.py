"""The expert's game with a day's cards, in the player's seat and against the same opponents.

The expert plays in idle frames. The result is stored; it depends on the game alone, so all devices get the
same.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai import levels
from trix.ai.agent_game import AgentGame
from trix.ratings.places import places_of
from trix.session import Sitter
from trix.session.entry import Entry
from trix.store import Store, keep
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _
from trix.ui.words.people import style_of
from trix.ui.words.strengths import USUAL

KEY: Final = "daily-expert"
_MOST: Final = 90  # stored days
_HIGHEST_SCORE: Final = 1_000_000


class Result(NamedTuple):
    """The score of the expert's team, and its rank."""

    score: int
    rank: int


class DailyExpert:
    """The expert in the player's seat of a day's game."""

    def __init__(self, store: Store, entry: Entry, day: int) -> None:
        self._store = store
        self._entry = entry
        self._name = f"{entry.game}-{day}"
        self.result = read_results(store.read(KEY)).get(self._name)
        """The result; None until the expert has finished."""

    @property
    def _playing(self) -> AgentGame:
        entry = self._entry
        seats = tuple(
            "expert" if level is None else level if level in levels() else USUAL
            for _name, level, _avatar in entry.sitters
        )
        styles = tuple(style_of(Sitter(*sitter)) for sitter in entry.sitters)
        return _agent_game(entry.game, tuple(sorted(entry.all_options.items())), entry.seed, seats, styles)

    def text(self) -> str:
        """Return the result, or the expert's progress."""
        if self.result is None:
            return _("The expert is playing the same cards: deal {n}").format(n=self._playing.deal + 1)
        points = game_statistics(self._entry.game).points(self.result.score)
        words = _("The expert with your cards: {points}, place {rank} of {n}.")
        return words.format(points=points, rank=self.result.rank, n=self._entry.teams)

    def run(self, until: Callable[[], bool]) -> bool:
        """Play until *until* returns True; return whether the text has changed."""
        if self.result is not None:
            return False
        playing = self._playing
        before = playing.deal
        playing.run(until)
        if not playing.done:
            return playing.deal != before
        state, seat = playing.state, self._entry.seat
        team = state.game.team_number(seat)
        self.result = Result(state.team_returns()[team], places_of(state.game, state)[team])
        results = read_results(self._store.read(KEY)) | {self._name: self.result}
        keep(self._store, KEY, _to_text(results))  # if the store fails, the expert can play again
        return True


@lru_cache(maxsize=2)
def _agent_game(
    game: str,
    options: tuple[tuple[str, object], ...],
    seed: int,
    seats: tuple[str, ...],
    styles: tuple[str, ...],
) -> AgentGame:
    """Return the expert's game, which continues where another screen left it."""
    from trix.games import load_game

    return AgentGame(load_game(game, **dict(options)), seed, seats, styles)


def read_results(text: str | None) -> dict[str, Result]:
    """Return the valid results in a text, by game and day."""
    try:
        results = json.loads(text or "{}")
    except ValueError:
        return {}
    if not isinstance(results, dict):
        return {}
    return {name: Result(*value) for name, value in results.items() if _is_result(value)}


def _is_result(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 2:
        return False
    return all(type(n) is int and abs(n) <= _HIGHEST_SCORE for n in value) and value[1] >= 1


def _to_text(results: dict[str, Result]) -> str:
    """Return the text of the latest results."""
    latest = sorted(results.items(), key=lambda item: item[0].rpartition("-")[2])[-_MOST:]
    return json.dumps(dict(latest), separators=(",", ":"))


def unite(here: str, there: str) -> str:
    """Return the text with the results of both texts."""
    return _to_text(read_results(there) | read_results(here))
