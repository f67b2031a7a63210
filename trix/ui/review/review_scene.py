"""Reviews a finished deal card by card: the table as in play, and a dock with texts and buttons.

The expert judges in the spare time of the frames. Its verdicts are cached until the program ends.
"""

from collections.abc import Callable
from functools import partial

import pygame

from trix.ai import levels, seed_of
from trix.ai.recomputing import Recomputation
from trix.ai.worths import Worths
from trix.record import Record
from trix.ui.kit.events import Event, Key, Point, PointerDown, PointerUp, Wheel, is_press
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets import Column, IconButton, Label, ListItem, Row, Scroll, Spacer, Widget
from trix.ui.kit.widgets.base import box
from trix.ui.review.buttons import Far, Go
from trix.ui.review.choice_row import choice_row
from trix.ui.review.deals import DealsScene
from trix.ui.review.review_table import ReviewTable
from trix.ui.review.review_texts import hands_text
from trix.ui.review.strip import Bar, Strip
from trix.ui.table.narrator import state_text
from trix.ui.words.cards import titled
from trix.ui.words.people import style_of

_MOST = 13
"""The most choices that are all compared."""


class ReviewScene(ReviewTable):
    """A deal of a record, counted from 0, as the seat *viewer* played it.

    *at* is the first moment shown, or the one after *made* actions of the record.
    Raises ValueError if the deal has not ended in the record.
    """

    name = "review"

    def __init__(self, record: Record, deal: int, viewer: int, at: int = 0, made: int = 0) -> None:
        super().__init__(record, deal, viewer)
        replay = self.review.replay
        self._last = len(replay.moments) - 1
        if made:
            later = sum(not text.startswith("revise ") for text in record.actions[made : self._over])
            at = replay.acts[-1 - later].at
        self._at = min(at, self._last)
        self._pressed = False
        self._again: Recomputation | None = None
        self._worths: Worths | None = None

    # --- moving through the deal ---

    def go(self, at: int) -> None:
        """Show a moment, limited to the first and the last."""
        at = max(0, min(at, self._last))
        if at != self._at:
            self._at, self._why, self._sees, self._again, self._worths = at, None, False, None, None
            self._refresh()
            self.app.speech.say(self.texts.everything(at))

    def _move(self, far: Far, forward: bool) -> None:
        replay = self.review.replay
        if far == "end":
            self.go(self._last if forward else 0)
        elif far == "decision":
            self.go(replay.decision(self._at, forward=forward))
        elif far in ("trick", "round"):
            self.go(replay.chapter(self._at, forward=forward))
        else:
            self.go(self._at + (1 if forward else -1))

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

    def _compare(self) -> None:
        """Have the expert compare all choices of the decision."""
        decision, verdict = self.texts.made(self._at), self.texts.verdict(self._at)
        if decision is not None and verdict is not None:
            self._worths = Worths(self._game, decision.seen, verdict.best, decision.action)
            self._refresh()

    def _explain_next(self) -> None:
        """Explain the last action, then the cards in the middle backwards, then none."""
        before = sorted((place for place, _rect in self._lying()), reverse=True)
        found = [self.texts.act(self._at), *before]
        order = [*dict.fromkeys(place for place in found if place is not None), None]
        at = order.index(self._why) if self._why in order[:-1] else -1
        self.explain(order[at + 1])

    def _refresh(self) -> None:
        """Show a changed moment or verdict."""
        self._arrange_hand()
        self._stale = True
        self.rebuild()

    # --- as a scene ---

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
        if self._worths is not None and not self._worths.done:
            known = len(self._worths.losses)
            self._worths.run(until)
            if len(self._worths.losses) != known or self._worths.done:
                self._refresh()
            if self._worths.done:
                self.app.speech.say(self.texts.compared(self._worths.losses))
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

    # --- the dock ---

    def area(self) -> pygame.Rect:
        return self.app.display.painter.metrics.safe

    def build(self) -> Widget:
        p = self.app.display.painter
        close = IconButton("close", _("Close"), "close", self.app.stack.pop, size=44)
        deals = IconButton("deals", _("All deals"), "scores", self._show_deals, size=44)
        buttons = self._buttons()
        # a new ID for each moment, so that its texts start at the top
        texts = self._words()
        if self.places.slim and self.texts.is_judged:
            # the summary scrolls with the other texts, so that these keep their place
            is_first = self._why is None and self._at in (0, self._last)
            texts.insert(0 if is_first else len(texts), self._summary())
        words = Scroll(f"words:{self._at}", Column(texts, gap=4 if self.places.slim else 7))
        if self.places.close is not None and self.places.deals is not None:
            dock = Column([*self._progress(), words, Row(buttons, gap=5, align="centre")], gap=5)
            above = [(close, self.places.close), (deals, self.places.deals)]
            return _Placed([*above, (dock, self._inner(p.u(8)))])
        if self.places.slim:
            # on a low screen the texts need the height more than the title
            head = Row([buttons[0], buttons[-1], Spacer(grow=1), deals, close], gap=4)
            rows: list[Widget] = [Row(buttons[1:-1], gap=4, align="centre")]
        else:
            title = Label(_("Review"), "heading", bold=True, grow=1, wrap=False)
            head = Row([title, deals, close], gap=4)
            rows = [Row([*buttons[:2], *buttons[5:]], gap=6), Row(buttons[2:5], gap=6)]
            if self._why is None and self._worths is None:
                rows = [*self._choices(), *rows]  # always in the same place
        dock = Column([head, *self._progress(), words, *rows], gap=8)
        return _Placed([(dock, self._inner(p.u(8 if self.places.slim else 14)))])

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
        self._strip = strip = Strip(self._at / last, marks)
        if texts.is_judged:
            return [strip] if self.places.slim else [self._summary(), strip]
        return [Label(self._summary_text(), "small", tone="muted"), Bar(self.review.judging.part), strip]

    def _summary(self) -> Widget:
        lost = self.texts.lost()
        if not lost:
            return Label(self._named(self.texts.outcome()), bold=True)
        summary = Label(self._named(lost), "heading", bold=True)
        if not self.places.slim:
            return summary  # the list of these decisions has the outcome as its title
        return Column([summary, Label(self.texts.outcome(), tone="muted")], gap=2)

    def _summary_text(self) -> str:
        """Return the summary, or before that the expert's progress."""
        return self._named(self.texts.summary_text())

    def _named(self, told: str) -> str:
        """Put the viewer's name before a text where several people play."""
        if sum(sitter.level is None for sitter in self._sitters) < 2:
            return told
        return _("{name}: {said}").format(name=self.names[self._viewer], said=told)

    def _words(self) -> list[Widget]:
        """Build the texts of the moment, and links to costly decisions: to all where there is room."""
        texts, at = self.texts, self._at
        if self._why is not None:
            result = texts.recomputed(self._again) if self._again is not None else ""
            return [
                Label(texts.act_title(self._why), bold=True, id="why-card"),
                *([Label(result, bold=True, id="recomputed")] if result else []),
                Label(texts.why(self._why), id="why"),
                *self._proof(self._why),
            ]
        labels = (
            Label(texts.events(at), "small", tone="muted"),
            Label(texts.decision(at), bold=True),
            Label(texts.opinion(at)),
            Label(texts.reason(at)),
        )
        found: list[Widget] = [label for label in labels if label.label]
        choices = self._choices()
        if self._worths is not None:
            found, choices = [*found, *choices], []
        act = texts.act(at)
        if act is not None:
            title, why = titled(texts.act_title(act)), _("Why?")
            is_named = any(title in titled(label.label) for label in found)
            label, note = (why, "") if is_named else (title, why)
            found.append(ListItem("ask-why", label, partial(self.explain, act), note=note))
        costly = [there for there in range(self._last) if texts.is_costly(there)]
        if costly and (at in (0, self._last) or not self.places.slim):
            items = [self._item(there) for there in costly]
            about = Label(texts.about_points([] if self.places.slim else costly), "small", tone="muted")
            if self.places.slim:
                return [*items, about, *found, *choices]
            heading = Label(texts.outcome(), "small", tone="muted")
            return [*found, heading, *items, about]
        if others := [there for there in costly if there != at]:
            there = next((one for one in others if one > at), others[0])
            go = partial(self.go, there)
            found.append(ListItem("mistake", _("Next mistake"), go, note=texts.action_title(there)))
        return [*found, *choices] if self.places.slim else found

    def _choices(self) -> list[Widget]:
        """Build the list of all choices of the decision, or the button that has them compared."""
        texts, at, decision = self.texts, self._at, self.texts.made(self._at)
        if decision is None or texts.verdict(at) is None or not 1 < len(decision.seen.legal_actions) <= _MOST:
            return []
        if self._worths is None:
            return [ListItem("choices", _("Compare all choices"), self._compare)]
        losses = self._worths.losses
        rows: list[Widget] = [
            choice_row(
                texts.named(one),
                texts.loss(one, losses),
                is_best=one == next(iter(losses)),
                is_own=one == decision.action,
            )
            for one in sorted(losses, key=lambda one: losses[one])
        ]
        thinking = [] if self._worths.done else [Label(_("The expert is thinking…"), "small", tone="muted")]
        return [Column([*rows, *thinking], gap=2)]

    def _item(self, there: int) -> Widget:
        """Build the link to a costly decision, with its cost."""
        title, go, is_chosen = self.texts.action_title(there), partial(self.go, there), there == self._at
        id = f"moment:{there}"
        if self.places.slim:
            return ListItem(id, title, go, note=self.texts.opinion(there), chosen=is_chosen)
        return ListItem(id, title, go, value=self.texts.worth(there), chosen=is_chosen)

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

    def _buttons(self) -> list[Widget]:
        """Build the buttons, from the start to the end of the deal."""
        at, last = self._at, self._last
        decides = bool(self.review.replay.decisions)

        # beside the table cards and decisions have a row of their own, as wide as the other
        wide = not self.places.slim

        def button(id: str, label: str, far: Far, forward: bool) -> Widget:
            able = decides if far == "decision" else at < last if forward else at > 0
            grow, move = (1 + (far == "decision")) * wide, partial(self._move, far, forward)
            return Go(id, label, move, far=far, forward=forward, enabled=able, grow=grow)

        chapter: Far = "trick"
        back, on = _("Back one trick"), _("Forward one trick")
        if self._pieces.fills_field(self.review.replay.moments[-1].model):
            chapter, back, on = "round", _("Back one round"), _("Forward one round")
        return [
            button("first", _("To the start"), "end", False),
            button("trick_back", back, chapter, False),
            button("card_back", _("Back one card"), "card", False),
            button("decision", _("Your next decision"), "decision", True),
            button("card_on", _("Forward one card"), "card", True),
            button("trick_on", on, chapter, True),
            button("last", _("To the end"), "end", True),
        ]

    def _show_deals(self) -> None:
        record, deal, viewer = self._record, self._deal, self._viewer

        def show(*other: int) -> None:
            """Show another deal of the game, or the decisions of another person."""
            self.app.stack.pop()
            if other != (deal, viewer):
                self.app.stack.replace(ReviewScene(record, *other))

        scene = DealsScene(
            record, deal, viewer, lambda other: show(other, viewer), lambda seat: show(deal, seat)
        )
        self.app.stack.push(scene)

    # --- input ---

    def back(self) -> None:
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
        elif isinstance(event, PointerDown) and (part := self._part_at(event.pos)) is not None:
            self.go(round(part * self._last))
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

    def _part_at(self, pos: Point) -> float | None:
        """Return the part of the deal at a point of the strip that no button covers."""
        hit = any(target.rect.collidepoint(pos) for target in self.targets())
        return None if hit else self._strip.part_at(self.app.display.painter, pos)

    def _on_table(self, pos: tuple[int, int]) -> bool:
        """Return whether a point is on the table and on no button."""
        hit = any(target.rect.collidepoint(pos) for target in self.targets())
        return self.places.table.safe.collidepoint(pos) and not hit

    def _key(self, event: Key) -> bool:
        rtl = self.app.display.painter.rtl
        moves: dict[int, tuple[Far, bool]] = {
            pygame.K_RIGHT: ("card", not rtl),
            pygame.K_LEFT: ("card", rtl),
            pygame.K_HOME: ("end", False),
            pygame.K_END: ("end", True),
            pygame.K_PAGEDOWN: ("trick", True),
            pygame.K_PAGEUP: ("trick", False),
            pygame.K_n: ("decision", not event.shift),
        }
        acts: dict[int, Callable[[], None]] = {
            pygame.K_m: lambda: self.app.speech.say(hands_text(self._hands(), self.names)),
            pygame.K_s: self._show_deals,
            pygame.K_w: self._explain_next,
        }
        if is_press(event) and self.ui.focus is None:
            self.go(self._at + 1)
        elif event.key in moves:
            self._move(*moves[event.key])
        elif event.key in acts:
            acts[event.key]()
        else:
            return False
        return True

    # --- announcements and status ---

    def told(self) -> str:
        found = self.texts.summary_text() if self.texts.is_judged else ""
        return sentences((_("Review"), found, self.texts.everything(self._at)))

    def elements(self) -> list[Element]:
        words = sentences((state_text(self._view()), hands_text(self._hands(), self.names)))
        table = Element("table", "text", words, box(self.places.table.safe))
        # the cards in the middle explain themselves when pressed
        why = _("Why? {action}")
        lying = (
            Element(f"why:{place}", "button", why.format(action=self.texts.act_title(place)), box(rect))
            for place, rect in self._lying()
        )
        return [*super().elements(), table, *lying]

    def press_element(self, id: str) -> None:
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
