"""The story of a finished game: the scores deal by deal, and how the best and the worst deal went."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.record import Record, RecordError, game_of, played_deals
from trix.ui.game_parts.screens import screens_of
from trix.ui.review.replay import deal_ends
from trix.ui.table.model import TableModel


class Course(NamedTuple):
    """The scores of a team: its points in each deal, and its totals, which begin with 0."""

    seats: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class DealStory(NamedTuple):
    """A deal, counted from 0, with its title, the team's points, and how the team made them."""

    deal: int
    title: str
    points: int
    story: str


def courses(game: Game, model: TableModel) -> list[Course]:
    """Return the course of every team over the finished deals."""
    courses = []
    for team in game.teams:
        points = tuple(screens_of(game.name).deal_points(model, team))
        totals = tuple(sum(points[:end]) for end in range(len(points) + 1))
        courses.append(Course(team, points, totals))
    return courses


def highlights(course: Course, *, fewer_wins: bool) -> tuple[int, ...]:
    """Return the team's best and worst deal, the earliest of equals; only one if all deals were equal."""
    if not course.points:
        return ()
    low, high = course.points.index(min(course.points)), course.points.index(max(course.points))
    return (low,) if low == high else (low, high) if fewer_wins else (high, low)


def deal_stories(
    record: Record, course: Course, deals: Sequence[int], viewer: Seat, names: Sequence[str]
) -> list[DealStory]:
    """Describe deals of a record for the team of a *course*; without stories if it cannot be replayed."""
    try:
        game, (_state, played) = game_of(record), played_deals(record)
    except RecordError:
        played = []
    if len(played) != len(course.points):
        return [DealStory(deal, "", course.points[deal], "") for deal in deals]
    screens = screens_of(game.name)
    in_order = sorted(deals)
    ends = dict(zip(in_order, deal_ends(record, viewer, [played[deal] for deal in in_order]), strict=True))
    entries = []
    for deal in deals:
        outcome = screens.outcome(game, ends[deal], names)
        own = [line for line in outcome.lines if line.account and set(line.seats) <= set(course.seats)]
        alone = len(own) == 1 or len(course.seats) == 1
        stories = [line.account if alone else f"{names[line.seats[0]]}: {line.account}" for line in own]
        story = "\n".join(text[:1].upper() + text[1:] for text in stories)
        entries.append(DealStory(deal, screens.deal_title(outcome), course.points[deal], story))
    return entries
