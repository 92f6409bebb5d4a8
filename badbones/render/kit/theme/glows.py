"""What glows: lanterns and windows, magic and darkness, weapons and chiefs."""

from badbones.render.kit.theme import colours

WINDOW, CAPITAL, LANTERN, NICHE = colours("#ffa83a", "#ffb44d", "#ffb054", "#ffb45a")
PHASE, PHASE_SWEEP = colours("#ffbe506e", "#fff0b8")
DARKNESS, DUSK, HEAVEN = colours("#0b1020", "#14204a", "#cfe6ff")
MAGIC, VORTEX, FROST, DEATH = colours("#a882ff", "#b48cff", "#7fd3ff", "#49d67a")
ORANGE, APRICOT, STRAW, SPENT = colours("#ffb066", "#ffc47a", "#ffe08a", "#8fa3c8")
HEARTS, CROWN = colours("#ff8fbb", "#f7c948")
