"""The texts of a review, with the expert's verdicts as soon as they exist."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.explain.effects import Effect, round_points
from trix.ai.explain.judgement import Judgement, Verdict
from trix.ai.explain.review import Decision, Judging, Summary, summary
from trix.ai.explain.worths import Loss
from trix.ai.recomputing import Recomputation
from trix.engine.deal_sources import DealKeys
from trix.engine.events import DealBegan, TrickTaken
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.types import Action, Seat
from trix.games import load_game
from trix.ui.game_parts.effects import figures
from trix.ui.game_parts.hints import action_name, effect_text, verdict_text
from trix.ui.game_parts.reason_texts import reason_text
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.review.replay import Moment, Replay, replay_deal
from trix.ui.table.event_texts import event_text, seat_text
from trix.ui.table.pieces import Pieces
from trix.ui.table.sorting import hand_order
from trix.ui.words.cards import capitalize_first, card_name

_KEPT: Final = 24  # deals whose reviews are cached
_ROUGHLY: Final = f"{KEPT}≈\N{NO-BREAK SPACE}"


class Review(NamedTuple):
    """A replayed deal, and the expert's judging of it."""

    replay: Replay
    judging: Judging
    whys: dict[int, Judgement]
    """Judgements on the player's request, by place among the replay's acts."""


@lru_cache(maxsize=_KEPT)
def build_review(
    name: str,
    options: tuple[tuple[str, Value], ...],
    seed: int,
    keys: tuple[bytes, ...],
    actions: tuple[str, ...],
    deal: int,
    viewer: Seat,
) -> Review:
    """Return the review of the deal that the last action ends, cached so that its judging continues.

    The arguments are as in a record, except for the viewer's seat.
    """
    game = load_game(name, **dict(options))
    replay = replay_deal(game, DealKeys(keys) if keys else seed, actions, deal, viewer)
    return Review(replay, Judging(game, replay.decisions), {})


