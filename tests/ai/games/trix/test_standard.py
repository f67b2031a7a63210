"""How the standard agent plays Trix: positions with one sensible answer."""

import pytest

from tests.cards import card_set
from trix.ai.agents import InstantAgent
from trix.ai.games import evaluator_of
from trix.ai.games.trix.expected import expect_points
from trix.engine.cards import FULL_DECK, RANK_MASKS, SUIT_MASKS, bits_of, card_from_text, mask_of
from trix.engine.shuffle import SplitMix64
from trix.games import load_game
from trix.games.trix.contracts import contract_set, scoring_cards

CLUBS, DIAMONDS, HEARTS, SPADES = SUIT_MASKS


class Table:
    """A position of one deal as seat 0 sees it."""

    def __init__(self, contracts="ltoosh", **options):
        self.game = load_game("trix", **options)
        state = self.game.new_initial_state(1)
        self.seen = state.observation(0)._replace(
            current_player=0, owner=0, contracts=contract_set(contracts), shown=(0, 0, 0, 0)
        )

    def choice(self, **fields):
        seen = self.seen._replace(**fields)
        return self.game.action_to_string(InstantAgent(evaluator_of(self.game)).choose(seen))

    def play(self, hand, trick="", out=None, doubled=(), void=()):
        """Play a card.

        The *trick* so far in order; *out* are the cards in other hands (by default all scoring cards, then
        any); *doubled* as (card, seat), *void* as (seat, cards it lacks).
        """
        own, lying = card_set(hand), [card_from_text(word) for word in trick.split()]
        leader = -len(lying) % 4
        size = own.bit_count()
        sizes = [size] * 4
        for place in range(len(lying)):
            sizes[(leader + place) % 4] -= 1
        unseen = FULL_DECK & ~(own | mask_of(lying))
        others = (
            card_set(out) if out else _first(sum(sizes) - size, unseen, scoring_cards(self.seen.contracts))
        )
        assert not others & ~unseen, "no card is in two places"
        lacking, exposed = [0, 0, 0, 0], [0, 0, 0, 0]
        for seat, missing in void:
            lacking[seat] |= missing
        marks = tuple((card_from_text(card), seat) for card, seat in doubled)
        for card, seat in marks:
            exposed[seat] |= 1 << card & (own if seat == 0 else others)
        led = SUIT_MASKS[lying[0] // 13] if lying else 0
        return self.choice(
            phase="play",
            hand=own,
            hand_sizes=tuple(sizes),
            legal_actions=tuple(bits_of(own & led or own)),
            trick=self.seen.trick._replace(leader=leader, cards=tuple(lying)),
            taken=(0, unseen & ~others, 0, 0),
            tricks=(0, 13 - size, 0, 0),
            doubled=marks,
            shown=tuple(exposed),
            lacking=tuple(lacking),
        )

    def lay(self, hand, table, shown=(0, 0, 0, 0)):
        """Lay a card on the *table* of cards laid."""
        own, laid = card_set(hand), card_set(table)
        legal = [card for card in bits_of(own) if _fits(card, laid)]
        return self.choice(
            phase="layout",
            contracts=contract_set("trix"),
            hand=own,
            hand_sizes=(own.bit_count(), 9, 9, 9),
            legal_actions=tuple(legal),
            table=laid,
            shown=tuple(card_set(text) if text else 0 for text in shown),
        )

    def announce(self, hand, played=0):
        own = card_set(hand)
        legal = [108 + (1 << place) for place in range(5) if not played >> place & 1]
        return self.choice(
            phase="choose",
            contracts=0,
            hand=own,
            legal_actions=tuple(legal),
            played=(played, 0, 0, 0),
        )

    def expose(self, hand, contracts="queens"):
        """Give all cards exposed, one after the other."""
        own, exposed = card_set(hand), []
        scoring = (RANK_MASKS[10] if "queens" in contracts else 0) | (
            card_set("KH") if "king" in contracts else 0
        )
        while True:
            offered = [52 + card for card in bits_of(own & scoring) if 52 + card not in exposed]
            answer = self.choice(
                phase="double", contracts=contract_set(contracts), hand=own, legal_actions=(*offered, 104)
            )
            if answer == "done":
                return [self.game.action_to_string(card) for card in exposed]
            exposed.append(self.game.string_to_action(answer))


def _first(number, cards, preferred):
    """Pick a number of cards, preferred ones first, then from all suits."""
    order = bits_of(cards & preferred) + SplitMix64(7).shuffled(bits_of(cards & ~preferred))
    return mask_of(order[:number])


def _fits(card, laid):
    rank = card % 13
    if rank == 9:
        return True
    return bool(laid >> (card - 1 if rank > 9 else card + 1) & 1)


# --- following suit ---


def test_last_to_play_ducks_under_the_queen():
    assert Table("queens").play("KS 3S 8D 9C", trick="9S QS 4S") == "3S"


def test_last_to_play_leaves_a_trick_with_diamonds_to_others():
    assert Table("diamonds").play("KS 3S 8C 9C", trick="9S 5D 4S") == "3S"


def test_ducks_as_high_as_possible():
    out = "3C 4C 6C 7C QC AC 7D 8D 7H 8H 7S 8S"
    assert Table("ltoosh").play("2C 8C KC 4D 6H", trick="5C TC 9C", out=out) == "8C"


def test_last_in_a_costly_trick_he_must_take_plays_his_highest():
    out = "2C 3C 4C TC JC KC 7D 8D 7H 8H 7S 8S"
    assert Table("ltoosh").play("9C AC QC 4D 6H", trick="5C 7C 8C", out=out) == "AC"


def test_a_free_trick_is_the_time_to_get_rid_of_a_high_card():
    assert Table("king_of_hearts").play("AC 2C 7D 5H 9S 4S", trick="3C 5C 4C") == "AC"


def test_the_ace_of_a_short_suit_goes_while_it_is_safe():
    assert Table("queens").play("AS 4S 2C 3C 4C 7D 8D 2H 3H", trick="9S 7S QC") == "4S"
    assert Table("queens").play("AS 4S 2C 3C 4C 7D 8D 2H 3H", trick="9S 7S 5S") == "AS"


def test_high_spades_stay_low_while_the_queen_is_out():
    assert Table("queens").play("KS 3S 2C 8D 9H 4H", trick="4S") == "3S"


def test_his_own_queen_goes_under_a_king():
    assert Table("queens").play("QD 5D 2C 8C 9H", trick="7D KD 4D") == "QD"


def test_the_king_of_hearts_goes_under_the_ace():
    assert Table("king_of_hearts").play("KH 2H 2C 8C 9S", trick="7H AH 4H") == "KH"


# --- giving cards away ---


def test_the_dearest_card_goes_first():
    table = Table("king_of_hearts+queens+diamonds+ltoosh", mode="complex")
    out = "2D 3D 4D 7D 8D 5H 6H 7H 8H 9H JH AH QC 5C 6C"
    assert table.play("KH 3H QD 6D TD 2C", trick="9S 5S 4S", out=out) == "KH"


def test_a_doubled_queen_goes_before_a_plain_one():
    table = Table("queens")
    out = "4D 5D KD AD 9D 4H 5H KH AH 9H 7C 8C"
    assert table.play("QD 3D QH 3H 4C", trick="9S 5S 4S", doubled=[("QH", 0)], out=out) == "QH"
    assert table.play("QD 3D QH 3H 4C", trick="9S 5S 4S", doubled=[("QD", 0)], out=out) == "QD"


def test_a_partner_is_spared_the_queen():
    table = Table("queens", partnership=True)
    # seats 1 2 3 have played; seat 2 is the partner
    assert table.play("QD 3D 4D 5H 6H 7H", trick="9S KS 4S") != "QD"
    assert table.play("QD 3D 4D 5H 6H 7H", trick="KS 9S 4S") == "QD"


def test_without_partners_every_seat_gets_costly_cards():
    assert Table("queens").play("QD 3D 4D 5H 6H 7H", trick="9S KS 4S") == "QD"


# --- leading ---


def test_leads_no_suit_that_no_other_seat_holds():
    out = "5H 6H 7H 8H 2D 3D 4D 5D 2C 3C 4C 5C"
    void = [(seat, SPADES) for seat in (1, 2, 3)]
    assert Table("ltoosh").play("9S 8S 3H 4H", out=out, void=void) in ("3H", "4H")


def test_does_not_lead_into_a_doubled_card():
    table = Table("king_of_hearts+queens+diamonds+ltoosh", mode="complex")
    out = "TC JC QC TD JD QD KD AD 8D 9D 9H KH TS JS QS"
    # seat 1 has exposed KH and waits for a trick in clubs
    assert table.play("KC 3D 7D 8S 9S", out=out, doubled=[("KH", 1)], void=[(1, CLUBS)]) == "3D"


def test_leads_under_a_doubled_card_that_must_fall():
    out = "QS KS AS 9C TC JC QC KC AC JD QD KD AD 7D 8D"
    # seat 1 has exposed QS and holds no other spade: the leader gets the value of the card it takes
    void = [(1, SPADES & ~card_set("QS"))]
    table = Table("queens")
    assert table.play("2S 7C 8C 9D TD", out=out, doubled=[("QS", 1)], void=void) == "2S"


def test_leads_low_in_ltoosh():
    out = "5C 6C JC AC 7D 8D JD AD 5H 6H TH AH"
    assert Table("ltoosh").play("2C QC 3D QD", out=out) in ("2C", "3D")


# --- doubling ---


def test_a_bare_queen_is_never_exposed():
    for options in ({}, {"doubling": "simple"}, {"mode": "complex"}):
        assert Table(**options).expose("QS 2C 3C 4C 5C 6C 7C 2H 3H 4H 5H 6H 7H") == []


def test_a_well_covered_queen_is_exposed():
    assert Table().expose("QS 2S 3S 5S 7S 2C 3C 9C TC 4D JD 2H 9H") == ["double QS"]


def test_only_the_covered_one_of_two_queens_is_exposed():
    assert Table().expose("QS 2S 3S 5S 7S 2C 3C 9C TC QD 2H 9H TH") == ["double QS"]


def test_a_covered_king_is_exposed_and_a_bare_one_kept_dark():
    king = "king_of_hearts"
    assert Table().expose("KH 2H 3H 4H 5H 2C 3C 9C 4D JD 2S 3S 9S", king) == ["double KH"]
    assert Table().expose("KH 2C 3C 9C TC JC 4D 5D JD 2S 3S 9S TS", king) == []


# --- the layout ---


def test_keeps_a_block_and_opens_his_own_way():
    # nothing of his lies below the ten of diamonds; the two of spades lies far down
    assert Table().lay("TD TS 6S 2S", "JD JS JC") == "TS"


def test_a_jack_opens_the_suit_with_own_ends():
    assert Table().lay("JC 2C 3C AC JD 9H", "JH TH") == "JC"


def test_continues_an_own_run_rather_than_open_other_ways():
    assert Table().lay("9C 8C 9D", "JC TC JD TD") == "9C"


def test_an_end_card_is_laid_before_a_way_is_opened_for_others():
    assert Table().lay("AC TD", "JC QC KC JD") == "AC"


def test_opens_the_way_of_the_partner_and_not_of_the_opponents():
    table = Table(partnership=True)
    assert table.lay("TD TC AH", "JD JC", shown=("", "2D", "2C", "")) == "TC"
    assert table.lay("TD TC AH", "JD JC", shown=("", "2C", "2D", "")) == "TD"


# --- announcing ---


def test_chooses_trix_with_cards_around_the_jacks():
    assert Table().announce("JC TC QC 9C JD TD QD JH TH QH JS TS KS") == "choose trix"


def test_keeps_trix_for_later_with_twos():
    assert Table().announce("2C 3C 6C 2D 3D 5D 2H 3H 7H 2S 3S 4S 5S") != "choose trix"


def test_does_not_take_ltoosh_with_high_cards():
    assert Table().announce("AC KC QC AD KD QD AH KH QH AS KS QS JS", played=16) != "choose ltoosh"


def test_takes_ltoosh_with_low_cards():
    assert Table().announce("2C 3C 6C 2D 3D 5D 2H 4H 7H 2S 3S 4S 5S") == "choose ltoosh"


@pytest.mark.parametrize(
    "hand",
    ["2C 2D 2H 2S AC KC QC JC JD JH JS TC TD", "2C 2D 2H 3S AC KC QC JC JD JH JS TC TD"],
)
def test_asks_for_a_new_dealing_with_the_last_cards_of_the_layout(hand):
    table = Table("trix")
    assert table.choice(phase="throw_in", hand=card_set(hand), legal_actions=(106, 107)) == "redeal"


def test_with_values_swapped_a_hand_is_as_good_for_ltoosh_as_else_for_diamonds():
    plain, swapped = (expect_points(load_game("trix", swap_values=swap).options) for swap in (False, True))
    diamonds, ltoosh = contract_set("diamonds"), contract_set("ltoosh")
    assert plain[diamonds] > plain[ltoosh]
    assert (swapped[diamonds], swapped[ltoosh]) == (plain[ltoosh], plain[diamonds])
    for other in (0, contract_set("king_of_hearts+trix")):
        assert swapped[diamonds | other] == plain[ltoosh | other]
        assert swapped[diamonds | ltoosh | other] == plain[diamonds | ltoosh | other]
        assert swapped[other] == plain[other]
