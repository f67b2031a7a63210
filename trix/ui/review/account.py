"""A deal with what the expert thinks of it, as far as that is known, and both in words."""

from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.review import Judging, Summary, Verdict, summary
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.games import load_game
from trix.ui.games.pieces import Pieces
from trix.ui.review.story import Moment, Story, story
from trix.ui.review.words import (
    action_name,
    done_told,
    happened_told,
    progress_told,
    reason_told,
    summary_told,
    verdict_told,
)
from trix.ui.speech import sentences

_KEPT: Final = 24  # deals whose verdicts are kept


class Review(NamedTuple):
    """A deal, and the expert's thinking about it."""

    story: Story
    judging: Judging


@lru_cache(maxsize=_KEPT)
def reviewed(
    name: str,
    options: tuple[tuple[str, Value], ...],
    seed: int,
    actions: tuple[str, ...],
    deal: int,
    viewer: int,
) -> Review:
    """Give the review of the deal that ends with the last action; begun once, gone on with ever after."""
    game = load_game(name, **dict(options))
    told = story(game, seed, actions, deal, viewer)
    return Review(told, Judging(game, told.decisions, seed))


class Account:
    """Says of each moment, counted from 0, what there is to say; *names* are by seat."""

    def __init__(
        self, review: Review, game: Game, pieces: Pieces, names: tuple[str, ...], viewer: int
    ) -> None:
        self._review = review
        self._game = game
        self._pieces = pieces
        self._names = names
        self._viewer = viewer

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All moments of the deal."""
        return self._review.story.moments

    @property
    def verdicts(self) -> list[Verdict]:
        """What the expert thinks of the viewer's decisions, as far as it has come."""
        return self._review.judging.verdicts

    @property
    def known(self) -> bool:
        """Whether the expert is done."""
        return self._review.judging.done

    @property
    def summary(self) -> Summary:
        """What the decisions come to so far."""
        return summary(self.verdicts)

    def verdict(self, at: int) -> Verdict | None:
        """Give what the expert thinks of what is decided at a moment; None if nothing is, or not yet."""
        decision = self.moments[at].decision
        return self.verdicts[decision] if decision is not None and decision < len(self.verdicts) else None

    def is_costly(self, at: int) -> bool:
        """Tell whether what is decided at a moment is known to have cost points."""
        verdict = self.verdict(at)
        return verdict is not None and verdict.kind == "worse"

    def action(self, at: int) -> int | None:
        """Give what the viewer does at a moment, if that is a decision."""
        decision = self.moments[at].decision
        return None if decision is None else self._review.story.decisions[decision].action

    def standing(self) -> str:
        """Say what all decisions come to; before that is known, how far the expert is."""
        if self.known:
            return summary_told(self.summary)
        return progress_told(len(self.verdicts), len(self._review.story.decisions))

    def happened(self, at: int) -> str:
        """Say what led to a moment."""
        return happened_told(self.moments[at].happened, self._pieces, self._names)

    def done(self, at: int) -> str:
        """Say what the viewer does at a moment; empty if that is no decision."""
        action = self.action(at)
        return "" if action is None else done_told(self._game, self._names[self._viewer], action)

    def named(self, at: int) -> str:
        """Name what the viewer does there, for a list."""
        action = self.action(at)
        return "" if action is None else action_name(self._game, action)

    def opinion(self, at: int) -> str:
        """Say what the expert thinks of that."""
        return "" if self.action(at) is None else verdict_told(self._game, self.verdict(at))

    def reason(self, at: int) -> str:
        """Say what speaks for what the expert would have done, if there is more to say."""
        return reason_told(self._game, self.verdict(at), self._names)

    def decided(self, at: int) -> str:
        """Say all there is about a decision."""
        return sentences((self.done(at), self.opinion(at), self.reason(at)))

    def told(self, at: int) -> str:
        """Say all there is about a moment."""
        return sentences((self.happened(at), self.decided(at)))
