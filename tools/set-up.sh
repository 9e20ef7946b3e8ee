# Sets up .venv for ./play and ./test; sourced by them from the project's root.
#
#   set_up run     what playing needs
#   set_up dev     what the tests and checks need as well
#
# Three parts, each with a stamp in .venv that says what it was made from: the libraries, the kernel (the
# compiled engine) and the page. What has changed is made again; with nothing changed this costs some
# milliseconds. The build tools stay in .venv, so that only a change of the libraries needs the network.
# An interrupted set-up leaves its stamp out and is repaired by the next one.

VENV=.venv
LOG=$VENV/set-up.log
KERNEL=src/foolery/games/durak/kernel
PAGE=src/foolery/server/static

say() { printf 'foolery: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# Run a command with its words in the log; when it fails, show their end.
logged() {
  printf '\n$ %s\n' "$*" >>"$LOG"
  code=0
  "$@" >>"$LOG" 2>&1 9>&- </dev/null || code=$?
  if [ "$code" = 0 ]; then return; fi
  tail -n 25 "$LOG" >&2
  say "that did not work; the whole story is in $LOG. Starting this again goes on from here."
  exit "$code"
}

# ---- what comes from the system ----

is_debian_root() { [ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && command -v apt-get >/dev/null 2>&1; }

# debian WHAT PACKAGE...: install packages of Debian when we may.
debian() {
  is_debian_root || return 1
  what=$1; shift
  say "installing $what ($*)"
  if [ -z "${lists_are_fresh:-}" ]; then
    apt-get -qq update >>"$LOG" 2>&1 </dev/null || say "the package lists could not be refreshed; going on with the old ones"
    lists_are_fresh=1
  fi
  DEBIAN_FRONTEND=noninteractive apt-get -qq -y --no-install-recommends install "$@" >>"$LOG" 2>&1 </dev/null && return 0
  tail -n 5 "$LOG" >&2
  say "$what could not be installed; see $LOG"
  return 1
}

# how_to APT DNF PACMAN BREW: the command that installs something here.
how_to() {
  if command -v apt-get >/dev/null 2>&1; then echo "sudo apt-get install $1"
  elif command -v dnf >/dev/null 2>&1; then echo "sudo dnf install $2"
  elif command -v pacman >/dev/null 2>&1; then echo "sudo pacman -S $3"
  elif [ "$(uname -s)" = Darwin ]; then echo "$4"
  else echo "the system's packages for: $1"
  fi
}

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
has_venv() { "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null; }

find_python() {
  for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if is_new_enough "$name"; then PYTHON=$name; return; fi
  done
  die "Python 3.11 or newer is needed. To have it: $(how_to python3 python3 python 'brew install python') (or name one: PYTHON=python3.12 $0)"
}

need_venv() {
  has_venv && return
  debian "Python's venv module" python3-venv && has_venv && return
  die "Python's venv module is missing. To have it: $(how_to python3-venv python3 python 'brew install python'), then start this again"
}

can_compile() {
  command -v cc >/dev/null 2>&1 || return 1
  headers=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_paths()["include"])') || return 1
  printf '#include <Python.h>\n#include <stdlib.h>\n' | cc -I"$headers" -x c -fsyntax-only - >/dev/null 2>&1
}

want_compiler() {
  can_compile && return
  debian "a C compiler and Python's headers" gcc libc6-dev python3-dev && can_compile && return
  say "no C compiler with Python's headers: everything works, but the players of the higher levels think less."
  say "to have it: $(how_to 'gcc libc6-dev python3-dev' 'gcc python3-devel' gcc 'xcode-select --install'), then start this again"
}

has_browser() {
  for name in ${FOOLERY_BROWSER:-} chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null 2>&1 && return
  done
  return 1
}

want_browser() {
  has_browser && return
  mkdir -p "$VENV"
  debian "the browser of the browser tests" chromium fonts-dejavu-core && has_browser && return
  say "no Chromium: the tests marked 'browser' are left out."
  say "to have it: $(how_to chromium chromium chromium 'brew install --cask chromium'), then start this again"
}

# ---- what each part is made from ----

libraries_from() { cksum pyproject.toml tools/set-up.sh; pwd; readlink -f "$VENV/bin/python"; }
kernel_from() { cksum setup.py "$KERNEL"/*.py "$KERNEL"/*.pxd; }
page_from() {
  cksum setup.py
  find web src/foolery/texts -name node_modules -prune -o -path web/tests -prune -o -type f -print0 \
    | LC_ALL=C sort -z | xargs -0 cksum
}

stamp_is() { [ -e "$VENV/stamp.$1" ] && [ "$(cat "$VENV/stamp.$1")" = "$2" ]; }

libraries_are_current() {
  [ -x "$VENV/bin/foolery" ] && { [ "$1" = run ] || [ -e "$VENV/has-dev" ]; } \
    && stamp_is libraries "$(libraries_from)"
}
kernel_is_compiled() { ls "$KERNEL"/*.so >/dev/null 2>&1; }
kernel_is_current() {
  stamp_is kernel "$(kernel_from)" || return 1
  case $(cat "$VENV/kernel-is" 2>/dev/null) in
    compiled) kernel_is_compiled ;;
    source) ! can_compile ;; # a compiler may have come since
    failed) ;;
    *) return 1 ;;
  esac
}
page_is_current() { [ -e "$PAGE/index.html" ] && stamp_is page "$(page_from)"; }

is_current() {
  PYTHON=$VENV/bin/python
  libraries_are_current "$1" && kernel_is_current && page_is_current
}

# ---- making them ----

make_libraries() {
  if [ -e "$VENV/unfinished" ]; then
    say "the last set-up was interrupted: starting afresh"
    rm -rf "$VENV/bin" "$VENV/lib" "$VENV/lib64" "$VENV/include" "$VENV/pyvenv.cfg" "$VENV/has-dev"
  fi
  : >"$VENV/unfinished"
  rm -f "$VENV/stamp.libraries" "$VENV/stamp.kernel"
  if ! "$VENV/bin/python" -m pip --version >/dev/null 2>&1 || ! is_new_enough "$VENV/bin/python"; then
    say "making the environment $VENV with $("$PYTHON" -V)"
    rm -rf "$VENV/bin" "$VENV/lib" "$VENV/lib64" "$VENV/include" "$VENV/pyvenv.cfg" "$VENV/has-dev"
    logged "$PYTHON" -m venv "$VENV"
  fi
  say "fetching libraries and build tools (a minute or two the first time)"
  "$VENV/bin/python" -c 'import tomllib
print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' >"$VENV/build-tools.txt"
  pip="$VENV/bin/python -m pip --disable-pip-version-check install"
  what=.
  if [ "$1" = dev ]; then what='.[dev]'; fi
  trouble=0
  ( logged $pip -r "$VENV/build-tools.txt" && logged env FOOLERY_LATER=1 $pip --no-build-isolation -e "$what" ) || trouble=$?
  # That pip says it failed is no interruption: what it has done so far stands.
  if [ "$trouble" -lt 128 ]; then rm -f "$VENV/unfinished"; fi
  if [ "$trouble" != 0 ]; then exit "$trouble"; fi
  if [ "$1" = dev ]; then : >"$VENV/has-dev"; fi
  libraries_from >"$VENV/stamp.libraries"
}

make_kernel() {
  rm -f "$VENV/stamp.kernel"
  made_from=$(kernel_from)
  if can_compile; then
    say "compiling the engine"
    logged "$VENV/bin/python" setup.py -q build_ext --inplace
    if kernel_is_compiled; then
      echo compiled >"$VENV/kernel-is"
    else
      say "the engine could not be compiled (see $LOG): the players of the higher levels think less"
      echo failed >"$VENV/kernel-is"
    fi
  else
    rm -f "$KERNEL"/*.so
    echo source >"$VENV/kernel-is"
  fi
  printf '%s\n' "$made_from" >"$VENV/stamp.kernel"
}

make_page() {
  rm -f "$VENV/stamp.page"
  made_from=$(page_from)
  say "building the page"
  logged env FOOLERY_LATER=1 "$VENV/bin/python" setup.py -q build_page
  printf '%s\n' "$made_from" >"$VENV/stamp.page"
}

# One set-up at a time: the second waits for the first and finds all done.
lock() {
  waiting="another set-up is running here; waiting for it"
  if command -v flock >/dev/null 2>&1; then
    exec 9>"$VENV/lock"
    flock -n 9 || { say "$waiting"; flock 9; }
    return
  fi
  until mkdir "$VENV/lock.folder" 2>/dev/null; do
    holder=$(cat "$VENV/lock.folder/pid" 2>/dev/null) || holder=
    if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then rm -rf "$VENV/lock.folder"; continue; fi
    if [ -n "$waiting" ]; then say "$waiting"; waiting=; fi
    sleep 1
  done
  echo $$ >"$VENV/lock.folder/pid"
  trap 'rm -rf "$VENV/lock.folder"' EXIT
}

unlock() {
  exec 9>&-
  if [ -d "$VENV/lock.folder" ]; then rm -rf "$VENV/lock.folder"; trap - EXIT; fi
}

set_up() {
  chosen_python=${PYTHON:-}
  wanted=$1
  if is_current "$wanted"; then return; fi
  mkdir -p "$VENV"
  [ -w "$VENV" ] || die "$VENV belongs to someone else; delete it, or start this as its owner"
  lock
  if is_current "$wanted"; then unlock; return; fi
  if [ -e "$VENV/has-dev" ]; then wanted=dev; fi
  : >"$LOG"
  PYTHON=$chosen_python
  find_python
  need_venv
  want_compiler
  libraries_are_current "$wanted" || make_libraries "$wanted"
  PYTHON=$VENV/bin/python
  kernel_is_current || make_kernel
  page_is_current || make_page
  say "set up"
  unlock
}
