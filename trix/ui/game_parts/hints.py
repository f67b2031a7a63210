"""Writes the expert's verdicts as sentences; `trix.ui.game_parts.reason_texts` writes their reasons."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from trix.ai import explain
from trix.ai.explain import plain_facts
from trix.ai.explain.effects import Effect, rounded
from trix.ai.explain.judgement import Verdict
from trix.ai.explain.notes import is_poor
from trix.engine.cards import JACK, rank_of, suit_of
from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.ui.game_parts import effects, part
from trix.ui.game_parts.clauses import joined
from trix.ui.game_parts.reason_texts import CARD_FIELDS, reason_text
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.words.cards import capitalize_first, card_name

_MOST_POINTS: Final = 100
"""More points are not named: with the opponents' gains they may exceed all that the deal costs."""
_LEAST: Final = {"share": 0.15, "number": 0.5, "points": 10}
"""Smaller differences add nothing to a fact, by the unit of the effect."""
_NEAR: Final = 2
"""Ranks between cards that a player sees as about the same."""
_TIES: Final = plain_facts.Neighbours, plain_facts.KeepsLow, plain_facts.KeepsLowUnder, plain_facts.KeepsHigh
"""Facts whose sentence says that another card is as good."""


def verdict_text(
    game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool = True, is_brief: bool = False
) -> str:
    """Return the reason for the expert's choice, if there is one, and the worth or effect of the choice.

    A *brief* one, a hint, compares the choice only if no fact explains it, and leaves out what speaks against
    the choice unless there is nothing else to say.
    """
    if verdict.hand:
        return _with_hand(game, verdict, names, is_own=is_own, is_brief=is_brief)
    reason = verdict.why
    if is_brief:
        verdict = _brief(game, verdict)
    why, equals, rival, effect = _told(verdict), verdict.equals, verdict.rival, verdict.effect
    worth, no_better = why is None and not is_brief, _no_better(game, verdict)
    texts = [] if why is None else [reason_text(game.name, why, names, is_own=is_own)]
    explains = is_brief and verdict.why is not None and not is_poor(verdict.why)
    compared = effect_text(game, verdict, names, is_own=is_own, worth=worth, has_figures=not explains)
    is_vague = not verdict.is_precise or (effect is not None and effect.is_difference)
    is_small = is_brief and verdict.note is not None and effect is not None and not _adds(effect, why)
    if is_small:
        compared = ""
    has_fact = is_brief and why is not None and not is_poor(why)
    is_price = isinstance(why, getattr(part(game.name, "hints"), "PRICES", ()))
    is_told = not is_price and (
        (not verdict.is_precise and _names_card(why, rival)) or (has_fact and is_vague)
    )
    if compared:
        texts.append(compared)
    elif rival is not None and not (verdict.is_far and (texts or effect)) and not is_told:
        texts.append(_worth(game, verdict))
    is_tie = bool(equals) and (
        why.suit == suit_of(equals[0])
        if isinstance(why, plain_facts.AllEqual)
        else (isinstance(why, _TIES) or verdict.note is not None) and getattr(why, "card", None) == equals[0]
    )
    # beside a fact an amount that two choices share says little
    is_shown = effect is not None and not compared and not texts
    told = effects.description(game, effect, names, is_own=is_own) if is_shown and effect is not None else ""
    # two sentences are enough, and nobody wonders about a card next to the choice or below one that is kept
    is_near = bool(equals) and (_is_near(game, verdict.best, equals) or _is_of_kept(game, verdict))
    is_news = bool(equals) and not is_tie and not (texts and is_near)
    if is_news and not (compared and why is not None):
        is_card = _is_card(game, equals[0])
        equal = _("The {card} is about as good.") if is_card else _("“{action}” is about as good.")
        if told:
            equal = _("“{action}” is about as good: either way, {effect}.")
            if is_card:
                equal = _("The {card} is about as good: either way, {effect}.")
        texts.append(_filled(game, equal, equals[0], effect=told))
    elif told:
        texts += [no_better, f"{capitalize_first(told)}."]
    is_alone = rival is None and not equals and not _names_card(why, verdict.even)
    if verdict.why is None and why is not None and is_alone:
        texts.append(no_better)
    keeping = getattr(part(game.name, "hints"), "KEEPING", ())
    is_even = verdict.even is not None and not _names_card(why, verdict.even)
    if isinstance(why, keeping) and is_even and not equals and not compared:
        texts = [*texts[:1], no_better]
    if not texts and reason is not None:
        texts = [reason_text(game.name, reason, names, is_own=is_own), no_better]
    worse = _worse(game, verdict, names, is_own=is_own)
    danger = _danger(game, verdict, names, is_own=is_own, has_points=explains, worse=worse)
    if compared and worse and worse in danger:
        texts.remove(compared)
    is_feared = verdict.danger is not None and verdict.danger.measure.name != "trick"
    if danger and (is_feared or len(texts) < 2):
        return sentences([*(texts[:1] if is_brief else texts), danger])
    return sentences(texts) or no_better


