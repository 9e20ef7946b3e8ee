"""The kernel, loaded twice in one process: compiled, and as source.

Masks are 64 bits in the compiled kernel; packs of more cards need the source, which also serves where
there was no compiler. A compiled module hides its source from the import system, so the source is loaded
under a package name of its own.
"""

from __future__ import annotations

import importlib
import os
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

COMPILED_NAME = "foolery.games.durak.kernel"
SOURCE_NAME = "foolery.games.durak.kernel_source"
BITS = 64
BUILD = "FOOLERY_KERNEL"
"""The environment variable that says ``source`` to measure what the kernel does where it is not compiled."""


class _SourceFinder(MetaPathFinder):
    """Finds the modules of the source package, whatever compiled modules lie beside them."""

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if not fullname.startswith(SOURCE_NAME + "."):
            return None
        file = Path(__file__).parent / "kernel" / (fullname.rpartition(".")[2] + ".py")
        return spec_from_file_location(fullname, file, loader=SourceFileLoader(fullname, str(file)))


class Kernel:
    """One loaded kernel: its modules, and whether they are compiled."""

    def __init__(self, package: str) -> None:
        self.state: Any = importlib.import_module(package + ".state")
        self.common: Any = importlib.import_module(package + ".common")
        self.legal: Any = importlib.import_module(package + ".legal")
        self.engine: Any = importlib.import_module(package + ".engine")
        self.playout: Any = importlib.import_module(package + ".playout")
        self.policy: Any = importlib.import_module(package + ".policy")
        self.worlds: Any = importlib.import_module(package + ".worlds")
        self.scores: Any = importlib.import_module(package + ".scores")
        self.tree: Any = importlib.import_module(package + ".tree")
        self.solver: Any = importlib.import_module(package + ".solver")
        self.search: Any = importlib.import_module(package + ".search")
        self.is_compiled: bool = not str(self.state.__file__).endswith(".py")


def _load_source() -> Kernel:
    folder = Path(__file__).parent / "kernel"
    spec = spec_from_file_location(
        SOURCE_NAME, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    package: ModuleType = module_from_spec(spec)
    sys.modules[SOURCE_NAME] = package
    sys.meta_path.insert(0, _SourceFinder())
    spec.loader.exec_module(package)
    return Kernel(SOURCE_NAME)


_loaded: dict[str, Kernel] = {}


def source_kernel() -> Kernel:
    """The kernel as plain source, for cards of any number."""
    if "source" not in _loaded:
        _loaded["source"] = _load_source()
    return _loaded["source"]


def fast_kernel() -> Kernel:
    """The compiled kernel where it was built, else the source, as where `BUILD` is set to ``source``."""
    if os.environ.get(BUILD) == "source":
        return source_kernel()
    if "fast" not in _loaded:
        _loaded["fast"] = Kernel(COMPILED_NAME)
    return _loaded["fast"]


def kernel_for(cards: int) -> Kernel:
    """The kernel for masks of so many bits."""
    return fast_kernel() if cards <= BITS else source_kernel()
