"""The pictures of everything that happens; `motion/kinds.py` says which of them shows what."""
