"""What was tried, and what became of it."""

import sys
import time


class Row:
    def __init__(self):
        self.tried = self.old = self.new = self.healed = self.wrong = 0


class Report:
    """A table of counts, and each wrong in words as soon as it is found."""

    def __init__(self):
        self._rows = {}
        self._skipped = []
        self._started = time.monotonic()
        self.is_quiet = False

    def row(self, build, fault):
        return self._rows.setdefault((build, fault), Row())

    def say(self, words):
        print(f"{time.monotonic() - self._started:6.1f} s  {words}", file=sys.stderr, flush=True)

    def skip(self, what, why):
        self._skipped.append(f"skipped: {what}: {why}")
        print(self._skipped[-1], file=sys.stderr, flush=True)

    def count(self, build, fault, label, *, before, held, target, wrongs):
        """Counts one trial. `wrongs`: after the fault, and after the next build; None where there is nothing."""
        row = self.row(build, fault)
        row.tried += 1
        if held == target:
            row.new += 1
        elif held == before:
            row.old += 1
        after_fault, after_healing = wrongs
        if not after_healing:
            row.healed += 1
        if after_fault or after_healing:
            row.wrong += 1
            for words in filter(None, wrongs):
                self.say(f"WRONG {label}: {words}")

    @property
    def wrongs(self):
        return sum(row.wrong for row in self._rows.values())

    def table(self):
        lines = ["| build | fault | tried | old site | new site | healed | wrong |",
                 "|---|---|---:|---:|---:|---:|---:|"]
        total = Row()
        for (build, fault), row in self._rows.items():
            lines.append(_line(build, fault, row))
            for name, value in vars(row).items():
                setattr(total, name, getattr(total, name) + value)
        lines.append(_line("all", "", total))
        return "\n".join(lines + [""] + self._skipped).rstrip()


def _line(build, fault, row):
    return f"| {build} | {fault} | {row.tried} | {row.old} | {row.new} | {row.healed} | {row.wrong} |"
