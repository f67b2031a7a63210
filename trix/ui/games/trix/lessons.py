"""Trix: a lesson for each contract, one for the kingdoms, one for Complex and doubling.

Huda sits to the right of the learner and plays next, followed by Rana and Sami.
"""

from typing import Final

from trix.engine.options import Value
from trix.ui.i18n import N_
from trix.ui.tutorial.lesson import Ask, Lesson, Rest, Say

_PLAIN: Final[dict[str, Value]] = {"doubling": "off", "hearts_lead": "free", "throw_in": False}
_COMPLEX: Final[dict[str, Value]] = {
    "mode": "complex",
    "doubling": "simple",
    "hearts_lead": "free",
    "throw_in": False,
}

_KING = Lesson(
    "king_of_hearts",
    N_("King of Hearts"),
    N_("How tricks go, and one card that nobody wants"),
    "king_of_hearts",
    hands=("AC 3C KH 5H", "8C QC 6D 9H", "TC JC 2D 7S", "9C KC AD 4S"),
    first=1,
    options=_PLAIN,
    steps=(
        Say(N_("Welcome! Here you get four cards. In a real game it is thirteen.")),
        Say(N_("{huda} is the first to choose what is played.")),
        "choose king_of_hearts",
        Say(
            N_(
                "She chose King of Hearts: whoever takes that card loses 75 points. "
                "Nothing else counts. And you hold it!"
            )
        ),
        "8C",
        "TC",
        "9C",
        Say(N_("{huda} led a club. So everybody who has clubs must play one.")),
        Say(N_("The highest club takes all four cards. Together they are called a trick.")),
        Ask(
            "AC",
            N_("You play last, and the king of hearts is not here: take this trick. Play your ace of clubs."),
            N_("Play the ace now, while it costs nothing. Later it might have to take the king of hearts."),
            praise=N_("The trick is yours, and it costs nothing."),
        ),
        Ask(
            "3C",
            N_(
                "Who takes a trick leads the next one. Lead the 3 of clubs: somebody else will "
                "take that trick."
            ),
            N_("Keep your hearts for now, and lead the 3 of clubs."),
            hints={
                "KH": N_(
                    "Never lead the king: only the ace of hearts could save you from taking it yourself."
                ),
                "5H": N_(
                    "Keep the 5: as long as you have it, a heart that is led cannot draw out your king."
                ),
            },
            praise=N_("Very good: almost every club is higher."),
        ),
        "QC",
        "JC",
        "KC",
        "AD",
        Ask(
            "KH",
            N_(
                "Diamonds were led and you have none: now you may play any card. Throw the king "
                "of hearts away!"
            ),
            N_("The 5 would be wasted here. Now is the moment to get rid of the king."),
            praise=N_("There it goes! Only diamonds can take this trick."),
        ),
        "6D",
        "2D",
        Say(N_("{sami} took the trick with the king: −75. Nothing is left that counts, so the deal ends.")),
        Say(N_("Remember: whoever lacks the suit that was led may throw anything away.")),
    ),
)

_QUEENS = Lesson(
    "queens",
    N_("Queens"),
    N_("Each queen that you take costs 25"),
    "queens",
    hands=("4C JC QS", "QC 6D 9S", "KC KD 7H", "TC 3D 5H"),
    first=3,
    options=_PLAIN,
    steps=(
        Say(N_("{sami} chooses this time, and leads the first trick.")),
        "choose queens",
        "TC",
        Ask(
            "4C",
            N_("Queens: each one costs 25 points to whoever takes her. Stay low: play your 4 of clubs."),
            N_("The jack is high: this trick might become yours, with a queen in it. The 4 is safe."),
            praise=N_("Well done: you stay below."),
        ),
        "QC",
        "KC",
        "KD",
        "3D",
        Ask(
            "QS",
            N_(
                "{rana} took a queen: −25. Now diamonds are led and you have none. Which card "
                "do you throw away?"
            ),
            N_("The jack costs nothing. Throw the queen of spades away: she costs 25."),
            praise=N_("Exactly: the costly card goes to somebody else."),
            marked=False,
        ),
        "6D",
        "7H",
        "5H",
        "JC",
        "9S",
        Say(N_("The queens lie open beside {rana}, so everybody sees what has gone.")),
        Say(N_("Beware of kings and aces: they catch queens.")),
    ),
)

