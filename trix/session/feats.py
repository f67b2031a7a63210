"""Feats: the names of special achievements. Each game adds its own in its module ``feats``.

feats_of(game, events, seat, sitters)     # of one game
streaks(won, days)                        # of many
"""

from collections.abc import Iterable, Sequence
from typing import Final

from trix.engine.events import DealEnded, Event, GameEnded
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games import part
from trix.record import Sitter

COMMON: Final = ("comeback", "all_the_way", "experts_beaten")
"""Feats of any game: won after being last at half of the deals · won and ahead after every deal · won against
experts only."""
STREAKS: Final = ("five_wins", "seven_days")
"""Feats across games: five wins in a row · the game of the day on seven days in a row."""
_DEALS: Final = 4  # the least number for "comeback" and "all_the_way"
_WINS: Final = 5
_DAYS: Final = 7


def feat_names(game: str) -> tuple[str, ...]:
    """Return the names of all feats of a game, in the order of the statistics."""
    return (*part(game, "feats").FEATS, *COMMON)


def feats_of(game: Game, events: Sequence[Event], seat: Seat, sitters: Sequence[Sitter]) -> tuple[str, ...]:
    """Return the feats of the person at *seat* in a finished game, from all its events."""
    winners = next((event.winners for event in reversed(events) if isinstance(event, GameEnded)), ())
    names = _common(game, events, seat, sitters, winners)
    names |= part(game.name, "feats").feats(game, events, seat, winners)
    return tuple(name for name in feat_names(game.name) if name in names)


def _common(
    game: Game, events: Iterable[Event], seat: Seat, sitters: Sequence[Sitter], winners: Sequence[Seat]
) -> set[str]:
    team = next(team for team in game.teams if seat in team)
    if not set(winners) <= set(team):
        return set()
    names: set[str] = set()
    sign = -1 if game.fewer_wins else 1
    ranks = []
    for event in events:
        if isinstance(event, DealEnded):
            totals = [sign * sum(event.totals[one] for one in each) for each in game.teams]
            own = totals[game.teams.index(team)]
            ahead = sum(total > own for total in totals)
            alone = totals.count(own) == 1
            ranks.append((ahead, alone))
    if len(ranks) >= _DEALS:
        if ranks[(len(ranks) - 1) // 2] == (len(game.teams) - 1, True):
            names.add("comeback")
        if all(rank == (0, True) for rank in ranks):
            names.add("all_the_way")
    others = [sitter.level for one, sitter in enumerate(sitters) if one not in team]
    if all(level == "expert" for level in others):
        names.add("experts_beaten")
    return names


def streaks(won: Iterable[bool], days: Iterable[int]) -> tuple[str, ...]:
    """Return the feats across games: *won* tells which were won, *days* are days with a game of the day."""
    names = []
    row = 0
    for win in won:
        row = row + 1 if win else 0
        if row == _WINS:
            names.append("five_wins")
    played = set(days)
    if any(all(day - back in played for back in range(_DAYS)) for day in played):
        names.append("seven_days")
    return tuple(dict.fromkeys(names))
