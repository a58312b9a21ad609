"""Numbers of files and runs in messages about saves."""

from cart.text.save_messages import (
    STAYS,
    export_message,
    import_message,
    kept_as_message,
    lost_actions_message,
    not_finished_message,
    nothing_to_import_message,
    retry_message,
)


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


def test_an_import_of_several_versions_says_them() -> None:
    told = import_message(0, 0, 2)
    assert told.startswith("0 runs were new. 2 runs were set aside, because other versions of them are here.")


def test_failures_name_their_cause() -> None:
    assert retry_message("The disk is full.") == "The disk is full. The game tries again after each step."
    assert not_finished_message("The disk is full.") == f"The disk is full. {STAYS}"
    assert kept_as_message("run.aside-1") == "The damaged file is kept as run.aside-1."
    assert [lost_actions_message(1), lost_actions_message(3)] == [
        "The last action could not be read.",
        "The last 3 actions could not be read.",
    ]
    told = nothing_to_import_message("porklike", "in the folder")
    assert told == "First put a file named porklike....txt in the folder."
