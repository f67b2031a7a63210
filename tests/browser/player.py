"""Plays the game through its page: reads the published status, and taps the places in it."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60.0
"""Default timeout, in seconds."""

Status = dict[str, Any]
Box = dict[str, Any]
By = Callable[[Page, Box], None]

ANSWERS = {"double": "done", "throw_in": "keep"}
"""The button that declines each question."""
QUESTIONS = ("choose", *ANSWERS)
BIDDING = ("bid", "trump", "deal_result")
"""The panels of a hand with bids, its result included."""


def status(page: Page) -> Status | None:
    """Return the latest published status, or None. Raises AssertionError after a crash."""
    crash = page.evaluate("window.bootError || null")
    if crash:
        raise AssertionError(f"the game crashed:\n{crash}")
    answer: Status | None = page.evaluate("window.trix ? window.trix.status() : null")
    return answer


def wait_for(page: Page, predicate: Callable[[Status], Any], seconds: float = PATIENCE) -> Status:
    """Return the first status that fulfils the predicate; raises AssertionError after the timeout."""
    end = time.monotonic() + seconds
    while True:
        now = status(page)
        if now is not None and predicate(now):
            return now
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain; the game says {now}")
        page.wait_for_timeout(30)


def centre(box: Box) -> tuple[float, float]:
    """Return the middle of a box with x, y, w and h in css pixels."""
    return box["x"] + box["w"] / 2, box["y"] + box["h"] / 2


def click(page: Page, box: Box) -> None:
    """Click in the middle of it with the mouse."""
    page.mouse.click(*centre(box))


def tap(page: Page, box: Box) -> None:
    """Tap in the middle of it with a finger."""
    page.touchscreen.tap(*centre(box))


def has_button(now: Status, name: str) -> bool:
    """Whether a button with that id can be pressed."""
    return any(box["id"] == name for box in now.get("buttons", []))


def press(page: Page, name: str, by: By = click) -> None:
    """Wait for the button with that id and press it."""
    now = wait_for(page, lambda now: has_button(now, name))
    by(page, next(box for box in now["buttons"] if box["id"] == name))


def use(page: Page, id: str) -> None:
    """Press an element as a screen reader does: with a click that no pointer made."""
    page.wait_for_function("id => document.getElementById('trix-element-' + id)", arg=id)
    page.evaluate("id => document.getElementById('trix-element-' + id).click()", id)


def open_title(page: Page, address: str) -> None:
    """Open the game, and wait for its title."""
    page.goto(address)
    wait_for(page, lambda now: now["scene"] == "title")


def begin(page: Page, form: str, by: By = click) -> None:
    """Choose a form of the game on the title, and play it."""
    for name in ("forms", f"new:{form}"):
        press(page, name, by)


# ---- at the table


def my_card(now: Status) -> bool:
    """Whether the game waits for the player to play a card."""
    return now["scene"] == "table" and now["idle"] and any(card["legal"] for card in now["hand"])


def my_move(now: Status) -> bool:
    """Whether the game waits for the player: for a card, an answer or a button."""
    return my_card(now) or now["scene"] in {*QUESTIONS, "deal_result", "game_over"}


def cards(now: Status) -> list[str]:
    """Return the cards of the hand, sorted."""
    return sorted(card["card"] for card in now["hand"])


def to_my_card(page: Page, by: By, contract: str = "complex") -> Status | None:
    """Answer questions until the player must play a card; None if the deal ends before that."""
    while True:
        now = wait_for(page, my_move)
        if now["scene"] == "table":
            return now
        if now["scene"] not in QUESTIONS:
            return None
        answer = f"contract:{contract}" if now["scene"] == "choose" else ANSWERS[now["scene"]]
        press(page, answer, by)
        wait_for(page, lambda later, gone=now["scene"]: later["scene"] != gone)


def play_card(page: Page, by: By) -> Status:
    """Play the first legal card; return the status once only this card has left the hand."""
    before = wait_for(page, my_card)
    chosen = next(card for card in before["hand"] if card["legal"])
    by(page, chosen)
    left = [card for card in cards(before) if card != chosen["card"]]
    # after the last card of a deal the result may be open already
    return wait_for(page, lambda now: now["scene"] != "table" or cards(now) == left)


def play_deal(page: Page, by: By, contract: str = "complex") -> int:
    """Play until the deal is over; return how many cards the player played."""
    played = 0
    while to_my_card(page, by, contract):
        play_card(page, by)
        played += 1
    return played


def bid_low(page: Page, now: Status) -> None:
    """Answer a question of the bidding with the lowest bid."""
    # a panel ignores presses for a moment after it opens
    now = wait_for(page, lambda later: later["scene"] == now["scene"] and later["buttons"])
    if now["scene"] == "trump":
        press(page, "suit:heart")
    elif has_button(now, "pass"):
        press(page, "pass")
    elif has_button(now, "bid"):
        press(page, "bid")
    elif has_button(now, "suit:heart"):
        # the dealer picks trump too, and confirms
        for choice in ("suit:heart", "number:0", "bid"):
            press(page, choice)
    else:
        press(page, "number:0")
    wait_for(page, lambda later: later["scene"] != now["scene"])
