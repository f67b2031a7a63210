"""Moments of a finished game that are worth telling, and its turning point among them.

    moments = moments_of(record, seat)  # best first; the first is the turning point

Each game adds moments of its own in its module ``moments``. The sentences are in
`trix.ui.game_parts.statistics`.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from trix.engine.events import DealEnded, Event
from trix.engine.moments import Happened, Moment
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games import part
from trix.record import Record, RecordError, steps

_MOST_SPREADS: Final = 2.0
"""Maximum weight of points, in spreads of a usual deal."""
_DECISIVE: Final = 1.0
"""The weight of points without which the game would have ended otherwise."""
_OWN: Final = 2.0
"""The weight of a moment of the viewer's team; half of it if the team is the other one in it."""
_WHOLE_DEAL: Final = ("comeback", "overtaken", "swing")
"""Kinds of a whole deal; all are good for winners."""
_CONTRARY: Final = 3.0
"""Deducted from a moment's weight if it was bad for a winner, or good for a loser."""


def moments_of(record: Record, viewer: Seat | None = None) -> list[Moment]:
    """Return the moments of a finished game, best first: of those alike, the *viewer*'s come first.

    Raises RecordError if it cannot be replayed.
    """
    happened: list[Happened] = []
    totals: list[tuple[int, ...]] = []
    events: list[Event] = []
    numbers: list[int] = []
    choosers: list[Seat | None] = []
    for made, state in enumerate(steps(record, events.append)):
        for event in events:
            happened.append(Happened(event, made, len(totals)))
            if isinstance(event, DealEnded):
                totals.append(tuple(state.team_returns()))
                numbers.append(event.number)
        events.clear()
        choosers.append(state.current_player() if len(state.legal_actions()) > 1 else None)
    if not state.is_terminal():
        raise RecordError("the game has not ended")
    course = _Course(state.game, state.winners(), totals, viewer)
    ends = [made for event, made, _place in happened if isinstance(event, DealEnded)]
    own = part(state.game.name, "moments").moments(state.game, happened)
    weighed = [course.weigh(moment) for moment in (*course.moments(ends), *own) if moment.place < len(ends)]
    weighed.sort(key=lambda moment: -moment.weight)
    zero = (0,) * len(state.game.teams)
    winners = tuple(state.winners())
    moments = []
    for moment in weighed:
        place = moment.place
        team = next(team for team in state.game.teams if moment.seat in team)
        start = ends[place - 1] if place else 0
        choices = (made for made in range(moment.made, start, -1) if choosers[made - 1] in team)
        moments.append(
            moment._replace(
                deal=numbers[place + (moment.kind == "comeback")],
                decided=0 if moment.kind in _WHOLE_DEAL else next(choices, moment.made),
                totals=((totals[place - 1] if place else zero), totals[place], totals[-1]),
                winners=winners,
            )
        )
    return moments


class _Course:
    """The totals of all teams after each deal; more is better."""

    def __init__(
        self, game: Game, winners: Sequence[Seat], totals: Sequence[Sequence[int]], viewer: Seat | None
    ) -> None:
        sign = self._sign = -1 if game.fewer_wins else 1
        zero = (0,) * len(game.teams)
        self._teams = game.teams
        self._totals = [zero, *(tuple(sign * total for total in each) for each in totals)]
        deals = [tuple(b - a for a, b in zip(*two, strict=True)) for two in pairwise(self._totals)]
        spreads = [max(deal) - min(deal) for deal in deals]
        self._spread = max(1.0, sum(spreads) / max(1, len(spreads)))
        self._won = {self._team(seat) for seat in winners}
        self._viewer = None if viewer is None else self._team(viewer)

    def _team(self, seat: Seat) -> int:
        return next(place for place, team in enumerate(self._teams) if seat in team)

    def _gap(self, team: int) -> int:
        """Return the points between a team and the best of the winners, or of the losers if it won."""
        last = self._totals[-1]
        others = [total for place, total in enumerate(last) if (place in self._won) != (team in self._won)]
        return abs(max(others) - last[team]) if others else 0

    def weigh(self, moment: Moment) -> Moment:
        """Add the weight of its points, of the viewer's part in it, and of its fit with the outcome."""
        size = min(abs(moment.points) / self._spread, _MOST_SPREADS)
        team = self._team(moment.seat)
        weight = moment.weight + size
        if abs(moment.points) > self._gap(team):
            weight += _DECISIVE
        if self._viewer == team:
            weight += _OWN
        elif moment.other is not None and self._viewer == self._team(moment.other):
            weight += _OWN / 2
        is_good = moment.kind in _WHOLE_DEAL or moment.points * self._sign > 0
        if is_good != (team in self._won):
            weight -= _CONTRARY
        return moment._replace(weight=weight)

    def moments(self, ends: Sequence[int]) -> Iterator[Moment]:
        """Yield the moments that every game has, if one team alone has won by its points."""
        last = self._totals[-1]
        (winner, *others) = sorted(range(len(last)), key=lambda team: (team not in self._won, -last[team]))
        if len(self._won) != 1 or not ends or last[winner] <= max(last[team] for team in others):
            return
        seat, rival = self._teams[winner][0], others[0]
        behind = [max(total) - total[winner] for total in self._totals[1:-1]]
        late = behind[len(behind) // 2 :]
        if late and max(late) > 0:
            place = behind.index(max(late), len(behind) // 2)
            total = self._totals[place + 1]
            ahead = self._teams[total.index(max(total))][0]
            if total[winner] == min(total):
                yield Moment("comeback", ends[place], place, seat, behind[place], 0.6, ahead)
            if behind[-1] > 0:
                before = self._totals[-2]
                ahead = self._teams[before.index(max(before))][0]
                yield Moment("overtaken", ends[-1], len(ends) - 1, seat, behind[-1], 1.2, ahead)
        swings = [
            (after[winner] - before[winner]) - (after[rival] - before[rival])
            for before, after in pairwise(self._totals)
        ]
        place = swings.index(max(swings))
        if swings[place] > 0:
            yield Moment("swing", ends[place], place, seat, swings[place], -1.5, self._teams[rival][0])
