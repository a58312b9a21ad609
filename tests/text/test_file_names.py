"""Names of the files of cart/text: the end of a name tells the kind of text."""

from pathlib import Path

TEXT = Path(__file__).parent.parent.parent / "cart" / "text"
KINDS = ("names", "words", "lines", "messages")
WHOLE_TEXTS = {"crash_report", "run_log", "run_summary"}
HELPERS = {"plurals", "tones"}


def test_a_file_name_ends_in_the_kind_of_its_texts() -> None:
    files = {file.stem for file in TEXT.glob("*.py")} - WHOLE_TEXTS - HELPERS - {"__init__"}
    assert [name for name in sorted(files) if name.rpartition("_")[2] not in KINDS] == []
    assert {name.rpartition("_")[2] for name in files} == set(KINDS)
