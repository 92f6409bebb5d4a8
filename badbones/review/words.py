"""A review in words: plans, costs, causes, luck."""

from collections import Counter
from collections.abc import Iterable, Sequence

from badbones.review.summary import Review, Share, TurningPoint
from badbones.review.trying import planned
from badbones.review.verdicts import Verdict
from badbones.rules.kinds import TrapKind
from badbones.rules.phases.trap import split_tile
from badbones.text import Messages


def plan_words(actions: Sequence[str], messages: Messages, kinds: Iterable[TrapKind]) -> str:
    """A plan: the step of the hero and the trap; what is bought; where a hero begins; to whom skeletons go."""
    sends = Counter(int(action.split(" ")[2]) for action in actions if _verb(action) == "send")
    found = [_action_words(action, messages, kinds) for action in planned(actions) if _verb(action) != "send"]
    if sends and not any(found):
        found = [messages.say("review.plan.send", count=count, to=to) for to, count in sends.items()]
    wares = _basket_words(_bought(actions), messages)
    return ", ".join(words for words in (*found, wares) if words) or messages.say("review.plan.buy-nothing")


def _bought(actions: Sequence[str]) -> Counter[str]:
    return Counter(action.split(" ")[2] for action in actions if _verb(action) == "buy")


def _verb(action: str) -> str:
    return action.split(" ")[1]


def _basket_words(basket: Counter[str], messages: Messages) -> str:
    counted = ((messages.thing(item), count) for item, count in basket.items())
    return ", ".join(f"{count}\u00a0× {words}" if count > 1 else words for words, count in counted)


def _better_basket(verdict: Verdict, messages: Messages) -> str:
    """What should have been bought instead, or besides; of two baskets that have nothing in common the better one."""
    played, best = _bought(verdict.played), _bought(verdict.best)
    gained, dropped = (_basket_words(each, messages) for each in (best - played, played - best))
    if not gained or not played & best:
        return _basket_words(best, messages)
    if not dropped:
        return messages.say("review.plan.buy-more", wares=gained)
    return messages.say("review.plan.buy-instead", wares=gained, dropped=dropped)


def _action_words(action: str, messages: Messages, kinds: Iterable[TrapKind]) -> str:
    _, verb, *words = action.split(" ")
    match verb, words:
        case "hero", [cell]:
            return messages.say("review.plan.hero", cell=cell)
        case "place", [tile, cell]:
            kind, setting = split_tile(tile, kinds)
            return messages.say("review.plan.place", trap=kind.name, setting=setting, cell=cell)
        case "recover", [cell]:
            return messages.say("review.plan.recover", cell=cell)
        case "start", [cell]:
            return messages.say("review.plan.start", cell=cell)
        case "skip", _:
            return messages.say("review.plan.skip")
    return ""


def better_words(verdict: Verdict, messages: Messages, kinds: Iterable[TrapKind]) -> str:
    """The best plan found; where only the march differs, just that; of a basket what is different in it."""
    if verdict.part == "march":
        return messages.say("review.plan.march")
    if verdict.kind == "market":
        return _better_basket(verdict, messages)
    return plan_words(verdict.best, messages, kinds)


def better_actions(verdict: Verdict) -> tuple[str, ...]:
    """What a board can show of the best plan found: step, trap, first tower; nothing where only the march differs."""
    shown = verdict.kind in ("decision", "start") and verdict.part != "march"
    return planned(verdict.best) if shown else ()


def point_words(point: TurningPoint, messages: Messages, kinds: Sequence[TrapKind], mode: str) -> list[str]:
    """A turning point in sentences: what was played, the cause, the alternative, what it cost."""
    verdict = point.verdict
    plan = plan_words(verdict.played, messages, kinds)
    found = [
        messages.say("review.turning-point", when=when_words(verdict, messages), plan=plan),
        messages.say(verdict.cause.message, **verdict.cause.values),
        messages.say("review.better", plan=better_words(verdict, messages, kinds)),
        chance_words(point, messages),
    ]
    return [*found, points_words(verdict, messages)] if scored(verdict, mode) and _costs_points(verdict) else found


def when_words(verdict: Verdict, messages: Messages) -> str:
    """When it was decided, in a few letters."""
    if verdict.kind == "decision":
        return messages.say("table.round", round=verdict.round)
    return messages.say(f"review.when.{verdict.kind}", round=verdict.round)


def scored(verdict: Verdict, mode: str) -> bool:
    """Whether a decision is told in points, too: to whom somebody is sent costs other people's points."""
    return mode == "versus" and verdict.kind != "sending"


def _costs_points(verdict: Verdict) -> bool:
    """Whether fewer points can be seen to come of it; what threatens later may cost a chance, but no points yet."""
    return round(verdict.value.points.value) < round(verdict.best_value.points.value)


def loss_words(point: TurningPoint, messages: Messages) -> str:
    """What a decision cost of the chance to win, in a few letters: the difference of the chances that are told."""
    loss = per_cent(point.best_chance) - per_cent(point.chance)
    return f"\u2212{loss}\u00a0%" if loss else messages.say("review.loss.little")


def chance_words(point: TurningPoint, messages: Messages) -> str:
    """What a decision cost of the chance to win."""
    played, best, error = (per_cent(each) for each in (point.chance, point.best_chance, point.error))
    if played == best:
        return messages.say("review.chance.alike", played=played)
    return messages.say("review.chance", played=played, best=best, error=max(1, error))


def points_words(verdict: Verdict, messages: Messages) -> str:
    """What a decision cost in points, some rounds later."""
    played, best, error = verdict.value.points.value, verdict.best_value.points.value, verdict.loss.points.error
    return messages.say("review.points", played=round(played), best=round(best), error=max(1, round(error)))


def luck_words(review: Review, seat: int, messages: Messages) -> list[str]:
    """What the bag did to a seat: all in all, and its hardest and kindest draw."""
    whole = review.luck_of(seat)
    change, error = signed(whole), max(1, per_cent(whole.error))
    found = [messages.say("review.luck", change=change, error=error)]
    known = [(luck, round_) for round_ in review.rounds if (luck := review.luck(round_, seat))]
    for name, (luck, round_) in (("hardest", min(known, default=NONE)), ("kindest", max(known, default=NONE))):
        if abs(luck.value) > 2 * luck.error and per_cent(luck.value):
            found.append(messages.say(f"review.luck.{name}", round=round_, change=signed(luck)))
    return found


NONE: tuple[Share, int] = (Share(0.0, 1.0), 0)


def signed(share: Share) -> str:
    """A change of a chance in per cent, with its sign."""
    change = per_cent(share.value)
    return f"{change:+d}".replace("-", "\u2212") if change else "0"


def per_cent(share: float) -> int:
    """A share in whole per cent."""
    return round(100 * share)
