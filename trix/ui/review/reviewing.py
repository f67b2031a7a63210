"""Moving through a review, and the expert's explanations and comparisons at each moment.

The expert judges in the spare time of the frames. Its verdicts are cached until the program ends.
"""

from collections.abc import Callable

from trix.ai import seed_of
from trix.ai.explain.worths import Worths
from trix.ai.recomputing import Recomputation
from trix.engine.types import Seat
from trix.record import Record
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.review.buttons import Far
from trix.ui.review.review_table import ReviewTable
from trix.ui.review.strip import Strip
from trix.ui.table.narrator import state_text
from trix.ui.words.people import style_of


class Reviewing(ReviewTable):
    """A deal of a record, counted from 0, as the seat *viewer* played it.

    *at* is the first moment shown, or the one after *made* actions of the record.
    Raises ValueError if the deal has not ended in the record.
    """

    strip: Strip
    """The line of the deal on the screen."""

    def __init__(self, record: Record, deal: int, viewer: Seat, at: int = 0, made: int = 0) -> None:
        super().__init__(record, deal, viewer)
        replay = self.review.replay
        self.last = len(replay.moments) - 1
        if made:
            later = sum(not text.startswith("revise ") for text in record.actions[made : self._over])
            at = replay.acts[-1 - later].at
        self.at = min(at, self.last)
        self.again: Recomputation | None = None
        self.worths: Worths | None = None

    # --- moving through the deal ---

    def go(self, at: int) -> None:
        """Show a moment, limited to the first and the last."""
        at = max(0, min(at, self.last))
        if at != self.at:
            self.at, self.why, self.is_seat_view, self.again, self.worths = at, None, False, None, None
            self.refresh()
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
            self.is_seat_view, self.again = False, None
        self.why = place
        self.refresh()
        if place is not None:
            self.app.speech.say(sentences((self.texts.act_title(place), self.texts.why(place))))

    def toggle_seat_view(self) -> None:
        """Hide the hands that the seat of the explained action did not see, or show them again."""
        self.is_seat_view = not self.is_seat_view
        self.refresh()
        if self.is_seat_view:
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
        self.refresh()

    def compare(self) -> None:
        """Have the expert compare all choices of the decision."""
        decision, verdict = self.texts.find_decision(self.at), self.texts.verdict(self.at)
        if decision is not None and verdict is not None:
            self.worths = Worths(self.game, decision.seen, verdict, decision.action)
            self.refresh()

    def refresh(self) -> None:
        """Show a changed moment or verdict."""
        self._arrange_hand()
        self.rebuild()

    # --- the expert ---

    def think(self, until: Callable[[], bool]) -> None:
        """Compute the player's request, or else the expert's next verdicts."""
        again, worths, judging = self.again, self.worths, self.review.judging
        if again is not None and not again.done:
            again.run(until)
            if again.done:
                self.refresh()
                self.app.speech.say(self.texts.describe_recomputation(again))
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
                self.refresh()
            if worths.done:
                self.app.speech.say(self.texts.list_losses(worths.losses))
        elif not judging.done:
            before = len(judging.verdicts)
            judging.run(until)
            if len(judging.verdicts) != before or judging.done:
                self.refresh()
                self._announce_verdict(before)

    def _announce_verdict(self, before: int) -> None:
        """Announce the verdict on the visible moment, and at the end the summary."""
        decision = self.moment.decision
        if decision is not None and before <= decision < len(self.texts.verdicts):
            self.app.speech.say(self.texts.judgement(self.at))
        if self.texts.is_judged:
            self.app.speech.say(self.summary_text())

    def summary_text(self) -> str:
        """Return the summary, or before that the expert's progress."""
        return self.with_viewer_name(self.texts.summary_text())

    def with_viewer_name(self, text: str) -> str:
        """Put the viewer's name before a text where several people play."""
        if sum(sitter.level is None for sitter in self.sitters) < 2:
            return text
        return _("{name}: {said}").format(name=self.names[self.viewer], said=text)
