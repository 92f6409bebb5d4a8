#!/usr/bin/env python3
"""Plays the worked cases of this folder against an engine that speaks the protocol of NOTATION.md.

    python3 run.py [--only versus-plain,solo-plain] [--show 5] -- badbones engine

A case: load `position`; the legal actions equal `legal` (as a set) where it is given; each action of `refused` is refused and changes
nothing; after `actions` the position equals `after`. Not compared: order of lists, keys left out that have their default, names, seed,
result, `done` in the market and at the end, `killed`/`weapon_used` outside phase 3, `target` where only one player is possible.
"""

import argparse
import json
import pathlib
import subprocess
import sys


def canonical(doc):
    mode, phase, n = doc["mode"], doc["phase"], len(doc["players"])
    o = doc.get("options") or {}
    out = {
        "mode": mode,
        "phase": phase,
        "round": doc.get("round", 1),
        "tracking": doc["tracking"],
        "removed": sorted(doc.get("removed") or []),
        "players": [],
        "options": [o.get("advanced", False), o.get("chiefs", False), o.get("rounds", 10), o.get("heroic", False)],
    }
    if phase == "market":
        m = doc.get("market") or {}
        out["stock"] = {k: v for k, v in (m.get("stock") or {}).items() if v}
        if mode != "coop":
            out["market"] = [m["first"], m["turn"], m["step"], sorted(m.get("passed") or [])]
    for p in doc["players"]:
        d = {
            "hero": p.get("hero"),
            "weapon": p.get("weapon"),
            "graveyard": sorted(p.get("graveyard") or []),
            "doomed": bool(p.get("doomed")),
            "saboteurs": sorted(p.get("saboteurs") or []),
            "done": bool(p.get("done")) if phase not in ("market", "over") else None,
        }
        if mode == "coop":
            d["towers"] = sorted(p["towers"])
        else:
            d.update(
                tower=p["tower"], houses=p["houses"], reserve=sorted(p.get("reserve") or []), coins=p.get("coins", 0)
            )
        if phase == "skeletons":
            used = bool(p.get("weapon_used"))
            d["weapon_used"] = used if p.get("weapon") else None
            d["killed"] = None if used else sorted(p.get("killed") or [])
        d["traps"] = sorted(
            [
                t["at"],
                t["kind"],
                t.get("diagonal") or "",
                t.get("colour") or "",
                bool(t.get("damaged")),
                bool(t.get("used")),
                bool(t.get("sabotaged")),
                str(t.get("target")) if n > 2 else "",
            ]
            for t in p.get("traps") or []
        )
        d["skeletons"] = sorted(
            [s["token"], s["at"], s["heading"], s["face"], bool(s.get("frozen"))] for s in p.get("skeletons") or []
        )
        out["players"].append(d)
    if mode == "coop":
        t = doc["team"]
        out["team"] = [t["houses"], sorted(t.get("reserve") or []), sorted(t.get("held") or []), t.get("coins", 0)]
    return out


def difference(a, b, path=""):
    if isinstance(a, dict) and isinstance(b, dict):
        for k in sorted(set(a) | set(b)):
            if a.get(k) != b.get(k):
                return difference(a.get(k), b.get(k), f"{path}.{k}")
    if isinstance(a, list) and isinstance(b, list):
        if len(a) == len(b) and path.endswith("players"):
            for k, (x, y) in enumerate(zip(a, b)):
                if x != y:
                    return difference(x, y, f"{path}[{k}]")
        return f"{path}: expected also {[x for x in a if x not in b]}, got instead {[x for x in b if x not in a]}"
    return f"{path}: expected {a!r}, got {b!r}"


class Engine:
    def __init__(self, command):
        self.p = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, **request):
        self.p.stdin.write(json.dumps(request) + "\n")
        self.p.stdin.flush()
        line = self.p.stdout.readline()
        if not line:
            sys.exit("the engine has ended")
        return json.loads(line)


def play(engine, case):
    """None, or what is wrong."""
    a = engine.ask(do="load", position=case["position"])
    if not a["ok"]:
        return f"load: {a['error']}"
    if "legal" in case:
        got, want = set(engine.ask(do="legal")["actions"]), set(case["legal"])
        if got != want:
            return f"legal: missing {sorted(want - got)[:6]}, too many {sorted(got - want)[:6]}"
    for bad in case.get("refused", []):
        before = engine.ask(do="position")
        if engine.ask(do="apply", action=bad)["ok"]:
            return f"accepted the illegal action {bad!r}"
        if engine.ask(do="position") != before:
            return f"the refused action {bad!r} changed the position"
    for act in case["actions"]:
        a = engine.ask(do="apply", action=act)
        if not a["ok"]:
            return f"apply {act!r}: {a['error']}"
    a = engine.ask(do="position")
    if not a["ok"]:
        return f"position: {a['error']}"
    want, got = canonical(case["after"]), canonical(a["position"])
    return None if want == got else difference(want, got)


def main():
    argv = sys.argv[1:]
    if "--" not in argv:
        sys.exit(__doc__)
    at = argv.index("--")
    ap = argparse.ArgumentParser()
    ap.add_argument("--only", default="")
    ap.add_argument("--show", type=int, default=5)
    a = ap.parse_args(argv[:at])
    engine, good, bad = Engine(argv[at + 1 :]), 0, 0
    for file in sorted(pathlib.Path(__file__).parent.glob("*.jsonl")):
        if a.only and file.stem not in a.only.split(","):
            continue
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            wrong = play(engine, case)
            good, bad = good + (not wrong), bad + bool(wrong)
            if wrong and bad <= a.show:
                print(f"{case['id']}: {wrong}\n    actions {case['actions']}")
    print(f"{good} passed, {bad} failed")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
