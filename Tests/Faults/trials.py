"""Tries faults at every call of builds of a small site."""

import errno
import random
import signal

from calls import ARGUMENTS, READING, group
from faults import ERRORS, CacheRemoval, Failure, Interruption, Kill, KillWithoutExchange
from sites import STATES

MUTATING = sorted(set(ARGUMENTS) - READING)

# Where builds begin from.
BUILDS = {
    "first": lambda field: field.clear(),
    "full": lambda field: field.remove_cache(),
    "incremental": lambda field: None,
    "output lost": lambda field: field.remove_output(),
}


class Trial:
    """One fault of one build: `make` gives the fault, `names` are the calls it has to be told of."""

    def __init__(self, row, label, names, make, jobs=1, watched=None):
        self.row, self.label, self.names, self.make, self.jobs = row, label, names, make, jobs
        self.watched = watched


class Trials:
    """
    Args:
        thorough: tries every call; otherwise some of each kind.
        only: part of a label, to try again what went wrong.
    """

    def __init__(self, field, report, seed, thorough, only=None, place=""):
        self._field, self._report, self._thorough, self._only = field, report, thorough, only
        self._random = random.Random(f"{seed}{place}")
        self._place = place

    # Series

    def run(self, build):
        """Kills, errors, interruptions and the cache's removal, at the calls of one kind of build."""
        calls = {state: self._survey(build, state) for state in STATES}
        plans = {state: self._plan(build, state, calls[state]) for state in STATES}
        self._report.say(f"{build}{self._place}: {' and '.join(str(len(calls[state])) for state in STATES)} calls, "
                         f"{sum(len(plan) for plan in plans.values())} faults")
        self._try(build, plans)

    def run_without(self, build, what, always):
        """The kills again, on a file system that lacks something: `always` has these calls fail each time."""
        kill = KillWithoutExchange if what == "exchange" else Kill
        plans = {}
        for state in STATES:
            mutating = [call for call in self._survey(build, state, always) if call.mutates]
            plans[state] = [
                Trial(f"killed, no {what} there", f"{build}-no-{what}/{state}/kill/{at}", MUTATING,
                      lambda at=at: kill(at, counts=_mutates, always=always))
                for at in self._some(range(1 + STATES.index(state), len(mutating) + 1, 2), 3)
            ]
        self._try(build, plans)

    def run_chains(self, count):
        """Faults of the build that should heal, too, and edits in between: what one leaves the next has to bear."""
        for number in range(count):
            generator = random.Random(self._random.randrange(1 << 62))
            label = f"chain{self._place}/{number}"
            if self._only and self._only not in label:
                continue
            field, steps = self._field, []
            for step in range(generator.randint(2, 5)):
                if step == 0 or generator.random() < 0.4:
                    field.edit(field.other_state)
                begin = generator.choice(["incremental"] * 6 + list(BUILDS))
                at = int(generator.expovariate(1 / 60)) + 1
                fault = Kill(at, counts=_mutates) if generator.random() < 0.7 else Failure(
                    at, generator.choice(ERRORS), counts=_mutates)
                jobs = generator.choice([1, 2])
                trial = Trial("chains of faults", f"{label}/{step}-{begin}-{fault.name}-{at}", MUTATING,
                              lambda fault=fault: fault, jobs)
                steps.append(f"{field.state} {begin} {fault.name}")
                if not self._attempt(begin, trial, heals=False):
                    break
                steps[-1] += f" at {fault.hit}"
            self._finish_chain(label, steps)

    def _finish_chain(self, label, steps):
        # What could not be removed while faults went on has to be gone when the next change is built.
        wrong = self._field.heal(may_leave=True)
        if not wrong:
            self._field.edit(self._field.other_state)
            wrong = self._field.heal()
        if wrong:
            self._report.count(f"random{self._place}", "chains of faults", label, before=None, held=None, target="",
                               wrongs=(None, f"{wrong} [after {'; '.join(steps)}]"))
            self._field.reset()

    # Plans

    def _survey(self, build, state, always=None):
        """The calls of a build that nothing disturbs."""
        if self._field.state == state:
            self._field.edit(self._field.other_state)
            self._field.heal()
        self._field.edit(state)
        BUILDS[build](self._field)
        calls = []

        def record(call):
            if always and (code := always(call)):
                return code
            calls.append(call)
            return None

        self._field.build(sorted(ARGUMENTS), record, watched=self._inputs_too)
        return calls

    @property
    def _inputs_too(self):
        return self._field.watched + ["/usr/share/zoneinfo"]

    def _some(self, items, few):
        items = list(items)
        if self._thorough or len(items) <= few:
            return items
        return sorted(self._random.sample(items, few))

    def _plan(self, build, state, calls):
        label = f"{build}{self._place}/{state}"
        count = sum(call.mutates for call in calls)

        def each(fault, make, step, few, jobs=1):
            return [
                Trial(fault, f"{label}/{fault}/{at}", MUTATING, lambda at=at: make(at), jobs)
                for at in self._some(range(1, count + 1, step), few)
            ]

        plan = each("killed", lambda at: Kill(at, counts=_mutates), 1, 6)
        # With two threads the order of calls is another each time.
        plan += each("killed, two threads", lambda at: Kill(at, counts=_mutates), 4, 2, jobs=2)
        for number in (signal.SIGINT, signal.SIGTERM):
            plan += each(signal.Signals(number).name,
                         lambda at, number=number: Interruption(at, number, counts=_mutates), 8, 1)
        plan += each("cache removed", lambda at: CacheRemoval(at, self._field, counts=_mutates), 8, 1)
        if build != "output lost":
            for name in sorted({call.name for call in calls}, key=lambda name: (group(name), name)):
                plan += self._failures(label, build, state, name, sum(call.name == name for call in calls))
        return plan

    def _failures(self, label, build, state, name, count):
        """Calls that change something or open fail with each error in turn, others with one or the other.

        Builds of the two states make nearly the same calls, and each has half of the faults. Where there is no cache
        that is half of the errors, too: there are many calls, and few kinds.
        """
        half = STATES.index(state)
        if group(name) in ("read", "stat", "close"):
            pairs = [(at, (errno.EIO, errno.EACCES)[at // 2 % 2]) for at in range(1 + half, count + 1, 2)]
        elif build == "incremental":
            pairs = [(at, code) for at in range(1, count + 1) for code in ERRORS[(at + half) % 2::2]]
        else:
            pairs = [(at, ERRORS[(at // 2 + half * 2) % 4]) for at in range(1, count + 1)]
        return [
            Trial(f"{group(name)} fails", f"{label}/{name}/{at}/{errno.errorcode[code]}", [name],
                  lambda at=at, code=code: Failure(at, code), watched=self._inputs_too)
            for at, code in self._some(pairs, 2)
        ]

    # Trials

    def _try(self, build, plans):
        """Edits the site to and fro, so that a trial begins where the one before ended."""
        if self._only:
            plans = {state: [t for t in plan if self._only in t.label] for state, plan in plans.items()}
        plans = {state: plan[::-1] for state, plan in plans.items()}
        while any(plans.values()):
            self._field.edit(self._field.other_state)
            if plans[self._field.state]:
                self._attempt(build, plans[self._field.state].pop())
            else:
                self._field.heal()

    def _attempt(self, build, trial, heals=True):
        """Returns whether all is well."""
        field, target = self._field, self._field.state
        BUILDS[build](field)
        before = field.holds()
        fault = trial.make()
        ended = field.build(trial.names, fault, trial.jobs, trial.watched)
        held = field.holds()
        if ended.is_hung:
            wrong = f"does not end within the time given: {ended.messages.strip()[-300:]}"
        elif fault.hit:
            wrong = fault.verdict(ended, before, held, target, field)
        else:
            # The build made fewer calls than the one that was surveyed: nothing was tried, and all has to be well.
            wrong = None if (ended.code, held) == (0, target) else f"without a fault exits {ended.code}, {held}"
        after = field.heal() if heals else None
        name = (build if heals else "random") + self._place
        if fault.hit or wrong or after:
            words = f"{wrong} [at {fault.hit}]" if wrong else None
            self._report.count(name, trial.row, trial.label, before=before, held=held,
                               target=target, wrongs=(words, f"{after} [after {fault.hit}]" if after else None))
        if wrong or after:
            field.reset()
        return not (wrong or after)


def _mutates(call):
    return call.mutates


def without_exchange(call):
    """As on file systems that know no exchange of names."""
    return errno.EINVAL if call.exchanges else None


def without_links(call):
    """As on file systems that know no second names."""
    return errno.EPERM if call.name in ("link", "linkat") else None
