"""The players in the set-up: seats, partners, and the agents' levels."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.session import Sitter
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Choice, Label, Row, Widget
from trix.ui.kit.widgets.faces import Seat
from trix.ui.screens.round_table import RoundTable
from trix.ui.screens.seat_scene import SeatScene
from trix.ui.screens.setup_model import MIXED, SetUp
from trix.ui.shell.scene import App
from trix.ui.words import people
from trix.ui.words.strengths import level_meaning, level_name, offered_levels

_OPPOSITE = 2  # the opposite seat at a table of four


class Seating:
    """Builds the widgets. *setup* returns the present set-up, *on_change* takes the new one."""

    def __init__(self, setup: Callable[[], SetUp], on_change: Callable[[SetUp], None]) -> None:
        self._setup = setup
        self._on_change = on_change
        self._is_mixed = setup().common_level is None

    def seats(self, app: App) -> list[Widget]:
        """Build the picture of the table."""
        setup = self._setup()
        screens = screens_of(setup.game)
        sitters = setup.sitters(app.settings.name, app.settings.avatar)
        partners = screens.partners(setup.options)
        seats = [self._seat(app, sitters, seat, partners) for seat in range(len(sitters))]
        has_agents = any(sitter.level is not None for sitter in sitters)
        others = Button("others", _("Other players"), self._replace_agents, icon="person", enabled=has_agents)
        hint = _("Pick a seat to set who plays there, and their name and picture.")
        return [
            RoundTable(seats, clockwise=screens.clockwise),
            Label(hint, "small", tone="muted", align="centre"),
            Row([others], align="centre"),
        ]

    def levels(self, app: App) -> list[Choice]:
        """Build the choices of the partner and of the agents' levels."""
        setup, choices = self._setup(), list[Choice]()
        sitters = setup.sitters(app.settings.name, app.settings.avatar)
        agents = [seat for seat, sitter in enumerate(sitters) if sitter.level is not None]
        if screens_of(setup.game).partners(setup.options):
            names = [(str(seat), people.name_at(sitters, seat)) for seat in range(1, len(sitters))]
            note, key = _("Partners sit opposite each other."), str(_OPPOSITE)
            choose = self._choose_partner
            choices.append(Choice("partner", _("Your partner"), key, names, choose, note=note))
        return [*choices, *(self._levels_of(sitters, agents) if agents else [])]

    def _seat(self, app: App, sitters: Sequence[Sitter], seat: int, partners: bool) -> Seat:
        sitter = sitters[seat]
        is_person = sitter.level is None
        if partners and seat:
            word = _("your partner") if seat == _OPPOSITE else _("opponent")
        else:
            word = _("Person") if is_person else level_name(sitter.level or "")
        name, show = people.name_at(sitters, seat), SeatScene(seat, self._setup, self._on_change)
        push = partial(app.stack.push, show)
        return Seat(f"seat:{seat}", name, sitter.avatar, word, push, person=is_person)

    def _levels_of(self, sitters: Sequence[Sitter], agents: Sequence[int]) -> list[Choice]:
        """Build the choice of a level for all agents and, if levels are mixed, one for each agent."""
        common = None if self._is_mixed else self._setup().common_level
        levels = [(level, level_name(level)) for level in offered_levels()]
        label, offered = _("Opponents’ level"), [*levels, (MIXED, _("Mixed"))]
        note, choose_all = level_meaning(common) if common else "", self._choose_common_level
        choices = [Choice("levels", label, common or MIXED, offered, choose_all, note=note)]
        for seat in agents if common is None else ():
            name, level = people.name_at(sitters, seat), sitters[seat].level or ""
            choose = partial(self._choose_level, seat)
            choices.append(Choice(f"level:{seat}", name, level, levels, choose, note=level_meaning(level)))
        return choices

    def _choose_partner(self, seat: str) -> None:
        self._on_change(self._setup().with_places(int(seat), _OPPOSITE))

    def _choose_level(self, seat: int, level: str) -> None:
        self._on_change(self._setup().with_level(seat, level))

    def _choose_common_level(self, level: str) -> None:
        self._is_mixed = level == MIXED
        self._on_change(self._setup() if self._is_mixed else self._setup().with_common_level(level))

    def _replace_agents(self) -> None:
        self._on_change(self._setup().with_others())
