"""Every screen but the table: title, new game, saved games, settings, pause, results, notices."""
