"""Sounds in the browser: none before the player presses Play, then by the settings."""

import pytest

from tests.browser.player import click, play_card, press, to_my_card, wait_for
from tests.browser.saves import storage

# records the opened audio devices, and the loudest sample behind the runtime's mixer
EARS = """
window.ears = { devices: [], loudest: 0 };
window.AudioContext = class extends AudioContext {
  constructor(...given) { super(...given); ears.devices.push(this); }
  createScriptProcessor(...given) {
    const node = super.createScriptProcessor(...given), tap = this.createAnalyser();
    const samples = new Float32Array(tap.fftSize);
    node.connect = target => {
      AudioNode.prototype.connect.call(node, tap).connect(target);
      setInterval(() => {
        tap.getFloatTimeDomainData(samples);
        ears.loudest = Math.max(ears.loudest, ...samples);
      }, 20);
      return target;
    };
    return node;
  }
};
"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
DEVICES = "ears.devices.map(device => device.state)"


@pytest.fixture
def start(new_page):
    """Open an address and record the page's use of sound."""

    def begin(address, **settings):
        page = new_page(viewport={"width": 1280, "height": 720})
        page.add_init_script(EARS)
        page.add_init_script(storage(**settings))
        page.goto(address)
        wait_for(page, bool)
        return page

    return begin


def devices(page, expected):
    """Wait until the audio devices have these states."""
    page.wait_for_function(f"JSON.stringify({DEVICES}) === JSON.stringify({expected})")


def leave_the_loading_screen(page):
    """Do the same as the Play button, which the test runtime lacks."""
    page.mouse.click(5, 5)
    page.evaluate("trix.tell({ type: 'play' })")


@pytest.mark.long
def test_a_deal_is_audible_from_play_until_muted(start, game):
    page = start(game, pace="fast")
    press(page, "play")
    to_my_card(page, click)
    assert page.evaluate(DEVICES) == []
    leave_the_loading_screen(page)
    play_card(page, click)
    devices(page, ["running"])
    page.wait_for_function("ears.loudest > 0.02")

    press(page, "menu")
    press(page, "sound")
    devices(page, ["closed"])
    press(page, "sound")
    devices(page, ["closed", "running"])


@pytest.mark.long
def test_a_muted_game_opens_no_device(start, game):
    page = start(game, pace="instant", sound=False)
    leave_the_loading_screen(page)
    press(page, "play")
    to_my_card(page, click)
    play_card(page, click)
    assert page.evaluate(DEVICES) == []


def test_a_hidden_tab_suspends_the_device_and_a_tap_resumes_it(start, probe):
    page = start(probe)  # opens a device at its start
    page.mouse.click(5, 5)
    devices(page, ["running"])
    page.evaluate(HIDE, True)
    devices(page, ["suspended"])
    page.evaluate(HIDE, False)
    devices(page, ["running"])
    page.evaluate("ears.devices[0].suspend()")
    devices(page, ["suspended"])
    page.mouse.click(5, 5)
    devices(page, ["running"])
