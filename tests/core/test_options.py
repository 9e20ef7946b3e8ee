"""Options are declared once; from that come the checks, the texts and the schema."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foolery.core.errors import BadInput
from foolery.core.games import players_of, problems_of
from foolery.core.options import declared_options, differences, make_rules, option, rules_schema
from foolery.games import GAMES


@dataclass(frozen=True)
class Sample:
    is_fast: bool = option(False, group="a", source="1")
    size: int = option(6, span=(3, 10), group="a", source="2", advanced=False)
    pack: int = option(36, 20, 36, 52, group="b", source="3")
    who: str = option("all", "none", "all", group="b", source="4")


OPTIONS = declared_options(Sample)


def test_declarations() -> None:
    assert [(o.name, o.kind, o.default, o.group, o.source, o.advanced) for o in OPTIONS.values()] == [
        ("is_fast", "flag", False, "a", "1", True),
        ("size", "number", 6, "a", "2", False),
        ("pack", "choice", 36, "b", "3", True),
        ("who", "choice", "all", "b", "4", True),
    ]
    assert [o.allowed() for o in OPTIONS.values()] == [[False, True], [3, 10], [20, 36, 52], ["none", "all"]]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("is_fast", 1),
        ("is_fast", "yes"),
        ("is_fast", None),
        ("size", 2),
        ("size", 11),
        ("size", 6.0),
        ("size", True),
        ("size", "6"),
        ("pack", 40),
        ("pack", "36"),
        ("pack", 36.0),
        ("who", "ALL"),
        ("who", None),
    ],
)
def test_values_that_are_refused(name: str, value: Any) -> None:
    with pytest.raises(BadInput) as refused:
        make_rules(Sample(), {name: value})
    told = {"low": 3, "high": 10} if name == "size" else {"allowed": OPTIONS[name].allowed()}
    assert refused.value.reason.code == ("option.range" if name == "size" else "option.value")
    assert refused.value.reason.params == {"option": name, "value": value, **told}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        make_rules(Sample(), {"colour": 1})
    assert refused.value.reason.code == "option.unknown"


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("is_fast", "yes", True),
        ("is_fast", " OFF ", False),
        ("size", "7", 7),
        ("pack", "52", 52),
        ("who", "None", "none"),
    ],
)
def test_typed_values(name: str, text: str, value: Any) -> None:
    assert OPTIONS[name].parse(text) == value


@given(st.sampled_from(list(OPTIONS)), st.text(max_size=6))
def test_any_text_is_a_value_or_is_refused(name: str, text: str) -> None:
    try:
        value = OPTIONS[name].parse(text)
    except BadInput:
        return
    assert OPTIONS[name].check(value) == value


def test_differences_and_back() -> None:
    changed = make_rules(Sample(), {"size": 4, "who": "none"})
    assert differences(changed, Sample()) == {"size": 4, "who": "none"}
    assert make_rules(Sample(), differences(changed, Sample())) == changed


def test_schema() -> None:
    properties = rules_schema(Sample)["properties"]
    assert properties == {
        "is_fast": {"type": "boolean", "default": False},
        "size": {"type": "integer", "minimum": 3, "maximum": 10, "default": 6},
        "pack": {"enum": [20, 36, 52], "default": 36},
        "who": {"enum": ["none", "all"], "default": "all"},
    }


def test_a_preset_may_be_meant_for_fewer_players() -> None:
    """Book 6: the Palm game is for two."""
    game, preset = GAMES.preset("russian")
    assert players_of(game, preset, preset.rules) == [2]
    assert problems_of(game, preset, preset.rules, 2) == []
    (problem,) = problems_of(game, preset, preset.rules, 3)
    assert (problem.code, problem.params["allowed"]) == ("problem.preset_seats", [2])
