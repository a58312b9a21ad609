"""Positions in lists count from 1."""

from cart.text.counter_lines import page_line, place_in, seed_digit_line


def test_positions_count_from_one() -> None:
    assert [place_in(0, 7), place_in(6, 7)] == ["1/7", "7/7"]
    assert page_line(1, 8) == "page 2/8"
    assert seed_digit_line("00042", 3, 4) == "seed 00042   digit 4/5: 4"
