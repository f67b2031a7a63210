"""Trixter: bid exactly, name trump, bid nothing.

Play is clockwise: Huda sits to the left of the learner and plays next, followed by Rana and Sami.
"""

from typing import Final

from trix.ui.kit.i18n import N_
from trix.ui.tutorial.lesson import Ask, Lesson, Rest, Say, cards

_EXACTLY = Lesson(
    "exactly",
    N_("Exactly as many"),
    N_("Bid how many tricks you will take, then take exactly that many"),
    "star",
    hands=("AH QS 6S", "TS JS 8C", "3S 4D TC", "KS 9S JH"),
    first=3,
    steps=(
        "bid 2 hearts",
        Ask(
            "bid 1",
            N_(
                "Bid how many tricks you will take: only exactly that many score. Hearts beat all others "
                "here, so your ace is one sure trick: bid 1."
            ),
            N_("You cannot count on the queen: a king, an ace or any trump beats her. Bid 1."),
            hints={
                "bid 0": N_("The highest trump takes a trick, whether you like it or not. Bid 1."),
            },
            praise=N_("That sounds right."),
        ),
        "bid 0",
        "bid 0",
        "KS",
        Ask(
            "QS",
            N_(
                "Spades are led, so you must play one, but you want no trick except for your ace. Which "
                "spade goes under the king?"
            ),
            N_("Then you keep the queen, which might take a trick you did not bid. Play the queen."),
            praise=N_("Well done: she is gone and took nothing."),
            marked=False,
        ),
        *cards("TS 3S 9S 6S JS 4D 8C TC JH"),
        Ask(
            "AH",
            N_("{sami} had no clubs and played a trump. The higher trump wins: now your ace!"),
            praise=N_("One trick, just as you bid."),
        ),
        Say(N_("Exactly right: 10 points, plus 1 for the trick, makes 11.")),
        Say(N_("{sami} bid 2 and took only 1, so he loses 5.")),
    ),
)

_TRUMP = Lesson(
    "trump",
    N_("You name trump"),
    N_("The dealer bids first and chooses the suit that beats all others"),
    "spade",
    hands=("AC KC 4D", "9C 9D 2S", "3C 8H QD", "JC 7H 6D"),
    first=0,
    steps=(
        Ask(
            "bid 2 clubs",
            N_(
                "You deal, so you bid first and name trump, the suit that beats all others. With clubs your "
                "ace and king are two sure tricks: choose 2 and clubs."
            ),
            N_("With clubs as trump nobody beats your ace and king: that makes two. Choose 2 and clubs."),
            praise=N_("A safe bid."),
        ),
        "bid 0",
        "bid 1",
        "bid 0",
        Ask(
            "AC",
            N_("Lead your ace of trumps: nobody can beat it, and it draws the others’ trumps."),
            N_("Take your sure tricks first: lead the ace of clubs."),
            praise=N_("One."),
        ),
        *cards("9C 3C JC"),
        Ask(
            "KC",
            N_("Now the king: with the ace gone it is the highest."),
            N_("You still need one trick: lead the king of clubs."),
            praise=N_("Two! The last trick may go to someone else."),
        ),
        *cards("2S 8H 7H 4D 9D QD 6D"),
        Say(N_("You bid two and took two: 12 points. Your low diamond took nothing, as it should.")),
    ),
)

_ZERO = Lesson(
    "zero",
    N_("Not a single one"),
    N_("Zero can be a good bid, too"),
    "minus",
    hands=("TD 3D 2C", "8D QC KS", "JD AC 5H", "6D 4C 7H"),
    first=1,
    steps=(
        "bid 1 spades",
        "bid 2",
        "bid 0",
        Ask(
            "bid 0",
            N_(
                "Spades are trump and you have none, so nothing is sure to take a trick. If you bid 0 and "
                "take nothing, you get 10 points: bid 0."
            ),
            N_("Which card should take a trick? There is none to count on. Bid 0."),
            praise=N_("Now stay below, three times."),
        ),
        *cards("8D JD 6D"),
        Ask(
            "TD",
            N_(
                "The jack is winning this trick: both your diamonds are below it. Which one would you "
                "rather be rid of?"
            ),
            N_("Safe, but you would keep the 10, which might take a trick later. Play the 10."),
            praise=N_("Right: the highest card that takes nothing."),
            marked=False,
        ),
        *cards("AC 4C 2C QC"),
        Rest(),
        *cards("5H 7H 3D KS"),
        Say(N_("No tricks, just as you bid: 10 points.")),
        Say(N_("In a whole game the hands grow from one card to thirteen and shrink again.")),
    ),
)

LESSONS: Final = (_EXACTLY, _TRUMP, _ZERO)
