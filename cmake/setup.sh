# What ./tilt needs, and how it gets there. Sourced by ./tilt, in the project's folder.
#
# Debian packages are installed when something of them is missing and we are root or may use sudo
# without a question. Debian 12 lacks some; they are unpacked into .tools (cmake/unpack.sh) from the
# next release. Elsewhere CMake fetches what it does not find.

say() { printf 'tilt: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }

private=.tools/debian
debian=$(. /etc/os-release 2> /dev/null && [ "${ID-}" = debian ] && echo "${VERSION_ID:-testing}") ||
  debian=

# need <package> <command or file>...: remembers the package unless all of it is there.
missing=
need() {
  package=$1
  shift
  for thing in "$@"; do
    case $thing in
      /*) [ -e "$thing" ] || break ;;
      *) command -v "$thing" > /dev/null 2>&1 || break ;;
    esac
    thing=
  done
  [ -z "$thing" ] || missing="$missing $package"
}

# Installs what need has remembered.
install_missing() {
  [ -n "$missing" ] || return 0
  command -v apt-get > /dev/null 2>&1 ||
    stop "please install what Debian calls:$missing"
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

# What CMake compiles with us: the SDK, ETL, Unity, fonts.
need_sources() {
  case $debian in
    '') ;;
    12)
      wanted=$(cksum < cmake/unpack.sh)
      [ "$(cat $private/unpacked 2> /dev/null)" = "$wanted" ] && return
      need apt apt-get
      install_missing
      say "unpacking what Debian 12 lacks into $private"
      cmake/unpack.sh $private >&2
      echo "$wanted" > $private/unpacked ;;
    *)
      need libetlcpp-dev /usr/include/etl/vector.h
      need cmock /usr/share/cmock/vendor/unity/src/unity.c
      need fonts-spleen /usr/share/consolefonts/spleen-5x8.psfu.gz
      [ -n "${PICO_SDK_PATH-}" ] || need pico-sdk-source /usr/src/pico-sdk/pico_sdk_init.cmake
      need tinyusb-source /usr/src/tinyusb
      need picotool picotool ;;
  esac
}

need_host_build() {
  need cmake cmake
  need ninja-build ninja
  need g++ g++
  need python3 python3
  need git git
  need_sources
  install_missing
}

arm_library() { arm-none-eabi-g++ -print-file-name="$1" 2> /dev/null || echo "$1"; }

need_handheld_build() {
  need gcc-arm-none-eabi arm-none-eabi-g++
  need libnewlib-arm-none-eabi "$(arm_library libc_nano.a)"
  need libstdc++-arm-none-eabi-newlib "$(arm_library libstdc++_nano.a)"
  need_host_build
}

need_lint() {
  need clang-format-19 clang-format-19
  need clang-tidy-19 clang-tidy-19
  need python3 python3
  install_missing
}

picotool_path() {
  if [ -x $private/bin/picotool ]; then echo $private/bin/picotool; else command -v picotool; fi
}

node_is_new() { command -v node > /dev/null 2>&1 && [ "$(node --version | sed 's/^v//; s/\..*//')" -ge 20 ]; }

# node 20 or later, and npm. Debian 12 has an older node, which is enough to fetch a newer one.
need_node() {
  [ ! -d .tools/node/node_modules/.bin ] || PATH=$PWD/.tools/node/node_modules/.bin:$PATH
  need nodejs node
  need npm npm
  install_missing
  node_is_new && return
  say "fetching a newer node into .tools/node"
  mkdir -p .tools/node
  cp cmake/node/package.json cmake/node/package-lock.json .npmrc .tools/node/
  npm --prefix .tools/node ci --ignore-scripts --no-audit --no-fund >&2
  PATH=$PWD/.tools/node/node_modules/.bin:$PATH
  node_is_new || stop "node 20 or later is needed; found $(node --version)"
}

need_npm_packages() { # <folder>
  wanted=$(cksum < "$1/package-lock.json")
  [ "$(cat "$1/node_modules/.installed" 2> /dev/null)" = "$wanted" ] && return
  say "installing the packages of $1"
  npm --prefix "$1" ci --no-audit --no-fund >&2
  echo "$wanted" > "$1/node_modules/.installed"
}
