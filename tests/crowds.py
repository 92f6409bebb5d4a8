"""Crowded positions: valid, random, and full of what is rare in a game from its beginning.

Stacks, chiefs, all kinds of traps, weapons about to be used, few floors, few rounds left, an empty bag: whatever the
rules can be asked in one move, some of these positions ask.
"""

import random
from typing import Any

from badbones.rules import Game, position
from badbones.rules.effects import EFFECTS
from badbones.rules.geometry import ADJACENT, CELLS, ENTERING, HEADINGS, OPPOSITE, TOWARD
from tests.drawn import CATALOG
from tests.play import NAMES, TABLES, VARIANTS, Table

BASIC = ("wall", "catapult", "dragon", "treasure")
PHASES = ("hero", "trap", "skeletons", "skeletons")
TOWERS = {"solo": 1, "versus": 4}
HOUSES = {"solo": 1, "versus": 5}
# An endless bounce (R6.7): who steps east from C5 comes round by walls and springs, and over C5 again onto D5.
LOOP = {"D5": "/", "D4": "\\", "C4": "spring", "A4": "/", "A5": "\\", "B5": "spring"}
LOOP_START, LOOP_HEADING = "C5", "E"
OTHER_DIAGONAL = {"/": "\\", "\\": "/"}


def crowd(seed: int, table: Table | None = None, variant: dict[str, bool] | None = None, **fields: Any) -> Game:
    """A crowded game; without a table and a variant these are drawn too, the whole game more often than a part.

    Other arguments are fields of the position.
    """
    rng = random.Random(f"{seed} {table} {variant}")
    chosen = table or rng.choice(TABLES)
    options = variant or rng.choice([*VARIANTS, VARIANTS[-1], VARIANTS[-1]])
    return position.read(CATALOG, _Crowd(rng, chosen, options).document() | fields)


