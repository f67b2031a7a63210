"""A table at which a game is played: what is shown of it, and what the viewer may do there.

The scene (`trix.ui.table.scene`) draws it and hands it input; panels answer by it (`trix.ui.table.panels`).
What belongs to one game alone comes from its `Pieces`.
"""

from collections.abc import Iterable, Sequence

import pygame

from trix.engine.events import DealBegan, DealEnded, Event
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Metrics
from trix.ui.reactions.talk import Talk
from trix.ui.shell.scene import Shell
from trix.ui.shell.settings import Settings
from trix.ui.table.bulb import Bulb, Helper
from trix.ui.table.controls import Controls
from trix.ui.table.counting import Counting
from trix.ui.table.director import Director
from trix.ui.table.drawing import Drawing
from trix.ui.table.effects.marks import Marks
from trix.ui.table.explain import Spot, spots
from trix.ui.table.explainer import Explainer
from trix.ui.table.guide import Guide
from trix.ui.table.hand import HandView, Sorting
from trix.ui.table.layout import TableLayout
from trix.ui.table.model import TableModel
from trix.ui.table.mood import TableMoods
from trix.ui.table.narrator import Narrator
from trix.ui.table.panels import Panels
from trix.ui.table.pieces import pieces_of
from trix.ui.table.plan import table_layout
from trix.ui.table.practice import makes_practice
from trix.ui.table.refusal import Refusal
from trix.ui.table.session import TableSession
from trix.ui.table.staging import Mark
from trix.ui.table.standing import state_told
from trix.ui.table.turn import Turn
from trix.ui.table.turn_timer import seconds_to_decide
from trix.ui.words.cards import card_name
from trix.ui.words.people import name_at, names_of

_COUNT = 0.4  # seconds in which scores count to their new value


