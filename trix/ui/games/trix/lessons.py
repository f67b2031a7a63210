"""Trix: a lesson for each contract, one for the kingdoms, one for Complex and doubling.

Huda sits to the right of the learner and plays next, followed by Rana and Sami.
"""

from typing import Final

from trix.engine.options import Value
from trix.ui.kit.i18n import N_
from trix.ui.tutorial.lesson import Ask, Lesson, Rest, Say, cards

_PLAIN: Final[dict[str, Value]] = {"doubling": "off", "hearts_lead": "free", "throw_in": False}
_COMPLEX: Final[dict[str, Value]] = {**_PLAIN, "mode": "complex", "doubling": "simple"}

_KING = Lesson(
    "king_of_hearts",
    N_("King of Hearts"),
    N_("How tricks work, and one card nobody wants"),
    "king_of_hearts",
    hands=("AC 3C KH 5H", "8C QC 6D 9H", "TC JC 2D 7S", "9C KC AD 4S"),
    first=1,
    options=_PLAIN,
    steps=(
        "choose king_of_hearts",
        *cards("8C TC 9C"),
        Ask(
            "AC",
            N_(
                "{huda} chose King of Hearts: whoever takes that card loses 75 points. It is not in this "
                "trick, so take it: play your ace of clubs."
            ),
            N_("Play the ace now, while it costs nothing. Later it might have to take the king of hearts."),
            praise=N_("The trick is yours, and it costs nothing."),
        ),
        Ask(
            "3C",
            N_(
                "Whoever takes a trick leads to the next. Lead the 3 of clubs: someone else will take that "
                "trick."
            ),
            N_("Keep your hearts for now, and lead the 3 of clubs."),
            hints={
                "KH": N_(
                    "Never lead the king: only the ace of hearts could save you from taking it yourself."
                ),
                "5H": N_("Keep the 5: as long as you have it, leading hearts cannot draw out your king."),
            },
            praise=N_("Very good: almost every club is higher."),
        ),
        *cards("QC JC KC AD"),
        Ask(
            "KH",
            N_("Diamonds were led and you have none, so you may play any card. Discard the king of hearts!"),
            N_("The 5 would be wasted here. Now is the moment to get rid of the king."),
            praise=N_("There it goes! Only diamonds can take this trick."),
        ),
        *cards("6D 2D"),
        Say(N_("{sami} took the king: −75. Remember: if you cannot follow suit, you may discard anything.")),
    ),
)

_QUEENS = Lesson(
    "queens",
    N_("Queens"),
    N_("Each queen you take costs 25"),
    "queens",
    hands=("4C JC QS", "QC 6D 9S", "KC KD 7H", "TC 3D 5H"),
    first=3,
    options=_PLAIN,
    steps=(
        "choose queens",
        "TC",
        Ask(
            "4C",
            N_("Queens: each one costs 25 points to whoever takes her. Stay low: play your 4 of clubs."),
            N_("The jack is high: you might take this trick, with a queen in it. The 4 is safe."),
            praise=N_("Well done: you stayed below."),
        ),
        *cards("QC KC KD 3D"),
        Ask(
            "QS",
            N_("{rana} took a queen: −25. Diamonds are led and you have none: which card do you discard?"),
            N_("The jack costs nothing. Discard the queen of spades: she costs 25."),
            praise=N_("Exactly: the costly card goes to someone else."),
            marked=False,
        ),
        *cards("6D 7H 5H JC 9S"),
        Say(N_("The queens {rana} took lie face up, so everyone sees which are gone."), "pile:2"),
        Say(N_("Beware of kings and aces: they catch queens.")),
    ),
)

_DIAMONDS = Lesson(
    "diamonds",
    N_("Diamonds"),
    N_("Each diamond you take costs 10"),
    "diamonds",
    hands=("2D KD TH", "9D JS 3C", "5D 4S 6C", "8D KS QH"),
    first=2,
    options=_PLAIN,
    steps=(
        "choose diamonds",
        *cards("5D 8D"),
        Ask(
            "2D",
            N_(
                "Each diamond costs 10 points, and you have two. Which one leaves this trick to someone else?"
            ),
            N_("The king would take the trick, with all the diamonds in it. Play the 2."),
            praise=N_("That is the one."),
            marked=False,
        ),
        *cards("9D JS 4S KS"),
        Ask(
            "KD",
            N_("{huda} paid 40 for four diamonds. Spades are led and you have none: what do you discard?"),
            N_(
                "The 10 of hearts costs nothing here. Get rid of the king of diamonds: it could take many "
                "more."
            ),
            praise=N_("Yes! {sami} takes it."),
            marked=False,
        ),
        *cards("QH TH 3C 6C"),
        Say(N_("You took no diamonds at all. Low cards and a void suit are your best friends.")),
    ),
)

