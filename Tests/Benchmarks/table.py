#!/usr/bin/env python3
"""Prints the medians of a benchmark as Markdown: table.py FOLDER SIZE..."""

import json
import pathlib
import statistics
import sys

# What issue and README promise for a clean build of the largest site.
MAX_RATIO = 1.5
MAX_KILOBYTES = 48 * 1024
MAX_GROWTH = 1.2


def medians(path):
    rows = [[float(field) for field in line.split()] for line in path.read_text().splitlines()]
    return [statistics.median(column) for column in zip(*rows)], len(rows)


def verdict(name, value, limit):
    return f"- {name}: {value:.2f}, at most {limit:.2f}: {'reached' if value <= limit else 'MISSED'}"


def main():
    folder = pathlib.Path(sys.argv[1])
    sizes = sorted(int(size) for size in sys.argv[2:])
    print("| articles | pages | program | CPU s | wall s | peak KB | CPU / floor | wall / floor | CPU ms / page |")
    print("|---:|---:|---|---:|---:|---:|---:|---:|---:|")
    per_page = {}
    for size in sizes:
        pages = json.loads((folder / f"{size}.json").read_text())["pages"]
        floor, rounds = medians(folder / f"{size}.floor")
        tool, _ = medians(folder / f"{size}.mamushi")
        per_page[size] = tool[0] / pages
        print(f"| {size} | {size} | floor | {floor[0]:.3f} | {floor[1]:.3f} | {floor[2]:.0f} | 1 | 1 | |")
        print(
            f"| {size} | {pages} | mamushi | {tool[0]:.3f} | {tool[1]:.3f} | {tool[2]:.0f} "
            f"| {tool[0] / floor[0]:.2f} | {tool[1] / floor[1]:.2f} | {per_page[size] * 1000:.3f} |"
        )
    print(f"\nMedians of {rounds} interleaved rounds. At {sizes[-1]} articles:\n")
    print(verdict("CPU seconds over the floor's", tool[0] / floor[0], MAX_RATIO))
    print(verdict("wall time over the floor's", tool[1] / floor[1], MAX_RATIO))
    print(verdict("peak memory in MB", tool[2] / 1024, MAX_KILOBYTES / 1024))
    if len(sizes) > 1:
        growth = per_page[sizes[-1]] / per_page[sizes[0]]
        print(verdict(f"CPU per page over that at {sizes[0]} articles", growth, MAX_GROWTH))


if __name__ == "__main__":
    main()
