"""Begins the game anew in a page where it runs already: loading Python takes seconds, this does not."""

from playwright.sync_api import Page

from tests.browser.player import wait_for

END = """
import asyncio
for task in asyncio.all_tasks():
    task.cancel()
"""
BEGIN = """
import runpy
runpy.run_path("main.py", run_name="__main__")
"""
FORGET = """kept => {
  trix.poll();
  const ask = request => trix.call(JSON.stringify(request));
  ask({ do: "status", text: "null" });
  // as many pixels as on a machine of which nothing is known
  ask({ do: "afford", pixels: 2.9e6 });
  trix.focusCanvas();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(localStorage, kept);
}"""


def begin_anew(page: Page, kept: dict[str, str]) -> None:
    """End the game, have the browser keep just that, begin the game as the runtime does; wait for the title.

    The runtime has to be that for tests, which shows its interpreter.
    """
    run = "program => { pyodide.runPython(program) }"
    page.evaluate(run, END)
    # it puts in order what it leaves
    page.wait_for_function("!pyodide.runPython('len(asyncio.all_tasks())')")
    page.evaluate(FORGET, kept)
    page.evaluate(run, BEGIN)
    wait_for(page, lambda now: now["scene"] == "title")
