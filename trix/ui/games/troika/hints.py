"""The reasons for actions in Troika, as sentences."""

from trix.ai.games.troika.explain import facts
from trix.ui.game_parts.reason_texts import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    facts.TrumpHand: Plural(
        "With {suit} as trump: {n} trump in {hand}; what counts: {cards}.",
        "With {suit} as trump: {n} trumps in {hand}; what counts: {cards}.",
        none=N_("With {suit} as trump: no trump in {hand}; what counts: {cards}."),
    ),
    facts.NoTrumpHand: Plural(
        "No trump counts double: {n} sure trick in {hand}; what counts: {cards}.",
        "No trump counts double: {n} sure tricks in {hand}; what counts: {cards}.",
        none=N_("No trump counts double: no sure trick in {hand}; what counts: {cards}."),
    ),
    facts.LongSuit: Plural(
        "{n} card of {suit} is in {hand}, the best one: a good trump.",
        "{n} cards of {suit} are in {hand}, among them the best one: a good trump.",
    ),
    facts.SureTricks: Plural(
        "Without trump, {n} card in {hand} takes a trick for certain.",
        "Without trump, {n} cards in {hand} take a trick each for certain.",
    ),
    facts.Makes: N_("in about {percent}% of deals {side} makes {bid}."),
    facts.SeldomMakes: N_("in only about {percent}% of deals {side} makes {bid}."),
    facts.WouldMake: N_("in about {percent}% of deals {side} would make {bid}."),
    facts.WouldFailNoTrump: N_(
        "a bid of {bid} without trump would fail in about {percent}% of deals and cost points."
    ),
    facts.WouldFail: N_("a bid of {bid} would fail in about {percent}% of deals and cost points."),
    facts.NoPass: N_("but a pass is not allowed now."),
    facts.LosesPoints: N_("otherwise the points that it takes count against it."),
    facts.LosesBid: Plural("otherwise it loses {n} point.", "otherwise it loses {n} points."),
    facts.OtherTrump: N_("with {suit} as trump in about {percent}%."),
    facts.SideMakes: N_("in about {percent}% of deals {side} makes it."),
    facts.Stands: N_("after a pass, {name} makes {bid} in about {percent}% of deals."),
    facts.StandsDouble: N_(
        "after a pass, {name} makes {bid} without trump in about {percent}%, for double points."
    ),
    facts.LaterMakes: N_(
        "but after a pass, {side} may still get the bid, and then makes it in about {percent}%."
    ),
    facts.Outbid: N_("but in about {percent}% of deals the other side bids higher."),
    facts.OthersMake: N_("after a pass, the other side makes its bid in about {percent}%."),
    facts.OthersFail: N_("but after a pass, the other side fails with its bid in about {percent}%."),
    facts.MustBid: N_("but after a pass, {name} has to bid and fails in about {percent}%."),
    facts.AsDefenders: Plural(
        "as defenders {side} takes about {n} point without risk.",
        "as defenders {side} takes about {n} points without risk.",
        none=N_("as defenders {side} takes hardly a point."),
    ),
    facts.NoLongSuit: Plural(
        "No suit in {hand} has more than {n} card: none is a good trump.",
        "No suit in {hand} has more than {n} cards: none is a good trump.",
    ),
    facts.FewTops: Plural(
        "The best card of only {n} suit is in {hand}: few tricks are sure.",
        "The best cards of only {n} suits are in {hand}: few tricks are sure.",
        none=N_("The best card of no suit is in {hand}: no trick is sure."),
    ),
    facts.StrongCards: Plural(
        "{n} card in {hand} is among the three best of its suit.",
        "{n} cards in {hand} are among the three best of their suits.",
    ),
    facts.HoldsFive: N_("The five of hearts is in {hand}: its trick is worth 5 points more."),
    facts.PartnerBid: Plural(
        "The partner’s bid of {n} stands: a higher number alone would bring no more points.",
        "The partner’s bid of {n} stands: a higher number alone would bring no more points.",
    ),
    facts.PartnerCalled: N_("{name}, the partner, has bid {n}: two good hands may make more."),
    facts.PartnerCalledNoTrump: N_(
        "{name}, the partner, has bid {n} without trump: two good hands may make more."
    ),
    facts.LowerSuit: N_("{suit} would be as long, but lower."),
    facts.HoldsThree: N_("Against it: the {card}, which costs 3 points."),
    facts.LoneFive: N_("The {card}, without another heart, may be lost."),
    facts.Discards: Plural(
        "For each of these two, {n} or more better cards of its suit are not in {hand}.",
        "For each of these two, {n} or more better cards of its suit are not in {hand}.",
    ),
    facts.LongestTrump: Plural(
        "{n} card of {suit} is in {hand}, its longest suit.",
        "{n} cards of {suit} are in {hand}, its longest suit.",
    ),
    facts.MayDrawFive: Plural(
        "Nobody has a better heart, and besides the five of hearts only {n} heart is out: the five may fall.",
        "Nobody has a better heart, and besides the five of hearts only {n} hearts are out:"
        " the five may fall.",
        none=N_("Nobody has a better heart, and the five of hearts is the last one out: it may fall."),
    ),
    facts.PartnerRuffs: N_("{name}, the partner, has no {suit} left and may trump them."),
    facts.BringsFive: N_("Bring the five of hearts now: {name}, the partner, wins the trick so far."),
    facts.LeadsThree: Plural(
        "The {card} costs its taker 3 points: {n} card of {suit} still out beats it, so it may well go to the"
        " other side.",
        "The {card} costs its taker 3 points: {n} cards of {suit} still out beat it, so it may well go to the"
        " other side.",
    ),
    facts.LeavesThree: N_("Do not take the three of spades, which costs 3 points: {name} wins it so far."),
    facts.ThreeMayFall: N_("The {card}, which costs 3 points, may still fall on this trick."),
    facts.TakesThree: N_("Every card here beats the {best} ({name}): the three of spades may cost 3 points."),
    facts.LostBid: N_(
        "The bid of {bid} cannot be made any more: points that {side} takes now count against it."
    ),
    facts.LostBidOfOthers: N_(
        "The bid of {bid} cannot be made any more: points that the other side takes now count against it."
    ),
    facts.LostBidAnyway: N_(
        "The bid of {bid} cannot be made any more: each point left counts against {side}, whoever takes it."
    ),
    facts.LostBidOfOthersAnyway: N_(
        "The bid of {bid} cannot be made any more: each point left counts for {side}, whoever takes it."
    ),
    facts.TakesFive: N_("Take the five of hearts, worth 5 points: so far {name} wins it."),
    facts.GivesThree: N_("Give the three of spades to {name}, who wins so far: it costs that side 3 points."),
    facts.KeepsThree: N_(
        "Keep the {card}: {name}, the partner, may win this trick, and it would cost 3 points."
    ),
    facts.SparesThree: N_("Keep the {card}: it would take this trick and cost 3 points."),
    facts.PartnerTakes: N_("{name}, the partner, wins the trick so far: it need not be taken."),
    facts.KeepsBest: N_("It keeps the {card} for later: nobody has a better one of its suit."),
    facts.LeadsUnder: Plural(
        "Keep the {card} for later: this trick may be lost, as {n} card of {suit} still out beats it.",
        "Keep the {card} for later: this trick may be lost, as {n} cards of {suit} still out beat it.",
    ),
    facts.TakesCheaply: N_("It beats the {best} ({name}); the {card} stays for a later trick."),
    facts.PartnerHolds: N_("Keep the {card} for later: {name}, the partner, wins this trick so far."),
    facts.LeavesTrick: N_("Keep the {card} for a later trick: {name} holds this one with the {best}."),
    facts.SavesFive: N_("Keep the five of hearts: {name} wins this trick so far."),
}
"""The sentence of each kind of reason; see `trix.ui.game_parts.reason_texts`."""

CLAUSES = (
    facts.NoPass,
    facts.LosesPoints,
    facts.LosesBid,
    facts.OtherTrump,
    facts.WouldMake,
    facts.WouldFail,
    facts.Stands,
    facts.LaterMakes,
    facts.Outbid,
    facts.OthersMake,
    facts.OthersFail,
    facts.MustBid,
    facts.AsDefenders,
)
"""Facts written as the second half of a sentence, after a figure from sampled deals."""

AGAINST: Sentences = {
    facts.KeepsBest: N_("Worth keeping: nobody else has a better card of its suit."),
}
"""The reason as a sentence against another choice."""

EFFECTS = {
    "side points": N_("{side} takes {amount} points in tricks on average"),
    "makes": N_("{side} makes its bid {amount}"),
    "others make": N_("the other side makes its bid {amount}"),
    "declares and makes": N_("{side} gets the bid and makes it {amount}"),
    "declares and fails": N_("{side} fails with a bid {amount}"),
}
"""The clause of each measure; see `trix.ui.game_parts.effects`."""
FIGURES_ONLY = True
"""Whether effects are compared by their figures alone; see `trix.ui.game_parts.effects`."""
