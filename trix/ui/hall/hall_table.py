"""A table of the hall: ratings of its players, and the result of its game."""

from trix.hall.messages import Finished, FromHall, ListTables, Seat, Shown, Standing, Tables, TakeSeat
from trix.hall.rules import TAKE_BACK, form_of
from trix.ratings.agents import agent_rating
from trix.ratings.plackett_luce import PLACEMENT_GAMES
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.room_screens import RoomScreens
from trix.ui.hall.connection import Hall
from trix.ui.shell.scene import App


class HallTable(RoomScreens):
    """A table of the hall that this device sits at, or watches."""

    def __init__(self, app: App, meeting: Meeting, hall: Hall) -> None:
        super().__init__(app, meeting)
        self.hall = hall
        self.gets_seat = False
        """Whether the hall has given the player a seat from the next deal on."""
        self._is_seat_checked = False
        self.avoided: set[str] = set()
        """Players of this table that the player refuses to meet again."""
        self.ratings: dict[str, Shown] = {}
        """By person, as far as the hall has sent them."""
        self._members: frozenset[str] = frozenset()  # members with requested ratings
        self._was_lost = False
        meeting.party.guest.patience = TAKE_BACK
        self._signed_for = -1  # dealings that this device knew when it last tried to sign

    @property
    def id(self) -> str:
        """The hall's name of the table."""
        return self.meeting.party.invitation.room

    @property
    def is_rated(self) -> bool:
        """Whether the game counts for ratings."""
        return bool(self.meeting.rated) and self.meeting.is_at_hall and not self._was_lost

    @property
    def finished(self) -> Finished | None:
        """The result of this table's game, once the hall has sent it."""
        finished = self.hall.finished
        return finished if finished is not None and finished.heading.table == self.id else None

    @property
    def own_standing(self) -> Standing | None:
        """The player's result."""
        standings = () if self.finished is None else self.finished.standings
        return next((standing for standing in standings if standing.player.id == self.meeting.me), None)

    def rating_at(self, seat: int) -> Shown | None:
        """Return the rating of a seat's person or agent."""
        room = self.meeting.joined_room
        occupant = room.occupants[seat]
        if occupant.member is not None:
            return self.ratings.get(occupant.member)
        form = form_of(room.game, room.options)
        if form is None or occupant.level is None:
            return None
        try:
            known = agent_rating(room.game, form, occupant.level)
        except KeyError:
            return None
        return Shown(known.number, known.plus_minus, PLACEMENT_GAMES)

    def begin(self) -> None:
        self.hall.stays_connected = True
        self.hall.greet()  # the hall learns where to send the result
        super().begin()

    def close(self) -> None:
        self.hall.stays_connected = False
        super().close()

    def update(self) -> None:
        """Ask for ratings of new players; countersign the result if it is the game that this device saw."""
        super().update()
        room, party = self.meeting.room, self.meeting.party
        if self.meeting.up and party.silence >= TAKE_BACK and room is not None and room.phase == "playing":
            self._was_lost = True  # after this silence the hall no longer rates the game
        if room is not None and room.seat_of(self.meeting.me) is not None:
            self.gets_seat = False
        elif room is not None and self.gets_seat and not self._is_seat_checked:
            # who came too late has lost the seat, but may get another one
            self._is_seat_checked = True
            self.hall.ask(TakeSeat(self.id, None, ""), self._take_seat)
        if room is not None and self.meeting.is_at_hall:
            members = frozenset(occupant.member for occupant in room.occupants if occupant.member is not None)
            if not members <= self._members:
                self._members |= members
                self.hall.ask(ListTables(room.game), self._learn)
        finished, dealings = self.finished, party.guest.dealings.finished
        if finished is not None and self._signed_for != len(dealings):
            self._signed_for = len(dealings)
            self.hall.countersign(finished, dealings)

    def _take_seat(self, answer: FromHall) -> None:
        self.gets_seat = isinstance(answer, Seat)

    def _learn(self, answer: FromHall) -> None:
        tables = answer.tables if isinstance(answer, Tables) else ()
        players = next((table.players for table in tables if table.id == self.id), ())
        self.ratings |= {
            player.id: player.rating for player in players if player.id and player.rating is not None
        }
