"""Panels for a seat of a room, and for a watcher."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.engine.types import Seat
from trix.net.messages import HandOver, Sit
from trix.net.room import Member, Room
from trix.ui.friends.identity import ask_name, my_avatar
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.room_words import agent_levels, seat_word, sitter_name, state_word
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import Choice, Column, Label, ListItem, Row, Toggle, Widget
from trix.ui.kit.widgets.buttons import IconButton
from trix.ui.kit.widgets.faces import Face
from trix.ui.screens.avatars import AvatarsScene, avatar_name
from trix.ui.shell.widget_scenes import Dialog, PanelScene
from trix.ui.words.people import YOUR_AVATAR, about_agent, canonical_name, localized_name
from trix.ui.words.strengths import level_meaning, level_name


def watcher_items(meeting: Meeting, show: Callable[[PanelScene], None]) -> list[Widget]:
    """Return an entry for each watcher; *show* gets their panel."""
    room = meeting.joined_room
    return [
        ListItem(
            f"watcher:{number}",
            localized_name(person.name),
            partial(show, WatcherScene(meeting, person.id)),
            icon="eye",
            value=_("you") if person.id == meeting.me else state_word(person.presence),
        )
        for number, person in enumerate(
            member for member in room.members if room.seat_of(member.id) is None and member.id != meeting.hall
        )
    ]


def level_choice(level: str, on_choose: Callable[[str], None]) -> Choice:
    """Return the choice of the level of agents."""
    levels = [(one, level_name(one)) for one in agent_levels()]
    note = level_meaning(level) if level in agent_levels() else ""
    return Choice("level", _("Computer’s level"), level, levels, on_choose, note=note)


def mute_toggle(scene: PanelScene, meeting: Meeting, member: str, label: str) -> Widget:
    """Return the toggle that mutes a member, or `EVERYONE`."""

    def mute(on: bool) -> None:
        meeting.party.guest.mute(member, mute=on)
        scene.rebuild()

    note = _("You no longer see what they say. They do not notice.")
    return Toggle("mute", label, member in meeting.party.guest.muted, mute, note=note)


class PersonScene(PanelScene):
    """The panel of a person or an agent."""

    first = "close"

    def __init__(self, meeting: Meeting) -> None:
        self._meeting = meeting

    @property
    def _room(self) -> Room:
        return self._meeting.joined_room

    def person_panel(
        self, avatar: str, name: str, word: str, body: Sequence[Widget], *, scroll: str = "person"
    ) -> Widget:
        """Return a panel with a head about the person; *scroll* is the id of its body."""
        words = [Label(name, "heading", bold=True), Label(word, "small", tone="muted")]
        close = IconButton("close", _("Close"), "close", self.back, size=44)
        header = Row([Face(avatar or YOUR_AVATAR, 52), Column(words, gap=0, grow=1), close])
        return self.listing(header, body, max_width=480, scroll=scroll)

    def _action(self, id: str, label: str, act: "partial[None]", icon: str, note: str = "") -> Widget:
        def close_and_act() -> None:
            self.app.stack.pop()
            act()

        return ListItem(id, label, close_and_act, icon=icon, note=note)

    def _request(self, id: str, label: str, message: Sit | HandOver, icon: str, note: str = "") -> Widget:
        return self._action(id, label, partial(self._meeting.party.send, message), icon, note)

    def _hand_over(self, id: str, person: Member) -> Widget:
        label = _("Give your seat to {name}").format(name=localized_name(person.name))
        return self._request(id, label, HandOver(person.id), "share")

    def _host_actions(self, person: Member) -> list[Widget]:
        """Build the host's actions on a guest."""
        host = self._meeting.party.host
        if host is None:
            return []
        name = localized_name(person.name)
        note = _("{name} can come back with the code or a link, unless you lock the table.")
        if self._room.seat_of(person.id) is not None:
            note = _(
                "The computer takes the seat. {name} can come back with the code or a link, unless you lock "
                "the table."
            )
        note = note.format(name=name)
        label = _("Ask {name} to leave").format(name=name)
        remove = partial(host.remove, person.id)
        question = Dialog(
            label, note, [("keep", N_("Cancel"), lambda: None), ("remove", label, remove)], destroys="remove"
        )
        ask = partial(self.app.stack.push, question)
        return [self._action("remove", label, ask, "close", note)]


