"""tiles.yaml: traps, weapons and chiefs."""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from badbones.catalog.entries import entry_of
from badbones.rules.effects import EFFECTS, LANDINGS
from badbones.rules.geometry import SIDES, SYMBOLS
from badbones.rules.kinds import LANGUAGES, SETTINGS, WEAR, ChiefKind, Traits, TrapKind, WeaponKind
from badbones.rules.reading import Reader, shortened
from badbones.rules.weapons import WEAPONS

MOST_STEPS = 9  # the largest number an effect may be given, or a trait may have
MOST_STARS = 4  # that are drawn side by side
MOST_PRICE = 99
LONGEST_NAME = 40
NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def read_tiles(file: Reader, parts: dict[str, Any]) -> None:
    """Adds traps, weapons and chiefs to the parts of the catalogue."""
    file.mapping(["traps", "weapons", "chiefs"])
    traps, weapons, chiefs = file.get("traps", {}), file.get("weapons", {}), file.get("chiefs", {})
    parts["traps"] = {name: _trap(name, entry) for name, entry in _named(traps, ["crater"])}
    parts["weapons"] = {name: _weapon(name, entry) for name, entry in _named(weapons, parts["traps"])}
    parts["chiefs"] = {name: _chief(name, entry) for name, entry in _named(chiefs, ["all"])}
    _check_tokens(chiefs, parts["chiefs"].values())


def _named(entries: Reader, taken: Iterable[str]) -> Iterator[tuple[str, Reader]]:
    """Entries whose names can stand in actions and positions, and mean nothing else there."""
    for name, entry in entries.entries():
        if not NAME.fullmatch(name):
            entry.problem("a name is made of small letters, with hyphens between its words")
        if name in taken:
            entry.problem("this name means something else already")
        yield name, entry


def _check_tokens(chiefs: Reader, kinds: Iterable[ChiefKind]) -> None:
    names = [token.name for kind in kinds for token in kind.tokens()]
    for name in sorted({name for name in names if names.count(name) > 1}):
        chiefs.problem(f"two chiefs have the token {shortened(name)}")


def _trap(name: str, entry: Reader) -> TrapKind:
    entry_of(
        entry,
        ["name", "price", "stars", "stars_damaged", "wear", "effect"],
        ["parameters", "setting", "lures", "landing"],
    )
    return TrapKind(
        name=name,
        names=_names(entry),
        price=None if entry.get("price").value is None else _price(entry),
        stars=entry.get("stars").whole(0, MOST_STARS),
        stars_damaged=_stars_damaged(entry),
        wear=_wear(entry),
        effect=entry.get("effect").word(EFFECTS),
        parameters=_parameters(entry),
        setting=_setting(entry),
        lures=entry.get("lures", False).flag(),
        landing=_landing(entry),
    )


def _landing(entry: Reader) -> str | None:
    """What happens when the trap is placed on skeletons; it is paid for by its other side (R5.3, R5.4)."""
    if not entry.has("landing"):
        return None
    landing = entry.get("landing").word(LANDINGS)
    if entry.get("wear").value != LANDINGS[landing].wear:
        entry.problem(f"a trap that lands like this needs the wear {LANDINGS[landing].wear}")
    return landing


def _wear(entry: Reader) -> str:
    """What use does to the trap; the stars of the other side are those of what it leaves."""
    wear = entry.get("wear").word(WEAR)
    if (entry.get("stars_damaged").value is None) == (wear in ("damage", "crater")):
        entry.problem("stars_damaged goes with the wear damage or crater, and only with these")
    return wear


def _setting(entry: Reader) -> str | None:
    """What is chosen when the trap is placed: just what its effect needs."""
    setting = entry.get("setting").word(SETTINGS) if entry.has("setting") else None
    effect = EFFECTS.get(str(entry.get("effect").value))
    if effect and effect.setting != setting:
        entry.problem(f"this effect needs {f'the setting {effect.setting}' if effect.setting else 'no setting'}")
    return setting


def _parameters(entry: Reader) -> Mapping[str, Any]:
    """The keyword arguments of the effect: exactly those its function takes."""
    effect = EFFECTS.get(str(entry.get("effect").value))
    given = entry.get("parameters", {})
    if effect:
        wanted = [p for p in inspect.signature(effect.act).parameters.values() if p.kind is p.KEYWORD_ONLY]
        needed = [p.name for p in wanted if p.default is p.empty]
        given.mapping(needed, [p.name for p in wanted if p.name not in needed])
        for parameter in wanted:
            if parameter.annotation is int and given.has(parameter.name):
                given.get(parameter.name).whole(effect.fewest, MOST_STEPS)
    return dict(given.value) if isinstance(given.value, dict) else {}


def _weapon(name: str, entry: Reader) -> WeaponKind:
    entry_of(entry, ["name", "price", "effect"])
    return WeaponKind(name, _names(entry), _price(entry), entry.get("effect").word(WEAPONS))


def _chief(name: str, entry: Reader) -> ChiefKind:
    entry_of(entry, ["name", "symbols"], Traits._fields)
    symbols = entry.get("symbols", {}).mapping(optional=SIDES)
    if not symbols.value:
        symbols.problem("a chief needs at least one origin side")
    found = {side: symbols.get(side).word(SYMBOLS) for side in SIDES if symbols.has(side)}
    return ChiefKind(name, _names(entry), found, _traits(entry))


def _damage(entry: Reader) -> int:
    damage = entry.get("damage", Traits().damage)
    if damage.value == 0 and damage.value is not False:
        damage.problem("0 is no damage: a chief destroys 1 floor or house or more, or restores them (-1 or less)")
    return damage.whole(-MOST_STEPS, MOST_STEPS)


def _traits(entry: Reader) -> Traits:
    standard = Traits()
    return Traits(
        damage=_damage(entry),
        draws=entry.get("draws", standard.draws).whole(0, MOST_STEPS),
        leads=entry.get("leads", standard.leads).flag(),
        haunts=entry.get("haunts", standard.haunts).flag(),
        sabotages=entry.get("sabotages", standard.sabotages).flag(),
        dooms=entry.get("dooms", standard.dooms).flag(),
    )


def _names(entry: Reader) -> Mapping[str, str]:
    names = entry.get("name", {}).mapping(LANGUAGES)
    return {language: _name(names.get(language, "")) for language in LANGUAGES}


def _name(entry: Reader) -> str:
    """A name as it stands in sentences: bare, without an article, and with nothing that means something there."""
    name = entry.text(LONGEST_NAME)
    if not name.strip() or not name.isprintable() or set(name) & set("*{}"):
        entry.problem("a name has at least one letter, no line break, and none of * { }")
    return name


def _price(entry: Reader) -> int:
    return entry.get("price").whole(1, MOST_PRICE)


def _stars_damaged(entry: Reader) -> int | None:
    stars = entry.get("stars_damaged")
    return None if stars.value is None else stars.whole(0, MOST_STARS)
