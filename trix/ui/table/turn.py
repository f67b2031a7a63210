"""The viewer's turn: the awaited decision, the time for it, and decisions that are made automatically."""

from math import ceil
from typing import NamedTuple

import pygame

from trix.engine.cards import FIRST_JOKER, suit_of
from trix.engine.protocol import Game, Observation
from trix.engine.tricks import suit_led
from trix.engine.types import Action, Card
from trix.games import part
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.shell.settings import Settings
from trix.ui.table.base_table import BaseTable
from trix.ui.table.director import Awaiting
from trix.ui.table.event_texts import follow_text
from trix.ui.table.layer import Part
from trix.ui.words.cards import capitalize_first, card_name, suit_name

Rect = pygame.Rect
SECONDS = {"fast": 7.0, "standard": 15.0, "slow": 30.0, "very_slow": 60.0}
_STEPS = 60  # steps of the emptying ring
_PRESSING = 1 / 3  # last part of the time, with the seconds in digits


class Clock(NamedTuple):
    """The look of the clock: the part of the time left, 0 to 1, and the last seconds, None before them."""

    left: float
    seconds: int | None


def seconds_to_decide(settings: Settings) -> float | None:
    """Return the seconds for a decision; None for no limit, as always with a screen reader."""
    return None if settings.screen_reader else SECONDS.get(settings.turn_timer)


