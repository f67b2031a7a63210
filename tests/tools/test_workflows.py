"""Rules for the workflows; tests/browser/test_workflows.py checks their syntax with actionlint."""

import re

import pytest

from tools.site.build import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_actions_are_pinned_by_commit_and_name_their_version(path):
    used = re.findall(r"uses: (?!\./)(.+)", path.read_text(encoding="utf-8"))
    assert used
    wrong = [text for text in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", text)]
    assert wrong == []


def test_an_action_has_one_version_everywhere():
    pins = {}
    for path in WORKFLOWS:
        for name, commit in re.findall(r"uses: *([^@\s]+)@(\w+)", path.read_text(encoding="utf-8")):
            pins.setdefault(name, set()).add(commit)
    assert {name for name, commits in pins.items() if len(commits) > 1} == set()


def test_every_system_and_python_is_tested():
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    for name in ("ubuntu-latest", "macos-latest", "windows-latest", '"3.11"', '"3.12"', '"3.13"', '"3.14"'):
        assert name in text


@pytest.mark.parametrize(("name", "last"), [("itch.yml", "push"), ("pages.yml", "deploy")])
def test_only_tested_commits_are_published(name, last):
    folder = ROOT / ".github" / "workflows"
    text = (folder / name).read_text(encoding="utf-8")
    jobs = dict(re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", text, re.MULTILINE))
    (needs,) = re.findall("    needs: (.*)", jobs[last])
    for tried in ("test", "runtime"):
        assert f"uses: ./.github/workflows/{tried}.yml" in jobs[tried]
        assert tried in re.findall(r"\w+", needs)
        assert "\n  workflow_call:" in (folder / f"{tried}.yml").read_text(encoding="utf-8")
    assert "RUNTIME=vendored" in jobs["build"]


def test_the_checks_of_a_change_need_only_package_hosts():
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert "vendored" not in text and "TRIX_PUBLIC_RUNTIME" not in text
    made = re.findall("run: make (.+)", text)
    assert "browser-test" in made and "try-runtime" not in made


def test_a_release_is_drafted_only_from_a_tested_tag():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert "uses: ./.github/workflows/test.yml" in text
    draft = text[text.index("\n  draft:") :]
    assert "needs: [bundle, test]" in draft and "if: github.ref_type == 'tag'" in draft
    assert text.count("contents: write") == 1
    assert all(system in text for system in ("windows-", "macos-", "ubuntu-"))


@pytest.mark.parametrize("name", ["itch.yml", "pages.yml", "release.yml"])
def test_only_a_tag_or_a_manual_run_publishes(name):
    text = (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")
    triggers = text[text.index("\non:") : text.index("\npermissions:")]
    assert 'tags: ["v*"]' in triggers and "workflow_dispatch:" in triggers
    assert "branches" not in triggers and "pull_request" not in triggers
