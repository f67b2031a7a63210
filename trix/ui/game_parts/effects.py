"""The words for the effects of a choice in the expert's sampled deals (`trix.ai.explain.effects`).

A game's module ``hints`` has tables of clauses:

- `EFFECTS`: by name of a measure, its {amount} with the choice. A name with "own" has another clause with
  "their", for a seat that is not the player's;
- `BETTER`: by name of a measure, what the choice improves. With `FIGURES_ONLY` instead, the clause of
  `EFFECTS` is followed by the rival's figure;
- `WORSE`: by name of a measure, what the {rival} makes worse;
- `DANGERS`: by name of a danger, how often it comes true;
- `SETTLED`: clauses about a card whose taker the running trick settles: with the choice ("best"), with the
  rival ("other"), with "both", or with a choice that is not compared ("alone"). "best said" and "both said"
  follow a fact that already says what the choice does.

Other placeholders: {more} and {less} ("more often", "less often"), {takes} and {comes} (the verb of the side
that takes cards or comes first, after its name or "you"), {whom} (the side that gets points), {name}, {side}
and {card}.
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from trix.ai.explain.effects import OFTEN, Effect, Measure, round_amount
from trix.engine.cards import suit_of
from trix.engine.protocol import Game
from trix.engine.types import Action, Seat
from trix.ui.game_parts import part
from trix.ui.kit.i18n import N_, _, ngettext, pgettext
from trix.ui.words.cards import CardName, card_name
from trix.ui.words.numbers import plain, rating

_FIGURES: Final = {
    None: (
        N_("{effect}, not {amount} as with “{action}”"),
        N_("{effect}, not {amount} as with the {card}"),
        N_("{effect}, not {amount} as when played now"),
    ),
    0: (
        N_("{effect}, hardly ever with “{action}”"),
        N_("{effect}, hardly ever with the {card}"),
        N_("{effect}, hardly ever when played now"),
    ),
    100: (
        N_("{effect}, nearly always with “{action}”"),
        N_("{effect}, nearly always with the {card}"),
        N_("{effect}, nearly always when played now"),
    ),
}
"""An effect and the rival's figure, by its rounded percentage: "not close to 0%" would read as a denial."""
_SCORE: Final = N_("this deal brings {whom} {amount} points")
_MUCH: Final = 30
"""Percentage points of a difference that is "much"."""
_FAIR: Final = {True: 50, False: 60}
"""The least percentage that is good news: compared with a rival (True), and not compared."""


_SELDOM: Final = 30
"""The highest percentage that is called "only" so much."""
_SAME: Final = 1 / 4
"""Numbers of cards, tricks or points that differ by less count as the same."""
_SLIGHT: Final = 10
"""The largest difference, in percentage points, of chances that count as the same."""


def difference(
    game: Game,
    effect: Effect,
    rival: Action,
    names: Sequence[str],
    *,
    is_own: bool,
    has_figures: bool = True,
    is_said: bool = False,
) -> str:
    """Return what differs between the choice and a rival as a clause; empty if nothing visible does.

    *names* are by seat. Without *has_figures* only a card whose taker is certain has a clause. *is_said* is
    whether a fact has said already that the choice leaves that card to another player.
    """
    effect = _turned(effect)
    if effect.best is None or effect.other is None:
        return description(game, effect, names, is_own=is_own)
    if clause := _settled(game, effect, rival, names, is_own=is_own, is_said=is_said):
        return clause
    if not has_figures:
        return ""
    if getattr(part(game.name, "hints"), "FIGURES_ONLY", False):
        return figures(game, effect, rival, names, is_own=is_own)
    clause = _clause(game, effect, names, "BETTER", is_own=is_own)
    name, is_card = _named(game, rival)
    if (amounts := _both_amounts(effect)) is None:
        return ""
    best, other = amounts
    text = _("{effect} than with “{action}”")
    if rival == effect.measure.card:
        text = _("{effect} than if played now")
    elif is_card:
        text = _("{effect} than with the {card}")
    text = text.format(effect=clause, card=name, action=name)
    return _with_amounts(effect, text, best, other)


def figures(game: Game, effect: Effect, rival: Action, names: Sequence[str], *, is_own: bool) -> str:
    """Return the amount with the choice as a clause, then the rival's figure; empty if both are alike."""
    effect = _turned(effect)
    alone = description(game, effect, names, is_own=is_own)
    clause = _clause(game, effect, names, "EFFECTS", is_own=is_own)
    if effect.best is None or effect.other is None or alone != clause:
        return alone
    if (amounts := _both_amounts(effect)) is None:
        return ""
    name, is_card = _named(game, rival)
    texts = _FIGURES[_extreme(effect)]
    text = texts[2] if rival == effect.measure.card else texts[1] if is_card else texts[0]
    return _(text).format(effect=clause, card=name, action=name, amount=amounts[1])


