"""What players may do to each other and to the hall: phrases, requests, reports, and play in pairs.

Players who do not know each other say set phrases and pictures only; each device shows them in its language.
Devices mute players themselves. The hall keeps each player's list of people never to meet again, and
reports, with the name of the game's record.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from types import MappingProxyType
from typing import Final, NamedTuple

from trix.hall.messages import (
    DeleteMe,
    ListTables,
    MyPage,
    OpenTable,
    PlayNow,
    Report,
    SendDaily,
    ShowBoard,
    TakeSeat,
    ToHall,
    Watch,
)

PHRASES: Final = frozenset(
    {
        *("hello", "good_luck", "well_played", "nice", "thanks", "pardon"),
        *("ouch", "oh_no", "close", "your_turn", "team", "again"),
    }
)
PICTURES: Final = frozenset(
    {
        *("smile", "laugh", "wink", "thinking", "wow", "sad", "sorry", "angry"),
        *("clap", "thumbs_up", "heart", "star", "coffee", "crown", "fire", "clock"),
    }
)
REPORTS_A_DAY: Final = 10
"""Reports by one player; more are dropped."""

REQUESTS: Final = 2.0
"""The price of all requests of a player that are handled in a second, see `price_of`."""
BURST: Final = 40.0
_PRICES: Final[Mapping[type, float]] = MappingProxyType(
    {
        SendDaily: 30.0,  # some tenths of a second
        OpenTable: 10.0,
        DeleteMe: 10.0,
        TakeSeat: 4.0,
        Watch: 4.0,
        Report: 4.0,
        PlayNow: 2.0,  # repeated while a player waits
        ListTables: 2.0,
        MyPage: 2.0,
        ShowBoard: 2.0,
    }
)

_IMPROBABLE: Final = 4.0  # standard deviations
_LEAST_GAMES: Final = 10
_SPREAD: Final = 0.373
"""The standard deviation of a place among four by chance, as a share."""
_SPREAD_OF_BOTH: Final = 0.430
"""The standard deviation of the sum of two players' places."""


def may_be_said(phrase: str) -> bool:
    """Whether the hall allows a phrase or picture."""
    return phrase in PHRASES or phrase in PICTURES


def price_of(request: ToHall) -> float:
    """Return the price of a request, for a `trix.net.transport.rate_limits.TokenBucket`."""
    return _PRICES.get(type(request), 1.0)


class Together(NamedTuple):
    """A game of two players who were not partners."""

    pair: tuple[str, str]
    """In alphabetical order."""
    places: tuple[int, int]
    seats: int
    """Places that the game has."""


class Suspicion(NamedTuple):
    """Two players; together, one or both do better than chance explains."""

    pair: tuple[str, str]
    games: int
    deviations: float
    """Standard deviations from the usual."""


def suspicious_pairs(games: Iterable[Together], usual: Mapping[str, float]) -> list[Suspicion]:
    """Return the pairs whose places in common games are improbably good, the worst first.

    *usual* has each player's average place in games without the other, as a share: 0 is the first place, 1
    the last one. Strong players are compared with themselves, so they are not suspicious. A pair is also
    suspicious if one of both helps the other at its own cost.
    """
    gains: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for pair, places, seats in games:
        if all(member in usual for member in pair):
            first, second = (
                usual[member] - (place - 1) / (seats - 1) for member, place in zip(pair, places, strict=True)
            )
            gains.setdefault(pair, []).append((first, second))
    suspicions = []
    for pair, values in gains.items():
        if len(values) >= _LEAST_GAMES:
            sums = [sum(value[one] for value in values) for one in (0, 1)]
            scale = sqrt(len(values))
            deviations = max(max(sums) / _SPREAD, sum(sums) / _SPREAD_OF_BOTH) / scale
            if deviations >= _IMPROBABLE:
                suspicions.append(Suspicion(pair, len(values), round(deviations, 1)))
    return sorted(suspicions, key=lambda suspicion: (-suspicion.deviations, suspicion.pair))
