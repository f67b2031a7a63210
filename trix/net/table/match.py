"""One game at a table with others, as the host's device has it: the state, its dealings, and what each seat
sees.

A seat is shown its observation, once whole and from then on by changes, and the events as `seen_by` lets them
through. Who watches is shown what is public, as seat ``-num_players``.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from trix.engine.dealing import DealKeys
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, Event
from trix.engine.protocol import Game, Observation, State
from trix.net.deals.fair import Dealing
from trix.net.transport.changes import difference
from trix.net.transport.wire import Json, tagged, to_json


class Shown(NamedTuple):
    """What a seat is shown of something that happened."""

    events: tuple[Json, ...]
    change: Json


class Match:
    """A game being played. Whoever is shown it must be among `viewers` before it goes on."""

    def __init__(self, game: Game, finished: Iterable[Dealing], key: bytes) -> None:
        """Begin a game, or go on where its *finished* dealings lead; *key* deals the next hands.

        Raises ValueError if these dealings cannot be played.
        """
        self.game = game
        self.keys: list[bytes] = []
        """Of all dealings so far, and of those to come as they are agreed on."""
        self.dealings = 0
        """How many there have been, the running one included."""
        self.deal_starts: list[int] = []
        self.begun = 0
        """After how many actions the running dealing began."""
        self.made = 0
        """How many actions have been made."""
        self._events: list[Event] = []
        self._before: State | None = None
        self._actor: int | None = None
        self._shown: dict[int, Observation] = {}
        finished = list(finished)
        self.keys += [dealing.key for dealing in finished]
        self.keys.append(key)
        self._state: State = game.new_initial_state(DealKeys(self.keys), self._events.append)
        self._note()
        for dealing in finished:
            for text in dealing.actions:
                self.play(self._state.string_to_action(text))
        self._before = None
        if finished:
            self._events.clear()

    @property
    def current(self) -> int | None:
        """The seat to act; None at the end."""
        return self._state.current_player()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_terminal()

    @property
    def next_key_known(self) -> bool:
        """Whether the next cards could be dealt; before, nobody acts."""
        return len(self.keys) > self.dealings

    @property
    def history(self) -> list[str]:
        """The texts of all actions."""
        return self._state.history()

    def legal_actions(self) -> list[int]:
        """List what the seat to act may do."""
        return self._state.legal_actions()

    def observation(self, seat: int) -> Observation:
        """Return what a seat may know."""
        return self._state.observation(seat)

    @property
    def revisable(self) -> bool:
        """Whether whoever acted last may revise that."""
        return bool(self._state.legal_revisions())

    def who_may(self, action: int) -> int | None:
        """Return whose an action would be: the seat to act, or for a revision the one before."""
        return self._actor if action in self._state.legal_revisions() else self.current

    def action_of(self, text: str) -> int:
        """Read an action; raises IllegalActionError."""
        return self._state.string_to_action(text)

    def play(self, action: int) -> bool:
        """Act; return whether that ended the dealing. Raises IllegalActionError, changing nothing."""
        if not self.next_key_known:
            raise IllegalActionError("the next cards cannot be dealt yet")
        actor = self.who_may(action)
        before = self._state.clone()
        self._events.clear()
        self._state.apply_action(action)
        self._before, self._actor = before, actor
        self.made += 1
        ended = self._note() or self.is_over
        if ended:
            self._before = None
        return ended

    def may_take_back(self, seat: int) -> bool:
        """Whether the last to act was that seat, in the running dealing."""
        return self._before is not None and self._actor == seat

    def take_back(self) -> None:
        """Take the last action back; raises ValueError if that is not possible."""
        if self._before is None:
            raise ValueError("there is nothing to take back")
        self._state, self._before = self._before, None
        self._actor = None
        self.made -= 1
        self._events.clear()
        self._state.set_observer(self._events.append)

    def whole(self, seat: int) -> Json:
        """Return what a seat knows, whole; from then on it can be shown changes."""
        self._shown[seat] = self._seen_from(seat)
        return to_json(self._shown[seat])

    def _seen_from(self, seat: int) -> Observation:
        return self._state.public_observation() if seat < 0 else self._state.observation(seat)

    def events(self, seat: int) -> tuple[Json, ...]:
        """Return what a seat may know of the last that happened."""
        seen = (event.seen_by(seat) for event in self._events)
        return tuple(tagged(event) for event in seen if event is not None)

    def shown(self, seats: Collection[int]) -> dict[int, Shown]:
        """Return what each of these seats is shown of the last that happened."""
        shown = {}
        for seat in seats:
            before, self._shown[seat] = self._shown[seat], self._seen_from(seat)
            shown[seat] = Shown(self.events(seat), difference(before, self._shown[seat]))
        for seat in self._shown.keys() - set(seats):
            del self._shown[seat]
        return shown

    def _note(self) -> bool:
        """Count the dealings that have begun; return whether one has."""
        begun = [event for event in self._events if isinstance(event, DealBegan)]
        for event in begun:
            self.dealings += 1
            # cards dealt anew do not make a new deal
            del self.deal_starts[event.number :]
            self.deal_starts.append(self.made)
            self.begun = self.made
        return bool(begun)
