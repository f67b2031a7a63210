"""The game at a table, on the host's device: its dealings, the keys that they come from, and its turns.

Nothing in here knows who sits where or who is there. Who watches has seat ``-num_players``.
"""

from collections.abc import Collection, Container, Iterable
from typing import NamedTuple

from trix.engine.dealing import NOT_YET
from trix.engine.errors import IllegalActionError
from trix.engine.protocol import Game, Observation
from trix.net.deals.dealer import Dealer
from trix.net.deals.fair import Dealing, Exchange, Pledge
from trix.net.messages import Back, Denial, Opened, Snapshot, Step
from trix.net.table.match import Match
from trix.net.table.turns import Turn


class DeniedError(Exception):
    """What was asked for is not possible; `reason` says why."""

    def __init__(self, reason: Denial) -> None:
        super().__init__(reason)
        self.reason = reason


class Course(NamedTuple):
    """How far a game has come: all that must not be lost of it."""

    version: int
    finished: tuple[Dealing, ...]
    actions: tuple[str, ...]
    """Of the running dealing."""
    exchanges: tuple[Exchange, ...]


class Playing:
    """A game being played, from when the first key is agreed on."""

    def __init__(
        self, game: Game, name: bytes, dealer: Dealer, finished: Iterable[Dealing] = (), version: int = 0
    ) -> None:
        """*name* is that of the game, for the making of keys; *finished* dealings are gone on from."""
        self.version = version
        """Grows with everything that happens."""
        self.finished = list(finished)
        """The dealings that are over."""
        self.dealer = dealer
        self._game = game
        self._name = name
        self._match: Match | None = None

    # --- what is kept ---

    def kept(self) -> Course:
        """Return what must not be lost."""
        match = self._match
        running = [] if match is None or match.is_over else match.history[match.begun :]
        return Course(self.version, tuple(self.finished), tuple(running), self.dealer.exchanges())

    def resume(self, actions: Iterable[str]) -> None:
        """Deal what had been dealt, and make these actions of the running dealing.

        Raises ValueError if they cannot be made.
        """
        deal, version = len(self.finished), self.version
        if not self.dealer.settled(deal):
            return
        self._take_key()
        if self.dealer.settled(deal + 1):
            self._take_key()
        for text in actions:
            self._running.play(self._running.action_of(text))
        self.version = version

    def look_back(self) -> None:
        """Show the end of a game of which all dealings are over; raises ValueError if they do not end it."""
        match = Match(self._game, self.finished, NOT_YET)
        if not match.is_over:
            raise ValueError("these dealings do not end a game")
        self._match = match

    # --- dealing ---

    @property
    def begun(self) -> bool:
        """Whether cards have been dealt."""
        return self._match is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._match is not None and self._match.is_over

    def settle(self, asked: tuple[str, ...], present: Container[str], now: float) -> list[Pledge]:
        """Go on with the keys as far as possible; return what everybody is to be told.

        *asked* is who gives a share in a key that is begun now, *present* who is waited for.
        """
        told = []
        while self.dealer.agreeing or self._lacks_key:
            if not self.dealer.agreeing:
                deal = len(self.finished) if self._match is None else len(self._match.keys)
                told.append(self.dealer.begin(deal, asked, now))
            told += self.dealer.advance(now, present)
            if self.dealer.agreeing:
                break
            self._take_key()
        return told

    @property
    def _lacks_key(self) -> bool:
        return self._match is None or not self._match.next_key_known

    def _take_key(self) -> None:
        """Take the key that has been agreed on; with the first one the game begins."""
        if self._match is not None:
            self._match.keys.append(self.dealer.key(len(self._match.keys), self._name))
            return
        self._match = Match(self._game, self.finished, self.dealer.key(len(self.finished), self._name))
        self.version += 1

    # --- turns ---

    @property
    def made(self) -> int:
        """How many actions have been made."""
        return 0 if self._match is None else self._match.made

    @property
    def turn(self) -> Turn | None:
        """Who is to act; None while nobody can."""
        match = self._match
        if match is None or not match.next_key_known or match.current is None:
            return None
        return Turn(self.version, match.current, match.made == match.begun)

    @property
    def deals_next(self) -> bool:
        """Whether the next cards are still being agreed on, so that nobody can act."""
        return self._match is not None and not self._match.is_over and not self._match.next_key_known

    @property
    def revisable(self) -> bool:
        """Whether the last action may be revised."""
        return self._match is not None and self._match.revisable

    def observation(self, seat: int) -> Observation:
        """Return what a seat may know."""
        return self._running.observation(seat)

    def action_of(self, seat: int | None, version: int, text: str) -> int:
        """Return what a seat wants to do in the situation of that version; raises DeniedError."""
        match = self._asked_of(version)
        try:
            action = match.action_of(text)
        except IllegalActionError:
            raise DeniedError("illegal") from None
        if seat is None or match.who_may(action) != seat:
            raise DeniedError("turn")
        return action

    def act(self, action: int) -> Opened | None:
        """Make an action; where it ends a dealing, give what opens its key.

        Raises DeniedError, changing nothing, if it is not legal.
        """
        match = self._running
        try:
            ended = match.play(action)
        except IllegalActionError:
            raise DeniedError("illegal") from None
        self.version += 1
        return self._open(match) if ended else None

    def _open(self, match: Match) -> Opened:
        deal = len(self.finished)
        exchange = self.dealer.opened(deal)
        begun = sum(len(dealing.actions) for dealing in self.finished)
        end = match.made if match.is_over else match.begun
        actions = tuple(match.history[begun:end])
        self.finished.append(Dealing(match.keys[deal], actions))
        return Opened(deal, exchange.secret, exchange.shares, actions)

    def take_back(self, seat: int | None, version: int) -> None:
        """Take back what a seat did last; raises DeniedError."""
        match = self._asked_of(version)
        if seat is None or not match.may_take_back(seat):
            raise DeniedError("undo")
        match.take_back()
        self.version += 1

    def _asked_of(self, version: int) -> Match:
        if version != self.version or self.turn is None:
            raise DeniedError("late")
        return self._running

    @property
    def _running(self) -> Match:
        assert self._match is not None
        return self._match

    # --- what is told ---

    def snapshot(self, seat: int | None, epoch: int, number: int, known: int, *, begun: bool) -> Snapshot:
        """Return all that a seat may know, None for who watches, and the dealings after those *known*.

        *number* is that of the game at the table. If it has just *begun*, the events of that come along.
        """
        match = self._running
        viewer = -self._game.num_players if seat is None else seat
        return Snapshot(
            epoch,
            number,
            self.version,
            seat,
            match.whole(viewer),
            match.events(viewer) if begun else (),
            tuple(match.deal_starts),
            known,
            tuple(self.finished[known:]),
            self.dealer.pledges(),
        )

    def steps(self, seats: Collection[int]) -> dict[int, Step]:
        """Return what each of these seats is told of the action that was made."""
        shown = self._running.shown(seats)
        return {seat: Step(self.version, one.events, one.change) for seat, one in shown.items()}

    def backs(self, seats: Collection[int]) -> dict[int, Back]:
        """Return what each of these seats is told of an action that was taken back."""
        shown = self._running.shown(seats)
        return {seat: Back(self.version, one.change) for seat, one in shown.items()}
