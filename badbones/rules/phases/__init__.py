"""The phases in which players decide: each module tells what is legal, does it, and says why something else is not."""
