"""The scene in which a game is played.

    app.push(TableScene(session, panels))

The director makes time pass and keeps the model; `picture` turns the model into parts, of which only those
that changed are drawn again; flying cards are drawn on top. Input becomes `answer`, `undo`, `hurry`, or a
call to `panels`. What belongs to one game alone comes from its `Pieces`.
"""

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from trix.engine.cards import card_text
from trix.engine.events import Event as GameEvent
from trix.session import Session
from trix.ui.app import App
from trix.ui.card_art import BACK
from trix.ui.director import Director
from trix.ui.events import OUTSIDE, Back, Event, Key, Point, PointerDown, PointerMove, PointerUp, is_press
from trix.ui.i18n import _
from trix.ui.model.common import TableModel
from trix.ui.scene import Scene, Target
from trix.ui.screens.people import spelled
from trix.ui.table.buttons import Button, button_at, button_parts, button_targets
from trix.ui.table.counting import Counting
from trix.ui.table.flights import Flights, deck_place, draw_deck
from trix.ui.table.games import pieces_of
from trix.ui.table.hand import HandView
from trix.ui.table.layer import Layer, Part
from trix.ui.table.layout import table_layout
from trix.ui.table.names import card_name
from trix.ui.table.overlays import enlarged_place, last_trick_part, note_part
from trix.ui.table.panels import Panels
from trix.ui.table.picture import parts
from trix.ui.table.view import View

_COUNT = 0.4  # seconds in which scores count to their new value
_HOLD = 0.35  # seconds from which a press counts as held


