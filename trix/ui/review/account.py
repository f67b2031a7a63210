"""The words for each moment of a review, with the expert's verdicts as far as there are any."""

from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.review import Judging, Summary, Verdict, summary
from trix.engine.dealing import DealKeys
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.games import load_game
from trix.ui.kit.speech import sentences
from trix.ui.review.replay import Moment, Replay, replay_deal
from trix.ui.review.words import (
    action_name,
    done_told,
    happened_told,
    progress_told,
    reason_told,
    summary_told,
    verdict_told,
)
from trix.ui.table.pieces import Pieces
from trix.ui.words.cards import titled

_KEPT: Final = 24  # deals whose reviews are cached


class Review(NamedTuple):
    """A replayed deal, and the expert's judging of it."""

    replay: Replay
    judging: Judging


@lru_cache(maxsize=_KEPT)
def reviewed(
    name: str,
    options: tuple[tuple[str, Value], ...],
    seed: int,
    keys: tuple[bytes, ...],
    actions: tuple[str, ...],
    deal: int,
    viewer: int,
) -> Review:
    """Return the review of the deal that the last action ends, cached so that judging goes on.

    All but the viewer's seat is as in a record.
    """
    game = load_game(name, **dict(options))
    replay = replay_deal(game, DealKeys(keys) if keys else seed, actions, deal, viewer)
    return Review(replay, Judging(game, replay.decisions, seed))


class Account:
    """Puts the moments of a deal, counted from 0, into words; *names* are by seat."""

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
        return self._review.replay.moments

    @property
    def verdicts(self) -> list[Verdict]:
        """The expert's verdicts on the viewer's decisions so far."""
        return self._review.judging.verdicts

    @property
    def known(self) -> bool:
        """Whether the expert is done."""
        return self._review.judging.done

    @property
    def summary(self) -> Summary:
        """What the verdicts so far add up to."""
        return summary(self.verdicts)

    def verdict(self, at: int) -> Verdict | None:
        """Return the verdict on the decision at a moment; None if there is no decision, or no verdict yet."""
        decision = self.moments[at].decision
        return self.verdicts[decision] if decision is not None and decision < len(self.verdicts) else None

    def is_costly(self, at: int) -> bool:
        """Return whether the decision at a moment is known to have cost points."""
        verdict = self.verdict(at)
        return verdict is not None and verdict.kind == "worse"

    def action(self, at: int) -> int | None:
        """Return the viewer's action at a moment; None if it is no decision."""
        decision = self.moments[at].decision
        return None if decision is None else self._review.replay.decisions[decision].action

    def standing(self) -> str:
        """Return the summary of all verdicts, or before that how far the expert has come."""
        if self.known:
            return summary_told(self.summary)
        return progress_told(len(self.verdicts), len(self._review.replay.decisions))

    def happened(self, at: int) -> str:
        """Return what led to a moment."""
        return happened_told(self.moments[at].happened, self._pieces, self._names)

    def done(self, at: int) -> str:
        """Return the viewer's decision at a moment as a sentence; empty if there is none."""
        action = self.action(at)
        return "" if action is None else done_told(self._game, self._names[self._viewer], action)

    def named(self, at: int) -> str:
        """Return the name of the viewer's action at a moment, for a list."""
        action = self.action(at)
        return "" if action is None else titled(action_name(self._game, action))

    def opinion(self, at: int) -> str:
        """Return the verdict in words."""
        return "" if self.action(at) is None else verdict_told(self._game, self.verdict(at))

    def reason(self, at: int) -> str:
        """Return the reason for the expert's choice; empty if there is none to tell."""
        return reason_told(self._game, self.verdict(at), self._names)

    def decided(self, at: int) -> str:
        """Return decision, verdict and reason."""
        return sentences((self.done(at), self.opinion(at), self.reason(at)))

    def told(self, at: int) -> str:
        """Return everything about a moment."""
        return sentences((self.happened(at), self.decided(at)))
