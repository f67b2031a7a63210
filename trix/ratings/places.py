"""The places that the teams of a game take."""

from collections.abc import Sequence

from trix.engine.protocol import Game, State


def places_of(game: Game, state: State) -> tuple[int, ...]:
    """Return the places of the teams of a finished game, from 1, in the order of `Game.teams`.

    Winners come first, then the score decides; equal teams share a place.
    """
    winners, scores = state.winners(), state.team_returns()
    return ranked(
        [
            (team[0] not in winners, score if game.fewer_wins else -score)
            for team, score in zip(game.teams, scores, strict=True)
        ]
    )


def ranked(results: Sequence[object]) -> tuple[int, ...]:
    """Return the places of results, from 1; the lowest one is best."""
    order = sorted(results)  # type: ignore[type-var]  # numbers, or tuples of them
    return tuple(1 + order.index(result) for result in results)