def _with_hand(game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool, is_brief: bool) -> str:
    """Return the facts of the hand that carry the choice, then the worth of the choice or its effect.

    A *brief* text has one sentence of each.
    """
    part_of_hand = explain.part(game.name, "hand")
    cards, *worths = verdict.hand
    kinds, sampled = getattr(part_of_hand, "RISKS", ()), getattr(part_of_hand, "SAMPLED", ())
    prospects = [why for why in worths if isinstance(why, sampled)]
    if prospects:
        return _with_prospects(game, verdict, prospects, names, is_own=is_own, is_brief=is_brief)
    risks = [why for why in worths if isinstance(why, kinds)]
    worths = [why for why in worths if not isinstance(why, kinds)]
    first = sentences(reason_text(game.name, why, names, is_own=is_own) for why in (cards, *risks))
    figures = [reason_text(game.name, why, names, is_own=is_own) for why in worths]
    rest = verdict._replace(hand=())
    if isinstance(_told(verdict), part_of_hand.SUBSUMED):
        rest = rest._replace(reason=None, fact=None, note=None)
    if is_brief:
        brief = _brief(game, rest)
        why = _told(brief)
        decisive = isinstance(next(iter(worths), None), getattr(part_of_hand, "DECISIVE", ()))
        if decisive:
            told = figures[0]
        elif type(why) in (shorter := getattr(part(game.name, "hints"), "AFTER_HAND", {})):
            told = _(shorter[type(why)])
        elif why is not None:
            told = reason_text(game.name, why, names, is_own=is_own)
        else:
            compared = effect_text(game, brief, names, is_own=is_own, worth=False)
            bare = verdict_text(game, brief._replace(effect=None), names, is_own=is_own, is_brief=True)
            bare = bare if brief.rival is None or brief.is_precise else ""  # "better" is no reason
            told = next(filter(None, (compared, *figures, bare)), "")
    else:
        told = verdict_text(game, rest, names, is_own=is_own)
        if figures and told == _no_better(game, rest):
            told = figures[0]
    # a pass may rest on the partner's bid alone
    return sentences(dict.fromkeys((first, told)))


def _with_prospects(
    game: Game,
    verdict: Verdict,
    prospects: Sequence[Any],
    names: Sequence[str],
    *,
    is_own: bool,
    is_brief: bool,
) -> str:
    """Return the facts of the hand and of sampled deals, then the worth of the choice.

    A *brief* text has two figures at most. With one it may compare the choice with an action that this names.
    """
    part_of_hand, facts = explain.part(game.name, "hand"), verdict.hand
    if is_brief and len(prospects) > 1:
        # two figures are enough, and small screens have no room for more
        left_out = prospects[2:]
        facts = tuple(
            why for why in facts if why not in left_out and not isinstance(why, part_of_hand.DECISIVE)
        )
    told = sentences(joined(game, facts, partial(reason_text, game.name, names=names, is_own=is_own)))
    rest = verdict._replace(hand=())
    if isinstance(_told(verdict), part_of_hand.SUBSUMED):
        rest = rest._replace(reason=None, fact=None, note=None)
    if not is_brief:
        return sentences((told, verdict_text(game, rest, names, is_own=is_own)))
    instead = next((why.instead for why in prospects if hasattr(why, "instead")), None)
    compared = ""
    if len(prospects) > 1:
        return told
    if instead is not None and instead == verdict.rival:
        compared = _worth(game, verdict)
    elif instead is not None and instead in verdict.equals:
        compared = _filled(game, _("“{action}” is about as good."), instead)
    elif instead is not None and instead == verdict.even:
        compared = _no_better(game, verdict)
    return sentences((told, compared) if compared else (told,))


def _worse(game: Game, verdict: Verdict, names: Sequence[str], *, is_own: bool) -> str:
    """Return an amount that a near rival makes worse, of another card than the danger; or an empty text."""
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
    """Return a sentence on the danger of the choice, unless its fact excludes that.

    It adds the clause *worse* about the rival or, with *has_points*, the points that the choice gains
    despite the danger.
    """
    effect, why = verdict.danger, _told(verdict)
    if effect is None or isinstance(why, getattr(part(game.name, "hints"), "CALMING", ())):
        return ""
    card = effect.measure.card
    if card is not None and suit_of(card) != suit_of(verdict.best) and not effects.is_visible(effect):
        return ""  # a discard is no danger to its player
    rival = None if verdict.is_far else verdict.rival
    loss = rounded(verdict.points)
    points = loss if has_points and 0 < loss <= _MOST_POINTS else None
    clause = effects.danger(
        game,
        effect,
        rival,
        verdict.even,
        names,
        is_own=is_own,
        points=points,
        is_precise=verdict.is_precise,
        anyway=verdict.anyway,
        worse=worse,
    )
    return f"{capitalize_first(clause)}." if clause else ""


