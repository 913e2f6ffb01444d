#!/usr/bin/env python3
"""Measures remote sources and prints tables of medians as Markdown: sources.py FOLDER ITEMS ROUNDS MEASURE TOOL PARSING.

Called by run. A server on loopback, a process of its own (remote_server.py), has ITEMS items of 3 KB, 100 to a page,
and two feeds. In each round, one after the other:

- fetch: `mamushi fetch` of all items into an empty cache, which the next steps find;
- curl: one curl process that fetches the same pages into files; json: `python3 -m json.tool` over one file that holds
  them all as an array; json-pages: the same by page, which starts an interpreter for each;
- refetch: `mamushi fetch` again: every page is asked for, and answered with 304;
- build: a build of the site without output, from the cache alone (--offline);
- nothing: a build that asks again for all pages, hears 304 of all, and finds nothing to write;
- whole: a build with neither cache nor output: fetching, storing and building in one process;
- rss, atom: `mamushi fetch` of one feed of 20 MB into an empty cache.

Then parsing (the package in Parsing/) tells how fast the feeds are read alone, and HTML is sanitised, without storing.
Items are sanitised when their pages are rendered, so that is a part of builds, not of fetches.

FOLDER keeps the server's content and the sites for the next run; old caches and output are moved aside in it, and
deleted at the end.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from statistics import median

import remote_corpus

HERE = pathlib.Path(__file__).resolve().parent

# The goals: CPU time of a fetch over that of curl and json.tool; of a refetch over a fetch; peak memory in MB of
# fetches and builds; MB of feeds and of HTML in a second of CPU time.
MAX_FETCH_RATIO = 3
MAX_REFETCH_RATIO = 0.2
MAX_MEGABYTES = 150
MIN_FEED_RATE = 20
MIN_SANITIZE_RATE = 4

NAMES = {
    "curl": "`curl`, one process",
    "json": "`json.tool`, all pages as one array",
    "json-pages": "`json.tool`, once for each page",
    "fetch": "`mamushi fetch`, nothing known",
    "refetch": "`mamushi fetch`, all pages 304",
    "build": "`mamushi build --offline`, all pages written",
    "nothing": "`mamushi build`, all pages 304, nothing to write",
    "whole": "`mamushi build`, nothing known",
    "rss": "`mamushi fetch`, RSS of 20 MB",
    "atom": "`mamushi fetch`, Atom of 20 MB",
}

API = """\
title: Bench
baseURL: https://bench.example/
sources:
  - name: wire
    kind: api
    url: http://127.0.0.1:{port}/v1
    information:
      path: /articles
      items: data
      paging: {{ style: page, hasNext: meta.hasNext }}
      fields:
        id: id
        title: attributes.title
        summary: attributes.summary
        body: attributes.body
        date: publishedAt
        category: attributes.category.name
        tags: attributes.tags
        authors: attributes.authors
        thumbnail: attributes.cover.url
        thumbnailWidth: attributes.cover.width
        thumbnailHeight: attributes.cover.height
      bodyFormat: html
"""

FEED = """\
title: Bench
baseURL: https://bench.example/
sources:
  - name: wire
    kind: feed
    url: http://127.0.0.1:{port}/{name}.xml
    limits: {{ maximumBytes: 100000000 }}
"""


class Benchmark:
    def __init__(self, folder, items, measure, tool, results):
        self.folder, self.items, self.measure, self.tool, self.results = folder, items, measure, tool, results
        self.pages = sorted((folder / "pages").iterdir(), key=lambda path: int(path.stem))
        # What each step cost: (CPU seconds, wall seconds, peak MB) of each round.
        self.costs = {}

    def prepare(self, port):
        for name in "api", "rss", "atom":
            content = self.folder / name / "Content"
            content.mkdir(parents=True, exist_ok=True)
            text = (API if name == "api" else FEED).format(port=port, name=name)
            (content / "site.yaml").write_text(text, encoding="utf-8")
        (self.folder / "curl").mkdir(exist_ok=True)
        with open(self.folder / "curl.config", "w", encoding="utf-8") as file:
            for page in self.pages:
                url = f"http://127.0.0.1:{port}/v1/articles?page={page.stem}"
                file.write(f'url = "{url}"\noutput = "{self.folder}/curl/{page.name}"\n')
        # As the server has them: that they are together is no work of those who are measured.
        with open(self.folder / "pages.json", "wb") as file:
            file.write(b"[" + b",".join(page.read_bytes() for page in self.pages) + b"]")

    def run(self, step, command):
        """Measures a command; returns what it printed."""
        os.sync()
        cost = self.results / "cost"
        cost.unlink(missing_ok=True)
        with open(self.results / "printed", "w+b") as printed:
            environment = os.environ | {"MEASURE_FILE": str(cost)}
            subprocess.run([self.measure, *command], env=environment, stdout=printed, check=True)
            printed.seek(0)
            output = printed.read()
        cpu, wall, kilobytes = cost.read_text().split()
        self.costs.setdefault(step, []).append((float(cpu), float(wall), int(kilobytes) / 1024))
        return output

    def mamushi(self, step, site, command, state, items, requests):
        """Measures the tool, and sees that it did what is measured."""
        command = [self.tool, *command, "--site", str(self.folder / site), "--quiet", "--json"]
        if "build" in command:
            command += ["--jobs", "2"]
        report = json.loads(self.run(step, command))
        source = report["sources"][0]
        found = source["state"], source["items"], source["requests"]
        if found != (state, items, requests):
            sys.exit(f"sources.py: {step} is {found}, not {(state, items, requests)}: {report['diagnostics'][:3]}")
        return report

    def clear(self, site, *names):
        for name in names:
            for path in (self.folder / site).glob(name):
                path.rename(pathlib.Path(tempfile.mkdtemp(dir=self.results)) / path.name)

    def round(self):
        python, curl, shell = (shutil.which(name) for name in ("python3", "curl", "sh"))
        count = len(self.pages)
        # The first page is asked for again at the end, where there are several.
        first = count + (count > 1)
        build = ["build", "--offline"]

        self.clear("api", ".mamushi", "Output", ".Output.mamushi-*")
        self.mamushi("fetch", "api", ["fetch"], "fresh", self.items, first)
        self.run("curl", [curl, "--silent", "--show-error", "--fail", "--config", self.folder / "curl.config"])
        self.run("json", [python, "-m", "json.tool", self.folder / "pages.json", self.results / "json"])
        each = 'for page in "$1"/*; do "$2" -m json.tool "$page" "$3"; done'
        self.run("json-pages", [shell, "-c", each, "sh", self.folder / "curl", python, self.results / "json"])
        self.mamushi("refetch", "api", ["fetch"], "revalidated", self.items, count)
        # The copies are not said to hold for any time: without the network they count as old.
        report = self.mamushi("build", "api", build, "stale", self.items, 0)
        self.site_pages = report["pages"]
        report = self.mamushi("nothing", "api", ["build"], "revalidated", self.items, count)
        if report["written"] or report["deleted"]:
            sys.exit(f"sources.py: a build with nothing to do wrote {report['written']} files")
        self.clear("api", ".mamushi", "Output", ".Output.mamushi-*")
        self.mamushi("whole", "api", ["build"], "fresh", self.items, first)
        for name in "rss", "atom":
            entries = min(self.items, remote_corpus.FEED_ENTRIES)
            self.clear(name, ".mamushi")
            self.mamushi(name, name, ["fetch"], "fresh", entries, 1)

    def cpu(self, step):
        return median(cost[0] for cost in self.costs[step])

    def wall(self, step):
        return median(cost[1] for cost in self.costs[step])

    def megabytes(self, step):
        return median(cost[2] for cost in self.costs[step])

    def ratio(self, step, *others):
        """The median of the rounds' ratios of CPU time: of programs that ran next to each other."""
        rounds = zip(self.costs[step], *(self.costs[other] for other in others))
        return median(cost[0] / sum(other[0] for other in rest) for cost, *rest in rounds)


