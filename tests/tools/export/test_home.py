"""The address of the published game: the option that sets it, and the texts that use it."""

from pathlib import Path

import pytest

from tools.export.__main__ import main
from tools.export.app import ROOT
from tools.export.home import VARIABLE, Home, parse_home
from tools.export.links import write_links


@pytest.mark.parametrize(
    "text", ["pork", "a/b/c", "-a/b", "a/<b>", "https://github.com/a/b", "a/b c", "a/" + "b" * 101]
)
def test_a_text_that_names_no_repository_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="OWNER/NAME"):
        parse_home(text)


@pytest.mark.parametrize("words", [["--itch"], ["--home", "pork"]])
def test_the_command_refuses_bad_options(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command refuses bad options before it builds anything."""
    with pytest.raises(SystemExit) as ended:
        main(["web", "--out", str(tmp_path), *words])
    assert ended.value.code == 2 and capsys.readouterr().err.startswith("export: ")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("words", "said"), [([], True), (["--home", "ann/larder"], False)], ids=["without", "with"])
def test_the_command_lists_the_links_that_a_page_lacks(
    words: list[str], said: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names each missing link, the missing picture, and the option that adds them."""
    monkeypatch.delenv(VARIABLE, raising=False)
    assert main(["web", "--out", str(tmp_path), *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + said
    if said:
        assert all(word in lines[1] for word in ("--home OWNER/NAME", VARIABLE, "picture", *Home("", "").links))


def test_the_docs_name_the_option_for_addresses() -> None:
    """In docs/package.md, each command that writes a page has the option --home."""
    rows = [
        row
        for row in (ROOT / "docs" / "package.md").read_text(encoding="utf-8").splitlines()
        if "tools.export web" in row
    ]
    assert len(rows) == 3 and all("--home OWNER/NAME" in row for row in rows)


def test_a_repository_gives_the_addresses_of_page_and_launcher() -> None:
    assert parse_home("") is None
    found = parse_home("ann/ann.github.io")
    assert found is not None and found.page == "https://ann.github.io/"
    assert found.launcher.endswith("/launcher/?play=ann/ann.github.io/launcher/porklike&gamepad=enabled")


def test_links_are_written_if_there_is_a_repository(tmp_path: Path) -> None:
    """With a repository, README gets a line and the entry for Pyxel's list has links. Without one, both have none."""
    readme = tmp_path / "README.md"
    before = "# Porklike\n\n<!-- play -->\n<!-- /play -->\n\nmore\n"
    readme.write_text(before)
    written = write_links(tmp_path / "out", parse_home("ann/larder"), readme).read_text(encoding="utf-8")
    assert "https://ann.github.io/larder/" in readme.read_text() and "{{" not in written
    assert "- **Work URL**: https://ann.github.io/larder/\n" in written and "launcher/?play=ann/larder/" in written
    write_links(tmp_path / "out", parse_home("bob/larder"), readme)
    assert readme.read_text().count("github.io/larder") == 1
    without = write_links(tmp_path / "out", None, readme).read_text(encoding="utf-8")
    assert readme.read_text() == before
    assert "{{" not in without and "Work URL" not in without and "- **Title**: Porklike" in without
    assert "<!-- play -->\n" in (ROOT / "README.md").read_text(encoding="utf-8")
