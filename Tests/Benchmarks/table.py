#!/usr/bin/env python3
"""Prints the medians of a benchmark as Markdown, and which goals they reach: table.py FOLDER SIZE..."""

import json
import pathlib
import sys
from statistics import median

# The goals of most figures are for sites of up to this size.
GOAL_SIZE = 10000

# Goals of a clean build: its multiple of the floor, in CPU and wall time; CPU time per page over that of the size
# before; peak memory in MB up to 10,000 articles, and beyond.
MAX_RATIO = 1.5
MAX_GROWTH = 1.2
MAX_MEGABYTES = 48
MAX_MEGABYTES_BEYOND = 200

# Goals of rebuilds. Where nothing changed: half of what `find` takes, and so many milliseconds; ten times the articles
# in so many times the time. Edits: so many milliseconds more than where nothing changed, up to 10,000 articles and beyond;
# the first edit after a clean build, which makes the back tree of the output, has no goal. The layout: so many times a clean
# build.
FIND_SHARE = 0.5
MAX_NOTHING = 20
MAX_NOTHING_GROWTH = 12
MAX_BODY = 30
MAX_TITLE = 50
MAX_EDIT_BEYOND = 300
MAX_TEMPLATE_RATIO = 1.15

NAMES = {
    "clean": "clean build",
    "find": "`find`",
    "nothing": "nothing changed",
    "first": "one body changed, the first time after a clean build",
    "body": "one body changed",
    "title": "one title changed",
    "template": "layout changed",
}


class Steps:
    """The measures of one size: for each step its rounds' CPU seconds, wall seconds and peak KB."""

    def __init__(self, folder, size):
        self.folder, self.size = folder, size
        self.pages = json.loads((folder / f"{size}.json").read_text())["pages"]
        self.has_rebuilds = (folder / f"{size}.template").exists()

    def lines(self, name):
        return (self.folder / f"{self.size}.{name}").read_text().splitlines()

    def column(self, step, index):
        return [float(line.split()[index]) for line in self.lines(step)]

    def cpu(self, step):
        return median(self.column(step, 0))

    def walls(self, step):
        return self.column(step, 1)

    def wall(self, step):
        return median(self.walls(step))

    def megabytes(self, step):
        return median(self.column(step, 2)) / 1024

    def output(self):
        """How many files the output has, and their bytes."""
        sizes = [int(line.split("\t")[0]) for line in self.lines("files")]
        return len(sizes), sum(sizes)

    def calls(self):
        """How often a clean build made each system call; nothing where they were not counted."""
        if not (self.folder / f"{self.size}.calls").exists():
            return {}
        rows = (line.split() for line in self.lines("calls"))
        return {row[-1]: int(row[3]) for row in rows if len(row) >= 5 and row[3].isdigit() and row[-1] != "total"}

    def files(self, step, key):
        return median(json.loads(line)[key] for line in self.lines(f"{step}.json"))

    def paired(self, function, *steps):
        """The median of what a function makes of the rounds' wall times: programs that ran next to each other."""
        return median(map(function, *(self.walls(step) for step in steps)))


def verdict(name, value, limit):
    print(f"- {name}: {value:.2f}, at most {limit:g}: {'reached' if value <= limit else 'MISSED'}")


def clean_builds(all_steps):
    print("| articles | files | MB | program | CPU s | wall s | peak MB | CPU / floor | wall / floor | CPU ms / page |")
    print("|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|")
    for steps in all_steps:
        cpu, wall = steps.cpu("floor"), steps.wall("floor")
        count, size = steps.output()
        print(
            f"| {steps.size} | {steps.size} | | floor | {cpu:.3f} | {wall:.3f} "
            f"| {steps.megabytes('floor'):.1f} | 1 | 1 | |"
        )
        for step, name in (("like", "floor, the site's files"), ("clean", "mamushi")):
            page = f"{steps.cpu(step) / steps.pages * 1000:.3f}"
            print(
                f"| {steps.size} | {count} | {size / 1e6:.1f} | {name} | {steps.cpu(step):.3f} | {steps.wall(step):.3f} "
                f"| {steps.megabytes(step):.1f} | {steps.cpu(step) / cpu:.2f} | {steps.wall(step) / wall:.2f} | {page} |"
            )
    print(f"\nMedians of {len(all_steps[0].walls('clean'))} interleaved rounds.\n")
    for index, steps in enumerate(all_steps):
        if steps.size < 10000 and steps is not all_steps[-1]:
            continue
        at = f"at {steps.size} articles"
        if steps.size <= GOAL_SIZE:
            for step, name in (("floor", "the floor's"), ("like", "that of writing the same files")):
                verdict(f"{at}, CPU time over {name}", steps.cpu("clean") / steps.cpu(step), MAX_RATIO)
                verdict(f"{at}, wall time over {name}", steps.wall("clean") / steps.wall(step), MAX_RATIO)
        limit = MAX_MEGABYTES if steps.size <= GOAL_SIZE else MAX_MEGABYTES_BEYOND
        verdict(f"{at}, peak memory in MB", steps.megabytes("clean"), limit)
        if index > 0:
            fewer = all_steps[index - 1]
            growth = steps.cpu("clean") / steps.pages / (fewer.cpu("clean") / fewer.pages)
            verdict(f"{at}, CPU time per page over that at {fewer.size}", growth, MAX_GROWTH)


