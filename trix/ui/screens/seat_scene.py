"""A panel for one seat of the set-up: who plays there, their name and avatar, and their place."""

from collections.abc import Callable
from functools import partial

from trix.engine.types import Seat
from trix.names import skeleton, tidy
from trix.session import Sitter
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import (
    Button,
    Choice,
    IconButton,
    Label,
    ListItem,
    Row,
    Widget,
)
from trix.ui.kit.widgets.faces import Face
from trix.ui.screens.avatars import AvatarsScene, avatar_name
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words import people
from trix.ui.words.strengths import level_meaning, level_name, offered_levels

_PERSON = "person"


class SeatScene(PanelScene):
    """The panel of a seat; 0 is the player's own.

    *setup* returns the present set-up, *on_change* takes the new one. The player's own name and avatar are
    settings.
    """

    name = "seat"
    first = "close"

    def __init__(self, seat: Seat, setup: Callable[[], SetUp], on_change: Callable[[SetUp], None]) -> None:
        self._seat = seat
        self._setup = setup
        self._on_change = on_change

    @property
    def _sitters(self) -> tuple[Sitter, ...]:
        settings = self.app.settings
        return self._setup().sitters(settings.name, settings.avatar)

    @property
    def _sitter(self) -> Sitter:
        return self._sitters[self._seat]

    def build(self) -> Widget:
        sitters, seat, sitter = self._sitters, self._seat, self._sitter
        name = people.name_at(sitters, seat)
        close = IconButton("close", _("Close"), "close", self.back, size=44)
        header = Row([Face(sitter.avatar, 52), Label(name, "heading", bold=True, grow=1), close])
        body: list[Widget] = []
        about = people.about_agent(sitter)
        if about:
            body.append(Label(about, "small", tone="muted"))
        if seat:
            body.append(self._player_choice(sitter.level))
        avatar = avatar_name(sitter.avatar)
        body += [
            ListItem("name", _("Name"), self._ask_name, icon="person", value=name),
            ListItem("avatar", _("Avatar"), self._pick_avatar, icon="look", value=avatar),
        ]
        if sitter.level is not None:
            body.append(ListItem("other", _("Someone else"), self._replace, icon="robot"))
        others = [other for other in range(1, len(sitters)) if other != seat]
        if seat and others:  # the player stays in the south
            buttons = [
                Button(f"swap:{other}", people.name_at(sitters, other), partial(self._swap, other))
                for other in others
            ]
            body += [Label(_("Change seats with"), "small", tone="muted"), Row(buttons, gap=8)]
        return self.listing(header, body, max_width=560)

    def _player_choice(self, level: str | None) -> Widget:
        note = _("On this device, too: it is passed on for every turn.")
        if level is not None:
            note = level_meaning(level)
        players = [(_PERSON, _("Person")), *((one, level_name(one)) for one in offered_levels())]
        return Choice("player", _("Who plays"), level or _PERSON, players, self._choose_player, note=note)

    # --- changes ---

    def _change(self, setup: SetUp) -> None:
        self._on_change(setup)
        self.rebuild()

    def _choose_player(self, chosen: str) -> None:
        self._change(self._setup().with_level(self._seat, None if chosen == _PERSON else chosen))

    def _replace(self) -> None:
        self._change(self._setup().with_other(self._seat))

    def _swap(self, seat: Seat) -> None:
        self.app.stack.pop()
        self._on_change(self._setup().with_places(self._seat, seat))

    def _ask_name(self) -> None:
        self.app.exchange.ask_text(_("Name"), people.localized_name(self._sitter.name), self._take_name)

    def _take_name(self, typed: str | None) -> None:
        if typed is None:
            return
        name, sitter = tidy(typed), self._sitter
        if name == people.name_of(sitter) or (not name and sitter.level is not None):
            return
        sitters = self._sitters
        # agents give up their names to the player
        others = [
            at for at, other in enumerate(sitters) if at != self._seat and (self._seat or other.level is None)
        ]
        if name and skeleton(name) in {skeleton(people.name_at(sitters, seat)) for seat in others}:
            self.app.toasts.show(_("Someone at the table already has that name."))
        elif self._seat == 0:
            self.app.change(name=name)
        else:
            self._change(self._setup().with_sitter(self._seat, sitter._replace(name=name)))

    def _pick_avatar(self) -> None:
        sitter = self._sitter
        reserved = "" if sitter.level is None else people.COACH_AVATAR
        self.app.stack.push(AvatarsScene(_("Avatar"), sitter.avatar, self._take_avatar, reserved))

    def _take_avatar(self, avatar: str) -> None:
        if self._seat == 0:
            self.app.change(avatar=avatar)
        else:
            self._change(self._setup().with_avatar(self._seat, avatar))
