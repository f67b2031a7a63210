"""Writes the expert's verdicts as sentences; `trix.ui.game_parts.reason_texts` writes their reasons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from trix.ai import explain
from trix.ai.explain import plain_facts
from trix.ai.explain.effects import Effect, round_points
from trix.ai.explain.judgement import Verdict
from trix.ai.explain.notes import is_poor, weak_kinds
from trix.ai.explain.reasons import Reason
from trix.engine.cards import JACK, rank_of, suit_of
from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.ui.game_parts import effects, part
from trix.ui.game_parts.clauses import join_clauses
from trix.ui.game_parts.reason_texts import CARD_FIELDS, reason_text
from trix.ui.kit.i18n import _, counted, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.words.cards import capitalize_first, card_name

_MOST_POINTS: Final = 100
"""More points are not named: as the opponents gain, too, they may exceed the total cost of the deal."""
_LEAST: Final = {"share": 0.15, "number": 0.5, "points": 10}
"""Smaller differences add nothing to a fact, by the unit of the effect."""
_DECIDES: Final = 0.3
"""The least difference of shares that adds something to a fact that decides the trick."""
_MOST_SENTENCES: Final = 2
"""More are too much for a hint."""
_SEVERAL: Final = 3
"""As many other cards, all about as good, are counted, not named."""
_NEAR: Final = 2
"""Ranks between cards that a player sees as about the same."""
_TIES: Final = (
    plain_facts.Neighbours,
    plain_facts.KeepsLow,
    plain_facts.KeepsHigh,
    plain_facts.TakesKeepsLow,
    plain_facts.TakesKeepsHigh,
)
"""Facts whose sentence says that another card is as good."""


def verdict_text(
    game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool = True, is_brief: bool = False
) -> str:
    """Explain a verdict in sentences: the fact behind the choice, the choice's effect or worth, its danger.

    *names* are by seat. With *is_brief*, for a hint, the text has two sentences as a rule, and leaves out
    facts and amounts that would read as if they spoke against the choice.
    """
    if verdict.hand:
        return _with_hand(game, verdict, names, is_own=is_own, is_brief=is_brief)
    reason = verdict.why
    if is_brief:
        verdict = _brief(game, verdict)
    why, no_better = _named_fact(verdict), _no_better(game, verdict)
    is_explained = is_brief and why is not None and not _says_little(why)
    # a hint with a reason for the card names no equal one, except the one that players expect
    is_of_card = is_explained and not isinstance(why, weak_kinds(game))
    is_enough = is_of_card and not (verdict.is_expected and verdict.rival is None)
    is_open = not is_enough and verdict.rival is None and not verdict.equals
    texts = [] if why is None else [reason_text(game.name, why, names, is_own=is_own)]
    compared = _compared(game, verdict, names, is_own=is_own, is_brief=is_brief)
    if compared:
        texts.append(compared)
    elif _needs_worth(game, verdict, is_brief=is_brief):
        texts.append(_worth(game, verdict))
    if not is_enough:
        about_equals = _about_equals(
            game, verdict, names, is_own=is_own, has_text=bool(texts), is_compared=bool(compared)
        )
        # what all choices come to is no reason for one
        about_equals = about_equals[:1] if is_brief else about_equals
        # equal actions first, then the worst one as a warning
        is_warning = verdict.is_far and why is None and not compared
        texts = [*about_equals, *texts] if is_warning else [*texts, *about_equals]
    names_even = _names_card(why, verdict.even)
    needs_even = verdict.why is None or verdict.is_expected or type(why) is plain_facts.NoneStays
    # beside a fact "no other choice" would only take it back
    is_filler = is_brief and verdict.even is None
    if why is not None and needs_even and is_open and not (names_even or is_filler):
        texts.append(no_better)
    if not texts and reason is not None:
        texts = [reason_text(game.name, reason, names, is_own=is_own), no_better]
    worse = _worse(game, verdict, names, is_own=is_own)
    danger = _danger(game, verdict, names, is_own=is_own, has_points=is_explained, worse=worse)
    if compared and worse and worse in danger:
        texts.remove(compared)
    is_feared = verdict.danger is None or verdict.danger.measure.name != "trick"
    if danger and (is_feared or len(texts) < 2):
        before = texts or ([no_better] if verdict.danger is None else [])
        is_said = verdict.is_indifferent and why is None
        if is_said or (is_brief and verdict.anyway is not None and before[:1] == [compared]):
            before = []  # the sentence on the danger says it, or has figures enough
        return sentences([*(before[:1] if is_brief else before), danger])
    is_close = verdict.rival is None and not _several(verdict)
    if is_brief and is_close and not [text for text in texts if text != no_better]:
        texts = [_("It is a close call."), no_better]
    return sentences(texts[:_MOST_SENTENCES] if is_brief else texts) or no_better


def first_reason(game: Game, verdict: Verdict, names: Sequence[str]) -> str:
    """Return the fact that a hint names first, else the hint's other sentences. *names* are by seat."""
    why = _named_fact(_brief(game, verdict))
    if why is None:
        return verdict_text(game, verdict, names, is_brief=True)
    return reason_text(game.name, why, names)


