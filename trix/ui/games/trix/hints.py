"""The reasons of Trix in words; `trix.ai.games.trix.reasons` describes the kinds."""

from collections.abc import Sequence

from trix.ai.reasons import Reason
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import card_name, suit_name


def sentence(why: Reason, names: Sequence[str]) -> str:
    """Return the sentence of a reason; *names* are by seat."""
    text = _in_tricks(why) or _in_the_layout(why) or _before_the_play(why)
    return text.format(
        card=card_name(why.card) if why.card is not None else "",
        suit=suit_name(why.suit) if why.suit is not None else "",
        name=names[why.seat] if why.seat is not None else "",
        n=why.number,
    )


def _in_tricks(why: Reason) -> str:
    number = why.number or 0
    match why.kind:
        case "slip":
            return _("It goes under the {card}, so you do not take it yourself.")
        case "leave":
            return _("The {card} is in this trick: stay below and leave it to someone else.")
        case "duck":
            return _("Stay below the {card} and you do not take the trick.")
        case "void_behind":
            return _("{name} has no more {suit} and may discard something costly: stay below.")
        case "below":
            return _("The {card} is still out: stay below it.")
        case "high_under":
            return _("It is your highest card below the {card}.")
        case "cheap_last":
            return _("You play last and no costly card is in this trick: take it now.")
        case "must_take":
            return _("You have to take this trick anyway: use your highest card.")
        case "hope":
            return ngettext(
                "{n} higher card of {suit} is still out: someone may beat this one.",
                "{n} higher cards of {suit} are still out: someone may beat this one.",
                number,
            )
        case "early":
            return ngettext(
                "Play high cards early: nothing costly is left in {suit}, and {n} more card of it is out.",
                "Play high cards early: nothing costly is left in {suit}, and {n} more cards of it are out.",
                number,
            )
        case "give_away":
            return _("You cannot follow suit: get rid of the {card}.")
        case "shed_high":
            return _("Get rid of it: it could catch the {card} that is still out.")
        case "void":
            return _("It is your last card of {suit}: then you can discard something costly.")
        case "short":
            return ngettext(
                "You hold only {n} card of {suit}: soon you can discard something costly.",
                "You hold only {n} cards of {suit}: soon you can discard something costly.",
                number,
            )
        case "high":
            return ngettext(
                "Get rid of a high card: {n} lower card of {suit} is still out.",
                "Get rid of a high card: {n} lower cards of {suit} are still out.",
                number,
            )
        case "spare":
            return _("Your partner {name} is winning the trick: keep costly cards out of it.")
        case "avoid":
            return _("Do not lead {suit}: the {card} is still out and you hold a higher card.")
        case "dead":
            return _("Nobody else has any {suit} left: if you led it, you would take the trick.")
        case "lowest":
            return _("Nobody has a lower card of {suit}: someone else will take the trick.")
        case "low":
            return ngettext(
                "Lead low from a long suit: {n} higher card of {suit} is still out.",
                "Lead low from a long suit: {n} higher cards of {suit} are still out.",
                number,
            )
    return ""


def _in_the_layout(why: Reason) -> str:
    match why.kind:
        case "own_next":
            return _("It opens the way for your {card}.")
        case "own_far":
            return _("It leads on toward your {card}.")
        case "partner":
            return _("It leads on toward the {card} of your partner {name}.")
        case "no_way":
            return _("It opens the way for nobody.")
        case "block":
            return ngettext(
                "Keep the {card} back: it would let {n} card of the others out.",
                "Keep the {card} back: it would let {n} cards of the others out.",
                why.number or 0,
            )
    return ""


def _before_the_play(why: Reason) -> str:
    number = why.number or 0
    match why.kind:
        case "jacks":
            return ngettext("You hold {n} jack.", "You hold {n} jacks.", number)
        case "few_ends" if not number:
            return _("You hold no twos or aces, which go out last.")
        case "few_ends":
            return ngettext(
                "You hold only {n} of the twos and aces, which go out last.",
                "You hold only {n} of the twos and aces, which go out last.",
                number,
            )
        case "many_ends":
            return ngettext(
                "You hold {n} two or ace, which goes out last in Trix.",
                "You hold {n} twos and aces, which go out last in Trix.",
                number,
            )
        case "king_guarded":
            return ngettext("{n} lower heart guards your king.", "{n} lower hearts guard your king.", number)
        case "no_king":
            return _("You hold neither the king nor the ace of hearts.")
        case "few_high":
            return _some(
                number,
                _("You hold nothing higher than a jack."),
                ngettext(
                    "You hold only {n} card higher than a jack.",
                    "You hold only {n} cards higher than a jack.",
                    number,
                ),
            )
        case "few_diamonds":
            return _some(
                number,
                _("You hold no diamonds."),
                ngettext("You hold only {n} diamond.", "You hold only {n} diamonds.", number),
            )
        case "low_cards":
            return ngettext(
                "{n} of your cards is below the eight.", "{n} of your cards are below the eight.", number
            )
        case "covered":
            return ngettext(
                "{n} lower card of its suit guards the {card}.",
                "{n} lower cards of its suit guard the {card}.",
                number,
            )
        case "short_aside":
            return _("You hold hardly any {suit}: you will soon be able to discard the {card}.")
        case "uncovered":
            return _some(
                number,
                _("No lower card guards the {card}: doubling it is too dangerous."),
                ngettext(
                    "Only {n} lower card guards the {card}: doubling it is too dangerous.",
                    "Only {n} lower cards guard the {card}: doubling it is too dangerous.",
                    number,
                ),
            )
        case "twos":
            return ngettext(
                "You hold {n} two, which goes out last.", "You hold {n} twos, which go out last.", number
            )
    raise KeyError(why.kind)


def _some(number: int, none: str, some: str) -> str:
    return some if number else none