class _Crowd:
    """The position under construction."""

    def __init__(self, rng: random.Random, table: Table, variant: dict[str, bool]) -> None:
        self._rng = rng
        self._mode, self._players = table
        self._options: dict[str, Any] = {**variant, "rounds": rng.randint(1, 4), "heroic": rng.random() < 0.5}
        self._phase = rng.choice(PHASES)
        self._tracking = rng.choice(["white", "black"])
        self._side = CATALOG.back if self._mode == "coop" else CATALOG.front
        self._weapons = rng.sample(list(CATALOG.weapons), 8)
        chiefs = list(CATALOG.chief_tokens) if variant["chiefs"] else []
        ordinary = sorted(CATALOG.bag)
        rng.shuffle(ordinary)
        self._tokens = rng.sample(chiefs, len(chiefs)) + ordinary[: rng.choice([12, 40, 90, 180])]
        self._rest = sorted(set(ordinary) - set(self._tokens))
        self._alive = True  # whether the emperor and with him all heroes are still there
        self._removed: list[str] = []
        if chiefs and rng.random() < 0.1:
            self._alive = False
            self._tokens.remove("emperor")
            self._removed.append("emperor")
        rng.shuffle(self._tokens)

    def document(self) -> dict[str, Any]:
        rng, rounds = self._rng, self._options["rounds"]
        share = -(-len(self._tokens) // self._players)
        players = []
        for index in range(self._players):
            players.append(self._player(index, self._tokens[index * share : (index + 1) * share]))
        if rng.random() < 0.2:
            players[-1]["graveyard"] += self._rest  # the bag is empty
        document: dict[str, Any] = {
            "badbones": 1,
            "mode": self._mode,
            "options": self._options,
            "round": rng.randint(1, rounds + (2 if self._options["heroic"] else 0)),
            "phase": self._phase,
            "tracking": self._tracking,
            "seed": rng.randrange(2**63),
            "removed": self._removed,
            "players": players,
        }
        if self._mode == "coop":
            held = self._some_traps(3) if self._phase == "trap" else []
            houses = rng.randint(1, self._players)
            document["team"] = {"houses": houses, "reserve": self._some_traps(8), "held": held}
        return document

    def _player(self, index: int, tokens: list[str]) -> dict[str, Any]:
        rng = self._rng
        player: dict[str, Any] = {"name": NAMES[index]}
        if self._mode == "coop":
            towers = rng.sample(list(self._side.towers), rng.randint(1, 4))
            player["towers"] = towers
        else:
            towers = list(self._side.towers)
            player["tower"] = rng.randint(1, TOWERS[self._mode])
            player["houses"] = rng.randint(1, HOUSES[self._mode])
            player["reserve"] = self._some_traps(5)
        player["hero"] = rng.choice(CELLS) if self._alive or index else None
        free = [cell for cell in CELLS if cell not in towers]
        player["traps"] = self._traps(index, free)
        player["weapon"] = self._weapons[index] if self._options["advanced"] else None
        buried = rng.randint(0, min(3, len(tokens)))
        player["graveyard"] = tokens[:buried]
        player["skeletons"] = self._skeletons(tokens[buried:], self._room(player, towers), player["hero"])
        if self._options["advanced"] and rng.random() < 0.1:
            self._lay_loop(player, free)
        if self._phase == "skeletons":
            player["killed"] = self._rest[index * 3 : index * 3 + rng.randint(0, 2)]
        return player

    def _kinds(self) -> list[str]:
        return list(CATALOG.traps) if self._options["advanced"] else list(BASIC)

    def _some_traps(self, most: int) -> list[str]:
        return self._rng.choices(self._kinds(), k=self._rng.randint(0, most))

    def _traps(self, index: int, free: list[str]) -> list[dict[str, Any]]:
        """Some kinds of traps, few or many: one kind repeated makes chains and loops."""
        rng = self._rng
        kinds = rng.sample(self._kinds(), rng.randint(1, len(self._kinds())))
        cells = rng.sample(free, rng.choice([2, 6, 12, 18]))
        return [self._trap(index, rng.choice(kinds), cell) for cell in cells]

    def _trap(self, index: int, name: str, cell: str) -> dict[str, Any]:
        rng, kind = self._rng, CATALOG.traps[name]
        if self._options["advanced"] and rng.random() < 0.05:
            return {"kind": "crater", "at": cell}
        trap: dict[str, Any] = {"kind": name, "at": cell, "damaged": kind.damageable and rng.random() < 0.4}
        if kind.setting:
            trap[kind.setting] = rng.choice(kind.settings).removeprefix(":")
        if self._phase == "skeletons" and kind.wears and rng.random() < 0.2:
            trap["used"] = True
            others = [number for number in range(1, self._players + 1) if number != index + 1] or [1]
            trap["target"] = rng.choice(others) if EFFECTS[kind.effect].aims else None
            trap["sabotaged"] = self._options["chiefs"] and rng.random() < 0.3
        return trap

    def _room(self, player: dict[str, Any], towers: list[str]) -> list[str]:
        """Where skeletons can stand."""
        kinds = {trap["at"]: trap["kind"] for trap in player["traps"]}
        taken = {
            cell for cell, kind in kinds.items() if kind != "crater" and not EFFECTS[CATALOG.traps[kind].effect].rests
        }
        taken |= {player["hero"], *towers}
        return [cell for cell in CELLS if cell not in taken]

    def _skeletons(self, tokens: list[str], room: list[str], hero: str | None) -> list[dict[str, Any]]:
        """Here and there a few, and on some cells very many."""
        rng = self._rng
        spots = sorted(self._side.spots)
        heaps = rng.sample([*room, *rng.sample(spots, 4)], rng.randint(1, min(6, len(room) + 4)))
        heaps += [cell for cell in room if hero and cell in ADJACENT[hero]][: rng.randint(0, 3)]
        found = []
        for token in tokens:
            at = rng.choice(heaps) if rng.random() < 0.6 else rng.choice([*room, *spots])
            face, frozen = self._face()
            heading = ENTERING.get(at) or rng.choice(HEADINGS)
            if hero and at in TOWARD[hero] and rng.random() < 0.5:
                heading = OPPOSITE[TOWARD[hero][at]]
            found.append({"token": token, "at": at, "heading": heading, "face": face, "frozen": frozen})
        return found

    def _lay_loop(self, player: dict[str, Any], free: list[str]) -> None:
        """Clears the way for an endless bounce, in one of its four mirror images, and sets one skeleton on it."""
        columns, rows = self._rng.choice(["ABCDE", "EDCBA"]), self._rng.choice(["12345", "54321"])
        turned = (columns == "ABCDE") != (rows == "12345")

        def image(cell: str) -> str:
            return columns["ABCDE".index(cell[0])] + rows[int(cell[1]) - 1]

        cells = {image(cell): tile for cell, tile in LOOP.items()}
        start = image(LOOP_START)
        if not {*cells, start} <= set(free) or not player["skeletons"]:
            return
        player["traps"] = [trap for trap in player["traps"] if trap["at"] not in {*cells, start}]
        for cell, tile in cells.items():
            diagonal = OTHER_DIAGONAL[tile] if turned and tile in OTHER_DIAGONAL else tile
            wall = {"kind": "wall", "at": cell, "diagonal": diagonal}
            player["traps"].append(wall if tile in OTHER_DIAGONAL else {"kind": tile, "at": cell})
        if player["hero"]:
            player["hero"] = "C3"
        waiting = OPPOSITE[self._tracking] if self._phase == "skeletons" else self._tracking
        heading = LOOP_HEADING if columns == "ABCDE" else OPPOSITE[LOOP_HEADING]
        walker = {"at": start, "heading": heading, "face": waiting, "frozen": False}
        others = [bones for bones in player["skeletons"] if bones["at"] not in {*cells, "C3"}]
        player["skeletons"] = [bones | walker if bones is others[0] else bones for bones in others]

    def _face(self) -> tuple[str, bool]:
        rng = self._rng
        frozen = self._options["advanced"] and rng.random() < 0.05
        if self._phase == "skeletons":
            moved = rng.random() < 0.1
            return (self._tracking if moved else OPPOSITE[self._tracking]), frozen
        return (OPPOSITE[self._tracking] if frozen else self._tracking), frozen
