"""Boards: the game of the day, a month of them, and ratings of all time.

The result of a game of the day is recomputed from its actions: the cards follow from the date, and the other
seats have agents of `LEVEL`, whose decisions are a function of observation and seed. So a result on the board
was reached with the same cards against the same opponents, by legal play. The number of attempts cannot be
proven: the first result that a player sends counts.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from trix.daily import daily_game
from trix.engine.errors import IllegalActionError, RulesError
from trix.games import load_game
from trix.hall.ledger import Account
from trix.hall.rules import BOARD_TOP, DAILY_SEAT
from trix.ratings.places import ranked

LEVEL: Final = "standard"
"""The level of the opponents: it decides by the observation, in any time, and alike in page and desktop."""
MOST_ACTIONS: Final = 6_000


class BoardError(ValueError):
    """A game of the day cannot be recomputed; the text says why."""


class Entry(NamedTuple):
    """A player's result of a game of the day, points or their sum."""

    member: str
    score: int


class Line(NamedTuple):
    """A line of a board. Equal results share a place."""

    place: int
    member: str
    score: int
    games: int


def daily_score(game: str, day: int, actions: Sequence[str]) -> int:
    """Play a game of the day again and return the player's points. Raises BoardError.

    It takes some tenths of a second: the agents decide again.
    """
    from trix.ai import make_agent  # only a server needs it here

    if len(actions) > MOST_ACTIONS:
        raise BoardError("there are too many actions")
    try:
        code = daily_game(game, day)
        rules = load_game(code.game, **code.options)
    except (RulesError, ValueError) as error:
        raise BoardError(f"there is no such game: {error}") from None
    agents = [make_agent(LEVEL, rules, seed=seat) for seat in range(rules.num_players)]
    state = rules.new_initial_state(code.seed)
    for number, text in enumerate(actions):
        try:
            action = state.string_to_action(text)
            seat = state.current_player()
            if seat is not None and seat != DAILY_SEAT and action not in state.legal_revisions():
                expected = agents[seat].choose(state.observation(seat))
                if action != expected:
                    raise BoardError(f"the opponent plays another card in action {number}")
            state.apply_action(action)
        except IllegalActionError as error:
            raise BoardError(f"action {number} is against the rules: {error}") from None
    if not state.is_terminal():
        raise BoardError("the game is not over")
    return state.returns()[DAILY_SEAT]


def day_board(entries: Iterable[Entry], *, fewer_wins: bool) -> list[Line]:
    """Return the board of a day, best first."""
    return _lines([(entry.member, entry.score, 1) for entry in entries], fewer_wins=fewer_wins)


def month_board(days: Iterable[Iterable[Entry]], *, fewer_wins: bool) -> list[Line]:
    """Return the board of some days: for each day a player gets 0 to 100, the share of others left behind.

    Points of different cards cannot be added. Alone on a day one gets 100.
    """
    totals: dict[str, tuple[int, int]] = {}
    for day in days:
        results = [(entry.member, -entry.score if fewer_wins else entry.score) for entry in day]
        in_order = sorted(result for _, result in results)
        others = len(results) - 1
        for member, result in results:
            worse, not_better = bisect_left(in_order, result), bisect_right(in_order, result)
            # an equal result counts half
            share = 100 * (worse + not_better - 1) // (2 * others) if others else 100
            total, games = totals.get(member, (0, 0))
            totals[member] = total + share, games + 1
    return _lines([(member, *total) for member, total in totals.items()], fewer_wins=False)


def ratings_board(accounts: Mapping[str, Account]) -> list[Line]:
    """Return the board of a form's ratings by member, without provisional ones.

    It is sorted by the lower end of the rating's interval; the score is the rating.
    """
    ratings = {
        member: account.rating for member, account in accounts.items() if not account.rating.is_provisional
    }
    members = sorted(ratings, key=lambda member: (-ratings[member].sure_number, member))
    places = ranked([-ratings[member].sure_number for member in members])
    return [
        Line(place, member, ratings[member].number, ratings[member].games)
        for place, member in zip(places, members, strict=True)
    ]


def shown_to(lines: Sequence[Line], member: str) -> tuple[list[Line], Line | None]:
    """Return the first lines, and a member's own line if it is not among them."""
    rest = lines[BOARD_TOP:]
    return list(lines[:BOARD_TOP]), next((line for line in rest if line.member == member), None)


def _lines(rows: Sequence[tuple[str, int, int]], *, fewer_wins: bool) -> list[Line]:
    sign = 1 if fewer_wins else -1
    rows = sorted(rows, key=lambda row: (sign * row[1], row[0]))
    places = ranked([sign * score for _, score, _ in rows])
    return [Line(place, *row) for place, row in zip(places, rows, strict=True)]