class TurnTimer:
    """Measures the time for a decision. It runs only while `update` is called."""

    def __init__(self) -> None:
        self._limit: float | None = None
        self._spent = 0.0
        self._running = False

    def limit(self, seconds: float | None) -> None:
        """Limit each decision to so many seconds; a new limit restarts the running one."""
        if seconds != self._limit:
            self._limit, self._spent = seconds, 0.0

    def begin(self) -> None:
        """Start with a decision."""
        self._spent, self._running = 0.0, True

    def stop(self) -> None:
        """Stop: no decision is due."""
        self._running = False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the clock looks different."""
        before = self.clock
        self._spent += dt
        return self.clock != before

    @property
    def is_up(self) -> bool:
        """Whether the time for the decision is up."""
        return self._running and self._limit is not None and self._spent >= self._limit

    @property
    def clock(self) -> Clock | None:
        """The look of the clock; None without a limit or a decision."""
        if not self._running or self._limit is None:
            return None
        left = max(0.0, self._limit - self._spent)
        pressing = left <= self._limit * _PRESSING
        return Clock(ceil(left / self._limit * _STEPS) / _STEPS, ceil(left) if pressing else None)


def stand_in(game: Game, seen: Observation) -> Action:
    """Return the choice of a standard agent, for a player whose time is up."""
    from trix.ai import make_agent

    return make_agent("standard", game).choose(seen)


def clock_part(p: Painter, avatar: Rect, clock: Clock) -> Part:
    """Return the clock round a portrait: a golden ring as long as the time left, and the last seconds."""
    rect = avatar.inflate(p.u(16), p.u(28))

    def draw(surface: pygame.Surface) -> None:
        thick = round(avatar.w * 9 / 92 / p.theme.weight)
        spent = pygame.Surface(avatar.size, pygame.SRCALPHA)
        p.outline(spent, Rect((0, 0), avatar.size), p.theme.plate, line=thick)
        cut = pygame.Surface(avatar.size, pygame.SRCALPHA)
        cut.fill((255, 255, 255, 0))
        if clock.left < 1:
            pygame.draw.polygon(cut, (255, 255, 255, 255), _sector(avatar.size, 1 - clock.left))
        spent.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        p.outline(surface, avatar, line=thick)
        surface.blit(spent, avatar)
        if clock.seconds is not None:
            _draw_seconds(p, surface, avatar, clock.seconds)

    return Part("clock", rect, clock, draw)


def _draw_seconds(p: Painter, surface: pygame.Surface, avatar: Rect, seconds: int) -> None:
    text = str(seconds)
    slip = Rect(0, 0, max(p.u(28), p.fonts.width(text, "small", True) + p.u(14)), p.u(22))
    slip.midbottom = (avatar.centerx, avatar.top + p.u(10))
    p.plate(surface, slip, p.theme.gold)
    p.text(surface, text, slip, "small", p.theme.on_gold, bold=True, align="centre")


def _sector(size: tuple[int, int], part: float) -> list[tuple[float, float]]:
    """Return the corners of a clock sector in a rectangle, clockwise from the middle of its upper edge.

    *part* is the part of the edge passed, 0 to 1, so that the tip moves evenly.
    """
    w, h = size
    edges = [((w / 2, 0), (w, 0)), ((w, 0), (w, h)), ((w, h), (0, h)), ((0, h), (0, 0)), ((0, 0), (w / 2, 0))]
    left = part * 2 * (w + h)
    points: list[tuple[float, float]] = [(w / 2, h / 2), (w / 2, 0)]
    for (x, y), (to_x, to_y) in edges:
        length = abs(to_x - x) + abs(to_y - y)
        share = min(1.0, left / length)
        points.append((x + (to_x - x) * share, y + (to_y - y) * share))
        left -= length
        if left <= 0:
            break
    return points


class Shortcuts:
    """Plays cards for a player: the only legal card, the last card, and cards of a deal that is decided.

    The settings switch each of these on or off. The game's `certainty` module proves that a deal is decided.
    """

    def __init__(self, game: Game, playing: frozenset[str]) -> None:
        self._game = game
        self._playing = playing
        self.claiming = False
        """Whether the rest of the running deal is decided."""
        self._declined = False

    def forget(self) -> None:
        """Start anew with the next deal."""
        self.claiming = self._declined = False

    def decline(self) -> None:
        """Leave the rest of this deal to the player, who took a decision back."""
        self.claiming, self._declined = False, True

    def card(self, seen: Observation, settings: Settings) -> Card | None:
        """Return the card to play for the player; None to ask the player."""
        if seen.phase not in self._playing:
            return None
        claims = settings.claim and not self._declined
        certain = self._certain(seen) if claims else None
        self.claiming |= certain is not None
        # the only card of a hand is the whole deal, which the player begins
        is_last = claims and max(seen.hand_sizes) == 1 and seen.last_trick is not None
        if certain is None and (settings.play_single or is_last) and len(seen.legal_actions) == 1:
            return int(seen.legal_actions[0])
        return certain

    def _certain(self, seen: Observation) -> Card | None:
        """Return the card to play if the rest of the deal is decided; a single last card is no rest."""
        if not self.claiming and seen.hand.bit_count() == 1:
            return None
        # imported once cards are played: in the browser every import costs start-up time
        card: Card | None = part(self._game.name, "certainty").certain_card(self._game, seen)
        return card


class Turn:
    """The state of the viewer's turn."""

    def __init__(self, table: BaseTable) -> None:
        self.awaiting: Awaiting = ""
        """The awaited step of a player; empty while events are played."""
        self.seen: Observation | None = None
        """The observation for the viewer's decision; None if none is due."""
        self.asked = False
        """Whether the panel for the awaited step is or was open."""
        self.timer = TurnTimer()
        """The time for the decision."""
        self.shortcuts = Shortcuts(table.session.game, table.pieces.playing)
        """Cards that play themselves."""
        self.premoves = 0
        """The number of cards played by a choice ahead of the turn."""
        self._table = table
        self._plays_card = False
        self._knows_premoves = False  # whether premoves were explained at this table

    def renew(self, awaiting: Awaiting, seen: Observation | None, phase: str) -> bool:
        """Take over the awaited step; return whether the viewer's decision is a new one.

        *seen* is the viewer's observation if they are to decide, else None.
        """
        is_new = seen != self.seen
        self.awaiting, self.seen = awaiting, seen
        self._plays_card = seen is not None and phase in self._table.pieces.playing
        self.asked = False
        if is_new and seen is None:
            self.timer.stop()
        elif is_new:
            self.timer.begin()
        return is_new

    @property
    def cards(self) -> frozenset[Card] | None:
        """The cards that the viewer may play; None while it is not time to play one."""
        if self.seen is None or not self._plays_card:
            return None
        return frozenset(self.seen.legal_actions)

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The viewer's legal actions; empty while no decision is due."""
        return () if self.seen is None else self.seen.legal_actions

    @property
    def panel_due(self) -> Awaiting:
        """The awaited step that needs a panel; empty if none, or if the panel is open."""
        if self.asked or (self.awaiting == "decision" and (self._plays_card or self.seen is None)):
            return ""
        return self.awaiting

    # --- a card chosen before the turn ---

    @property
    def takes_premoves(self) -> bool:
        """Whether the viewer may choose a card before their turn."""
        table, director = self._table, self._table.director
        waits = not director.awaiting and not director.covered and not director.tempo.skipping
        return waits and table.session.viewer >= 0 and bool(table.habits.premove)

    def may_premove(self, card: Card) -> bool:
        """Whether a card of the hand may be chosen before the turn: it must have arrived."""
        return self.takes_premoves and card not in self._table.director.flying_cards()

    def choose_ahead(self, card: Card) -> str:
        """Choose a card to play on the viewer's turn; the chosen card takes the choice back.

        Return why, if the card cannot become legal.
        """
        table = self._table
        if card == table.hand.premove:
            self.take_back_premove()
        elif (led := self._other_suit_to_follow(card)) is not None:
            return follow_text(led)
        else:
            table.hand.premove = card
            text = _("{card} will be played on your turn, if allowed. Press again to take it back.")
            show = table.app.speech.say if self._knows_premoves else table.remark
            show(capitalize_first(text.format(card=card_name(card))))
            self._knows_premoves = True
        return ""

    def take_back_premove(self) -> None:
        """Take the choice back, if there is one."""
        table = self._table
        if table.hand.premove is not None:
            table.hand.premove = None
            table.forget_remark()
            table.app.speech.say(_("Taken back"))

    def check_premove(self) -> None:
        """Drop a choice that another decision makes void, or another suit, and in that case say so."""
        table, card = self._table, self._table.hand.premove
        if self.seen is not None:
            table.hand.premove = None
        elif card is not None and (led := self._other_suit_to_follow(card)) is not None:
            table.hand.premove = None
            text = _("{suit} were led: your choice is taken back.")
            table.remark(text.format(suit=capitalize_first(suit_name(led))))

    def _other_suit_to_follow(self, card: Card) -> int | None:
        """Return the suit led if the viewer must follow it, and not with this card; else None."""
        model = self._table.model
        seats, cards = zip(*model.trick, strict=True) if model.trick else ((), ())
        led = None if model.viewer in seats else suit_led(cards)
        held = map(suit_of, self._table.hand.cards)
        if led is None or led not in held or suit_of(card) in (led, suit_of(FIRST_JOKER)):
            return None
        return led

    def take_premove(self, seen: Observation) -> Card | None:
        """Return the card that the player has chosen ahead; None if there is none, or if it is not legal."""
        hand = self._table.hand
        card, hand.premove = hand.premove, None
        if card is None or seen.phase not in self._table.pieces.playing:
            return None
        if card not in seen.legal_actions:
            self._table.remark(sentences((self._table.reason(card), _("Your choice is taken back."))))
            return None
        if self._table.habits.confirm_play:
            hand.lifted = card  # choosing it was the first tap
            return None
        if not self._table.guide.allows(card):
            return None
        hand.leave([card])
        hand.marked = False
        self._table.forget_remark()
        self.premoves += 1
        return card

    def automatic(self, seen: Observation) -> Card | None:
        """Return the card to play without asking the player; None to ask.

        Once the rest of the deal is found to be decided, the player is informed and it is played quickly.
        """
        table, shortcuts = self._table, self.shortcuts
        claiming = shortcuts.claiming
        card = shortcuts.card(seen, table.habits)
        if shortcuts.claiming and not claiming:
            table.director.tempo.is_fast = True
            table.remark(_("Nothing is left to decide: the deal plays itself."))
        if card in table.hand.cards:
            table.hand.leave([card])
        return card
