"""The Python in web/template.html, run against a stand-in for the runtime that it speaks to."""

import asyncio
import json
import re
import sys
import types
import zipfile
import zlib
from pathlib import Path
from types import SimpleNamespace

import pytest

TEMPLATE = Path(__file__).resolve().parents[2] / "web" / "template.html"


def program():
    text = TEMPLATE.read_text(encoding="utf-8")
    (script,) = re.findall(r"<script [^>]*pythons\.js[^>]*>(.*?)</script>", text, re.DOTALL)
    return script.replace("{{cookiecutter.archive}}", "trix")


class Runtime:
    """Notes the calls of the page's program in order."""

    def __init__(self, folder, source):
        self.steps = []
        self.told = []
        self.window = SimpleNamespace(trix=SimpleNamespace(call=self.call))
        self.archive = folder / "trix.apk"
        self.home = folder / "data"
        self.main = None
        with zipfile.ZipFile(self.archive, "w") as archive:
            archive.writestr("assets/main.py", source)

    def call(self, text):
        told = json.loads(text)
        self.told.append(told)
        self.steps.append(told.get("step") or told["do"])
        return "{}"

    def fopen(self, name, mode):
        runtime = self

        class Opening:
            async def __aenter__(self):
                runtime.steps.append(f"open {name}")
                self.file = runtime.archive.open(mode)
                return self.file

            async def __aexit__(self, *_):
                self.file.close()

        return Opening()

    def run_main(self, config, loaderhome, loadermain):
        self.steps.append("mount")
        assert (loaderhome / "main.py").is_file()
        assert loadermain is None

    async def source(self, main):
        self.steps.append("source")
        namespace = {}
        try:
            exec(compile(main.read_text(), "main.py", "exec"), namespace)
        except Exception as error:
            sys.print_exception(error)
        if "game" in namespace:
            # the runtime keeps the task without awaiting it
            self.task = asyncio.ensure_future(namespace["game"]())


@pytest.fixture
def run(monkeypatch, tmp_path):
    def begin(source):
        runtime = Runtime(tmp_path, source)
        begin.told = runtime.told
        counts = iter([-1, 0])
        monkeypatch.setitem(sys.modules, "embed", SimpleNamespace(counter=lambda: next(counts)))
        fakes = {
            "window": runtime.window,
            "fopen": runtime.fopen,
            "run_main": runtime.run_main,
            "shell": None,
        }
        platform = types.SimpleNamespace(**fakes)
        monkeypatch.setitem(sys.modules, "platform", platform)
        printed = []
        monkeypatch.setattr(sys, "print_exception", lambda error, *_: printed.append(error), raising=False)

        async def start_toplevel(shell, console):
            runtime.steps.append("toplevel")

        module = types.ModuleType("page_program")
        monkeypatch.setitem(sys.modules, "page_program", module)
        module.PyConfig = {}
        module.shell = SimpleNamespace(
            interactive=lambda: runtime.steps.append("interactive"), source=runtime.source
        )
        module.TopLevel_async_handler = SimpleNamespace(start_toplevel=start_toplevel)
        text = program().replace('"/data/data"', repr(str(runtime.home)))

        async def whole():
            started = []
            monkeypatch.setattr(asyncio, "run", lambda main: started.append(asyncio.ensure_future(main)))
            exec(compile(text, "page", "exec"), module.__dict__)
            await started[0]
            await asyncio.sleep(0)
            if hasattr(runtime, "task"):
                del runtime.task
            await asyncio.sleep(0)

        loop = asyncio.new_event_loop()
        try:
            loop.run_until_complete(whole())
        finally:
            loop.close()
        runtime.printed = printed
        return runtime

    return begin


def test_the_archive_is_unpacked_then_the_game_is_run(run):
    runtime = run("x = 1")
    assert runtime.steps == [
        "game",
        "open trix.apk",
        "mount",
        "interactive",
        "toplevel",
        "packages",
        "source",
        "start",
    ]


def test_an_error_of_main_is_shown_and_still_printed(run):
    runtime = run("1 / 0")
    (shown,) = [told["text"] for told in runtime.told if told["do"] == "report"]
    assert "ZeroDivisionError" in shown
    assert "main.py" in shown
    assert isinstance(runtime.printed[0], ZeroDivisionError)


def test_an_error_of_the_games_coroutine_is_shown(run):
    runtime = run("async def game():\n    raise ValueError('seven of stars')")
    (shown,) = [told["text"] for told in runtime.told if told["do"] == "report"]
    assert "ValueError: seven of stars" in shown


@pytest.mark.parametrize("error", [zipfile.BadZipFile, zlib.error, EOFError, OSError])
def test_a_broken_archive_is_reported(run, monkeypatch, error):
    def no_zip(*_):
        raise error("not a zip")

    monkeypatch.setattr(zipfile.ZipFile, "extractall", no_zip)
    with pytest.raises(error):
        run("x = 1")
    (told,) = [told for told in run.told if told["do"] == "failed"]
    assert told["file"] == "trix.apk"
