"""Reasons in Trix are true in their position, and are found where they matter."""

from collections import Counter

import pytest

from tests.ai.games.trix.test_standard import Table, cards
from tests.ai.sample_decisions import claims, others, reasons_of
from trix.ai.games.trix import reasons
from trix.engine.cards import CLUBS, RANK_MASKS, SPADES, SUIT_MASKS, bits_of, card_from_text
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
    """The seat that holds a trick so far, and its card."""
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
    match why:
        case reasons.GoesUnder():
            scores = scoring >> action & 1
            return follows and scores and action < best == why.best and holder not in mates
        case reasons.LeavesCostly():
            return why.costly in trick and scoring >> why.costly & 1 and follows and action < best
        case reasons.Ducks():
            return follows and action < best == why.best
        case reasons.VoidBehind():
            played = {(seen.trick.leader + place) % 4 for place in range(len(trick))}
            still = why.seat not in played | {seen.seat}
            return still and not hands[why.seat] & SUIT_MASKS[why.suit] and why.suit == trick[0] // 13
        case reasons.StaysBelow():
            return out >> why.costly & 1 and higher(action) >> why.costly & 1 and scoring >> why.costly & 1
        case reasons.HighestBelow():
            return follows and action < best == why.best and not hand & higher(action) & lower(best)
        case reasons.HarmlessTrick():
            return last and not any(scoring >> card & 1 for card in (*trick, action))
        case reasons.MustTake():
            led = hand & suit(trick[0])
            return last and action == max(bits_of(led)) and not led & lower(best)
        case reasons.MayBeBeaten():
            led = hand & suit(trick[0])
            return not last and not led & lower(best) and number(out & higher(action)) == why.higher > 0
        case reasons.HighEarly():
            here = SUIT_MASKS[why.suit]
            clean = not (out | hand) & here & scoring and not any(scoring >> card & 1 for card in trick)
            return clean and number(out & here) == why.out and action // 13 == why.suit
        case reasons.GivesAway():
            return why.card == action and scoring >> action & 1 and trick and not hand & suit(trick[0])
        case reasons.ShedsCatcher():
            return out >> why.costly & 1 and lower(action) >> why.costly & 1
        case reasons.LastOfSuit():
            return hand & suit(action) == 1 << action and why.suit == action // 13
        case reasons.ShortSuit():
            return number(hand & suit(action)) == why.held
        case reasons.HighestOfSuit():
            return number(out & lower(action)) == why.lower and not hand & higher(action)
        case reasons.PartnerTakes():
            return why.seat == holder in mates and not scoring >> action & 1
        case reasons.AvoidsSuit():
            there = out >> why.costly & 1 and hand & higher(why.costly) and why.costly // 13 == why.suit
            return there and action // 13 != why.suit
        case reasons.DeadSuit():
            here = SUIT_MASKS[why.suit]
            return hand & here and not out & here and action // 13 != why.suit
        case reasons.LowestOfSuit():
            return not out & lower(action) and out & suit(action)
        case reasons.LowFromLong():
            return number(out & higher(action)) == why.higher and number(hand & suit(action)) >= 4
        case reasons.OpensOwn():
            return hand >> why.card & 1 and beyond(action, why.card) and abs(action - why.card) == 1
        case reasons.LeadsToOwn():
            return hand >> why.card & 1 and beyond(action, why.card)
        case reasons.LeadsToPartner():
            return why.seat in mates and hands[why.seat] >> why.card & 1 and beyond(action, why.card)
        case reasons.OpensNothing():
            return action % 13 in (0, 12)
        case reasons.HoldsBack():
            ways = [c for c in range(52) if beyond(why.card, c)]
            up, down = [c for c in ways if c > why.card], [c for c in ways if c < why.card]
            sizes = [len(way) for way in (up, down) if way and all(out >> c & 1 for c in way)]
            return why.card in seen.legal_actions and why.card != action and why.freed in sizes
        case reasons.Jacks():
            return number(hand & RANK_MASKS[9]) == why.number and action - CHOOSE == TRIX
        case reasons.FewEnds() | reasons.ManyEnds():
            return number(hand & (TWOS | RANK_MASKS[12])) == why.number
        case reasons.GuardedKing():
            return hand >> KH & 1 and number(hand & lower(KH)) == why.guards
        case reasons.NoKing():
            return not hand & cards("KH AH")
        case reasons.FewHigh():
            return number(hand & sum(RANK_MASKS[10:])) == why.number
        case reasons.FewDiamonds():
            return number(hand & SUIT_MASKS[1]) == why.number
        case reasons.LowCards():
            return number(hand & sum(RANK_MASKS[:6])) == why.number
        case reasons.SafeDouble():
            return action == DOUBLE + why.card and number(hand & lower(why.card)) == why.guards
        case reasons.ShortBeside():
            aside = number(hand & SUIT_MASKS[why.suit]) <= 1 and why.suit != why.card // 13
            return aside and action == DOUBLE + why.card
        case reasons.UnsafeDouble():
            can = DOUBLE + why.card in seen.legal_actions
            return action == DONE and can and number(hand & lower(why.card)) == why.guards
        case reasons.Twos():
            return action == REDEAL and number(hand & TWOS) == why.number
    raise AssertionError(f"no check for {why}")


