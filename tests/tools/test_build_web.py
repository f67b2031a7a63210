import tomllib
import zipfile
from pathlib import PurePosixPath

import pytest

from tools import build_web
from tools.build_web import ROOT, BuildError, repack, run_pygbag, ships, sizes, stage, zip_site


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("trix/ui/app.py", True),
        ("trix/locale/ar/LC_MESSAGES/trix.mo", True),
        ("trix/locale/ar/LC_MESSAGES/trix.po", False),
        ("trix/ai/arena.py", False),
        ("trix/ai/agents.py", True),
        ("trix/ui/__pycache__/app.cpython-312.pyc", False),
        ("trix/ui/app.pyc", False),
        ("assets/cards/cards-160.png", True),
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
        "main.py": "print()",
        "trix/__init__.py": "",
        "trix/ai/arena.py": "",
        "trix/ui/__pycache__/x.pyc": "",
        "assets/fonts/OFL.txt": "licence",
        "web/page.js": "js",
        "web/page.css": "css",
        "web/loader.js": "js",
        "tests/secret.py": "",
    }
    for name, text in texts.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


def files(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_staging_lays_out_the_archive_and_the_page(source, tmp_path):
    target = tmp_path / "stage" / "trix"
    target.mkdir(parents=True)
    icon = stage(source, target)
    assert files(target) == {
        "main.py",
        "trix/__init__.py",
        "assets/fonts/OFL.txt",
        "static/page.js",
        "static/page.css",
        "static/loader.js",
    }
    assert icon.read_bytes().startswith(b"\x89PNG")


def test_an_icon_of_our_own_is_taken(source, tmp_path):
    target = tmp_path / "stage" / "trix"
    target.mkdir(parents=True)
    (source / "web" / "icons").mkdir()
    (source / "web" / "icons" / "icon-192.png").write_bytes(b"a picture")
    assert stage(source, target).read_bytes() == b"a picture"
    assert (target / "static" / "icons" / "icon-192.png").is_file()


def test_the_plain_icon_is_a_picture(tmp_path):
    import pygame

    (tmp_path / "icon.png").write_bytes(build_web.plain_icon(32))
    picture = pygame.image.load(str(tmp_path / "icon.png"))
    assert picture.get_size() == (32, 32)
    assert picture.get_at((0, 0))[:3] == (0x14, 0x64, 0x5D)
    assert picture.get_at((16, 16))[:3] == (0xD9, 0xA4, 0x41)


def test_the_archive_depends_on_its_contents_alone(tmp_path):
    contents = {"assets/b.txt": "second", "assets/a.txt": "first"}
    packed = []
    for number, names in enumerate([list(contents), sorted(contents)]):
        archive = tmp_path / f"{number}.zip"
        with zipfile.ZipFile(archive, "w") as file:
            for name in names:
                entry = zipfile.ZipInfo(name, (2000 + number, 1, 1, 0, 0, 0))
                entry.external_attr = (0o100600 + number) << 16
                file.writestr(entry, contents[name])
        repack(archive)
        packed.append(archive.read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as file:
        assert {name: file.read(name).decode() for name in file.namelist()} == contents


def test_black_beside_pygbag_is_refused(tmp_path, monkeypatch):
    (tmp_path / "black.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BuildError, match="black"):
        run_pygbag(tmp_path / "template.html", tmp_path / "icon.png", tmp_path)


def test_the_zip_has_the_page_at_its_root(tmp_path):
    site = tmp_path / "web"
    (site / "icons").mkdir(parents=True)
    (site / "index.html").write_text("page")
    (site / "icons" / "a.png").write_text("icon")
    assert sizes(site) == {"icons/a.png": 4, "index.html": 4}
    zip_site(site, tmp_path / "site.zip")
    with zipfile.ZipFile(tmp_path / "site.zip") as file:
        assert sorted(file.namelist()) == ["icons/a.png", "index.html"]


def test_main_names_pygame_bare_in_its_header():
    # the browser's runtime reads no version specifiers, and without the header it leaves pygame unpatched
    lines = (ROOT / "main.py").read_text(encoding="utf-8").splitlines()
    block = lines[lines.index("# /// script") + 1 : lines.index("# ///")]
    header = tomllib.loads("\n".join(line.removeprefix("#") for line in block))
    assert header["dependencies"] == ["pygame-ce"]
