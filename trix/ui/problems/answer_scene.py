"""The panel after an answer: what each choice is worth, and why."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Final

from trix.ai.explain import has_part, part
from trix.ai.explain.judgement import Judgement
from trix.ai.explain.plain_facts import CannotTake, SurelyTakes
from trix.ai.explain.plain_grounds import chance_to_take, facts
from trix.ai.explain.reasons import Reason, grounds, speaks_against
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.problems import LEVELS, Problem
from trix.ui.game_parts import game_title
from trix.ui.game_parts.hints import action_name, effect_text, verdict_text, with_name
from trix.ui.game_parts.reason_texts import reason_text, sentences_against
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import N_, _, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Widget
from trix.ui.kit.widgets.buttons import Act
from trix.ui.problems.earlier_tricks import trick_heads, trick_row
from trix.ui.problems.known_losses import KnownLosses
from trix.ui.review.choice_row import choice_row, counted_against
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.cards import capitalize_first
from trix.ui.words.people import localized_name

_IN_SIGHT: Final = 8
"""How many choices are in sight; the player's comes sooner if it is further down."""
_COMPARED: Final[dict[type[SurelyTakes | CannotTake], Mapping[int | None, str]]] = {
    SurelyTakes: {
        0: N_("The {card} takes this trick for certain; the {best} cannot."),
        1: N_("The {card} takes this trick for certain; the {best} need not."),
    },
    CannotTake: {
        1: N_("The {card} cannot take this trick; the {best} may."),
        2: N_("The {card} cannot take this trick; the {best} takes it for certain."),
    },
}
"""Texts of a fact that compares two cards, by the second card's chance; see `chance_to_take`."""