_DIAMONDS = Lesson(
    "diamonds",
    N_("Diamonds"),
    N_("Each diamond that you take costs 10"),
    "diamonds",
    hands=("2D KD TH", "9D JS 3C", "5D 4S 6C", "8D KS QH"),
    first=2,
    options=_PLAIN,
    steps=(
        Say(N_("{rana} chooses. A diamond costs 10 points, and there are thirteen of them in the pack.")),
        "choose diamonds",
        "5D",
        "8D",
        Ask(
            "2D",
            N_("Diamonds are led, and you have two. Which one leaves this trick to somebody else?"),
            N_("The king would take the trick, with all the diamonds in it. Play the 2."),
            praise=N_("That is the one."),
            marked=False,
        ),
        "9D",
        "JS",
        "4S",
        "KS",
        Ask(
            "KD",
            N_(
                "{huda} paid 40 for four diamonds. Now spades are led and you have none: what "
                "do you throw away?"
            ),
            N_(
                "The 10 of hearts costs nothing here. Get rid of the king of diamonds: it could "
                "take many more."
            ),
            praise=N_("Yes! {sami} takes it."),
            marked=False,
        ),
        "QH",
        "TH",
        "3C",
        "6C",
        Say(N_("You have taken no diamond at all. Small cards and an empty suit are your best friends.")),
    ),
)

_LTOOSH = Lesson(
    "ltoosh",
    N_("Ltoosh"),
    N_("Each trick that you take costs 15"),
    "ltoosh",
    hands=("5H QH JS 2S", "9H 8S 4D 7C", "7H KS 3D 5C", "6H 4S TD 6S"),
    first=3,
    options=_PLAIN,
    steps=(
        Say(N_("In Ltoosh every trick costs 15 points, whatever lies in it.")),
        "choose ltoosh",
        "6H",
        Ask(
            "5H",
            N_("{sami} led the 6 of hearts. Stay below it."),
            N_("The queen is likely to take the trick. The 5 cannot: there is a higher heart already."),
            praise=N_("Safe."),
        ),
        "9H",
        "7H",
        "8S",
        "KS",
        "4S",
        Ask(
            "JS",
            N_("The king of spades lies there: both of your spades stay below it. Which one should go?"),
            N_("Keep the 2: with it you can always stay below. Throw the jack under the king."),
            praise=N_("Right: the highest card that does not take the trick."),
            marked=False,
        ),
        "3D",
        "TD",
        Ask(
            "QH",
            N_("You have no diamonds. Throw away the card that could still take a trick."),
            N_("The 2 of spades will hardly ever take a trick. The queen might."),
            praise=N_("Good riddance!"),
            marked=False,
        ),
        "4D",
        "6S",
        "2S",
        "7C",
        "5C",
        Say(N_("Four tricks, and not one of them yours. Now for something quite different: Trix.")),
    ),
)

_TRIX = Lesson(
    "trix",
    N_("Trix"),
    N_("No tricks: be rid of your cards first"),
    "trix",
    hands=("TS JS QS KH", "KD JH TC QD", "JD TH QC KC", "QH JC KS TD"),
    first=2,
    options=_PLAIN,
    steps=(
        Say(
            N_(
                "In Trix there are points to win: 200 for whoever is rid of all cards first, "
                "then 150, 100 and 50."
            )
        ),
        "choose trix",
        Say(N_("A jack opens its suit. From there it grows card by card: up to the ace, and down to the 2.")),
        Say(N_("Here we play with 10 to king only.")),
        "JD",
        "TD",
        Ask(
            "JS",
            N_("You too lay one card each turn. Only your jack fits now: open spades with it."),
            praise=N_("Now your 10 and your queen fit as well."),
        ),
        "QD",
        "pass",
        "JC",
        Ask(
            "TS",
            N_("{rana} had no card that fits, so she passed. You can lay the 10 or the queen. Lay the 10."),
            N_("After your queen somebody could lay the king of spades. Let them wait: lay the 10."),
            praise=N_("Clever: the others still wait for your queen."),
        ),
        "JH",
        "QC",
        "QH",
        Ask(
            "KH",
            N_("The king of hearts and the queen of spades fit. Which one helps nobody else?"),
            N_(
                "The queen of spades would let somebody lay the king. Lay your king of hearts: "
                "nobody waits for it."
            ),
            praise=N_("Very good. See who has to pass now."),
            marked=False,
        ),
        "TC",
        "KC",
        "pass",
        Ask(
            "QS",
            N_("{sami} had to pass: your queen held the king of spades back. Now lay your last card!"),
            praise=N_("You are out first: +200!"),
        ),
        "KD",
        "TH",
        Say(N_("You were first: 200 points.")),
        Say(N_("Lay what opens the way for your own cards, and hold back what others wait for.")),
    ),
)

