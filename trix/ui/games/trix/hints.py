"""The reasons for actions in Trix, as sentences."""

from trix.ai.explain.plain_facts import NoneStays, OnlyLegal
from trix.ai.games.trix.explain import drawbacks, facts
from trix.ui.game_parts.reason_texts import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    facts.StaysUnder: N_("It stays below the {card} ({name}): another player takes the trick."),
    facts.LeavesTrick: N_("The trick goes to {name}: this card stays below the {card}."),
    facts.LeavesCostly: Plural(
        "The {card} costs {n} point: this card leaves it to another player.",
        "The {card} costs {n} points: this card leaves it to another player.",
    ),
    facts.VoidBehind: N_(
        "{name}: no more {suit}, so something costly may be discarded. Better not to take the trick."
    ),
    facts.StaysBelow: N_("The {card} is still out: this card stays below it."),
    facts.HighestBelow: N_("The {card} is still out: this is the highest card that stays below it."),
    facts.HarmlessTrick: Plural(
        "Last to play, and no card here costs points: a good moment for a high card, which takes the trick"
        " for only {n} point.",
        "Last to play, and no card here costs points: a good moment for a high card, which takes the trick"
        " for only {n} points.",
        none=N_(
            "Last to play, and nothing costly is in the trick: now a high card can take it without harm."
        ),
    ),
    facts.MustTake: N_("Every card that may be played would take this trick: get rid of the highest one."),
    facts.WaitsForVoid: N_("No {suit} in {hand}: when they are led, the {costly} can be discarded."),
    facts.SparesCostly: N_("Keep the {card} for later: it makes this trick cost more."),
    facts.TakesToo: N_("The {card} would take this trick, too: get rid of the higher card."),
    facts.GivesAway: Plural(
        "{name} holds the trick with the {best}: the {card} costs its taker {n} point.",
        "{name} holds the trick with the {best}: the {card} costs its taker {n} points.",
    ),
    facts.GivesHighest: Plural(
        "{name} holds the trick with the {best}: the {card} costs its taker {n} point, and if kept, it could"
        " take a trick later.",
        "{name} holds the trick with the {best}: the {card} costs its taker {n} points, and if kept, it could"
        " take a trick later.",
    ),
    facts.MayCatch: N_("The {costly} can still fall on this trick, and the {card} might take it."),
    facts.DrawsDoubled: N_(
        "The {card} is doubled ({name}): a lead of {suit} may make it fall, and then another player takes it."
    ),
    facts.KeepsToDraw: N_(
        "Keep the {card} for a later lead: it may make the {costly} fall, which is doubled ({name}), and then"
        " another player takes it."
    ),
    facts.Draws: N_(
        "The {costly} is still out: a low lead of {suit} may make it fall on someone else’s trick."
    ),
    facts.SafeNow: Plural(
        "A good moment for a high card: with {n} card of {suit} still out, everyone can most likely follow"
        " (about {percent}%), and nothing costly falls.",
        "A good moment for a high card: with {n} cards of {suit} still out, everyone can most likely follow"
        " (about {percent}%), and nothing costly falls.",
    ),
    facts.PaysNow: Plural(
        "Better to pay {n} point now and keep the {card}, which is safer later.",
        "Better to pay {n} points now and keep the {card}, which is safer later.",
    ),
    facts.PaysSoFar: Plural(
        "Better to take this trick, so far for {n} point, and keep the {card}, which is safer later.",
        "Better to take this trick, so far for {n} points, and keep the {card}, which is safer later.",
    ),
    facts.RisksNow: Plural(
        "Better to play it now and keep the {card}, which is safer later: if nobody beats it, the trick costs"
        " {n} point so far.",
        "Better to play it now and keep the {card}, which is safer later: if nobody beats it, the trick costs"
        " {n} points so far.",
    ),
    facts.HolderPlayed: N_("{name} holds the {card} and has already played: a good moment for a high card."),
    facts.Exits: Plural(
        "This card takes the trick, so far for {n} point; then a lead of the {card} leaves the next one to"
        " others.",
        "This card takes the trick, so far for {n} points; then a lead of the {card} leaves the next one to"
        " others.",
        none=N_("This card takes the trick; then a lead of the {card} leaves the next one to others."),
    ),
    facts.TakesAnyway: Plural(
        "{n} card of {suit} in {hand} is higher than all still out: it takes a trick anyway, and less falls"
        " on it while others can follow.",
        "{n} cards of {suit} in {hand} are higher than all still out: they take tricks anyway, and less falls"
        " on them while others can follow.",
    ),
    facts.SlipsUnder: Plural(
        "It slips under the {best}: later it could take a trick, with {n} lower card of {suit} still out.",
        "It slips under the {best}: later it could take a trick, with {n} lower cards of {suit} still out.",
    ),
    facts.KeepsGuard: N_("Keep the {card}: when its suit is led, it can be played instead of the {costly}."),
    facts.ShedsCatcher: N_("It could catch the {card}, which is still out: better to get rid of it."),
    facts.Shortens: Plural(
        "It leaves {n} card of {suit} in {hand}: soon the {spare} can be discarded.",
        "It leaves {n} cards of {suit} in {hand}: soon the {spare} can be discarded.",
        none=N_(
            "It is the last card of {suit} in {hand}: when they are led again, the {spare} can be discarded."
        ),
    ),
    facts.ShedsHigh: Plural(
        "This trick goes to another player: throw this card now, as it could take a later one"
        " ({n} lower card of {suit} is still out).",
        "This trick goes to another player: throw this card now, as it could take a later one"
        " ({n} lower cards of {suit} are still out).",
    ),
    facts.PartnerTakes: N_("Winning so far: {name}, the partner. Nothing costly goes into this trick."),
    facts.AvoidsSuit: N_("This lead avoids {suit}: the {card} is still out, and a higher card is in {hand}."),
    facts.RiskyLead: N_(
        "This lead avoids {suit}: {name} has none left and may discard something costly on them."
    ),
    facts.DeadSuit: N_(
        "This lead avoids {suit}: nobody else has any left, so a lead of it would take the trick"
        " and all that is discarded."
    ),
    facts.LowestOfSuit: N_("Nobody has a lower card of {suit}: someone else will take the trick."),
    facts.LeadsToOwn: N_("It opens the way to the {card} in {hand}."),
    facts.StepTowardsOwn: Plural(
        "It opens the way for the {card} in {hand}, but others may lay {n} card before it.",
        "It opens the way for the {card} in {hand}, but others may lay {n} cards before it.",
    ),
    facts.LeadsToPartner: N_("It opens the way to the {card} of the partner ({name})."),
    facts.OnlyWayOn: N_("Of the cards that can be laid, only this one opens the way for others in {hand}."),
    facts.FreesOwn: Plural(
        "It opens the way for {own} of the cards in {hand}, the {card} only for {n}.",
        "It opens the way for {own} of the cards in {hand}, the {card} only for {n}.",
        none=N_("It opens the way for {own} of the cards in {hand}, the {card} for none."),
    ),
    facts.KeepsFrom: N_(
        "The {card} stays back: it would open the way to the {costly} of an opponent ({name})."
    ),
    facts.OpensLess: Plural(
        "It lets others lay {n} card; the {card} would let them lay {more}.",
        "It lets others lay {n} cards; the {card} would let them lay {more}.",
        none=N_("It lets others lay no card; the {card} would let them lay {more}."),
    ),
    facts.OnlyOwnFollows: N_("Only the {card} in {hand} can follow it: for now it opens nothing for others."),
    facts.OpensNothing: N_("It opens the way for no other card."),
    facts.NoWayToOwn: N_("No card that can be laid opens the way for another card in {hand}."),
    facts.OpensLittle: Plural(
        "It opens the way for only {n} card of others.", "It opens the way for only {n} cards of others."
    ),
    facts.Jacks: Plural(
        "{n} jack is in {hand}: it opens its suit.",
        "{n} jacks are in {hand}: they open their suits.",
    ),
    facts.FewEnds: Plural(
        "Only {n} of the twos and aces, which go out last, is in {hand}.",
        "Only {n} of the twos and aces, which go out last, are in {hand}.",
        none=N_("No twos or aces, which go out last, are in {hand}."),
    ),
    facts.ManyEnds: Plural(
        "{n} two or ace, which goes out last in Trix, is in {hand}.",
        "{n} twos and aces, which go out last in Trix, are in {hand}.",
    ),
    facts.FewJacks: Plural(
        "Only {n} jack is in {hand}: in Trix, others would open the other suits.",
        "Only {n} jacks are in {hand}: in Trix, others would open the other suits.",
        none=N_("No jack is in {hand}: in Trix, others would open every suit."),
    ),
    facts.ManyDiamonds: Plural(
        "{n} diamond is in {hand}: in Diamonds it could take more of them.",
        "{n} diamonds are in {hand}: in Diamonds they could take more of them.",
    ),
    facts.ToDouble: Plural(
        "Doubled, the {card} can bring points: {n} lower card of its suit can go before it.",
        "Doubled, the {card} can bring points: {n} lower cards of its suit can go before it.",
    ),
    facts.DoubleAndThrow: Plural(
        "Doubled, the {card} can bring points: with only {n} card of {suit} in {hand}, it can soon be"
        " discarded.",
        "Doubled, the {card} can bring points: with only {n} cards of {suit} in {hand}, it can soon be"
        " discarded.",
        none=N_("Doubled, the {card} can bring points: with no {suit} in {hand}, it can soon be discarded."),
    ),
    facts.LowDiamonds: Plural(
        "{n} diamond in {hand} is below the eight: it leaves tricks in diamonds to others.",
        "{n} diamonds in {hand} are below the eight: they leave tricks in diamonds to others.",
    ),
    facts.ManyHigh: Plural(
        "{n} card in {hand} is higher than a jack: outside Trix it would take a trick.",
        "{n} cards in {hand} are higher than a jack: outside Trix they would take tricks.",
    ),
    facts.PaysForTricks: Plural(
        "{n} card in {hand} is higher than a jack: in Tricks (Ltoosh), a trick taken with it would cost.",
        "{n} cards in {hand} are higher than a jack: in Tricks (Ltoosh), each trick taken with them would"
        " cost.",
    ),
    facts.Unguarded: Plural(
        "Only {n} lower card can go instead of the {card}, which would cost points in the other contract.",
        "Only {n} lower cards can go instead of the {card}, which would cost points in the other contract.",
        none=N_("No lower card can go instead of the {card}, which would cost points in the other contract."),
    ),
    facts.LowHearts: Plural(
        "{n} heart below the jack is in {hand}: it leaves tricks in hearts to others.",
        "{n} hearts below the jack are in {hand}: they leave tricks in hearts to others.",
    ),
    facts.NoHighHearts: Plural(
        "The only heart in {hand} is below the queen: it leaves tricks in hearts to others.",
        "The {n} hearts in {hand} are below the queen: they leave tricks in hearts to others.",
    ),
    facts.FewCatchers: Plural(
        "Only {n} king or ace is in {hand}: hardly any card of it beats a queen.",
        "Only {n} kings and aces are in {hand}: hardly any card of it beats a queen.",
        none=N_("No king or ace is in {hand}: no card of it beats a queen."),
    ),
    facts.ManyCatchers: Plural(
        "{n} king or ace is in {hand}: in the other contract it could take a queen.",
        "{n} kings and aces are in {hand}: in the other contract they could take queens.",
    ),
    facts.Guarded: Plural(
        "{n} lower card of its suit can go before the {card}.",
        "{n} lower cards of its suit can go before the {card}.",
    ),
    facts.FewHigh: Plural(
        "Only {n} card in {hand} is higher than a jack: that takes few tricks.",
        "Only {n} cards in {hand} are higher than a jack: that takes few tricks.",
        none=N_("Nothing in {hand} is higher than a jack: that takes few tricks."),
    ),
    facts.FewDiamonds: Plural(
        "Only {n} diamond is in {hand}.",
        "Only {n} diamonds are in {hand}.",
        none=N_("No diamonds are in {hand}."),
    ),
    facts.LowCards: Plural(
        "{n} card in {hand} is below the eight: it leaves tricks to others.",
        "{n} cards in {hand} are below the eight: they leave tricks to others.",
    ),
    facts.HardlyCosts: Plural(
        "{n} lower card can be played before the {card}, and if you take it yourself, it costs only"
        " the usual price.",
        "{n} lower cards can be played before the {card}, and if you take it yourself, it costs only"
        " the usual price.",
    ),
    facts.LateToFall: Plural(
        "{n} lower card can go before the {card}: it takes {leads} leads of {suit} to force it out.",
        "{n} lower cards can go before the {card}: it takes {leads} leads of {suit} to force it out.",
    ),
    facts.ShortSide: Plural(
        "Only {n} card of {suit} is in {hand}: soon the {card} can be discarded on {suit}.",
        "Only {n} cards of {suit} are in {hand}: soon the {card} can be discarded on {suit}.",
        none=N_("No {suit} in {hand}: when they are led, the {card} can be discarded."),
    ),
    facts.HigherOut: Plural(
        "{n} higher card of {suit} is in another hand and may have to take the {card}.",
        "{n} higher cards of {suit} are in other hands and may have to take the {card}.",
    ),
    facts.UnsafeDouble: Plural(
        "Only {n} lower card can go before the {card}: once doubled, leads of {suit} may force it out.",
        "Only {n} lower cards can go before the {card}: once doubled, leads of {suit} may force it out.",
        none=N_("No lower card can go before the {card}: once doubled, a lead of {suit} may force it out."),
    ),
    facts.Twos: Plural(
        "{n} two, which goes out last, is in {hand}.", "{n} twos, which go out last, are in {hand}."
    ),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.reason_texts`."""

AGAINST: Sentences = {
    facts.AvoidsSuit: N_(
        "A lead of {suit} would be a risk: the {card} is still out, and a higher card is in {hand}."
    ),
    facts.RiskyLead: N_("{name} has no {suit} left and may discard something costly on a lead of them."),
    facts.DeadSuit: N_(
        "Nobody else has any {suit} left: a lead of {suit} would take the trick, and what is discarded on it."
    ),
    facts.OpensLess: Plural(
        "It opens the way for {more} cards of others, the best choice for only {n}.",
        "It opens the way for {more} cards of others, the best choice for only {n}.",
        none=N_("It opens the way for cards of others ({more}), the best choice for none."),
    ),
    facts.OnlyWayOn: N_("It opens the way for no card in {hand}, unlike the best choice."),
    facts.FreesOwn: Plural(
        "It opens the way for only {n} of the cards in {hand}, the best choice for {own}.",
        "It opens the way for only {n} of the cards in {hand}, the best choice for {own}.",
        none=N_("It opens the way for no card in {hand}, the best choice for {own}."),
    ),
    facts.KeepsToDraw: N_(
        "The {card} is worth keeping: a lead of it may make the {costly} fall, which is doubled ({name}):"
        " then another player takes it."
    ),
    facts.KeepsGuard: N_("It is needed to go instead of the {costly} when its suit is led."),
    facts.SparesCostly: N_("It costs points itself, and this trick need not have them."),
    facts.WaitsForVoid: N_("It can be discarded later: you have no {suit}."),
    facts.ManyHigh: Plural(
        "{n} card in {hand} is higher than a jack: it would take a trick.",
        "{n} cards in {hand} are higher than a jack: they would take tricks.",
    ),
    facts.PaysForTricks: Plural(
        "{n} card in {hand} is higher than a jack: it would take a trick.",
        "{n} cards in {hand} are higher than a jack: they would take tricks.",
    ),
    facts.ManyCatchers: Plural(
        "{n} king or ace is in {hand}: it can catch queens.",
        "{n} kings and aces are in {hand}: they can catch queens.",
    ),
    facts.Unguarded: Plural(
        "Only {n} lower card can go instead of the {card}, which costs points here.",
        "Only {n} lower cards can go instead of the {card}, which costs points here.",
        none=N_("No lower card can go instead of the {card}, which costs points here."),
    ),
    facts.FewJacks: Plural(
        "Only {n} jack is in {hand}: others must open the other suits.",
        "Only {n} jacks are in {hand}: others must open the other suits.",
        none=N_("No jack is in {hand}: others must open every suit."),
    ),
    drawbacks.NothingToDouble: N_("Nothing in {hand} can be doubled here: there are no points to gain."),
    drawbacks.CatchQueens: Plural(
        "{n} king or ace is in {hand}: it can catch queens.",
        "{n} kings and aces are in {hand}: they can catch queens.",
    ),
    drawbacks.EveryTrick: N_("Here every trick costs points, not only some cards."),
    drawbacks.LessAtStake: N_(
        "With cards this low the others pay, and here all pay only {points} points together, not {more}."
    ),
}
"""The sentences about a choice that a fact speaks against, where they differ."""

CALMING = (
    facts.SafeNow,
    facts.HolderPlayed,
    facts.HarmlessTrick,
    facts.MustTake,
    facts.TakesToo,
    OnlyLegal,
    NoneStays,
)
"""Facts that exclude a danger."""

DECIDING = facts.LowestOfSuit, facts.LeavesTrick, facts.StaysUnder
"""Facts that say that another player takes the trick."""

PRICES = facts.PaysNow, facts.PaysSoFar, facts.RisksNow
"""Facts with a price, which hold only together with the gain."""

DANGERS = {
    "falls": N_("the {card} is still out, but goes to {to} on this trick {amount}"),
    "fall": N_("costly cards go to {to} on this trick {amount}"),
    "goes": N_("the {card} goes to {to} on this trick {amount}"),
    "trick": N_("the trick goes to {to} {amount}"),
}
"""The clauses on dangers; see `trix.ui.game_parts.effects`."""

SETTLED = {
    "alone": N_("the {card} goes to another player for certain"),
    "best": N_("this card leaves the {card} to another player; with the {rival} it goes to {to} {amount}"),
    "best said": N_("with the {rival} the {card} goes to {to} {amount}"),
    "both": N_("this card leaves the {card} to another player; the {rival} would take it"),
    "both said": N_("the {rival} would take it"),
    "other": N_("the {card} goes to {to} {less} than with the {rival}, which takes it for certain"),
}
"""The clauses on a card whose taker the running trick settles; see `trix.ui.game_parts.effects`."""

SETTLING = (facts.LeavesCostly,)
"""Facts that say that another player takes the costly card."""

EFFECTS = {
    "card": N_("the {card} goes to {to} {amount}"),
    "queens": N_("{amount} queens go to {to} on average"),
    "diamonds": N_("{amount} more diamonds go to {to} on average"),
    "tricks": N_("{amount} more tricks go to {to} on average"),
    "first": N_("the first place goes to {to} {amount}"),
    "first two": N_("the first or second place goes to {to} {amount}"),
    "second": N_("the second place goes to {to} {amount}"),
    "last": N_("the last place goes to {to} {amount}"),
    "others pay": N_("{amount} another player pays for it"),
    "score with doubling": N_("doubling included, this deal brings {whom} {amount} points on average"),
    "comes back of rival": N_("the {card}, once doubled, would still go to {to} {amount}"),
}
"""The clause of each measure; see `trix.ui.game_parts.effects`."""
WORSE = {
    "card": N_("with the {rival} the {card} goes to {to} {more}"),
    "queens": N_("with the {rival} more queens go to {to}"),
    "diamonds": N_("with the {rival} more diamonds go to {to} from now on"),
    "tricks": N_("with the {rival} more tricks go to {to} from now on"),
}
"""The clause of each measure that a rival increases."""
BETTER = {
    "card": N_("the {card} goes to {to} {less}"),
    "queens": N_("fewer queens go to {to}"),
    "diamonds": N_("fewer diamonds go to {to} from now on"),
    "tricks": N_("fewer tricks go to {to} from now on"),
    "first": N_("the first place goes to {to} {more}"),
    "first two": N_("the first or second place goes to {to} {more}"),
    "second": N_("the second place goes to {to} {more}"),
    "last": N_("the last place goes to {to} {less}"),
    "others pay": N_("another player pays for the {card} {more}"),
}
"""The clause of each measure that a choice improves."""
