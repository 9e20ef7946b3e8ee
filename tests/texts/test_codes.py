"""Every reason that the source gives has a sentence, which is filled with what the reason carries."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from foolery.core.options import declared_options
from foolery.core.rules_text import rules_text
from foolery.games import GAMES
from foolery.texts import OPTIONAL, PLACEHOLDER, Catalogue, catalogue, value_text

SOURCE = Path(__file__).parents[2] / "src" / "foolery"
RAISED = {"Reason", "FooleryError", "BadInput", "IllegalMove"}


class Given(NamedTuple):
    where: str
    code: str
    params: frozenset[str] | None
    """None where they are not written out."""


def given_reasons() -> Iterator[Given]:
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            first = node.args[0]
            codes = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            if name not in RAISED:
                continue
            for code in codes:
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield Given(f"{path.name}:{node.lineno}", code.value, params_of(node, name))


def params_of(node: ast.Call, name: str) -> frozenset[str] | None:
    if name != "Reason":
        names = [keyword.arg for keyword in node.keywords]
        return None if None in names else frozenset(filter(None, names))
    if len(node.args) == 1:
        return frozenset()
    if not isinstance(node.args[1], ast.Dict):
        return None
    keys = [key.value if isinstance(key, ast.Constant) else None for key in node.args[1].keys]
    return None if None in keys else frozenset(map(str, keys))


def forms(texts: Catalogue, key: str) -> list[str]:
    leaf = texts._leaf(key)
    return [leaf] if isinstance(leaf, str) else list((leaf or {}).values())


@pytest.mark.parametrize("given", sorted(set(given_reasons())), ids=lambda g: f"{g.code}@{g.where}")
def test_has_a_sentence(given: Given) -> None:
    texts = catalogue("en")
    key = f"reason.{given.code}" if texts.has(f"reason.{given.code}") else given.code
    assert texts.has(key), f"{given.where} gives {given.code}, which has no sentence"
    if given.params is not None:
        for sentence in forms(texts, key):
            needed = {name for name, _ in PLACEHOLDER.findall(OPTIONAL.sub("", sentence))}
            assert needed <= given.params, f"{given.where} gives {given.code} without {needed - given.params}"


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.name)
def test_options_are_worded(game) -> None:  # type: ignore[no-untyped-def]
    texts = catalogue("en")
    for option in declared_options(game.rules_type).values():
        base = f"option.{option.name}"
        assert texts.has(f"{base}.title"), option.name
        assert texts.has(f"{base}.help"), option.name
        assert texts.has(f"group.{option.group}"), option.group
        if option.kind == "choice":
            for choice in option.choices:
                assert texts.has(f"{base}.values.{value_text(choice)}"), (option.name, choice)
        if option.kind == "number":
            assert texts.has(f"rule.{option.name}")
        else:
            for value in option.allowed():
                assert texts.has(f"rule.{option.name}.{value_text(value)}"), (option.name, value)


@pytest.mark.parametrize("name", [preset.name for _, preset in GAMES.presets()])
def test_rules_are_sentences(name: str) -> None:
    texts = catalogue("en")
    game, preset = GAMES.preset(name)
    for reason in rules_text(game, preset.rules):
        sentence = texts.say(reason)
        assert sentence.endswith("."), reason
        assert "{" not in sentence, reason


def test_every_act_has_its_sentences() -> None:
    texts = catalogue("en")
    for act in ("lead", "throw", "cover", "transfer", "show", "take", "done", "exchange"):
        assert texts.has(f"event.{act}.you")
        assert texts.has(f"event.{act}.they")
        assert texts.has(f"cli.table.act.{act}")


def test_what_the_other_options_leave_no_choice_is_passed_over() -> None:
    """In throw-in fool nothing is said of how transfers go; in transfer fool it is."""

    def said(name: str) -> set[str]:
        game, preset = GAMES.preset(name)
        return {reason.params["option"] for reason in rules_text(game, preset.rules)}

    assert said("transfer") - said("throw-in") == {"no_transfer_in_first_bout", "shown_trump"}
    assert said("transfer-2") - said("transfer") == {"last_thrown_rank"}
    assert said("throw-in") - said("simple") == {"pursuit"}
