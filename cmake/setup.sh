# What ./tilt needs, and how it gets there. Sourced by ./tilt, in the project's folder.
#
#   set_up <part>...    part: host, handheld, lint, fuzz, node, browser
#
# Debian packages are installed when something of them is missing and we are root or may use sudo
# without a question. Debian 12 lacks some: they are unpacked into .tools from the next release
# (cmake/unpack.sh), and its node is too old: a newer one comes through its npm (cmake/node).
# Elsewhere what is missing is named, and CMake fetches the libraries it does not find.

say() { printf 'tilt: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

private=.tools/debian
debian=$(. /etc/os-release 2> /dev/null && [ "${ID-}" = debian ] && echo "${VERSION_ID:-testing}") ||
  debian=

set_up() {
  for part in "$@"; do "packages_for_$part"; done
  install_missing
  for part in "$@"; do
    case $part in
      host | handheld) unpack_libraries ;;
      node) fetch_node ;;
    esac
  done
}

# need <package> <command or file>...: remembers the package unless all of it is there.
missing=
need() {
  package=$1
  shift
  for thing in "$@"; do
    case $thing in
      /*) [ -e "$thing" ] ;;
      *) command -v "$thing" > /dev/null 2>&1 ;;
    esac || {
      case "$missing " in *" $package "*) ;; *) missing="$missing $package" ;; esac
    }
  done
}

packages_for_host() {
  need cmake cmake
  need ninja-build ninja
  need g++ g++
  need python3 python3
  need git git
  packages_of_libraries
}

packages_for_handheld() {
  need gcc-arm-none-eabi arm-none-eabi-g++
  need libnewlib-arm-none-eabi "$(arm_library libc_nano.a)"
  need libstdc++-arm-none-eabi-newlib "$(arm_library libstdc++_nano.a)"
  need ccache ccache
  packages_for_host
}

packages_for_lint() {
  need clang-format-19 clang-format-19
  need clang-tidy-19 clang-tidy-19
  need python3 python3
}

packages_for_fuzz() {
  need clang-19 clang++-19
  need libclang-rt-19-dev "$(clang-19 -print-file-name="libclang_rt.fuzzer-$(uname -m).a" 2> /dev/null || echo libclang_rt)"
  need llvm-19 llvm-cov-19 llvm-profdata-19
}

packages_for_node() {
  need nodejs node
  need npm npm
}

packages_for_browser() {
  need chromium chromium
}

# Where Debian packages the SDK, ETL, Unity and the fonts, and they are not said to lie elsewhere.
packages_of_libraries() {
  case $debian in '' | 12) return ;; esac
  need libetlcpp-dev /usr/include/etl/vector.h
  need cmock /usr/share/cmock/vendor/unity/src/unity.c
  need fonts-spleen /usr/share/consolefonts/spleen-5x8.psfu.gz
  need picotool picotool
  [ -n "${PICO_SDK_PATH-}" ] ||
    need pico-sdk-source /usr/src/pico-sdk/pico_sdk_init.cmake /usr/src/pico-sdk/lib/tinyusb/src
}

arm_library() { arm-none-eabi-g++ -print-file-name="$1" 2> /dev/null || echo "$1"; }

install_missing() {
  [ -n "$missing" ] || return 0
  command -v apt-get > /dev/null 2>&1 || stop "please install what Debian calls:$missing"
  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif command -v sudo > /dev/null 2>&1 && sudo -n true 2> /dev/null; then
    as_root='sudo -n'
  else
    stop "these packages are missing, and only root can install them:$missing"
  fi
  say "installing$missing"
  $as_root apt-get -q update >&2
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q install --yes --no-install-recommends \
    $missing >&2 || stop "the installation failed:$missing"
  missing=
}

unpack_libraries() {
  [ "$debian" = 12 ] || return 0
  wanted=$(cksum < cmake/unpack.sh)
  [ "$(cat $private/unpacked 2> /dev/null)" != "$wanted" ] || return 0
  say "unpacking what Debian 12 lacks into $private"
  cmake/unpack.sh $private >&2
  echo "$wanted" > $private/unpacked
}

node_is_new() {
  node_version=$(node --version 2> /dev/null) || return 1
  node_version=${node_version#v}
  [ "${node_version%%.*}" -ge 20 ]
}

use_private_node() {
  for folder in "$PWD"/.tools/node/node_modules/node-*/bin; do
    [ ! -x "$folder/node" ] || PATH=$folder:$PATH
  done
}

fetch_node() {
  ! node_is_new || return 0
  use_private_node
  ! node_is_new || return 0
  say "fetching a newer node into .tools/node"
  mkdir -p .tools/node
  cp cmake/node/package.json cmake/node/package-lock.json .npmrc .tools/node/
  npm --prefix .tools/node ci --ignore-scripts >&2
  use_private_node
  node_is_new || stop "node 20 or later is needed; there is $(node --version)"
}

install_npm_packages() { # <folder>
  wanted=$(cksum < "$1/package-lock.json")
  [ "$(cat "$1/node_modules/.installed" 2> /dev/null)" != "$wanted" ] || return 0
  say "installing the packages of $1"
  npm --prefix "$1" ci >&2
  echo "$wanted" > "$1/node_modules/.installed"
}

picotool_path() {
  if [ -x $private/bin/picotool ]; then echo $private/bin/picotool; else command -v picotool; fi
}
