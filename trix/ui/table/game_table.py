"""One table (`GameTable`): its parts, and the actions of the viewer.

The scene (`trix.ui.table.scene`) draws the table and passes input to it. A game adds its `Pieces`.
"""

from collections.abc import Callable, Iterator, Sequence

import pygame

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.types import Action, Card, Seat
from trix.ui.kit.i18n import _
from trix.ui.kit.theme import Metrics
from trix.ui.reactions.talk import Talk
from trix.ui.shell.scene import App
from trix.ui.table.adviser import Bulb, Helper
from trix.ui.table.base_table import BaseTable, Guide
from trix.ui.table.controls import Control, Controls
from trix.ui.table.director import Director
from trix.ui.table.drawing import Drawing
from trix.ui.table.effects.echoes import echoes_of
from trix.ui.table.effects.marks import Counting
from trix.ui.table.explainer import Explainer
from trix.ui.table.layout import TableLayout
from trix.ui.table.model import TableModel
from trix.ui.table.narrator import Narrator
from trix.ui.table.own_pace import OwnPace
from trix.ui.table.places import Places
from trix.ui.table.session import TableSession
from trix.ui.table.single_cards import SingleCards
from trix.ui.table.sorting import Sorting
from trix.ui.table.staging import Mark
from trix.ui.table.table_layout import table_layout
from trix.ui.table.turn import Turn, seconds_to_decide, stand_in
from trix.ui.words.cards import card_name


