"""What there is to tell of a game that is over: its scores deal by deal, and the best and the worst deal."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.engine.protocol import Game
from trix.record import Record, RecordError, game_of, played_deals
from trix.ui.game_parts.screens import GameScreens, screens_of
from trix.ui.review.replay import finished_deal
from trix.ui.table.model import TableModel

Team = tuple[int, ...]


class Course(NamedTuple):
    """The scores of a team: its points in each deal, and its total after each, beginning with 0."""

    seats: Team
    points: tuple[int, ...]
    totals: tuple[int, ...]


class Told(NamedTuple):
    """A deal, counted from 0: what was played, the team's points in it, and how they came about."""

    deal: int
    title: str
    points: int
    story: str


def courses(game: Game, model: TableModel) -> list[Course]:
    """Return the course of every team over the completed deals; *model* is the game's `TableModel`."""
    screens = screens_of(game.name)
    found = []
    for team in game.teams:
        points = tuple(screens.deal_points(model, team))
        totals = tuple(sum(points[:end]) for end in range(len(points) + 1))
        found.append(Course(team, points, totals))
    return found


def highlights(course: Course, *, fewer_wins: bool) -> tuple[int, ...]:
    """Return the team's best deal and its worst one, the earliest of equals; fewer if there are not two."""
    if not course.points:
        return ()
    sign = -1 if fewer_wins else 1
    deals = range(len(course.points))
    best = max(deals, key=lambda deal: sign * course.points[deal])
    worst = min(deals, key=lambda deal: sign * course.points[deal])
    return (best,) if course.points[best] == course.points[worst] else (best, worst)


def tell(
    record: Record, course: Course, deals: Sequence[int], viewer: int, names: Sequence[str]
) -> list[Told]:
    """Tell of some deals of a record, for the team of a *course*; without stories if it has no replay."""
    try:
        game, (_state, played) = game_of(record), played_deals(record)
    except RecordError:
        played = []
    if len(played) != len(course.points):
        return [Told(deal, "", course.points[deal], "") for deal in deals]
    screens = screens_of(game.name)
    ends = [finished_deal(record, played[deal], viewer) for deal in deals]
    return [_told(screens, game, end, deal, course, names) for end, deal in zip(ends, deals, strict=True)]


def _told(
    screens: GameScreens, game: Game, model: TableModel, deal: int, course: Course, names: Sequence[str]
) -> Told:
    outcome = screens.outcome(game, model, names)
    own = [line for line in outcome.lines if line.story and set(line.seats) <= set(course.seats)]
    alone = len(own) == 1 or len(course.seats) == 1
    stories = [line.story if alone else f"{names[line.seats[0]]}: {line.story}" for line in own]
    return Told(deal, screens.deal_title(outcome), course.points[deal], "\n".join(map(_begun, stories)))


def _begun(story: str) -> str:
    """Return a story with a capital letter."""
    return story[:1].upper() + story[1:]
