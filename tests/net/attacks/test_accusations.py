"""Only members who had a hand in a deal report its check, once each: spectators could accuse without end."""

from tests.net.circle import QUICK, Circle
from trix.net.messages import Checked, HandOver, RoomChanged
from trix.net.room import Check


def after_a_deal(spectators=1):
    circle = Circle(QUICK, 3, spectators).begin()
    circle.play_until(lambda: len(circle.guests["p1"].dealings.finished) == 1)
    circle.settle()
    return circle


def accusations(circle):
    return [check for check in circle.guests["p1"].room.checks if check.outcome == "false"]


def test_a_spectator_cannot_accuse():
    circle = after_a_deal()
    for deal in range(50):
        circle.send("p3", Checked(1, deal, "false"))
    assert not accusations(circle)


def test_deals_that_never_were_cannot_be_found_false():
    circle = after_a_deal()
    sent = len(circle.sent)
    for deal in (*range(1, 60), -1, 10**9):
        circle.send("p2", Checked(1, deal, "false"))
    assert not accusations(circle)
    assert not any(isinstance(message, RoomChanged) for _, message in circle.sent[sent:])


def test_a_report_counts_once():
    circle = after_a_deal()
    assert {check.member for check in circle.host.room.checks} == {"p0", "p1", "p2"}
    before = circle.host.room.checks
    for outcome in ("false", "open", "false"):
        circle.send("p2", Checked(1, 0, outcome))
    assert circle.host.room.checks == before


def test_a_player_who_hands_the_seat_over_can_still_accuse():
    """The player had a hand in the deal; the member at the seat now may report as well."""
    circle = Circle(QUICK, 3, 1).begin()
    circle.play(20)
    circle.send("p2", HandOver("p3"))
    circle.play_until(lambda: len(circle.guests["p1"].dealings.finished) == 1)
    circle.settle()
    assert {check.member for check in circle.host.room.checks} == {"p0", "p1", "p2", "p3"}


def test_reports_of_several_deals_all_reach_the_others():
    """The room has only the latest report of each member, and changes are collected."""
    circle = Circle(QUICK, 3)
    circle.begin()
    held = []
    guest = circle.guests["p2"]
    send = guest.send
    guest.dealings._send = lambda message: (
        held.append(message) if isinstance(message, Checked) else send(message)
    )
    circle.play()
    assert len(held) == 2
    seen = []
    receive = circle.guests["p1"].receive

    def note(message, now):
        receive(message, now)
        seen.extend(circle.guests["p1"].room.checks)

    circle.guests["p1"].receive = note
    for message in held:
        circle.host.receive("p2", message._replace(outcome="false"), circle.now)
    circle.settle()
    assert {Check("p2", 0, "false"), Check("p2", 1, "false")} <= set(seen)
