"""Reviews a finished deal card by card: the table as in play, and a dock with texts and buttons."""

from collections.abc import Callable

import pygame

from trix.engine.types import Seat
from trix.record import Record
from trix.ui.kit.events import Event, Key, Point, PointerDown, PointerUp, Wheel, is_press
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import Element, sentences
from trix.ui.kit.widgets import Widget
from trix.ui.kit.widgets.base import box
from trix.ui.review.buttons import Far
from trix.ui.review.deals import DealsScene
from trix.ui.review.dock import build_dock, strip_of
from trix.ui.review.review_texts import hands_text
from trix.ui.review.reviewing import Reviewing
from trix.ui.table.narrator import state_text


class ReviewScene(Reviewing):
    """A deal of a record, counted from 0, as the seat *viewer* played it.

    *at* is the first moment shown, or the one after *made* actions of the record.
    Raises ValueError if the deal has not ended in the record.
    """

    name = "review"

    def __init__(self, record: Record, deal: int, viewer: Seat, at: int = 0, made: int = 0) -> None:
        super().__init__(record, deal, viewer, at, made)
        self._pressed = False

    # --- the dock ---

    def area(self) -> pygame.Rect:
        return self.app.display.painter.metrics.safe

    def build(self) -> Widget:
        self.strip = strip_of(self)
        return build_dock(self, self.show_deals)

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

    def _explain_next(self) -> None:
        """Explain the last action, then the cards in the middle backwards, then none."""
        before = sorted((place for place, _rect in self.lying()), reverse=True)
        places = [self.texts.act(self.at), *before]
        order = [*dict.fromkeys(place for place in places if place is not None), None]
        at = order.index(self.why) if self.why in order[:-1] else -1
        self.explain(order[at + 1])

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

    def announcement(self) -> str:
        summary = self.texts.summary_text() if self.texts.is_judged else ""
        return sentences((_("Review"), summary, self.texts.everything(self.at)))

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
