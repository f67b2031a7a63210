"""The session: a running game with its players and events."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Self

from trix.engine.events import DealBegan, DealEnded, Event, visible_to
from trix.engine.players import Player, Thought
from trix.engine.protocol import Game, Observation, State
from trix.engine.types import Action, Card, Seat
from trix.record import (
    Record,
    RecordError,
    Sitter,
    Sitting,
    Tenure,
    game_of,
    since_of,
    sitters_of,
    tenures_of,
)
from trix.session.saves import Divergence, Slot
from trix.store import Store

MakePlayer = Callable[[Game, Sitter, int], Player]


class _Decision(NamedTuple):
    """A decision of a person: the number of actions before it, and the seat."""

    after: int
    seat: Seat


class Session:
    """A running game, seen from *viewer*'s seat. Several people at one device take turns by `turn_to`.

    *make_player* returns the player for a sitter and seat. With a *store* the game is saved in *slot*, at
    once and after every action; if that fails, `trouble` holds the error and the game continues.
    Raises ValueError for a wrong number of sitters.
    """

    hints = True
    """Whether hints may be used."""
    jumps = 0
    """How often the game jumped to another point by itself: never."""
    behind = 0
    """How many steps were made on other devices and not shown yet: none."""
    sitters: tuple[Sitter, ...]
    """The present sitter at each seat."""
    earlier: Sequence[Event] = ()
    """The events before the game was resumed, as the viewer may know them."""

    def __init__(
        self,
        game: Game,
        seed: int,
        sitters: Sequence[Sitter],
        make_player: MakePlayer,
        *,
        viewer: Seat = 0,
        store: Store | None = None,
        slot: int = 0,
    ) -> None:
        if len(sitters) != game.num_players:
            raise ValueError(f"{game.name} is played by {game.num_players}, not {len(sitters)}")
        self.game = game
        self.viewer = viewer
        self.helped = False
        self.trouble: OSError | None = None
        self._seed = seed
        self._seat(Sitting(0, seat, sitter) for seat, sitter in enumerate(sitters))
        self._make_player = make_player
        self._players = [make_player(game, sitter, seat) for seat, sitter in enumerate(sitters)]
        self._slot = Slot(store, game.name, slot) if store is not None else None
        self._asked = False
        self._thought: Thought | None = None
        self._start()
        self._save()

    @classmethod
    def resume(
        cls,
        record: Record,
        make_player: MakePlayer,
        *,
        viewer: Seat | None = None,
        store: Store | None = None,
        slot: int = 0,
    ) -> Self:
        """Return a session that continues a recorded game. Raises RecordError if it cannot be replayed.

        The viewer is by default the first person at the table. If nobody has acted since a deal ended, its
        end is among the events still to take: the player may have left before its result was shown.
        """
        if record.keys:
            raise RecordError("a game of several devices cannot continue on one")
        game = game_of(record)
        sitters = sitters_of(record.sittings)
        if viewer is None:
            viewer = next((seat for seat, sitter in enumerate(sitters) if sitter.level is None), 0)
        try:
            session = cls(game, record.seed, sitters, make_player, viewer=viewer)
            session._seat(record.sittings)
            session.helped = record.helped
            session.play_ahead(record.actions)
            session._take_back_result()
        except ValueError as error:
            raise RecordError(f"the game cannot be continued: {error}") from None
        session._slot = Slot(store, game.name, slot) if store is not None else None
        return session

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.level is None)

    @property
    def slot(self) -> int:
        """The slot of the save; 0 without a store."""
        return self._slot.number if self._slot is not None else 0

    @property
    def is_saved(self) -> bool | None:
        """Whether the store has the game as it stands; None without a store."""
        return None if self._slot is None else self.trouble is None

    @property
    def dealt(self) -> tuple[Card, ...]:
        """The cards dealt to the viewer in the running deal."""
        return self._dealt[self.viewer] or ()

    def turn_to(self, seat: Seat) -> None:
        """Make another person the viewer. Events not yet taken are dropped.

        Raises ValueError if no person sits there.
        """
        if seat not in self.persons:
            raise ValueError(f"seat {seat} has no viewer")
        self.viewer = seat
        self._events.clear()

    @property
    def tenures(self) -> tuple[Tenure, ...]:
        """The sitters at each seat, with their deals."""
        return tenures_of(self._sittings, self._deal_starts)

    @property
    def since(self) -> tuple[int, ...]:
        """By seat, the first deal of its present sitter."""
        return since_of(self.tenures)

    @property
    def between_deals(self) -> bool:
        """Whether the running deal has no action yet."""
        return not self.is_over and self._made == self._deal_starts[-1]

    def take_seat(self, seat: Seat) -> None:
        """Exchange the seats of the viewer and of the sitter at *seat*. Both score separately from now on.

        Raises ValueError unless a deal is about to begin. Events not yet taken are dropped.
        """
        if not self.between_deals:
            raise ValueError("a seat can be taken over only between two deals")
        sitters = self.sitters
        for place, sitter in ((self.viewer, sitters[seat]), (seat, sitters[self.viewer])):
            # drop a sitting that began at the same point: it had no deal
            sittings = [
                sitting for sitting in self._sittings if (sitting.after, sitting.seat) != (self._made, place)
            ]
            self._seat((*sittings, Sitting(self._made, place, sitter)))
            self._players[place] = self._make_player(self.game, sitter, place)
        self.viewer = seat
        self._events.clear()
        self._forget_thought()
        self._save()

    @property
    def current(self) -> Seat | None:
        """The seat to act, or None at the end."""
        return self._state.current_player()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state.is_terminal()

    def observation(self, seat: Seat | None = None) -> Observation:
        """Return the observation of a seat, the viewer's by default."""
        return self._state.observation(self.viewer if seat is None else seat)

    def take_events(self) -> list[Event]:
        """Return the events since the last call, as the viewer may know them."""
        seen = visible_to(self.viewer, self._events)
        self._events.clear()
        return seen

    def thought(self) -> Thought | None:
        """Return the agent's decision in the making; None if a person is to act, and at the end."""
        seat = self.current
        if seat is None:
            return None
        if not self._asked:
            self._asked = True
            self._thought = self._players[seat].begin(self._state.observation(seat))
        return self._thought

    def submit(self, action: Action) -> None:
        """Apply an action of the seat to act, or a legal revision.

        Raises IllegalActionError, and changes nothing, if it is not legal.
        """
        self._apply(action)
        self._save()

    @property
    def can_undo(self) -> bool:
        """Whether the last decision of a person in the running deal was the viewer's."""
        return bool(self._decisions) and self._decisions[-1].seat == self.viewer

    def undo(self) -> None:
        """Take back the viewer's last decision in the running deal. Events not yet taken are dropped.

        Raises ValueError if there is none, or if another person has decided since. The game counts as helped.
        """
        if not self.can_undo:
            raise ValueError("there is no decision to take back")
        self._go_back(self._decisions[-1].after)

    @property
    def deals(self) -> int:
        """The number of deals so far, the running one included."""
        return len(self._deal_starts)

    def restart_deal(self, deal: int) -> None:
        """Go back to the beginning of a deal, counted from 0, to play it again with the same cards.

        Raises ValueError if it has not been dealt, or if the sitters have changed since it began. The game
        counts as helped.
        """
        if not 0 <= deal < self.deals:
            raise ValueError(f"there is no deal {deal} to play once more")
        start = self._deal_starts[deal]
        if any(sitting.after > start for sitting in self._sittings):
            raise ValueError("who sits at the table now did not begin that deal")
        self._go_back(start)

    def note_help(self) -> None:
        """Note in the record that help was used."""
        if not self.helped:
            self.helped = True
            self._save()

    def forget(self) -> None:
        """Stop saving the game, and remove its save. Raises OSError if the save cannot be removed."""
        slot, self._slot = self._slot, None
        if slot is not None:
            slot.forget()

    def divergence(self) -> Divergence:
        """Return the changes that another window has made to this game. After any, it is not saved here."""
        return self._slot.divergence(self.record) if self._slot is not None else ""

    def save_separately(self) -> None:
        """Save this game in a slot of its own, beside the other window's save."""
        if self._slot is not None:
            self._slot.move()
        self._save()

    def record(self) -> Record:
        """Return the record of the game so far."""
        return Record(
            game=self.game.name,
            options=self.game.options,
            seed=self._seed,
            actions=tuple(self._state.history()),
            sittings=self._sittings,
            helped=self.helped,
        )

    def _seat(self, sittings: Iterable[Sitting]) -> None:
        self._sittings = tuple(sittings)
        self.sitters = sitters_of(self._sittings)

    def _go_back(self, actions: int) -> None:
        """Keep only the first *actions*. Replays the game, which takes some milliseconds."""
        actions_left = self._state.history()[:actions]
        self._seat(sitting for sitting in self._sittings if sitting.after <= actions)
        self._start()
        self._replay(actions_left)
        self._events.clear()
        self.helped = True
        self._save()

    def _start(self) -> None:
        self._events: list[Event] = []
        # people's decisions in the running deal
        self._decisions: list[_Decision] = []
        self._made = 0
        # the number of actions before each deal
        self._deal_starts: list[int] = []
        self._dealt: tuple[tuple[int, ...] | None, ...] = ((),) * self.game.num_players
        self._forget_thought()
        self._state: State = self.game.new_initial_state(self._seed, self._hear)

    def play_ahead(self, actions: Sequence[str]) -> None:
        """Apply actions from the start at once, so that their events are `earlier` ones."""
        self._replay(actions)
        self.earlier = self.take_events()

    def _take_back_result(self) -> None:
        """Make the events since the last deal ended new again, unless an action or sitter followed."""
        is_reseated = any(sitting.after == self._made for sitting in self._sittings)
        ends = [place for place, event in enumerate(self.earlier) if isinstance(event, DealEnded)]
        if not ends or not self.between_deals or is_reseated:
            return
        since = self.earlier[ends[-1] :]
        # a thrown-in deal is dealt again by an action
        if sum(isinstance(event, DealBegan) for event in since) == 1:
            self.earlier = self.earlier[: ends[-1]]
            self._events.extend(since)

    def _replay(self, actions: Sequence[str]) -> None:
        for text in actions:
            self._apply(self._state.string_to_action(text))

    def _apply(self, action: Action) -> None:
        seat = self._state.current_player()
        # a revision belongs to the decision before it: both are undone together
        is_turn = action not in self._state.legal_revisions()
        known = len(self._decisions)
        if is_turn and seat in self.persons and len(self._state.legal_actions()) > 1:
            self._decisions.append(_Decision(self._made, seat))
        try:
            self._state.apply_action(action)
        except ValueError:
            del self._decisions[known:]
            raise
        self._made += 1
        self._forget_thought()

    def _hear(self, event: Event) -> None:
        if isinstance(event, DealBegan):
            self._dealt = event.hands
            self._decisions.clear()
            # a later deal begins during the action that ended the one before
            start = self._made + 1 if self._deal_starts else 0
            # a new dealing after a throw-in is not a new deal
            del self._deal_starts[event.number :]
            self._deal_starts.append(start)
        self._events.append(event)

    def _forget_thought(self) -> None:
        self._asked = False
        self._thought = None

    def _save(self) -> None:
        if self._slot is None:
            return
        try:
            self._slot.save(self.record())
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None