def _says_little(why: Reason) -> bool:
    """Whether a fact does not tell the choice apart from other cards."""
    return is_poor(why) or type(why) is plain_facts.NoneStays


def _is_explained_briefly(verdict: Verdict, *, is_brief: bool) -> bool:
    """Whether a brief text names a reason or plain fact that says enough without figures."""
    return is_brief and verdict.why is not None and not _says_little(verdict.why)


def _compared(game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool, is_brief: bool) -> str:
    """Return the sentence on what differs from the rival; empty without one, or if it adds too little."""
    why, effect = _named_fact(verdict), verdict.effect
    if is_brief and verdict.note is not None and effect is not None and not _adds(effect, why):
        return ""
    if is_brief and effect is not None and _is_decided(game, why, effect):
        return ""
    has_figures = verdict.is_expected or not _is_explained_briefly(verdict, is_brief=is_brief)
    worth = why is None and not is_brief
    return effect_text(game, verdict, names, is_own=is_own, worth=worth, has_figures=has_figures)


def _is_decided(game: Game, why: Reason | None, effect: Effect) -> bool:
    """Whether a fact already says who takes the trick, and the shares with choice and rival differ little."""
    if effect.measure.unit != "share" or effect.best is None or effect.other is None:
        return False
    deciding = getattr(part(game.name, "hints"), "DECIDING", ())
    return isinstance(why, deciding) and abs(effect.best - effect.other) < _DECIDES


def _needs_worth(game: Game, verdict: Verdict, *, is_brief: bool) -> bool:
    """Whether a text that does not compare effects names the points that the choice is better by."""
    why, effect = _named_fact(verdict), verdict.effect
    if verdict.rival is None or (verdict.is_far and (why is not None or effect is not None)):
        return False
    if verdict.is_expected or isinstance(why, getattr(part(game.name, "hints"), "PRICES", ())):
        return True
    if not verdict.is_precise and _names_card(why, verdict.rival):
        return False
    is_vague = not verdict.is_precise or (effect is not None and effect.is_difference)
    return not (is_vague and is_brief and why is not None and not _says_little(why))


def _about_equals(
    game: Game,
    verdict: Verdict,
    names: Sequence[str],
    *,
    is_own: bool,
    has_text: bool,
    is_compared: bool,
) -> list[str]:
    """Return the sentences on an equally good action, or on an effect of the choice alone.

    *has_text* is whether other sentences come before, *is_compared* whether one of them compares effects.
    """
    equals, effect = verdict.equals, verdict.effect
    # beside a fact an amount that two choices share says little
    shared = "" if effect is None or has_text else effects.description(game, effect, names, is_own=is_own)
    if _needs_equal(game, verdict, has_text=has_text, is_compared=is_compared):
        if several := _several(verdict):
            return [several, f"{capitalize_first(shared)}."] if shared else [several]
        is_card = _is_card(game, equals[0])
        equal = _("The {card} is about as good.") if is_card else _("“{action}” is about as good.")
        if shared:
            equal = _("“{action}” is about as good: either way, {effect}.")
            if is_card:
                equal = _("The {card} is about as good: either way, {effect}.")
        if verdict.is_indifferent:
            equal = _("All choices are about as good.")
            if shared:
                equal = _("All choices are about as good: either way, {effect}.")
        return [_filled(game, equal, equals[0], effect=shared)]
    return [_no_better(game, verdict), f"{capitalize_first(shared)}."] if shared else []


