#!/usr/bin/env python3
"""Compares what pages send with its budgets: weights.py OUTPUT. Sizes are those of gzip at its best,
of a site in several languages those of the heaviest."""

import gzip
import pathlib
import sys

BUDGETS = [("home page's HTML", ["index.html"], 30), ("style sheets", ["**/*.css"], 23), ("scripts", ["**/*.js"], 17),
           ("lightbox's script", ["assets/lightbox.*js"], 6), ("search's scripts", ["assets/search*.js"], 10)]


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: weights.py OUTPUT")
    output = pathlib.Path(sys.argv[1])
    over = False
    for name, patterns, kilobytes in BUDGETS:
        # Files that have words of the theme exist once for each language, under one name with different hashes.
        files = {}
        for file in {file for pattern in patterns for file in output.glob(pattern)}:
            weight = len(gzip.compress(file.read_bytes(), 9, mtime=0))
            name_in_all = file.parent / file.name.split(".")[0], file.suffix
            files[name_in_all] = max(weight, files.get(name_in_all, 0))
        size = sum(files.values())
        over |= size > kilobytes * 1024 or (not files and name != "scripts")
        verdict = "ok" if size <= kilobytes * 1024 else "TOO MUCH"
        print(f"weights: {name}: {size} bytes gzipped in {len(files)} files, at most {int(kilobytes * 1024)}: {verdict}")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