def verdict(name, value, limit, at_least=False):
    reached = value >= limit if at_least else value <= limit
    bound = "at least" if at_least else "at most"
    print(f"- {name}: {value:.2f}, {bound} {limit:g}: {'reached' if reached else 'MISSED'}")


def rate(parsing, *arguments):
    """MB in a second of CPU time."""
    return float(subprocess.run([parsing, *arguments], stdout=subprocess.PIPE, check=True).stdout)


def report(this, rates):
    size = sum(page.stat().st_size for page in this.pages) / 1e6
    print(f"{this.items} items on {len(this.pages)} pages of {size / len(this.pages):.2f} MB, {size:.1f} MB in all;")
    print(f"the site has {this.site_pages} pages.\n")
    print("| program | CPU s | wall s | peak MB |")
    print("|---|---:|---:|---:|")
    for step, name in NAMES.items():
        print(f"| {name} | {this.cpu(step):.3f} | {this.wall(step):.3f} | {this.megabytes(step):.1f} |")
    print(f"\nMedians of {len(this.costs['fetch'])} interleaved rounds, ratios too.\n")
    verdict("CPU time of a fetch over curl and json.tool", this.ratio("fetch", "curl", "json"), MAX_FETCH_RATIO)
    apart = this.ratio("fetch", "curl", "json-pages")
    print(f"- the same, with json.tool started for each page: {apart:.2f}")
    verdict("CPU time of a refetch over a fetch", this.ratio("refetch", "fetch"), MAX_REFETCH_RATIO)
    print(f"- CPU time of a build with nothing to do over a build of all: {this.ratio('nothing', 'build'):.2f}")
    for step, name in ("fetch", "a fetch"), ("build", "a build from the cache"), ("whole", "fetch and build in one"):
        verdict(f"peak memory of {name}, MB", this.megabytes(step), MAX_MEGABYTES)
    for name, label in ("rss", "RSS"), ("atom", "Atom"):
        verdict(f"MB/s of CPU time, {label} parsed", median(rates[name]), MIN_FEED_RATE, at_least=True)
        whole = (this.folder / f"{name}.xml").stat().st_size / 1e6 / this.cpu(name)
        print(f"- MB/s of CPU time, {label} fetched, parsed and stored, the tool's start included: {whole:.2f}")
    verdict("MB/s of CPU time, HTML sanitised", median(rates["sanitize"]), MIN_SANITIZE_RATE, at_least=True)


def main():
    if len(sys.argv) != 7:
        sys.exit("usage: sources.py FOLDER ITEMS ROUNDS MEASURE TOOL PARSING")
    folder, items, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    measure, tool, parsing = sys.argv[4:]
    articles = sorted((folder / "articles").iterdir())
    command = [sys.executable, HERE / "remote_server.py", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            with tempfile.TemporaryDirectory(dir=folder) as results:
                this = Benchmark(folder, items, measure, tool, pathlib.Path(results))
                this.prepare(int(server.stdout.readline()))
                rates = {"rss": [], "atom": [], "sanitize": []}
                for number in range(1, rounds + 1):
                    print(f"round {number} of {rounds}", file=sys.stderr)
                    this.round()
                    for name in "rss", "atom":
                        rates[name].append(rate(parsing, "feed", folder / f"{name}.xml"))
                    rates["sanitize"].append(rate(parsing, "sanitize", *articles))
                report(this, rates)
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