def system_calls(all_steps):
    """Of a clean build, for each file of the output."""
    counted = [(steps, steps.calls()) for steps in all_steps if steps.calls()]
    if not counted:
        return
    names = sorted({name for _, calls in counted for name in calls}, key=lambda name: -counted[-1][1].get(name, 0))[:12]
    print("\nSystem calls of a clean build, for each file of the output:\n")
    print("| articles | files | " + " | ".join(f"`{name}`" for name in names) + " |")
    print("|---:" * (len(names) + 2) + "|")
    for steps, calls in counted:
        count, _ = steps.output()
        row = " | ".join(f"{calls.get(name, 0) / count:.2f}" for name in names)
        print(f"| {steps.size} | {count} | {row} |")


def rebuilds(all_steps):
    print("\n| articles | build | CPU ms | wall ms | peak MB | files written | files deleted |")
    print("|---:|---|---:|---:|---:|---:|---:|")
    for steps in all_steps:
        for step, name in NAMES.items():
            files = "| | |"
            if step not in ("clean", "find"):
                files = f"| {steps.files(step, 'written'):g} | {steps.files(step, 'deleted'):g} |"
            print(
                f"| {steps.size} | {name} | {steps.cpu(step) * 1000:.0f} | {steps.wall(step) * 1000:.0f} "
                f"| {steps.megabytes(step):.1f} {files}"
            )
    print("\nWall times; medians of the rounds' differences and ratios.\n")
    for index, steps in enumerate(all_steps):
        at = f"at {steps.size} articles"
        nothing = steps.paired(lambda build, find: (build - FIND_SHARE * find) * 1000, "nothing", "find")
        verdict(f"{at}, nothing changed, ms beyond {FIND_SHARE} of `find`", nothing, MAX_NOTHING)
        same = steps.lines("nothing.same")
        kept = same.count("1")
        print(
            f"- {at}, nothing changed, rounds that left the output's inodes, sizes and times alone: "
            f"{kept} of {len(same)}: {'reached' if kept == len(same) else 'MISSED'}"
        )
        for step, limit in (("body", MAX_BODY), ("title", MAX_TITLE)):
            more = steps.paired(lambda build, same: (build - same) * 1000, step, "nothing")
            limit = limit if steps.size <= GOAL_SIZE else MAX_EDIT_BEYOND
            verdict(f"{at}, {NAMES[step]}, ms beyond nothing changed", more, limit)
        if steps.size <= GOAL_SIZE:
            ratio = steps.paired(lambda build, clean: build / clean, "template", "clean")
            verdict(f"{at}, {NAMES['template']}, over a clean build", ratio, MAX_TEMPLATE_RATIO)
        if index > 0:
            # The goal is for ten times the articles.
            fewer = all_steps[index - 1]
            limit = MAX_NOTHING_GROWTH * steps.size / fewer.size / 10
            growth = steps.wall("nothing") / fewer.wall("nothing")
            verdict(f"{at}, nothing changed, over that at {fewer.size}", growth, limit)


def main():
    folder = pathlib.Path(sys.argv[1])
    all_steps = [Steps(folder, size) for size in sorted(int(size) for size in sys.argv[2:])]
    clean_builds(all_steps)
    system_calls(all_steps)
    with_rebuilds = [steps for steps in all_steps if steps.has_rebuilds]
    if with_rebuilds:
        rebuilds(with_rebuilds)


if __name__ == "__main__":
    main()
