"""A deal in the browser, played by keyboard and announcements alone."""

import re
import time

import pytest

from tests.browser.player import PATIENCE, status

DETAILED = {"announcements": "detailed", "pace": "instant", "language": "en"}


HEARING = 200
"""Milliseconds to listen before a key is pressed."""


class Ear:
    """Collects the announcements in the page's live region, and presses keys."""

    def __init__(self, page):
        self._page = page
        self._queue = []
        page.evaluate("""() => {
            window.heard = [];
            const region = document.getElementById("trix-log");
            // the ear of another test may still be there
            window.ear?.disconnect();
            window.ear = new MutationObserver(changes => {
                for (const change of changes)
                    for (const node of change.addedNodes) window.heard.push(node.textContent);
            });
            ear.observe(region, { childList: true });
        }""")

    def press(self, key):
        """Press a key and drop the announcements before it."""
        self._page.wait_for_timeout(HEARING)
        self._listen()
        self._queue.clear()
        self._page.keyboard.press(key)

    def wait(self, *patterns):
        """Wait for an announcement; return it and the number of the matching pattern."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self._listen()
            while self._queue:
                text = self._queue.pop(0)
                for number, pattern in enumerate(patterns):
                    if re.search(pattern, text):
                        return text, number
            self._page.wait_for_timeout(20)
        raise AssertionError(f"heard nothing like {patterns}; {status(self._page)}")

    def look_for(self, pattern, key="Tab"):
        """Press a key until an announcement matches."""
        for _ in range(30):
            self.press(key)
            if re.search(pattern, self.wait(".")[0]):
                return
        raise AssertionError(f"nothing like {pattern} comes up by {key}")

    def _listen(self):
        self._queue += self._page.evaluate("window.heard.splice(0)")


@pytest.fixture
def ear(desk):
    """The title screen, for a listener."""
    return Ear(desk(**DETAILED))


RANKS = {"10": "0", "jack": "j", "queen": "q", "king": "k", "ace": "a"}


@pytest.mark.long
def test_a_whole_deal_by_keyboard_and_ear_alone(ear):
    ear.look_for("^Play")
    ear.press("Enter")
    ear.wait("^Your hand")
    played = 0
    while True:
        text, kind = ear.wait("You may play: ", "^Choose a contract", "^Double a card", "^The deal is over")
        if kind == 0:
            name = text.split("You may play: ")[1].split(", ")[0]
            rank = name.split()[0]
            ear.look_for(f"^{name}$", RANKS.get(rank, rank))
            ear.press("Enter")
            assert name in ear.wait("^You: ")[0]
            played += 1
        elif kind == 1:
            ear.look_for("^Complex")
            ear.press("Enter")
        elif kind == 2:
            ear.look_for("^No doubling")
            ear.press("Enter")
        else:
            assert re.search(r"You [−+]?\d+, .*Scores: You", text)
            break
    assert played >= 4


def test_r_repeats_the_announcement(ear):
    ear.look_for("^Play")
    ear.press("r")
    ear.wait("^Play")


@pytest.mark.long
def test_the_question_mark_lists_the_keys(ear):
    ear.press("?")
    ear.wait("^Keys")
    ear.look_for("^Ctrl . M: ", "ArrowDown")
    ear.press("Escape")
    ear.wait("^Trix. ")
