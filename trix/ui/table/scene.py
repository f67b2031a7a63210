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
from trix.engine.events import DealEnded
from trix.engine.events import Event as GameEvent
from trix.session import Session
from trix.ui.director import Director
from trix.ui.events import Back, Event
from trix.ui.games.model import TableModel
from trix.ui.games.pieces import View, pieces_of
from trix.ui.games.screens import screens_of
from trix.ui.hints import Adviser
from trix.ui.i18n import _
from trix.ui.reactions.talk import Talk
from trix.ui.scene import Scene, Shell, Target
from trix.ui.settings import Settings
from trix.ui.table.bulb import Bulb
from trix.ui.table.buttons import Button, button_parts, button_targets
from trix.ui.table.counting import Counting
from trix.ui.table.flights import Flights
from trix.ui.table.hand import CardLook, HandView, Sorting
from trix.ui.table.input import TableInput
from trix.ui.table.layer import Layer, Part
from trix.ui.table.layout import MOST_CARDS, SOUTH, TableLayout
from trix.ui.table.moving import draw_enlarged, draw_moving, draw_shining, looks_to_come
from trix.ui.table.narrator import Narrator
from trix.ui.table.overlays import advice_part, last_trick_part, note_part
from trix.ui.table.panels import Panels
from trix.ui.table.picture import parts
from trix.ui.table.plan import table_layout
from trix.ui.table.plates import plate_radius
from trix.ui.table.refusal import Refusal, refusal_part
from trix.ui.table.shortcuts import Shortcuts
from trix.ui.table.spoken import last_caption
from trix.ui.table.standing import state_told
from trix.ui.table.turn_timer import TurnTimer, clock_part, seconds_to_decide, stand_in
from trix.ui.table.unpressed import NO_TRICKS, WHY
from trix.ui.theme import Metrics
from trix.ui.words.cards import card_name
from trix.ui.words.people import name_at

_COUNT = 0.4  # seconds in which scores count to their new value


