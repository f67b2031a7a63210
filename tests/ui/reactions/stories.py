"""What happened in a game, and what each line of an opponent claims about it."""

from collections.abc import Callable
from random import Random
from typing import Any

from trix.engine.events import DealEnded, Event, TrickTaken
from trix.games.trix.contracts import LTOOSH, PENALTIES
from trix.games.trix.events import CardDoubled, ContractChosen, WentOut
from trix.games.trixter.events import BidMade
from trix.games.troika.deck import FIVE
from trix.games.troika.events import BidWon
from trix.ui.reactions.moods import Feeling


class Always(Random):
    """Everything that can happen does."""

    def random(self) -> float:
        return 0.0


class Story:
    """The events of a game as they happened, by deal."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.deals: list[list[Event]] = []

    def add(self, event: Event) -> None:
        # a kingdom begins and a dealer is drawn before the cards are dealt
        if not self.deals or any(isinstance(one, DealEnded) for one in self.deals[-1]):
            self.deals.append([])
        self.deals[-1].append(event)

    def of(self, kind: type, deal: int = -1) -> list[Any]:
        return [event for event in self.deals[deal] if isinstance(event, kind)]

    def gifts(self) -> list[tuple[int, int, int]]:
        """Who played which card to whose trick: (giver, taker, card), in order."""
        tricks = [event for deal in self.deals for event in deal if isinstance(event, TrickTaken)]
        seats = self.game.num_players
        return [((t.leader + i) % seats, t.seat, card) for t in tricks for i, card in enumerate(t.cards)]

    def totals(self, back: int) -> list[int]:
        """The totals of the teams after the last deal but *back*; more is better."""
        ended = [event for deal in self.deals for event in deal if isinstance(event, DealEnded)]
        sums = [0] * len(self.game.teams)
        for event in ended[: len(ended) - back]:
            for place, team in enumerate(self.game.teams):
                sums[place] += sum(event.scores[seat] for seat in team)
        return [-one for one in sums] if self.game.fewer_wins else sums


def ahead(totals: list[int]) -> int | None:
    """The only one with most points."""
    best = [place for place, total in enumerate(totals) if total == max(totals)]
    return best[0] if len(best) == 1 else None


def team_of(game: Any, seat: int) -> int:
    return next(place for place, team in enumerate(game.teams) if seat in team)


def given(story: Story, f: Feeling, giver: int, taker: int) -> bool:
    """The feeling's card has just passed between opponents."""
    trick = story.of(TrickTaken)[-1]
    news = story.gifts()[-len(trick.cards) :]
    return (giver, taker, f.card) in news and team_of(story.game, giver) != team_of(story.game, taker)


def given_before(story: Story, card: int | None, giver: int, taker: int) -> bool:
    trick = story.of(TrickTaken)[-1]
    return (giver, taker, card) in story.gifts()[: -len(trick.cards)]


def led_after(story: Story, f: Feeling) -> bool:
    team = team_of(story.game, f.seat)
    before = story.totals(1)
    return ahead(story.totals(0)) == team and before[team] < max(before)


def scores(story: Story, deal: int = -1) -> list[int]:
    (event,) = story.of(DealEnded, deal)
    return [-score for score in event.scores] if story.game.fewer_wins else list(event.scores)


def own_doubled(story: Story, seat: int) -> set[int]:
    """The cards that a seat has doubled in this deal, and has just taken."""
    doubled = {event.card for event in story.of(CardDoubled) if event.seat == seat}
    trick = story.of(TrickTaken)[-1]
    return doubled & set(trick.cards) if trick.seat == seat else set()


def takers(story: Story) -> list[int]:
    return [event.seat for event in story.of(TrickTaken)]


def first_out(story: Story, seat: int, deal: int = -1) -> bool:
    return any(event.seat == seat and event.place == 0 for event in story.of(WentOut, deal))


def contracts(story: Story) -> int:
    return int(story.of(ContractChosen)[-1].contracts)


def bid(story: Story, seat: int, deal: int = -1) -> int:
    return int([event.number for event in story.of(BidMade, deal) if event.seat == seat][-1])


def took(story: Story, seat: int, deal: int = -1) -> int:
    return sum(event.seat == seat for event in story.of(TrickTaken, deal))