def _several(verdict: Verdict) -> str:
    """Say how many other cards are about as good; empty if one of them is to be named instead."""
    number = len(verdict.equals)
    if number < _SEVERAL or verdict.is_expected or verdict.is_indifferent:
        return ""
    return counted("{n} other card is about as good.", "{n} other cards are about as good.", number)


def _needs_equal(game: Game, verdict: Verdict, *, has_text: bool, is_compared: bool) -> bool:
    """Whether a text with these sentences needs one on the first equal, if there is one."""
    if not verdict.equals or _is_tie_told(verdict) or (is_compared and _named_fact(verdict) is not None):
        return False
    if verdict.is_expected:
        return True
    # next to the choice an equal card is no surprise
    is_near = _is_near(game, verdict.best, verdict.equals)
    return not (has_text and is_near) or type(_named_fact(verdict)) is plain_facts.NoneStays


def _is_tie_told(verdict: Verdict) -> bool:
    """Whether the sentence of the fact already says that the first equal is as good."""
    why, equal = _named_fact(verdict), verdict.equals[0]
    if isinstance(why, plain_facts.AllEqual):
        return why.suit == suit_of(equal)
    may_name = isinstance(why, _TIES) or verdict.note is not None
    return may_name and getattr(why, "card", None) == equal


def _with_hand(game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool, is_brief: bool) -> str:
    """Return the facts of the hand that speak for the choice, then the choice's worth or effect.

    With *is_brief* one sentence of each.
    """
    kinds = explain.part(game.name, "hand")
    risk_kinds, sampled = getattr(kinds, "RISKS", ()), getattr(kinds, "SAMPLED", ())
    if is_brief:
        verdict = verdict._replace(hand=tuple(why for why in verdict.hand if not isinstance(why, risk_kinds)))
    cards, *others = verdict.hand
    prospects = [why for why in others if isinstance(why, sampled)]
    if prospects:
        return _with_prospects(game, verdict, prospects, names, is_own=is_own, is_brief=is_brief)
    risks = [why for why in others if isinstance(why, risk_kinds)]
    others = [why for why in others if not isinstance(why, risk_kinds)]
    first = sentences(reason_text(game.name, why, names, is_own=is_own) for why in (cards, *risks))
    figures = [reason_text(game.name, why, names, is_own=is_own) for why in others]
    rest = verdict._replace(hand=())
    if isinstance(_named_fact(verdict), kinds.SUBSUMED):
        rest = rest._replace(reason=None, fact=None, note=None)
    is_decisive = isinstance(next(iter(others), None), getattr(kinds, "DECISIVE", ()))
    if not is_brief:
        second = verdict_text(game, rest, names, is_own=is_own)
        if figures and second == _no_better(game, rest):
            second = figures[0]
    elif is_decisive:
        second = figures[0]
    else:
        second = _brief_after_hand(game, _brief(game, rest), figures, names, is_own=is_own)
    # a pass may rest on the partner's bid alone: both sentences are the same then
    return sentences(dict.fromkeys((first, second)))


def _brief_after_hand(
    game: Game, verdict: Verdict, figures: Sequence[str], names: Sequence[str], *, is_own: bool
) -> str:
    """Return the second sentence of a hint about a hand: a fact, an effect, a figure, the worth, or none."""
    why = _named_fact(verdict)
    if why is not None:
        return reason_text(game.name, why, names, is_own=is_own)
    if compared := effect_text(game, verdict, names, is_own=is_own, worth=False):
        return compared
    if figures:
        return figures[0]
    if verdict.rival is None or not verdict.is_precise:
        return ""  # "better" is no reason
    return _worth(game, verdict)


def _with_prospects(
    game: Game,
    verdict: Verdict,
    prospects: Sequence[Reason],
    names: Sequence[str],
    *,
    is_own: bool,
    is_brief: bool,
) -> str:
    """Return the facts of the hand and of sampled deals, then the worth of the choice.

    With *is_brief* there are two figures at most. If there is only one, and it is about the rival, the worth
    replaces the facts of the hand.
    """
    kinds, facts = explain.part(game.name, "hand"), verdict.hand
    is_compared = False
    if is_brief:
        # two sentences and two figures are enough, and small screens have no room for more
        left_out = prospects[2:]
        facts = tuple(why for why in facts if why not in left_out and not isinstance(why, kinds.DECISIVE))
        instead = getattr(prospects[0], "instead", None)
        is_compared = len(prospects) == 1 and instead is not None and instead == verdict.rival
        if is_compared:
            facts = (prospects[0],)  # with the worth, the cards would be a third sentence
    text = sentences(join_clauses(game, facts, partial(reason_text, game.name, names=names, is_own=is_own)))
    if is_brief:
        return sentences((text, _worth(game, verdict))) if is_compared else text
    rest = verdict._replace(hand=())
    if isinstance(_named_fact(verdict), kinds.SUBSUMED):
        rest = rest._replace(reason=None, fact=None, note=None)
    return sentences((text, verdict_text(game, rest, names, is_own=is_own)))


