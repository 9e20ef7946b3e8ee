"""The sentences that people read: catalogues by language, plural forms and placeholders.

A catalogue is a tree of sections in ``texts/<language>.json``; docs/texts.md says how its sentences are
written. The page has the same in TypeScript; ``tests/texts/examples.json`` holds the two together.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

Tree = Mapping[str, Any]

PLURAL_FORMS = {"zero", "one", "two", "few", "many", "other"}
KINDS = (
    "card",
    "cards",
    "colour",
    "list",
    "number",
    "option",
    "rank",
    "ranks",
    "reason",
    "seat",
    "suit",
    "text",
    "value",
)
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
OPTIONAL = re.compile(r"\[([^\[\]]*)\]")


class Coded(Protocol):
    """A code of the catalogues and what fills its sentence, such as a `Reason`."""

    @property
    def code(self) -> str: ...

    @property
    def params(self) -> Mapping[str, Any]: ...


def _one_other(count: int) -> str:
    return "one" if abs(count) == 1 else "other"


def _russian(count: int) -> str:
    tens, ones = abs(count) % 100, abs(count) % 10
    if ones == 1 and tens != 11:
        return "one"
    return "few" if 2 <= ones <= 4 and not 12 <= tens <= 14 else "many"


PLURALS: dict[str, Callable[[int], str]] = {
    "en": _one_other,
    "de": _one_other,
    "el": _one_other,
    "ru": _russian,
}
"""The plural form that a whole number takes, as `Intl.PluralRules` has it."""


class Catalogue:
    """The sentences of one language, with another language's where it has none.

    `names` are the players by seat; a seat without a name is called by its number.
    """

    def __init__(
        self,
        language: str,
        tree: Tree,
        fallback: Catalogue | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.language = language
        self.names = names
        self._tree = tree
        self._fallback = fallback
        self._plural = PLURALS.get(language, _one_other)

    def with_names(self, names: Sequence[str]) -> Catalogue:
        """The same sentences about players of these names."""
        fallback = self._fallback.with_names(names) if self._fallback else None
        return Catalogue(self.language, self._tree, fallback, names)

    def has(self, key: str) -> bool:
        """Whether there is a sentence for `key`, in this language or the fall-back."""
        return self._leaf(key) is not None

    def keys(self, section: str = "") -> Iterator[str]:
        """The keys of all sentences in a section of this language, in their order."""
        node: Any = self._tree
        for part in section.split(".") if section else ():
            node = node.get(part) if isinstance(node, Mapping) else None
        yield from _keys(node, section)

    def say(self, what: str | Coded | Mapping[str, Any], /, **params: Any) -> str:
        """The sentence of a key, or of a reason; an unknown key stands for itself."""
        if isinstance(what, str):
            return self._sentence(what, params)
        if isinstance(what, Mapping):
            code, given = str(what["code"]), what.get("params", {})
        else:
            code, given = what.code, what.params
        key = f"reason.{code}"
        return self._sentence(key if self.has(key) else code, {**given, **params})

    def value(self, option: str, value: object) -> str:
        """An option's value in words."""
        key = f"option.{option}.values.{value_text(value)}"
        return self._sentence(key, {}) if self.has(key) else self._plain(value)

    def card(self, text: str) -> str:
        """``7s`` as 7♠, ``g12`` as green 12."""
        if text.startswith("X"):
            return self._sentence(f"card.joker.{text}", {})
        if text == "1":
            return self._sentence("card.wild", {})
        if text[:1].islower():
            return self._sentence(f"card.colour.{text[0]}", {"number": text[1:]})
        return self.rank(text[:-1]) + self.suit(text[-1:])

    def rank(self, text: str) -> str:
        """``T`` as 10; a joker's rank is ``X``."""
        return self._word(f"card.rank.{text}", text)

    def suit(self, text: str) -> str:
        """``s`` as ♠."""
        return self._word(f"card.suit.{text}", text)

    def colour(self, text: str) -> str:
        """``g`` as green."""
        return self._word(f"card.colour_name.{text}", text)

    def seat(self, seat: int) -> str:
        """The player's name."""
        if seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self._sentence("word.player", {"number": seat + 1})

    def _leaf(self, key: str) -> str | Mapping[str, str] | None:
        node: Any = self._tree
        for part in key.split("."):
            node = node.get(part) if isinstance(node, Mapping) else None
        if isinstance(node, str) or _is_plural(node):
            return node  # type: ignore[no-any-return]
        return self._fallback._leaf(key) if self._fallback else None

    def _owner(self, key: str) -> Catalogue:
        """The catalogue whose sentence it is, whose plural rule therefore counts."""
        here = Catalogue(self.language, self._tree)
        if self._fallback is None or here._leaf(key) is not None:
            return self
        return self._fallback._owner(key)

    def _word(self, key: str, otherwise: str) -> str:
        leaf = self._leaf(key)
        return leaf if isinstance(leaf, str) else otherwise

    def _sentence(self, key: str, params: Mapping[str, Any]) -> str:
        leaf = self._leaf(key)
        if leaf is None:
            return key
        if not isinstance(leaf, str):
            count = params.get("count", 0)
            form = self._owner(key)._plural(count) if isinstance(count, int) else "other"
            leaf = leaf.get(form, leaf["other"])

        def fill(match: re.Match[str]) -> str:
            name, kind = match.groups()
            return self._put(name, kind, params)

        def keep(match: re.Match[str]) -> str:
            names = PLACEHOLDER.findall(match[1])
            is_empty = any(params.get(name) is None or params[name] in ("", [], ()) for name, _ in names)
            return "" if is_empty else match[1]

        return PLACEHOLDER.sub(fill, OPTIONAL.sub(keep, leaf))

    def _put(self, name: str, kind: str | None, params: Mapping[str, Any]) -> str:
        if name not in params:
            return "{" + name + "}"
        value = params[name]
        if kind is None or value is None:
            return self._plain(value)
        items = value if isinstance(value, (list, tuple)) else [value]
        return ", ".join(self._in_words(item, kind, params) for item in items)

    def _in_words(self, value: Any, kind: str, params: Mapping[str, Any]) -> str:
        match kind:
            case "card" | "cards":
                return self.card(str(value))
            case "rank" | "ranks":
                return self.rank(str(value))
            case "suit":
                return self.suit(str(value))
            case "colour":
                return self.colour(str(value))
            case "seat":
                return self.seat(value)
            case "text":
                return self._sentence(str(value), params)
            case "option":
                return self._word(f"option.{value}.title", str(value))
            case "value":
                return self.value(str(params.get("option", "")), value)
            case "reason":
                return self.say(value)
            case "number":
                return f"{value:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")
            case _:
                return self._plain(value)

    def _plain(self, value: object) -> str:
        if value is None:
            return ""
        if isinstance(value, bool):
            return self._word("word.yes" if value else "word.no", value_text(value))
        if isinstance(value, (list, tuple)):
            return ", ".join(map(self._plain, value))
        return str(value)


def value_text(value: object) -> str:
    """An option's value as it is typed and as it stands in keys and records."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _is_plural(node: object) -> bool:
    return isinstance(node, Mapping) and "other" in node and PLURAL_FORMS.issuperset(node)


def _keys(node: Any, path: str) -> Iterator[str]:
    if isinstance(node, str) or _is_plural(node):
        yield path
    elif isinstance(node, Mapping):
        for name, below in node.items():
            yield from _keys(below, f"{path}.{name}" if path else name)


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    names = (entry.name for entry in files("foolery").joinpath("texts").iterdir())
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def catalogue(language: str = "en") -> Catalogue:
    """The catalogue of a language, English where it has no sentence; English for an unknown one."""
    if language not in languages():
        language = "en"
    text = files("foolery").joinpath("texts", f"{language}.json").read_text("utf-8")
    return Catalogue(language, json.loads(text), None if language == "en" else catalogue("en"))
