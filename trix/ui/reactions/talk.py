"""The talk at one table: a person picks something to say, agents react, and bubbles show it."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

import pygame

from trix.engine.events import Event as GameEvent
from trix.ui.kit.events import Event
from trix.ui.kit.targets import Target
from trix.ui.reactions.bubbles import Bubble, Bubbles
from trix.ui.reactions.moods import Moods
from trix.ui.reactions.picker import Picker
from trix.ui.reactions.words import phrases, told_by
from trix.ui.table.drawing import Drawing
from trix.ui.table.guide import Guide
from trix.ui.table.shown import ShownTable

_BREATH = 0.5  # seconds before an agent says something


class TalkingTable(ShownTable, Protocol):
    """The table at which people talk."""

    guide: Guide


class Talk:
    """The talk at one table. What is picked is said by the viewer."""

    def __init__(self, table: TalkingTable, drawing: Drawing) -> None:
        self._table = table
        self._app = table.app
        self._drawing = drawing
        self.bubbles = Bubbles(self._tell)
        """What is being said."""
        session = table.session
        partners = any(len(team) > 1 for team in session.game.teams)
        self._picker = Picker(phrases(partners=partners), self._speak, table.app.say)
        self._moods = Moods(session.game, Random(session.record().seed))

    @property
    def allowed(self) -> bool:
        """Whether the settings allow reactions at all."""
        return self._table.habits.reactions != "off"

    @property
    def picking(self) -> bool:
        """Whether the picker is open."""
        return self._picker.open

    @property
    def fresh(self) -> bool:
        """Whether something was said so recently that a panel should not cover it yet."""
        return bool(self.bubbles.fresh)

    def toggle(self) -> None:
        """Open the picker, or put it away."""
        if self._picker.open:
            self._picker.close()
        else:
            self._picker.show(self._app.painter, self._area(), self._app.keyed)

    def close(self) -> None:
        """Put the picker away."""
        self._picker.close()

    def hush(self) -> None:
        """Take away what is said, and what was about to be: it is about something that is over."""
        self.bubbles.clear()

    def cover(self) -> None:
        """Something covers the table: repeat in words what people elsewhere have just said."""
        session = self._table.session
        for one in self.bubbles.fresh:
            if session.sitters[one.seat].level is None and one.seat not in session.persons:
                self._app.toast(told_by(self._table.player_name(one.seat), one.said))

    def layout(self) -> None:
        """Place picker and bubbles anew."""
        self.bubbles.renew()
        if self._picker.open:
            self._picker.place(self._app.painter, self._area())

    def hear(self, event: GameEvent) -> None:
        """Have the agents react to an event, if the settings allow that."""
        if self._table.habits.reactions != "all" or self._app.settings.pace == "instant":
            return
        sitters = self._table.session.sitters
        agents = [seat for seat, sitter in enumerate(sitters) if sitter.level is not None]
        said = self._moods.reaction(event, self._table.model, agents)
        if said is not None:
            self.bubbles.say(*said, delay=_BREATH)

    def handle(self, event: Event) -> bool:
        """Take an event while the picker is open."""
        return self._picker.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; tell whether the picture changed."""
        return self.bubbles.update(dt, self._still) or self._picker.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bubbles and picker over the table."""
        self.bubbles.draw(self._app.painter, surface, self._drawing.plate_of, self._still)
        self._picker.draw(surface)

    def targets(self) -> Sequence[Target]:
        """What can be pressed beside the table's own buttons."""
        return self._picker.targets()

    def status(self) -> Iterable[dict[str, object]]:
        """What is to be seen: who says what."""
        return [{"seat": one.seat, "said": one.said} for one in self.bubbles.shown]

    @property
    def _still(self) -> bool:
        return not self._app.seconds(1.0)

    def _area(self) -> pygame.Rect:
        p = self._app.painter
        area = p.metrics.safe.inflate(-2 * p.u(8), -2 * p.u(8))
        plate = self._drawing.plate_of(self._table.session.viewer)
        # above the player's plate, if there is room for it
        area.h = plate.top - p.u(8) - area.y
        return area

    def show(self, seat: int, said: str) -> None:
        """Show what somebody elsewhere says."""
        self.bubbles.say(seat, said)

    def _speak(self, said: str) -> None:
        self.bubbles.say(self._table.session.viewer, said)
        self._table.guide.spoke(said)

    def _tell(self, bubble: Bubble) -> None:
        self._app.say(told_by(self._table.player_name(bubble.seat), bubble.said))