def _brief(game: Game, verdict: Verdict) -> Verdict:
    """Return a verdict without a fact or an amount that would read as if it spoke against the choice."""
    effect = verdict.effect
    doubts = getattr(part(game.name, "hints"), "DOUBTS", ())
    if isinstance(verdict.why, doubts) or isinstance(verdict.note, doubts):
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
    """Return the difference between the choice and the rival, and its *worth*; empty without one to show.

    Without *figures* a difference of a card whose taker is certain remains.
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
        is_said=isinstance(verdict.why, settling),
    )
    if not clause:
        return ""
    text = capitalize_first(clause)
    far = verdict.points > _MOST_POINTS
    if not worth or far or not verdict.is_precise:
        return f"{text}."
    gain = effects.gain(rounded(verdict.points), effect, names, is_own=is_own)
    return f"{text}. {capitalize_first(gain)}."


def _adds(effect: Effect, why: Any) -> bool:
    """Whether an effect is worth a second sentence: a large one, and not about another card than the fact."""
    if effect.best is None or effect.other is None:
        return True
    costly = getattr(why, "costly", effect.measure.card)
    least = max(_LEAST[effect.measure.unit], abs(effect.other) / 4)
    return bool(costly == effect.measure.card) and abs(effect.best - effect.other) >= least


def _told(verdict: Verdict) -> Any:
    """Return the fact that a text names: what explains the choice, or else the note."""
    return verdict.note if verdict.why is None else verdict.why


def _names_card(why: Any, action: Action | None) -> bool:
    """Whether the sentence of a fact names a card."""
    return action is not None and action in [getattr(why, field, None) for field in CARD_FIELDS]


def _no_better(game: Game, verdict: Verdict) -> str:
    """Return that no other choice is clearly better, or not the one that a player would think of."""
    if verdict.even is None:
        return _("No other choice is clearly better.")
    even = _("About even with the {card}.")
    if not _is_card(game, verdict.even):
        even = _("About even with “{action}”.")
    return _filled(game, even, verdict.even)


def _worth(game: Game, verdict: Verdict) -> str:
    """Return by how many points the choice is better than the rival."""
    rival, points = verdict.rival, rounded(verdict.points)
    assert rival is not None
    if points > _MOST_POINTS:
        worth = (
            _("Far better than the {card}.") if _is_card(game, rival) else _("Far better than “{action}”.")
        )
    elif not verdict.is_precise and _is_card(game, rival):
        worth = ngettext(
            "Worth roughly {n} point more than the {card}.",
            "Worth roughly {n} points more than the {card}.",
            points,
        )
    elif not verdict.is_precise:
        worth = ngettext(
            "Worth roughly {n} point more than “{action}”.",
            "Worth roughly {n} points more than “{action}”.",
            points,
        )
    elif _is_card(game, rival):
        worth = ngettext(
            "Worth about {n} point more than the {card}.",
            "Worth about {n} points more than the {card}.",
            points,
        )
    else:
        worth = ngettext(
            "Worth about {n} point more than “{action}”.",
            "Worth about {n} points more than “{action}”.",
            points,
        )
    return _filled(game, worth, rival, points)


def _is_card(game: Game, action: Action) -> bool:
    return action_name(game, action) == card_name(action)


def _is_near(game: Game, best: Action, equals: Sequence[Action]) -> bool:
    """Whether the first equal is near the choice: of its suit, and on the same side of the jack.

    It is one or two ranks apart from the choice or from another equal that is near.
    """
    near = {best}
    cards = [card for card in equals if _is_card(game, card) and suit_of(card) == suit_of(best)]
    for card in sorted(cards if _is_card(game, best) else [], key=lambda card: abs(card - best)):
        low, high = sorted(map(rank_of, (best, card)))
        if not low < JACK < high and min(abs(card - one) for one in near) <= _NEAR:
            near.add(card)
    return equals[0] in near


def _is_of_kept(game: Game, verdict: Verdict) -> bool:
    """Whether the choice, its first equal and the card that its note keeps back are of one suit."""
    cards = [verdict.best, verdict.equals[0], getattr(verdict.note, "card", None)]
    known = [card for card in cards if card is not None and _is_card(game, card)]
    return len(known) == len(cards) and len(set(map(suit_of, known))) == 1


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
