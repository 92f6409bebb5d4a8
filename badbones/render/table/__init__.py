"""The table: everybody's boards on one screen, and the hands that play on them."""
