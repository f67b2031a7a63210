"""Reactions at one table: a player picks one, agents react to events, and bubbles show them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from trix.engine.events import DealBegan, DealEnded
from trix.engine.events import Event as GameEvent
from trix.engine.types import Card, Seat
from trix.ui.kit.events import Event, PointerDown, Target
from trix.ui.kit.i18n import N_, _, pgettext
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets.base import box
from trix.ui.reactions.bubble_places import Surroundings
from trix.ui.reactions.bubbles import Bubble, Bubbles
from trix.ui.reactions.moods import Moods, Reaction
from trix.ui.reactions.picker import Messages, Picker
from trix.ui.reactions.words import phrases, reaction_announcement, said_text
from trix.ui.shell.scene import App
from trix.ui.shell.settings import Settings
from trix.ui.words.cards import capitalize_first, card_name
from trix.ui.words.people import name_at, temper_of

if TYPE_CHECKING:
    from trix.net.guest.remote_game import RemoteGame
    from trix.session import Session

_PAUSE = 0.5  # seconds before an agent reacts
_GREETING = N_("Hello{to}!")
_THINKS = 1.3  # seconds before it says a sentence: points have risen from its portrait by then


def sentence(line: str, cards: Mapping[str, Card], name: str) -> str:
    """Return a line of `Feeling` in the player's language, spoken to *name* unless that is empty."""
    to = pgettext("speaking to a player", ", {name}").format(name=name) if name else ""
    return capitalize_first(
        _(line).format(to=to, **{place: card_name(card) for place, card in cards.items()})
    )


