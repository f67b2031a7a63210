"""The reasons for actions in Troika, as sentences."""

from trix.ai.games.troika.explain import facts
from trix.ui.game_parts.reason_texts import Sentences
from trix.ui.kit.i18n import N_, Plural

SENTENCES: Sentences = {
    facts.TrumpHand: Plural(
        "{have} {n} trump in {suit}; what counts: {cards}.",
        "{have} {n} trumps in {suit}; what counts: {cards}.",
        none=N_("{have} no trump in {suit}; what counts: {cards}."),
    ),
    facts.NoTrumpHand: Plural(
        "No trump counts double: {have} {n} sure trick; what counts: {cards}.",
        "No trump counts double: {have} {n} sure tricks; what counts: {cards}.",
        none=N_("No trump counts double: {have} no sure trick; what counts: {cards}."),
    ),
    facts.LongSuit: Plural(
        "{have} {n} card of {suit}, the best one: a good trump.",
        "{have} {n} {suit}, with the best one: a good trump.",
    ),
    facts.SureTricks: Plural(
        "Without trump, {n} card in {hand} surely takes a trick.",
        "Without trump, {n} cards in {hand} surely take a trick each.",
    ),
    facts.Makes: N_("{side} makes {bid} in {percent}% of cases."),
    facts.SeldomMakes: N_("{side} makes {bid} in only {percent}% of cases."),
    facts.WouldMake: N_("{side} would make {bid} in {percent}% of cases."),
    facts.WouldFailNoTrump: N_("a bid of {bid} without trump fails in {percent}% of cases and costs points."),
    facts.WouldFail: N_("a bid of {bid} fails in {percent}% of cases and costs points."),
    facts.NoPass: N_("but a pass is not allowed now."),
    facts.LosesPoints: N_("otherwise its points count against it."),
    facts.LosesBid: Plural("otherwise it loses {n} point.", "otherwise it loses {n} points."),
    facts.OtherTrump: N_("with {suit} as trump in {percent}%."),
    facts.SideMakes: N_("{side} makes it in {percent}% of cases."),
    facts.Stands: N_("after a pass, {name} makes {bid} in {percent}%."),
    facts.StandsDouble: N_(
        "after a pass, {name} makes {bid} without trump in {percent}%, for double points."
    ),
    facts.LaterMakes: N_("but after a pass, {side} may still get the bid, and then makes it in {percent}%."),
    facts.Outbid: N_("but the other side bids higher in {percent}%."),
    facts.OthersMake: N_("after a pass, the other side makes its bid in {percent}%."),
    facts.OthersFail: N_("but after a pass, the other side fails with its bid in {percent}%."),
    facts.MustBid: N_("but after a pass, {name} has to bid and fails in {percent}%."),
    facts.AsDefenders: Plural(
        "as defenders {side} takes about {n} point.",
        "as defenders {side} takes about {n} points.",
        none=N_("as defenders {side} takes hardly a point."),
    ),
    facts.NoLongSuit: Plural(
        "No suit in {hand} has more than {n} card: none is a good trump.",
        "No suit in {hand} has more than {n} cards: none is a good trump.",
    ),
    facts.FewTops: Plural(
        "{have} the best card of only {n} suit: few tricks are sure.",
        "{have} the best card of only {n} suits: few tricks are sure.",
        none=N_("{have} no best card of a suit: no trick is sure."),
    ),
    facts.StrongCards: Plural(
        "{have} {n} card among the three best of its suit.",
        "{have} {n} cards among the three best of their suits.",
    ),
    facts.HoldsFive: N_("{have} the five of hearts: its trick is worth 5 points more."),
    facts.PartnerBid: Plural(
        "The partner’s bid of {n} stands: a higher number alone brings no more points.",
        "The partner’s bid of {n} stands: a higher number alone brings no more points.",
    ),
    facts.PartnerBidDouble: N_("The partner’s bid of {n} without trump stands: made, it counts double."),
    facts.PartnerCalled: N_("{name}, the partner, bid {n}: two good hands may make more."),
    facts.PartnerCalledNoTrump: N_(
        "{name}, the partner, bid {n} without trump: two good hands may make more."
    ),
    facts.LowerSuit: N_("{suit} would be as long, but lower."),
    facts.HoldsThree: N_("But the {card} costs 3 points."),
    facts.LoneFive: N_("The {card}, without another heart, may be lost."),
    facts.Discards: Plural(
        "For each of these two, {n} or more better cards of its suit are not in {hand}.",
        "For each of these two, {n} or more better cards of its suit are not in {hand}.",
    ),
    facts.LongestTrump: Plural(
        "{have} {n} card of {suit}, the longest suit.",
        "{have} {n} {suit}, the longest suit.",
    ),
    facts.MayDrawFive: Plural(
        "Nobody else has better hearts, and only {n} besides the five: the five of hearts may fall.",
        "Nobody else has better hearts, and only {n} besides the five: the five of hearts may fall.",
        none=N_("Nobody else has better hearts, and the five of hearts is the last one: it may fall."),
    ),
    facts.PartnerRuffs: N_("{name}, the partner, has no {suit} and may trump them."),
    facts.BringsFive: N_("Bring the five of hearts: {name}, the partner, has the best card of the trick."),
    facts.LeadsThree: Plural(
        "The {card} costs its taker 3 points: {n} card of {suit} still out beats it, so the "
        "other side may well take it.",
        "The {card} costs its taker 3 points: {n} {suit} still out beat it, so the other side "
        "may well take it.",
    ),
    facts.LeavesThree: N_("Don’t take the three of spades, which costs 3 points."),
    facts.ThreeMayFall: N_("The {card}, which costs 3 points, may still fall here."),
    facts.TakesThree: N_("Any card beats the {best} ({name}): the three of spades may cost 3 points."),
    facts.LostBid: N_(
        "The bid of {bid} can’t be made any more: points that {side} takes now count against it."
    ),
    facts.LostBidOfOthers: N_(
        "The bid of {bid} can’t be made any more: points that the other side takes now count against it."
    ),
    facts.LostBidAnyway: N_(
        "The bid of {bid} can’t be made any more: each point left counts against {side}, whoever takes it."
    ),
    facts.LostBidOfOthersAnyway: N_(
        "The bid of {bid} can’t be made any more: each point left counts for {side}, whoever takes it."
    ),
    facts.TakesFive: N_("Take the five of hearts, worth 5 points."),
    facts.GivesThree: N_(
        "{name} has the best card of the trick: the three of spades costs that side 3 points."
    ),
    facts.KeepsThree: N_(
        "Keep the {card}: {name}, the partner, may win this trick, and it would cost 3 points."
    ),
    facts.SparesThree: N_("Keep the {card}: it would take this trick and cost 3 points."),
    facts.PartnerTakes: N_("{name}, the partner, has the best card of the trick: no need to beat it."),
    facts.KeepsBest: N_("Keep the {card}: nobody has a better one of its suit."),
    facts.LeadsUnder: Plural(
        "This trick may be lost, as {n} card of {suit} still out beats this card: keep the {card} for later.",
        "This trick may be lost, as {n} {suit} still out beat this card: keep the {card} for later.",
    ),
    facts.WinsBack: Plural(
        "{n} card of {suit} still out beats this card, but the {card}, the best of its suit, can win the "
        "lead back.",
        "{n} {suit} still out beat this card, but the {card}, the best of its suit, can win the lead back.",
    ),
    facts.MayLose: Plural(
        "Keep the {card} for later: {n} card of {suit} still out beats it.",
        "Keep the {card} for later: {n} {suit} still out beat it.",
    ),
    facts.TakesCheaply: N_("It beats the {best} ({name}); keep the {card} for a later trick."),
    facts.PartnerHolds: N_("Keep the {card}: {name}, the partner, has the best card of the trick."),
    facts.LeavesTrick: N_("Keep the {card} for a later trick: {name} holds this one with the {best}."),
    facts.RisksFive: N_(
        "Keep the {card}: the other side may still take this trick from {name}, the partner."
    ),
    facts.SavesFive: N_("Keep the five of hearts: {name} has the best card of the trick."),
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
    "side points": N_("{side} takes {amount} points in tricks"),
    "makes": N_("{side} makes its bid {amount}"),
    "others make": N_("the other side makes its bid {amount}"),
    "declares and makes": N_("{side} gets the bid and makes it {amount}"),
    "declares and fails": N_("{side} fails with a bid {amount}"),
}
"""The clause of each measure; see `trix.ui.game_parts.effects`."""
FIGURES_ONLY = True
"""Whether effects are compared by their figures alone; see `trix.ui.game_parts.effects`."""
