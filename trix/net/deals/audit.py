"""Checks finished dealings by repeating them from their keys.

Each device does this when the host opens a key. The repeated dealing must give the same hand, the same
observations in between and the same result.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from trix.engine.deal_sources import NOT_YET, DealKeys
from trix.engine.events import DealBegan, Event
from trix.engine.protocol import Game, Observation, State
from trix.net.deals.key_exchange import Dealing

_LASTING: Final = ("history", "scores", "results")
"""Fields of an observation that stay the same when the next cards are dealt."""


class Auditor:
    """Repeats a game dealing by dealing."""

    def __init__(self, game: Game) -> None:
        self.has_failed = False
        """Whether a dealing did not match. Later dealings cannot be checked then."""
        self._game = game
        self._keys: list[bytes] = []
        self._made = 0
        # the state before the last action, which deals the next cards, and that action
        self._state: State | None = None
        self._last = ""

    @property
    def is_over(self) -> bool:
        """Whether the dealings end the game."""
        if self._state is None or self.has_failed:
            return False
        end = self._state.clone()
        end.apply_action(end.string_to_action(self._last))
        return end.is_terminal()

    def follow(self, dealing: Dealing) -> None:
        """Repeat a dealing without observations to compare."""
        self.check(dealing, {}, None)

    def check(self, dealing: Dealing, seen: Mapping[int, Observation], end: Observation | None) -> bool:
        """Whether a dealing matches what this device saw.

        *seen* has observations by the number of the game's actions before them. *end* is the observation
        after the last action, with the next cards dealt; None if there is none.
        """
        if not self.has_failed:
            try:
                self.has_failed = not self._agrees(dealing, seen, end)
            except (ValueError, IndexError, AttributeError):
                # the actions are not legal with these cards
                self.has_failed = True
        return not self.has_failed

    def _agrees(self, dealing: Dealing, seen: Mapping[int, Observation], end: Observation | None) -> bool:
        state = self._deal_next(dealing.key)
        *earlier, last = dealing.actions
        dealt: list[Event] = []
        state.set_observer(lambda event: dealt.append(event) if isinstance(event, DealBegan) else None)
        for text in ["", *earlier]:
            if text:
                self._act(state, text)
            if self._made in seen and state.seen_by(seen[self._made].seat) != seen[self._made]:
                return False
        if dealt:
            return False  # these are the actions of more than one dealing
        before = state.clone()
        self._act(state, last)
        if not dealt and not state.is_terminal():
            return False  # the dealing is not over
        self._state, self._last = before, last
        self._made -= 1  # the stored state is the one before the action
        if end is None:
            return True
        final = state.seen_by(end.seat)
        return all(getattr(final, name) == getattr(end, name) for name in _LASTING)

    def _deal_next(self, key: bytes) -> State:
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


def follow_all(game: Game, dealings: Sequence[Dealing]) -> Auditor:
    """Return an auditor that has repeated these dealings."""
    auditor = Auditor(game)
    for dealing in dealings:
        auditor.follow(dealing)
    return auditor
