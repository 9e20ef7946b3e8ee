"""The shape of the program: imports run one way, every option is read in one place, files stay small."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from foolery.core.options import declared_options
from foolery.games.durak.rules import Rules

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src" / "foolery"
DURAK = SRC / "games" / "durak"
LAYERS = ["cards", "texts", "core", "games", "bots", "match", "table", "store", "server", "commands", "cli"]
"""From the bottom up; ``envs`` stands above the bots. A module imports its own layer and those below."""
PLAIN = LAYERS[: LAYERS.index("table") + 1]
"""The layers that also run in the browser: the standard library and msgspec, nothing else."""
MOST_LINES = 500
ENGLISH = ("presets.py", "every.py")
"""The titles of presets; a command for those who measure players."""

FILES = sorted(path for path in SRC.rglob("*.py") if "__pycache__" not in path.parts)


def layer_of(path: Path) -> str:
    return path.relative_to(SRC).parts[0].removesuffix(".py")


def module_of(path: Path) -> str:
    parts = path.relative_to(SRC.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(tree: ast.AST, module: str, is_package: bool = False) -> Iterator[tuple[str, bool]]:
    """Every module imported anywhere in a file, and whether only for types."""
    only_types = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, id(node) in only_types
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".")
                package = here if is_package and node.level == 1 else here[: -node.level + is_package or None]
                base = ".".join([*package, *filter(None, [node.module])])
            for alias in node.names:
                yield f"{base}.{alias.name}", id(node) in only_types


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def wrong_way(layer: str, tree: ast.AST, module: str, is_package: bool = False) -> list[str]:
    """The imports of layers above."""
    found = []
    for name, _ in imports(tree, module, is_package):
        parts = name.split(".")
        if parts[0] != "foolery" or len(parts) < 2 or parts[1] not in LAYERS:
            continue
        if layer == "envs":
            allowed = parts[1] in LAYERS[: LAYERS.index("bots") + 1]
        else:
            allowed = LAYERS.index(parts[1]) <= LAYERS.index(layer)
        if not allowed:
            found.append(name)
    return found


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(SRC)) for path in FILES])
def test_imports_run_one_way(path: Path) -> None:
    layer = layer_of(path)
    if layer == "__init__":
        assert not [name for name, _ in imports(parsed(path), "foolery") if name.startswith("foolery")]
        return
    assert layer in [*LAYERS, "envs"], f"{layer} has no place among the layers"
    assert wrong_way(layer, parsed(path), module_of(path), path.name == "__init__.py") == []


@pytest.mark.parametrize(
    "line",
    [
        "from foolery.server.run import run",
        "import foolery.table",
        "from foolery import store",
        "if TYPE_CHECKING:\n    from foolery.bots import BOTS",
        "def later():\n    from foolery.cli import main",
    ],
)
def test_an_import_the_wrong_way_is_found(line: str) -> None:
    assert wrong_way("games", ast.parse(line), "foolery.games.durak.game")
    assert not wrong_way("cli", ast.parse(line), "foolery.cli")


def test_relative_imports_count() -> None:
    assert wrong_way("core", ast.parse("from ..games import GAMES"), "foolery.core.games") == [
        "foolery.games.GAMES"
    ]
    assert wrong_way("core", ast.parse("from ..games import GAMES"), "foolery.core", True) == [
        "foolery.games.GAMES"
    ]
    assert not wrong_way("core", ast.parse("from .view import View"), "foolery.core.games")


def test_no_module_imports_itself_in_a_circle() -> None:
    """At run time; for types alone a module may name a later one of its own layer."""
    modules = {module_of(path): path for path in FILES}
    graph = {}
    for module, path in modules.items():
        named = [
            name for name, types in imports(parsed(path), module, path.name == "__init__.py") if not types
        ]
        whole = {name if name in modules else name.rpartition(".")[0] for name in named}
        graph[module] = {name for name in whole if name in modules and name != module}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " -> ".join((*path, module))
        if module not in done:
            for other in graph[module]:
                visit(other, (*path, module))
            done.add(module)

    for module in graph:
        visit(module, ())


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer_of(path) in PLAIN],
    ids=lambda path: str(path.relative_to(SRC)),
)
def test_what_runs_in_the_browser_is_plain_python(path: Path) -> None:
    allowed = {"foolery", "msgspec", *sys.stdlib_module_names}
    if path.parent == DURAK / "kernel":
        allowed.add("cython")  # where it is missing, nocython.py stands in
    found = {name.split(".")[0] for name, _ in imports(parsed(path), module_of(path))}
    assert found <= allowed


BESIDE_THE_KERNEL = {"cython", "contextlib", "math", "__future__"}
"""What needs no package of ours."""


def test_the_kernel_imports_nothing_but_itself() -> None:
    """It is loaded twice in one process, under two names."""
    for path in (DURAK / "kernel").glob("*.py"):
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.ImportFrom):
                assert node.level == 1 or node.module in BESIDE_THE_KERNEL
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= BESIDE_THE_KERNEL


# --- Games ----------------------------------------------------------------------------------------


def of_game(path: Path) -> str | None:
    """The game that a module of an engine or of computer players belongs to; None: what several share."""
    parts = path.relative_to(SRC).parts
    if parts[:2] == ("bots", "search"):
        return path.stem if (SRC / "games" / path.stem).is_dir() else None
    if parts[:2] == ("bots", "search"):
        name = parts[2].removesuffix(".py")
        return name if (SRC / "games" / name).is_dir() else None
    return parts[1] if len(parts) > 2 and parts[0] in ("games", "bots") else None


@pytest.mark.parametrize(
    "path", [path for path in FILES if of_game(path)], ids=lambda path: str(path.relative_to(SRC))
)
def test_a_game_knows_no_other_game(path: Path) -> None:
    others = {folder.name for folder in (SRC / "games").iterdir() if folder.is_dir()} - {of_game(path)}
    named = [
        name.split(".") for name, _ in imports(parsed(path), module_of(path), path.name == "__init__.py")
    ]
    assert [name for name in named if name[:1] == ["foolery"] and len(name) > 2 and name[2] in others] == []


WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def sentences(tree: ast.AST) -> list[str]:
    """The texts in a file that look as if they were for people: words with spaces between them.

    Docstrings and what asserts say are for those who read the source.
    """
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            skipped.add(id(node.value))
        elif isinstance(node, ast.Assert) and node.msg is not None:
            skipped |= set(map(id, ast.walk(node.msg)))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "AssertionError":
            skipped |= set(map(id, ast.walk(node)))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped
        if WORDS.search(node.value)
    ]


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if layer_of(path) in ("games", "bots") and path.name not in ENGLISH],
    ids=lambda path: str(path.relative_to(SRC)),
)
def test_engines_and_players_speak_no_english(path: Path) -> None:
    """They give codes; the catalogues have the words."""
    assert sentences(parsed(path)) == []


@pytest.mark.parametrize(
    "code", ["said = 'You cannot'", "f'{seat} takes all'", "Reason('take what lies there')", "x == 'no way'"]
)
def test_a_sentence_in_an_engine_is_found(code: str) -> None:
    assert sentences(ast.parse(code))
    assert not sentences(ast.parse("'What it is.'\nassert seat, 'it has one'\nkey = 'move.not_legal'"))


# --- Options of Durak -----------------------------------------------------------------------------

OPTIONS = set(declared_options(Rules))


def options_read(tree: ast.AST) -> set[str]:
    """The options read from rules: from a variable or attribute called so, or annotated as `Rules`."""
    called = {"rules"}
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation).endswith("Rules"):
            called.add(node.arg)
        if isinstance(node, ast.Assign) and ast.unparse(node.value).split(".")[-1] in called:
            called |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in OPTIONS:
            if ast.unparse(node.value).split(".")[-1] in called:
                found.add(node.attr)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr":
            if ast.unparse(node.args[0]).split(".")[-1] in called:
                found.add(f"getattr: {ast.unparse(node)}")
    return found


def test_every_option_is_read_in_the_plan() -> None:
    assert options_read(parsed(DURAK / "plan.py")) == OPTIONS


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(DURAK.rglob("*.py")) if path.name not in ("plan.py", "problems.py")],
    ids=lambda path: str(path.relative_to(DURAK)),
)
def test_options_are_read_nowhere_else(path: Path) -> None:
    assert options_read(parsed(path)) == set()


@pytest.mark.parametrize(
    "code",
    [
        "rules.pack",
        "self.plan.rules.lead",
        "view.rules.transfer",
        "def f(by: Rules): return by.trump",
        "def f(plan):\n    chosen = plan.rules\n    return chosen.pursuit",
        "getattr(rules, name)",
    ],
)
def test_a_reading_elsewhere_is_found(code: str) -> None:
    assert options_read(ast.parse(code))
    assert not options_read(ast.parse("plan.pack; state.trump; s.plan.transfer"))


# --- Size -----------------------------------------------------------------------------------------


def test_files_are_small() -> None:
    written = [path for path in SRC.rglob("*") if path.suffix in (".py", ".pyi", ".pxd", ".pyx")]
    assert len(written) > 20
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in written}
    assert {str(path.relative_to(SRC)): n for path, n in lines.items() if n > MOST_LINES} == {}