@pytest.mark.long
def test_every_claim_is_true():
    seen = Counter()
    for game, observation, hands, action, ground in claims("trix", VARIANTS, SEEDS):
        assert is_true(game, observation, hands, action, ground.reason), (observation, action, ground)
        assert action in set(ground.actions) <= set(observation.legal_actions)
        seen[type(ground.reason)] += 1
    # a hand that may be thrown in is hardly ever dealt
    assert set(reasons_of("trix")) - set(seen) <= {reasons.Twos}


class Asked(Table):
    """Returns the reasons for an action by their class, instead of an agent's choice."""

    def __init__(self, action, contracts="ltoosh", **options):
        super().__init__(contracts, **options)
        self.action = action

    def choice(self, **fields):
        seen = self.seen._replace(**fields)
        action = self.game.string_to_action(self.action)
        return {type(ground.reason): ground.reason for ground in reasons.grounds(self.game, seen, action)}


QUEEN, KING = card_from_text("QS"), card_from_text("KH")


@pytest.mark.parametrize(
    ("reason", "action", "contracts", "position"),
    [
        (reasons.GoesUnder(card_from_text("KS")), "QS", "queens", {"hand": "QS AS 2C", "trick": "KS"}),
        (reasons.LeavesCostly(QUEEN), "2S", "queens", {"hand": "2S AS", "trick": "3S QS"}),
        (reasons.Ducks(card_from_text("9S")), "2S", "ltoosh", {"hand": "2S AS", "trick": "3S 9S"}),
        (reasons.StaysBelow(QUEEN), "9S", "queens", {"hand": "5S 9S KS AS", "trick": "JS"}),
        (reasons.StaysBelow(QUEEN), "9S", "queens", {"hand": "5S 9S KS 2C"}),
        (reasons.HighestBelow(card_from_text("JS")), "9S", "ltoosh", {"hand": "5S 9S AS", "trick": "JS"}),
        (reasons.HarmlessTrick(), "AS", "queens", {"hand": "5S AS", "trick": "JS 2S 3S", "out": "QH QC"}),
        (reasons.MustTake(), "AS", "ltoosh", {"hand": "KS AS", "trick": "JS 2S 3S"}),
        (reasons.GivesAway(KING), "KH", "king_of_hearts", {"hand": "KH 2C", "trick": "JS"}),
        (reasons.ShedsCatcher(QUEEN), "AS", "queens", {"hand": "AS 2C", "trick": "JD"}),
        (reasons.LastOfSuit(CLUBS), "2C", "queens", {"hand": "2C 4S 5S", "trick": "JD"}),
        (reasons.AvoidsSuit(SPADES, QUEEN), "5H", "queens", {"hand": "AS KS 5H"}),
        (reasons.LowestOfSuit(CLUBS), "2C", "ltoosh", {"hand": "2C AS", "out": "3C 4C 5C 6C 7S 8S"}),
        (reasons.DeadSuit(SPADES), "5H", "ltoosh", {"hand": "9S 5H", "out": "3C 4C 5C 6C 7C 8C"}),
    ],
)
def test_a_position_gives_its_reason(reason, action, contracts, position):
    assert Asked(action, contracts).play(**position)[type(reason)] == reason


def test_no_reason_names_a_costly_card_that_is_not_out():
    gone = {"hand": "5S 9S KS AS", "trick": "JS", "out": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"}
    assert reasons.StaysBelow not in Asked("9S", "queens").play(**gone)
    assert reasons.StaysBelow not in Asked("9S", "ltoosh").play(hand="5S 9S KS AS", trick="JS")
    assert reasons.StaysBelow not in Asked("KS", "queens").play(hand="5S 9S KS AS", trick="JS")


def test_no_costly_card_goes_to_the_partner():
    pair = Asked("2C", "queens", partnership=True).play(hand="QH 2C 3C", trick="AS 2S")
    assert pair[reasons.PartnerTakes].seat == 2
    queen = Asked("QH", "queens", partnership=True).play(hand="QH 2C 3C", trick="AS 2S")
    assert reasons.GivesAway not in queen


def test_in_the_layout():
    assert Asked("JH").lay("JH TH AH", "")[reasons.OpensOwn].card == card_from_text("TH")
    assert Asked("JH").lay("JH TH AH", "")[reasons.LeadsToOwn].card == card_from_text("AH")
    found = Asked("AS").lay("AS 9D", "JS QS KS JD TD")
    assert found[reasons.HoldsBack] == (card_from_text("9D"), 7)
    assert reasons.OpensNothing in found


def test_the_way_to_a_card_that_the_partner_has_shown():
    found = Asked("9C", partnership=True).lay("9C AD", "JC TC", shown=("", "", "2C", ""))
    assert found[reasons.LeadsToPartner] == (card_from_text("2C"), 2)
    assert reasons.LeadsToPartner not in Asked("9C").lay("9C AD", "JC TC", shown=("", "", "2C", ""))


def test_a_hand_of_twos_is_thrown_in():
    game = Table().game
    seen = Table().seen._replace(phase="throw_in", hand=cards("2C 2D 2H 3S 9C"), legal_actions=(106, REDEAL))
    (ground,) = reasons.grounds(game, seen, REDEAL)
    assert ground.reason == reasons.Twos(3)
