"""How results change ratings: the rules for players who play a part of a game, leave, or sit beside agents.

* Who plays from the first deal to the end gets the change of the game's final places.
* Who takes a seat later is compared by the points of the deals from then on, and gets the share of the change
  that these deals are of the game. So no player inherits a lead, and a few hands count.
* Who leaves gets the last place, once, as if the game had been played to the end.
* To the opponents, a seat has the rating of its main player: the person with most of its deals. It has the
  agent's rating if that person left, or if an agent played most. Its final place counts.
* Agents' ratings never change. A game that is not rated changes nothing.

Beside the rating, each deal that a person played from beginning to end counts for their points per deal.
"""

from collections.abc import Callable, Mapping, MutableMapping
from typing import NamedTuple

from trix.hall.results import Facts
from trix.hall.rules import FILL_LEVEL
from trix.hall.tables import Tenure
from trix.ratings.agents import agent_rating
from trix.ratings.places import ranked
from trix.ratings.plackett_luce import Rating, in_part, rate


class Points(NamedTuple):
    """The points of a player in all deals of a form."""

    deals: int = 0
    points: int = 0


class Account(NamedTuple):
    """A player's rating and points in one form."""

    rating: Rating = Rating()
    points: Points = Points()


Key = tuple[str, str, str]
"""A member, a game and a form."""


def changes(facts: Facts, account_of: Callable[[str], Account]) -> dict[str, Account]:
    """Return the new accounts of all people of a game; *account_of* returns a member's account before it."""
    people = list(dict.fromkeys(tenure.member for tenure in facts.tenures if tenure.member))
    before = {member: account_of(member) for member in people}
    if not facts.rated:
        return before
    ratings = {member: account.rating for member, account in before.items()}
    return {
        member: Account(
            _rating_after(facts, member, ratings), _points_after(facts, member, before[member].points)
        )
        for member in people
    }


def record(accounts: MutableMapping[Key, Account], facts: Facts) -> None:
    """Change the accounts of all people by a game."""
    game, form = facts.game, facts.form
    changed = changes(facts, lambda member: accounts.get((member, game, form), Account()))
    if facts.rated:
        accounts.update({(member, game, form): account for member, account in changed.items()})


def place_of(facts: Facts, tenure: Tenure) -> int:
    """Return the place of a player: the last one for a person who left."""
    return len(facts.teams) if tenure.has_left else facts.places[_team_of(facts, tenure.seat)]


def _own_tenure(facts: Facts, member: str) -> Tenure:
    return next(tenure for tenure in facts.tenures if tenure.member == member)


def _team_of(facts: Facts, seat: int) -> int:
    return next(number for number, team in enumerate(facts.teams) if seat in team)


def _rating_after(facts: Facts, member: str, ratings: Mapping[str, Rating]) -> Rating:
    own = _own_tenure(facts, member)
    at = _team_of(facts, own.seat)
    teams = [
        [ratings[member] if seat == own.seat else _rating_at(facts, seat, ratings) for seat in team]
        for team in facts.teams
    ]
    if own.has_left:
        places = [
            place + (len(facts.teams) if number == at else 0) for number, place in enumerate(facts.places)
        ]
    elif own.first:
        places = list(_places_from(facts, own.first))
    else:
        places = list(facts.places)
    after = rate(teams, places)[at][facts.teams[at].index(own.seat)]
    deals = len(facts.deals)
    return after if own.has_left else in_part(ratings[member], after, deals - own.first, deals)


def _places_from(facts: Facts, first: int) -> tuple[int, ...]:
    """Return the places of the teams by the points of the deals from *first* on."""
    sign = 1 if facts.fewer_wins else -1
    played = facts.deals[first:]
    return ranked([sign * sum(deal[seat] for deal in played for seat in team) for team in facts.teams])


def _rating_at(facts: Facts, seat: int, ratings: Mapping[str, Rating]) -> Rating:
    """Return the rating of a seat for the other players."""
    there = [tenure for tenure in facts.tenures if tenure.seat == seat]
    longest = max(there, key=lambda tenure: (tenure.end or 0) - tenure.first)
    if longest.member and not longest.has_left:
        return ratings[longest.member]
    level = next((tenure.level for tenure in there if tenure.level), FILL_LEVEL)
    return agent_rating(facts.game, facts.form, level)


def _points_after(facts: Facts, member: str, before: Points) -> Points:
    own = _own_tenure(facts, member)
    played = facts.deals[own.first : own.end]
    return Points(before.deals + len(played), before.points + sum(deal[own.seat] for deal in played))
