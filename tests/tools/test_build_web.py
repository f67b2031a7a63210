import hashlib
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import PurePosixPath

import pytest

from tests.test_imports import module_graph
from tools.site import build as build_web
from tools.site.build import (
    LIMIT,
    PACKAGE,
    ROOT,
    BuildError,
    Runtime,
    build,
    build_itch,
    list_shipped,
    run_pygbag,
    ships,
    stage,
)
from tools.site.page import CLIENT, Deployment
from tools.site.zips import write_zip


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("trix/ui/shell/loop.py", True),
        ("trix/locale/ar.json", True),
        ("trix/locale/ar/LC_MESSAGES/trix.po", False),
        ("trix/arena/match.py", False),
        ("trix/programs/process.py", False),
        ("trix/adapters/pettingzoo.py", False),
        ("trix/platform/web.py", True),
        ("trix/platform/desktop_network.py", False),
        ("trix/ai/agents.py", True),
        ("trix/ui/__pycache__/app.cpython-312.pyc", False),
        ("trix/ui/app.pyc", False),
        ("assets/cards/cards-160-court.png", True),
        ("assets/fonts/OFL.txt", True),
        ("assets/manifest.json", False),
        ("assets/cards/cards.manifest.json", False),
        ("assets/.DS_Store", False),
    ],
)
def test_only_what_the_game_needs_ships(path, expected):
    assert ships(PurePosixPath(path)) is expected


@pytest.fixture
def source(tmp_path):
    root = tmp_path / "clone"
    texts = {
        "LICENSE": "licence",
        "main.py": "print()",
        "trix/__init__.py": "",
        "trix/arena/match.py": "",
        "trix/ui/__pycache__/x.pyc": "",
        "assets/fonts/OFL.txt": "licence",
        "trix/net/party.py": "",
        "trix/hall/client.py": "",
        "trix/hall/ledger.py": "",
        "trix/ui/hall/play_now.py": "",
        "trix/locale/hall/ar.json": "{}",
        "trix/ui/friends/ways.py": "",
        "trix/platform/web_network.py": "",
        "trix/platform/web_ciphers.py": "",
        "web/net.js": "js",
        "web/call.js": "js",
        "web/mqtt/mqtt.min.js": "js",
        "web/mqtt/mqtt.LICENSE.txt": "licence",
        "web/page.js": "js",
        "web/access.js": "js",
        "web/page.css": "css",
        "web/begin.js": "js",
        "web/embed.js": "js",
        "web/icons/favicon.png": "a picture",
        "web/card.png": "a large picture",
        "web/icons/icon-192.png": "a larger one",
        "web/loader.js": "js",
        "web/deck.js": "js",
        "web/manifest.webmanifest": "{}",
        "web/offline.js": "js",
        "web/robots.txt": "txt",
        "web/sw.js": "const FILES = new Map([]);",
        "web/template.html": "page",
        "tests/secret.py": "",
    }
    for name, text in texts.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def package(folder):
    """Return the files of a staged folder's package."""
    with zipfile.ZipFile(folder / PACKAGE) as archive:
        return set(archive.namelist())


def test_staging_lays_out_the_archive_and_the_page(source, tmp_path):
    target = tmp_path / "stage" / "trix"
    target.mkdir(parents=True)
    icon = stage(source, target)
    assert files(target) == {
        "LICENSE",
        "main.py",
        "trix.zip",
        "assets/fonts/OFL.txt",
        "static/page.js",
        "static/access.js",
        "static/page.css",
        "static/begin.js",
        "static/embed.js",
        "static/icons/favicon.png",
        "static/icons/icon-192.png",
        "static/deck.js",
        "static/loader.js",
        "static/manifest.webmanifest",
        "static/offline.js",
        "static/robots.txt",
    }
    assert package(target) == {"trix/__init__.py"}
    assert icon.read_bytes() == b"a picture"


def play(folder, *arguments):
    """Run Python in a staged folder, without these sources."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=120)


def test_the_staged_game_runs_and_reads_its_files(tmp_path, monkeypatch):
    monkeypatch.setattr(build_web, "slim_cached", lambda source, cache: source)
    stage(ROOT, tmp_path)
    assert not (tmp_path / "trix").exists()
    assert "usage: trix" in play(tmp_path, "main.py", "--help").stdout
    code = """import sys
