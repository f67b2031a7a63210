"""The reasons of Trix in words."""

from collections.abc import Sequence
from typing import assert_never

from trix.ai.games.trix import reasons
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import card_name, suit_name


def sentence(
    why: reasons.TrickReason | reasons.LayoutReason | reasons.HandReason, names: Sequence[str]
) -> str:
    """Return the sentence of a reason; *names* are by seat."""
    if isinstance(why, reasons.TrickReason):
        return _in_tricks(why, names)
    if isinstance(why, reasons.LayoutReason):
        return _in_the_layout(why, names)
    return _before_the_play(why)


def _in_tricks(why: reasons.TrickReason, names: Sequence[str]) -> str:
    match why:
        case reasons.GoesUnder(best):
            return _("It goes under the {card}, so you do not take it yourself.").format(card=card_name(best))
        case reasons.LeavesCostly(costly):
            return _("The {card} is in this trick: stay below and leave it to someone else.").format(
                card=card_name(costly)
            )
        case reasons.Ducks(best):
            return _("Stay below the {card} and you do not take the trick.").format(card=card_name(best))
        case reasons.VoidBehind(suit, seat):
            return _("{name} has no more {suit} and may discard something costly: stay below.").format(
                suit=suit_name(suit), name=names[seat]
            )
        case reasons.StaysBelow(costly):
            return _("The {card} is still out: stay below it.").format(card=card_name(costly))
        case reasons.HighestBelow(best):
            return _("It is your highest card below the {card}.").format(card=card_name(best))
        case reasons.HarmlessTrick():
            return _("You play last and no costly card is in this trick: take it now.")
        case reasons.MustTake():
            return _("You have to take this trick anyway: use your highest card.")
        case reasons.MayBeBeaten(suit, higher):
            return ngettext(
                "{n} higher card of {suit} is still out: someone may beat this one.",
                "{n} higher cards of {suit} are still out: someone may beat this one.",
                higher,
            ).format(suit=suit_name(suit), n=higher)
        case reasons.HighEarly(suit, out):
            return ngettext(
                "Play high cards early: nothing costly is left in {suit}, and {n} more card of it is out.",
                "Play high cards early: nothing costly is left in {suit}, and {n} more cards of it are out.",
                out,
            ).format(suit=suit_name(suit), n=out)
        case reasons.GivesAway(card):
            return _("You cannot follow suit: get rid of the {card}.").format(card=card_name(card))
        case reasons.ShedsCatcher(costly):
            return _("Get rid of it: it could catch the {card} that is still out.").format(
                card=card_name(costly)
            )
        case reasons.LastOfSuit(suit):
            return _("It is your last card of {suit}: then you can discard something costly.").format(
                suit=suit_name(suit)
            )
        case reasons.ShortSuit(suit, held):
            return ngettext(
                "You hold only {n} card of {suit}: soon you can discard something costly.",
                "You hold only {n} cards of {suit}: soon you can discard something costly.",
                held,
            ).format(suit=suit_name(suit), n=held)
        case reasons.HighestOfSuit(suit, lower):
            return ngettext(
                "Get rid of a high card: {n} lower card of {suit} is still out.",
                "Get rid of a high card: {n} lower cards of {suit} are still out.",
                lower,
            ).format(suit=suit_name(suit), n=lower)
        case reasons.PartnerTakes(seat):
            return _("Your partner {name} is winning the trick: keep costly cards out of it.").format(
                name=names[seat]
            )
        case reasons.AvoidsSuit(suit, costly):
            return _("Do not lead {suit}: the {card} is still out and you hold a higher card.").format(
                suit=suit_name(suit), card=card_name(costly)
            )
        case reasons.DeadSuit(suit):
            return _("Nobody else has any {suit} left: if you led it, you would take the trick.").format(
                suit=suit_name(suit)
            )
        case reasons.LowestOfSuit(suit):
            return _("Nobody has a lower card of {suit}: someone else will take the trick.").format(
                suit=suit_name(suit)
            )
        case reasons.LowFromLong(suit, higher):
            return ngettext(
                "Lead low from a long suit: {n} higher card of {suit} is still out.",
                "Lead low from a long suit: {n} higher cards of {suit} are still out.",
                higher,
            ).format(suit=suit_name(suit), n=higher)
    assert_never(why)


