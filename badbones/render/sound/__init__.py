"""The sound of the game."""
