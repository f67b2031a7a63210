"""The built game, played through its page."""

from tests.browser.player import wait_for


def test_the_game_starts_and_says_where_it_is(new_page, game, pictures):
    page = new_page(viewport={"width": 1280, "height": 720})
    page.goto(game)
    wait_for(page, lambda now: now.get("scene") and now.get("buttons"))
    page.screenshot(path=pictures / "game-title.png")
