"""The panel after an answer: what each choice is worth, and why."""

from collections.abc import Callable

from trix.ai.judgement import Judgement, plain_fact
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.problems import LEVELS, Problem
from trix.ui.game_parts import game_title
from trix.ui.game_parts.hints import action_name, reason_text, with_name
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Row, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.cards import titled
from trix.ui.words.strengths import level_name

Act = Callable[[], None]


class AnswerScene(PanelScene):
    """Tells whether the answer was the best one.

    *on_again* shows the problem again, *on_next* another one, and *on_end* the list.
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
        on_again: Act,
        on_next: Act,
        on_end: Act,
    ) -> None:
        self._problem = problem
        self._game = game
        self._action = action
        self._names = names
        self._is_first = is_first
        self._on_again = on_again
        self._on_next = on_next
        self._on_end = on_end
        self._losses = dict(zip(seen.legal_actions, problem.losses, strict=True))
        self._seen = seen
        self._best = best = next(one for one, loss in self._losses.items() if loss == 0)
        # without a mistake: why the best choice is better than others
        self._judgement = Judgement(game, seen, action if self._losses[action] else best)

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

    def build(self) -> Widget:
        rows = [self._row(action) for action in sorted(self._losses, key=lambda one: self._losses[one])]
        half = -(-len(rows) // 2)
        halves = [Column(rows[:half], gap=4), Column(rows[half:], gap=4)]
        why = self._why() if self._judgement.done else _("The expert is thinking…")
        share = IconButton("share", _("Share this problem"), "share", self._share, size=44)
        again = IconButton("again", _("Try again"), "again", self._on_again, size=44)
        above = [again, share] if self._loss else [share]
        about = sentences((_("In points against the opponents."), self._found_by()))
        body = [
            *([Label(why, id="why")] if why else []),
            *([Label(equal, id="equal")] if (equal := self._equal()) else []),
            Pairs(halves, least=230, gap=28) if half > 2 else Column(rows, gap=4),
            Label(about, "small", tone="muted", id="found"),
        ]
        ways_on = [
            Button("list", _("All problems"), self._on_end, kind="outline"),
            Button("next", _("Next problem"), self._on_next, kind="primary", icon="continue"),
        ]
        return self.listing(self.title_row(self._heading(), *above), body, ways_on, max_width=560, gap=8)

    def back(self) -> None:
        self._on_end()

    @property
    def _loss(self) -> float:
        return self._losses[self._action]

    def _heading(self) -> str:
        if not self._loss:
            return _("That is the best choice!")
        points = max(1, round(self._loss))
        worse = ngettext("Not the best: {n} point less", "Not the best: {n} points less", points)
        return worse.format(n=points)

    def _row(self, action: Action) -> Widget:
        loss, is_own = self._losses[action], action == self._action
        name = titled(action_name(self._game, action))
        if is_own:
            name = _("{action} (your choice)").format(action=name)
        worth = _("best") if not loss else f"{KEPT}−{loss:.1f}"
        stands_out = is_own or not loss
        label = Label(name, bold=stands_out, grow=1, tone="text" if stands_out else "muted")
        return Row([label, Label(worth, bold=not loss, wrap=False)], gap=8)

    def _why(self) -> str:
        """Return the reason for the best choice, or a plain fact if today's judgement finds another best."""
        verdict = self._judgement.verdict
        if verdict is None:
            return ""
        why = verdict.why
        if self._losses.get(verdict.best) != 0:
            worst = max(self._losses, key=lambda one: self._losses[one])
            other = self._action if self._loss else worst
            why = plain_fact(self._game, self._seen, self._best, other, worse=True)
        if why is None:
            return ""
        return with_name(self._game, self._best, reason_text(self._game.name, why, self._names))

    def _equal(self) -> str:
        """Say that several best choices are equal, such as neighbouring cards of a suit."""
        names = [action_name(self._game, action) for action, loss in self._losses.items() if not loss]
        return _("Equally good here: {choices}.").format(choices=join_list(names)) if names[1:] else ""

    def _found_by(self) -> str:
        levels = [level_name(level) for level in LEVELS if level in self._problem.found_by]
        found = _("No level finds it.")
        if levels:
            found = _("Levels that find it: {levels}.").format(levels=join_list(levels))
        again = "" if self._is_first else _("You knew this problem: your first answer counts.")
        return sentences((found, again))

    def told(self) -> str:
        return sentences((self._heading(), self._why(), self._equal(), self._found_by()))

    def _share(self) -> None:
        """Share the name of the problem, not its solution."""
        text = _("Problem {code} in {game}: which choice is the best?")
        code = KEPT + self._problem.name
        self.app.platform.share_text(text.format(code=code, game=game_title(self._game.name)))
