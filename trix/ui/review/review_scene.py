"""The scene that reviews a finished deal card by card.

    app.stack.push(ReviewScene(record, deal, viewer))

The table is drawn as in play, from the model of the moment; the dock beside it holds texts and buttons. The
expert judges in the spare time of the frames. Its verdicts are cached until the program ends.
"""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from trix.ai import levels, seed_of
from trix.ai.recomputing import Recomputation
from trix.engine.cards import FIRST_JOKER
from trix.record import Record, game_of, sitters_of
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.card_art import BACK
from trix.ui.kit.events import Event, Key, PointerDown, PointerUp, Wheel, is_press
from trix.ui.kit.fonts import Size
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets import Column, IconButton, Label, ListItem, Row, Scroll, Widget
from trix.ui.kit.widgets.base import box
from trix.ui.review.buttons import Far, Go
from trix.ui.review.deals import DealsScene
from trix.ui.review.layout import ReviewLayout, review_layout
from trix.ui.review.picture import HandsOpen, review_parts
from trix.ui.review.replay import Moment, span
from trix.ui.review.review_texts import ReviewTexts, hands_text, reviewed
from trix.ui.review.strip import Bar, Strip
from trix.ui.shell.widget_scenes import WidgetScene
from trix.ui.table.hand import HandView
from trix.ui.table.model import TableModel
from trix.ui.table.narrator import state_text
from trix.ui.table.pieces import View, pieces_of
from trix.ui.table.staging import Place
from trix.ui.words.cards import titled
from trix.ui.words.people import names_of, style_of


