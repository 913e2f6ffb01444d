#!/usr/bin/env python3
"""Tries faults on builds; see the comment in `run`."""

import argparse
import os
import pathlib
import random
import shutil
import signal
import sys
import tempfile

import disk
import large
import supervise
from field import Field, Problem
from report import Report
from sites import SmallSite
from trials import BUILDS, Trials, without_exchange, without_links

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def arguments():
    parser = argparse.ArgumentParser(prog="Tests/Faults/run", description="Tries faults on builds.")
    parser.add_argument("--tool", required=True, help="the tool to try (default: built from this repository)")
    parser.add_argument("--quick", action="store_true", help="some faults of each kind, in less than a minute")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32), help="of what is chosen at random")
    parser.add_argument("--folder", help="where sites are built (default: below TMPDIR)")
    parser.add_argument("--only", help="only faults whose label has this in it, such as full/A/kill/12")
    parser.add_argument("--series", default="small,elsewhere,lacking,chains,large,disk",
                        help="which of: small, elsewhere, lacking, chains, large, disk (default: all)")
    return parser.parse_args()


def other_file_system(folder):
    """A folder on another file system than `folder`, or None."""
    for place in ("/dev/shm", "/run/user/" + str(os.getuid()), str(pathlib.Path.home())):
        if os.path.isdir(place) and os.access(place, os.W_OK) and os.stat(place).st_dev != os.stat(folder).st_dev:
            return tempfile.mkdtemp(prefix="mamushi-faults-", dir=place)
    return None


def small(options, report, folder, series):
    if why := supervise.unavailable():
        report.skip("faults at single calls", why)
        return
    photo = next(REPOSITORY.glob("Content/gallery/*/*.jpg")).read_bytes()
    field = Field(options.tool, SmallSite(photo), folder / "small")
    trials = Trials(field, report, options.seed, not options.quick, options.only)
    if "small" in series:
        for build in BUILDS:
            trials.run(build)
    if "lacking" in series:
        for build in ("full", "incremental"):
            trials.run_without(build, "exchange", without_exchange)
            trials.run_without(build, "links", without_links)
    if "chains" in series:
        report.say("chains of faults")
        trials.run_chains(15 if options.quick else 200)
    if "elsewhere" in series:
        other = other_file_system(folder)
        if other is None:
            report.skip("output on another file system", "there is no other that can be written")
            return
        try:
            away = Field(options.tool, SmallSite(photo), folder / "away", output=f"{other}/Output")
            away_trials = Trials(away, report, options.seed, False, options.only, place=", other file system")
            for build in ("full", "incremental"):
                away_trials.run(build)
            away_trials.run_chains(5 if options.quick else 50)
        finally:
            shutil.rmtree(other)


def main():
    options = arguments()
    options.tool = os.path.abspath(options.tool)
    series = set(options.series.split(","))
    report = Report()
    # A build takes its time zone, language and colours from the site, but its messages are compared with strerror.
    # So that what was made is removed.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    # Messages are compared with those of strerror.
    os.environ.update(LC_ALL="C", NO_COLOR="1")
    os.environ.pop("SOURCE_DATE_EPOCH", None)
    print(f"seed {options.seed}; {'quick' if options.quick else 'whole'}", file=sys.stderr)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="mamushi-faults-", dir=options.folder)).resolve()
    try:
        if series & {"small", "lacking", "chains", "elsewhere"}:
            small(options, report, folder, series)
        if "large" in series:
            large.run(options, report, folder / "large")
        # Last: it takes a name space of mounts of its own.
        if "disk" in series:
            photo = next(REPOSITORY.glob("Content/gallery/*/*.jpg")).read_bytes()
            disk.run(options, report, folder, SmallSite(photo))
    except Problem as problem:
        print(f"Tests/Faults/run: {problem}", file=sys.stderr)
        return 1
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(report.table())
    print(f"\nseed {options.seed}")
    return 1 if report.wrongs else 0


if __name__ == "__main__":
    sys.exit(main())
