"""Plays the game through its page: reads what it publishes, taps where it says things are."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PATIENCE = 30.0
"""Seconds until something that should happen is given up."""

Status = dict[str, Any]
Box = dict[str, Any]


def status(page: Page) -> Status | None:
    """Return what the game last published, or None; raises what has crashed."""
    crash = page.evaluate("window.bootError || null")
    if crash:
        raise AssertionError(f"the game crashed:\n{crash}")
    answer: Status | None = page.evaluate("window.trix ? window.trix.status() : null")
    return answer


def wait_for(page: Page, predicate: Callable[[Status], Any], seconds: float = PATIENCE) -> Status:
    """Return the first status that the predicate likes."""
    end = time.monotonic() + seconds
    while True:
        now = status(page)
        if now is not None and predicate(now):
            return now
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s in vain; the game says {now}")
        page.wait_for_timeout(30)


def centre(box: Box) -> tuple[float, float]:
    """Return the middle of a thing with x, y, w and h in css pixels."""
    return box["x"] + box["w"] / 2, box["y"] + box["h"] / 2


def click(page: Page, box: Box) -> None:
    """Click in the middle of it with the mouse."""
    page.mouse.click(*centre(box))


def tap(page: Page, box: Box) -> None:
    """Tap in the middle of it with a finger."""
    page.touchscreen.tap(*centre(box))


def button(now: Status, name: str) -> Box:
    """Return the button with that id."""
    found = [box for box in now.get("buttons", []) if box["id"] == name]
    if not found:
        raise AssertionError(f"no button {name!r} among {[box['id'] for box in now.get('buttons', [])]}")
    return found[0]


def press(page: Page, name: str, by: Callable[[Page, Box], None] = click) -> None:
    """Wait for the button with that id and press it."""
    now = wait_for(page, lambda now: any(box["id"] == name for box in now.get("buttons", [])))
    by(page, button(now, name))
