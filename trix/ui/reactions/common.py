"""Feelings that the agents of several games share: about gifts, scores and the end of a game."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from trix.engine.events import DealEnded
from trix.engine.protocol import Game
from trix.engine.types import Card, Seat
from trix.ui.reactions.moods import Feeling
from trix.ui.reactions.past import Past
from trix.ui.words.text_tables import table


def _tuples(lines: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(texts) for name, texts in lines.items()}


_LINES: Final = _tuples(table("reactions")["lines"])


def mood_lines(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return the lines of a game's agents, from ``mood_lines.json`` in its package, untranslated."""
    return _tuples(table("mood_lines", f"trix.ui.games.{game}"))


def same_team(game: Game, one: Seat, other: Seat) -> bool:
    """Whether two seats win together."""
    return other in game.team_of(one)


def about_gift(game: Game, past: Past, giver: Seat, taker: Seat, card: Card, chance: float) -> list[Feeling]:
    """Return the feelings about a costly card: its taker is hit, and the seat that played it is amused."""
    if same_team(game, giver, taker):
        return [Feeling(taker, "hit", chance)]
    again, owed = past.latest("gave", giver, taker), past.latest("gave", taker, giver)
    hit = Feeling(taker, "hit", chance, _LINES["got"], giver, card)
    amused = Feeling(giver, "amused", chance / 2, _LINES["passed_on"], taker, card)
    if again is not None:
        lines = _LINES["got_again"] if again.card != card else _LINES["got_again"][1:]
        hit = hit._replace(chance=min(0.9, 2 * chance), lines=lines, before=again.card)
    if owed is not None and (again is None or past.facts.index(owed) > past.facts.index(again)):
        even = amused._replace(chance=min(0.8, 2 * chance), lines=_LINES["got_even"], before=owed.card)
        return [even, hit]
    return [hit, amused]


def about_scores(game: Game, event: DealEnded, past: Past, *, by_sum: bool = True) -> list[Feeling]:
    """Return the feelings about the scores of a deal: a new leader, the old one, a turn of fortune.

    *by_sum*: the sum of its seats' scores decides between teams.
    """
    sign = -1 if game.fewer_wins else 1
    scores = [sign * score for score in event.scores]
    totals = [sign * total for total in event.totals]
    about: list[Feeling] = []
    last = [sign * score for score in past.scores(event.number - 1)]
    turned = [
        seat
        for seat in range(len(last))
        if _is_best(scores, seat) and _is_best([-score for score in last], seat)
    ]
    about += (Feeling(seat, "proud", 0.8, _LINES["from_worst_to_best"]) for seat in turned)
    if event.number and by_sum:
        now = [sum(totals[seat] for seat in team) for team in game.teams]
        then = [sum(totals[seat] - scores[seat] for seat in team) for team in game.teams]
        about += _about_lead(game, now, then)
    return about


def _about_lead(game: Game, now: Sequence[int], then: Sequence[int]) -> list[Feeling]:
    """Return the feelings of teams about their totals now and before the deal."""
    about: list[Feeling] = []
    before = next((team for place, team in enumerate(game.teams) if _is_best(then, place)), ())
    for place, team in enumerate(game.teams):
        if _is_best(now, place) and then[place] < max(then):
            lines: tuple[str, ...] = _LINES["team_leads"] if len(team) > 1 else _LINES["leads"]
            to = None
            if len(team) == len(before) == 1:
                lines, to = (*_LINES["overtook"], *lines), before[0]
            about += (Feeling(seat, "proud", 0.5, lines, to) for seat in team)
        if team == before and len(team) == 1 and now[place] < max(now):
            about.append(Feeling(team[0], "hit", 0.5, _LINES["lost_lead"]))
    return about


def _is_best(scores: Sequence[int], place: int) -> bool:
    """Whether one of several scores is greater than all others."""
    return all(scores[place] > score for other, score in enumerate(scores) if other != place)


def at_the_end(seats: int, winners: Collection[int]) -> list[Feeling]:
    """Return the feelings at the end of a game: first the congratulations of the losers, then the winners."""
    others = [seat for seat in range(seats) if seat not in winners]
    return [
        *(Feeling(seat, "parting", 0.4) for seat in others),
        *(Feeling(seat, "proud", 0.6) for seat in winners),
    ]
