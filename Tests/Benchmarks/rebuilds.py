#!/usr/bin/env python3
"""Measures the rebuilds of one site in one round: rebuilds.py SITE COUNT PICTURES ROUND RESULTS MEASURE TOOL.

Called by run, right after the clean build of this round. SITE has COUNT articles and PICTURES pictures of
corpus.py. Each step appends "<CPU seconds> <wall seconds> <peak KB>" to RESULTS/COUNT.<step>, and what the build said of
itself to RESULTS/COUNT.<step>.json, a line each. The steps:

- find: a bare `find` over content, templates and output, the measure of what looking at every file costs;
- nothing: nothing changed (and whether the output was left alone: RESULTS/COUNT.nothing.same);
- first: one article got another sentence, body: and another one, title: one article got another title; other articles
  in every round, old ones from the middle, as those on the front page would change more pages than most do;
- template: the layout, which every page is made of, got another line.

At the end content and templates are as they were, so that every round begins alike.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

import corpus

LAYOUT = pathlib.Path("Templates/Shared/layout.mustache")
REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# GNU's: that of macOS knows no -printf.
FIND = shutil.which("gfind") or shutil.which("find")


class Round:
    def __init__(self, site, count, results, measure, tool):
        self.site, self.count, self.results, self.measure = site, count, results, measure
        self.build = [tool, "build", "--site", str(site), "--jobs", "2", "--quiet", "--json"]

    def settle(self):
        """Writes to the disk what earlier steps left in memory, and waits.

        A build looks twice at files whose times are within a second of its start. So edits are made after this pause:
        the only such file is then the edited one, which is built at once, as when an editor's save starts the build.
        """
        os.sync()
        time.sleep(1.1)

    def run(self, step, command):
        """Measures a command that starts in the site's folder; returns what it printed."""
        environment = os.environ | {"MEASURE_FILE": str(self.results / f"{self.count}.{step}")}
        # Into a file, as find prints megabytes: a pipe would make it wait for this program.
        with open(self.results / "printed", "w+b") as printed:
            subprocess.run([self.measure, *command], cwd=self.site, env=environment, stdout=printed, check=True)
            printed.seek(0)
            return printed.read()

    def rebuild(self, step):
        self.note(f"{step}.json", self.run(step, self.build).decode().strip())

    def note(self, name, line):
        with open(self.results / f"{self.count}.{name}", "a", encoding="utf-8") as file:
            file.write(f"{line}\n")

    def output(self):
        """All that writing anything to the output would change: inodes, sizes, times of files and folders."""
        command = [FIND, "Output", "-printf", "%P %y %m %i %s %T@ %C@\\n"]
        printed = subprocess.run(command, cwd=self.site, stdout=subprocess.PIPE, check=True).stdout
        return sorted(printed.splitlines())


def middle(count, place):
    """The article at a place before (or after) the middle of the site, by the dates of corpus.py."""
    return sorted(range(count), key=lambda number: number * 5479 % 5700)[count // 2 + place]


def path_of(number):
    return pathlib.Path("Content/articles") / f"{corpus.slug(number)}.md"


def replace(path, old, new):
    text = path.read_bytes().decode()
    if text.count(old) != 1:
        sys.exit(f"rebuilds.py: {path} should hold {old!r} once")
    path.write_bytes(text.replace(old, new).encode())


def put_back(site, count, pictures, articles):
    for number in articles:
        (site / path_of(number)).write_bytes(corpus.article(number, count, pictures).encode())
    shutil.copyfile(REPOSITORY / LAYOUT, site / LAYOUT)


def measure_round(this, number, articles):
    site = this.site
    edited, renamed = (site / path_of(article) for article in articles)

    # Unmeasured: what an earlier round put back may be so new that the clean build's record asks for a second look.
    this.settle()
    subprocess.run(this.build, stdout=subprocess.DEVNULL, check=True)

    this.settle()
    this.run("find", [FIND, "Content", "Templates", "Output", "-printf", "%p %T@ %s\\n"])

    before = this.output()
    this.settle()
    this.rebuild("nothing")
    this.note("nothing.same", int(this.output() == before))

    for step in ("first", "body"):
        this.settle()
        with open(edited, "a", encoding="utf-8") as file:
            file.write(f"\nIn round {number} this sentence was added ({step}).\n")
        this.rebuild(step)

    this.settle()
    replace(renamed, '"\ndate: ', f', round {number}"\ndate: ')
    this.rebuild("title")

    this.settle()
    replace(site / LAYOUT, "{{> Shared/footer}}", f"<p>Round {number}</p>\n{{{{> Shared/footer}}}}")
    this.rebuild("template")


def main():
    if len(sys.argv) != 8:
        sys.exit("usage: rebuilds.py SITE COUNT PICTURES ROUND RESULTS MEASURE TOOL")
    site, results = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[5])
    count, pictures, number = (int(text) for text in sys.argv[2:5])
    articles = middle(count, -number), middle(count, number)
    try:
        measure_round(Round(site, count, results, *sys.argv[6:]), number, articles)
    finally:
        put_back(site, count, pictures, articles)


if __name__ == "__main__":
    main()
