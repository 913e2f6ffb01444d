"""Faults whose moment is left to chance, tried on builds that take a while: two at once, Ctrl-C."""

import random
import signal
import subprocess
import time

from faults import interruption_verdict
from field import Field
from sites import LargeSite
from supervise import SECONDS_AT_MOST

BUILDS = {"full": lambda field: field.remove_cache(), "incremental": lambda field: None}


def run(options, report, folder):
    articles = 500 if options.quick else 2000
    report.say(f"a site of {articles} articles")
    field = Field(options.tool, LargeSite(articles), folder)
    for build, begin in BUILDS.items():
        for number in range(1 if options.quick else 10):
            label = f"large-{build}/two/{number}"
            if not options.only or options.only in label:
                _two_at_once(field, report, build, begin, label)
    generator = random.Random(f"{options.seed} interruptions")
    for build, begin in BUILDS.items():
        duration = min(_duration(field, begin) for _ in range(2))
        report.say(f"{build}: {duration * 1000:.0f} ms undisturbed")
        for number in range(4 if options.quick else 30):
            label = f"large-{build}/interrupted/{number}"
            # Drawn in any case, so that one that is tried alone has its moment of before.
            moment = generator.uniform(0, duration * 1.05)
            if not options.only or options.only in label:
                _interrupt(field, report, build, begin, label, moment, (signal.SIGINT, signal.SIGTERM)[number % 2])


def _start(field):
    return subprocess.Popen(field.command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)


def _duration(field, begin):
    field.edit(field.other_state)
    begin(field)
    start = time.monotonic()
    field.must_build()
    return time.monotonic() - start


def _two_at_once(field, report, build, begin, label):
    field.edit(field.other_state)
    begin(field)
    before, target = field.other_state, field.state
    builds = [_start(field), _start(field)]
    texts = [build.communicate(timeout=SECONDS_AT_MOST)[1] for build in builds]
    codes = [build.returncode for build in builds]
    held = field.holds()
    wrong = None
    if not set(codes) <= {0, 75} or 0 not in codes:
        wrong = f"two builds exit {codes}: {' '.join(texts).strip()[-300:]}"
    elif held != target:
        wrong = f"two builds exit {codes}, but the output is {held}"
    elif 75 in codes and "another build" not in texts[codes.index(75)]:
        wrong = f"the cause is not told: {texts[codes.index(75)].strip()[-300:]}"
    report.count(f"{build}, large", "two at once", label, before=before, held=held, target=target,
                 wrongs=(wrong, field.heal()))


def _interrupt(field, report, build, begin, label, moment, number):
    field.edit(field.other_state)
    begin(field)
    before, target = field.other_state, field.state
    process = _start(field)
    time.sleep(moment)
    process.send_signal(number)
    process.communicate(timeout=SECONDS_AT_MOST)
    held = field.holds()
    wrong = interruption_verdict(process.returncode, number, before, held, target)
    if wrong:
        wrong += f" [{number.name} after {moment * 1000:.0f} ms]"
    report.count(f"{build}, large", number.name, label, before=before, held=held, target=target,
                 wrongs=(wrong, field.heal()))
