"""All chance of the game: a SplitMix64 generator whose whole state is one integer below 2^63.

The state steps through a full cycle of 2^63 values; each step is scrambled into 64 random bits.
"""

from typing import Final

STATES: Final = 1 << 63
_STEP: Final = 0x1E3779B97F4A7C15
_MASK: Final = (1 << 64) - 1


def draw(state: int, choices: int) -> tuple[int, int]:
    """A number from 0 to `choices` - 1, and the state for the next draw."""
    state = (state + _STEP) % STATES
    bits = state
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    bits ^= bits >> 31
    return (bits * choices) >> 64, state
