"""How long a frame's work takes in the browser, and the way to the first one: printed, and judged by nobody.

Work is what the game does inside a frame, without the wait for the next.
"""

import pytest

from tests.browser.player import click, my_card, play_card, press, to_my_card, wait_for
from tests.browser.saves import storage

SCREENS = {
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "phone, 780x1688": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2},
}
TRICKS = 2
FIRST_FRAME = "document.addEventListener('trix-ready', () => { window.firstFrame = performance.now() })"
FRAMES = """reset => new Promise(done => {
  trix.tell({ type: "frames", reset });
  function look() {
    const { frames } = trix.status();
    if (frames) done(frames.work); else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})"""


@pytest.mark.parametrize("screen", SCREENS)
def test_work_per_frame_while_cards_move(new_page, game, screen, capsys):
    page = new_page(**SCREENS[screen])
    page.add_init_script(FIRST_FRAME)
    page.add_init_script(storage(pace="fast"))
    page.goto(game)
    wait_for(page, lambda now: now["scene"] == "title")
    tell = telling(capsys, screen)
    tell("archive mounted to first frame", page.evaluate("firstFrame - bootTimes.archive"))

    frames(page, reset=True)
    press(page, "new:complex")
    wait_for(page, lambda now: now["scene"] == "table")
    tell("taking a seat at the table, a single frame", frames(page)["max"])
    frames(page, reset=True)
    wait_for(page, lambda now: now["scene"] != "table" or now["phase"] != "deal")
    work = frames(page)
    assert work["count"] > 0
    tell("cards are dealt", work)

    to_my_card(page, click)
    frames(page, reset=True)
    for _ in range(TRICKS):
        play_card(page, click)
        wait_for(page, my_card)
    work = frames(page)
    assert work["count"] > 0
    tell(f"{TRICKS} tricks are played and taken", work)


def frames(page, reset=False):
    """The summary of the frames that drew something since the last reset, in milliseconds."""
    return page.evaluate(FRAMES, reset)


def telling(capsys, screen):
    """Print a figure past pytest's capture."""

    def tell(what, figure):
        if isinstance(figure, dict):
            text = "median {median:.1f}, p99 {p99:.1f}, max {max:.1f} ms in {count} frames".format(**figure)
        else:
            text = f"{figure:.0f} ms"
        with capsys.disabled():
            print(f"\n  {screen}: {what}: {text}", end="")

    return tell
