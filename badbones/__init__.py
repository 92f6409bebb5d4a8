"""Bad Bones: defend your tower and your village against the skeletons, alone or around one screen."""

__version__ = "0.2.0"
