"""Builds sites of broken inputs; see the comment in `run`."""

import argparse
import hashlib
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time

from answers import Answers
from drawings import harm
from mutations import broken
from seeds import seeds

CORPUS = pathlib.Path(__file__).resolve().parent / "Corpus"
CONFIGURATION = b"title: Fuzz\nbaseURL: https://fuzz.example/\nlanguage: en\nmarkdown: { math: true, definitionLists: true, rawHTML: true }\n"
# CPU seconds and wall-clock seconds of one build; sites are small.
PATIENCE = (30, 90)
# Seconds for making one finding smaller.
SEARCH = 120
# Errors in content, configuration, output and sources are told with these.
CODES = {0, 1, 69, 74, 78}
# What a build keeps, and the next one reads.
KEPT = ["index", "output", "sources.sqlite"]
TEMPLATES = ["Article/details", "Feed/home", "Shared/footer", "Shared/text-image", "Shortcodes/notice"]
PICTURES = ["jpg", "png", "gif", "webp", "avif", "heic"]
# How many files of each kind there are in a site.
COUNTS = {"front-matter": 40, "data": 12, "picture": 12, "drawing": 12, "template": 2, "words": 1, "language": 1, "answer": 4,
          "configuration": 1}


def place(kind, number, data):
    """Where a site has an input of a kind."""
    if kind == "front-matter":
        return f"Content/{['articles', 'pages', 'guidance'][number % 3]}/{number}.md"
    if kind == "configuration":
        return "Content/site.yaml"
    if kind == "data":
        known = ["pickups.yaml", "rankings.yaml", "authors.yaml", "pickups.json", "rankings.toml"]
        return "Content/data/" + (known[number] if number < len(known) else f"own{number}.{['yaml', 'json', 'toml', 'csv'][number % 4]}")
    if kind == "template":
        return f"Templates/{TEMPLATES[number % len(TEMPLATES)]}.mustache"
    if kind == "words":
        return "Templates/strings/en.yaml"
    if kind == "language":
        return "Templates/languages/fuzz.yaml"
    if kind == "picture":
        return f"Content/gallery/x/p{number}.{PICTURES[number % len(PICTURES)]}"
    if kind == "drawing":
        return f"Content/{['static', 'gallery/x'][number % 2]}/d{number}.svg"
    return f"answer/{number}"


class Sources(Answers):
    """Answers to the sources of a site."""

    def sources(self, inputs):
        """Has the server answer with these; what a configuration says of them."""
        self.bodies.clear()
        lines = []
        for number, (_, path, data) in enumerate(item for item in inputs if item[0] == "answer"):
            kind = ["application/rss+xml", "application/json", "text/xml; charset=shift_jis", "application/json"][number % 4]
            self.bodies[f"/{number}"] = (data, kind)
            if number % 4 == 3:
                lines.append(f"  - {{ name: s{number}, kind: api, url: '{self.url}', information: {{ path: /{number}, items: items, "
                             f"fields: {{ id: id, slug: slug, title: title, body: body, date: date }} }} }}")
            else:
                lines.append(f"  - {{ name: s{number}, kind: feed, url: '{self.url}/{number}' }}")
        return ("sources:\n" + "\n".join(lines) + "\n").encode() if lines else b""


