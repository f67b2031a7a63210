"""Reviews a finished deal card by card: the table as in play, and a dock with texts and buttons.

The expert judges in the spare time of the frames. Its verdicts are cached until the program ends.
"""

from collections.abc import Callable

import pygame

from trix.ai import seed_of
from trix.ai.recomputing import Recomputation
from trix.ai.worths import Worths
from trix.record import Record
from trix.ui.kit.events import Event, Key, Point, PointerDown, PointerUp, Wheel, is_press
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets import Widget
from trix.ui.kit.widgets.base import box
from trix.ui.review.buttons import Far
from trix.ui.review.deals import DealsScene
from trix.ui.review.dock import build_dock, strip_of
from trix.ui.review.review_table import ReviewTable
from trix.ui.review.review_texts import hands_text
from trix.ui.table.narrator import state_text
from trix.ui.words.people import style_of


class ReviewScene(ReviewTable):
    """A deal of a record, counted from 0, as the seat *viewer* played it.

    *at* is the first moment shown, or the one after *made* actions of the record.
    Raises ValueError if the deal has not ended in the record.
    """

    name = "review"

    def __init__(self, record: Record, deal: int, viewer: int, at: int = 0, made: int = 0) -> None:
        super().__init__(record, deal, viewer)
        replay = self.review.replay
        self.last = len(replay.moments) - 1
        if made:
            later = sum(not text.startswith("revise ") for text in record.actions[made : self._over])
            at = replay.acts[-1 - later].at
        self.at = min(at, self.last)
        self._pressed = False
        self.again: Recomputation | None = None
        self.worths: Worths | None = None

    # --- moving through the deal ---

    def go(self, at: int) -> None:
        """Show a moment, limited to the first and the last."""
        at = max(0, min(at, self.last))
        if at != self.at:
            self.at, self.why, self.sees, self.again, self.worths = at, None, False, None, None
            self._refresh()
            self.app.speech.say(self.texts.everything(at))

    def move(self, far: Far, forward: bool) -> None:
        """Go as far as a button says."""
        replay = self.review.replay
        if far == "end":
            self.go(self.last if forward else 0)
        elif far == "decision":
            self.go(replay.decision(self.at, forward=forward))
        elif far in ("trick", "round"):
            self.go(replay.chapter(self.at, forward=forward))
        else:
            self.go(self.at + (1 if forward else -1))

    def explain(self, place: int | None) -> None:
        """Explain the action with this index among the replay's acts; None closes the explanation."""
        if place != self.why:
            self.sees, self.again = False, None
        self.why = place
        self._refresh()
        if place is not None:
            self.app.speech.say(sentences((self.texts.act_title(place), self.texts.why(place))))

    def see(self) -> None:
        """Hide the hands that the seat of the explained action did not see, or show them again."""
        self.sees = not self.sees
        self._refresh()
        if self.sees:
            self.app.speech.say(state_text(self._view()))

    def recompute(self) -> None:
        """Have the agent make the explained decision again."""
        if self.why is None:
            return
        act = self.review.replay.acts[self.why]
        sitter = self.sitters[act.seat]
        self.again = Recomputation(
            self.game, *act.decision, sitter.level or "", seed_of(act.seat), style_of(sitter)
        )
        self._refresh()

    def compare(self) -> None:
        """Have the expert compare all choices of the decision."""
        decision, verdict = self.texts.made(self.at), self.texts.verdict(self.at)
        if decision is not None and verdict is not None:
            self.worths = Worths(self.game, decision.seen, verdict.best, decision.action)
            self._refresh()

    def _explain_next(self) -> None:
        """Explain the last action, then the cards in the middle backwards, then none."""
        before = sorted((place for place, _rect in self.lying()), reverse=True)
        found = [self.texts.act(self.at), *before]
        order = [*dict.fromkeys(place for place in found if place is not None), None]
        at = order.index(self.why) if self.why in order[:-1] else -1
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
        """Compute what the player asked for, or else the expert's next verdicts."""
        again, worths, judging = self.again, self.worths, self.review.judging
        if again is not None and not again.done:
            again.run(until)
            if again.done:
                self._refresh()
                self.app.speech.say(self.texts.recomputed(again))
        elif self.why is not None:
            why = self.texts.ask_why(self.why)
            if not why.done:
                why.run(until)
                if why.done:
                    self.explain(self.why)
        elif worths is not None and not worths.done:
            known = len(worths.losses)
            worths.run(until)
            if len(worths.losses) != known or worths.done:
                self._refresh()
            if worths.done:
                self.app.speech.say(self.texts.compared(worths.losses))
        elif not judging.done:
            before = len(judging.verdicts)
            judging.run(until)
            if len(judging.verdicts) != before or judging.done:
                self._refresh()
                self._announce_verdict(before)

    def _announce_verdict(self, before: int) -> None:
        """Announce the verdict on the visible moment, and at the end the summary."""
        decision = self.moment.decision
        if decision is not None and before <= decision < len(self.texts.verdicts):
            self.app.speech.say(self.texts.judgement(self.at))
        if self.texts.is_judged:
            self.app.speech.say(self.summary_text())

    # --- the dock ---

    def area(self) -> pygame.Rect:
        return self.app.display.painter.metrics.safe

    def build(self) -> Widget:
        self.strip = strip_of(self)
        return build_dock(self)

    def summary_text(self) -> str:
        """Return the summary, or before that the expert's progress."""
        return self.named(self.texts.summary_text())

    def named(self, told: str) -> str:
        """Put the viewer's name before a text where several people play."""
        if sum(sitter.level is None for sitter in self.sitters) < 2:
            return told
        return _("{name}: {said}").format(name=self.names[self.viewer], said=told)

    def show_deals(self) -> None:
        """Open the list of deals."""
        record, deal, viewer = self.record, self._deal, self.viewer

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
        if self.why is None:
            super().back()
        else:
            self.explain(None)

    def handle(self, event: Event) -> None:
        """Go through the deal by keys, or by taps on the table: forward on its far half, else back."""
        if isinstance(event, Key) and not event.ctrl and self._key(event):
            return
        table = self.places.table.safe
        if isinstance(event, Wheel) and table.collidepoint(event.pos):
            self.go(self.at + (1 if event.steps < 0 else -1))
        elif isinstance(event, PointerDown) and (part := self._part_at(event.pos)) is not None:
            self.go(round(part * self.last))
        elif isinstance(event, PointerDown) and self._on_table(event.pos):
            self._pressed = True
        elif isinstance(event, PointerUp) and self._pressed:
            self._pressed = False
            place = self._lying_at(event.pos)
            if place is not None:
                self.explain(None if place == self.why else place)
            elif self._on_table(event.pos):
                ahead = (event.pos[0] >= table.centerx) != self.app.display.painter.rtl
                self.go(self.at + (1 if ahead else -1))
        else:
            super().handle(event)

    def _part_at(self, pos: Point) -> float | None:
        """Return the part of the deal at a point of the strip that no button covers."""
        hit = any(target.rect.collidepoint(pos) for target in self.targets())
        return None if hit else self.strip.part_at(self.app.display.painter, pos)

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
            pygame.K_s: self.show_deals,
            pygame.K_w: self._explain_next,
        }
        if is_press(event) and self.ui.focus is None:
            self.go(self.at + 1)
        elif event.key in moves:
            self.move(*moves[event.key])
        elif event.key in acts:
            acts[event.key]()
        else:
            return False
        return True

    # --- announcements and status ---

    def told(self) -> str:
        found = self.texts.summary_text() if self.texts.is_judged else ""
        return sentences((_("Review"), found, self.texts.everything(self.at)))

    def elements(self) -> list[Element]:
        words = sentences((state_text(self._view()), hands_text(self._hands(), self.names)))
        table = Element("table", "text", words, box(self.places.table.safe))
        # the cards in the middle explain themselves when pressed
        why = _("Why? {action}")
        lying = (
            Element(f"why:{place}", "button", why.format(action=self.texts.act_title(place)), box(rect))
            for place, rect in self.lying()
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
        verdict = texts.verdict(self.at)
        return super().status() | {
            "deal": self._deal + 1,
            "at": self.at,
            "moments": len(texts.moments),
            "judged": len(texts.verdicts),
            "decisions": len(self.review.replay.decisions),
            "done": texts.is_judged,
            "verdict": None if verdict is None else texts.opinion(self.at),
            "costly": texts.summary.costly,
            "why": None if self.why is None else texts.why(self.why),
        }
