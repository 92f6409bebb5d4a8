"""What a package index shows: every picture and link of the readme leads somewhere for readers without a checkout."""

import re
from pathlib import Path

from tools.package_page import links, page

TEXT = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
HOME = "https://example.org/badbones"
TARGETS = re.compile(r"\]\(([^)\s]+)\)")


def test_with_an_address_everything_leads_there() -> None:
    shown = page(TEXT, HOME, "v1.2")
    assert len(TARGETS.findall(shown)) == len(TARGETS.findall(TEXT))
    assert f"![Title]({HOME}/raw/v1.2/docs/screenshots/title.png)" in shown
    assert f"]({HOME}/blob/v1.2/docs/spec/RULES.md)" in shown
    assert all("://" in target for target in TARGETS.findall(shown))
    assert all(link.startswith(HOME) for link in links(HOME).values())


def test_without_one_nothing_leads_astray() -> None:
    shown = page(TEXT, "", "v1.2")
    assert all("://" in target for target in TARGETS.findall(shown))
    assert "![" not in shown
    assert "| docs/spec/RULES.md | the rules" in shown
    assert not re.search(r"^\|---\|---\|\n(?!\|)", shown, re.MULTILINE), "no table without rows"
    assert links("") == {}
