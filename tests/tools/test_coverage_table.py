"""The table of lines and branches that tests reach."""

from tools.coverage_table import Reached, table_of


def file(lines: int, reached: int, branches: int, taken: int, missing: list[int]) -> dict[str, object]:
    summary = {
        "num_statements": lines,
        "covered_lines": reached,
        "num_branches": branches,
        "covered_branches": taken,
        "percent_covered": 1.5,
    }
    return {"summary": summary, "missing_lines": missing}


def test_files_are_added_up_by_folder() -> None:
    files = {
        "cart/core/game.py": file(10, 9, 4, 4, [7]),
        "cart/core/foes/crab.py": file(10, 10, 6, 5, []),
        "cart/text/tones.py": file(4, 4, 0, 0, []),
        "cart/view/sprites.py": file(99, 0, 9, 0, [1]),
    }
    table = table_of({"files": files})
    assert table["core"] == Reached(20, 19, 10, 9, {"cart/core/game.py": [7]})
    assert table["core"].percents == (95.0, 90.0) and not table["core"].enough
    assert table["text"].percents == (100.0, 100.0) and table["text"].enough


def test_all_lines_and_nearly_all_branches_are_wanted() -> None:
    assert Reached(50, 50, 100, 95, {}).enough
    assert not Reached(50, 50, 100, 94, {}).enough
    assert not Reached(50, 49, 100, 100, {}).enough
