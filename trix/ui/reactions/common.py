"""Feelings that the agents of several games share: about gifts, scores and the end of a game."""

from collections.abc import Collection, Sequence

from trix.engine.events import DealEnded
from trix.engine.protocol import Game
from trix.engine.types import Card, Seat
from trix.ui.kit.i18n import N_
from trix.ui.reactions.moods import Feeling
from trix.ui.reactions.past import Past

_GOT = (
    N_("The {card}{to}? I could have done without."),
    N_("To me, of all players{to}? The {card}?"),
    N_("The {card}: I will remember that{to}."),
)
_GOT_AGAIN = (
    N_("The {before}, now the {card}: you again{to}!"),
    N_("Another one from you{to}. I keep count."),
)
_GOT_EVEN = (
    N_("That was for the {before}{to}."),
    N_("The {before}: I had not forgotten{to}."),
    N_("The {card}, with my regards{to}."),
)
_PASSED_ON = (
    N_("The {card} is in good hands{to}."),
    N_("Nothing personal{to}."),
)
_LEADS = (
    N_("I am in front now."),
    N_("What a fine view from up here."),
)
_OVERTOOK = N_("Thank you for keeping the place warm{to}.")
_TEAM_LEADS = (
    N_("We are in front now."),
    N_("Now the others have to catch us."),
)
_LOST_LEAD = (N_("I liked first place better."),)
_FROM_WORST_TO_BEST = (N_("From worst to best, just like that."),)


def same_team(game: Game, one: Seat, other: Seat) -> bool:
    """Whether two seats win together."""
    return any(one in team and other in team for team in game.teams)


def about_gift(game: Game, past: Past, giver: Seat, taker: Seat, card: Card, chance: float) -> list[Feeling]:
    """Return the feelings about a costly card: its taker is hit, and the seat that played it is amused."""
    if same_team(game, giver, taker):
        return [Feeling(taker, "hit", chance)]
    again, owed = past.latest("gave", giver, taker), past.latest("gave", taker, giver)
    hit = Feeling(taker, "hit", chance, _GOT, giver, card)
    amused = Feeling(giver, "amused", chance / 2, _PASSED_ON, taker, card)
    if again is not None:
        lines = _GOT_AGAIN if again.card != card else _GOT_AGAIN[1:]
        hit = hit._replace(chance=min(0.9, 2 * chance), lines=lines, before=again.card)
    if owed is not None and (again is None or past.facts.index(owed) > past.facts.index(again)):
        even = amused._replace(chance=min(0.8, 2 * chance), lines=_GOT_EVEN, before=owed.card)
        return [even, hit]
    return [hit, amused]


def about_scores(game: Game, event: DealEnded, past: Past, *, by_sum: bool = True) -> list[Feeling]:
    """Return the feelings about the scores of a deal: a new leader, the old one, a turn of fortune.

    *by_sum*: the sum of its seats' scores decides between teams.
    """
    sign = -1 if game.fewer_wins else 1
    scores = [sign * score for score in event.scores]
    totals = [sign * total for total in event.totals]
    found: list[Feeling] = []
    last = [sign * score for score in past.scores(event.number - 1)]
    turned = [
        seat
        for seat in range(len(last))
        if _is_best(scores, seat) and _is_best([-score for score in last], seat)
    ]
    found += (Feeling(seat, "proud", 0.8, _FROM_WORST_TO_BEST) for seat in turned)
    if event.number and by_sum:
        now = [sum(totals[seat] for seat in team) for team in game.teams]
        then = [sum(totals[seat] - scores[seat] for seat in team) for team in game.teams]
        found += _about_lead(game, now, then)
    return found


def _about_lead(game: Game, now: Sequence[int], then: Sequence[int]) -> list[Feeling]:
    """Return the feelings of teams about their totals now and before the deal."""
    found: list[Feeling] = []
    before = next((team for place, team in enumerate(game.teams) if _is_best(then, place)), ())
    for place, team in enumerate(game.teams):
        if _is_best(now, place) and then[place] < max(then):
            lines: tuple[str, ...] = _TEAM_LEADS if len(team) > 1 else _LEADS
            to = None
            if len(team) == len(before) == 1:
                lines, to = (_OVERTOOK, *lines), before[0]
            found += (Feeling(seat, "proud", 0.5, lines, to) for seat in team)
        if team == before and len(team) == 1 and now[place] < max(now):
            found.append(Feeling(team[0], "hit", 0.5, _LOST_LEAD))
    return found


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