def _worse(game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool) -> str:
    """Return a clause on what a natural rival makes worse; empty if it is about the danger's card."""
    effect, danger = verdict.effect, verdict.danger
    if verdict.rival is None or verdict.is_far or effect is None or danger is None:
        return ""
    if effect.points < verdict.points:
        return ""  # it would not outweigh the danger
    if not effect.is_difference or (
        effect.measure.card is not None
        and danger.measure.card is not None
        and effect.measure.card == danger.measure.card
    ):
        return ""
    return effects.worse(game, effect, verdict.rival, names, is_own=is_own)


def _danger(
    game: Game,
    verdict: Verdict,
    names: Sequence[str],
    *,
    is_own: bool,
    has_points: bool,
    worse: str,
) -> str:
    """Return a sentence on the danger of the choice, or its warning; empty without, or if a fact excludes it.

    If the danger is frequent, the sentence goes on with *worse*, a clause about the rival, or with the points
    that the choice gains all the same (only with *has_points*).
    """
    effect, why = verdict.danger, _named_fact(verdict)
    if effect is None and verdict.warning is not None:
        return reason_text(game.name, verdict.warning, names, is_own=is_own)
    if effect is None or isinstance(why, getattr(part(game.name, "hints"), "CALMING", ())):
        return ""
    if effect.measure.name == "trick" and isinstance(why, plain_facts.MoreBeat):
        return ""  # the fact says as much
    card = effect.measure.card
    if card is not None and suit_of(card) != suit_of(verdict.best) and not effects.is_visible(effect):
        return ""  # a discard is no danger to its player
    rival = None if verdict.is_far else verdict.rival
    loss = round_points(verdict.points)
    points = loss if has_points and 0 < loss <= _MOST_POINTS else None
    clause = effects.danger(
        game,
        effect,
        verdict.best,
        rival,
        verdict.even,
        names,
        is_own=is_own,
        points=points,
        anyway=verdict.anyway,
        worse=worse,
        is_same=verdict.is_indifferent,
    )
    return f"{capitalize_first(clause)}." if clause else ""


def _brief(game: Game, verdict: Verdict) -> Verdict:
    """Return a verdict without a fact or an amount that would read as if it spoke against the choice."""
    effect = verdict.effect
    doubts = getattr(part(game.name, "hints"), "DOUBTS", ())
    is_empty = type(_named_fact(verdict)) is plain_facts.NoneStays and verdict.rival is None
    if is_empty or isinstance(verdict.why, doubts) or isinstance(verdict.note, doubts):
        verdict = verdict._replace(reason=None, fact=None, note=None)
    is_compared = effect is not None and effect.best is not None and effect.other is not None
    if effect is None or is_compared or effects.is_good_news(effect):
        return verdict
    # players do not think of a far rival: the equal choice says more
    rival = None if verdict.is_far and verdict.equals else verdict.rival
    return verdict._replace(effect=None, rival=rival)


def effect_text(
    game: Game,
    verdict: Verdict,
    names: Sequence[str],
    *,
    is_own: bool,
    worth: bool = True,
    has_figures: bool = True,
) -> str:
    """Return what differs between the choice and the rival; with *worth* also the points that it gains.

    Empty without a difference to show. Unless it *has_figures*, only cards whose taker is certain count.
    """
    effect, rival = verdict.effect, verdict.rival
    if effect is None or rival is None or not effect.is_difference:
        return ""
    if verdict.why is not None and (verdict.is_far or not _adds(effect, verdict.why)):
        return ""
    settling = getattr(part(game.name, "hints"), "SETTLING", ())
    clause = effects.difference(
        game,
        effect,
        rival,
        names,
        is_own=is_own,
        has_figures=has_figures,
        is_said=isinstance(_named_fact(verdict), settling),
    )
    if not clause:
        return ""
    text = capitalize_first(clause)
    if not worth or verdict.points > _MOST_POINTS or not verdict.is_precise:
        return f"{text}."
    gain = effects.gain(round_points(verdict.points), effect, names, is_own=is_own)
    return f"{text}. {capitalize_first(gain)}."


