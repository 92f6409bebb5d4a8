"""The page of the package: what a package index shows of README.md, where pictures and links need whole addresses.

The address of the project stands in one place, `home` of the hook in pyproject.toml. As long as there is none, the
page goes without pictures, and names files instead of linking to them.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[([^]]*)\]\(([^)\s:]+)\)")
LINK = re.compile(r"(?<!!)\[([^]]*)\]\(([^)\s:#]+)(#[^)\s]*)?\)")
PICTURE_ROW = re.compile(r"^\|(?: *!\[[^]]*\]\([^)]*\) *\|)+$", re.MULTILINE)
LEFT_EMPTY = re.compile(r"^\| \| \|\n\|---\|---\|\n(?!\|)", re.MULTILINE)  # a table whose pictures are gone


class PackagePage(MetadataHookInterface):
    """Called by hatchling whenever a wheel or an sdist is built."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the readme and the links."""
        home = str(self.config.get("home", "")).rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        version = re.search(r'"(.+)"', (Path(self.root) / "badbones" / "__init__.py").read_text(encoding="utf-8"))
        assert version
        metadata["readme"] = {"content-type": "text/markdown", "text": page(text, home, f"v{version[1]}")}
        metadata["urls"] = links(home)


def page(text: str, home: str, tag: str) -> str:
    """The readme for readers who have no checkout."""
    if not home:
        text = LEFT_EMPTY.sub("", PICTURE_ROW.sub("", text).replace("|---|---|\n\n\n", "|---|---|\n"))
        return LINK.sub(r"\1", PICTURE.sub("", text))
    text = PICTURE.sub(rf"![\1]({home}/raw/{tag}/\2)", text)
    return LINK.sub(rf"[\1]({home}/blob/{tag}/\2\3)", text)


def links(home: str) -> dict[str, str]:
    """What stands beside the page."""
    if not home:
        return {}
    return {
        "Homepage": home,
        "Changelog": f"{home}/blob/main/CHANGELOG.md",
        "Issues": f"{home}/issues",
        "Source": home,
    }