def made(story: Story, seat: int, deal: int = -1) -> bool:
    return bid(story, seat, deal) == took(story, seat, deal)


def held_until(story: Story, f: Feeling, trick: TrickTaken) -> bool:
    """Without the taker's card and those after it, the feeling's seat would take the trick."""
    seats = story.game.num_players
    played = (trick.seat - trick.leader) % seats
    trump = story.trump  # type: ignore[attr-defined]  # set by `told`
    cards = trick.cards[:played]
    low = -1 if getattr(story, "low", False) else 1

    def worth(card: int) -> tuple[bool, bool, int]:
        return card // 13 == trump, card // 13 == cards[0] // 13, low * card

    suits = [card for card in cards if card < 52]
    best = max(suits, key=worth) if suits and cards[0] < 52 else None
    return best is not None and (trick.leader + cards.index(best)) % seats == f.seat


def robbed(story: Story, f: Feeling) -> bool:
    trick = story.of(TrickTaken)[-1]
    needs = took(story, f.seat) < bid(story, f.seat)
    joker = any(card >= 52 for card in trick.cards)
    return needs and f.to == trick.seat and (joker or held_until(story, f, trick))


def failed(story: Story, seat: int, deal: int = -1) -> bool:
    won = story.of(BidWon, deal)
    return bool(won) and won[-1].seat == seat and scores(story, deal)[seat] <= 0


def earlier(story: Story) -> range:
    return range(len(story.deals) - 1)


def five(story: Story, giver: int | None) -> bool:
    trick = story.of(TrickTaken)[-1]
    return (giver, trick.seat, FIVE) in story.gifts()[-4:]


def to(f: Feeling) -> int:
    assert f.to is not None
    return f.to


