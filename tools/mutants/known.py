"""Mutants that no test can notice, or that none needs to notice, with reasons."""

KNOWN: dict[tuple[str, str], str] = {}
"""(File, line before and after the change) -> reason."""