class GameTable(BaseTable):
    """The table of one session. *helper* gives advice; *buttons* lists the table's own buttons."""

    def __init__(
        self,
        app: App,
        session: TableSession,
        helper: Helper,
        guide: Guide,
        buttons: Callable[["GameTable"], list[Control]],
    ) -> None:
        super().__init__(app, session, guide)
        self.turn = Turn(self)
        self.controls = Controls(lambda: guide.controls(buttons(self)))
        self.drawing = Drawing(self, self.turn.timer)
        self.places = Places(self.drawing.view, self.controls)
        self.narrator = Narrator(self, self.drawing)
        self.bulb = Bulb(self, helper, self.drawing.advice_pages)
        self.talk = Talk(
            app,
            session,
            habits=lambda: self.habits,
            plate_of=self.drawing.plate_of,
            around=self.places.surroundings,
            on_speak=guide.on_reaction,
            messages=guide.messages,
        )
        self.explainer = Explainer(self, self.drawing)
        self.director = Director(
            session,
            self.pieces.staging,
            on_event=self._handle_event,
            on_marks=self._mark,
            take_premove=self.turn.take_premove,
            automatic=self.turn.automatic,
            own=OwnPace(app.platform.store),
        )
        self.talk.remember(self._earlier())
        self.counting = Counting(self.model.running)
        self.settled = False
        """Whether all cards, scores and marks have come to rest, so that a panel may open."""
        self._shown: object = None  # the director's state at the last refresh
        self._last: object = ()
        self._refused = ""  # why the latest button could not be pressed
        self._single_cards = SingleCards(app.platform.store)
        self._hands_read: set[tuple[int, Seat]] = set()  # deals and seats of hands that were read out
        guide.join(self)

    def _earlier(self) -> Iterator[tuple[Event, TableModel]]:
        """Yield the present players' events before the game was resumed, each with the table after it."""
        staging, first = self.pieces.staging, max(self.session.since)
        model = staging.empty(self.session.viewer, self.session.game.num_players)
        for event in self.session.earlier:
            model = staging.fold(model, event)
            if model.deal >= first:
                yield event, model

    # --- actions of the viewer ---

    def attempt(self, card: Card) -> bool:
        """Play a card, or say why it cannot be played; return whether it was played."""
        self.guide.interrupt()
        played = False
        if card not in (self.hand.legal or ()):
            # a legal card that plays itself, as at the end of a lesson, needs no reason
            if card not in self.session.observation().legal_actions:
                self._refuse(self.hand.from_top(card), self.reason(card))
        elif self.guide.allows(card):
            self.hand.leave([card])
            self.hand.picked, self.hand.marked = None, False
            is_single = len(self.turn.legal_actions) == 1
            self._act(card)
            played = True
            # the coach's words are enough to read
            tells = is_single and self.guide.counts and not self.guide.expects_hints
            if tells and (text := self._single_cards.note()):
                self.remark(text)
        self.follow_guide()
        return played

    def premove(self, card: Card | None) -> bool:
        """Choose a card to play on the viewer's turn, as `Turn.choose_ahead` does, or say why not."""
        if card is not None and (why := self.turn.choose_ahead(card)):
            self._refuse(self.hand.from_top(card), why)
            return False
        if card is None:
            self.turn.take_back_premove()
        self.refusal.forget()
        self.redraw()
        return True

    def answer(self, action: Action) -> None:
        """Do the viewer's decision; raises IllegalActionError."""
        if self.guide.allows(action):
            self._act(action)
        self.follow_guide()

    def decide_for_viewer(self) -> None:
        """Decide as a standard agent would, and say so: the time is up. A decision must be due."""
        assert self.turn.seen is not None
        action = stand_in(self.session.game, self.turn.seen)
        if action in self.hand.cards:
            self.hand.leave([action])
            self.remark(_("Time is up. Played for you: {card}").format(card=card_name(action)))
        else:
            self.remark(_("Time is up. The app decided for you."))
        self.answer(action)

    def revise(self, action: Action) -> None:
        """Replace the viewer's last decision; ignored once it is too late."""
        self.director.revise(action)
        self.refresh()

    def undo(self) -> None:
        """Take the viewer's last decision back, if there is one."""
        if self.session.can_undo:
            self.with_help(self._undo)

    def _undo(self) -> None:
        self.director.undo()
        self.talk.forget_deal(self.model.deal)
        self.turn.shortcuts.decline()
        self.app.speech.say(_("Taken back"))
        self.narrator.forget()
        self._restart_display()

    def reveal(self) -> None:
        """Show the hand of the player to act; in a new deal it is read out too."""
        self.director.reveal()
        self.counting.end()
        self._restart_display()
        if (hand := (self.model.deal, self.session.viewer)) not in self._hands_read:
            self._hands_read.add(hand)
            self.narrator.tell_hand()

    def proceed(self) -> None:
        """Continue with the next deal."""
        self.director.proceed()
        self.refresh()

    def take_seat(self, seat: Seat) -> None:
        """Continue with the next deal at another seat; raises ValueError during a deal."""
        self.session.take_seat(seat)
        self._show_session()

    def restart_deal(self) -> None:
        """Play the deal on the screen again from its first decision."""
        # the session may be a deal ahead: the rules deal the next cards at once
        self.session.restart_deal(self.model.deal)
        self.talk.forget_deal(self.model.deal)
        self.turn.shortcuts.forget()
        self.app.speech.say(_("The deal starts again"))
        self.narrator.forget()
        self._show_session()

    def press(self, wanted: str | int) -> None:
        """Press the button with an id or a key, or say why it cannot be pressed."""
        for control in self.controls.all():
            if wanted == control.button.id or wanted in control.keys:
                if control.ready:
                    control.act()
                    self.redraw()
                elif control.why_not and control.button.id == "hint" and self.hand.cards:
                    self._refuse_hint(control.why_not)
                elif control.why_not:
                    self.app.sounds.play("error")
                    self.remark(control.why_not)
                    self._refused = control.why_not
                return

    def _refuse_hint(self, why: str) -> None:
        """Say above the hand why there is no hint; the only legal card looks like an advised one."""
        if not self.bulb.is_needless:
            self._refuse(self.places.below_advice(), why)
            return
        self.hand.advised = self.hand.legal or frozenset()
        raised = self.hand.uncovered_rect(self.hand.advised)
        assert raised is not None, "the only legal card is in the hand"
        self._refuse(raised, why)

    def forget_refusals(self) -> None:
        """Remove the reasons why a card or a button was refused."""
        self.refusal.forget()
        self.app.toasts.withdraw(self._refused)

    def show_last_trick(self, shown: bool) -> None:
        """Show or hide the last trick."""
        self.shows_last_trick = shown and bool(self.model.last_trick)
        self._last = self.model.last_trick
        self.redraw()
        if self.shows_last_trick:
            self.narrator.tell_last()
            self.director.tempo.own.note_look_back()

    def hurry(self) -> None:
        """End the running rest or movement, and hide sentences above the hand."""
        self.director.hurry()
        self.counting.end()
        self.marks.hurry()
        self.echoes.hurry()
        self.bulb.turn_page()
        self.refusal.forget()
        self.redraw()

    def clear_effects(self) -> None:
        """Remove reactions, moods and rising points."""
        self.talk.bubbles.clear()
        self.moods.forget()
        self.marks.clear()
        self.echoes.clear()
        self.redraw()

    def leave_deal(self) -> None:
        """Remove all remarks about a deal that is over."""
        self.hand.premove = None
        self.clear_effects()
        self.forget_remark()

    # --- changes over time ---

    def lay_out(self, *, clockwise: bool) -> None:
        """Lay the table out anew for another screen, language or other settings."""
        settings = self.habits
        self.director.tempo.choose(settings.pace, settings.pace != "instant" and self.app.is_still)
        self.turn.timer.limit(seconds_to_decide(settings))
        hand = {"left": True, "right": False}.get(settings.handed)

        def lay_out(metrics: Metrics, cards: int) -> TableLayout:
            rtl, seats = self.app.display.painter.rtl, self.session.game.num_players
            layout = table_layout(metrics, cards, rtl=rtl, seats=seats, clockwise=clockwise, left_handed=hand)
            if layout.form == "tall" and not self.guide.has_scores:
                layout = layout._replace(banner=layout.banner.union(layout.scores))
            return layout

        layout = self.guide.place(self.app.display.painter, lay_out)
        self.drawing.lay_out(layout)
        self.talk.layout()
        self.narrator.forget()  # its note is in the old language
        self.refusal.forget()
        self.explainer.hide()
        self.refresh()
        self.hand.settle()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        held = self.guide.holds
        played = not held and self.director.update(dt)
        if played:
            self.narrator.hear_dealing(self.director.moving())
            if self.director.shown != self._shown:
                self.refresh()
        ticked = not held and self.turn.timer.update(dt)
        if self.turn.timer.is_up:
            self.decide_for_viewer()
        still = self.app.is_still
        moved = still and self.hand.settle()
        moved |= self.hand.update(dt)
        counted = self.counting.update(dt)
        talked = self.talk.give_way() if held else self.talk.update(dt)
        marked = self.marks.update(dt, still=still) | self.echoes.update(dt) | self.moods.update(dt)
        self.refusal.update(dt)
        self.explainer.update(dt)
        must_be_read = self.talk.fresh or self.marks.fresh or self.echoes.celebrates
        covered_soon = self.turn.awaiting in ("deal_end", "game_over")
        resting = not self.counting.moving and not moved
        self.settled = resting and not (must_be_read and covered_soon)
        return played or ticked or marked or talked or counted or moved

    @property
    def shows_hint(self) -> bool:
        if self.turn.panel_due:
            return False  # the request waits for the panel, and that for the guide
        return self.bulb.is_open or self.bulb.is_busy

    @property
    def awaits_hint(self) -> bool:
        return bool(self.turn.panel_due) and self.bulb.has_request

    def refresh(self) -> None:
        """Take over the state that the director shows now."""
        model, self._shown = self.director.model, self.director.shown
        seen = self.session.observation() if self.director.awaiting == "decision" else None
        is_new = self.turn.renew(self.director.awaiting, seen, model.phase)
        self.hand.legal = self.turn.cards
        if is_new:
            self.bulb.forget()
            self.refusal.forget()
        self.turn.check_premove()
        if is_new and seen is not None:
            self.app.sounds.play("turn")
            self.shows_last_trick = False
            self.bulb.think_ahead(seen)
            self.tell_turn()
            if not self.app.is_still:
                self.hand.breathe()
        settings = self.app.settings
        first = self.pieces.trump(model) if settings.trump_first else None
        self.hand.sorting = Sorting(settings.sort_by == "rank", settings.sort_from == "high", first)
        self.hand.arrange(self.drawing.layout, model.hand, self.session.dealt)
        if is_new and self.hand.may_play:
            self.app.toasts.give_way([self.hand.occupied()])  # cards rise that can be played now
        if self.habits.fast_forward == "always" and self.pieces.may_skip(model):
            self.director.tempo.is_fast = True
        self.drawing.look_ahead(model)
        self.counting.aim(model.running, self.app.seconds)
        if model.last_trick != self._last:
            self.shows_last_trick = False
        self.guide.point_out()
        self.redraw()

    def tell_turn(self) -> None:
        """Say that the viewer is to play a card, if so."""
        if self.hand.may_play and self.turn.seen is not None:
            self.narrator.tell_turn(self.turn.seen)

    def _show_session(self) -> None:
        """Show the session's state at once, with its scores."""
        self.director.reset()
        self.counting = Counting(self.model.running)
        self._restart_display()

    def _restart_display(self) -> None:
        """Show the director's state at once: it is not the next step from the state on the screen."""
        self.clear_effects()
        self.refresh()
        self.hand.settle()

    def _act(self, action: Action) -> None:
        self.narrator.news.note_action(self.session.viewer)
        self.director.submit(action)
        self.refresh()

    def follow_guide(self) -> None:
        """Have the guide announce news. A toast makes room for the guide's words."""
        if self.guide.follow():
            self.redraw()
            self.app.toasts.give_way([part.rect for part in self.guide.above()])

    def _refuse(self, below: pygame.Rect, why: str) -> None:
        """Say why above a card or the hand."""
        self.app.sounds.play("error")
        around, words = self.places.around_refusal(), self.guide.covers()
        if words is not None:
            around = around._replace(never=[*around.never, words])
        self.refusal.tell(why, below, around)
        self.app.speech.say(why)
        self.bulb.restore_words()
        self.redraw()

    def _handle_event(self, event: Event, model: TableModel) -> None:
        if isinstance(event, DealEnded):
            self.turn.shortcuts.forget()
        elif isinstance(event, DealBegan):
            self.leave_deal()
        self.narrator.announce_event(event, model)
        is_slam = isinstance(event, TrickTaken) and self.pieces.is_slam(model, event.seat)
        step = self.director.playback.step
        self.echoes.begin(echoes_of(event, 0.0 if step is None else step.motion, is_slam=is_slam))
        if is_slam and not self.director.tempo.skipping:
            self.remark(_("A slam: every trick is taken!"))
            self.app.sounds.play("kingdom")
        self.talk.hear(event, model, silent=self.director.tempo.skipping)

    def _mark(self, marks: Sequence[Mark]) -> None:
        self.marks.begin(marks)
        for mark in marks:
            self.moods.show(mark.seat, mark.mood, mark.seconds)