def _named(game: Game, action: Action) -> tuple[str, bool]:
    """Return the name of an action, and whether the action is a card."""
    name = part(game.name, "actions").action_name(game, action)
    return name, name == card_name(action)


def _both_amounts(effect: Effect) -> tuple[str, str] | None:
    """Return the amounts with the choice and with the rival as texts, with "about" only in the first.

    None if players would take both for the same.
    """
    measure, amount, error = effect.measure, effect.best, effect.error
    assert amount is not None and effect.other is not None
    best, other = (_amount(measure, one, error, is_short=True) for one in (amount, effect.other))
    if measure.unit == "number" and (best == other or abs(amount - effect.other) < _SAME):
        return None
    return (best if measure.unit == "share" else _amount(measure, amount, error)), other


def _extreme(effect: Effect) -> Literal[0, 100] | None:
    """Return the other choice's percentage if it rounds to 0 or 100."""
    if effect.other is None or effect.measure.unit != "share":
        return None
    percent = round_amount(effect.measure, effect.other, effect.error)
    return 0 if percent == 0 else 100 if percent == 100 else None


def _with_amounts(effect: Effect, clause: str, best: str, other: str) -> str:
    """Return a clause with both amounts."""
    text = _("{effect}: {best}, not {other}")
    if _extreme(effect) is not None:
        text = _("{effect}: {best} instead of {other}")
    return text.format(effect=clause, best=best, other=other)


def _settled(
    game: Game, effect: Effect, rival: Action | None, names: Sequence[str], *, is_own: bool, is_said: bool
) -> str:
    """Return the clause about a card whose taker the running trick settles; empty if it does not."""
    measure, (of_best, of_other) = effect.measure, effect.sure
    is_left = of_best and effect.best == 0
    if measure.name != "card" or measure.card is None or not (is_left or (of_other and effect.other == 1)):
        return ""
    key = "alone" if rival is None else "other"
    if is_left and rival is not None:
        key = f"{'both' if of_other else 'best'}{' said' if is_said else ''}"
    elif rival == measure.card or not (is_left or of_other):
        return ""
    clauses: Mapping[str, str] = part(game.name, "hints").SETTLED
    amount = 0.0 if effect.other is None else effect.other
    return _(clauses[key]).format(
        card=card_name(measure.card),
        rival=CardName("") if rival is None else part(game.name, "actions").action_name(game, rival),
        **_verbs(measure.seats, names, is_own=is_own),
        amount=_amount(measure, amount, effect.error),
        less=_("much less often") if _is_much(effect) else _("less often"),
    )


def is_good_news(effect: Effect) -> bool:
    """Whether an effect with a single amount, rounded, speaks for the choice.

    An amount that only the rival has speaks for the choice if it is bad.
    """
    measure, amount = effect.measure, effect.other if effect.best is None else effect.best
    assert amount is not None
    value = round_amount(measure, amount, effect.error)
    is_wanted = measure.is_wanted == (effect.best is not None)
    if measure.unit == "share":
        return (value if is_wanted else 100 - value) >= _FAIR[effect.is_difference]
    return is_wanted == (value >= (1 if measure.unit == "number" else 0))


def description(game: Game, effect: Effect, names: Sequence[str], *, is_own: bool) -> str:
    """Return the amount with the choice as a clause, or the rival's if the choice has none."""
    alone = effect._replace(other=None)
    clause = _settled(game, alone, None, names, is_own=is_own, is_said=False)
    return clause or _clause(game, _turned(effect), names, "EFFECTS", is_own=is_own)


def _clause(game: Game, effect: Effect, names: Sequence[str], kind: str, *, is_own: bool) -> str:
    """Return an effect's clause, filled in, from a game's table *kind*: ``EFFECTS`` or ``BETTER``."""
    measure = effect.measure
    key, amount = (
        (measure.name, effect.best) if effect.best is not None else (f"{measure.name} of rival", effect.other)
    )
    assert amount is not None
    is_sure = amount == 1 and effect.sure[effect.best is None]
    clauses: Mapping[str, str] = getattr(part(game.name, "hints"), kind)
    text = clauses.get(key if is_own else key.replace("own ", "their "), _SCORE)
    card = CardName("") if measure.card is None else card_name(measure.card)
    return _(text).format(
        amount=_("for certain") if is_sure else _amount(measure, amount, effect.error),
        **_verbs(measure.seats, names, is_own=is_own),
        whom=_gainer(measure.seats, names, is_own=is_own),
        name=names[measure.seats[0]],
        side=side_name(is_own=is_own),
        more=_("much more often") if _is_much(effect) else _("more often"),
        less=_("much less often") if _is_much(effect) else _("less often"),
        card=card,
    )