class ReviewScene(WidgetScene):
    """A deal of a record, counted from 0, as the seat *viewer* played it.

    *at* is the first moment shown, or the one after *made* actions of the record.
    Raises ValueError if the deal has not ended in the record.
    """

    name = "review"

    def __init__(self, record: Record, deal: int, viewer: int, at: int = 0, made: int = 0) -> None:
        self._record = record
        self._deal = deal
        self._viewer = viewer
        self._game = game_of(record)
        self._pieces = pieces_of(self._game)
        begun, over = span(record, deal)
        self._sitters = sitters_of(record.sittings, begun)
        self.review = reviewed(
            record.game,
            tuple(sorted(record.options.items())),
            record.seed,
            record.keys,
            record.actions[:over],
            deal,
            viewer,
        )
        self._last = len(self.review.replay.moments) - 1
        if made:
            later = sum(not text.startswith("revise ") for text in record.actions[made:over])
            at = self.review.replay.acts[-1 - later].at
        self._at = min(at, self._last)
        self._hand = HandView()
        self._stale = True
        self._pressed = False
        self._why: int | None = None
        self._sees = False  # whether other hands are hidden, as the seat of the explained action saw it
        self._again: Recomputation | None = None

    # --- state ---

    @property
    def moment(self) -> Moment:
        return self.review.replay.moments[self._at]

    # --- moving through the deal ---

    def go(self, at: int) -> None:
        """Show a moment, limited to the first and the last."""
        at = max(0, min(at, self._last))
        if at != self._at:
            self._at, self._why, self._sees, self._again = at, None, False, None
            self._refresh()
            self.app.speech.say(self.texts.everything(at))

    def _chapter(self, forward: bool) -> None:
        self.go(self.review.replay.chapter(self._at, forward=forward))

    def _decision(self, forward: bool) -> None:
        self.go(self.review.replay.decision(self._at, forward=forward))

    def explain(self, place: int | None) -> None:
        """Explain the action with this index among the replay's acts; None closes the explanation."""
        if place != self._why:
            self._sees, self._again = False, None
        self._why = place
        self._refresh()
        if place is not None:
            self.app.speech.say(sentences((self.texts.act_title(place), self.texts.why(place))))

    def _see(self) -> None:
        """Hide the hands that the seat of the explained action did not see, or show them again."""
        self._sees = not self._sees
        self._refresh()
        if self._sees:
            self.app.speech.say(state_text(self._view()))

    def _recompute(self) -> None:
        """Have the agent make the explained decision again."""
        if self._why is None:
            return
        act = self.review.replay.acts[self._why]
        sitter = self._sitters[act.seat]
        self._again = Recomputation(
            self._game, *act.decision, sitter.level or "", seed_of(act.seat), style_of(sitter)
        )
        self._refresh()

    @property
    def _model(self) -> TableModel:
        """The table in the picture."""
        if self._why is None or not self._sees:
            return self.moment.model
        seen = self.review.replay.acts[self._why].decision.seen
        model: TableModel = self._pieces.staging.model_from(seen, self._game)
        return model

    def _hands(self) -> tuple[tuple[int, ...], ...]:
        """Return the visible hands by seat; unknown ones are empty."""
        model = self._model
        if not self._sees:
            return self.moment.hands
        return tuple(tuple(model.hand) if seat == model.viewer else () for seat in range(model.seats))

    def _explain_next(self) -> None:
        """Explain the last action, then the cards in the middle backwards, then none."""
        before = sorted((place for place, _rect in self._lying()), reverse=True)
        found = [self.texts.act(self._at), *before]
        order = [*dict.fromkeys(place for place in found if place is not None), None]
        at = order.index(self._why) if self._why in order[:-1] else -1
        self.explain(order[at + 1])

    def _lying(self) -> list[tuple[int, pygame.Rect]]:
        """List the cards in the middle from the bottom up: the action of each, and its place."""
        model, table = self._model, self.places.table
        if not self._pieces.fills_field(model):
            view = self._view()
            found = [(self.texts.act(self._at, play), play[0]) for play in self._pieces.trick(model)]
            return [
                (place, table.trick[view.position_of(seat)].rect)
                for place, seat in found
                if place is not None
            ]
        lying = []
        acts = self.review.replay.acts
        for place, act in enumerate(acts[: self._why] if self._sees else acts):
            if act.at <= self._at and act.decision.seen.phase == model.phase:
                card = act.decision.action
                there = self._pieces.place(Place("layout"), card, table) if card < FIRST_JOKER else None
                if there is not None:
                    lying.append((place, there.rect))
        # in the order of drawing
        return sorted(lying, key=lambda one: (one[1].y, one[1].x))

    def _lying_at(self, pos: tuple[int, int]) -> int | None:
        """Return the action of the topmost card in the middle at a point."""
        return next((place for place, rect in reversed(self._lying()) if rect.collidepoint(pos)), None)

    def _refresh(self) -> None:
        """Show a changed moment or verdict."""
        self._arrange_hand()
        self._stale = True
        self.rebuild()

    # --- as a scene ---

    def layout(self) -> None:
        p, moments = self.app.display.painter, self.review.replay.moments
        self.names = tuple(names_of(self._sitters))
        self.texts = ReviewTexts(self.review, self._game, self._pieces, self.names, self._viewer)
        self.places: ReviewLayout = review_layout(
            p.metrics,
            p.rtl,
            self._game.num_players,
            screens_of(self._game.name).clockwise,
            cards=max(len(hand) for moment in moments for hand in moment.hands),
            piles=self._pieces.captures,
        )
        self._arrange_hand()
        super().layout()
        self._stale = True

    def update(self, dt: float) -> bool:
        changed = super().update(dt) or self._stale
        self._stale = False
        return changed

    def think(self, until: Callable[[], bool]) -> None:
        if self._again is not None and not self._again.done:
            self._again.run(until)
            if self._again.done:
                self._refresh()
                self.app.speech.say(self.texts.recomputed(self._again))
            return
        if self._why is not None:
            why = self.texts.ask_why(self._why)
            if not why.done:
                why.run(until)
                if why.done:
                    self.explain(self._why)
                return
        judging = self.review.judging
        if judging.done:
            return
        before = len(judging.verdicts)
        judging.run(until)
        if len(judging.verdicts) != before or judging.done:
            self._refresh()
            self._announce_verdict(before)

    def _announce_verdict(self, before: int) -> None:
        """Announce the verdict on the visible moment, and at the end the summary."""
        decision = self.moment.decision
        if decision is not None and before <= decision < len(self.texts.verdicts):
            self.app.speech.say(self.texts.judgement(self._at))
        if self.texts.is_judged:
            self.app.speech.say(self._summary_text())

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        p = self.app.display.painter
        p.felt(surface)
        view = self._view()
        hands = self._hands()
        if self._sees:
            sizes = view.model.hand_sizes
            hands = tuple(hand or (BACK,) * size for hand, size in zip(hands, sizes, strict=True))
        for part in review_parts(view, self.places, hands):
            yield
            part.draw(surface)
        self._mark_explained(surface)
        yield from p.drawing_panel(surface, self.places.dock)
        yield from self.ui.drawing(surface)

    def _mark_explained(self, surface: pygame.Surface) -> None:
        """Outline the card that is explained, if it lies in the middle."""
        p, rect = self.app.display.painter, dict(self._lying()).get(-1 if self._why is None else self._why)
        if rect is not None:
            p.outline(surface, rect.inflate(p.u(6), p.u(6)), p.theme.gold, p.u(8), p.u(3))

    def _view(self) -> View:
        model = self._model
        nobody = (0,) * model.seats
        return View(
            painter=self.app.display.painter,
            layout=self.places.table,
            game=self._game,
            pieces=self._pieces if self._sees else HandsOpen(self._pieces),  # type: ignore[arg-type]  # it hands on all else
            model=model,
            names=self.names,
            avatars=tuple(sitter.avatar for sitter in self._sitters),
            scores=model.running,
            flying=frozenset(),
            undealt=nobody,
            stacking=0,
            hand=self._hand,
            thinking=False,
            reader=None if model.viewer == self._viewer else self._viewer,
        )

    def _arrange_hand(self) -> None:
        """Arrange the viewer's hand: the played card is raised, the expert's choice is marked."""
        hand, moment, verdict = self._hand, self.moment, self.texts.verdict(self._at)
        model = self._model
        hand.legal = hand.raised = None
        hand.advised = frozenset()
        if self._sees and self._why is not None:
            seen, done = self.review.replay.acts[self._why].decision
            if model.phase in self._pieces.playing:
                hand.legal = frozenset(seen.legal_actions)
            hand.raised = self._cards(done)
        elif moment.decision is not None:
            seen, done = self.review.replay.decisions[moment.decision]
            if moment.model.phase in self._pieces.playing:
                hand.legal = frozenset(seen.legal_actions)
            hand.raised = self._cards(done)
            if verdict is not None:
                hand.advised = self._cards(done if verdict.kind == "same" else verdict.best)
        hand.arrange(self.places.table, model.hand)
        hand.settle()

    def _cards(self, action: int) -> frozenset[int]:
        """Return the cards of the hand that an action names."""
        text = self._game.action_to_string(action).split(" ")
        held = self._model.hand
        return frozenset(card for card in held if self._game.action_to_string(card) in text)

    # --- the dock ---

    def area(self) -> pygame.Rect:
        return self.app.display.painter.metrics.safe

    def build(self) -> Widget:
        p = self.app.display.painter
        close = IconButton("close", _("Close"), "close", self.app.stack.pop, size=44)
        deals = IconButton("deals", _("All deals"), "scores", self._show_deals, size=44)
        buttons = self._buttons()
        # a new ID for each moment, so that its texts start at the top
        words = Scroll(f"words:{self._at}", Column(self._words(), gap=4))
        if self.places.close is not None and self.places.deals is not None:
            dock = Column([*self._progress(), words, Row(buttons, gap=5, align="centre")], gap=5)
            above = [(close, self.places.close), (deals, self.places.deals)]
            return _Placed([*above, (dock, self._inner(p.u(8)))])
        title = Label(_("Review"), "heading", bold=True, grow=1, wrap=False)
        ends, steps = buttons[:3], buttons[3:]
        rows = [Row(steps, gap=6, align="centre"), Row(ends, gap=6, align="centre")]
        head = Row([title, deals, close], gap=4)
        dock = Column([head, *self._progress(), words, *rows], gap=8)
        return _Placed([(dock, self._inner(p.u(14)))])

    def _inner(self, margin: int) -> pygame.Rect:
        return self.places.dock.inflate(-2 * margin, -2 * margin)

    def _progress(self) -> list[Widget]:
        """Build the summary or the expert's progress, and the position in the deal."""
        texts, last = self.texts, self._last
        marks = [
            (at / last, texts.is_costly(at))
            for at, moment in enumerate(texts.moments)
            if moment.decision is not None
        ]
        strip = Strip(self._at / last, marks)
        if texts.is_judged:
            return [Label(self._summary_text(), "small", bold=True), strip]
        return [Label(self._summary_text(), "small", tone="muted"), Bar(self.review.judging.part), strip]

    def _summary_text(self) -> str:
        """Return the summary; where several people play, with the name of the viewer."""
        told = self.texts.summary_text()
        if sum(sitter.level is None for sitter in self._sitters) < 2:
            return told
        return _("{name}: {said}").format(name=self.names[self._viewer], said=told)

    def _words(self) -> list[Widget]:
        """Build the texts of the moment; at both ends also links to costly decisions."""
        texts, at = self.texts, self._at
        if self._why is not None:
            size: Size = "body" if self.places.close is None else "small"
            return [
                Label(texts.act_title(self._why), bold=True, id="why-card"),
                *self._result(size),
                Label(texts.why(self._why), size, id="why"),
                *self._proof(self._why),
            ]
        labels = (
            Label(texts.events(at), "small", tone="muted"),
            Label(texts.decision(at), bold=True),
            Label(texts.opinion(at)),
            Label(texts.reason(at), "small", tone="muted"),
        )
        found: list[Widget] = [label for label in labels if label.label]
        act = texts.act(at)
        if act is not None:
            title = titled(texts.act_title(act))
            if any(title in titled(label.label) for label in found):
                found.append(ListItem("ask-why", _("Why?"), partial(self.explain, act)))
            else:
                found.append(ListItem("ask-why", title, partial(self.explain, act), note=_("Why?")))
        if at in (0, self._last):
            found += [self._decision_link(there) for there in range(self._last) if texts.is_costly(there)]
        return found

    def _result(self, size: Size) -> list[Widget]:
        """Build what came out when the explained choice was computed again."""
        if self._again is None:
            return []
        return [Label(self.texts.recomputed(self._again), size, bold=True, id="recomputed")]

    def _proof(self, place: int) -> list[Widget]:
        """Build the buttons to check that a choice follows from the seat's own view."""
        seat = self.review.replay.acts[place].seat
        if seat == self._viewer:
            return []
        name = self.names[seat]
        see = _("Show all hands again") if self._sees else _("See what {name} saw").format(name=name)
        note = "" if self._sees else _("Only this hand, and the cards that lay open")
        found: list[Widget] = [ListItem("see", see, self._see, note=note, icon="eye")]
        # a game of several devices does not know the seeds of the agents
        if self._sitters[seat].level in levels() and not self._record.keys:
            again = _("Let {name} decide again").format(name=name)
            found.append(ListItem("recompute", again, self._recompute, icon="again"))
        return found

    def _decision_link(self, there: int) -> Widget:
        """Build a link to a decision."""
        texts = self.texts
        go = partial(self.go, there)
        return ListItem(f"moment:{there}", texts.action_title(there), go, note=texts.opinion(there))

    def _buttons(self) -> list[Widget]:
        """Build the buttons: ends and decisions, then tricks and cards."""
        at, last = self._at, self._last
        decides = bool(self.review.replay.decisions)

        # beside the table ends and decisions have a row of their own
        wide = self.places.close is None

        def button(id: str, label: str, far: Far, forward: bool, act: Callable[[], None]) -> Widget:
            able = decides if far == "decision" else at < last if forward else at > 0
            grow = int(wide and far == "decision")
            return Go(id, label, act, far=far, forward=forward, enabled=able, grow=grow)

        return [
            button("first", _("To the start"), "end", False, lambda: self.go(0)),
            button("decision", _("Your next decision"), "decision", True, lambda: self._decision(True)),
            button("last", _("To the end"), "end", True, lambda: self.go(last)),
            button("trick_back", _("Back one trick"), "trick", False, lambda: self._chapter(False)),
            button("card_back", _("Back one card"), "card", False, lambda: self.go(at - 1)),
            button("card_on", _("Forward one card"), "card", True, lambda: self.go(at + 1)),
            button("trick_on", _("Forward one trick"), "trick", True, lambda: self._chapter(True)),
        ]

    def _show_deals(self) -> None:
        self.app.stack.push(
            DealsScene(self._record, self._deal, self._viewer, self._other_deal, self._other_viewer)
        )

    def _other_deal(self, deal: int) -> None:
        """Show another deal of the same game."""
        self.app.stack.pop()
        if deal != self._deal:
            self.app.stack.replace(ReviewScene(self._record, deal, self._viewer))

    def _other_viewer(self, seat: int) -> None:
        """Show the decisions of another person in this deal."""
        self.app.stack.pop()
        self.app.stack.replace(ReviewScene(self._record, self._deal, seat))

    # --- input ---

    def back(self) -> None:
        """Close the explanation; without one leave the review."""
        if self._why is None:
            super().back()
        else:
            self.explain(None)

    def handle(self, event: Event) -> None:
        """Go through the deal by keys, or by taps on the table: forward on its far half, else back."""
        if isinstance(event, Key) and not event.ctrl and self._key(event):
            return
        table = self.places.table.safe
        if isinstance(event, Wheel) and table.collidepoint(event.pos):
            self.go(self._at + (1 if event.steps < 0 else -1))
        elif isinstance(event, PointerDown) and self._on_table(event.pos):
            self._pressed = True
        elif isinstance(event, PointerUp) and self._pressed:
            self._pressed = False
            place = self._lying_at(event.pos)
            if place is not None:
                self.explain(None if place == self._why else place)
            elif self._on_table(event.pos):
                ahead = (event.pos[0] >= table.centerx) != self.app.display.painter.rtl
                self.go(self._at + (1 if ahead else -1))
        else:
            super().handle(event)

    def _on_table(self, pos: tuple[int, int]) -> bool:
        """Return whether a point is on the table and on no button."""
        hit = any(target.rect.collidepoint(pos) for target in self.targets())
        return self.places.table.safe.collidepoint(pos) and not hit

    def _key(self, event: Key) -> bool:
        ahead = -1 if self.app.display.painter.rtl else 1
        keys: dict[int, Callable[[], None]] = {
            pygame.K_RIGHT: lambda: self.go(self._at + ahead),
            pygame.K_LEFT: lambda: self.go(self._at - ahead),
            pygame.K_HOME: lambda: self.go(0),
            pygame.K_END: lambda: self.go(self._last),
            pygame.K_PAGEDOWN: lambda: self._chapter(True),
            pygame.K_PAGEUP: lambda: self._chapter(False),
            pygame.K_n: lambda: self._decision(not event.shift),
            pygame.K_m: lambda: self.app.speech.say(hands_text(self._hands(), self.names)),
            pygame.K_s: self._show_deals,
            pygame.K_w: self._explain_next,
        }
        if is_press(event) and self.ui.focus is None:
            self.go(self._at + 1)
            return True
        act = keys.get(event.key)
        if act is not None:
            act()
        return act is not None

    # --- announcements and status ---

    def told(self) -> str:
        found = self.texts.summary_text() if self.texts.is_judged else ""
        return sentences((_("Review"), found, self.texts.everything(self._at)))

    def elements(self) -> list[Element]:
        """List the dock, and in words the table and all hands."""
        words = sentences((state_text(self._view()), hands_text(self._hands(), self.names)))
        table = Element("table", "text", words, box(self.places.table.safe))
        return [*super().elements(), table, *self._lying_elements()]

    def _lying_elements(self) -> Iterator[Element]:
        """List the cards in the middle, which explain themselves when pressed."""
        for place, rect in self._lying():
            name = _("Why? {action}").format(action=self.texts.act_title(place))
            yield Element(f"why:{place}", "button", name, box(rect))

    def press_element(self, id: str) -> None:
        """Explain a card in the middle, or press a widget."""
        if id.startswith("why:"):
            self.explain(int(id.removeprefix("why:")))
        else:
            super().press_element(id)

    def wheel_areas(self) -> list[pygame.Rect]:
        return [*super().wheel_areas(), self.places.table.safe]

    def account(self) -> str:
        return sentences((state_text(self._view()), super().account()))

    def status(self) -> dict[str, object]:
        texts = self.texts
        verdict = texts.verdict(self._at)
        return super().status() | {
            "deal": self._deal + 1,
            "at": self._at,
            "moments": len(texts.moments),
            "judged": len(texts.verdicts),
            "decisions": len(self.review.replay.decisions),
            "done": texts.is_judged,
            "verdict": None if verdict is None else texts.opinion(self._at),
            "costly": texts.summary.costly,
            "why": None if self._why is None else texts.why(self._why),
        }


class _Placed(Widget):
    """Widgets at given places."""

    keeps_places = True

    def __init__(self, placed: list[tuple[Widget, pygame.Rect]]) -> None:
        super().__init__()
        self._placed = placed
        self.children = [widget for widget, _rect in placed]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        for widget, place in self._placed:
            widget.place(p, place)
