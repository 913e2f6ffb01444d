#!/usr/bin/env python3
"""Compares what pages send with its budgets: weights.py OUTPUT. Sizes are those of gzip at its best."""

import gzip
import pathlib
import sys

BUDGETS = [("home page's HTML", ["index.html"], 30), ("style sheets", ["**/*.css"], 22), ("scripts", ["**/*.js"], 17),
           ("lightbox's script", ["assets/lightbox.*js"], 6), ("search's scripts", ["assets/search*.js"], 9)]


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: weights.py OUTPUT")
    output = pathlib.Path(sys.argv[1])
    over = False
    for name, patterns, kilobytes in BUDGETS:
        files = sorted({file for pattern in patterns for file in output.glob(pattern)})
        size = sum(len(gzip.compress(file.read_bytes(), 9, mtime=0)) for file in files)
        over |= size > kilobytes * 1024 or (not files and name != "scripts")
        verdict = "ok" if size <= kilobytes * 1024 else "TOO MUCH"
        print(f"weights: {name}: {size} bytes gzipped in {len(files)} files, at most {int(kilobytes * 1024)}: {verdict}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
