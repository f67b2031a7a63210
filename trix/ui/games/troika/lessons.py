"""Troika: the two cards that count, with a partner; bidding and naming trump.

Play is clockwise: Huda sits to the left of the learner and plays next; Rana, opposite, is the partner.
"""

from typing import Final

from trix.ui.i18n import N_
from trix.ui.tutorial.lesson import Ask, Lesson, Rest, Say

_PARTNERS = Lesson(
    "partners",
    N_("Partners, five and three"),
    N_("The 5 of hearts is worth 5, the 3 of spades costs 3"),
    "partner",
    hands=("5H 3S AH 8S", "7C JD QH KS", "AC TD 9H KC", "8C AD TH QS"),
    first=1,
    options={"min_bid": 5},
    steps=(
        Say(N_("In Troika you play with {rana}, who sits opposite, against {huda} and {sami}.")),
        Say(N_("What one of you takes belongs to both.")),
        Say(
            N_(
                "Four cards make a trick. Who has the suit that was led must play it, "
                "and its highest card takes the trick."
            )
        ),
        Say(
            N_(
                "Every trick brings 1 point. The one with the 5 of hearts brings 5 more, "
                "and the one with the 3 of spades takes 3 away."
            )
        ),
        "pass",
        "bid 5",
        "pass",
        Ask(
            "pass",
            N_("{rana} promises that you two will make 5 points. You have no better offer: pass."),
            N_("Nobody else wants to play, and your partner’s offer stands. Leave it to her, and pass."),
            praise=N_("Your partner plays for both of you."),
        ),
        "trump clubs",
        "AC",
        "8C",
        Say(N_("{rana} named clubs trump, the suit that beats all others, and led the ace of clubs.")),
        Ask(
            "5H",
            N_("It is sure to win, and you have no clubs: give her the 5 of hearts!"),
            N_("Nobody beats the ace of trumps: this is the safest place for the 5 of hearts."),
            praise=N_("1 for the trick and 5 for the card: 6 points!"),
        ),
        "7C",
        "TD",
        "AD",
        Ask(
            "3S",
            N_(
                "This trick will be {sami}’s, and you have no diamonds. Which card would you "
                "like to give him?"
            ),
            N_("Give them the card that takes points away: the 3 of spades."),
            praise=N_("Exactly: that trick costs them 3."),
            marked=False,
        ),
        "JD",
        "TH",
        "AH",
        "QH",
        "9H",
        Rest(),
        "8S",
        "KS",
        "KC",
        "QS",
        Say(N_("8 points for you two, −2 for the others. 5 were promised, so you add all 8.")),
        Say(N_("Give good cards to your partner, and bad ones to the others.")),
    ),
)

_BIDDING = Lesson(
    "bidding",
    N_("Bidding"),
    N_("Promise points, name trump, and keep the promise"),
    "heart",
    hands=("AS KS QS 5H 8D", "9S JS QD TC AH", "TS AD KD 9C 8C", "3S 9D JD KC 9H"),
    first=1,
    options={"min_bid": 5},
    steps=(
        Say(N_("Whoever promises the most points names trump and leads.")),
        Say(N_("In this small deal there are 7 points, in a whole one 10.")),
        "bid 5",
        "pass",
        "pass",
        Ask(
            "bid 6",
            N_(
                "{huda} promises 5. Your three highest spades are strong, and you hold the 5 of hearts: "
                "bid 6 and outbid her."
            ),
            N_("Your cards are good for 6 with trump. Bid that."),
            hints={"pass": N_("With such cards? Then {huda} names trump. Bid 6.")},
            praise=N_("Nobody goes higher: you play."),
        ),
        "pass",
        Ask(
            "trump spades",
            N_("Now name trump: the suit in which you are strongest."),
            N_("You have the ace, king and queen of spades. Make spades trump."),
            praise=N_("Spades beat all others now."),
        ),
        Ask(
            "AS",
            N_("Lead the highest trump: the others must give theirs up."),
            N_("First take the trumps from the others: lead the ace of spades."),
            praise=N_("Nobody can beat it."),
        ),
        "9S",
        "TS",
        "3S",
        Ask(
            "KS",
            N_(
                "The 3 of spades fell: that cost you 3. Go on with the king: somebody may have a trump still."
            ),
            N_("Nobody has played the jack of spades yet. Lead the king: then it falls."),
            praise=N_("Now the trumps of the others are gone."),
        ),
        "JS",
        "8C",
        "9H",
        Ask(
            "8D",
            N_(
                "Keep the last trump and the 5 of hearts. Lead the 8 of diamonds: "
                "your partner may have the ace."
            ),
            N_("Let your partner help: lead the 8 of diamonds."),
            praise=N_("She has it!"),
        ),
        "QD",
        "AD",
        "9D",
        "KD",
        "JD",
        Ask(
            "5H",
            N_("The king of your partner takes this trick, for the ace is gone. What can you give her?"),
            N_("Keep the trump, it takes the last trick. Give your partner the 5 of hearts."),
            praise=N_("Six points in one trick!"),
            marked=False,
        ),
        "TC",
        "9C",
        "KC",
        "QS",
        "AH",
        Say(
            N_(
                "7 points, and 6 were promised: you add 7. Had you made fewer than 6, "
                "you would have lost the points you took."
            )
        ),
        Say(N_("You may also bid without trump: then you win or lose double.")),
        Say(N_("The first two partners with 52 points win. You are ready!")),
    ),
)

LESSONS: Final = (_PARTNERS, _BIDDING)
