"""Games as films and pictures, in the window and without one."""
