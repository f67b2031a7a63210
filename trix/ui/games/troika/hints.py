"""The reasons of Troika in words."""

from collections.abc import Sequence
from typing import assert_never

from trix.ai.games.troika import reasons
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import suit_name


def sentence(why: reasons.HandReason | reasons.PlayReason, names: Sequence[str]) -> str:
    """Return the sentence of a reason; *names* are by seat."""
    if isinstance(why, reasons.HandReason):
        return _before_the_play(why)
    return _play(why, names)


def _before_the_play(why: reasons.HandReason) -> str:
    match why:
        case reasons.LongSuit(suit, number):
            return ngettext(
                "You hold {n} card of {suit}, and the best of them.",
                "You hold {n} cards of {suit}, and the best of them.",
                number,
            ).format(suit=suit_name(suit), n=number)
        case reasons.TopCards(number):
            return ngettext(
                "You hold the best card of {n} suit.", "You hold the best cards of {n} suits.", number
            ).format(n=number)
        case reasons.NoLongSuit(number):
            return ngettext(
                "No suit is long enough for trump: you hold at most {n} card of each.",
                "No suit is long enough for trump: you hold at most {n} cards of each.",
                number,
            ).format(n=number)
        case reasons.HoldsFive():
            return _("You hold the five of hearts.")
        case reasons.PartnerBid(number):
            return ngettext(
                "Your partner’s bid of {n} stands: leave it at that.",
                "Your partner’s bid of {n} stands: leave it at that.",
                number,
            ).format(n=number)
        case reasons.TooDear(number):
            return ngettext(
                "The next bid would need {n} of the ten points.",
                "The next bid would need {n} of the ten points.",
                number,
            ).format(n=number)
        case reasons.MustBid(number):
            return ngettext(
                "You must bid, and {n} is the least.", "You must bid, and {n} is the least.", number
            ).format(n=number)
        case reasons.LongestTrump(suit, number):
            return ngettext(
                "You hold {n} card of {suit}, your longest suit.",
                "You hold {n} cards of {suit}, your longest suit.",
                number,
            ).format(suit=suit_name(suit), n=number)
        case reasons.TopTrump(suit):
            return _("You hold the best card of {suit}.").format(suit=suit_name(suit))
        case reasons.EmptiesSuit(suit):
            return _("After that you will have no {suit} left.").format(suit=suit_name(suit))
        case reasons.KeepsSuit(suit, number):
            return ngettext(
                "That keeps your {n} card of {suit}.", "That keeps your {n} cards of {suit} together.", number
            ).format(suit=suit_name(suit), n=number)
    assert_never(why)


def _play(why: reasons.PlayReason, names: Sequence[str]) -> str:
    match why:
        case reasons.TakesFive():
            return _("The five of hearts is in this trick: take it.")
        case reasons.BringsFive(seat):
            return _("Your partner {name} is winning the trick: add the five of hearts.").format(
                name=names[seat]
            )
        case reasons.GivesThree(seat):
            return _("{name} is winning the trick: give away the three of spades.").format(name=names[seat])
        case reasons.PartnerTakes(seat):
            return _("Your partner {name} is already winning the trick.").format(name=names[seat])
        case reasons.CheapestTake():
            return _("You play last: this is the cheapest card that takes the trick.")
        case reasons.Ruffs(suit):
            return _("You have no {suit}: trump it.").format(suit=suit_name(suit))
        case reasons.CannotTake():
            return _("None of your cards can take this trick: play a low one.")
        case reasons.BestOut(suit):
            return _("Nobody has a better card of {suit}.").format(suit=suit_name(suit))
        case reasons.DrawsTrumps(out):
            return ngettext(
                "Draw trumps: {n} has not been played yet.",
                "Draw trumps: {n} have not been played yet.",
                out,
            ).format(n=out)
        case reasons.WeakLead(suit, better):
            return ngettext(
                "{n} better card of {suit} has not been played yet: lead a low one.",
                "{n} better cards of {suit} have not been played yet: lead a low one.",
                better,
            ).format(suit=suit_name(suit), n=better)
        case reasons.LongLead(suit, number):
            return ngettext("You hold {n} card of {suit}.", "You hold {n} cards of {suit}.", number).format(
                suit=suit_name(suit), n=number
            )
        case reasons.SavesFive(seat):
            return _("{name} is winning the trick: keep the five of hearts for later.").format(
                name=names[seat]
            )
    assert_never(why)
