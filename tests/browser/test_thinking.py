"""Experts at the table decide in time and delay no frame."""

from statistics import median

import pytest

from tests.browser.gauge import Gauge, allowance
from tests.browser.player import (
    BIDDING,
    begin,
    bid_low,
    click,
    my_card,
    my_move,
    play_card,
    press,
    to_my_card,
    wait_for,
)
from trix.ai.time_budget import TABLE_MILLISECONDS
from trix.ui.screens.setup_model import first_setup, to_text

pytestmark = pytest.mark.measured
SLOWEST = 1.25 * TABLE_MILLISECONDS
"""Milliseconds for a decision, including the short rests of this pace."""
HINTS = 3
"""Hints in the first tricks, where they take longest."""
SOONEST = 1_200
"""Milliseconds until the median hint marks its card, on the idle reference machine of `Gauge`."""
SLOWEST_HINT = 3_000
"""Milliseconds until the median hint shows its reason, on the same machine."""
USUALLY = 300
"""Milliseconds for the median decision."""
LONGEST = 33
"""Milliseconds of work in a frame, 99th percentile, on the same machine."""
ATTEMPTS = 3
"""The best of them counts: other programs on the machine delay frames and decisions."""
CARDS = 5
"""The player's cards to play, at least."""
SEEN = 3
"""Visible decisions, at least: most are made while the previous card still rests on the screen."""
WATCH = """() => {
  // records the milliseconds of each other seat's turn
  const decisions = window.decisions = [];
  let turn = null, since = 0;
  function look() {
    const now = window.trix && trix.status();
    // a bid waits for a possible revision, and a seat that has doubled a card decides again
    const due = now && now.scene === "table" && !now.awaiting && ["play", "layout"].includes(now.phase);
    const whose = due ? now.turn : null;
    if (whose !== turn) {
      if (turn) decisions.push(performance.now() - since);
      [turn, since] = [whose, performance.now()];
    }
    if (window.decisions === decisions) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}"""
FRAMES = """reset => new Promise(done => {
  trix.tell({ type: "frames", reset });
  function look() {
    const { frames } = trix.status();
    if (frames) done(frames.thinking); else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})"""


@pytest.mark.parametrize(("name", "preset"), [("trix", "complex"), ("trixter", "five"), ("troika", "troika")])
def test_experts_decide_in_time_and_delay_no_frame(desk, capsys, name, preset):
    setup = to_text(first_setup(name).with_common_level("expert"))
    for _ in range(ATTEMPTS):
        page = desk(kept={f"trix.setup-{name}": setup}, pace="instant")
        gauge = Gauge(page)
        decisions, frames = watched(page, name, preset)
        allowed = allowance([gauge.handicap() for _ in range(9)])
        with capsys.disabled():
            print(
                f"\n  {name}: {len(decisions)} decisions, median {median(decisions):.0f},"
                f" longest {max(decisions):.0f} ms; {frames['count']} frames with nothing to draw:"
                " median {median:.1f}, p99 {p99:.1f}, longest {max:.1f} ms;".format(**frames),
                f" allowed {allowed:.2f} times",
                end="",
            )
        is_quick = max(decisions) <= SLOWEST and median(decisions) <= USUALLY
        if is_quick and frames["p99"] <= LONGEST * allowed:
            return
    pytest.fail(f"in none of {ATTEMPTS} games experts decided in time without delaying frames")


def watched(page, name, preset):
    """Play some cards of a game; return the milliseconds of each decision, and figures of the frames."""
    press(page, f"game:{name}")
    begin(page, preset)
    wait_for(page, lambda now: now["scene"] != "title")
    page.evaluate(WATCH)
    page.evaluate(FRAMES, True)
    played = 0
    while played < CARDS or page.evaluate("decisions.length") < SEEN:
        now = to_my_turn(page, name)
        if now["scene"] == "table":
            play_card(page, click)
            played += 1
        else:
            press(page, "continue")
            wait_for(page, lambda later: later["scene"] != "deal_result")
    wait_for(page, lambda now: my_move(now) or now["scene"] in BIDDING)
    frames = page.evaluate(FRAMES, False)
    return page.evaluate("decisions"), frames


ADVICE = """() => new Promise(done => {
  const since = performance.now();
  let marked = 0;
  function look() {
    const { hint } = trix.status(), taken = performance.now() - since;
    marked ||= hint && (hint.choice || hint.action) ? taken : 0;
    if (hint && hint.action) done([hint, marked, taken]); else requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
})"""


def test_advice_comes_in_time(desk, capsys, pictures):
    page = desk(pace="instant", ask_help=False)
    press(page, "play")
    times = []
    while len(times) < HINTS:
        now = to_my_turn(page, "trix")
        if now["scene"] == "deal_result":
            press(page, "continue")
            wait_for(page, lambda later: later["scene"] != "deal_result")
            continue
        if len(now["legal"]) > 1:
            press(page, "hint")
            hint, marked, told = page.evaluate(ADVICE)
            times.append((marked, told))
            assert hint["action"] in now["legal"]
            assert hint["why"]
            page.wait_for_timeout(200)
            page.screenshot(path=pictures / "game-hint.png")
        play_card(page, click)
    gauge = Gauge(page)
    allowed = allowance([gauge.handicap() for _ in range(9)])
    marked, told = (median(series) for series in zip(*times, strict=True))
    with capsys.disabled():
        print(f"\n  {HINTS} hints: marked after {marked:.0f}, told after {told:.0f} ms,", end="")
        print(f" allowed {allowed:.2f} times", end="")
    assert marked <= SOONEST * allowed
    assert told <= SLOWEST_HINT * allowed


def to_my_turn(page, name):
    """Answer questions as low as possible until the player must play a card, or the deal is over."""
    if name == "trix":
        return to_my_card(page, click) or wait_for(page, lambda now: now["scene"] == "deal_result")
    while True:
        now = wait_for(page, lambda now: my_card(now) or now["scene"] in BIDDING)
        if now["scene"] in ("table", "deal_result"):
            return now
        bid_low(page, now)
