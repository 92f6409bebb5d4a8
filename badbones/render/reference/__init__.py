"""Rules at hand."""
