"""The player's strength: a rating from the games alone in the archive."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.games import load_game
from trix.ratings.agents import is_rated
from trix.ratings.alone import Alone, estimate
from trix.ratings.places import ranked
from trix.ratings.plackett_luce import Rating
from trix.session.entry import Entry
from trix.session.statistics import form


class Strength(NamedTuple):
    """A rating, and the number of games that it leaves out because a level at the table has no rating."""

    rating: Rating
    left_out: int


def strength(entries: Sequence[Entry]) -> Strength | None:
    """Return the strength in these games of one form, oldest first; None if the form is not rated."""
    games = games_alone(entries)
    if not games:
        return None
    name, kind, _with_friends = form(entries[0])
    if not is_rated(name, kind):
        return None
    rating = estimate(name, kind, games)
    return Strength(rating, len(games) - rating.games)


def games_alone(entries: Sequence[Entry]) -> list[Alone]:
    """Return the results of the games alone, without help, that the player began and ended at one seat.

    All are of one form. A player who gave up is last, as in the hall.
    """
    counted = [entry for entry in entries if entry.counts and entry.whole and not entry.with_friends]
    if not counted:
        return []
    game = load_game(counted[0].game, **counted[0].all_options)
    sign = 1 if game.fewer_wins else -1
    games = []
    for entry in counted:
        results = [
            (
                entry.given_up and entry.seat in team,
                team[0] not in entry.winners,
                sign * sum(entry.scores[seat] for seat in team),
            )
            for team in game.teams
        ]
        levels = tuple(tuple(entry.sitters[seat].level for seat in team) for team in game.teams)
        games.append(Alone(levels, ranked(results)))
    return games