def is_visible(danger: Effect) -> bool:
    """Whether a danger is more than 0 percent, rounded as on the screen."""
    return _percent(danger) > 0


def danger(
    game: Game,
    effect: Effect,
    best: Action,
    rival: Action | None,
    even: Action | None,
    names: Sequence[str],
    *,
    is_own: bool,
    points: int | None = None,
    anyway: Effect | None = None,
    worse: str = "",
    is_same: bool = False,
) -> str:
    """Return a clause on the danger of the choice *best*; empty if it hardly ever comes true.

    If the danger is frequent, the clause goes on with the first of these that is given:

    - without a *rival*, that all choices are alike (*is_same*), or that the action *even* is not clearly
      better, or no other one;
    - *anyway*: how often the costly card goes to the same side with the rival, if about as often or more
      often; only if it is the danger's card and goes there more often, the danger is named, too;
    - *worse*: a clause on what the rival makes worse (see `worse`);
    - *points*: by how much the rival is worse; or that it costs more.
    """
    clause = _danger_clause(game, effect, names, is_own=is_own)
    if not clause or _percent(effect) < OFTEN:
        return clause
    name_of = part(game.name, "actions").action_name
    if is_same:
        return _("{danger}, whichever card is played").format(danger=clause)
    if rival is None and even is not None:
        return _("{danger}, but the {card} is not clearly better").format(
            danger=clause, card=name_of(game, even)
        )
    if rival is None:
        return _("{danger}, but no other choice is clearly better").format(danger=clause)
    text = _("{danger}, but the {card} would cost more")
    if anyway is not None and anyway.measure.card is not None and _is_as_likely(anyway, effect):
        # a second figure that is alike or about several cards would only make the sentence long
        text = _("even with the {card} {takes} the {costly} {amount}")
        if suit_of(rival) == suit_of(best) and rival > best:
            text = _("with the {card}, too, {takes} the {costly} {amount}")
        if effect.measure.card is not None and _percent(anyway) > _percent(effect) + _SLIGHT:
            text = _("{danger}, but with the {card} {takes} it {amount}")
        return text.format(
            danger=clause,
            card=name_of(game, rival),
            costly=card_name(anyway.measure.card),
            **_verbs(effect.measure.seats, names, is_own=is_own),
            amount=_("for certain")
            if anyway.sure[0]
            else _amount(anyway.measure, anyway.best or 0.0, anyway.error),
        )
    if worse:
        return _("{danger}, but {effect}").format(danger=clause, effect=worse)
    if points is not None:
        text = _points_despite(points)
    return text.format(danger=clause, card=name_of(game, rival), n=points)


def _danger_clause(game: Game, effect: Effect, names: Sequence[str], *, is_own: bool) -> str:
    """Return the clause on how often a danger comes true; empty if that is not worth a word."""
    measure, percent, name = effect.measure, _percent(effect), effect.measure.name
    if name == "falls" and (measure.card is None or percent >= OFTEN):
        name = "goes" if measure.card is not None else "fall"
    # an unlikely fall of just any costly card is no news, and a single trick costs little
    if (name == "fall" and not percent) or (name == "trick" and percent > _SELDOM):
        return ""
    clauses: Mapping[str, str] = part(game.name, "hints").DANGERS
    is_seldom = percent <= _SELDOM
    amount = _amount(measure, effect.best or 0.0, effect.error, is_seldom=is_seldom)
    return _(clauses[name]).format(
        amount=_("for certain") if effect.sure[0] else amount,
        **_verbs(measure.seats, names, is_own=is_own),
        card=CardName("") if measure.card is None else card_name(measure.card),
    )


def _points_despite(points: int) -> str:
    """Return the sentence that names how many points a rival is worse in spite of a danger, to be filled."""
    return ngettext(
        "{danger}, but the {card} is about {n} point worse",
        "{danger}, but the {card} is about {n} points worse",
        points,
    )


def _percent(effect: Effect) -> float:
    """Return the share of the choice in percent, rounded as on the screen."""
    assert effect.best is not None
    return round_amount(effect.measure, effect.best, effect.error)


