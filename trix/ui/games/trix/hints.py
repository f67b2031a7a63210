"""The reasons for actions in Trix, as sentences."""

from trix.ai.explain.plain_facts import NoneStays, OnlyLegal
from trix.ai.games.trix.explain import drawbacks, facts
from trix.ui.game_parts.reason_texts import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    facts.StaysUnder: N_("It stays under the {card} ({name}): another player takes the trick."),
    facts.LeavesTrick: N_("{name} takes the trick: this card stays under the {card}."),
    facts.LeavesCostly: Plural(
        "Another player takes the {card}, which costs {n} point.",
        "Another player takes the {card}, which costs {n} points.",
    ),
    facts.VoidBehind: N_("{name} has no {suit} and may throw a costly card: better not to take the trick."),
    facts.StaysBelow: N_("The {card} is still out: this card stays under it."),
    facts.HighestBelow: N_("The {card} is still out: this is the highest card under it."),
    facts.HarmlessTrick: Plural(
        "Last to play, and the trick costs only {n} point: get rid of a high card.",
        "Last to play, and the trick costs only {n} points: get rid of a high card.",
        none=N_("Last to play, and nothing costly is here: get rid of a high card."),
    ),
    facts.MustTake: N_("Any card takes this trick: get rid of the highest."),
    facts.WaitsForVoid: N_("{have} no {suit}: the {costly} can go when they are led."),
    facts.SparesCostly: N_("Keep the {card}: it costs points and could take this trick."),
    facts.SparesTaking: N_("Keep the {card}: it costs points and would take this trick."),
    facts.GivesAway: Plural(
        "Another player takes the {card}, which costs {n} point.",
        "Another player takes the {card}, which costs {n} points.",
    ),
    facts.GivesTo: Plural(
        "{name} takes the {card}, which costs {n} point.",
        "{name} takes the {card}, which costs {n} points.",
    ),
    facts.MayCatch: N_("Don’t play the {card}: the {costly} can still fall here."),
    facts.MayCatchDoubled: N_("Don’t play the {card}: {name} may still play the doubled {costly} here."),
    facts.DrawsDoubled: N_("The {card} is doubled ({name}): leading {suit} may force it out."),
    facts.KeepsToDraw: N_("Keep the {card} to lead later: it may force out the doubled {costly} ({name})."),
    facts.Draws: N_("A lead of {suit} below the {costly} may force it out."),
    facts.SafeNow: Plural(
        "Get rid of a high card now: {n} card of {suit} is still out, so the others can likely "
        "follow ({percent}%).",
        "Get rid of a high card now: {n} {suit} are still out, so the others can likely follow ({percent}%).",
    ),
    facts.PaysNow: Plural(
        "Pay {n} point now and keep the {card}, which is safer later.",
        "Pay {n} points now and keep the {card}, which is safer later.",
    ),
    facts.PaysSoFar: Plural(
        "Take this trick (so far {n} point) and keep the {card}, which is safer later.",
        "Take this trick (so far {n} points) and keep the {card}, which is safer later.",
    ),
    facts.RisksNow: Plural(
        "Risk this trick now (so far {n} point) and keep the {card}, which is safer later.",
        "Risk this trick now (so far {n} points) and keep the {card}, which is safer later.",
    ),
    facts.HolderPlayed: N_("{name} has the {card} but has already played: get rid of a high card."),
    facts.Exits: Plural(
        "Take this trick (so far {n} point), then lead the {card}: another player takes the next one.",
        "Take this trick (so far {n} points), then lead the {card}: another player takes the next one.",
        none=N_("Take this trick, then lead the {card}: another player takes the next one."),
    ),
    facts.TakesFirst: N_(
        "It takes a trick in any case: better now, while the {card} can still give the lead away."
    ),
    facts.TakesAnyway: Plural(
        "{have} {n} card of {suit} above all still out: it takes a trick anyway, and less "
        "falls on it while others can follow.",
        "{have} {n} {suit} above all still out: they take tricks anyway, and less falls on "
        "them while others can follow.",
    ),
    facts.KeepsGuard: N_("Keep the {card}: it can go instead of the {costly} later."),
    facts.ShedsCatcher: N_("It could catch the {card}, which is still out: get rid of it."),
    facts.Shortens: Plural(
        "It leaves {n} card of {suit} in {hand}: soon the {spare} can go.",
        "It leaves {n} {suit} in {hand}: soon the {spare} can go.",
        none=N_("After it {have} no {suit}: the {spare} can go when they are led."),
    ),
    facts.ShedsHigh: Plural(
        "It can’t take this trick, but it could take a later one ({n} lower card of {suit} is still out).",
        "It can’t take this trick, but it could take a later one ({n} lower {suit} are still out).",
    ),
    facts.ShedsLikeliest: Plural(
        "Of the cards in {hand} this one is the likeliest to take a later trick ({n} lower card of {suit} is "
        "still out).",
        "Of the cards in {hand} this one is the likeliest to take a later trick ({n} lower {suit} are still "
        "out).",
    ),
    facts.PartnerTakes: N_("{name}, the partner, has the best card of the trick: throw nothing costly here."),
    facts.AvoidsSuit: N_("Don’t lead {suit}: the {card} is still out, and {have} a higher card."),
    facts.RiskyLead: N_("Don’t lead {suit}: {name} has none and may throw a costly card."),
    facts.DeadSuit: N_("Don’t lead {suit}: nobody else has any, so it takes all that is thrown on it."),
    facts.LowestOfSuit: N_("The others have only higher {suit}: another player takes the trick."),
    facts.LeadsToOwn: N_("Then the {card} in {hand} can follow."),
    facts.StepTowardsOwn: Plural(
        "It opens the way to the {card} in {hand}, after {n} card of others.",
        "It opens the way to the {card} in {hand}, after {n} cards of others.",
    ),
    facts.OpensEarly: Plural(
        "The {card} in {hand} must wait for {n} card of others: open its way early.",
        "The {card} in {hand} must wait for {n} cards of others: open its way early.",
    ),
    facts.LeadsToPartner: N_("It opens the way to the {card} of the partner ({name})."),
    facts.OnlyWayOn: N_("Only this card opens the way for another one in {hand}."),
    facts.FreesOwn: Plural(
        "It opens the way for {own} more in {hand}, the {card} for only {n}.",
        "It opens the way for {own} more in {hand}, the {card} for only {n}.",
        none=N_("It opens the way for {own} more in {hand}, the {card} for none."),
    ),
    facts.KeepsFrom: N_("Keep the {card}: it would open the way to the {costly} of an opponent ({name})."),
    facts.OpensLess: Plural(
        "It opens the way for fewer cards of others than the {card}.",
        "It opens the way for fewer cards of others than the {card}.",
        none=N_("It opens nothing for others, unlike the {card}."),
    ),
    facts.OnlyOwnFollows: N_("Only the {card} in {hand} can follow it: it opens nothing for others."),
    facts.OpensNothing: N_("It opens the way for no other card."),
    facts.Jacks: Plural(
        "{have} {n} jack: it opens its suit.",
        "{have} {n} jacks: they open their suits.",
    ),
    facts.FewEnds: Plural(
        "{have} only {n} of the twos and aces, which go out last.",
        "{have} only {n} of the twos and aces, which go out last.",
        none=N_("{have} no twos or aces, which go out last."),
    ),
    facts.ManyEnds: Plural(
        "{have} {n} two or ace, which goes out last in Trix.",
        "{have} {n} twos and aces, which go out last in Trix.",
    ),
    facts.FewJacks: Plural(
        "{have} only {n} jack: in Trix, others would open the other suits.",
        "{have} only {n} jacks: in Trix, others would open the other suits.",
        none=N_("{have} no jack: in Trix, others would open every suit."),
    ),
    facts.ManyDiamonds: Plural(
        "{have} {n} diamond: where diamonds cost points, it could take more of them.",
        "{have} {n} diamonds: where diamonds cost points, they could take more of them.",
    ),
    facts.ToDouble: Plural(
        "Doubled, the {card} can bring points: {n} lower card can go before it.",
        "Doubled, the {card} can bring points: {n} lower cards can go before it.",
    ),
    facts.DoubleAndThrow: Plural(
        "Doubled, the {card} can bring points: {have} only {n} card of {suit}, so it can go soon.",
        "Doubled, the {card} can bring points: {have} only {n} {suit}, so it can go soon.",
        none=N_("Doubled, the {card} can bring points: {have} no {suit}, so it can go soon."),
    ),
    facts.LowDiamonds: Plural(
        "{have} {n} diamond below the eight: it leaves tricks in diamonds to others.",
        "{have} {n} diamonds below the eight: they leave tricks in diamonds to others.",
    ),
    facts.ManyHigh: Plural(
        "{have} {n} card above the jack: outside Trix it would take a trick.",
        "{have} {n} cards above the jack: outside Trix they would take tricks.",
    ),
    facts.PaysForTricks: Plural(
        "{have} {n} card above the jack: in Tricks (Ltoosh), a trick it takes would cost.",
        "{have} {n} cards above the jack: in Tricks (Ltoosh), each trick they take would cost.",
    ),
    facts.Unguarded: Plural(
        "Only {n} lower card can go instead of the {card}: in the other contract it would cost points.",
        "Only {n} lower cards can go instead of the {card}: in the other contract it would cost points.",
        none=N_("No lower card can go instead of the {card}: in the other contract it would cost points."),
    ),
    facts.LowHearts: Plural(
        "{have} {n} heart below the jack: it leaves tricks in hearts to others.",
        "{have} {n} hearts below the jack: they leave tricks in hearts to others.",
    ),
    facts.NoHighHearts: Plural(
        "The only heart in {hand} is below the queen: it leaves tricks to others.",
        "The {n} hearts in {hand} are below the queen: they leave tricks to others.",
    ),
    facts.FewCatchers: Plural(
        "{have} only {n} king or ace: hardly any card beats a queen.",
        "{have} only {n} kings and aces: hardly any card beats a queen.",
        none=N_("{have} no king or ace: no card beats a queen."),
    ),
    facts.ManyCatchers: Plural(
        "{have} {n} king or ace: in the other contract it could take a queen.",
        "{have} {n} kings and aces: in the other contract they could take queens.",
    ),
    facts.Guarded: Plural(
        "{n} lower card can go before the {card}.",
        "{n} lower cards can go before the {card}.",
    ),
    facts.FewHigh: Plural(
        "{have} only {n} card above the jack: that takes few tricks.",
        "{have} only {n} cards above the jack: that takes few tricks.",
        none=N_("{have} no card above the jack: that takes few tricks."),
    ),
    facts.FewDiamonds: Plural(
        "{have} only {n} diamond.",
        "{have} only {n} diamonds.",
        none=N_("{have} no diamonds."),
    ),
    facts.LowCards: Plural(
        "{have} {n} card below the eight: it leaves tricks to others.",
        "{have} {n} cards below the eight: they leave tricks to others.",
    ),
    facts.HardlyCosts: Plural(
        "{n} lower card can go before the {card}, and taking it yourself costs no more than usual.",
        "{n} lower cards can go before the {card}, and taking it yourself costs no more than usual.",
    ),
    facts.LateToFall: Plural(
        "{n} lower card can go before the {card}: it takes {leads} leads of {suit} to force it out.",
        "{n} lower cards can go before the {card}: it takes {leads} leads of {suit} to force it out.",
    ),
    facts.ShortSide: Plural(
        "{have} only {n} card of {suit}: soon the {card} can go on them.",
        "{have} only {n} {suit}: soon the {card} can go on them.",
        none=N_("{have} no {suit}: the {card} can go when they are led."),
    ),
    facts.HigherOut: Plural(
        "Others have {n} higher card of {suit} and may have to take the {card}.",
        "Others have {n} higher {suit} and may have to take the {card}.",
    ),
    facts.UnsafeDouble: Plural(
        "Only {n} lower card can go before the {card}: leads of {suit} may force it out.",
        "Only {n} lower cards can go before the {card}: leads of {suit} may force it out.",
        none=N_("No lower card can go before the {card}: a lead of {suit} may force it out."),
    ),
    facts.Twos: Plural(
        "{have} {n} two, which goes out last.",
        "{have} {n} twos, which go out last.",
    ),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.reason_texts`."""

AGAINST: Sentences = {
    facts.AvoidsSuit: N_("Leading {suit} is a risk: the {card} is still out, and {have} a higher card."),
    facts.RiskyLead: N_("{name} has no {suit} and may throw a costly card on them."),
    facts.DeadSuit: N_("Nobody else has {suit}: the lead takes the trick and all that is thrown on it."),
    facts.OpensLess: N_("It opens the way for more cards of others than the best choice."),
    facts.OnlyWayOn: N_("It opens the way for no card in {hand}, unlike the best choice."),
    facts.FreesOwn: Plural(
        "It opens the way for only {n} more in {hand}, the best choice for {own}.",
        "It opens the way for only {n} more in {hand}, the best choice for {own}.",
        none=N_("It opens the way for none in {hand}, the best choice for {own}."),
    ),
    facts.KeepsToDraw: N_(
        "The {card} is worth keeping: led later, it may force out the doubled {costly} ({name})."
    ),
    facts.KeepsGuard: N_("Keep it: it can go instead of the {costly} later."),
    facts.SparesCostly: N_("It costs points and could take this trick."),
    facts.SparesTaking: N_("It costs points and would take this trick."),
    facts.WaitsForVoid: N_("It can go later: {have} no {suit}."),
    facts.ManyHigh: Plural(
        "{have} {n} card above the jack: it would take a trick.",
        "{have} {n} cards above the jack: they would take tricks.",
    ),
    facts.PaysForTricks: Plural(
        "{have} {n} card above the jack: it would take a trick.",
        "{have} {n} cards above the jack: they would take tricks.",
    ),
    facts.ManyCatchers: Plural(
        "{have} {n} king or ace: it can catch queens.",
        "{have} {n} kings and aces: they can catch queens.",
    ),
    facts.Unguarded: Plural(
        "Only {n} lower card can go instead of the {card}: here it costs points.",
        "Only {n} lower cards can go instead of the {card}: here it costs points.",
        none=N_("No lower card can go instead of the {card}: here it costs points."),
    ),
    facts.FewJacks: Plural(
        "{have} only {n} jack: others must open the other suits.",
        "{have} only {n} jacks: others must open the other suits.",
        none=N_("{have} no jack: others must open every suit."),
    ),
    drawbacks.NothingToDouble: N_("{have} nothing to double here: there are no points to gain."),
    drawbacks.CatchQueens: Plural(
        "{have} {n} king or ace: it can catch queens.",
        "{have} {n} kings and aces: they can catch queens.",
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
    OnlyLegal,
    NoneStays,
)
"""Facts that exclude a danger."""

DECIDING = facts.LowestOfSuit, facts.LeavesTrick, facts.StaysUnder
"""Facts that say that another player takes the trick."""

PRICES = facts.PaysNow, facts.PaysSoFar, facts.RisksNow
"""Facts with a price, which hold only together with the gain."""

DANGERS = {
    "falls": N_("the {card} is still out, but {takes} it here {amount}"),
    "fall": N_("{takes} costly cards here {amount}"),
    "goes": N_("{takes} the {card} here {amount}"),
    "trick": N_("{takes} the trick {amount}"),
}
"""The clauses on dangers; see `trix.ui.game_parts.effects`."""

SETTLED = {
    "alone": N_("another player surely takes the {card}"),
    "best": N_("another player takes the {card}; with the {rival} {takes} it {amount}"),
    "best said": N_("with the {rival} {takes} the {card} {amount}"),
    "both": N_("another player takes the {card}; the {rival} would take it"),
    "both said": N_("the {rival} would take it"),
    "other": N_("{takes} the {card} {less} than with the {rival}, which surely takes it"),
}
"""The clauses on a card whose taker the running trick settles; see `trix.ui.game_parts.effects`."""

SETTLING = facts.GivesAway, facts.LeavesCostly
"""Facts that say that another player takes the costly card."""

EFFECTS = {
    "card": N_("{takes} the {card} {amount}"),
    "queens": N_("{takes} {amount} queens"),
    "diamonds": N_("{takes} {amount} diamonds from now on"),
    "tricks": N_("{takes} {amount} tricks from now on"),
    "first": N_("{comes} first {amount}"),
    "first two": N_("{comes} first or second {amount}"),
    "second": N_("{comes} second {amount}"),
    "last": N_("{comes} last {amount}"),
    "others pay": N_("another player pays for it {amount}"),
    "score with doubling": N_("doubling included, this deal brings {whom} {amount} points"),
    "comes back of rival": N_("{takes} the {card} {amount} if it is doubled"),
}
"""The clause of each measure; see `trix.ui.game_parts.effects`."""
WORSE = {
    "card": N_("{takes} the {card} {more} with the {rival}"),
    "queens": N_("{takes} more queens with the {rival}"),
    "diamonds": N_("{takes} more diamonds with the {rival}"),
    "tricks": N_("{takes} more tricks with the {rival}"),
}
"""The clause of each measure that a rival increases."""
BETTER = {
    "card": N_("{takes} the {card} {less}"),
    "queens": N_("{takes} fewer queens"),
    "diamonds": N_("{takes} fewer diamonds"),
    "tricks": N_("{takes} fewer tricks"),
    "first": N_("{comes} first {more}"),
    "first two": N_("{comes} first or second {more}"),
    "second": N_("{comes} second {more}"),
    "last": N_("{comes} last {less}"),
    "others pay": N_("another player pays for the {card} {more}"),
}
"""The clause of each measure that a choice improves."""
