"""The part of the set-up about people: who sits where, who are partners, how well agents play."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.session import Sitter
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Choice, Label, Row, Widget
from trix.ui.kit.widgets.faces import Seat
from trix.ui.screens.round_table import RoundTable
from trix.ui.screens.seat_scene import SeatScene
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.scene import Shell
from trix.ui.words import people
from trix.ui.words.strengths import level_meaning, level_name, offered_levels

_EACH = "each"  # the choice beside the levels: a level for each agent
_OPPOSITE = 2  # the opposite seat at a table of four


class Seating:
    """Builds the widgets. *setup* returns the set-up as it is, *on_change* takes the new one."""

    def __init__(self, setup: Callable[[], SetUp], on_change: Callable[[SetUp], None]) -> None:
        self._setup = setup
        self._on_change = on_change
        self._one_by_one = setup().common_level is None

    def widgets(self, app: Shell) -> list[Widget]:
        """Build the picture of the table, and the settings that go with it."""
        setup = self._setup()
        screens = screens_of(setup.game)
        sitters = setup.sitters(app.settings.name, app.settings.avatar)
        partners = screens.partners(setup.options)
        seats = [self._seat(app, sitters, seat, partners) for seat in range(len(sitters))]
        agents = any(sitter.level is not None for sitter in sitters)
        others = Button("others", _("Other players"), self._others, icon="person", enabled=agents)
        hint = _("Tap a seat to choose who plays there, and their name and picture.")
        return [
            RoundTable(seats, clockwise=screens.clockwise),
            Label(hint, "small", tone="muted", align="centre"),
            Row([others], align="centre"),
            *([self._partner(sitters)] if partners else []),
            *(self._strengths(sitters) if agents else []),
        ]

    def _seat(self, app: Shell, sitters: Sequence[Sitter], seat: int, partners: bool) -> Seat:
        sitter = sitters[seat]
        person = sitter.level is None
        if partners and seat:
            word = _("your partner") if seat == _OPPOSITE else _("opponent")
        else:
            word = _("Person") if person else level_name(sitter.level or "")
        return Seat(
            f"seat:{seat}",
            people.name_at(sitters, seat),
            sitter.avatar,
            word,
            lambda: app.push(SeatScene(seat, self._setup, self._on_change)),
            person=person,
        )

    def _partner(self, sitters: Sequence[Sitter]) -> Widget:
        names = [(str(seat), people.name_at(sitters, seat)) for seat in range(1, len(sitters))]
        return Choice(
            "partner",
            _("Your partner"),
            str(_OPPOSITE),
            names,
            lambda seat: self._on_change(self._setup().with_places(int(seat), _OPPOSITE)),
            note=_("Partners sit opposite each other."),
        )

    # --- how well agents play: one level for all, or one for each ---

    def _strengths(self, sitters: Sequence[Sitter]) -> list[Widget]:
        common = None if self._one_by_one else self._setup().common_level
        levels = [(level, level_name(level)) for level in offered_levels()]
        every = Choice(
            "levels",
            _("Opponents’ level"),
            common or _EACH,
            [*levels, (_EACH, _("Mixed"))],
            self._choose_levels,
            note=level_meaning(common) if common else "",
        )
        if common:
            return [every]
        agents = [seat for seat, sitter in enumerate(sitters) if sitter.level is not None]
        return [every, *(self._strength(sitters, seat, levels) for seat in agents)]

    def _strength(self, sitters: Sequence[Sitter], seat: int, levels: Sequence[tuple[str, str]]) -> Widget:
        level = sitters[seat].level or ""
        return Choice(
            f"level:{seat}",
            people.name_at(sitters, seat),
            level,
            levels,
            partial(self._choose_level, seat),
            note=level_meaning(level),
        )

    def _choose_level(self, seat: int, level: str) -> None:
        self._on_change(self._setup().with_level(seat, level))

    def _choose_levels(self, level: str) -> None:
        self._one_by_one = level == _EACH
        self._on_change(self._setup() if self._one_by_one else self._setup().with_common_level(level))

    def _others(self) -> None:
        self._on_change(self._setup().with_others())
