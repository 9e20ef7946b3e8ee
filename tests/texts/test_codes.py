"""Every reason that the source gives has a sentence, which is filled with what the reason carries."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from foolery.core.options import declared_options, make_rules
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
        elif option.kind == "table":
            parts = {row.kind for row in option.rows} | {column.name for column in option.columns} | {"none"}
            for part in parts:
                assert texts.has(f"rule.{option.name}.{part}"), (option.name, part)
        else:
            for value in option.allowed():
                assert texts.has(f"rule.{option.name}.{value_text(value)}"), (option.name, value)


@pytest.mark.parametrize("name", [preset.name for _, preset in GAMES.presets()])
def test_rules_are_sentences(name: str) -> None:
    texts = catalogue("en")
    _, preset = GAMES.preset(name)
    for reason in rules_text(preset.rules):
        sentence = texts.say(reason)
        assert sentence.endswith("."), reason
        assert "{" not in sentence, reason


ACTS = (
    "lead", "throw", "cover", "transfer", "show", "take", "done", "exchange",
    "blind", "dark", "believe", "doubt", "swap",
)  # fmt: skip


@pytest.mark.parametrize("act", ACTS)
def test_every_act_has_its_sentences(act: str) -> None:
    texts = catalogue("en")
    assert texts.has(f"event.{act}.you")
    assert texts.has(f"event.{act}.they")
    assert texts.has(f"cli.table.act.{act}")


@pytest.mark.parametrize("name", [preset.name for _, preset in GAMES.presets()])
def test_every_preset_has_a_description(name: str) -> None:
    assert catalogue("en").say(f"page.preset.{name}").endswith(".")


# --- Summaries ------------------------------------------------------------------------------------


def summary(preset: str, **changes: object) -> dict[str, str]:
    """What is said of each option."""
    rules = make_rules(GAMES.preset(preset)[1].rules, changes)
    texts = catalogue("en")
    return {str(reason.params["option"]): texts.say(reason) for reason in rules_text(rules)}


@pytest.mark.parametrize("name", [preset.name for preset in GAMES.game("durak").presets])
def test_a_summary_names_what_holds(name: str) -> None:
    assert 14 <= len(summary(name)) <= 20
    changed = GAMES.preset(name)[1].changes
    assert {option for option, value in changed.items() if value is True} <= set(summary(name))


def test_any_value_has_its_sentences() -> None:
    for game in GAMES:
        for option in declared_options(game.rules_type).values():
            for value in option.allowed():
                for sentence in summary(game.presets[0].name, **{option.name: value}).values():
                    assert sentence.endswith(".")
                    assert "{" not in sentence


def test_what_does_not_hold_is_passed_over() -> None:
    """In throw-in fool nothing is said of how transfers go; in transfer fool it is."""
    throw_in, transfer = summary("throw-in"), summary("transfer")
    assert set(transfer) - set(throw_in) == {"transfer"}
    assert set(summary("transfer", shown_trump=True)) - set(transfer) == {"shown_trump"}
    assert set(throw_in) - set(summary("simple")) == {"pursuit"}
    assert "closed_cards" not in throw_in
    assert "One of the cards" in summary("magadan", closed_cards=1)["closed_cards"]


@pytest.mark.parametrize(
    ("preset", "changes", "option", "said"),
    [
        ("piled-up", {}, "hand_size", None),
        ("piled-up", {}, "drawing", None),
        ("piled-up", {}, "trump", "The last card dealt is shown"),
        ("chukchi", {}, "hand_size", "Everybody is dealt 6 cards."),
        ("chukchi", {}, "defender_draws_first", None),
        ("trumpless", {}, "without_trump", "The holder of the lowest card leads in the first deal."),
        ("trumpless", {}, "trump_card", None),
        ("points", {}, "ending", "it goes on until no more than one player has cards."),
        ("points", {}, "points_for", "When an attack is beaten off"),
        ("throw-in", {}, "points_for", None),
        ("epaulettes", {}, "points_for", None),
        ("epaulettes", {}, "epaulette_for", "just two cards"),
        ("couple", {}, "goal", "a side that is left alone with cards loses"),
        ("couple", {"goal": "points"}, "goal", "The points of a side are added up"),
        ("couple", {"goal": "points"}, "ending", "no more than one side has cards"),
        ("couple", {"transfer": "before_cover"}, "transfer", "the next opponent"),
        ("believe", {"discard_peek": "all"}, "discard_peek", "not the covers that stayed face down"),
    ],
)
def test_no_option_makes_the_sentence_of_another_false(
    preset: str, changes: dict[str, object], option: str, said: str | None
) -> None:
    sentence = summary(preset, **changes).get(option)
    assert sentence is None if said is None else said in (sentence or "")


def test_conditions_name_options_and_values() -> None:
    """A sentence in ``rule_if`` is for values that there are."""
    known = {option.name: option for game in GAMES for option in declared_options(game.rules_type).values()}

    def check(name: str, value: str) -> None:
        option = known[name]
        if option.kind == "number":
            assert option.low <= int(value) <= option.high
        else:
            assert value in {value_text(value) for value in option.allowed()}

    for key in catalogue("en").keys("rule_if"):
        _, *parts = key.split(".")
        check(parts[0], parts[1])
        if known[parts[2]].kind == "number":
            assert len(parts) == 3
        else:
            check(parts[2], parts[3])
