"""Deals a game again from its keys, and compares.

Each device at a table does so with every dealing when its key is opened: the cards that its seat was given,
what it saw in between and what came of it must be what follows from the keys and from all that was done.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from trix.engine.dealing import NOT_YET, DealKeys
from trix.engine.protocol import Game, Observation, State
from trix.net.deals.fair import Dealing

_LASTING: Final = ("history", "scores", "results")
"""What of an observation does not change when the next cards are dealt."""


class Auditor:
    """Follows a game dealing by dealing."""

    def __init__(self, game: Game) -> None:
        self.broken = False
        """Whether a dealing could not be what was said; what comes after it cannot be checked."""
        self._game = game
        self._keys: list[bytes] = []
        self._made = 0
        # where the last dealing stands before its last action: with it the next cards are dealt
        self._state: State | None = None
        self._last = ""

    def follow(self, dealing: Dealing) -> None:
        """Take a dealing that was not seen."""
        self.check(dealing, {}, None)

    def check(self, dealing: Dealing, seen: Mapping[int, Observation], end: Observation | None) -> bool:
        """Return whether a dealing could be what was seen.

        *seen* are observations by how many actions of the game had been made; *end* is the one after the
        last action, with the next cards dealt, or None where it was not seen.
        """
        if not self.broken:
            try:
                self.broken = not self._agrees(dealing, seen, end)
            except (ValueError, IndexError, AttributeError):
                # these actions are not possible with these cards
                self.broken = True
        return not self.broken

    def _agrees(self, dealing: Dealing, seen: Mapping[int, Observation], end: Observation | None) -> bool:
        state = self._dealt(dealing.key)
        *earlier, last = dealing.actions
        for text in ["", *earlier]:
            if text:
                self._act(state, text)
            if self._made in seen and _observed(state, seen[self._made]) != seen[self._made]:
                return False
        before = state.clone()
        self._act(state, last)
        self._state, self._last = before, last
        self._made -= 1  # the state that is kept has not made it
        if end is None:
            return True
        final = _observed(state, end)
        return all(getattr(final, name) == getattr(end, name) for name in _LASTING)

    def _dealt(self, key: bytes) -> State:
        """Deal the next cards."""
        self._keys.append(key)
        deals = DealKeys([*self._keys, NOT_YET])
        state = self._state
        if state is None:
            return self._game.new_initial_state(deals)
        state.set_deal_source(deals)
        self._act(state, self._last)
        return state

    def _act(self, state: State, text: str) -> None:
        state.apply_action(state.string_to_action(text))
        self._made += 1


def _observed(state: State, like: Observation) -> Observation:
    return state.public_observation() if like.seat < 0 else state.observation(like.seat)


def follow_all(game: Game, dealings: Sequence[Dealing]) -> Auditor:
    """Return an auditor that has followed these dealings."""
    auditor = Auditor(game)
    for dealing in dealings:
        auditor.follow(dealing)
    return auditor
