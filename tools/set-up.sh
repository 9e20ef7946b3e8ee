# Sets up .venv for ./play and ./test; sourced by them from the project's root.
#
#   set_up run     what playing needs
#   set_up dev     what the tests and checks need as well
#
# A stamp in .venv says what it was set up from; with nothing changed this costs a few milliseconds.

VENV=.venv
LOG=$VENV/set-up.log
PYTHON=${PYTHON:-python3}

say() { printf 'foolery: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

is_debian_root() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }

# debian WHAT PACKAGE...: install packages of Debian, or say how to and return 1.
debian() {
  what=$1; shift
  if is_debian_root; then
    say "installing $what ($*)"
    if [ -z "${APT_FRESH:-}" ]; then
      apt-get -qq update >>"$SETUP_TMP" 2>&1 || say "the package lists could not be refreshed; going on with the old ones"
      APT_FRESH=1
    fi
    DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@" >>"$SETUP_TMP" 2>&1 && return 0
    tail -n 5 "$SETUP_TMP" >&2
    say "$what could not be installed"
  fi
  return 1
}

has_python() { "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }
has_venv() { "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; }
has_headers() {
  "$PYTHON" -c 'import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")))' 2>/dev/null
}
has_compiler() { command -v cc >/dev/null 2>&1 || command -v gcc >/dev/null 2>&1; }
has_libc() { printf '#include <stdlib.h>\nint main(void){return 0;}\n' | ${CC:-cc} -x c - -o /dev/null 2>/dev/null; }
browser() {
  for name in ${FOOLERY_BROWSER:-} chromium chromium-browser google-chrome; do
    command -v "$name" 2>/dev/null && return 0
  done
  return 1
}

need_python() {
  has_python || die "Python 3.11 or newer is needed as '$PYTHON' (or name one: PYTHON=python3.12 $0)"
  has_venv && return
  debian "Python's venv module" python3-venv && has_venv && return
  die "Python's venv module is missing. On Debian or Ubuntu: sudo apt-get install python3-venv"
}

want_compiler() {
  if has_compiler && has_libc && has_headers; then return; fi
  debian "a C compiler and Python's headers" gcc libc6-dev python3-dev && has_compiler && has_libc && has_headers && return
  say "no C compiler with Python's headers: everything works, but the players of the higher levels think less."
  say "to have it: sudo apt-get install gcc libc6-dev python3-dev, then start this again"
}

want_browser() {
  if browser >/dev/null; then return; fi
  debian "the browser of the browser tests" chromium fonts-dejavu-core && browser >/dev/null && return
  say "no Chromium: the tests marked 'browser' are left out. To have it: sudo apt-get install chromium"
}

# What a part of the installation was made from, as one checksum.
sum_of() { cat "$@" 2>/dev/null | cksum; }
kernel_sum() { sum_of setup.py src/foolery/games/*/kernel/*.py src/foolery/games/*/kernel/*.pxd; }
page_sum() {
  find web src/foolery/texts -name node_modules -prune -o -type f -print | grep -v '^web/tests/' | LC_ALL=C sort \
    | xargs cat 2>/dev/null | cksum
}
install_sum() { sum_of pyproject.toml tools/set-up.sh; "$PYTHON" -V; pwd; has_compiler && echo compiler; }

set_up() {
  wanted=$1
  if [ -d "$VENV" ] && is_current "$wanted"; then return; fi
  mkdir -p "$VENV"
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$VENV/lock"
    flock -n 9 || { say "another set-up is running; waiting for it"; flock 9; }
  fi
  SETUP_TMP=$VENV/set-up.log
  : >"$SETUP_TMP"
  need_python
  want_compiler
  [ "$wanted" = dev ] && want_browser
  if is_current "$wanted"; then exec 9>&-; return; fi
  install_sum_now=$(install_sum)
  kernel_now=$(kernel_sum)
  page_now=$(page_sum)
  if [ "$(stamp install)" != "$install_sum_now" ] || ! has_extra "$wanted"; then
    rm -f "$VENV"/stamp.*
    say "setting up $VENV (a few minutes the first time; what it says goes to $LOG)"
    if ! "$VENV/bin/python" -m pip --version >/dev/null 2>&1; then
      "$PYTHON" -m venv "$VENV" >>"$SETUP_TMP" 2>&1 || die "the environment could not be made; see $LOG"
    fi
    say "fetching libraries, compiling the engine, building the page"
    extra=; [ "$wanted" = dev ] && extra='[dev]'
    loud "$VENV/bin/python" -m pip install --disable-pip-version-check -e ".$extra"
    [ "$wanted" = dev ] && : >"$VENV/has-dev"
  else
    if [ "$(stamp kernel)" != "$kernel_now" ]; then
      say "the engine has changed: compiling it"
      loud "$VENV/bin/python" -m pip install --disable-pip-version-check --no-deps -e .
    elif [ "$(stamp page)" != "$page_now" ]; then
      say "the page has changed: building it"
      loud "$VENV/bin/python" -m pip install --disable-pip-version-check --no-deps -e .
    fi
  fi
  printf '%s\n' "$kernel_now" >"$VENV/stamp.kernel"
  printf '%s\n' "$page_now" >"$VENV/stamp.page"
  printf '%s\n' "$install_sum_now" >"$VENV/stamp.install"
  say "set up"
  exec 9>&-
}

stamp() { cat "$VENV/stamp.$1" 2>/dev/null || true; }
has_extra() { [ "$1" = run ] || [ -e "$VENV/has-dev" ]; }
is_current() {
  has_extra "$1" && [ -x "$VENV/bin/foolery" ] && [ -e src/foolery/server/static/index.html ] \
    && [ "$(stamp install)" = "$(install_sum)" ] && [ "$(stamp kernel)" = "$(kernel_sum)" ] \
    && [ "$(stamp page)" = "$(page_sum)" ]
}

# Run a command with its words in the log; when it fails, show their end. Our own words pass through.
loud() {
  if "$@" >>"$SETUP_TMP" 2>&1; then return; fi
  tail -n 25 "$SETUP_TMP" >&2
  die "that did not work; the whole story is in $LOG. Starting this again goes on from here."
}