class GameTable:
    """One table, seen by its session's viewer. *helper* is asked for advice; *guide* leads through it."""

    def __init__(
        self, app: Shell, session: TableSession, panels: Panels, helper: Helper, guide: Guide
    ) -> None:
        self.app = app
        self.session = session
        self.guide = guide
        self.pieces = pieces_of(session.game)
        self.hand = HandView()
        self.refusal = Refusal()
        """Why a card was not taken."""
        self.turn = Turn(self)
        self.drawing = Drawing(self)
        self.narrator = Narrator(self, self.drawing)
        self.bulb = Bulb(self, helper)
        self.talk = Talk(self, self.drawing)
        self.controls = Controls(self, panels)
        self.marks = Marks()
        """The points that rise from the seats."""
        self.explainer = Explainer(self)
        """Explains what is pointed at."""
        self.director = Director(
            session,
            self.pieces.staging,
            on_event=self._happened,
            on_marks=self._mark,
            unasked=self.turn.unasked,
        )
        """Who makes time pass here."""
        self.counting = Counting(self.model.running)
        """The scores on the plates."""
        self.moods = TableMoods()
        """What the portraits show."""
        self.last_shown = False
        """Whether the last trick is looked at: until there is another one, or the viewer's turn comes."""
        self.stale = True
        """Whether something looks different from when it was drawn."""
        self.disturbed = True
        """Whether something that stands still looks different from when it was drawn, as far as is known."""
        self.settled = False
        """Whether all that moves has arrived, so that a panel may come up."""
        self._last: object = ()
        self._remark = ""
        self._told: set[tuple[int, int]] = set()  # deals, and seats that have been told their hands
        guide.join(self)

    # --- what is shown ---

    @property
    def model(self) -> TableModel:
        """The table as it is shown: the game's own kind of `TableModel`."""
        return self.director.model

    @property
    def habits(self) -> Settings:
        """The settings by which one plays at this table."""
        return self.guide.habits(self.app.settings)

    def player_name(self, seat: int) -> str:
        """Name who sits at a seat."""
        return name_at(self.session.sitters, seat)

    def names(self) -> tuple[str, ...]:
        """Name who sits at each seat."""
        return tuple(names_of(self.session.sitters))

    def state_told(self) -> str:
        """Say how the deal stands: all that everybody sees."""
        return sentences((self.guide.told(), state_told(self.drawing.view())))

    def lying(self) -> list[pygame.Rect]:
        """List where cards lie in the middle, and where the viewer's next one will in a trick."""
        return self.drawing.lying()

    def spots(self) -> list[Spot]:
        """List what can be explained, as things stand."""
        return spots(self.drawing.view(), self.controls.shown())

    def say(self, text: str) -> None:
        """Have a text read out."""
        self.app.say(text)

    # --- what a person does ---

    def attempt(self, card: int) -> bool:
        """Play a card, or say why not; tell whether it is played."""
        self.guide.interrupt()
        seen = self.session.observation()
        played = False
        if not self.hand.may_play or card not in seen.legal_actions:
            self._refuse(card)
        elif self.guide.allows(card):
            self.leaving([card])
            self.hand.picked, self.hand.marked = None, False
            self._act(card)
            played = True
        self.stale |= self.guide.follow()
        return played

    def answer(self, action: int) -> None:
        """Act for the viewer, who was asked; raises IllegalActionError."""
        if self.guide.allows(action):
            self._act(action)
        self.stale |= self.guide.follow()

    def decide_for_viewer(self) -> None:
        """Do what a standard agent would, and say so: the time is up."""
        action = self.turn.stand_in()
        if action in self.hand.cards:
            self.leaving([action])
            self.remark(_("Time is up. Played for you: {card}").format(card=card_name(action)))
        else:
            self.remark(_("Time is up. The app decided for you."))
        self.answer(action)

    def leaving(self, cards: Iterable[int]) -> None:
        """Let cards of the hand set out from where they are seen; they are about to be answered."""
        self.drawing.flights.leave({card: self.hand.seen(card) for card in cards})

    def revise(self, action: int) -> None:
        """Do something else than was answered; once that is too late, it does nothing."""
        self.director.revise(action)
        self.refresh()

    def undo(self) -> None:
        """Take the viewer's last decision back, if there is one."""
        if self.session.can_undo:
            self.tell_practice()
            self.director.undo()
            self.hush()
            self.narrator.forget()
            self.turn.shortcuts.decline()
            self.app.say(_("Taken back"))
            self._settle()

    def reveal(self) -> None:
        """Turn the table to the person who is to act, and show their hand; at first they are told it too."""
        self.director.reveal()
        self.hush()
        self.counting.end()
        self._settle()
        told = self.model.deal, self.session.viewer
        if told not in self._told:
            self._told.add(told)
            self.narrator.tell_hand()

    def proceed(self) -> None:
        """Go on to the next deal."""
        self.director.proceed()
        self.refresh()

    def take_seat(self, seat: int) -> None:
        """Go on to the next deal at another seat; raises ValueError unless that is about to begin."""
        self.session.take_seat(seat)
        self.director.reset()
        self.hush()
        self.counting = Counting(self.model.running)
        self._settle()

    def restart_deal(self) -> None:
        """Play the deal that is shown once more, from its first decision."""
        # the rules deal the next cards at once: theirs may be a deal ahead
        self.session.restart_deal(self.model.deal)
        self.director.reset()
        self.hush()
        self.counting = Counting(self.model.running)
        self.narrator.forget()
        self.turn.shortcuts.forget()
        self.app.say(_("The deal starts again"))
        self._settle()

    def remark(self, text: str) -> None:
        """Say something in a toast that holds until the deal is over, or something is asked."""
        self.app.toast(text)
        self._remark = text

    def hush(self) -> None:
        """Take away what is seen for a moment: what is said, moods, and points that rise."""
        self.talk.hush()
        self.moods.forget()
        self.marks.clear()
        self.stale = True

    def leave_deal(self) -> None:
        """Take away all that is about a deal that is over."""
        self.hush()
        self.app.untoast(self._remark)

    def tell_practice(self) -> None:
        """Say what the first help in a game means."""
        if self.guide.counts and makes_practice(self.session):
            self.remark(_("With help this game is practice: it is counted separately in the statistics."))

    def press(self, id: str) -> None:
        """Press a button, or say why it cannot be pressed."""
        self.controls.press(id)

    def show_last(self, shown: bool) -> None:
        """Show the last trick, or put it away."""
        self.last_shown = shown and bool(self.model.last_trick)
        self._last = self.model.last_trick
        self.stale = True
        if self.last_shown:
            self.narrator.tell_last()

    def hurry(self) -> None:
        """End the running rest or movement; the words of an advice have been read."""
        self.director.hurry()
        self.counting.end()
        self.marks.hurry()
        self.bulb.hide_words()
        self.refusal.forget()
        self.stale = True

    # --- what happens by itself ---

    def lay_out(self) -> None:
        """Place everything anew, for another screen, language or other settings."""
        settings = self.app.settings
        still = settings.pace != "instant" and not self.app.seconds(1.0)
        self.director.set_pace(settings.pace, still)
        self.turn.timer.limit(seconds_to_decide(self.habits))
        self.drawing.lay_out(self.guide.place(self.app.painter, self._placed))
        self.talk.layout()
        self.narrator.forget()  # what it wrote is in the language before
        self.refusal.forget()
        self.explainer.hide()
        self._settle()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether the picture changed."""
        held = self.guide.holds
        happened = not held and self.director.update(dt)
        if happened:
            self.narrator.hear_dealing(self.director.moving())
            if self.director.news:
                self.refresh()
        self.stale |= not held and self.turn.timer.update(dt)
        if self.turn.timer.over:
            self.decide_for_viewer()
        counted = self.counting.update(dt)
        if not self.app.seconds(1.0):
            self.hand.settle()
        moved = self.hand.update(dt)
        talked = self.talk.update(dt)
        marked = self.marks.update(dt, still=not self.app.seconds(1.0))
        self.stale |= self.refusal.update(dt) | self.explainer.update(dt)
        self.stale |= self.moods.update(dt)
        self.disturbed |= counted or moved or talked or self.stale
        changed = happened or counted or moved or talked or marked or self.stale
        self.stale = False
        told = not ((self.talk.fresh or self.marks.fresh) and self.turn.awaiting in ("deal_end", "game_over"))
        self.settled = not counted and not moved and told
        return changed

    def refresh(self) -> None:
        """Take over what the director shows now."""
        model, awaiting = self.model, self.director.awaiting
        seen = self.session.observation() if awaiting == "decision" else None
        another = self.turn.renew(awaiting, seen, model.phase)
        self.hand.legal = self.turn.cards
        if another:
            self.bulb.forget()
            self.refusal.forget()
        if another and seen is not None:
            self.app.sounds.play("turn")
            self.last_shown = False
            self.tell_turn()
        self._sort_hand()
        if self.habits.fast_forward == "always" and self.pieces.may_skip(model):
            self.director.hasten()
        self.drawing.look_ahead()
        self.counting.aim(model.running, self.app.seconds(_COUNT))
        if model.last_trick != self._last:
            self.last_shown = False
        self.guide.point_out()
        self.stale = True

    def tell_turn(self) -> None:
        """Say that the viewer is to play a card, if so."""
        if self.hand.may_play and self.turn.seen is not None:
            self.narrator.tell_turn(self.turn.seen)

    def _settle(self) -> None:
        self.refresh()
        self.hand.settle()

    def _act(self, action: int) -> None:
        self.narrator.since.acted(self.session.viewer)
        self.director.submit(action)
        self.refresh()

    def reason(self, card: int) -> str:
        """Say why a card of the hand cannot be played."""
        seen = self.session.observation()
        player = seen.current_player
        return self.pieces.reason(seen, card, "" if player is None else self.player_name(player))

    def _refuse(self, card: int) -> None:
        self.app.sounds.play("error")
        why = self.reason(card)
        self.refusal.tell(why, self.hand.from_top(card), self.drawing.lying())
        self.app.say(why)
        self.stale = True

    def _happened(self, event: Event, model: TableModel) -> None:
        if isinstance(event, DealEnded):
            self.turn.shortcuts.forget()
        elif isinstance(event, DealBegan):
            self.leave_deal()
        self.narrator.happened(event, model)
        if not self.director.skipping:
            self.talk.hear(event)

    def _mark(self, marks: Sequence[Mark]) -> None:
        """Show what has happened to seats."""
        self.marks.begin(marks)
        for mark in marks:
            self.moods.show(mark.seat, mark.mood, mark.seconds)

    def _sort_hand(self) -> None:
        settings, trump = self.app.settings, self.pieces.trump(self.model)
        first = trump if settings.trump_first else None
        self.hand.sorting = Sorting(settings.sort_by == "rank", settings.sort_from == "high", first)
        self.hand.arrange(self.drawing.plan, self.model.hand, self.session.dealt)

    def _placed(self, m: Metrics, cards: int) -> TableLayout:
        game = self.session.game
        rtl, seats, clockwise = self.app.painter.rtl, game.num_players, screens_of(game.name).clockwise
        left_handed = {"left": True, "right": False}.get(self.app.settings.handed)
        return table_layout(m, rtl, seats, clockwise, cards, left_handed)
