"""Whatever is claimed of a position of Trix is true in it, and is claimed where it matters."""

from collections import Counter

import pytest

from tests.ai.games.trix.test_standard import Table, cards
from tests.ai.walks import claims, others
from trix.ai.games.trix.reasons import KINDS, grounds
from trix.engine.cards import RANK_MASKS, SUIT_MASKS, bits_of, card_from_text
from trix.engine.tricks import winning_place
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, REDEAL
from trix.games.trix.contracts import KH, TRIX, scoring_cards

VARIANTS = (
    (("mode", "complex"),),
    (("mode", "classic"), ("doubling", "simple")),
    (("mode", "free_complex"), ("partnership", True), ("twos_shown", True)),
)
SEEDS = range(4)
TWOS = RANK_MASKS[0]


def suit(card):
    return SUIT_MASKS[card // 13]


def higher(card):
    return suit(card) & -2 << card


def lower(card):
    return suit(card) & (1 << card) - 1


def number(mask):
    return mask.bit_count()


def held(trick):
    """Who holds a trick so far, and with which card."""
    place = winning_place(trick.cards)
    return (trick.leader + place) % 4, trick.cards[place]


def beyond(card, there):
    """Whether a card comes after one that is laid, on one of its ways."""
    rank, goal = card % 13, there % 13
    if card // 13 != there // 13:
        return False
    return (rank >= 9 and goal > rank) or (rank <= 9 and goal < rank)


def is_true(game, seen, hands, action, why):
    """Look a claim up in the cards."""
    hand, out = seen.hand, others(seen, hands)
    scoring = scoring_cards(seen.contracts)
    trick = seen.trick.cards
    if seen.phase == "play":
        holder, best = held(seen.trick) if trick else (None, None)
        follows = bool(trick) and action // 13 == trick[0] // 13
        last = len(trick) == 3
    mates = game.teams[seen.seat % 2] if len(game.teams) == 2 else (seen.seat,)
    match why.kind:
        case "slip":
            scores = scoring >> action & 1
            return follows and scores and action < best == why.card and why.seat == holder not in mates
        case "leave":
            return why.card in trick and scoring >> why.card & 1 and follows and action < best
        case "duck":
            return follows and action < best == why.card
        case "void_behind":
            played = {(seen.trick.leader + place) % 4 for place in range(len(trick))}
            still = why.seat not in played | {seen.seat}
            return still and not hands[why.seat] & SUIT_MASKS[why.suit] and why.suit == trick[0] // 13
        case "below":
            return out >> why.card & 1 and higher(action) >> why.card & 1 and scoring >> why.card & 1
        case "high_under":
            return follows and action < best == why.card and not hand & higher(action) & lower(best)
        case "cheap_last":
            return last and not any(scoring >> card & 1 for card in (*trick, action))
        case "must_take":
            led = hand & suit(trick[0])
            return last and action == max(bits_of(led)) and not led & lower(best)
        case "hope":
            led = hand & suit(trick[0])
            return not last and not led & lower(best) and number(out & higher(action)) == why.number > 0
        case "early":
            here = SUIT_MASKS[why.suit]
            clean = not (out | hand) & here & scoring and not any(scoring >> card & 1 for card in trick)
            return clean and number(out & here) == why.number and action // 13 == why.suit
        case "give_away":
            return why.card == action and scoring >> action & 1 and trick and not hand & suit(trick[0])
        case "shed_high":
            return out >> why.card & 1 and lower(action) >> why.card & 1
        case "void":
            return hand & suit(action) == 1 << action and why.suit == action // 13
        case "short":
            return number(hand & suit(action)) == why.number
        case "high":
            return number(out & lower(action)) == why.number and not hand & higher(action)
        case "spare":
            return why.seat == holder in mates and not scoring >> action & 1
        case "avoid":
            there = out >> why.card & 1 and hand & higher(why.card) and why.card // 13 == why.suit
            return there and action // 13 != why.suit
        case "dead":
            here = SUIT_MASKS[why.suit]
            return hand & here and not out & here and action // 13 != why.suit
        case "lowest":
            return not out & lower(action) and number(out & suit(action)) == why.number > 0
        case "low":
            return number(out & higher(action)) == why.number and number(hand & suit(action)) >= 4
        case "own_next":
            return hand >> why.card & 1 and beyond(action, why.card) and abs(action - why.card) == 1
        case "own_far":
            return hand >> why.card & 1 and beyond(action, why.card)
        case "partner":
            return why.seat in mates and hands[why.seat] >> why.card & 1 and beyond(action, why.card)
        case "no_way":
            return action % 13 in (0, 12)
        case "block":
            ways = [c for c in range(52) if beyond(why.card, c)]
            up, down = [c for c in ways if c > why.card], [c for c in ways if c < why.card]
            sizes = [len(way) for way in (up, down) if way and all(out >> c & 1 for c in way)]
            return why.card in seen.legal_actions and why.card != action and why.number in sizes
        case "jacks":
            return number(hand & RANK_MASKS[9]) == why.number and action - CHOOSE == TRIX
        case "few_ends" | "many_ends":
            return number(hand & (TWOS | RANK_MASKS[12])) == why.number
        case "king_guarded":
            return hand >> KH & 1 and number(hand & lower(KH)) == why.number
        case "no_king":
            return not hand & cards("KH AH")
        case "few_high":
            return number(hand & sum(RANK_MASKS[10:])) == why.number
        case "few_diamonds":
            return number(hand & SUIT_MASKS[1]) == why.number
        case "low_cards":
            return number(hand & sum(RANK_MASKS[:6])) == why.number
        case "covered":
            return action == DOUBLE + why.card and number(hand & lower(why.card)) == why.number
        case "short_aside":
            aside = number(hand & SUIT_MASKS[why.suit]) <= 1 and why.suit != why.card // 13
            return aside and action == DOUBLE + why.card
        case "uncovered":
            can = DOUBLE + why.card in seen.legal_actions
            return action == DONE and can and number(hand & lower(why.card)) == why.number
        case "twos":
            return action == REDEAL and number(hand & TWOS) == why.number
    raise AssertionError(f"nobody says what {why.kind} claims")


@pytest.mark.long
def test_every_claim_is_true():
    seen = Counter()
    for game, observation, hands, action, ground in claims("trix", VARIANTS, SEEDS):
        assert is_true(game, observation, hands, action, ground.reason), (observation, action, ground)
        assert action in ground.alike <= set(observation.legal_actions)
        seen[ground.reason.kind] += 1
    # a hand that may be thrown in is hardly ever dealt
    assert set(KINDS) - set(seen) <= {"twos"}


class Asked(Table):
    """Gives all kinds of reasons for an action, instead of an agent's choice."""

    def __init__(self, action, contracts="ltoosh", **options):
        super().__init__(contracts, **options)
        self.action = action

    def choice(self, **fields):
        seen = self.seen._replace(**fields)
        action = self.game.string_to_action(self.action)
        return {ground.reason.kind: ground.reason for ground in grounds(self.game, seen, action)}


QUEEN, KING = card_from_text("QS"), card_from_text("KH")


@pytest.mark.parametrize(
    ("kind", "facts", "action", "contracts", "position"),
    [
        ("slip", {"card": card_from_text("KS")}, "QS", "queens", {"hand": "QS AS 2C", "trick": "KS"}),
        ("leave", {"card": QUEEN}, "2S", "queens", {"hand": "2S AS", "trick": "3S QS"}),
        ("duck", {"card": card_from_text("9S")}, "2S", "ltoosh", {"hand": "2S AS", "trick": "3S 9S"}),
        ("below", {"card": QUEEN}, "9S", "queens", {"hand": "5S 9S KS AS", "trick": "JS"}),
        ("below", {"card": QUEEN}, "9S", "queens", {"hand": "5S 9S KS 2C"}),
        ("high_under", {}, "9S", "ltoosh", {"hand": "5S 9S AS", "trick": "JS"}),
        ("cheap_last", {}, "AS", "queens", {"hand": "5S AS", "trick": "JS 2S 3S", "out": "QH QC"}),
        ("must_take", {}, "AS", "ltoosh", {"hand": "KS AS", "trick": "JS 2S 3S"}),
        ("give_away", {"card": KING}, "KH", "king_of_hearts", {"hand": "KH 2C", "trick": "JS"}),
        ("shed_high", {"card": QUEEN}, "AS", "queens", {"hand": "AS 2C", "trick": "JD"}),
        ("void", {"suit": 0}, "2C", "queens", {"hand": "2C 4S 5S", "trick": "JD"}),
        ("avoid", {"suit": 3, "card": QUEEN}, "5H", "queens", {"hand": "AS KS 5H"}),
        ("lowest", {"suit": 0}, "2C", "ltoosh", {"hand": "2C AS", "out": "3C 4C 5C 6C 7S 8S"}),
        ("dead", {"suit": 3}, "5H", "ltoosh", {"hand": "9S 5H", "out": "3C 4C 5C 6C 7C 8C"}),
    ],
)
def test_a_position_gives_its_reason(kind, facts, action, contracts, position):
    found = Asked(action, contracts).play(**position)
    assert kind in found
    assert {name: getattr(found[kind], name) for name in facts} == facts


def test_where_nothing_is_feared_nothing_is_said_of_it():
    gone = {"hand": "5S 9S KS AS", "trick": "JS", "out": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"}
    assert "below" not in Asked("9S", "queens").play(**gone)
    assert "below" not in Asked("9S", "ltoosh").play(hand="5S 9S KS AS", trick="JS")
    assert "below" not in Asked("KS", "queens").play(hand="5S 9S KS AS", trick="JS")


def test_the_partner_is_neither_given_to_nor_feared():
    pair = Asked("2C", "queens", partnership=True).play(hand="QH 2C 3C", trick="AS 2S")
    assert pair["spare"].seat == 2
    assert "give_away" not in Asked("QH", "queens", partnership=True).play(hand="QH 2C 3C", trick="AS 2S")


def test_in_the_layout():
    assert Asked("JH").lay("JH TH AH", "")["own_next"].card == card_from_text("TH")
    assert Asked("JH").lay("JH TH AH", "")["own_far"].card == card_from_text("AH")
    found = Asked("AS").lay("AS 9D", "JS QS KS JD TD")
    assert (found["block"].card, found["block"].number) == (card_from_text("9D"), 7)
    assert "no_way" in found


def test_the_way_to_a_card_that_the_partner_has_shown():
    found = Asked("9C", partnership=True).lay("9C AD", "JC TC", shown=("", "", "2C", ""))
    assert (found["partner"].card, found["partner"].seat) == (card_from_text("2C"), 2)
    assert "partner" not in Asked("9C").lay("9C AD", "JC TC", shown=("", "", "2C", ""))


def test_a_hand_of_twos_is_thrown_in():
    game = Table().game
    seen = Table().seen._replace(phase="throw_in", hand=cards("2C 2D 2H 3S 9C"), legal_actions=(106, REDEAL))
    (ground,) = grounds(game, seen, REDEAL)
    assert (ground.reason.kind, ground.reason.number) == ("twos", 3)