class AnswerScene(PanelScene):
    """Tells whether the answer was the best one.

    *progress* returns how many problems are solved. *on_again* shows the problem again, *on_next* another
    one, and *on_end* the list.
    """

    name = "answer"
    first = "next"

    def __init__(
        self,
        problem: Problem,
        game: Game,
        seen: Observation,
        action: Action,
        names: tuple[str, ...],
        *,
        is_first: bool,
        progress: Callable[[], str],
        on_again: Act,
        on_next: Act,
        on_end: Act,
    ) -> None:
        self._problem = problem
        self._game = game
        self._action = action
        self._given_names = names
        self._is_first = is_first
        self._progress = progress
        self._on_again = on_again
        self._on_next = on_next
        self._on_end = on_end
        self._losses = dict(zip(seen.legal_actions, problem.losses, strict=True))
        self._seen = seen
        # without a mistake: why the player's choice is better than others
        self._best = next(answer for answer in (action, *self._losses) if self._losses[answer] == 0)
        self._judgement = Judgement(game, seen, action, agent=KnownLosses(self._losses, self._best))

    def think(self, until: Callable[[], bool]) -> None:
        if not self._judgement.done:
            self._judgement.run(until)
            if self._judgement.done:
                self.rebuild()
                if why := self._why():
                    self.app.speech.say(why)

    @property
    def at_rest(self) -> bool:
        return self._judgement.done

    @property
    def _names(self) -> tuple[str, ...]:
        """The names by seat in the present language."""
        return tuple(map(localized_name, self._given_names))

    def build(self) -> Widget:
        ranked = sorted(self._losses, key=lambda answer: self._losses[answer])
        if ranked.index(self._action) >= _IN_SIGHT:
            ranked.remove(self._action)
            ranked.insert(ranked.index(self._best) + 1, self._action)
        thinking = [] if self._judgement.done else [_("The expert is thinking…")]
        why = [self._why(), *thinking]
        share = IconButton("share", _("Share this problem"), "share", self._share, size=44)
        rule = screens_of(self._game.name).rule_of_choice(self._game.options, self._seen.phase)
        trick = self._trick()
        about, progress = sentences((rule, self._found_by())), self._progress()
        body = [
            *trick,
            *(Label(line, id=f"why:{place}") for place, line in enumerate(why) if line),
            Label(counted_against(), "small", tone="muted"),
            *map(self._row, ranked),
            Label(about, "small", tone="muted", id="found"),
            *([Label(progress, "small", tone="muted", id="progress")] if progress else []),
        ]
        again = Button("again", _("Try again"), self._on_again, kind="outline", icon="again")
        ways_on = [
            again if self._loss else Button("list", _("All problems"), self._on_end, kind="outline"),
            Button("next", _("Next problem"), self._on_next, kind="primary", icon="continue"),
        ]
        return self.listing(self.title_row(self._heading(), share), body, ways_on, max_width=560, gap=8)

    def back(self) -> None:
        self._on_end()

    @property
    def _loss(self) -> float:
        return self._losses[self._action]

    def _heading(self) -> str:
        if not self._loss:
            return _("That is the best choice!")
        points = _whole(self._loss)
        worse = ngettext("Not the best: {n} point less", "Not the best: {n} points less", points)
        return worse.format(n=points)

    def _trick(self) -> list[Widget]:
        """Return the running trick in the order of play, with the player's card; the panel covers it."""
        seen = self._seen
        if seen.phase != "play" or not seen.trick.cards:
            return []
        leader, cards = seen.trick
        return [
            trick_heads(self._names, leader, numbered=False),
            trick_row("", leader, (*cards, self._action), None, self._names),
        ]

    def _row(self, action: Action) -> Widget:
        loss, is_own = self._losses[action], action == self._action
        worth = _("best") if not loss else _points_lost(_whole(loss))
        row = choice_row(action_name(self._game, action), worth, is_best=not loss, is_own=is_own)
        note = self._note(action) if loss else ""
        return Column([row, Label(note, "small", tone="muted")], gap=0) if note else row

    def _note(self, action: Action) -> str:
        """Return what speaks against an action in words; empty if there is none, or it stands above."""
        if action == self._rival and (compared := self._comparison()):
            return compared
        drawback = self._drawback(action)
        if action != self._action and drawback == self._reason():
            return ""
        if drawback is None:
            # without a reason the effect stands above
            verdict = self._judgement.verdict
            is_judged = verdict is not None and verdict.rival == action == self._action
            return self._effect() if is_judged and self._reason() is not None else ""
        return reason_text(self._game.name, drawback, self._names, against=True)

    def _drawback(self, action: Action) -> Reason | None:
        """Return a known fact that speaks against an action and is not true of the best one; None without."""
        game, seen, best = self._game, self._seen, self._best
        is_asked = seen.phase == "choose" or (seen.phase == "bid" and action == self._rival)
        if is_asked and has_part(game.name, "drawbacks"):
            return self._drawbacks.get(action)
        wants = self._wants()
        # if the seat wants tricks, such a ground praises the best card without its name
        for ground in () if wants else grounds(game, seen, best, action):
            if speaks_against(ground.reason, best, action):
                return ground.reason
        known = sentences_against(game.name)
        for ground in facts(game, seen, best, action, worse=True):
            if type(ground.reason) in known and speaks_against(ground.reason, best, action):
                return ground.reason
        if wants is None:
            return None
        unwanted = CannotTake() if wants else SurelyTakes()
        return unwanted if self._tells_apart(unwanted, action, best) else None

    @cached_property
    def _drawbacks(self) -> dict[Action, Reason]:
        """What speaks against each contract or bid: where there is a choice, something else for each."""
        drawbacks: dict[Action, Reason] = {}
        for action in sorted(self._losses, key=lambda answer: self._losses[answer]):
            against: Iterator[Reason] = part(self._game.name, "drawbacks").drawbacks(
                self._game, self._seen, action, self._best
            )
            known = list(against) if self._losses[action] else []
            told = set(drawbacks.values())
            if known:
                drawbacks[action] = next((reason for reason in known if reason not in told), known[0])
        return drawbacks

    def _wants(self) -> bool | None:
        """Whether the seat wants tricks; None if that depends or no card is played."""
        seen = self._seen
        wants: bool | None = (
            part(self._game.name, "reasons").wants_tricks(seen) if seen.phase == "play" else None
        )
        return wants

    def _tells_apart(self, fact: Reason, action: Action, other: Action) -> bool:
        """Whether a plain fact is true of an action and not of the other one."""
        own, others = (
            [ground.reason for ground in facts(self._game, self._seen, one, two, worse=False)]
            for one, two in ((action, other), (other, action))
        )
        return fact in own and fact not in others

    def _comparison(self) -> str:
        """Return what sets another choice, the player's if it is not the best, apart from the best one."""
        other, best, wants = self._rival, self._best, self._wants()
        for fact in () if wants is None else _COMPARED:
            # to take a trick that is not wanted speaks against a card
            is_bad = (fact is CannotTake) == wants
            action, against = (other, best) if is_bad else (best, other)
            if self._tells_apart(fact(), action, against):
                card, rival = (action_name(self._game, choice) for choice in (action, against))
                about = _COMPARED[fact]
                chance = chance_to_take(self._game, self._seen, against)
                sentence = about.get(chance, about[1])
                return capitalize_first(_(sentence).format(card=card, best=rival))
        return ""

    @property
    def _rival(self) -> Action:
        """The player's choice if it is not the best, else the choice that loses least."""
        if self._loss:
            return self._action
        return min((loss, action) for action, loss in self._losses.items() if loss)[1]

    def _reason(self) -> Reason | None:
        """Return the reason for the best choice: if there is such a one, one that is none for the rival."""
        verdict, game, seen, best = self._judgement.verdict, self._game, self._seen, self._best
        if verdict is None:
            return None
        plain = [ground.reason for ground in facts(game, seen, best, self._rival, worse=True)]
        found = [verdict.why, *plain] if verdict.best == best else plain
        # the comparison says whether those are good or bad
        known = [why for why in found if why is not None and type(why) not in _COMPARED]
        shared = {ground.reason for ground in facts(game, seen, self._rival, best, worse=False)}
        return next((why for why in known if why not in shared), next(iter(known), None))

    def _why(self) -> str:
        """Return the reason for the best choice in words, if need be the reason of a hint."""
        why, verdict = self._reason(), self._judgement.verdict
        reason = self._effect() if why is None else reason_text(self._game.name, why, self._names)
        if not reason and verdict is not None and verdict.best == self._best:
            reason = verdict_text(self._game, verdict, self._names, is_brief=True)
        if not reason:
            return ""
        best = _("Best: {action}.").format(action=action_name(self._game, self._best))
        return sentences((best, reason))

    def _effect(self) -> str:
        """Return the effect of the best choice beside another choice, by preference the player's."""
        verdict = self._judgement.verdict
        if verdict is None or verdict.best != self._best:
            return ""
        return effect_text(self._game, verdict, self._names, is_own=True, worth=False)

    def _found_by(self) -> str:
        found = _("The computer finds it on {n} of {m} levels.")
        found = found.format(n=len(LEVELS) - self._problem.grade, m=len(LEVELS))
        again = "" if self._is_first else _("You knew this problem: your first answer counts.")
        return sentences((found, again))

    def announcement(self) -> str:
        note = self._note(self._rival)
        if note and note != self._comparison():
            note = with_name(self._game, self._rival, note)
        return sentences((self._heading(), self._why(), note, self._found_by()))

    def _share(self) -> None:
        """Share the name of the problem, not its solution."""
        text = _("Problem {code} in {game}: which choice is the best?")
        code = KEPT + self._problem.name
        self.app.platform.share_text(text.format(code=code, game=game_title(self._game.name)))


def _points_lost(points: int) -> str:
    return ngettext("{points} point", "{points} points", points).format(points=f"{KEPT}−{points}")


def _whole(loss: float) -> int:
    """Round a loss, which is an estimate; no loss becomes none."""
    return max(1, round(loss))
