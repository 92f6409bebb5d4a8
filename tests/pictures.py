"""What is kept of pictures, for tests."""

from badbones.render.kit.cache import Keep


def kept(keep: Keep) -> list[int]:
    """The sizes in bytes of all pictures that one has kept."""
    pictures = keep._pictures
    return [picture.width * picture.height * 4 for (owner, _), picture in pictures.all.items() if owner == keep._owner]
