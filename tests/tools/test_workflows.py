"""The workflows of the project: pinned inputs, few rights, and the steps of a release."""

import json
import os
import re
import tomllib
from pathlib import Path

import pytest

from tools.export.app import ROOT
from tools.export.home import BRANCH, VARIABLE
from tools.export.public_runtime import TABLE

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
RELEASE = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")


def jobs(text: str) -> dict[str, str]:
    """Return the text of each job of a workflow, by the job's name."""
    parts = re.split(r"^  (\w+):\n", text.split("\njobs:\n")[1], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_pin_their_actions_and_limit_rights_and_time(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)(.*)", text)
    assert used
    for action, comment in used:
        assert action == "./.github/workflows/ci.yml" or re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action), action
        assert action.startswith("./") or re.fullmatch(r" # v[\d.]+", comment), action
    assert text.count("actions/checkout@") == text.count("persist-credentials: false")
    assert re.search(r"^permissions:", text, re.MULTILINE)
    assert all("timeout-minutes:" in job or "uses: ./" in job for job in jobs(text).values())


def test_a_release_needs_a_passed_check() -> None:
    found = jobs(RELEASE)
    assert "uses: ./.github/workflows/ci.yml" in found["check"]
    assert all("needs: check\n" in found[name] for name in ("package", "executable"))
    assert all("needs: [package, executable]\n" in found[name] for name in ("release", "page"))
    assert "SHA256SUMS" in found["release"]


def test_a_release_has_the_zip_for_itch_and_the_app_for_the_launcher() -> None:
    """All published addresses are made from the repository's name. The zip for itch.io is attached to the release.

    The app is pushed to the branch that the address of the Web Launcher names.
    """
    found = jobs(RELEASE)
    assert f"\nenv:\n  {VARIABLE}: ${{{{ github.repository }}}} " in RELEASE
    assert "tools.export web --runtime runtime --itch\n" in found["package"]
    assert "tools.export links\n" in found["package"]
    assert all(f"            dist/{name}\n" in found["package"] for name in ("porklike-itch.zip", "porklike.pyxapp"))
    assert f"HEAD:refs/heads/{BRANCH}\n" in found["release"] and "cp built/porklike.pyxapp" in found["release"]


def test_packages_of_a_release_are_pinned() -> None:
    installs = re.findall(r"pip install (.+)", RELEASE)
    assert set(installs) == {"--require-hashes -r .ci/release.txt", "--no-deps --no-build-isolation ."}
    for name in ("release", "audit"):
        rows = re.split(r"\n(?=\S)", (ROOT / f".ci/{name}.txt").read_text(encoding="utf-8").strip())
        assert all(re.match(r"[\w.-]+==[\w.]+ ", row) and "--hash=sha256:" in row for row in rows)
    packages = json.loads((ROOT / ".ci/web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_pinned_versions_of_pyxel_and_pyodide_agree() -> None:
    """All files that pin a version of Pyxel pin the same one. So do all files that pin a version of Pyodide."""
    known = json.loads(TABLE.read_text(encoding="utf-8"))
    assert f"pyxel=={known['pyxel']} " in (ROOT / ".ci/release.txt").read_text(encoding="utf-8")
    assert f"# v{known['pyxel']}\n" in RELEASE
    wanted = json.loads((ROOT / ".ci/web/package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    assert known["pyodide"].endswith(f"/pyodide@{wanted}/")


def test_packages_of_a_release_are_audited() -> None:
    """Each job that builds a package audits the pinned packages before it installs them. The auditor is pinned too."""
    for job in ("package", "executable"):
        steps = jobs(RELEASE)[job]
        assert 0 < steps.index("run: .ci/audit\n") < steps.index("pip install --require-hashes")
    file = ROOT / ".ci/audit"
    script = file.read_text(encoding="utf-8")
    assert os.access(file, os.X_OK) and "set -euo pipefail" in script
    assert re.findall(r"pip install (.+)", script) == [
        "--quiet --require-hashes --upgrade --target build/audit -r .ci/audit.txt"
    ]
    assert "pip_audit --strict --require-hashes --disable-pip -r .ci/release.txt\n" in script
    assert "\npip-audit==" in (ROOT / ".ci/audit.txt").read_text(encoding="utf-8")


def test_all_packages_of_the_project_are_pinned() -> None:
    """A package that is added to pyproject.toml must be added to .ci/release.txt as well.

    A release needs no Dask. Without it, the tests of many machines are skipped.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["tools"]]
    names = {re.split(r"[<>=]", want)[0] for want in [*wanted, *project["optional-dependencies"]["test"]]}
    locked = (ROOT / ".ci/release.txt").read_text(encoding="utf-8")
    assert [
        name
        for name in names - {"porklike[tools]", "porklike[dask]"}
        if not re.search(f"^{name}==", locked, re.MULTILINE)
    ] == []