_KINGDOM = Lesson(
    "kingdom",
    N_("Your kingdom"),
    N_("Who chooses, and how a whole game goes"),
    "crown",
    hands=("2C 3D 4S", "9C TD JS", "JC KD 7S", "5C 8D QS"),
    first=0,
    options=_PLAIN,
    steps=(
        Say(N_("A game has four kingdoms, one for each player.")),
        Say(
            N_(
                "In your own kingdom you look at your cards and choose what is played. That is "
                "called the contract."
            )
        ),
        Ask(
            "choose ltoosh",
            N_("This is your kingdom! All your cards are very small. What suits them best? Choose Ltoosh."),
            N_(
                "Not bad, but cards so small hardly ever take a trick, and in Ltoosh every "
                "trick costs. Choose that."
            ),
            hints={
                "choose trix": N_(
                    "In Trix small cards are the last that can be laid: there you want jacks. Choose Ltoosh."
                )
            },
            praise=N_("A good choice."),
        ),
        Ask(
            "2C",
            N_("The owner of the kingdom leads. Begin with the smallest of all: the 2 of clubs."),
            N_("That would do as well. But nobody can stay below the 2: begin with it."),
            praise=N_("Nobody can get below that."),
        ),
        "9C",
        "JC",
        "5C",
        Rest(),
        "KD",
        "8D",
        "3D",
        "TD",
        "7S",
        "QS",
        "4S",
        "JS",
        Say(
            N_(
                "Your first contract is done. You play each of the five once, then the kingdom passes to "
                "{huda} on your right."
            )
        ),
        Say(N_("After four kingdoms, that is twenty deals, the game is over. The most points win.")),
    ),
)

_COMPLEX_LESSON = Lesson(
    "complex",
    N_("Complex and doubling"),
    N_("Everything at once, for double points if you dare"),
    "complex",
    hands=("QS 2H 4D", "6C 9H 5D", "3C JH 8D", "KC 7H TD"),
    first=3,
    options=_COMPLEX,
    steps=(
        Say(N_("Most people like Complex: all four penalties count in one deal.")),
        Say(N_("A kingdom then has just two deals: Complex and Trix.")),
        "choose complex",
        "done",
        Say(N_("Before play you may show a queen or the king of hearts. Then the card counts double.")),
        Ask(
            "double QS",
            N_(
                "Whoever takes your queen pays 50, and you win 25. You have no clubs: she will "
                "be gone soon. Double her!"
            ),
            N_("Dare it: without clubs you will soon be able to give her away. Double the queen of spades."),
            praise=N_("Everybody sees her now, with a golden ring."),
        ),
        "done",
        "done",
        "done",
        "KC",
        Ask(
            "QS",
            N_("Clubs were led, and you have none. You know what to do!"),
            N_("This is the moment you doubled for: throw the queen of spades on the king of clubs."),
            praise=N_("Fifty for {sami} to pay, and 25 for you!"),
            marked=False,
        ),
        "6C",
        "3C",
        Rest(),
        "TD",
        "4D",
        "5D",
        "8D",
        "7H",
        "2H",
        "9H",
        "JH",
        Say(N_("Double a card when you are sure to give it away.")),
        Say(N_("If you have to take it yourself, you still lose its points.")),
        Say(N_("That is all of Trix. You are ready for a real game!")),
    ),
)

LESSONS: Final = (_KING, _QUEENS, _DIAMONDS, _LTOOSH, _TRIX, _KINGDOM, _COMPLEX_LESSON)