_LTOOSH = Lesson(
    "ltoosh",
    N_("Ltoosh"),
    N_("Each trick you take costs 15"),
    "ltoosh",
    hands=("5H QH JS 2S", "9H 8S 4D 7C", "7H KS 3D 5C", "6H 4S TD 6S"),
    first=3,
    options=_PLAIN,
    steps=(
        "choose ltoosh",
        "6H",
        Ask(
            "5H",
            N_("Every trick costs 15 points, whatever is in it. Stay below {sami}’s 6 of hearts."),
            N_("The queen would probably take the trick. The 5 cannot: there is a higher heart already."),
            praise=N_("Safe."),
        ),
        *cards("9H 7H 8S KS 4S"),
        Ask(
            "JS",
            N_("The king of spades is in the trick: both your spades are below it. Which one should go?"),
            N_("Keep the 2: with it you can always stay below. Play the jack under the king."),
            praise=N_("Right: the highest card that does not take the trick."),
            marked=False,
        ),
        *cards("3D TD"),
        Ask(
            "QH",
            N_("You have no diamonds. Discard the card that could still take a trick."),
            N_("The 2 of spades will hardly ever take a trick. The queen might."),
            praise=N_("Good riddance!"),
            marked=False,
        ),
        *cards("4D 6S 2S 7C 5C"),
        Say(N_("Four tricks, and not one of them yours. Now for something quite different: Trix.")),
    ),
)

_TRIX = Lesson(
    "trix",
    N_("Trix"),
    N_("No tricks: get rid of your cards first"),
    "trix",
    hands=("TS JS QS KH", "KD JH TC QD", "JD TH QC KC", "QH JC KS TD"),
    first=2,
    options=_PLAIN,
    steps=(
        "choose trix",
        *cards("JD TD"),
        Ask(
            "JS",
            N_(
                "In Trix the first player out of cards wins 200 points. You lay one card each turn, and a "
                "jack opens its suit: start spades with yours."
            ),
            praise=N_("Now your 10 and your queen fit as well."),
        ),
        "QD",
        "pass",
        "JC",
        Ask(
            "TS",
            N_(
                "{rana} had no card that fits, so she passed. From its jack a suit grows card by card, up "
                "and down: lay the 10."
            ),
            N_("After your queen someone could lay the king of spades. Let them wait: lay the 10."),
            praise=N_("Clever: the others are still waiting for your queen."),
        ),
        *cards("JH QC QH"),
        Ask(
            "KH",
            N_("The king of hearts and the queen of spades fit. Which one helps nobody else?"),
            N_(
                "The queen of spades would let someone lay the king. Lay your king of hearts: nobody is "
                "waiting for it."
            ),
            praise=N_("Very good. Now see who has to pass."),
            marked=False,
        ),
        *cards("TC KC"),
        "pass",
        Ask(
            "QS",
            N_("{sami} had to pass: your queen held the king of spades back. Now lay your last card!"),
            praise=N_("You are out first: +200!"),
        ),
        *cards("KD TH"),
        Say(N_("You were first: 200 points.")),
        Say(N_("Lay what opens the way for your own cards, and hold back what others are waiting for.")),
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
        Ask(
            "choose ltoosh",
            N_(
                "In your own kingdom you choose what is played: the contract. All your cards are very low, "
                "so choose Ltoosh."
            ),
            N_(
                "Not bad, but cards this low hardly ever take a trick, and in Ltoosh every trick costs "
                "points. Choose that."
            ),
            hints={
                "choose trix": N_(
                    "In Trix low cards are the last to be laid: there you want jacks. Choose Ltoosh."
                )
            },
            praise=N_("A good choice."),
        ),
        Ask(
            "2C",
            N_("The owner of the kingdom leads. Start with the lowest card of all: the 2 of clubs."),
            N_("That would do, too. But nobody can stay below the 2: start with it."),
            praise=N_("Nobody can get below that."),
        ),
        *cards("9C JC 5C"),
        Rest(),
        *cards("KD 8D 3D TD 7S QS 4S JS"),
        Say(
            N_(
                "After five contracts the kingdom passes to {huda} on your right. After four kingdoms, or "
                "twenty deals, the highest score wins."
            )
        ),
    ),
)

_COMPLEX_LESSON = Lesson(
    "complex",
    N_("Complex and doubling"),
    N_("Everything at once, and double if you dare"),
    "complex",
    hands=("QS 2H 4D", "6C 9H 5D", "3C JH 8D", "KC 7H TD"),
    first=3,
    options=_COMPLEX,
    steps=(
        "choose complex",
        "done",
        Ask(
            "double QS",
            N_(
                "In Complex all four penalties count at once, and a card that you show counts double. "
                "Without clubs you will soon be rid of your queen: double her!"
            ),
            N_(
                "Take the risk: without clubs you will soon be able to discard her. Double the queen of "
                "spades."
            ),
            praise=N_("Now everyone sees her, with a golden edge."),
        ),
        "done",
        "done",
        "done",
        "KC",
        Ask(
            "QS",
            N_("Clubs were led and you have none. You know what to do!"),
            N_("This is the moment you doubled for: discard the queen of spades on the king of clubs."),
            praise=N_("{sami} pays 50, and you win 25!"),
            marked=False,
        ),
        *cards("6C 3C"),
        Rest(),
        *cards("TD 4D 5D 8D 7H 2H 9H JH"),
        Say(N_("Double a card when you are sure to get rid of it.")),
        Say(N_("You are ready for a real game!")),
    ),
)

LESSONS: Final = (_KING, _QUEENS, _DIAMONDS, _LTOOSH, _TRIX, _KINGDOM, _COMPLEX_LESSON)
