"""Dates as players read them."""

from datetime import datetime


def local_time(created: str) -> str:
    """Date and time where the player is, as `2025-11-17 14:02`; what cannot be read stays as it is."""
    try:
        return datetime.fromisoformat(created).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return created
