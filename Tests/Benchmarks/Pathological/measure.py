"""Builds each shape at three sizes and prints a table as Markdown."""

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


def build(tool, site):
    """CPU seconds, peak memory in MB and exit code of one build into nothing."""
    for name in ("Output", ".mamushi"):
        shutil.rmtree(site / name, ignore_errors=True)
    # A process of its own for each measure: the kernel keeps the greatest memory of all children.
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE + 1))
        code = subprocess.run(
            [tool, "build", "--site", site, "--quiet", "--jobs", "2"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        os.write(writer, f"{usage.ru_utime + usage.ru_stime} {usage.ru_maxrss / 1024} {code}".encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    seconds, megabytes, code = text.split()
    return float(seconds), float(megabytes), int(code)


def best(tool, site):
    """The quicker of two builds; one where it takes long."""
    first = build(tool, site)
    if first[0] > 2:
        return first
    second = build(tool, site)
    return min(first, second)


def size_of(folder):
    return sum(file.lstat().st_size for file in (folder / "Content").rglob("*") if file.is_file())


def main():
    parser = argparse.ArgumentParser(prog="Tests/Benchmarks/Pathological/run")
    parser.add_argument("--tool", required=True)
    parser.add_argument("--folder")
    parser.add_argument("--only", default="", help="shapes with these words in their names")
    parser.add_argument("--scale", type=float, default=1, help="multiplies all sizes")
    options = parser.parse_args()
    tool = pathlib.Path(options.tool).resolve()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mamushi-pathological.", dir=options.folder))

    def site(make, count):
        place = folder / "site"
        shutil.rmtree(place, ignore_errors=True)
        shapes.write(place, "Content/site.yaml", shapes.CONFIGURATION)
        make(place, count)
        return place

    empty = min(best(tool, site(lambda place, count: None, 0))[0] for _ in range(3))
    print(f"A build of nothing takes {empty * 1000:.0f} ms of CPU time, which is taken off each.\n")
    print("| shape | n | ms at n | 2n | 4n | exponent | MB at 4n | exit |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    wrong = []
    for name, count, make in shapes.SHAPES:
        if options.only not in name:
            continue
        count = max(1, int(count * options.scale))
        while True:
            place = site(make, 4 * count)
            largest = best(tool, place)
            if largest[0] - empty >= MIN_SECONDS or size_of(place) * 2 > MAX_BYTES:
                break
            count *= 2
        greatest = size_of(place)
        middle = best(tool, site(make, 2 * count))
        place = site(make, count)
        growth = greatest / size_of(place)
        measures = [best(tool, place), middle, largest]
        times = [max(seconds - empty, 0.001) for seconds, _, _ in measures]
        exponent = math.log(times[2] / times[0], growth)
        codes = [code for _, _, code in measures]
        _, megabytes, code = largest
        faults = []
        if times[2] >= MIN_SECONDS and exponent > MAX_EXPONENT:
            faults.append(f"exponent {exponent:.2f}")
        if megabytes > MAX_MEGABYTES:
            faults.append(f"{megabytes:.0f} MB")
        if largest[0] > MAX_SECONDS:
            faults.append(f"{largest[0]:.1f} s")
        for ended in {code for code in codes if code < 0}:
            faults.append(f"ended by {signal.Signals(-ended).name}")
        if faults:
            wrong.append(f"{name}: {', '.join(faults)}")
        milliseconds = " | ".join(f"{seconds * 1000:,.0f}" for seconds in times)
        shown = f"{exponent:.2f}" if times[2] >= MIN_SECONDS else "-"
        print(
            f"| {name} | {count:,} | {milliseconds} | {shown} | {megabytes:.0f} | {code} |", flush=True)
    shutil.rmtree(folder)
    print()
    for fault in wrong:
        print("wrong:", fault)
    print(f"{len(wrong)} of them are wrong." if wrong else "All are as they should be.")
    sys.exit(1 if wrong else 0)


main()
