#!/bin/sh
# Installs Mamushi from the folder of this script, or removes it.
#
#   ./install.sh [--prefix DIR]               install below DIR (default: /usr/local as root, else ~/.local)
#   ./install.sh --uninstall [--prefix DIR]   remove what was installed there
#
# Nothing is changed until the files are verified, the libraries found, and the new files written. If that fails, for example
# because the disk is full, what was installed before stays.
#
# Exit codes: 0 done; 64 usage; 65 the files are damaged; 69 something that Mamushi needs is missing; 74 a file cannot be
# written.
set -eu

here=$(CDPATH='' cd -P "$(dirname "$0")" && pwd)
prefix=
action=install

say() { printf 'install.sh: %s\n' "$*" >&2; }

stop() {
  code=$1
  shift
  say "error: $*"
  exit "$code"
}

while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -ge 2 ] || stop 64 "--prefix needs a folder"
      prefix=$2
      shift
      ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --uninstall) action=uninstall ;;
    -h | --help)
      sed -n '2,/^set/{s/^# \{0,1\}//;/^set/!p;}' "$0"
      exit 0
      ;;
    *) stop 64 "unknown argument '$1'; use --prefix DIR or --uninstall" ;;
  esac
  shift
done

if [ -z "$prefix" ]; then
  if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
fi
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
# What was installed, for the removal; of all files that are installed, it is written first and removed last.
record=share/mamushi/installed

uninstall() {
  [ -f "$prefix/$record" ] || stop 64 "this script has not installed Mamushi below $prefix"
  while IFS= read -r file; do
    case $file in
      /* | *..*) stop 65 "$prefix/$record lists '$file', which no installation writes" ;;
    esac
    rm -f "$prefix/$file" || stop 74 "$prefix/$file cannot be removed"
  done <"$prefix/$record"
  rm -f "$prefix/$record"
  rmdir "$prefix/share/mamushi" "$prefix/share/doc/mamushi" 2>/dev/null || true
  say "removed from $prefix"
}

sums() {
  if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi
}

check_files() {
  (cd "$here" && sums -c SHA256SUMS >/dev/null 2>&1) \
    || stop 65 "the files here are not those of the release ('sha256sum -c SHA256SUMS' lists which); unpack the archive again"
}

# The dynamic linker tells libraries that are missing before a C library that is too old, and nothing mends that.
check_glibc() {
  [ -f "$here/glibc" ] || return 0
  found=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc //p')
  wanted=$(cat "$here/glibc")
  [ -n "$found" ] || return 0
  minor=${found#*.}
  [ "${found%%.*}" = "${wanted%%.*}" ] && [ "${minor%%.*}" -lt "${wanted#*.}" ] || return 0
  tell_glibc ", but has $found"
}

tell_glibc() {
  stop 69 "this system's C library is too old: Mamushi needs glibc $(cat "$here/glibc")$1 (Debian 12, Ubuntu 24.04," \
    "Fedora 38 and later are new enough); build it from source here"
}

# The program itself says whether it can run here: the dynamic linker's words are searched for what is missing.
check_system() {
  words=$("$here/bin/mamushi" --version 2>&1) && return 0
  case $words in
    *GLIBC*) tell_glibc "" ;;
    *"error while loading shared libraries: "*)
      missing=${words#*shared libraries: }
      say "error: this system lacks ${missing%%:*}"
      tell_libraries
      exit 69
      ;;
    *"Library not loaded"* | *"not found"*)
      say "error: this system lacks a library: $words"
      tell_libraries
      exit 69
      ;;
    *) stop 69 "the program does not run on this system: $words" ;;
  esac
}

tell_libraries() {
  say "Mamushi needs these libraries:"
  say "  Debian, Ubuntu  apt-get install $(packages apt)"
  say "  Fedora          dnf install libcurl libxml2 libyaml libexif sqlite-libs xxhash-libs vips libstdc++ tzdata"
  say "  Arch            pacman -S curl libxml2 libyaml libexif sqlite xxhash libvips libheif tzdata"
  say "  macOS           brew install cmark gumbo-parser libyaml libxml2 curl libexif sqlite xxhash vips"
}

packages() { sed -n "s/^$1: //p" "$here/libraries" 2>/dev/null; }

# What is loaded when it is needed: a site without pictures, or without anything of other servers, builds without it.
check_loaded() {
  [ "$(uname)" = Linux ] || return 0
  versions=$("$here/bin/mamushi" --version --json)
  case $versions in
    *'"vips":null'*) say "note: libvips (libvips.so.42) is not installed: without it, sites with photos do not build" ;;
  esac
  case $versions in
    *'"libxml2":null'*) say "note: libxml2 (libxml2.so.2 or .16) is not installed: without it, neither feeds nor pictures can be read" ;;
  esac
  case $versions in
    *'"curl":null'*) say "note: libcurl (libcurl.so.4) is not installed: without it, nothing can be fetched" ;;
  esac
}

install_files() {
  mkdir -p "$prefix" 2>/dev/null || stop 74 "the folder $prefix cannot be created; use --prefix, or run as root"
  [ -w "$prefix" ] || stop 74 "nothing can be written into $prefix; use --prefix, or run as root"
  files=$(sed 's/^[0-9a-f]*  *\**//' "$here/SHA256SUMS" | grep -E '^(bin|share)/')
  # All files stand beside their places before the first takes its place.
  trap 'drop_new' EXIT
  trap 'exit 130' INT TERM HUP
  for file in $files; do
    if ! { mkdir -p "$prefix/$(dirname "$file")" && cp "$here/$file" "$prefix/$file.new" \
      && chmod "$(mode "$file")" "$prefix/$file.new"; }; then
      stop 74 "$prefix/$file cannot be written (is the disk full?); nothing was installed"
    fi
  done
  if ! { mkdir -p "$prefix/share/mamushi" && printf '%s\n' "$files" >"$prefix/$record.new"; }; then
    stop 74 "$prefix/$record cannot be written (is the disk full?); nothing was installed"
  fi
  # Files that an older version had and this one has not.
  if [ -f "$prefix/$record" ]; then
    while IFS= read -r file; do
      case $file in
        /* | *..*) ;;
        *) printf '%s\n' "$files" | grep -qxF "$file" || rm -f "$prefix/$file" ;;
      esac
    done <"$prefix/$record"
  fi
  mv "$prefix/$record.new" "$prefix/$record"
  for file in $files; do
    mv "$prefix/$file.new" "$prefix/$file" || stop 74 "$prefix/$file cannot be replaced; install again"
  done
  trap - EXIT
}

mode() { case $1 in bin/*) echo 755 ;; *) echo 644 ;; esac; }

drop_new() {
  for file in $files $record; do rm -f "$prefix/$file.new"; done
}

if [ "$action" = uninstall ]; then
  uninstall
  exit
fi
check_files
check_glibc
check_system
check_loaded
install_files
say "installed $("$prefix/bin/mamushi" --version) below $prefix"
case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) say "note: $prefix/bin is not in PATH; add it: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
say "a first site: mamushi new mysite && mamushi serve --site mysite"