class TableScene(Scene):
    """The table, with the viewer in the south."""

    name = "table"

    def __init__(self, session: Session, panels: Panels) -> None:
        self.session = session
        self.pieces = pieces_of(session.game)
        self.panels = panels
        self._hand = HandView()
        self._flights = Flights()
        self._refusal = Refusal()
        self._looked: set[tuple[int, int]] = set()  # deals, and seats that have been told their hands
        self._asked = False
        self.last_shown = False
        """Whether the last trick is looked at: until there is another one, or the viewer's turn comes."""
        self._last: object = ()
        self.bulb = Bulb(self, Adviser(session.game))
        """Help with the decision that is due."""
        self.narrator = Narrator(self)
        """Who tells what happens, and how things stand."""
        self._input = TableInput(self)
        self._timer = TurnTimer()
        self._shortcuts = Shortcuts(session.game, self.pieces.playing)
        self._seen: Any = None
        self._ahead: list[CardLook] = []
        self._awaiting = ""
        self._stale = True

    # --- for panels ---

    @property
    def model(self) -> Any:
        """The table as it is shown: the game's own kind of `TableModel`."""
        return self._director.model

    def player_name(self, seat: int) -> str:
        """Name who sits at a seat."""
        return name_at(self.session.sitters, seat)

    def names(self) -> tuple[str, ...]:
        """Name who sits at each seat."""
        return tuple(self.player_name(seat) for seat in range(self.session.game.num_players))

    def panel_area(self) -> pygame.Rect:
        """The free rectangle above the viewer's hand."""
        return self._layout.panel

    def plate_of(self, seat: int) -> pygame.Rect:
        """Where the plate of a seat is."""
        position: int = (seat - self.model.viewer) % self.model.seats
        return self._layout.plates[position]

    def draw_hand(self, surface: pygame.Surface) -> None:
        """Draw the viewer's hand, and how much time is left for the decision."""
        if self._timer.clock is not None:
            for part in self._parts(self.view()):
                if part.name in (f"plate {self.model.viewer}", "clock"):
                    part.draw(surface)
        self._hand.draw(self.app.painter, surface, self.pieces.ringed(self.model), self._flying())

    @property
    def habits(self) -> Settings:
        """The settings by which one plays at this table."""
        return self.app.settings

    def pass_time(self, dt: float) -> bool:
        """Let time for the decision pass; tell whether the clock looks different."""
        return self._timer.update(dt)

    @property
    def time_is_up(self) -> bool:
        """Whether the viewer has taken too long to decide."""
        return self._timer.over

    def decide_for_viewer(self) -> None:
        """Do what a standard agent would, and say so: the time is up."""
        action = stand_in(self.session.game, self._seen)
        if action in self._hand.cards:
            self.leaving([action])
            self.app.toast(_("Time is up. Played for you: {card}").format(card=card_name(action)))
        else:
            self.app.toast(_("Time is up. It was decided for you."))
        self.answer(action)

    def answer(self, action: int) -> None:
        """Act for the viewer, who was asked; raises IllegalActionError."""
        self._director.submit(action)
        self._refresh()

    def reveal(self) -> None:
        """Turn the table to the person who is to act, and show their hand; at first they are told it too."""
        self._director.reveal()
        self._counting.end()
        self._refresh()
        self._hand.settle()
        looked = self.model.deal, self.session.viewer
        if looked not in self._looked:
            self._looked.add(looked)
            self.narrator.tell_hand()

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

    def take_seat(self, seat: int) -> None:
        """Go on to the next deal at another seat; ValueError unless that is about to begin."""
        self.session.take_seat(seat)
        self._director.reset()
        self._counting = Counting(self.model.running)
        self._refresh()
        self._hand.settle()

    def undo(self) -> None:
        """Take the viewer's last decision back."""
        if self.session.can_undo:
            self.tell_practice()
            self._director.undo()
            self.narrator.forget()
            self._shortcuts.decline()
            self.say(_("Taken back"))
            self._refresh()
            self._hand.settle()

    def tell_practice(self) -> None:
        """Say what the first help in a game means; those of several people do not count anyway."""
        if not self.session.helped and len(self.session.persons) == 1:
            self.app.toast(_("With help this game is practice: it does not count in the statistics."))

    def restart_deal(self) -> None:
        """Play the deal that is shown once more, from its first decision."""
        # the rules deal the next cards at once: theirs may be a deal ahead
        self.session.restart_deal(self.model.deal)
        self._director.reset()
        self._counting = Counting(self.model.running)
        self.narrator.forget()
        self._shortcuts.forget()
        self.say(_("The deal begins once more"))
        self._refresh()
        self._hand.settle()

    # --- the life of a scene ---

    def enter(self, app: Shell) -> None:
        """Begin to play, or to go on with a game."""
        super().enter(app)
        self._talk = Talk(self, app)
        self._director = Director(
            self.session, self.pieces.staging, on_event=self._happened, unasked=self._unasked
        )
        self._counting = Counting(self.model.running)

    def resume(self) -> None:
        """Ask again what was not answered, and whoever hears where one is."""
        self._asked = False
        self._stale = True
        self._tell_turn()

    def layout(self) -> None:
        """Place everything anew."""
        p = self.app.painter
        settings = self.app.settings
        still = settings.pace != "instant" and not self.app.seconds(1.0)
        self._director.set_pace(settings.pace, still)
        self._timer.limit(seconds_to_decide(self.habits))
        self._layout = self.places()
        self._talk.layout()
        ground = pygame.Surface(p.metrics.size).convert()
        p.felt(ground)
        self._layer = Layer(ground)
        self.narrator.forget()  # what it wrote is in the language before
        self._refusal.forget()
        self._refresh()
        self._hand.settle()

    def places(self) -> TableLayout:
        """Give where everything goes."""
        return self.places_in(self.app.painter.metrics)

    def places_in(self, m: Metrics, cards: int = MOST_CARDS) -> TableLayout:
        """Give where everything goes on a screen or a part of it, with hands of at most so many cards."""
        game = self.session.game
        rtl, seats, clockwise = self.app.painter.rtl, game.num_players, screens_of(game.name).clockwise
        left_handed = {"left": True, "right": False}.get(self.app.settings.handed)
        return table_layout(m, rtl, seats, clockwise, cards, left_handed)

    def update(self, dt: float) -> bool:
        """Let time pass."""
        self._input.update(dt)
        happened = self._director.update(dt)
        if happened:
            self.narrator.hear_dealing(self._director.moving())
            self._refresh()
        self._stale |= self.pass_time(dt)
        if self.time_is_up:
            self.decide_for_viewer()
        counted = self._counting.update(dt)
        if not self.app.seconds(1.0):
            self._hand.settle()
        moved = self._hand.update(dt)
        talked = self._talk.update(dt)
        self._stale |= self._refusal.update(dt)
        changed = happened or counted or moved or talked or self._stale or self._input.changed
        self._stale = self._input.changed = False
        told = not (self._talk.fresh and self._awaiting in ("deal_end", "game_over"))
        if not counted and not moved and told:
            self._ask()
        return changed

    def think(self, until: Callable[[], bool]) -> None:
        """Use what is left of the frame: draw cards that will be needed, then let the agent to act think."""
        cards = self.app.painter.cards
        while self._ahead and not until():
            look = self._ahead.pop()
            card, width, angle, dimmed, legal, doubled = look
            cards.sprite(card, width, angle, dimmed=dimmed, legal=legal, doubled=doubled)
        if self.bulb.think(until) is not None:
            self.bulb.show()
            self._stale = True
        self._director.think(until)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what changed on the still picture, then what moves."""
        view = self.view()
        self._layer.show(self._parts(view))
        surface.blit(self._layer.surface, (0, 0))
        draw_moving(surface, view, self._flights, self._director.moving())
        draw_shining(surface, view, self._flights, self._director.shining())
        if self._input.finger and self._hand.picked is not None:
            draw_enlarged(surface, view, self._hand.picked)
        self._talk.draw(surface)

    # --- input; see `trix.ui.table.input` ---

    def handle(self, event: Event) -> None:
        """Back here, all else there."""
        if isinstance(event, Back):
            self.back()
        elif self._talk.handle(event):
            self._stale = True
        else:
            self._input.handle(event)

    def back(self) -> None:
        """Put away what is shown for a while, or rest."""
        if self._talk.picking:
            self._talk.close()
            self._stale = True
        elif self.last_shown:
            self.show_last(False)
        else:
            self.panels.menu(self)

    @property
    def hand_area(self) -> pygame.Rect:
        """The band of the hand."""
        return self._layout.hand

    @property
    def may_play(self) -> bool:
        """Whether the viewer is to play a card."""
        return self._hand.legal is not None

    @property
    def confirms(self) -> bool:
        """Whether a card is lifted by a first tap, and played by a second one."""
        return self.habits.confirm_play

    def lift(self, card: int) -> None:
        """Lift a card that another tap will play."""
        self._hand.lifted = card
        self.say(_("{card}. Once more to play it").format(card=card_name(card)))
        self._stale = True

    @property
    def under_way(self) -> bool:
        """Whether something is being played out that a tap may hurry."""
        return self._director.awaiting != "decision" and self.model.turn is None

    def hurry(self) -> None:
        """End the running rest or movement; the words of an advice have been read."""
        self._director.hurry()
        self._counting.end()
        self.bulb.hide_words()
        self._refusal.forget()
        self._stale = True

    def press(self, id: str) -> None:
        """Press a button, or say why it cannot be pressed."""
        acts: dict[str, Callable[[], None]] = {
            "menu": lambda: self.panels.menu(self),
            "scores": self._show_scores,
            "hint": self._hint,
            "undo": self.undo,
            "last": lambda: self.show_last(not self.last_shown),
            "skip": self._director.skip_deal,
            "revise": lambda: self.panels.revise(self),
            "talk": self._talk.toggle,
        }
        if any(button.id == id and button.enabled for button in self.buttons()):
            acts[id]()
            self._stale = True
        elif why := self.why_not(id):
            self.app.sounds.play("error")
            self.app.toast(why)

    def why_not(self, id: str) -> str:
        """Say why a button is not there, or cannot be pressed; empty where it is at work already."""
        if (id == "hint" and self.bulb.thinking) or (id == "skip" and self._director.skipping):
            return ""
        if id == "last" and not self.pieces.tricks_played(self.model):
            return _(NO_TRICKS)
        return _(WHY[id]) if id in WHY else ""

    def attempt(self, card: int) -> None:
        """Play a card, or say why not."""
        seen = self.session.observation()
        if self.may_play and card in seen.legal_actions:
            self.leaving([card])
            self._hand.picked, self._hand.marked = None, False
            self._input.played()
            self.answer(card)
            return
        self.app.sounds.play("error")
        player = seen.current_player
        why = self.pieces.reason(seen, card, "" if player is None else self.player_name(player))
        lying = self.pieces.lying_cards(self.view())
        self._refusal.tell(why, self._hand.from_top(card), [place.rect for place in lying])
        self.say(why)
        self._stale = True

    def show_last(self, shown: bool) -> None:
        """Show the last trick, or put it away."""
        self.last_shown = shown and bool(self.model.last_trick)
        self._last = self.model.last_trick
        self._stale = True
        if self.last_shown:
            self.narrator.tell_last()

    def say(self, text: str) -> None:
        """Read something out."""
        self.app.say(text)

    def state_told(self) -> str:
        """Say how the deal stands: all that everybody sees."""
        return state_told(self.view())

    def _hint(self) -> None:
        self.show_last(False)  # what is said would be covered
        self.bulb.press(self._seen)

    def _show_scores(self) -> None:
        self.panels.scores(self)
        self.narrator.tell_totals()

    # --- what happens by itself ---

    def _unasked(self, seen: Any) -> int | None:
        """Give the card to play for a person who need not be asked."""
        claiming = self._shortcuts.claiming
        card = self._shortcuts.card(seen, self.habits)
        if self._shortcuts.claiming and not claiming:
            self._director.hasten()
            self.app.toast(_("The rest is certain and plays itself."))
        if card in self._hand.cards:
            self.leaving([card])
        return card

    def _happened(self, event: GameEvent, model: TableModel) -> None:
        if isinstance(event, DealEnded):
            self._shortcuts.forget()
        self.narrator.write(event, model)
        if not self._director.skipping:
            self.narrator.tell(event, model, self._listener(model))
            self._talk.hear(event)

    def _listener(self, model: TableModel) -> int:
        """Give who hears what happens: the viewer, or of several people one who has won."""
        winners = [seat for seat in self.session.persons if seat in model.winners]
        return winners[0] if winners and self._director.covered else model.viewer

    def _ask(self) -> None:
        """Have the panel pushed that the game waits for."""
        if self._asked:
            return
        awaiting = self._awaiting
        if awaiting == "decision" and self._seen is not None and self.model.phase not in self.pieces.playing:
            self._asked = True
            self.panels.question(self, self._seen)
        elif awaiting == "hand_over" and self.session.current is not None:
            self._asked = True
            self.app.hush()
            self.panels.hand_over(self, self.session.current)
        elif awaiting == "deal_end":
            self._asked = True
            self.panels.deal_result(self)
        elif awaiting == "game_over":
            self._asked = True
            self.panels.game_over(self)
        if self._asked:
            self._talk.close()

    def _refresh(self) -> None:
        """Take over what the director shows now."""
        self._asked = False
        model = self.model
        self._awaiting = self._director.awaiting
        deciding = self._awaiting == "decision"
        before, self._seen = self._seen, self.session.observation() if deciding else None
        if self._seen != before:
            self.bulb.forget()
            self._refusal.forget()
            self._begin_time()
        if self._seen is not None and self._seen != before:
            self.app.sounds.play("turn")
            self.last_shown = False
        if self._seen is not None and model.phase in self.pieces.playing:
            self._hand.legal = frozenset(self._seen.legal_actions)
            if self._seen != before:
                self._tell_turn()
        else:
            self._hand.legal = None
        self._sort_hand()
        if self.habits.fast_forward == "always" and self.pieces.may_skip(model):
            self._director.hasten()
        self._ahead = looks_to_come(self.view(), self._flights)
        self._counting.aim(model.running, self.app.seconds(_COUNT))
        if model.last_trick != self._last:
            self.last_shown = False
        self._stale = True

    def _begin_time(self) -> None:
        if self._seen is None:
            self._timer.stop()
        else:
            self._timer.begin()

    def _sort_hand(self) -> None:
        settings, trump = self.app.settings, self.pieces.trump(self.model)
        first = trump if settings.trump_first else None
        self._hand.sorting = Sorting(settings.sort_by == "rank", settings.sort_from == "high", first)
        self._hand.arrange(self._layout, self.model.hand)

    def _tell_turn(self) -> None:
        if self.may_play and self._seen is not None:
            self.narrator.tell_turn(self._seen)

    # --- the picture ---

    def view(self) -> View:
        """Give all that its picture is drawn from."""
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
            names=self.names(),
            avatars=tuple(sitter.avatar for sitter in self.session.sitters),
            scores=self._counting.shown,
            flying=flying,
            undealt=tuple(undealt),
            stacking=stacking,
            hand=self._hand,
            thinking=not flying and not self._director.idle,
        )

    def _parts(self, view: View) -> list[Part]:
        p = view.painter
        found = parts(view) + button_parts(p, self.buttons(), self._input.hover, self._input.focus)
        if self._timer.clock is not None:
            plate = self._layout.plates[SOUTH]
            radius = plate_radius(p, plate, compact=SOUTH in self._layout.compact)
            found.append(clock_part(p, plate, radius, self._timer.clock))
        if self.last_shown:
            ringed, caption = self.pieces.ringed(self.model), last_caption(self.model, self.names())
            found.append(last_trick_part(p, self._layout, self.model, ringed, caption))
        elif self._refusal.text:
            found.append(refusal_part(p, self._layout, self._refusal))
        elif self.bulb.words:
            found.append(advice_part(p, self._layout, self.bulb.words))
        elif self.narrator.note:
            found.append(note_part(p, self._layout, self.narrator.note))
        return found

    def buttons(self) -> list[Button]:
        """The table's buttons as they stand."""
        layout, model = self._layout, self.model
        found = [
            Button("menu", _("Menu"), "menu", layout.menu),
            Button("scores", _("Scores"), "scores", layout.scores),
            self.bulb.button(layout.hint),
            Button("undo", _("Take back"), "undo", layout.undo, self.session.can_undo),
        ]
        if self.pieces.tricks_played(model):
            found.append(Button("last", _("Last trick"), "last_trick", layout.last, bool(model.last_trick)))
        if self._director.revisions:
            found.append(Button("revise", _("Change your bid"), "undo", self._revise_place(), words=True))
        if self._talk.allowed:
            plate = self.plate_of(self.session.viewer)
            covered = self._director.covered
            found.append(Button("talk", _("Say something"), "speech", plate, not covered, over=True))
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

    def _flying(self) -> frozenset[int]:
        return frozenset(one.flight.card for one in self._director.moving() if one.flight.card is not None)

    # --- for tests and embedding pages ---

    def stands(self) -> dict[str, object]:
        """What is played, by whom, and the score; winners only at the end."""
        game, model = self.session.game, self.model
        return {
            "game": game.name,
            "options": dict(game.options),
            "players": list(self.names()),
            "seat": model.viewer % model.seats,
            "deal": model.deal + 1,
            "scores": list(model.running),
            "winners": list(model.winners),
        }

    def targets(self) -> list[Target]:
        """The buttons; the cards are in the status."""
        return [*button_targets(self.buttons()), *self._talk.targets()]

    def status(self) -> dict[str, object]:
        """How the game stands, as the viewer sees it; places in css pixels."""
        model, game = self.model, self.session.game
        ratio = self.app.painter.metrics.ratio
        legal = self._seen.legal_actions if self._seen is not None else ()
        hand = []
        for card in self._hand.cards:
            x, y, w, h = (round(side / ratio, 1) for side in self._hand.strip(card))
            hand.append({"card": card_text(card), "x": x, "y": y, "w": w, "h": h, "legal": card in legal})
        busy = self._hand.moving or self._counting.moving or self._input.deaf
        return {
            "viewer": None if self._director.covered else model.viewer,
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
            "hint": self.bulb.status(),
            "talk": self._talk.status(),
            "idle": bool(self._awaiting) and not busy,
        }
