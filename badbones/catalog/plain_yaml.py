"""Reads a YAML file without surprises: plain mappings and lists, every key once, nothing very deep."""

from pathlib import Path
from typing import Any

import yaml

from badbones.files import read_ordinary
from badbones.rules.reading import shortened

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # its C library is not everywhere; without it all is the same, only slower
    from yaml import SafeLoader  # type: ignore[assignment]

DEEPEST = 20
MOST_BYTES = 1_000_000  # of a file; all that are shipped together have 40 kB
MOST_ENTRIES = 40_000  # of lists and mappings, each with its keys
UNREADABLE: Any = object()


class _Loader(SafeLoader):
    """YAML without surprises: a key that stands twice is an error, not a silent choice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        """Refuses doubled keys."""
        seen = set()
        for key, _ in node.value:
            if str(key.value) in seen:
                raise _yaml_error(f"the key {shortened(key.value)} stands twice", key.start_mark)
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


def _yaml_error(problem: str, mark: Any) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=mark)


def _plain_yaml(text: str) -> str:
    """Lets only plain YAML through: a few levels of lists and mappings, no references, no types by name.

    The C library underneath crashes on very deep documents, so this must be known before it builds one.
    """
    depth = 0
    for number, event in enumerate(yaml.parse(text, Loader=SafeLoader)):
        if number > MOST_ENTRIES:
            raise _yaml_error(f"more than {MOST_ENTRIES} entries", event.start_mark)
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise _yaml_error(f"more than {DEEPEST} levels deep", event.start_mark)
        if isinstance(event, yaml.AliasEvent) or getattr(event, "tag", None):
            raise _yaml_error("references and tags are not used here", event.start_mark)
    return text


def parse(file: Path, problems: list[str]) -> Any:
    """What a file holds; `UNREADABLE` if it cannot be read, and why is noted among the problems."""
    try:
        return yaml.load(_plain_yaml(read_ordinary(file, MOST_BYTES).decode("utf-8")), _Loader)
    except FileNotFoundError:
        problems.append(f"{file.name}: there is no such file in {file.parent}")
    except OSError as error:
        problems.append(f"{file.name}: cannot be read ({error.strerror})")
    except UnicodeDecodeError:
        problems.append(f"{file.name}: is not UTF-8 text")
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark else "somewhere"
        problems.append(f"{file.name}: {line}: not valid YAML ({error.problem})")
    except (yaml.YAMLError, ValueError, RecursionError):
        problems.append(f"{file.name}: not valid YAML")
    return UNREADABLE
