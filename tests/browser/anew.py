"""Restarts the game in a page without loading Python again, which would take seconds."""

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
  // the default number of pixels
  ask({ do: "afford", pixels: 2.9e6 });
  trix.focusCanvas();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(localStorage, kept);
}"""


def begin_anew(page: Page, kept: dict[str, str]) -> None:
    """End the game, replace the storage by *kept*, start the game again and wait for the title.

    Needs the test runtime, which exposes its interpreter.
    """
    run = "program => { pyodide.runPython(program) }"
    page.evaluate(run, END)
    # the cancelled tasks clean up
    page.wait_for_function("!pyodide.runPython('len(asyncio.all_tasks())')")
    page.evaluate(FORGET, kept)
    page.evaluate(run, BEGIN)
    wait_for(page, lambda now: now["scene"] == "title")