class PlaceScene(PersonScene):
    """The panel of a seat: sit down, change the player, or the name."""

    name = "place"

    def __init__(self, meeting: Meeting, seat: Seat) -> None:
        super().__init__(meeting)
        self._seat = seat

    def build(self) -> Widget:
        room = self._room
        if self._seat >= len(room.occupants):  # the game has changed
            return self.person_panel("", _("That seat no longer exists."), "", [])
        shown = room.shown_sitter(self._seat)
        name = sitter_name(room, self._seat)
        word = seat_word(room, self._seat, self._meeting.me)
        person = room.member_at(self._seat)
        if person is None:
            about = about_agent(shown, styled=False)
            body = [*([Label(about, "small", tone="muted")] if about else []), *self._free()]
        elif person.id == self._meeting.me:
            body = self._own(person)
        else:
            body = self._other(person)
        return self.person_panel(shown.avatar, name, word, body)

    def _free(self) -> list[Widget]:
        widgets = [self._request("sit", _("Sit here"), Sit(self._seat), "person")]
        host = self._meeting.party.host
        if host is not None:

            def choose(level: str) -> None:
                host.stand_in(self._seat, level)
                self.rebuild()

            widgets.append(level_choice(self._room.occupants[self._seat].level or "", choose))
        return widgets

    def _own(self, person: Member) -> list[Widget]:
        room, ask = self._room, partial(ask_name, self.app, self._rename, _("Name"))
        widgets: list[Widget] = [
            ListItem("name", _("Name"), ask, icon="person", value=localized_name(person.name)),
            ListItem("avatar", _("Avatar"), self._pick_avatar, icon="look", value=avatar_name(person.avatar)),
        ]
        if room.occupants[self._seat].level is not None:
            widgets.append(self._request("sit", _("Play yourself"), Sit(self._seat), "play"))
        note = _("The computer takes your seat.")
        watchers = [other for other in room.members if room.seat_of(other.id) is None]
        return [
            *widgets,
            self._request("watch", _("Only watch"), Sit(None), "eye", note),
            *(self._hand_over(f"give:{other.id[:6]}", other) for other in watchers),
        ]

    def _other(self, person: Member) -> list[Widget]:
        host = self._meeting.party.host
        widgets: list[Widget] = [mute_toggle(self, self._meeting, person.id, _("Mute"))]
        if host is None:
            return widgets
        if self._room.occupants[self._seat].level is None:
            note = _("Until {name} is back.").format(name=localized_name(person.name))
            stand_in = partial(host.stand_in, self._seat, self._room.level)
            widgets.append(self._action("stand_in", _("Let the computer play"), stand_in, "robot", note))
        return widgets + self._host_actions(person)

    def _pick_avatar(self) -> None:
        self.app.stack.push(AvatarsScene(_("Avatar"), my_avatar(self.app), self._take_avatar))

    def _take_avatar(self, avatar: str) -> None:
        self.app.change(avatar=avatar)
        self._rename()

    def _rename(self) -> None:
        self._meeting.rename(canonical_name(self.app.settings.name), my_avatar(self.app))
        self.rebuild()


class WatcherScene(PersonScene):
    """The panel of a watcher."""

    name = "watcher"

    def __init__(self, meeting: Meeting, person: str) -> None:
        super().__init__(meeting)
        self._person = person

    def build(self) -> Widget:
        person = self._room.member(self._person)
        if person is None:
            return self.person_panel("", _("Nobody is here any more."), "", [])
        body: list[Widget] = []
        if person.id != self._meeting.me:
            has_seat = self._room.seat_of(self._meeting.me) is not None
            body = [self._hand_over("give", person)] if has_seat else []
            body += [mute_toggle(self, self._meeting, person.id, _("Mute")), *self._host_actions(person)]
        return self.person_panel(
            person.avatar, localized_name(person.name), state_word(person.presence), body
        )
