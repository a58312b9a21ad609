"""Bundles: many texts in one file, and the refusal of every damaged file."""

from hashlib import blake2b

import pytest

from cart.console.storage.backend import MOST_BYTES, StoreError, decoded, encoded
from cart.console.storage.bundle import DAMAGED, LARGEST_BUNDLE, LONGEST_KEY, MOST_TEXTS, NO_BUNDLE, pack, unpack

TEXTS = {"settings": "effects 3\n", "run.20260101-000000-00000000": "porklike 1\nL R ~\n", "empty": ""}


def signed(body: str) -> str:
    """Return a bundle with a correct checksum."""
    return f"{body}~{blake2b(body.encode(), digest_size=8).hexdigest()}\n"


def refusal(bundle: str, name: str = "cart") -> str:
    """Return the message with which a bundle is refused."""
    with pytest.raises(StoreError) as error:
        unpack(name, bundle)
    return str(error.value)


def test_a_bundle_has_its_texts_in_order_with_their_lengths() -> None:
    """The form and the limits stay the same, so that older versions can read bundles."""
    assert (LARGEST_BUNDLE, MOST_TEXTS) == (64_000_000, 100_000)
    bundle = pack("cart", {"b": "zwei\n", "a": "ä"})
    assert bundle == signed("pork-8 texts 1 cart 2\na 2\nä\nb 5\nzwei\n\n")
    assert len(bundle.rpartition("~")[2]) == 16 + 1


def test_texts_come_out_as_they_went_in() -> None:
    for texts in ({}, TEXTS, {"bytes": decoded(b"\xff~\n\0")}, {f"key{number}": "x" * number for number in range(50)}):
        assert unpack("cart", pack("cart", texts)) == texts


@pytest.mark.parametrize(
    "head", ["", "pork-8", "pork-8 texts 2 cart 0", "pork-8 texts 1 other 0", "pork-8 texts 1 cart"]
)
def test_other_files_are_no_bundle(head: str) -> None:
    assert refusal(signed(f"{head}\n")) == NO_BUNDLE
    assert refusal(signed(f"{head} 0 0\n")) == NO_BUNDLE


def test_a_change_of_any_byte_is_noticed() -> None:
    bundle = pack("cart", TEXTS)
    for at in range(len(bundle)):
        assert refusal(f"{bundle[:at]}{chr(ord(bundle[at]) ^ 1)}{bundle[at + 1 :]}") in (DAMAGED, NO_BUNDLE)
        assert refusal(bundle[:at]) in (DAMAGED, NO_BUNDLE)
    assert refusal(f"{bundle}\n") == DAMAGED


@pytest.mark.parametrize(
    "body",
    [
        "1\na 1\nx",  # the line break after the text is missing
        "1\na 2\nx\n",  # the text is shorter than it says
        "1\na 1\nxy\n",  # or longer
        "2\na 1\nx\n",  # a text is missing
        "0\na 1\nx\n",  # there is one more than it says
        "2\na 1\nx\na 1\ny\n",  # a key comes twice
        "1\na\nx\n",
        "1\na 1 1\nx\n",
        "1\na -1\nx\n",
        "1\na 1x\nx\n",
        "1\na 0000000001\nx\n",  # ten digits
        "1\nA/b 1\nx\n",
        "1\n 1\nx\n",
        "x\na 1\nx\n",
        f"{MOST_TEXTS + 1}\na 1\nx\n",
        f"1\na {MOST_BYTES + 1}\nx\n",
        f"1\n{'k' * (LONGEST_KEY + 1)} 1\nx\n",
    ],
)
def test_a_wrong_bundle_is_refused_even_with_its_checksum(body: str) -> None:
    assert refusal(signed(f"pork-8 texts 1 cart {body}")) == DAMAGED


def test_the_longest_key_and_numbers_of_nine_digits_are_accepted() -> None:
    key = "k" * LONGEST_KEY
    assert unpack("cart", signed(f"pork-8 texts 1 cart 000000001\n{key} 000000001\nx\n")) == {key: "x"}


def test_a_text_of_the_greatest_length_is_accepted() -> None:
    assert unpack("cart", pack("cart", {"a": "x" * MOST_BYTES})) == {"a": "x" * MOST_BYTES}
    assert refusal(pack("cart", {"a": "x" * (MOST_BYTES + 1)})) == DAMAGED


def test_lone_surrogates_of_a_browser_are_encoded() -> None:
    """Bytes that are no UTF-8 come back as they were. A lone surrogate does not raise an error."""
    assert encoded(decoded(b"a\xff\xc3")) == b"a\xff\xc3"
    assert encoded("\ud800") == b"\xed\xa0\x80"
