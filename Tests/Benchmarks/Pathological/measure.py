"""Builds each shape at three sizes and as a file of ten megabytes, and prints a table as Markdown."""

import argparse
import math
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

import shapes

# The goals of a build of any of these: how time grows, CPU seconds, and memory for a file of ten megabytes.
MAX_EXPONENT = 1.15
MAX_SECONDS = 10
MAX_MEGABYTES = 256
# Below this a measure is more noise than time: sizes grow until the largest takes at least as long, or is this large.
MIN_SECONDS = 0.4
MAX_BYTES = 10_000_000
# A build that takes longer is ended.
PATIENCE = 60


class Measure:
    def __init__(self, seconds, megabytes, code, problem):
        self.seconds, self.megabytes, self.code, self.problem = seconds, megabytes, code, problem


def build(tool, site):
    """CPU seconds, peak memory in MB, exit code and first problem of one build into nothing."""
    for name in ("Output", ".mamushi"):
        shutil.rmtree(site / name, ignore_errors=True)
    # A process of its own for each measure: the kernel keeps the greatest memory of all children.
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE + 1))
        run = subprocess.run(
            [tool, "build", "--site", site, "--quiet", "--jobs", "2"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        problem = next((line for line in run.stderr.decode(errors="replace").splitlines() if "error: " in line), "")
        words = f"{usage.ru_utime + usage.ru_stime} {usage.ru_maxrss / 1024} {run.returncode} {problem[:400]}"
        os.write(writer, words.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    seconds, megabytes, code, problem = text.split(" ", 3)
    return Measure(float(seconds), float(megabytes), int(code), problem)


def files(site):
    """What a shape has written."""
    found = [file for name in ("Content", "Templates", "Answer") for file in (site / name).rglob("*") if file.is_file()]
    return {file: file.lstat().st_size for file in found}


class Bench:
    def __init__(self, options):
        self.tool = pathlib.Path(options.tool).resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="mamushi-pathological.", dir=options.folder))
        self.scale = options.scale
        self.wrong = []
        self.empty = min(build(self.tool, self.site(lambda place, count: None, 0)).seconds for _ in range(5))

    def site(self, make, count):
        place = self.folder / "site"
        shutil.rmtree(place, ignore_errors=True)
        shapes.write(place, "Content/site.yaml", shapes.CONFIGURATION)
        make(place, count)
        return place

    def measure(self, name, count, make):
        count = max(1, int(count * self.scale))
        while True:
            place = self.site(make, 4 * count)
            largest, sizes = build(self.tool, place), files(place)
            if largest.seconds - self.empty >= MIN_SECONDS or sum(sizes.values()) * 2 > MAX_BYTES:
                break
            count *= 2
        middle = build(self.tool, self.site(make, 2 * count))
        place = self.site(make, count)
        measures, small = [build(self.tool, place), middle, largest], files(place)
        growth = sum(sizes.values()) / sum(small.values())
        # Other work on the machine is no growth: what looks like some is measured again.
        for _ in range(2):
            if self.exponent(measures, growth) <= MAX_EXPONENT:
                break
            for number, factor in enumerate((1, 2, 4)):
                again = build(self.tool, self.site(make, factor * count))
                measures[number] = min(measures[number], again, key=lambda measure: measure.seconds)
        self.tell(name, count, measures, self.exponent(measures, growth), self.whole(make, count, small, sizes))

    def exponent(self, measures, growth):
        first, _, last = [max(measure.seconds - self.empty, 0.001) for measure in measures]
        return math.log(last / first, growth) if last >= MIN_SECONDS and growth > 1 else 0

    def whole(self, make, count, small, sizes):
        """A build of a shape whose one file has ten megabytes; None where it is no shape of one file."""
        file = max(sizes, key=sizes.get)
        others = sum(sizes.values()) - sizes[file]
        if file not in small or others > sizes[file] / 4 + 2_000:
            return None
        power = math.log(sizes[file] / small[file], 4)
        return build(self.tool, self.site(make, int(4 * count * (MAX_BYTES / sizes[file]) ** (1 / power))))

    def tell(self, name, count, measures, exponent, whole):
        faults = []
        if exponent > MAX_EXPONENT:
            faults.append(f"exponent {exponent:.2f}")
        for measure in filter(None, [*measures, whole]):
            if measure.seconds > MAX_SECONDS:
                faults.append(f"{measure.seconds:.1f} s")
            if measure.megabytes > MAX_MEGABYTES:
                faults.append(f"{measure.megabytes:.0f} MB")
            if measure.code < 0:
                faults.append(f"ended by {signal.Signals(-measure.code).name}")
            elif measure.code and not measure.problem:
                faults.append(f"exit code {measure.code} without an error")
        if faults:
            self.wrong.append(f"{name}: {', '.join(dict.fromkeys(faults))}")
        times = " | ".join(f"{max(measure.seconds - self.empty, 0) * 1000:,.0f}" for measure in measures)
        shown = f"{exponent:.2f}" if exponent else "-"
        memory = " | ".join(f"{measure.megabytes:.0f}" for measure in measures)
        ten = f"{whole.seconds:.1f} | {whole.megabytes:.0f} | {whole.code}" if whole else "- | - | -"
        print(f"| {name} | {count:,} | {times} | {shown} | {memory} | {measures[2].code} | {ten} |", flush=True)


def main():
    parser = argparse.ArgumentParser(prog="Tests/Benchmarks/Pathological/run")
    parser.add_argument("--tool", required=True)
    parser.add_argument("--folder")
    parser.add_argument("--only", default="", help="shapes with these words in their names")
    parser.add_argument("--scale", type=float, default=1, help="multiplies all sizes")
    options = parser.parse_args()
    chosen = [shape for shape in shapes.SHAPES if options.only in shape[0]]
    if not chosen:
        parser.error(f"no shape has '{options.only}' in its name")
    bench = Bench(options)
    print(f"{len(chosen)} shapes. A build of nothing takes {bench.empty * 1000:.0f} ms of CPU time, taken off but at 10 MB.\n")
    print("| shape | n | ms at n | 2n | 4n | exponent | MB at n | 2n | 4n | exit | s at 10 MB | MB | exit |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    for shape in chosen:
        bench.measure(*shape)
    shutil.rmtree(bench.folder)
    print()
    for fault in bench.wrong:
        print("wrong:", fault)
    print(f"{len(bench.wrong)} of them are wrong." if bench.wrong else "All are as they should be.")
    sys.exit(1 if bench.wrong else 0)


main()
