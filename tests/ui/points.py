"""Points of games to look at, found by playing at random: nothing depends on the strength of players."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from trix.games import load_game
from trix.games.trix.contracts import TRIX
from trix.games.troika.bids import PASS
from trix.ui.table.pieces import pieces_of

SEEDS = range(400)


class Point(NamedTuple):
    """A point of a game as the viewer, in seat 0, sees it."""

    game: Any
    seed: int
    actions: tuple[str, ...]
    """How it came to that."""
    seen: Any
    model: Any


@cache
def _games(name: str, options: tuple[tuple[str, Any], ...]) -> tuple[Any, Any]:
    game = load_game(name, **dict(options))
    return game, pieces_of(game).staging


def points(name: str, seed: int, **options: Any) -> Iterator[Point]:
    """Play a game at random and stop wherever the viewer is to act, and at the end."""
    game, rules = _games(name, tuple(options.items()))
    state = game.new_initial_state(seed)
    rng = random.Random(seed)
    made: list[str] = []
    while True:
        over = state.is_terminal()
        if over or state.current_player() == 0:
            seen = state.observation(0)
            yield Point(game, seed, tuple(made), seen, rules.model_from(seen, game))
        if over:
            return
        action = rng.choice(state.legal_actions())
        made.append(game.action_to_string(action))
        state.apply_action(action)


@cache
def point(name: str, there: Callable[[Any, Any], bool], **options: Any) -> Point:
    """Give the first point with a wanted observation and model. It is looked for once."""
    for seed in SEEDS:
        for found in points(name, seed, **options):
            if there(found.seen, found.model):
                return found
    raise AssertionError("it never comes to that")


@cache
def _position(name: str, phase: str, at_least: int, **options: Any) -> Point:
    return point(
        name, lambda seen, model: seen.phase == phase and len(seen.legal_actions) >= at_least, **options
    )


@cache
def played(name: str, until: Callable[[Any], bool], seed: int = 4, **options: Any) -> Point:
    """Play at random until the table, as one event after the other shows it, is as wanted."""
    game, rules = _games(name, tuple(options.items()))
    model = rules.empty(0, game.num_players)

    def observe(event: Any) -> None:
        nonlocal model
        if not until(model):
            model = rules.fold(model, event.seen_by(0))

    state = game.new_initial_state(seed, observe)
    rng = random.Random(seed)
    while not until(model):
        state.apply_action(rng.choice(state.legal_actions()))
    return Point(game, seed, tuple(state.history()), state.observation(0), model)


def _game_over(model: Any) -> bool:
    return bool(model.winners)


def _trick_deal_over(model: Any) -> bool:
    return bool(model.deal_over and model.contracts != TRIX)


def _ahead(model: Any) -> bool:
    return bool(model.deal_over and max(model.totals) > 0)


def position(phase: str, at_least: int = 2, name: str = "trix", **options: Any) -> Point:
    """Find where the viewer has so many choices in a phase."""
    return _position(name, phase, at_least, **options)


def others_doubled() -> Point:
    """The viewer may double two queens at least, after two others have doubled."""
    return point("trix", _others_doubled, mode="complex")


def _others_doubled(seen: Any, model: Any) -> bool:
    owners = {of for _card, of in model.doubled}
    return seen.phase == "double" and len(seen.legal_actions) > 2 and len(owners - {0}) > 1


def finished(name: str = "trix", **options: Any) -> Point:
    """A game played to its end, with the last deal's cards on the table."""
    return played(name, _game_over, **options)


def won(name: str = "trix", first_seed: int = 0, **options: Any) -> Point:
    """The first game from *first_seed* on that the viewer has won."""
    found = (played(name, _game_over, seed, **options) for seed in SEEDS[first_seed:])
    return next(where for where in found if 0 in where.model.winners)


def ahead(name: str) -> Point:
    """The end of the first deal that leaves a seat above zero."""
    return played(name, _ahead)


def _dealer_bid(model: Any) -> bool:
    return bool(model.dealer == 0 and model.bids and model.bids[0] is not None)


def dealer_has_bid() -> Point:
    """The viewer has named trump and bid, and may still change that."""
    return played("trixter", _dealer_bid)


def trick_deal_over(**options: Any) -> Point:
    """The end of the first deal of tricks with points for every seat."""
    return played("trix", _trick_deal_over, **options)


def mid_game(name: str = "trix", **options: Any) -> Point:
    return position("play", 2, name, **options)


def must_bid() -> Point:
    """The viewer deals in Troika, and all others have passed."""
    game, rules = _games("troika", ())
    for seed in SEEDS:
        state = game.new_initial_state(seed)
        for _ in range(game.num_players - 1):
            state.apply_action(PASS)
        if state.current_player() == 0:
            seen = state.observation(0)
            return Point(game, seed, tuple(state.history()), seen, rules.model_from(seen, game))
    raise AssertionError("the viewer never deals")
