"""Charts of recorded games: numbers by round and seat, drawn in the window."""
