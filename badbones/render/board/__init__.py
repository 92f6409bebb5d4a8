"""The boards: a moonlit clearing with everything that stands on it, drawn from what the stage shows."""