TRUE: dict[str, Callable[[Story, Feeling], bool]] = {
    "The {card}{to}? I could have done without.": lambda s, f: given(s, f, to(f), f.seat),
    "To me, of all players{to}? The {card}?": lambda s, f: given(s, f, to(f), f.seat),
    "The {card}: I will remember that{to}.": lambda s, f: given(s, f, to(f), f.seat),
    "The {before}, now the {card}: you again{to}!": lambda s, f: (
        given(s, f, to(f), f.seat) and given_before(s, f.before, to(f), f.seat) and f.card != f.before
    ),
    "Another one from you{to}. I keep count.": lambda s, f: (
        given(s, f, to(f), f.seat) and given_before(s, f.before, to(f), f.seat)
    ),
    "That was for the {before}{to}.": lambda s, f: (
        given(s, f, f.seat, to(f)) and given_before(s, f.before, to(f), f.seat)
    ),
    "The {before}: I had not forgotten{to}.": lambda s, f: (
        given(s, f, f.seat, to(f)) and given_before(s, f.before, to(f), f.seat)
    ),
    "The {card}, with my compliments{to}.": lambda s, f: given(s, f, f.seat, to(f)),
    "The {card} is in good hands{to}.": lambda s, f: given(s, f, f.seat, to(f)),
    "Nothing personal{to}.": lambda s, f: given(s, f, f.seat, to(f)),
    "I am in front now.": led_after,
    "What a fine view from up here.": led_after,
    "Thank you for keeping the place warm{to}.": lambda s, f: (
        led_after(s, f) and ahead(s.totals(1)) == team_of(s.game, to(f))
    ),
    "We are in front now.": led_after,
    "Now the others have to catch us.": led_after,
    "I liked first place better.": lambda s, f: (
        ahead(s.totals(1)) == team_of(s.game, f.seat)
        and s.totals(0)[team_of(s.game, f.seat)] < max(s.totals(0))
    ),
    "From worst to best, just like that.": lambda s, f: (
        ahead(scores(s)) == f.seat and ahead([-score for score in scores(s, -2)]) == f.seat
    ),
    "I doubled it, and I take it: the {card}.": lambda s, f: f.card in own_doubled(s, f.seat),
    "My own doubled {card}. Please do not laugh.": lambda s, f: f.card in own_doubled(s, f.seat),
    "Doubled, and home again{to}!": lambda s, f: bool(own_doubled(s, to(f))),
    "Four tricks running. Does nobody else want one?": lambda s, f: fourth(s, f.seat),
    "The fourth in a row. Enough for me.": lambda s, f: fourth(s, f.seat),
    "Not one card left.": lambda s, f: first_out(s, f.seat),
    "My cards do not like to stay.": lambda s, f: first_out(s, f.seat),
    "Out first again.": lambda s, f: (
        first_out(s, f.seat) and any(first_out(s, f.seat, deal) for deal in earlier(s))
    ),
    "And the rest stays with me.": lambda s, f: stayed(s, f.seat),
    "One more turn would have been nice.": lambda s, f: stayed(s, f.seat),
    "Not a single point lost this time.": lambda s, f: clean(s, f.seat),
    "A clean deal. I will not say how.": lambda s, f: clean(s, f.seat),
    "And I chose this myself.": lambda s, f: chose(s, f.seat),
    "My own kingdom, my own fault.": lambda s, f: chose(s, f.seat),
    "One more than I asked for.": lambda s, f: took(s, f.seat) == bid(s, f.seat) + 1,
    "That trick was not in my plan.": lambda s, f: took(s, f.seat) == bid(s, f.seat) + 1,
    "One too many, again.": lambda s, f: (
        took(s, f.seat) == bid(s, f.seat) + 1 and took(s, f.seat, -2) > bid(s, f.seat, -2)
    ),
    "I was counting on that one{to}.": robbed,
    "That one was nearly mine{to}.": robbed,
    "You again{to}. That was my trick.": robbed,
    "Three deals running, exactly as bid.": lambda s, f: (
        all(made(s, f.seat, deal) for deal in (-1, -2, -3)) and (len(s.deals) == 3 or not made(s, f.seat, -4))
    ),
    "Bid and made.": lambda s, f: made(s, f.seat) and bid(s, f.seat) > 0,
    "Said so, and did so.": lambda s, f: made(s, f.seat) and bid(s, f.seat) > 0,
    "Bid nothing, took nothing.": lambda s, f: bid(s, f.seat) == took(s, f.seat) == 0,
    "Missed again. I blame the cards.": lambda s, f: not made(s, f.seat) and not made(s, f.seat, -2),
    "One trick short.": lambda s, f: took(s, f.seat) == bid(s, f.seat) - 1,
    "Thank you for the {card}{to}!": lambda s, f: five(s, f.to) and to(f) % 2 == f.seat % 2,
    "The {card}, just where it belongs{to}.": lambda s, f: five(s, f.to) and to(f) % 2 == f.seat % 2,
    "You saved my {card}{to}. Thank you!": lambda s, f: (
        five(s, f.seat) and s.of(TrickTaken)[-1].seat == to(f) == (f.seat + 2) % 4
    ),
    "I almost had the {card}{to}.": lambda s, f: (
        FIVE in (trick := s.of(TrickTaken)[-1]).cards
        and trick.seat == to(f)
        and to(f) % 2 != f.seat % 2
        and held_until(s, f, trick)
    ),
    "Promised and kept.": lambda s, f: s.of(BidWon)[-1].seat == f.seat and scores(s)[f.seat] > 0,
    "As I said.": lambda s, f: s.of(BidWon)[-1].seat == f.seat and scores(s)[f.seat] > 0,
    "I asked for too much.": lambda s, f: failed(s, f.seat),
    "That bid was a little brave.": lambda s, f: failed(s, f.seat),
    "Too high again. I will learn.": lambda s, f: (
        failed(s, f.seat) and any(s.of(DealEnded, deal) and failed(s, f.seat, deal) for deal in earlier(s))
    ),
    "A bid too high{to}.": lambda s, f: failed(s, to(f)) and to(f) % 2 != f.seat % 2,
}


def fourth(story: Story, seat: int) -> bool:
    row = takers(story)
    return row[-4:] == [seat] * 4 and row[-5:-4] != [seat] and bool(contracts(story) & LTOOSH)


def stayed(story: Story, seat: int) -> bool:
    out = {event.seat for event in story.of(WentOut)}
    return len(out) == 3 and seat not in out


def clean(story: Story, seat: int) -> bool:
    return contracts(story) == PENALTIES and took(story, seat) == 0 and scores(story)[seat] == 0


def chose(story: Story, seat: int) -> bool:
    own = scores(story)[seat]
    others = [score for other, score in enumerate(scores(story)) if other != seat]
    return story.of(ContractChosen)[-1].seat == seat and own < min(others) and own < 0
