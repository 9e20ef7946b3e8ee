"""Sentences, plural forms and placeholders; the page's twin reads the same examples."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foolery.texts import KINDS, OPTIONAL, PLACEHOLDER, PLURALS, Catalogue, catalogue, languages

SHARED = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))


def shared_catalogue(language: str) -> Catalogue:
    trees = SHARED["catalogues"]
    english = Catalogue("en", trees["en"])
    chosen = english if language == "en" else Catalogue(language, trees.get(language, {}), english)
    return chosen.with_names(SHARED["names"])


@pytest.mark.parametrize("example", SHARED["examples"], ids=lambda e: f"{e['language']}-{e['text'][:30]}")
def test_shared_example(example: dict[str, Any]) -> None:
    assert shared_catalogue(example["language"]).say(example["say"], **example["params"]) == example["text"]


def sentences(language: str) -> list[tuple[str, str]]:
    """Every sentence of a catalogue, each plural form by itself."""

    def walk(node: Any, path: str) -> list[tuple[str, str]]:
        if isinstance(node, str):
            return [(path, node)]
        return [found for name, below in node.items() for found in walk(below, f"{path}.{name}".lstrip("."))]

    tree = json.loads((Path(__file__).parents[2] / f"src/foolery/texts/{language}.json").read_text("utf-8"))
    return walk(tree, "")


@pytest.mark.parametrize("language", languages())
def test_every_placeholder_is_one(language: str) -> None:
    for key, sentence in sentences(language):
        for _, kind in PLACEHOLDER.findall(sentence):
            assert not kind or kind in KINDS, key
        rest = PLACEHOLDER.sub("", OPTIONAL.sub(r"\1", sentence))
        assert not set(rest) & set("{}[]"), f"{key}: {sentence}"
        for part in OPTIONAL.findall(sentence):
            assert PLACEHOLDER.search(part), f"{key}: nothing in [{part}] can be empty"


@pytest.mark.parametrize("language", languages())
def test_languages_have_a_plural_rule_and_the_same_placeholders(language: str) -> None:
    assert language in PLURALS
    english = dict(sentences("en"))
    for key, sentence in sentences(language):
        if key in english:
            assert set(PLACEHOLDER.findall(sentence)) == set(PLACEHOLDER.findall(english[key])), key


def test_a_language_that_is_not_there_is_english() -> None:
    assert catalogue("xx").language == "en"
