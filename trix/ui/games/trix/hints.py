"""The reasons for actions in Trix, as sentences."""

from trix.ai.games.trix import reasons
from trix.ui.game_parts.hints import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    reasons.GoesUnder: N_("It goes under the {card}, so you do not take it yourself."),
    reasons.LeavesCostly: N_("The {card} is in this trick: stay below and leave it to someone else."),
    reasons.Ducks: N_("Stay below the {card} and you do not take the trick."),
    reasons.VoidBehind: N_("{name} has no more {suit} and may discard something costly: stay below."),
    reasons.StaysBelow: N_("The {card} is still out: stay below it."),
    reasons.HighestBelow: N_("It is your highest card below the {card}."),
    reasons.HarmlessTrick: N_("You play last and no costly card is in this trick: take it now."),
    reasons.MustTake: N_("You have to take this trick anyway: use your highest card."),
    reasons.MayBeBeaten: Plural(
        "{n} higher card of {suit} is still out: someone may beat this one.",
        "{n} higher cards of {suit} are still out: someone may beat this one.",
    ),
    reasons.HighEarly: Plural(
        "Play high cards early: nothing costly is left in {suit}, and {n} more card of it is out.",
        "Play high cards early: nothing costly is left in {suit}, and {n} more cards of it are out.",
    ),
    reasons.GivesAway: N_("You cannot follow suit: get rid of the {card}."),
    reasons.ShedsCatcher: N_("Get rid of it: it could catch the {card} that is still out."),
    reasons.LastOfSuit: N_("It is your last card of {suit}: then you can discard something costly."),
    reasons.ShortSuit: Plural(
        "You hold only {n} card of {suit}: soon you can discard something costly.",
        "You hold only {n} cards of {suit}: soon you can discard something costly.",
    ),
    reasons.HighestOfSuit: Plural(
        "Get rid of a high card: {n} lower card of {suit} is still out.",
        "Get rid of a high card: {n} lower cards of {suit} are still out.",
    ),
    reasons.PartnerTakes: N_("Your partner {name} is winning the trick: keep costly cards out of it."),
    reasons.AvoidsSuit: N_("Do not lead {suit}: the {card} is still out and you hold a higher card."),
    reasons.DeadSuit: N_("Nobody else has any {suit} left: if you led it, you would take the trick."),
    reasons.LowestOfSuit: N_("Nobody has a lower card of {suit}: someone else will take the trick."),
    reasons.LowFromLong: Plural(
        "Lead low from a long suit: {n} higher card of {suit} is still out.",
        "Lead low from a long suit: {n} higher cards of {suit} are still out.",
    ),
    reasons.OpensOwn: N_("It opens the way for your {card}."),
    reasons.LeadsToOwn: N_("It leads on toward your {card}."),
    reasons.LeadsToPartner: N_("It leads on toward the {card} of your partner {name}."),
    reasons.OpensNothing: N_("It opens the way for nobody."),
    reasons.HoldsBack: Plural(
        "Keep the {card} back: it would let {n} card of the others out.",
        "Keep the {card} back: it would let {n} cards of the others out.",
    ),
    reasons.Jacks: Plural("You hold {n} jack.", "You hold {n} jacks."),
    reasons.FewEnds: Plural(
        "You hold only {n} of the twos and aces, which go out last.",
        "You hold only {n} of the twos and aces, which go out last.",
        none=N_("You hold no twos or aces, which go out last."),
    ),
    reasons.ManyEnds: Plural(
        "You hold {n} two or ace, which goes out last in Trix.",
        "You hold {n} twos and aces, which go out last in Trix.",
    ),
    reasons.GuardedKing: Plural("{n} lower heart guards your king.", "{n} lower hearts guard your king."),
    reasons.NoKing: N_("You hold neither the king nor the ace of hearts."),
    reasons.FewHigh: Plural(
        "You hold only {n} card higher than a jack.",
        "You hold only {n} cards higher than a jack.",
        none=N_("You hold nothing higher than a jack."),
    ),
    reasons.FewDiamonds: Plural(
        "You hold only {n} diamond.", "You hold only {n} diamonds.", none=N_("You hold no diamonds.")
    ),
    reasons.LowCards: Plural(
        "{n} of your cards is below the eight.", "{n} of your cards are below the eight."
    ),
    reasons.SafeDouble: Plural(
        "{n} lower card of its suit guards the {card}.", "{n} lower cards of its suit guard the {card}."
    ),
    reasons.ShortBeside: N_("You hold hardly any {suit}: you will soon be able to discard the {card}."),
    reasons.UnsafeDouble: Plural(
        "Only {n} lower card guards the {card}: doubling it is too dangerous.",
        "Only {n} lower cards guard the {card}: doubling it is too dangerous.",
        none=N_("No lower card guards the {card}: doubling it is too dangerous."),
    ),
    reasons.Twos: Plural("You hold {n} two, which goes out last.", "You hold {n} twos, which go out last."),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.hints`."""
