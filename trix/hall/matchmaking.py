"""Decides which players play together: players who seek a game become tables.

A call of `seatings` looks at all waiting players and all free seats of running tables, and says who sits down
where. No player waits longer than `START` for the table; agents take the seats that stay free. The rating
distance that a player accepts widens while waiting. Two players of one group are not seated together, nor are
two players if one never wants to meet the other.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from trix.hall.rules import Pace

START: Final = 13.0
"""Seconds until agents take the seats that are still free."""
LOOK_AROUND: Final = 4.0
"""Seconds until a player is offered a seat at a running table: a new table is better."""
ARRIVE: Final = 4.0
"""Seconds that a device may take to reach its table and to agree on the first key."""

_ALONE: Final = 8.0
"""The players of a finished game may decide to play again for so many seconds."""
_WORTH_WAITING: Final = 20.0
"""Seconds from "play now" to the next deal of a running table that a seat there is worth."""
_REACH: Final = 200.0
"""Distance of two numbers that is accepted at once; the numbers' uncertainty comes on top."""
_WIDER: Final = 60.0
"""Further distance for each second of waiting."""


class Wish(NamedTuple):
    """A player's wishes for a game. Players with equal wishes can meet."""

    game: str
    preset: str
    pace: Pace
    after: str = ""
    """The table whose players meet again; "" for any company."""


class Seeker(NamedTuple):
    """A player who seeks a game, or plays at a table."""

    member: str
    number: int
    """The number of the rating in this form."""
    plus_minus: int
    group: str = ""
    """The same for players who came together; "" for others."""
    never: tuple[str, ...] = ()
    """The players that this one never wants to meet again."""


class Waiting(NamedTuple):
    """A seeker in the queue."""

    seeker: Seeker
    wish: Wish
    since: float


class Vacancy(NamedTuple):
    """A running rated table with seats of agents that people may take from the next deal on."""

    table: str
    wish: Wish
    seats: tuple[int, ...]
    people: tuple[Seeker, ...]
    next_deal: float
    """Seconds until the next deal, estimated."""
    left: frozenset[str] = frozenset()
    """Players who have left this game: they take no other seat in it."""


class NewTable(NamedTuple):
    """A new table. Agents take the other seats."""

    wish: Wish
    players: tuple[Seeker, ...]
    """The strongest first."""


class TakeOver(NamedTuple):
    """A player takes an agent's seat from the next deal on."""

    player: Seeker
    table: str
    seat: int


def seatings(
    waiting: Iterable[Waiting], vacancies: Iterable[Vacancy], seats: Mapping[Wish, int], now: float
) -> list[NewTable | TakeOver]:
    """Return who sits down now; *seats* has the number of seats for each wish, without `Wish.after`.

    Each waiting player is in at most one of the results, each seat as well.
    """
    queues: dict[Wish, list[Waiting]] = {}
    for entry in _in_order(waiting, now):
        queues.setdefault(entry.wish, []).append(entry)
    free = list(vacancies)
    planned: list[NewTable | TakeOver] = []
    for wish, left in queues.items():
        number = seats[wish._replace(after="")]
        for entry in left.copy():
            if entry not in left:
                continue
            waited = now - entry.since
            others = [other for other in left if other is not entry]
            together = [entry, *_company(entry, others, number - 1, now)]
            is_full = len(together) == number
            take_over = None if is_full or waited < LOOK_AROUND else _take_over(entry, free, now)
            if take_over is not None:
                planned.append(take_over)
                left.remove(entry)
            elif is_full or waited >= START:
                players = sorted(
                    (entry.seeker for entry in together), key=lambda player: (-player.number, player.member)
                )
                planned.append(NewTable(wish, tuple(players)))
                left[:] = [other for other in left if other not in together]
    return planned


def company(waiting: Iterable[Waiting], member: str, seats: int, now: float) -> tuple[Seeker, ...]:
    """Return who would sit at the table of a waiting player now: for the screen that shows it filling up."""
    queue = _in_order(waiting, now)
    own = next((entry for entry in queue if entry.seeker.member == member), None)
    if own is None:
        return ()
    others = [entry for entry in queue if entry.wish == own.wish and entry is not own]
    return (own.seeker, *(entry.seeker for entry in _company(own, others, seats - 1, now)))


def may_meet(one: Seeker, other: Seeker, *, rated: bool = True) -> bool:
    """Whether two players may sit at one table. Players who came together do not meet in rated games."""
    if one.member == other.member or (rated and one.group and one.group == other.group):
        return False
    return other.member not in one.never and one.member not in other.never


def seat_order(numbers: Sequence[int], teams: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the place in *numbers* of the player for each seat, so that teams are about equally strong.

    *numbers* are the ratings of all players, agents included; *teams* are as in `Game.teams`.
    """
    strongest_first = sorted(range(len(numbers)), key=lambda place: (-numbers[place], place))
    order = [0] * len(numbers)
    for round_number in range(len(teams[0])):
        # the team that chose last chooses first in the next round
        choosing = teams if round_number % 2 == 0 else teams[::-1]
        for team in choosing:
            order[team[round_number]] = strongest_first.pop(0)
    return tuple(order)


def _in_order(waiting: Iterable[Waiting], now: float) -> list[Waiting]:
    """Sort the players, longest wait first; players who wait too long for the last company take any."""
    in_order = sorted(waiting, key=lambda entry: (entry.since, entry.seeker.member))
    counts: dict[Wish, int] = {}
    for entry in in_order:
        counts[entry.wish] = counts.get(entry.wish, 0) + 1
    return [
        entry._replace(wish=entry.wish._replace(after=""))
        if entry.wish.after and counts[entry.wish] == 1 and now - entry.since >= _ALONE
        else entry
        for entry in in_order
    ]


def _company(first: Waiting, others: Iterable[Waiting], most: int, now: float) -> list[Waiting]:
    """Choose players for a table with *first*: the nearest ratings, then the longest wait."""

    def distance(other: Waiting) -> int:
        return abs(other.seeker.number - first.seeker.number)

    chosen: list[Waiting] = []
    for entry in sorted(others, key=distance):
        if len(chosen) == most:
            break
        if all(_fits(entry, other, now) for other in (first, *chosen)):
            chosen.append(entry)
    return chosen


def _fits(one: Waiting, other: Waiting, now: float) -> bool:
    # the longer wait decides: a newcomer does not wait for better company first
    waited = now - min(one.since, other.since)
    is_near = bool(one.wish.after) or _is_near(one.seeker, other.seeker, waited)
    return may_meet(one.seeker, other.seeker) and is_near


def _is_near(one: Seeker, other: Seeker, waited: float) -> bool:
    reach = _REACH + _WIDER * waited + max(one.plus_minus, other.plus_minus)
    return abs(one.number - other.number) <= reach


def _take_over(own: Waiting, free: list[Vacancy], now: float) -> TakeOver | None:
    """Find a seat with people whose next deal comes in time; the seat is removed from *free*."""
    waited = now - own.since
    for place, vacancy in enumerate(free):
        if (
            vacancy.wish == own.wish
            and vacancy.seats
            and vacancy.people
            and own.seeker.member not in vacancy.left
            and waited + max(vacancy.next_deal, ARRIVE) <= _WORTH_WAITING
            and all(
                may_meet(own.seeker, other) and _is_near(own.seeker, other, waited)
                for other in vacancy.people
            )
        ):
            seat, *rest = vacancy.seats
            free[place] = vacancy._replace(seats=tuple(rest), people=(*vacancy.people, own.seeker))
            return TakeOver(own.seeker, vacancy.table, seat)
    return None