def _adds(effect: Effect, why: Reason | None) -> bool:
    """Whether an effect is worth a second sentence: a large one, and not about another card than the fact."""
    if effect.best is None or effect.other is None:
        return True
    costly = getattr(why, "costly", effect.measure.card)
    least = max(_LEAST[effect.measure.unit], abs(effect.other) / 4)
    return bool(costly == effect.measure.card) and abs(effect.best - effect.other) >= least


def _named_fact(verdict: Verdict) -> Reason | None:
    """Return the fact that the text names: the reason or plain fact, or else the note; None without one."""
    return verdict.note if verdict.why is None else verdict.why


def _names_card(why: Reason | None, action: Action | None) -> bool:
    """Whether the sentence of a fact names a card."""
    return action is not None and action in [getattr(why, field, None) for field in CARD_FIELDS]


def _no_better(game: Game, verdict: Verdict) -> str:
    """Say that no other choice is clearly better or, if the verdict has one, that the even action is not."""
    if verdict.even is None:
        return _("No other choice is clearly better.")
    if several := _several(verdict):
        return several
    even = _("The {card} may be just as good.")
    if not _is_card(game, verdict.even):
        even = _("“{action}” may be just as good.")
    return _filled(game, even, verdict.even)


def _worth(game: Game, verdict: Verdict) -> str:
    """Return by how many points the choice is better than the rival, or a far rival is worse."""
    rival, points = verdict.rival, round_points(verdict.points)
    assert rival is not None
    if verdict.is_far:
        worth = _to_avoid(points, is_card=_is_card(game, rival))
    elif points > _MOST_POINTS:
        worth = (
            _("Far better than the {card}.") if _is_card(game, rival) else _("Far better than “{action}”.")
        )
    elif _is_card(game, rival):
        worth = ngettext(
            "About {n} point better than the {card}.",
            "About {n} points better than the {card}.",
            points,
        )
    else:
        worth = ngettext(
            "About {n} point better than “{action}”.",
            "About {n} points better than “{action}”.",
            points,
        )
    return _filled(game, worth, rival, points)


def _to_avoid(points: int, *, is_card: bool) -> str:
    """Return the sentence about an action that is worse than all others, to be filled."""
    if points > _MOST_POINTS:
        return _("Avoid the {card}: it is far worse.") if is_card else _("Avoid “{action}”: it is far worse.")
    if is_card:
        return ngettext(
            "Avoid the {card}: it is about {n} point worse.",
            "Avoid the {card}: it is about {n} points worse.",
            points,
        )
    return ngettext(
        "Avoid “{action}”: it is about {n} point worse.",
        "Avoid “{action}”: it is about {n} points worse.",
        points,
    )


def _is_card(game: Game, action: Action) -> bool:
    return action_name(game, action) == card_name(action)


def _is_near(game: Game, best: Action, equals: Sequence[Action]) -> bool:
    """Whether the first equal is near the choice: of the same suit, and on the same side of the jack.

    Near means up to two ranks from the choice, or from another near equal.
    """
    near = {best}
    cards = [card for card in equals if _is_card(game, card) and suit_of(card) == suit_of(best)]
    for card in sorted(cards if _is_card(game, best) else [], key=lambda card: abs(card - best)):
        low, high = sorted(map(rank_of, (best, card)))
        if not low < JACK < high and min(abs(card - one) for one in near) <= _NEAR:
            near.add(card)
    return equals[0] in near


def _filled(game: Game, text: str, action: Action, points: int = 0, effect: str = "") -> str:
    name = action_name(game, action)
    return text.format(n=points, card=name, action=name, effect=effect, Effect=capitalize_first(effect))


def with_name(game: Game, action: Action, text: str) -> str:
    """Put the name of the action before *text*, as a sentence of its own."""
    return sentences((capitalize_first(action_name(game, action)), text))


def action_name(game: Game, action: Action) -> str:
    """Name an action: a card, or an answer in the words of the game's questions."""
    name: Callable[[Game, Action], str] = part(game.name, "actions").action_name
    return name(game, action)
