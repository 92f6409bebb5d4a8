"""Every screen but the table: title, new game, saved games, settings, pause, results, notices."""

from badbones.render.screens.new_game import NewGameScreen
from badbones.render.screens.notice import NoticeScreen
from badbones.render.screens.options import SettingsScreen
from badbones.render.screens.pause import PauseScreen
from badbones.render.screens.results import ResultsScreen
from badbones.render.screens.saved_games import OpenScreen
from badbones.render.screens.title import TitleScreen

__all__ = [
    "NewGameScreen",
    "NoticeScreen",
    "OpenScreen",
    "PauseScreen",
    "ResultsScreen",
    "SettingsScreen",
    "TitleScreen",
]
