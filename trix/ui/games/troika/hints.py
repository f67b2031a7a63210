"""The reasons of Troika in words; `trix.ai.games.troika.reasons` describes the kinds."""

from collections.abc import Sequence

from trix.ai.reasons import Reason
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import suit_name


def sentence(why: Reason, names: Sequence[str]) -> str:
    """Return the sentence of a reason; *names* are by seat."""
    return (_before_the_play(why) or _play(why)).format(
        suit=suit_name(why.suit) if why.suit is not None else "",
        name=names[why.seat] if why.seat is not None else "",
        n=why.number,
    )


def _before_the_play(why: Reason) -> str:
    number = why.number or 0
    match why.kind:
        case "long_suit":
            return ngettext(
                "You hold {n} card of {suit}, and the best of them.",
                "You hold {n} cards of {suit}, and the best of them.",
                number,
            )
        case "tops":
            return ngettext(
                "You hold the best card of {n} suit.", "You hold the best cards of {n} suits.", number
            )
        case "no_suit":
            return ngettext(
                "No suit is long enough for trump: you hold at most {n} card of each.",
                "No suit is long enough for trump: you hold at most {n} cards of each.",
                number,
            )
        case "five":
            return _("You hold the five of hearts.")
        case "partner_bid":
            return ngettext(
                "Your partner’s bid of {n} stands: leave it at that.",
                "Your partner’s bid of {n} stands: leave it at that.",
                number,
            )
        case "too_dear":
            return ngettext(
                "The next bid would need {n} of the ten points.",
                "The next bid would need {n} of the ten points.",
                number,
            )
        case "must":
            return ngettext(
                "You must bid, and {n} is the least.", "You must bid, and {n} is the least.", number
            )
        case "trump_long":
            return ngettext(
                "You hold {n} card of {suit}, your longest suit.",
                "You hold {n} cards of {suit}, your longest suit.",
                number,
            )
        case "trump_top":
            return _("You hold the best card of {suit}.")
        case "empties":
            return _("After that you will have no {suit} left.")
        case "keeps":
            return ngettext(
                "That keeps your {n} card of {suit}.", "That keeps your {n} cards of {suit} together.", number
            )
    return ""


def _play(why: Reason) -> str:
    number = why.number or 0
    match why.kind:
        case "take_five":
            return _("The five of hearts is in this trick: take it.")
        case "bring_five":
            return _("Your partner {name} is winning the trick: add the five of hearts.")
        case "give_three":
            return _("{name} is winning the trick: give away the three of spades.")
        case "partner_has":
            return _("Your partner {name} is already winning the trick.")
        case "last_takes":
            return _("You play last: this is the cheapest card that takes the trick.")
        case "ruff":
            return _("You have no {suit}: trump it.")
        case "cannot":
            return _("None of your cards can take this trick: play a low one.")
        case "boss":
            return _("Nobody has a better card of {suit}.")
        case "draw":
            return ngettext(
                "Draw trumps: {n} has not been played yet.",
                "Draw trumps: {n} have not been played yet.",
                number,
            )
        case "small_lead":
            return ngettext(
                "{n} better card of {suit} has not been played yet: lead a low one.",
                "{n} better cards of {suit} have not been played yet: lead a low one.",
                number,
            )
        case "long_lead":
            return ngettext("You hold {n} card of {suit}.", "You hold {n} cards of {suit}.", number)
        case "save_five":
            return _("{name} is winning the trick: keep the five of hearts for later.")
    raise KeyError(why.kind)
