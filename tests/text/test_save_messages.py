"""Numbers of files and runs in messages about saves."""

from cart.text.save_messages import export_message, import_message


def test_files_left_out_of_an_export_are_counted() -> None:
    """One file and several files each have their own words."""
    assert export_message("a.txt", "in x", 1, 1).endswith(" 1 file was left out, because it is too long for a run.")
    assert export_message("a.txt", "in x", 2, 3).endswith(
        " 3 files were left out, because they are too long for a run."
    )
    assert "left out" not in export_message("a.txt", "in x", 2, 0)


def test_imported_runs_are_counted() -> None:
    assert import_message(1, 2, 1).startswith(
        "1 run was new. 2 runs were updated. 1 run was set aside, because another version of it is here."
    )
