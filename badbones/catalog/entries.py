"""What entries of all data files have in common."""

from collections.abc import Iterable

from badbones.rules.reading import Reader


def entry_of(entry: Reader, required: list[str], optional: Iterable[str] = ()) -> None:
    """An entry of the data may mark which of its values are reconstructed."""
    entry.mapping(required, [*optional, "reconstructed"])
    entry.get("reconstructed", []).words(key for key in entry.value if key != "reconstructed")