class TableScene(Scene):
    """The table, with the viewer in the south."""

    name = "table"

    def __init__(
        self,
        session: Session,
        panels: Panels,
        on_event: Callable[[GameEvent, Any], None] | None = None,
    ) -> None:
        self.session = session
        self.pieces = pieces_of(session.game)
        self.panels = panels
        self._listener = on_event
        self._hand = HandView()
        self._flights = Flights()
        self._note = ""
        self._asked = False
        self._last_shown = False
        self._pressed: Button | None = None
        self._held = 0.0
        self._hover: str | None = None
        self._finger = False
        self._seen: Any = None
        self._awaiting = ""
        self._stale = True

    # --- for panels ---

    @property
    def model(self) -> Any:
        """The table as it is shown: the game's own kind of `TableModel`."""
        return self._director.model

    def player_name(self, seat: int) -> str:
        """Name who sits at a seat."""
        name = self.session.sitters[seat].name
        return spelled(name) if name else _("You")

    def panel_area(self) -> pygame.Rect:
        """The free rectangle above the viewer's hand."""
        return self._layout.panel.copy()

    def draw_hand(self, surface: pygame.Surface) -> None:
        """Draw the viewer's hand."""
        self._hand.draw(self.app.painter, surface, self.pieces.ringed(self.model), self._flying())

    def answer(self, action: int) -> None:
        """Act for the viewer, who was asked; raises IllegalActionError."""
        self._director.submit(action)
        self._refresh()

    @property
    def revisions(self) -> tuple[int, ...]:
        """What the viewer may do in place of what it did last."""
        return self._director.revisions

    def revise(self, action: int) -> None:
        """Do one of `revisions`; too late, it does nothing."""
        self._director.revise(action)
        self._refresh()

    @property
    def hand(self) -> HandView:
        """The viewer's hand: for panels that let cards of it be selected."""
        return self._hand

    def leaving(self, cards: Iterable[int]) -> None:
        """Cards of the hand are about to go: they will set out from where they are seen."""
        self._flights.leave({card: self._hand.seen(card) for card in cards})

    def proceed(self) -> None:
        """Go on to the next deal."""
        self._director.proceed()
        self._refresh()

    def undo(self) -> None:
        """Take the viewer's last decision back."""
        if self.session.can_undo:
            self._director.undo()
            self._note = ""
            self._refresh()
            self._hand.settle()

    # --- the life of a scene ---

    def enter(self, app: App) -> None:
        """Begin to play, or to go on with a game."""
        super().enter(app)
        self._director = Director(self.session, self.pieces.rules, on_event=self._happened)
        self._counting = Counting(self.model.running)

    def resume(self) -> None:
        """Ask again what was not answered."""
        self._asked = False
        self._stale = True

    def layout(self) -> None:
        """Place everything anew."""
        p = self.app.painter
        settings = self.app.settings
        still = settings.pace != "instant" and not self.app.seconds(1.0)
        self._director.set_pace(settings.pace, still)
        self._layout = table_layout(p.metrics, p.rtl, self.session.game.num_players, self.pieces.clockwise)
        ground = pygame.Surface(p.metrics.size).convert()
        p.felt(ground)
        self._layer = Layer(ground)
        self._refresh()
        self._hand.settle()

    def update(self, dt: float) -> bool:
        """Let time pass."""
        self._held += dt
        happened = self._director.update(dt)
        if happened:
            self._refresh()
        counted = self._counting.update(dt)
        if not self.app.seconds(1.0):
            self._hand.settle()
        moved = self._hand.update(dt)
        changed = happened or counted or moved or self._stale
        self._stale = False
        if not counted and not moved:
            self._ask()
        return changed

    def think(self, until: Callable[[], bool]) -> None:
        """Let the agent to act use what is left of the frame."""
        self._director.think(until)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what changed on the still picture, then what moves."""
        self._layer.show(self._parts())
        surface.blit(self._layer.surface, (0, 0))
        p, model = self.app.painter, self.model
        moving, ringed = self._director.moving(), self.pieces.ringed(model)
        if moving and moving[-1].progress == 0 and moving[-1].flight.origin.kind == "deck":
            draw_deck(p, surface, deck_place(self._layout), BACK)
        for one in moving:
            place = self._flights.sprite(one, self._layout, self.pieces, model, self._hand)
            if place is not None:
                card = BACK if one.flight.card is None else one.flight.card
                doubled = card in ringed
                p.cards.blit(surface, card, (place.x, place.y), place.width, place.angle, doubled=doubled)
        if self._finger and self._hand.picked is not None:
            self._draw_enlarged(surface, self._hand.picked)

    # --- input ---

    def handle(self, event: Event) -> None:
        """React to pointer and keys."""
        if isinstance(event, PointerDown):
            self._down(event)
        elif isinstance(event, PointerMove):
            self._move(event)
        elif isinstance(event, PointerUp):
            self._up(event)
        elif isinstance(event, Key):
            self._key(event)
        elif isinstance(event, Back):
            self.back()

    def back(self) -> None:
        """Put the last trick away, or rest."""
        if self._last_shown:
            self._show_last(False)
        else:
            self.panels.menu(self)

    def _down(self, event: PointerDown) -> None:
        button = button_at(self._buttons(), event.pos)
        self._pressed = button
        self._held = 0.0
        if button is not None:
            if button.id == "last":
                self._show_last(not self._last_shown)
            return
        if self._last_shown:
            self._show_last(False)
            return
        card = self._hand.at(event.pos)
        if card is None or (self._director.awaiting != "decision" and self.model.turn is None):
            self._director.hurry()
            return
        self._pick(card, event.touch)

    def _move(self, event: PointerMove) -> None:
        button = button_at(self._buttons(), event.pos) if not event.down else self._pressed
        hover = button.id if button and not event.touch else None
        if hover != self._hover:
            self._hover, self._stale = hover, True
        if event.touch and not event.down:
            return
        if event.down and not self._finger and event.touch:
            return
        if event.down and self._finger and self._thrown(event.pos):
            return
        card = self._hand.at(event.pos)
        self._pick(card if self._may_play() or self._finger else None, self._finger)

    def _thrown(self, pos: Point) -> bool:
        """Whether a finger is above the hand: it still holds its card, as if to throw it on the table."""
        hand = self._layout.hand
        return bool(pos[1] < hand.top and hand.left < pos[0] < hand.right)

    def _up(self, event: PointerUp) -> None:
        pressed, self._pressed = self._pressed, None
        finger, self._finger = self._finger, False
        self._stale = True
        if pressed is not None:
            if pressed.id == "last":
                if self._held >= _HOLD:
                    self._show_last(False)
            elif pressed.rect.collidepoint(event.pos):
                self._press(pressed.id)
            return
        card = self._hand.picked
        if event.pos == OUTSIDE or card is None:
            self._pick(None, False)
            return
        if finger or self._hand.at(event.pos) == card:
            self._try(card)
        if finger:
            self._pick(None, False)

    def _key(self, event: Key) -> None:
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._step(-1),
            pygame.K_RIGHT: lambda: self._step(1),
            pygame.K_u: self.undo,
            pygame.K_l: lambda: self._show_last(not self._last_shown),
            pygame.K_s: lambda: self._press("scores"),
            pygame.K_f: lambda: self._press("skip"),
            pygame.K_r: lambda: self._press("revise"),
        }
        if is_press(event):
            if self._hand.marked and self._hand.picked is not None and self._may_play():
                self._try(self._hand.picked)
            else:
                self._director.hurry()
        elif event.key in keys and not event.ctrl:
            keys[event.key]()

    def _press(self, id: str) -> None:
        acts: dict[str, Callable[[], None]] = {
            "menu": lambda: self.panels.menu(self),
            "scores": lambda: self.panels.scores(self),
            "undo": self.undo,
            "skip": self._director.skip_deal,
            "revise": lambda: self.panels.revise(self),
        }
        if any(button.id == id and button.enabled for button in self._buttons()):
            acts[id]()
            self._stale = True

    def _step(self, by: int) -> None:
        if self._may_play():
            self._hand.step(by)
            if self._hand.picked is not None:
                self.app.host.announce(card_name(self._hand.picked))
            self._stale = True

    def _pick(self, card: int | None, finger: bool) -> None:
        if card != self._hand.picked or finger != self._finger:
            self._hand.picked, self._finger = card, finger
            self._hand.marked = False
            self._stale = True

    def _try(self, card: int) -> None:
        """Play a card, or say why not."""
        seen = self.session.observation()
        if self._may_play() and card in seen.legal_actions:
            self.leaving([card])
            self._hand.picked, self._hand.marked = None, False
            self.answer(card)
            return
        player = seen.current_player
        self.app.toast(self.pieces.reason(seen, card, "" if player is None else self.player_name(player)))

    def _show_last(self, shown: bool) -> None:
        self._last_shown = shown and bool(self.model.last_trick)
        self._stale = True

    # --- what happens by itself ---

    def _happened(self, event: GameEvent, model: TableModel) -> None:
        said = self.pieces.said(event, model, self._names())
        self._note = said.text if said is not None and said.shown else ""
        if said is not None:
            self.app.host.announce(said.text)
        if self._listener is not None:
            self._listener(event, model)

    def _ask(self) -> None:
        """Have the panel pushed that the game waits for."""
        if self._asked:
            return
        awaiting = self._awaiting
        if awaiting == "decision" and self._seen is not None and self.model.phase not in self.pieces.playing:
            self._asked = True
            self.panels.question(self, self._seen)
        elif awaiting == "deal_end":
            self._asked = True
            self.panels.deal_result(self)
        elif awaiting == "game_over":
            self._asked = True
            self.panels.game_over(self)

    def _refresh(self) -> None:
        """Take over what the director shows now."""
        self._asked = False
        model = self.model
        self._awaiting = self._director.awaiting
        deciding = self._awaiting == "decision"
        before, self._seen = self._seen, self.session.observation() if deciding else None
        if self._seen is not None and model.phase in self.pieces.playing:
            self._hand.legal = frozenset(self._seen.legal_actions)
            if self._seen != before:
                self.app.host.announce(_("Your turn"))
        else:
            self._hand.legal = None
        self._hand.arrange(self._layout, model.hand)
        self._counting.aim(model.running, self.app.seconds(_COUNT))
        if not model.last_trick:
            self._last_shown = False
        self._stale = True

    def _may_play(self) -> bool:
        return self._hand.legal is not None

    # --- the picture ---

    def _view(self) -> View:
        flying = self._flying()
        undealt = [0] * self.model.seats
        stacking = 0
        for one in self._director.moving():
            if one.flight.target.kind == "hand":
                undealt[one.flight.target.seat] += 1
            elif one.flight.target.kind == "stack":
                # what is left of a deal goes there as one packet
                stacking += self.pieces.stack(self.model) if one.flight.origin.kind == "deck" else 1
        return View(
            painter=self.app.painter,
            layout=self._layout,
            game=self.session.game,
            pieces=self.pieces,
            model=self.model,
            names=self._names(),
            avatars=tuple(sitter.avatar for sitter in self.session.sitters),
            scores=self._counting.shown,
            flying=flying,
            undealt=tuple(undealt),
            stacking=stacking,
            hand=self._hand,
            thinking=not flying and not self._director.idle,
        )

    def _parts(self) -> list[Part]:
        p, view = self.app.painter, self._view()
        found = parts(view) + button_parts(p, self._buttons(), self._hover)
        if self._last_shown:
            taker = self.model.last_taker
            assert taker is not None
            caption = (
                _("Last trick: you took it")
                if taker == self.model.viewer
                else _("Last trick: {name} took it").format(name=view.names[taker])
            )
            found.append(
                last_trick_part(p, self._layout, self.model, self.pieces.ringed(self.model), caption)
            )
        elif self._note:
            found.append(note_part(p, self._layout, self._note))
        return found

    def _buttons(self) -> list[Button]:
        layout, model = self._layout, self.model
        found = [
            Button("menu", _("Menu"), "menu", layout.menu),
            Button("scores", _("Scores"), "scores", layout.scores),
            Button("undo", _("Take back"), "undo", layout.undo, self.session.can_undo),
        ]
        if self.pieces.tricks_played(model):
            found.append(Button("last", _("Last trick"), "last_trick", layout.last, bool(model.last_trick)))
        if self._director.revisions:
            found.append(Button("revise", _("Change your bid"), "undo", self._revise_place(), words=True))
        if self.pieces.may_skip(model) and not self._director.skipping:
            found.append(
                Button("skip", _("Skip to the end of the deal"), "fast_forward", layout.skip, words=True)
            )
        return found

    def _revise_place(self) -> pygame.Rect:
        """In the middle, where no trick lies yet."""
        p = self.app.painter
        rect = pygame.Rect(0, 0, min(self._layout.middle.w, p.u(280)), max(p.metrics.touch, p.u(48)))
        rect.center = self._layout.middle.center
        return rect

    def _draw_enlarged(self, surface: pygame.Surface, card: int) -> None:
        p = self.app.painter
        place = enlarged_place(p, self._layout, self._hand.seen(card))
        illegal = self._hand.legal is not None and card not in self._hand.legal
        ringed = card in self.pieces.ringed(self.model)
        p.cards.blit(surface, card, (place.x, place.y), place.width, dimmed=illegal, doubled=ringed)

    def _flying(self) -> frozenset[int]:
        return frozenset(one.flight.card for one in self._director.moving() if one.flight.card is not None)

    def _names(self) -> tuple[str, ...]:
        return tuple(self.player_name(seat) for seat in range(self.session.game.num_players))

    # --- for tests and embedding pages ---

    def targets(self) -> list[Target]:
        """The buttons; the cards are in the status."""
        return button_targets(self._buttons())

    def status(self) -> dict[str, object]:
        """How the game stands, as the viewer sees it; places in css pixels."""
        model, game = self.model, self.session.game
        ratio = self.app.painter.metrics.ratio
        legal = self._seen.legal_actions if self._seen is not None else ()
        hand = []
        for card in self._hand.cards:
            x, y, w, h = (round(side / ratio, 1) for side in self._hand.strip(card))
            hand.append({"card": card_text(card), "x": x, "y": y, "w": w, "h": h, "legal": card in legal})
        return {
            "turn": model.turn,
            "phase": model.phase,
            "legal": [game.action_to_string(action) for action in legal],
            "hand": hand,
            "revisions": [game.action_to_string(action) for action in self.revisions],
            "deal": model.deal + 1,
            **self.pieces.status(model),
            "scores": list(model.running),
            "winners": list(model.winners),
            "awaiting": self._awaiting,
            "idle": bool(self._awaiting) and not self._hand.moving and not self._counting.moving,
        }
