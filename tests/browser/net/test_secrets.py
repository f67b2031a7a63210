"""The secrets of a page: no other page and no backup has them."""

from tests.browser.net.page_calls import CALL
from tools.site.serve import serving


def secret(page, value=None):
    if value is not None:
        page.evaluate(CALL, {"do": "write", "shelf": "secrets", "key": "table", "text": value})
    return page.evaluate(CALL, {"do": "read", "shelf": "secrets", "key": "table"})["value"]


def ready(page):
    page.wait_for_function("sessionStorage['trix-slot'] !== undefined")
    return page


def test_each_page_keeps_its_own_secrets(browser, open_page):
    context = browser.new_context(service_workers="block")
    one = ready(open_page(context=context))
    two = ready(open_page(context=context))
    secret(one, "of the first")
    assert secret(two) is None
    secret(two, "of the second")
    two.reload()
    assert secret(ready(two)) == "of the second"
    assert secret(one) == "of the first"
    kept = one.evaluate(CALL, {"do": "keys", "shelf": "store"})["value"]
    assert "table" not in kept
    # after a crash, or once all pages are closed, the first page gets the first place again
    one.close()
    two.close()
    three = ready(open_page(context=context))
    assert secret(three) == "of the first"
    context.close()


def test_in_a_frame_secrets_end_with_the_tab(new_page, site, broker, tmp_path):
    around = '<!doctype html><link rel="icon" href="data:,"><iframe src="/site/index.html"></iframe>'
    (tmp_path / "around.html").write_text(around, encoding="utf-8")
    with serving({"": tmp_path, "site": site}, broker.websocket_port) as base:
        page = new_page()
        page.goto(f"{base}/around.html")
        frame = page.frames[1]
        frame.wait_for_function("window.standIn && sessionStorage['trix-slot'] !== undefined")
        secret(frame, "of the frame")
        assert secret(frame) == "of the frame"
        assert frame.evaluate("JSON.stringify(localStorage)") == "{}"
