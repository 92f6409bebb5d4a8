"""What moving pictures are made of: lights, scraps, particles, and pieces in poses. It knows no game, only a canvas."""