class Fuzzer:
    def __init__(self, options):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mamushi-fuzz.", dir=options.folder))
        # A copy: the tool may be compiled again meanwhile.
        self.tool = self.folder / "mamushi"
        shutil.copy(options.tool, self.tool)
        self.seeds = {kind: found for kind, found in seeds().items() if found}
        self.kinds = [kind for kind in self.seeds if options.only in kind]
        self.answers = Sources()
        self.builds = self.inputs = 0
        self.findings = []

    # MARK: Builds

    def write(self, inputs):
        site = self.folder / "site"
        shutil.rmtree(site, ignore_errors=True)
        files = {"Content/site.yaml": CONFIGURATION + self.answers.sources(inputs)}
        files.update({path: data for kind, path, data in inputs if kind != "answer"})
        for path, data in files.items():
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            (site / path).write_bytes(data)
        pictures = [path for kind, path, _ in inputs if kind == "drawing"]
        if pictures:
            # Half of the drawings, as pictures of a text.
            words = "".join(f"![x](/{path[15:]})\n\n" for path in pictures if path.startswith("Content/static/"))
            (site / "Content/articles").mkdir(parents=True, exist_ok=True)
            (site / "Content/articles/drawings.md").write_text(f"---\ntitle: D\n---\n{words}")
        return site

    def build(self, site):
        """None, or what is wrong with how a build ended."""
        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE[0], PATIENCE[0] + 1))
        self.builds += 1
        try:
            run = subprocess.run(
                [self.tool, "build", "--site", site, "--quiet", "--jobs", "2"], stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, timeout=PATIENCE[1], check=False, preexec_fn=limits)
        except subprocess.TimeoutExpired:
            return "no end"
        if run.returncode not in CODES:
            return f"exit code {run.returncode}"
        for word in (b"AddressSanitizer", b"runtime error:", b"Fatal error", b"\x1b", "\u202e".encode()):
            if word in run.stderr:
                return f"{word.decode()!r} in messages"
        for file in sorted((site / "Output").rglob("*.svg")):
            words = harm(file.read_bytes())
            if words:
                return f"a published drawing has {words}"
        return None

    def fault(self, inputs):
        return self.build(self.write(inputs))

    # MARK: Rounds

    def make(self, chance):
        """Inputs of some kinds, each broken."""
        inputs = []
        for kind in self.kinds:
            # A configuration that cannot be read hides what comes after it.
            if kind == "configuration" and len(self.kinds) > 1 and chance.random() < 0.8:
                continue
            for number in range(COUNTS[kind]):
                found = self.seeds[kind]
                data = broken(chance, chance.choice(found), found)
                inputs.append((kind, place(kind, number, data), data))
        return inputs

    def round(self, seed):
        chance = random.Random(seed)
        inputs = self.make(chance)
        self.inputs += len(inputs)
        site = self.write(inputs)
        fault = self.build(site)
        if fault:
            return self.keep(seed, fault, inputs)
        self.break_kept(seed, chance, site)
        return None

    def break_kept(self, seed, chance, site):
        """Breaks the cache, and builds again: the output has to be what it was."""
        before = snapshot(site / "Output")
        name = chance.choice(KEPT)
        file = site / ".mamushi" / name
        if not file.is_file():
            return
        data = file.read_bytes()
        file.write_bytes(broken(chance, data, [data]))
        self.inputs += 1
        (site / "Content/articles").mkdir(parents=True, exist_ok=True)
        (site / "Content/articles/new.md").write_text("---\ntitle: New\n---\nText.\n")
        fault = self.build(site)
        after = snapshot(site / "Output")
        lost = [path for path in before if path not in after]
        if not fault and before and lost:
            fault = f"{lost[0]} is gone from the output"
        if fault:
            self.tell(seed, f"{fault}, with a broken .mamushi/{name}", None, file.read_bytes())

    # MARK: Findings

    def keep(self, seed, fault, inputs):
        """Looks for the smallest part of the inputs that fails alike, as long as there is time, and keeps it."""
        end = time.monotonic() + SEARCH
        step = (len(inputs) + 1) // 2
        while len(inputs) > 1 and step > 0:
            for start in range(0, len(inputs), step):
                if time.monotonic() > end:
                    return self.tell(seed, f"{fault}, with {len(inputs)} files together", None, b"")
                part = inputs[start:start + step]
                if len(part) < len(inputs) and self.fault(part):
                    inputs, step = part, (len(part) + 1) // 2
                    break
            else:
                if step == 1:
                    break
                step = (step + 1) // 2 if step > 2 else 1
        if len(inputs) > 1:
            return self.tell(seed, f"{fault}, with {len(inputs)} files together", None, b"")
        kind, path, data = inputs[0]
        piece = len(data) // 2
        while piece > 0 and time.monotonic() < end:
            for start in range(0, len(data), piece):
                if time.monotonic() > end:
                    break
                less = data[:start] + data[start + piece:]
                if len(less) < len(data) and self.fault([(kind, path, less)]):
                    data = less
                    break
            else:
                piece //= 2
        return self.tell(seed, f"{fault}: {path}", kind, data)

    def tell(self, seed, words, kind, data):
        self.findings.append(words)
        print(f"wrong: {words} (--seed {seed})", flush=True)
        if kind:
            name = f"{hashlib.sha256(data).hexdigest()[:12]}"
            (CORPUS / kind).mkdir(parents=True, exist_ok=True)
            (CORPUS / kind / name).write_bytes(data)
            print(f"       kept in Corpus/{kind}/{name}", flush=True)

    def replay(self):
        """What was found before, all of it."""
        for folder in sorted(path for path in CORPUS.glob("*") if path.is_dir()):
            for file in sorted(folder.iterdir()):
                data = file.read_bytes()
                for number in range(6 if folder.name in ("data", "template", "picture", "drawing") else 1):
                    fault = self.fault([(folder.name, place(folder.name, number, data), data)])
                    if fault:
                        self.tell("none", f"{fault}: Corpus/{folder.name}/{file.name}", None, data)


def snapshot(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()} if folder.is_dir() else set()


def main():
    parser = argparse.ArgumentParser(prog="Tests/Fuzz/run")
    parser.add_argument("minutes", nargs="?", type=float, default=2)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--tool", required=True)
    parser.add_argument("--folder", help="where sites are built (default: below TMPDIR)")
    parser.add_argument("--only", default="", help="inputs of kinds with these words in their names")
    options = parser.parse_args()
    known = list(seeds())
    if not any(options.only in kind for kind in known):
        parser.error(f"no kind of input has '{options.only}' in its name; there are {', '.join(known)}")
    end = time.monotonic() + options.minutes * 60
    fuzzer = Fuzzer(options)
    print(f"--seed {options.seed}", flush=True)
    fuzzer.replay()
    seed = options.seed
    while time.monotonic() < end:
        fuzzer.round(seed)
        # So a finding is repeated by its own seed at once.
        seed += 1
    shutil.rmtree(fuzzer.folder, ignore_errors=True)
    print(f"{fuzzer.inputs:,} broken inputs in {fuzzer.builds:,} builds: {len(fuzzer.findings) or 'no'} findings.")
    sys.exit(1 if fuzzer.findings else 0)


main()