def _is_as_likely(anyway: Effect, danger: Effect) -> bool:
    """Whether with a rival a costly card goes to the same side about as often as by the danger."""
    return anyway.best is not None and _percent(anyway) >= _percent(danger) - _SLIGHT


def worse(game: Game, effect: Effect | None, rival: Action, names: Sequence[str], *, is_own: bool) -> str:
    """Return a clause about an amount that a rival makes worse; empty if the game has no clause for it."""
    clauses: Mapping[str, str] = getattr(part(game.name, "hints"), "WORSE", {})
    if effect is None or effect.best is None or effect.other is None or effect.measure.name not in clauses:
        return ""
    measure = effect.measure
    if measure.card == rival:
        return ""
    clause = _(clauses[measure.name]).format(
        card=CardName("") if measure.card is None else card_name(measure.card),
        rival=part(game.name, "actions").action_name(game, rival),
        **_verbs(measure.seats, names, is_own=is_own),
        more=_("much more often") if _is_much(effect) else _("more often"),
    )
    turned = effect._replace(best=effect.other, other=effect.best)
    amounts = _both_amounts(turned)
    return "" if amounts is None else _with_amounts(turned, clause, *amounts)


def side_name(*, is_own: bool) -> str:
    """Return the name of the deciding side, in lower case."""
    if is_own:
        return pgettext("at the start of a clause", "your side")
    return pgettext("at the start of a clause", "this side")


def _is_much(effect: Effect) -> bool:
    """Whether two shares differ by a lot, once they are rounded."""
    measure, best, other = effect.measure, effect.best, effect.other
    if best is None or other is None or measure.unit != "share":
        return False
    return (
        abs(round_amount(measure, best, effect.error) - round_amount(measure, other, effect.error)) >= _MUCH
    )


def _turned(effect: Effect) -> Effect:
    """Return an effect as an advantage: if a doubled card does not come back, others pay for it."""
    measure, best, other = effect.measure, effect.best, effect.other
    if measure.name == "comes back" and best is not None:
        others = measure._replace(name="others pay", is_wanted=True)
        return effect._replace(measure=others, best=1 - best, other=None if other is None else 1 - other)
    return effect


def gain(points: int, effect: Effect, names: Sequence[str], *, is_own: bool) -> str:
    """Return how many points the choice gains in all, as a clause."""
    text = ngettext(
        "in all that gains {whom} about {n} point",
        "in all that gains {whom} about {n} points",
        points,
    )
    return text.format(n=points, whom=_gainer(effect.seats, names, is_own=is_own))


def _amount(
    measure: Measure, amount: float, error: float, *, is_short: bool = False, is_seldom: bool = False
) -> str:
    value = round_amount(measure, amount, error)
    if measure.unit == "share":
        n = round(value)
        if n in (0, 100):
            # a rounded share is not certain
            short, long = _("close to 100%"), _("nearly every time")
            if not n:
                short, long = _("close to 0%"), _("very rarely")
            text = short if is_short else long
        elif is_short:
            text = _("{n}%")
        else:
            text = _("in only {n}% of cases") if is_seldom else _("in {n}% of cases")
        return text.format(n=n).replace(" %", "\N{NO-BREAK SPACE}%")
    number = plain(round(value)) if value == round(value) else rating(value, 1)
    if is_short:
        return number
    if not value and measure.unit == "number":
        return _("hardly any")
    return _("about {n}").format(n=number)


def _verbs(seats: Sequence[Seat], names: Sequence[str], *, is_own: bool) -> dict[str, str]:
    """Return the phrases {takes} and {comes}: a verb with its subject, the side that gets cards or places."""
    one, other = names[seats[0]], names[seats[-1]]
    if len(seats) == 1 and is_own:
        takes, comes = _("you take"), _("you come")
    elif len(seats) == 1:
        takes, comes = _("{name} takes"), _("{name} comes")
    elif is_own:
        takes, comes = _("you or {other} take"), _("you or {other} come")
    else:
        takes, comes = _("{name} or {other} takes"), _("{name} or {other} comes")
    return {key: text.format(name=one, other=other) for key, text in (("takes", takes), ("comes", comes))}


def _gainer(seats: Sequence[Seat], names: Sequence[str], *, is_own: bool) -> str:
    """Return who gets points."""
    one, other = names[seats[0]], names[seats[-1]]
    if len(seats) == 1:
        text = pgettext("brings points", "you") if is_own else pgettext("brings points", "{name}")
    elif is_own:
        text = pgettext("brings points", "you and {other}")
    else:
        text = pgettext("brings points", "{name} and {other}")
    return text.format(name=one, other=other)