class ReviewTexts(NamedTuple):
    """Puts the moments of a deal, counted from 0, into words."""

    review: Review
    game: Game
    pieces: Pieces
    names: tuple[str, ...]
    """By seat."""
    viewer: Seat
    is_helped: bool
    """Whether the player used undo or a hint in the game."""

    @property
    def moments(self) -> tuple[Moment, ...]:
        return self.review.replay.moments

    @property
    def verdicts(self) -> list[Verdict]:
        """The expert's verdicts on the viewer's decisions so far."""
        return self.review.judging.verdicts

    @property
    def is_judged(self) -> bool:
        """Whether the expert is done."""
        return self.review.judging.done

    @property
    def summary(self) -> Summary:
        """The summary of the verdicts so far."""
        return summary(self.verdicts)

    def verdict(self, at: int) -> Verdict | None:
        """Return the verdict on the decision at a moment; None without a decision or before its verdict."""
        decision = self.moments[at].decision
        return self.verdicts[decision] if decision is not None and decision < len(self.verdicts) else None

    def is_costly(self, at: int) -> bool:
        """Return whether the decision at a moment has cost points, by its verdict."""
        verdict = self.verdict(at)
        return verdict is not None and verdict.kind == "worse"

    def find_decision(self, at: int) -> Decision | None:
        """Return the viewer's decision at a moment; None if there is none."""
        decision = self.moments[at].decision
        return None if decision is None else self.review.replay.decisions[decision]

    def action(self, at: int) -> int | None:
        """Return the viewer's action at a moment; None if it is no decision."""
        decision = self.find_decision(at)
        return None if decision is None else decision.action

    def action_text(self, action: Action) -> str:
        """Name an action."""
        return action_name(self.game, action)

    def loss(self, action: Action, losses: Mapping[Action, Loss]) -> str:
        """Return the loss of a choice against the best one, the first of *losses*; "≈ 0" for 0 points."""
        if action == next(iter(losses)):
            return _("best")
        points, is_precise = losses[action]
        return _minus(points, is_precise=is_precise) if points else f"{_ROUGHLY}0"

    def effect(self, action: Action, best: Action, effects: Mapping[Action, Effect]) -> str:
        """Compare what a choice and the best one bring in the sampled deals; empty without such a result."""
        shown = effects.get(action)
        if shown is None:
            return ""
        if shown.best is not None and shown.other is not None:
            shown = shown._replace(best=shown.other, other=shown.best, sure=(shown.sure[1], shown.sure[0]))
        elif shown.best is not None:
            return ""
        clause = figures(self.game, shown, best, self.names, is_own=True)
        return clause and f"{capitalize_first(clause)}."

    def list_losses(self, losses: Mapping[Action, Loss]) -> str:
        """List what all choices are worth, to be read out."""
        ranked = sorted(losses, key=lambda action: losses[action].points)
        return join_list(f"{self.action_text(action)} {self.loss(action, losses)}" for action in ranked)

    def summary_text(self) -> str:
        """Summarise all verdicts, or before that the expert's progress."""
        return sentences((self.lost(), self.outcome()))

    def lost(self) -> str:
        """Return the points lost by all costly decisions in words; empty if there were none."""
        result = self.summary
        if not self.is_judged or not result.costly:
            return ""
        return self.points_lost(round_points(result.points))

    def points_lost(self, points: int) -> str:
        """Say how many points were lost."""
        lost = ngettext(
            "About {n} point lost in the whole deal", "About {n} points lost in the whole deal", points
        )
        return lost.format(n=points)

    def outcome(self) -> str:
        """Return the expert's verdict without the points."""
        if not self.is_judged:
            return self.progress()
        result = self.summary
        if not result.judged:
            return _("There was nothing to decide in this deal.")
        return self.worse(result.costly) if result.costly else self.praise()

    def progress(self) -> str:
        """Say how far the expert is."""
        judged, decisions = len(self.verdicts), len(self.review.replay.decisions)
        return _("The expert looks at decision {n} of {m}").format(n=min(judged + 1, decisions), m=decisions)

    def mistakes(self) -> str:
        """Count the costly decisions."""
        result = self.summary
        return _("Mistakes: {n} of {m} decisions").format(n=result.costly, m=result.judged)

    def worse(self, costly: int) -> str:
        """Say how many decisions were costly."""
        worse = ngettext(
            "{n} decision was worse than the expert’s.",
            "{n} decisions were worse than the expert’s.",
            costly,
        )
        return worse.format(n=costly)

    def praise(self) -> str:
        """Praise a deal without mistakes, or call the loss bad luck; say whether the player had help.

        A side that scored less than the others, but gained points, was neither ahead nor unlucky.
        """
        outcome = screens_of(self.game.name).outcome(self.game, self.moments[-1].model, self.names)
        sides = self.game.teams
        gains = [sum(line.gain for line in outcome.lines if line.seats[0] in side) for side in sides]
        own = gains[self.game.team_number(self.viewer)]
        is_behind = own * len(gains) < sum(gains)
        is_unlucky = is_behind and own <= 0
        if self.is_helped and is_unlucky:
            return _("Bad luck: no decision was clearly worse than the expert’s. You had help in this game.")
        if self.is_helped:
            return _("No decision was clearly worse than the expert’s. You had help in this game.")
        if is_unlucky:
            return _("Bad luck: no decision was clearly worse than the expert’s.")
        if is_behind:
            return _("No decision was clearly worse than the expert’s.")
        return _("No decision was clearly worse than the expert’s. Well played!")

    def events(self, at: int) -> str:
        """Describe the events that led to a moment."""
        parts = []
        for event, model in self.moments[at].happened:
            announcement = self.pieces.announcement(event, model, self.names)
            if isinstance(event, TrickTaken) and self.action(at) is not None:
                # the texts below are about the next trick
                you, other = _("You took the last trick"), _("{name} took the last trick")
                parts.append(seat_text(model, self.names, event.seat, you, other))
            elif isinstance(event, DealBegan):
                parts.append(_("The cards are dealt"))
            elif announcement is None:
                parts.append(event_text(event, model, self.names))
            else:
                parts += [announcement.text, announcement.more]
        return sentences(parts)

    def decision(self, at: int) -> str:
        """Describe the viewer's decision at a moment; empty if there is none."""
        action = self.action(at)
        if action is None:
            return ""
        name = self.names[self.viewer]
        return _("{name}: {action}").format(name=name, action=action_name(self.game, action))

    def action_title(self, at: int) -> str:
        """Name the viewer's action at a moment, for a list."""
        action = self.action(at)
        return "" if action is None else capitalize_first(action_name(self.game, action))

    def opinion(self, at: int) -> str:
        """Return the verdict in words."""
        if self.action(at) is None:
            return ""
        verdict = self.verdict(at)
        if verdict is None:
            return _("The expert is thinking…")
        best = action_name(self.game, verdict.best)
        if verdict.kind == "same":
            return _("The expert would have done the same.")
        if verdict.kind == "equal":
            return _("Expert: {action}, not clearly better.").format(action=best)
        points = round_points(verdict.points)
        if verdict.is_precise:
            better = ngettext(
                "Expert: {action}, about {n} point better.",
                "Expert: {action}, about {n} points better.",
                points,
            )
        else:
            better = ngettext(
                "Expert: {action}, roughly {n} point better.",
                "Expert: {action}, roughly {n} points better.",
                points,
            )
        return better.format(action=best, n=points)

    def worth(self, at: int) -> str:
        """Return the points lost by a costly decision, with “≈” before a rough number."""
        verdict = self.verdict(at)
        assert verdict is not None
        return _minus(verdict.points, is_precise=verdict.is_precise)

    def about_points(self, places: Iterable[int]) -> str:
        """Explain the sign of rough numbers, if `worth` has any at these moments."""
        verdicts = [self.verdict(at) for at in places]
        is_unsure = any(verdict is not None and not verdict.is_precise for verdict in verdicts)
        return about_rough_points() if is_unsure else ""

    def reason(self, at: int) -> str:
        """Return the reason for the choice that `opinion` names, with its worth if it was played."""
        verdict = self.verdict(at)
        if verdict is None:
            return ""
        if verdict.kind == "same":
            return verdict_text(self.game, verdict, self.names)
        return self._bare_reason(verdict)

    def _bare_reason(self, verdict: Verdict, *, is_own: bool = True) -> str:
        why = verdict.note if verdict.why is None else verdict.why
        reason = "" if why is None else reason_text(self.game.name, why, self.names, is_own=is_own)
        return sentences((reason, effect_text(self.game, verdict, self.names, is_own=is_own, worth=False)))

    def act(self, at: int, play: tuple[int, int] | None = None) -> int | None:
        """Return the index of the action before a moment; None if the viewer decides there.

        With a *play* as (seat, card), return the index of that action.
        """
        if play is None and self.moments[at].decision is not None:
            return None
        for place, act in enumerate(self.review.replay.acts):
            if act.at == at if play is None else (act.seat, act.decision.action) == play:
                return place
        return None

    def act_title(self, place: int) -> str:
        """Name an action and its seat."""
        act = self.review.replay.acts[place]
        action = action_name(self.game, act.decision.action)
        return _("{name}: {action}").format(name=self.names[act.seat], action=action)

    def ask_why(self, place: int) -> Judgement:
        """Return the judgement of an action; it may be unfinished."""
        if place not in self.review.whys:
            seen, action = self.review.replay.acts[place].decision
            self.review.whys[place] = Judgement(self.game, seen, action)
        return self.review.whys[place]

    def why(self, place: int) -> str:
        """Explain an action by what its seat knew."""
        verdict = self.ask_why(place).verdict
        if verdict is None:
            return _("The expert is thinking…")
        is_own = self.review.replay.acts[place].seat == self.viewer
        words = verdict_text(self.game, verdict, self.names, is_own=is_own)
        if len(self.review.replay.acts[place].decision.seen.legal_actions) == 1:
            return words
        best = action_name(self.game, verdict.best)
        if verdict.kind == "same":
            return sentences((_("By what this seat knew, the expert would have done the same."), words))
        if verdict.kind == "equal":
            better = _("By what this seat knew, the expert’s choice was not clearly better: {action}.")
        elif not verdict.is_precise:
            better = ngettext(
                "By what this seat knew, the expert was roughly {n} point better: {action}.",
                "By what this seat knew, the expert was roughly {n} points better: {action}.",
                round_points(verdict.points),
            )
        else:
            better = ngettext(
                "By what this seat knew, the expert was about {n} point better: {action}.",
                "By what this seat knew, the expert was about {n} points better: {action}.",
                round_points(verdict.points),
            )
        better = better.format(action=best, n=round_points(verdict.points))
        return sentences((better, self._bare_reason(verdict, is_own=is_own)))

    def describe_recomputation(self, again: Recomputation) -> str:
        """Say whether an agent that decided again made the same choice."""
        if not again.done or again.choice is None:
            return _("Thinking again…")
        if again.result == "same":
            return _("Decided again from this view alone: the same choice.")
        action = action_name(self.game, again.choice)
        if again.result == "sooner":
            return _(
                "Decided again without a time limit: {action}. With less time it is the same choice."
            ).format(action=action)
        return _(
            "Decided again: {action}, another choice. Another version of the game may have played it."
        ).format(action=action)

    def judgement(self, at: int) -> str:
        """Return decision, verdict and reason."""
        return sentences((self.decision(at), self.opinion(at), self.reason(at)))

    def everything(self, at: int) -> str:
        """Return events, decision, verdict and reason."""
        return sentences((self.events(at), self.judgement(at)))


def hands_text(hands: Sequence[Sequence[int]], names: Sequence[str]) -> str:
    """List all hands, to be read out."""
    return sentences(
        _("{name}: {action}").format(name=name, action=join_list(map(card_name, hand_order(hand))))
        for name, hand in zip(names, hands, strict=True)
        if hand
    )


def about_rough_points() -> str:
    """Explain the sign of rough numbers."""
    return _("≈ means roughly: much depends on the hidden cards.")


def _minus(points: int, *, is_precise: bool) -> str:
    """Return points lost, with "≈" if they are rough."""
    return f"{KEPT if is_precise else _ROUGHLY}−{round_points(points)}"
