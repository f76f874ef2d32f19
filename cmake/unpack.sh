#!/bin/sh
# Unpacks what Debian 12 does not have from the next Debian release into a private folder.
# Nothing is installed, no root is needed; apt checks the signatures as always.
#
#   cmake/unpack.sh FOLDER
#
# leaves FOLDER/usr (sources and headers), FOLDER/bin/picotool and FOLDER/bin/pioasm.
set -eu

release=trixie
sources="pico-sdk-source=2.1.1* tinyusb-source=0.18.0* libetlcpp-dev=20.39.4* cmock=2.5.3* fonts-spleen=2.1.0*"
programs="picotool=2.1.1* pioasm=2.1.1*"
# The programs are linked against a newer libc than this machine's; it lies apart and only they use it.
libraries="libc6=2.41* libgcc-s1=14.2* libstdc++6=14.2* libusb-1.0-0=2:1.0* libudev1=257* libcap2=1:2.75*"

mkdir -p "$1"
folder=$(cd "$1" && pwd)
apt=$folder/apt
rm -rf "$apt" "$folder/usr" "$folder/newer" "$folder/bin"
mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$folder/newer" "$folder/bin"

# The machine's own Debian source with another release; security and updates suites are left out.
for source in /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list; do
  [ -f "$source" ] && break
done
case $source in
  *.sources)
    sed -E "/^Suites:/s/[[:space:]].*/ $release/; /^Suites:/!s/bookworm/$release/g" "$source" |
      awk -v RS= '!/security/ { print $0 "\n"; exit }' > "$apt/one.sources"
    list=$apt/one.sources ;;
  *)
    awk '$1 == "deb" && !/security|updates|backports/ { print; exit }' "$source" |
      sed "s/bookworm/$release/" > "$apt/one.list"
    list=$apt/one.list ;;
esac

private_apt() {
  apt-get -q -o Dir::Etc::sourcelist="$list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt" -o Dir::Cache::archives=archives \
    -o APT::Sandbox::User=root "$@"
}

echo "  reading the package lists of $release"
private_apt -o Acquire::Languages=none update > "$apt/log" 2>&1 || { cat "$apt/log" >&2; exit 1; }
cd "$apt/archives"
for package in $sources $programs $libraries; do
  echo "  unpacking ${package%%=*}"
  rm -f ./*.deb
  private_apt download "$package" >> "$apt/log" 2>&1 || { tail -n 5 "$apt/log" >&2; exit 1; }
  case " $libraries " in
    *" $package "*) dpkg -x ./*.deb "$folder/newer" ;;
    *) dpkg -x ./*.deb "$folder" ;;
  esac
done

# The programs are started through their own loader, from wherever this folder lies by then.
loader=$(cd "$folder" && find newer -name 'ld-linux-*.so.*' | head -n 1)
libraries=$(dirname "$(cd "$folder" && find newer -name 'libstdc++.so.6' | head -n 1)")
mv "$folder/usr/bin" "$folder/newer/programs"
for program in picotool pioasm; do
  cat > "$folder/bin/$program" << END
#!/bin/sh
here=\$(dirname "\$(readlink -f "\$0")")/..
exec "\$here/$loader" --library-path "\$here/$libraries" "\$here/newer/programs/$program" "\$@"
END
  chmod +x "$folder/bin/$program"
done
rm -rf "$apt"
