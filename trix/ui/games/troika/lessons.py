"""Troika: the two cards that count, with a partner; bidding and naming trump.

Play is clockwise: Huda sits to the left of the learner and plays next; Rana, opposite, is the partner.
"""

from typing import Final

from trix.ui.kit.i18n import N_
from trix.ui.tutorial.lesson import Ask, Lesson, Rest, Say, cards

_PARTNERS = Lesson(
    "partners",
    N_("Partners, five and three"),
    N_("5 of hearts: +5, 3 of spades: −3"),
    "partner",
    hands=("5H 3S AH 8S", "7C JD QH KS", "AC TD 9H KC", "8C AD TH QS"),
    first=1,
    options={"min_bid": 5},
    steps=(
        "pass",
        "bid 5",
        "pass",
        Ask(
            "pass",
            N_(
                "{rana}, opposite you, is your partner: what one of you takes counts for both. She bids 5 "
                "points and you cannot bid higher, so pass."
            ),
            N_("Nobody else has bid, and your partner’s bid stands. Leave it to her and pass."),
            praise=N_("Your partner plays for both of you."),
        ),
        "trump clubs",
        *cards("AC 8C"),
        Say(N_("{rana} made clubs trump, the suit that beats all others, and led the ace of clubs.")),
        Ask(
            "5H",
            N_("It is sure to win, and you have no clubs: give her the 5 of hearts!"),
            N_("Nobody beats the ace of trumps: this is the safest place for the 5 of hearts."),
            praise=N_("1 for the trick and 5 for the card: 6 points!"),
        ),
        *cards("7C TD AD"),
        Ask(
            "3S",
            N_(
                "{sami} will take this trick, and you have no diamonds. Which card would you like to give "
                "him?"
            ),
            N_("Give them the card that takes points away: the 3 of spades."),
            praise=N_("Exactly: that trick costs them 3."),
            marked=False,
        ),
        *cards("JD TH AH QH 9H"),
        Rest(),
        *cards("8S KS KC QS"),
        Say(N_("8 points for the two of you, and you bid 5: you score all 8.")),
        Say(N_("Give good cards to your partner, and bad ones to the others.")),
    ),
)

_BIDDING = Lesson(
    "bidding",
    N_("Bidding"),
    N_("Bid, name trump, and make your bid"),
    "heart",
    hands=("AS KS QS 5H 8D", "9S JS QD TC AH", "TS AD KD 9C 8C", "3S 9D JD KC 9H"),
    first=1,
    options={"min_bid": 5},
    steps=(
        "bid 5",
        "pass",
        "pass",
        Ask(
            "bid 6",
            N_(
                "{huda} bids 5 of the 7 points here, and the highest bidder names trump. Your spades are "
                "strong and you hold the 5 of hearts: outbid her with 6."
            ),
            N_("Your cards are good for 6 with trump. Bid 6."),
            hints={"pass": N_("With cards like these? Then {huda} names trump. Bid 6.")},
            praise=N_("Nobody bids higher: you play."),
        ),
        "pass",
        Ask(
            "trump spades",
            N_("Now name trump: your strongest suit."),
            N_("You have the ace, king and queen of spades. Make spades trump."),
            praise=N_("Spades beat all others now."),
        ),
        Ask(
            "AS",
            N_("Lead the highest trump: it draws the others’ trumps."),
            N_("First draw the others’ trumps: lead the ace of spades."),
            praise=N_("Nobody can beat it."),
        ),
        *cards("9S TS 3S"),
        Ask(
            "KS",
            N_("The 3 of spades fell: that cost you 3. Go on with the king: someone may still have a trump."),
            N_("The jack of spades is still out. Lead the king to draw it."),
            praise=N_("Now the others have no trumps left."),
        ),
        *cards("JS 8C 9H"),
        Ask(
            "8D",
            N_(
                "Keep the last trump and the 5 of hearts. Lead the 8 of diamonds: your partner may have "
                "the ace."
            ),
            N_("Let your partner help: lead the 8 of diamonds."),
            praise=N_("She has it!"),
        ),
        *cards("QD AD 9D KD JD"),
        Ask(
            "5H",
            N_("Your partner’s king takes this trick, as the ace is gone. What can you give her?"),
            N_("Keep the trump for the last trick. Give your partner the 5 of hearts."),
            praise=N_("Six points in one trick!"),
            marked=False,
        ),
        *cards("TC 9C KC QS AH"),
        Say(
            N_(
                "You bid 6 and took 7, so you score 7. Had you taken fewer than 6, you would have lost the "
                "points you took."
            )
        ),
    ),
)

LESSONS: Final = (_PARTNERS, _BIDDING)