class Talk:
    """The reactions at one table.

    *habits* returns the settings, *plate_of* the plate of a seat on the screen. *on_speak* receives the
    viewer's own reactions, and returns whether it sends them. *around* returns what bubbles keep clear of,
    *messages* the chat.
    """

    def __init__(
        self,
        app: App,
        speakers: "Session | RemoteGame",
        *,
        habits: Callable[[], Settings],
        plate_of: Callable[[Seat], pygame.Rect],
        around: Callable[[], Surroundings],
        on_speak: Callable[[str], bool],
        messages: Callable[[], Messages | None],
    ) -> None:
        self._app = app
        self._speakers = speakers
        self._habits = habits
        self._plate_of = plate_of
        self._around = around
        self._on_speak = on_speak
        self.bubbles = Bubbles(lambda bubble: app.speech.say(self._text(bubble)))
        """The reactions on the screen."""
        partners = any(len(team) > 1 for team in speakers.game.teams)
        self._messages = messages
        self.picker = Picker(
            phrases(partners=partners), self._speak, app.speech.say, messages, lambda: self._reacts
        )
        self._moods = Moods(speakers.game, Random(speakers.record().seed))
        self._heard: object = self._sitting  # the players when the last event came
        self._jumps = speakers.jumps
        self._earlier: Iterator[tuple[GameEvent, Any]] = iter(())
        self._greeted = False  # whether an agent has answered a greeting
        self._later: Bubble | None = None  # a remark about a deal, shown after its result

    @property
    def allowed(self) -> bool:
        """Whether the settings allow reactions or messages at all."""
        return self._reacts or self._messages() is not None

    @property
    def _reacts(self) -> bool:
        return self._habits().reactions != "off"

    @property
    def unread(self) -> int:
        """How many messages are new."""
        messages = self._messages()
        return 0 if messages is None else messages.unread

    @property
    def button_label(self) -> str:
        """The name of the button that opens the picker."""
        messages, label = self._messages(), _("Say something")
        return sentences((label, messages.label)) if messages is not None and messages.unread else label

    @property
    def fresh(self) -> bool:
        """Whether a reaction is too recent for a panel to cover it; agents repeat their sentences."""
        return any(not bubble.has_cross for bubble in self.bubbles.fresh)

    def toggle(self) -> None:
        """Open or close the picker."""
        if self.picker.open:
            self.picker.close()
        else:
            self.picker.show(self._app.display.painter, self._area(), self._app.is_keyboard_used)

    def cover(self) -> None:
        """Show recent reactions of remote players as toasts, because a panel covers the table."""
        for bubble in self.bubbles.fresh:
            sitter = self._speakers.sitters[bubble.seat]
            if sitter.level is None and bubble.seat not in self._speakers.persons:
                self._app.toasts.show(self._text(bubble))

    def layout(self) -> None:
        """Lay out picker and bubbles anew."""
        self.bubbles.renew()
        if self.picker.open:
            self.picker.place(self._app.display.painter, self._area())

    def hear(self, event: GameEvent, model: Any, *, silent: bool = False) -> None:
        """Have the agents react to an event, or only remember it; *model* is the table after it."""
        self.think(lambda: False)
        if self._jumps != self._speakers.jumps:
            self._jumps = self._speakers.jumps
            self.forget_deal(model.deal)
        if self._heard != self._sitting:
            self._heard = self._sitting
            self.forget_deal(0)
        silent |= not self._agents_talk
        sitters = enumerate(() if silent else self._speakers.sitters)
        agents = {seat: temper_of(sitter) for seat, sitter in sitters if sitter.level is not None}
        reaction = self._moods.reaction(event, model, agents)
        bubble = None
        if reaction is not None:
            words = self._sentence(reaction) if reaction.line else ""
            bubble = Bubble(reaction.seat, reaction.said, 0.0, words)
        if isinstance(event, DealEnded):
            # the result covers the table at once
            self._later, bubble = bubble, None
        elif isinstance(event, DealBegan):
            bubble, self._later = self._later, None
        if bubble is not None:
            self.bubbles.say(bubble.seat, bubble.reaction, _THINKS if bubble.words else _PAUSE, bubble.words)

    def remember(self, events: Iterator[tuple[GameEvent, Any]]) -> None:
        """Have the agents remember earlier events, each with the table after it; `think` does the work."""
        self._earlier = events

    def think(self, until: Callable[[], bool]) -> None:
        """Have the agents remember until `until()` is true."""
        for event, model in self._earlier:
            self._moods.remember(event, model)
            if until():
                return

    def forget_deal(self, deal: int) -> None:
        """Have the agents forget a deal that the player has taken back in part, or plays again."""
        self.think(lambda: False)
        self._moods.forget_deal(deal)
        self._later = None

    @property
    def _sitting(self) -> Sequence[str]:
        return [sitter.name for sitter in self._speakers.sitters]

    def _sentence(self, reaction: Reaction) -> str:
        """Return a line with the name of the player it speaks to, and the cards it mentions."""
        feeling, sitters = reaction.feeling, self._speakers.sitters
        named = feeling.to is not None and (sitters[feeling.to].level is not None or sitters[feeling.to].name)
        return sentence(reaction.line, feeling.cards, name_at(sitters, feeling.to or 0) if named else "")

    def handle(self, event: Event) -> bool:
        """Pass an event to the open picker or to a cross; return whether it is handled."""
        if self.picker.open:
            return self.picker.handle(event)
        pressed = isinstance(event, PointerDown) and any(
            cross.collidepoint(event.pos) for cross in self.bubbles.crosses(self._app.display.painter)
        )
        if pressed:
            self._silence()
        return pressed

    def _silence(self) -> None:
        """Let agents react no more, and say how to change that."""
        self.bubbles.clear()
        self._app.change(reactions="people")
        self._app.toasts.show(_("The opponents are quiet now. Reactions are in the settings under Play."))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        return self.bubbles.update(dt, self._still) or self.picker.changed

    def give_way(self) -> bool:
        """Stop for the coach: hide visible bubbles, delay waiting ones; return whether any was visible."""
        return self.bubbles.give_way() or self.picker.changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bubbles and picker over the table."""
        p, sitters = self._app.display.painter, self._speakers.sitters
        self.bubbles.draw(
            p, surface, self._plate_of, lambda seat: sitters[seat].avatar, self._around, self._still
        )
        self.picker.draw(surface)

    def targets(self) -> Sequence[Target]:
        """List the buttons of the picker and the crosses of sentences."""
        crosses = self.bubbles.crosses(self._app.display.painter)
        return [*self.picker.targets(), *(Target("quiet", _("Opponents quiet"), cross) for cross in crosses)]

    def elements(self) -> list[Element]:
        """List the contents of the picker, and the crosses of sentences, for screen readers."""
        crosses = self.bubbles.crosses(self._app.display.painter)
        found = [Element("quiet", "button", _("Opponents quiet"), box(cross)) for cross in crosses[:1]]
        return [*self.picker.elements(), *found]

    def press_element(self, id: str) -> bool:
        """Press an element of these; return whether it is one."""
        if id == "quiet":
            self._silence()
            return True
        return self.picker.press_element(id)

    def status(self) -> Iterable[dict[str, object]]:
        """List the visible reactions for tests and embedding pages."""
        return [
            {"seat": bubble.seat, "said": bubble.words or bubble.reaction} for bubble in self.bubbles.visible
        ]

    @property
    def _still(self) -> bool:
        return self._app.is_still

    def _area(self) -> pygame.Rect:
        """Return the area above the viewer's plate and hand."""
        p = self._app.display.painter
        area = p.metrics.safe.inflate(-2 * p.u(8), -2 * p.u(8))
        own = [self._plate_of(self._speakers.viewer), self._around().hand]
        area.h = min(rect.top for rect in own) - p.u(8) - area.y
        return area

    def show(self, seat: Seat, reaction: str) -> None:
        """Show the reaction of a remote player."""
        self.bubbles.say(seat, reaction)
        self._answer(seat, reaction)

    def show_message(self, seat: Seat, text: str) -> None:
        """Show a seat's message as a bubble; only speak it if the list of messages is open."""
        if self.picker.open and self.picker.shows_messages:
            self._app.speech.say(self._text(Bubble(seat, "", 0, text, is_message=True)))
        else:
            self.bubbles.say(seat, "", words=text, is_message=True)

    def _speak(self, reaction: str) -> None:
        if self._on_speak(reaction):
            self.bubbles.say(self._speakers.viewer, reaction)
            self._answer(self._speakers.viewer, reaction)

    def _answer(self, seat: Seat, reaction: str) -> None:
        """Have the next agent answer the first greeting of the game: the same one on every device."""
        sitters = self._speakers.sitters
        after = [(seat + step) % len(sitters) for step in range(1, len(sitters))]
        agent = next((one for one in after if sitters[one].level is not None), None)
        if reaction == "hello" and agent is not None and not self._greeted and self._agents_talk:
            self._greeted = True
            name = name_at(sitters, seat) if sitters[seat].name else ""
            self.bubbles.say(agent, "", _THINKS, sentence(_GREETING, {}, name))

    @property
    def _agents_talk(self) -> bool:
        return self._habits().reactions == "all" and self._app.settings.pace != "instant"

    def _text(self, bubble: Bubble) -> str:
        name = name_at(self._speakers.sitters, bubble.seat)
        if bubble.is_message:
            return said_text(name, bubble.words)
        return reaction_announcement(name, bubble.reaction, bubble.words)
