from trix.engine.events import CardPlayed, DealBegan, TrickTaken


def test_a_seat_sees_only_its_own_dealt_hand():
    dealt = DealBegan(0, ((0, 1), (2, 3), (4, 5), (6, 7)), 2)
    assert dealt.seen_by(2) == DealBegan(0, (None, None, (4, 5), None), 2)
    assert dealt.hands[0] == (0, 1)


def test_public_events_are_the_same_for_all_seats():
    for event in (CardPlayed(1, 30), TrickTaken(1, (30, 31, 32, 33), 0)):
        assert [event.seen_by(seat) for seat in range(4)] == [event] * 4
