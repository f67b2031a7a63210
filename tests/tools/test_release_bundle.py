"""The wheel's contents; `make wheel` and `make bundle` build and start both."""

import sys
import zipfile

import pytest

from tools.release.trial import first_frame, stays
from tools.release.wheel import ROOT, WheelError, check_contents, list_shipped

START = ROOT / "tools" / "release" / "start.py"


@pytest.fixture
def pack(tmp_path):
    """Write a wheel with all required files except some."""

    def make(without=()):
        with zipfile.ZipFile(tmp_path / "trix.whl", "w") as archive:
            for path in {path.as_posix() for path in list_shipped(ROOT)} - {"main.py"}:
                name = path if path.startswith("trix/") else f"trix/{path}"
                if name not in without:
                    archive.writestr(name, "")
        return tmp_path / "trix.whl"

    return make


def test_a_complete_wheel_is_accepted(pack):
    check_contents(pack())


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "name",
    [
        "trix/ui/start.py",
        "trix/locale/ar.json",
        "trix/assets/cards/cards-160-court.png",
        "trix/assets/fonts/Vazirmatn-Regular.ttf",
        "trix/LICENSE",
    ],
)
def test_an_incomplete_wheel_is_refused_with_the_missing_name(pack, name):
    with pytest.raises(WheelError, match=name):
        check_contents(pack(without=(name,)))


def test_the_trial_of_a_bundle_ends_with_the_first_frame(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert 0 < first_frame([sys.executable, str(START)]) < 60


@pytest.mark.long
def test_the_command_keeps_running(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert stays([sys.executable, "-m", "trix"], 3)
    assert not stays([sys.executable, "-c", "pass"], 10)