def _in_the_layout(why: reasons.LayoutReason, names: Sequence[str]) -> str:
    match why:
        case reasons.OpensOwn(card):
            return _("It opens the way for your {card}.").format(card=card_name(card))
        case reasons.LeadsToOwn(card):
            return _("It leads on toward your {card}.").format(card=card_name(card))
        case reasons.LeadsToPartner(card, seat):
            return _("It leads on toward the {card} of your partner {name}.").format(
                card=card_name(card), name=names[seat]
            )
        case reasons.OpensNothing():
            return _("It opens the way for nobody.")
        case reasons.HoldsBack(card, freed):
            return ngettext(
                "Keep the {card} back: it would let {n} card of the others out.",
                "Keep the {card} back: it would let {n} cards of the others out.",
                freed,
            ).format(card=card_name(card), n=freed)
    assert_never(why)


def _before_the_play(why: reasons.HandReason) -> str:
    match why:
        case reasons.Jacks(number):
            return ngettext("You hold {n} jack.", "You hold {n} jacks.", number).format(n=number)
        case reasons.FewEnds(0):
            return _("You hold no twos or aces, which go out last.")
        case reasons.FewEnds(number):
            return ngettext(
                "You hold only {n} of the twos and aces, which go out last.",
                "You hold only {n} of the twos and aces, which go out last.",
                number,
            ).format(n=number)
        case reasons.ManyEnds(number):
            return ngettext(
                "You hold {n} two or ace, which goes out last in Trix.",
                "You hold {n} twos and aces, which go out last in Trix.",
                number,
            ).format(n=number)
        case reasons.GuardedKing(guards):
            return ngettext(
                "{n} lower heart guards your king.", "{n} lower hearts guard your king.", guards
            ).format(n=guards)
        case reasons.NoKing():
            return _("You hold neither the king nor the ace of hearts.")
        case reasons.FewHigh(0):
            return _("You hold nothing higher than a jack.")
        case reasons.FewHigh(number):
            return ngettext(
                "You hold only {n} card higher than a jack.",
                "You hold only {n} cards higher than a jack.",
                number,
            ).format(n=number)
        case reasons.FewDiamonds(0):
            return _("You hold no diamonds.")
        case reasons.FewDiamonds(number):
            return ngettext("You hold only {n} diamond.", "You hold only {n} diamonds.", number).format(
                n=number
            )
        case reasons.LowCards(number):
            return ngettext(
                "{n} of your cards is below the eight.", "{n} of your cards are below the eight.", number
            ).format(n=number)
        case reasons.SafeDouble(card, guards):
            return ngettext(
                "{n} lower card of its suit guards the {card}.",
                "{n} lower cards of its suit guard the {card}.",
                guards,
            ).format(card=card_name(card), n=guards)
        case reasons.ShortBeside(card, suit):
            return _("You hold hardly any {suit}: you will soon be able to discard the {card}.").format(
                card=card_name(card), suit=suit_name(suit)
            )
        case reasons.UnsafeDouble(card, 0):
            return _("No lower card guards the {card}: doubling it is too dangerous.").format(
                card=card_name(card)
            )
        case reasons.UnsafeDouble(card, guards):
            return ngettext(
                "Only {n} lower card guards the {card}: doubling it is too dangerous.",
                "Only {n} lower cards guard the {card}: doubling it is too dangerous.",
                guards,
            ).format(card=card_name(card), n=guards)
        case reasons.Twos(number):
            return ngettext(
                "You hold {n} two, which goes out last.", "You hold {n} twos, which go out last.", number
            ).format(n=number)
    assert_never(why)