sys.path.append("trix.zip")
from trix.files import ASSETS
from trix.ui.kit import i18n
from trix.ui.screens.ahead import import_each
list(import_each("trix.games.trix.state"))
i18n.set_language("de")
print(i18n._("Play"), ASSETS, "trix.games.trix.state" in sys.modules)
"""
    told = play(tmp_path, "-c", code)
    assert told.stdout.split() == ["Spielen", str(tmp_path / "assets"), "True"], told.stderr


def test_the_archives_modules_are_compiled_once_and_tracebacks_show_their_lines(source, tmp_path):
    shutil.copyfile(ROOT / "main.py", source / "main.py")
    (source / "trix" / "platform" / "__init__.py").write_text("")
    (source / "trix" / "platform" / "sides.py").write_text(
        '"""Left out."""\n\nseven = 7  # stars\nseven / 0\n'
    )
    (tmp_path / "staged").mkdir()
    stage(source, tmp_path / "staged")
    code = """import runpy, sys, traceback
compiled = []
sys.addaudithook(lambda event, given: event == "compile" and compiled.append(given[1]))
try:
    runpy.run_path("main.py")
except ZeroDivisionError:
    print(compiled.count("trix.zip/trix/platform/sides.py"), traceback.format_exc())
"""
    told = play(tmp_path / "staged", "-c", code).stdout
    assert told.startswith("1 ")
    assert 'File "trix.zip/trix/platform/sides.py", line 4' in told and "\n    seven / 0\n" in told


WITH_BROKER = Deployment(broker="wss://broker.example/mqtt")
WITH_HALL = WITH_BROKER._replace(hall="0123456789abcdef" * 2)


def test_only_a_site_with_a_broker_has_the_network_code(source, tmp_path):
    for name in ("with", "without"):
        (tmp_path / name / "trix").mkdir(parents=True)
    stage(source, tmp_path / "with" / "trix", WITH_BROKER)
    stage(source, tmp_path / "without" / "trix")
    assert package(tmp_path / "with" / "trix") - package(tmp_path / "without" / "trix") == {
        "trix/net/party.py",
        "trix/ui/friends/ways.py",
        "trix/platform/web_network.py",
        "trix/platform/web_ciphers.py",
    }
    assert files(tmp_path / "with" / "trix") - files(tmp_path / "without" / "trix") == {
        "static/net.js",
        "static/call.js",
        "static/mqtt.min.js",
        "static/mqtt.LICENSE.txt",
    }


def test_a_site_with_a_hall_has_all_that_the_hall_imports():
    files = {path.with_suffix("").as_posix().replace("/", ".") for path in list_shipped(ROOT, WITH_HALL)}
    modules = {name.removesuffix(".__init__") for name in files}
    graph = module_graph(types=False)
    of_hall = {name for name in modules & graph.keys() if name.startswith(("trix.hall", "trix.ui.hall"))}
    assert "trix.ui.hall.connection" in of_hall
    for name in of_hall | {"trix.ui.screens.board_game"}:
        assert graph[name] <= modules, name


def test_only_a_site_with_a_hall_has_the_code_for_it(source, tmp_path):
    for name in ("with", "without"):
        (tmp_path / name / "trix").mkdir(parents=True)
    stage(source, tmp_path / "with" / "trix", WITH_HALL)
    stage(source, tmp_path / "without" / "trix", WITH_BROKER)
    assert package(tmp_path / "with" / "trix") - package(tmp_path / "without" / "trix") == {
        "trix/hall/client.py",
        "trix/ui/hall/play_now.py",
        "trix/locale/hall/ar.json",
    }


def test_a_missing_icon_fails_the_build(source, tmp_path):
    target = tmp_path / "stage" / "trix"
    target.mkdir(parents=True)
    (source / "web" / "icons" / "favicon.png").unlink()
    with pytest.raises(BuildError, match=r"favicon\.png is missing"):
        stage(source, target)


@pytest.fixture
def packed(monkeypatch):
    """Replace pygbag by a stand-in; it adds the files in the returned mapping to the site."""
    more = {}

    def stand_in(template, icon, folder, cdn):
        site = folder / "build" / "web"
        shutil.copytree(folder / "static", site)
        write_zip(site / "trix.apk", {"assets/main.py": (folder / "main.py").read_bytes()})
        for name, data in {"index.html": f"page with {cdn}".encode(), **more}.items():
            (site / name).write_bytes(data)
        return site

    monkeypatch.setattr(build_web, "run_pygbag", stand_in)
    return more


ELSEWHERE = Runtime("https://cdn.test/0/", {})
BESIDE = Runtime("cdn/0/", {"cdn/0/pythons.js": b"python", "cdn/cp312/pygame.whl": b"PK"})
ICONS = {"icons/favicon.png", "icons/icon-192.png"}
SITE = {"index.html", "trix.apk", "sw.js", "card.png", *ICONS, *build_web.PAGE_FILES}


def test_the_runtime_lies_in_the_site_where_the_page_looks_for_it(source, packed, tmp_path):
    site = build(source, tmp_path / "out", BESIDE)
    assert files(site) == SITE | BESIDE.files.keys()
    assert (site / "cdn/0/pythons.js").read_bytes() == b"python"
    assert (site / "index.html").read_text() == "page with cdn/0/"
    assert files(build(source, tmp_path / "out", ELSEWHERE)) == SITE


def test_the_worker_lists_every_file_of_the_site_by_its_hash(source, packed, tmp_path):
    site = build(source, tmp_path / "out", BESIDE)
    listed = dict(re.findall(r'\["(.+)", "([0-9a-f]{64})"\]', (site / "sw.js").read_text()))
    assert listed == {
        name: hashlib.sha256((site / name).read_bytes()).hexdigest() for name in files(site) - {"sw.js"}
    }


def test_a_new_build_replaces_the_whole_site(source, packed, tmp_path):
    build(source, tmp_path / "out", BESIDE)
    (tmp_path / "out" / "pictures").mkdir()
    site = build(source, tmp_path / "out", ELSEWHERE)
    assert files(site) == SITE
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"web", "pictures"}


@pytest.mark.parametrize("fault", ["too large", "pygbag", "worker"])
def test_a_failed_build_keeps_the_previous_site(source, packed, tmp_path, monkeypatch, fault):
    site = build(source, tmp_path / "out", ELSEWHERE)
    before = {name: (site / name).read_bytes() for name in files(site)}
    (source / "web" / "page.js").write_text("newer")
    if fault == "too large":
        packed["more.png"] = bytes(LIMIT)
    elif fault == "worker":
        (source / "web" / "sw.js").unlink()
    else:

        def fail(*arguments):
            raise BuildError("pygbag failed")

        monkeypatch.setattr(build_web, "run_pygbag", fail)
    with pytest.raises((BuildError, OSError)):
        build(source, tmp_path / "out", BESIDE)
    assert {name: (site / name).read_bytes() for name in files(site)} == before
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["web"]


def test_the_runtime_does_not_count_towards_the_size_limit(source, packed, tmp_path):
    build(source, tmp_path / "out", Runtime("cdn/0/", {"cdn/0/main.data": bytes(LIMIT)}))


def test_the_mqtt_client_does_not_count_towards_the_size_limit(source, packed, tmp_path):
    (source / "web" / "mqtt" / CLIENT).write_bytes(bytes(LIMIT))
    site = build(source, tmp_path / "out", ELSEWHERE, WITH_BROKER)
    assert files(site) == SITE | {"net.js", "call.js", CLIENT, "mqtt.LICENSE.txt"}


def run(monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["build_web", *map(str, arguments)])
    return build_web.main()


def test_without_a_lock_the_build_fails_and_names_the_remedy(packed, tmp_path, monkeypatch, capsys):
    options = ["--runtime", "vendored", "--lock", tmp_path / "no.json", "--output", tmp_path / "out"]
    assert run(monkeypatch, *options) == 1
    told = capsys.readouterr().err
    assert told.startswith("Nothing was built. ") and "make runtime-lock" in told and told.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_the_zip_for_itch_has_the_page_at_its_root_and_no_worker(source, packed, tmp_path):
    target = build_itch(source, tmp_path / "out", BESIDE)
    assert files(tmp_path / "out") == {"trix-itch.zip"}
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == sorted(SITE - {"sw.js"} | BESIDE.files.keys())
        assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    made = target.read_bytes()
    assert build_itch(source, tmp_path / "out", BESIDE).read_bytes() == made


def test_too_many_files_for_itch_are_refused(source, packed, tmp_path):
    build_itch(source, tmp_path / "out", ELSEWHERE)
    before = (tmp_path / "out" / "trix-itch.zip").read_bytes()
    packed.update({f"{number}.png": b"" for number in range(1000)})
    with pytest.raises(BuildError, match="itch"):
        build_itch(source, tmp_path / "out", ELSEWHERE)
    assert (tmp_path / "out" / "trix-itch.zip").read_bytes() == before


def test_black_beside_pygbag_is_refused(tmp_path, monkeypatch):
    (tmp_path / "black.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BuildError, match="black"):
        run_pygbag(tmp_path / "template.html", tmp_path / "icon.png", tmp_path, "cdn/")


def test_the_header_of_main_names_pygame_without_a_version():
    # the browser's runtime reads no version specifiers, and without the header it leaves pygame unpatched
    lines = (ROOT / "main.py").read_text(encoding="utf-8").splitlines()
    block = lines[lines.index("# /// script") + 1 : lines.index("# ///")]
    header = tomllib.loads("\n".join(line.removeprefix("#") for line in block))
    assert header["dependencies"] == ["pygame-ce"]
