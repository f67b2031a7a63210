"""Finished games of the hall, as any device can check them.

A `Result` contains the whole game with the keys of its dealings, and who sat where. Results are numbered, and
each contains the hash of the one before, so a hall that has published an export cannot change or drop one
later. The hall signs each result; each player who sat at the table at the end countersigns it.

`facts_of` replays the game. `trix.hall.ledger` computes the ratings from the facts.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from trix.ai import levels
from trix.codec import to_bytes, to_json
from trix.engine.deal_sources import NOT_YET, DealKeys
from trix.engine.errors import RulesError
from trix.engine.events import DealBegan, DealEnded, Event
from trix.engine.options import Value
from trix.engine.protocol import Game, State
from trix.games import load_game
from trix.hall.rules import form_of
from trix.hall.tables import Tenure
from trix.net.deals.key_exchange import SHARE_BYTES, Dealing, hash_of
from trix.ratings.places import places_of

NO_RESULT: Final = bytes(SHARE_BYTES)
"""The hash before the first result."""


class ResultError(ValueError):
    """A result is impossible; the text says why."""


class Heading(NamedTuple):
    """Everything about a finished game but its cards. The order of the fields is the format of exports."""

    number: int
    """From 1: ratings follow from the results in this order."""
    previous: bytes
    """The hash of the result before."""
    hall: str
    table: str
    room: str
    """The name of the table's room: with *match* it names the game."""
    match: int
    day: int
    rated: bool
    game: str
    options: Mapping[str, Value]
    """Every option with its value."""
    tenures: tuple[Tenure, ...]


class Result(NamedTuple):
    """A finished game."""

    heading: Heading
    dealings: tuple[Dealing, ...]

    @property
    def id(self) -> bytes:
        """The hash that names the result in messages and in later results."""
        return hash_of(b"trix result" + to_bytes(to_json(self)))

    @property
    def signed_text(self) -> bytes:
        """The text that the hall and the players sign."""
        return b"trix result " + self.id

    def may_be_signed_by(self, member: str) -> bool:
        """Whether a person sat at the table when the game ended."""
        return any(tenure.member == member and not tenure.has_left for tenure in self.heading.tenures)


class Facts(NamedTuple):
    """The players of a result."""

    game: str
    form: str
    teams: tuple[tuple[int, ...], ...]
    fewer_wins: bool
    places: tuple[int, ...]
    """Of each team, from 1."""
    scores: tuple[int, ...]
    """Of each seat, at the end."""
    deals: tuple[tuple[int, ...], ...]
    """The points of each seat in each deal; zeros in a deal that was passed out."""
    tenures: tuple[Tenure, ...]
    rated: bool


def facts_of(result: Result) -> Facts:
    """Replay the game of a result. Raises ResultError if anything in it is impossible."""
    heading = result.heading
    try:
        game = load_game(heading.game, **heading.options)
    except RulesError as error:
        raise ResultError(str(error)) from None
    if dict(game.options) != dict(heading.options):
        raise ResultError("the result does not name all options")
    state, deals = _replay(game, result.dealings)
    _check_tenures(heading.tenures, game, len(deals))
    form = form_of(game.name, game.options)
    if heading.rated and form is None:
        raise ResultError("games of this form are not rated")
    return Facts(
        game.name,
        form or "",
        game.teams,
        game.fewer_wins,
        places_of(game, state),
        tuple(state.returns()),
        deals,
        heading.tenures,
        heading.rated,
    )


def _replay(game: Game, dealings: Sequence[Dealing]) -> tuple[State, tuple[tuple[int, ...], ...]]:
    """Deal and play the whole game; return its last state and the points of each deal."""
    if not dealings:
        raise ResultError("the game has no dealings")
    events: list[Event] = []
    scores: dict[int, tuple[int, ...]] = {}
    begun = number = -1

    def take_events() -> bool:
        """Note the points; return whether cards were dealt."""
        nonlocal begun, number
        before = begun
        for event in events:
            if isinstance(event, DealBegan):
                begun, number = begun + 1, event.number
            elif isinstance(event, DealEnded):
                scores[event.number] = tuple(event.scores)
        events.clear()
        return begun > before

    keys = [dealing.key for dealing in dealings]
    if any(len(key) != SHARE_BYTES or key == NOT_YET for key in keys):
        raise ResultError("a dealing has no key")
    try:
        state = game.new_initial_state(DealKeys(keys), events.append)
        take_events()
        for at, dealing in enumerate(dealings):
            if not dealing.actions or state.is_terminal():
                raise ResultError(f"dealing {at} was not played")
            for place, text in enumerate(dealing.actions, 1):
                state.apply_action(state.string_to_action(text))
                is_last = place == len(dealing.actions)
                if (take_events() or state.is_terminal()) != is_last or begun > at + 1:
                    raise ResultError(f"dealing {at} does not end with its last action")
    except (ValueError, IndexError) as error:
        raise ResultError(f"the game cannot be replayed: {error}") from None
    if not state.is_terminal():
        raise ResultError("the game is not over")
    nothing = (0,) * game.num_players
    return state, tuple(scores.get(deal, nothing) for deal in range(number + 1))


def _check_tenures(tenures: Sequence[Tenure], game: Game, deals: int) -> None:
    """Check that each seat of each deal belongs to one person or agent, and no person to two seats."""
    known = levels()
    for tenure in tenures:
        if bool(tenure.member) == bool(tenure.level) or (tenure.level and tenure.level not in known):
            raise ResultError("a seat belongs to a person or to an agent of a known level")
        if (
            tenure.end is None
            or not 0 <= tenure.first <= tenure.end <= deals
            or tenure.seat not in range(game.num_players)
        ):
            raise ResultError("a player sat where there is no seat, or when there was no deal")
        if tenure.has_left and not tenure.member:
            raise ResultError("an agent does not leave")
        if tenure.first == tenure.end and not tenure.has_left:
            raise ResultError("a player who did not leave has played")
    for deal in range(deals):
        there = [tenure for tenure in tenures if tenure.end is not None and tenure.first <= deal < tenure.end]
        if sorted(tenure.seat for tenure in there) != list(range(game.num_players)):
            raise ResultError(f"in deal {deal} a seat has no player, or two")
    people = [(tenure.member, tenure.seat) for tenure in tenures if tenure.member]
    if len(set(people)) < len(people) or len(dict(people)) < len(people):
        raise ResultError("a player has two seats, or sits down twice")
