"""The reasons for actions in Trix, as sentences."""

from trix.ai.games.trix import reasons
from trix.ui.game_parts.hints import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    reasons.StaysUnder: N_("It stays below the {card}: another player takes the trick."),
    reasons.LeavesCostly: N_("The {card} is in this trick: this card leaves it to another player."),
    reasons.VoidBehind: N_(
        "{name}: no more {suit}, so something costly may be discarded. Better not to take the trick."
    ),
    reasons.StaysBelow: N_("The {card} is still out: this card stays below it."),
    reasons.HarmlessTrick: N_(
        "It is the last card of the trick, and no costly card is in it: a good one to take."
    ),
    reasons.MustTake: N_("Every card would take this trick: so the highest one goes."),
    reasons.MayBeBeaten: Plural(
        "{n} higher card of {suit} is still out: someone may beat this one.",
        "{n} higher cards of {suit} are still out: someone may beat this one.",
    ),
    reasons.SparesCostly: N_("The {card} costs points: it stays out of this trick."),
    reasons.GivesAway: N_("It costs points, and it falls on the {best} ({name})."),
    reasons.OwnsSuit: Plural(
        "Nobody else has any {suit} left: with the lead, {n} card of this hand would take a trick, too.",
        "Nobody else has any {suit} left: with the lead, {n} cards of this hand would take tricks, too.",
    ),
    reasons.MayCatch: N_("The {costly} can still fall on this trick, and the {card} might take it."),
    reasons.DrawsDoubled: N_("The {card} is doubled ({name}): a lead of {suit} may make it fall."),
    reasons.ShedsCatcher: N_("It could catch the {card}, which is still out: better to get rid of it."),
    reasons.Shortens: Plural(
        "It leaves {n} card of {suit} in this hand: soon something costly can be discarded.",
        "It leaves {n} cards of {suit} in this hand: soon something costly can be discarded.",
        none=N_("It is the last card of {suit} in this hand: then something costly can be discarded."),
    ),
    reasons.ShedsHigh: Plural(
        "A high card goes now: later it could take a trick, with {n} lower card of {suit} still out.",
        "A high card goes now: later it could take a trick, with {n} lower cards of {suit} still out.",
    ),
    reasons.PartnerTakes: N_("Winning so far: {name}, the partner. No costly card goes into this trick."),
    reasons.AvoidsSuit: N_(
        "A lead of {suit} would be a risk: the {card} is still out, and a higher card is in this hand."
    ),
    reasons.DeadSuit: N_("Nobody else has any {suit} left: a lead of it would take the trick."),
    reasons.LowestOfSuit: N_("Nobody has a lower card of {suit}: someone else will take the trick."),
    reasons.LeadsToOwn: N_("It opens the way to the {card}, which is in this hand, too."),
    reasons.LeadsToPartner: N_("It opens the way to the {card}, which the partner has shown ({name})."),
    reasons.EndsSuit: N_("Nothing can be laid after it: it opens no way for others."),
    reasons.HoldsBack: Plural(
        "The {card} stays back: it would let {n} card of the others out.",
        "The {card} stays back: it would let {n} cards of the others out.",
    ),
    reasons.Jacks: Plural(
        "{n} jack is in this hand: it opens its suit.",
        "{n} jacks are in this hand: they open their suits.",
    ),
    reasons.FewEnds: Plural(
        "Only {n} of the twos and aces, which go out last, is in this hand.",
        "Only {n} of the twos and aces, which go out last, are in this hand.",
        none=N_("No twos or aces, which go out last, are in this hand."),
    ),
    reasons.ManyEnds: Plural(
        "{n} two or ace, which goes out last in Trix, is in this hand.",
        "{n} twos and aces, which go out last in Trix, are in this hand.",
    ),
    reasons.Guarded: Plural(
        "{n} lower card of its suit guards the {card} until it can be discarded.",
        "{n} lower cards of its suit guard the {card} until it can be discarded.",
    ),
    reasons.LowHearts: Plural(
        "{n} heart below the jack is in this hand: it leaves tricks in hearts to others.",
        "{n} hearts below the jack are in this hand: they leave tricks in hearts to others.",
    ),
    reasons.NoKing: N_(
        "Neither the king nor the ace of hearts is in this hand: in hearts, someone else takes the king."
    ),
    reasons.FewHigh: Plural(
        "Only {n} card in this hand is higher than a jack: it will take few tricks.",
        "Only {n} cards in this hand are higher than a jack: it will take few tricks.",
        none=N_("Nothing in this hand is higher than a jack: it will take few tricks."),
    ),
    reasons.FewDiamonds: Plural(
        "Only {n} diamond is in this hand.",
        "Only {n} diamonds are in this hand.",
        none=N_("No diamonds are in this hand."),
    ),
    reasons.LowCards: Plural(
        "{n} card in this hand is below the eight: it leaves tricks to others.",
        "{n} cards in this hand are below the eight: they leave tricks to others.",
    ),
    reasons.ShortSide: Plural(
        "Only {n} card of {suit} is in this hand: soon something costly can be discarded.",
        "Only {n} cards of {suit} are in this hand: soon something costly can be discarded.",
        none=N_("No {suit} in this hand: if they are led, something costly can be discarded."),
    ),
    reasons.UnsafeDouble: Plural(
        "Only {n} lower card guards the {card}: doubling it is a risk.",
        "Only {n} lower cards guard the {card}: doubling it is a risk.",
        none=N_("No lower card guards the {card}: doubling it is a risk."),
    ),
    reasons.Twos: Plural(
        "{n} two, which goes out last, is in this hand.", "{n} twos, which go out last, are in this hand."
    ),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.hints`."""
