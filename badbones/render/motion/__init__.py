"""Motion: events as pictures that move. The stage says what is to be seen; all this only decorates the way there."""
