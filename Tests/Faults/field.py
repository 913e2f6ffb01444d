"""A site with its output, in a known state, ready to be built with a fault."""

import os
import subprocess

from sites import STATES, difference, read_tree, remove
import supervise


class Problem(Exception):
    """The tool does not even do what has to work before faults are tried."""


class Field:
    """Where one kind of trial takes place.

    Attributes:
        references: what a clean build of each state gives.
        state: of the content.
    """

    def __init__(self, tool, site, folder, output=None):
        self.tool, self.site = tool, site
        self.root = str(folder)
        self.folder = f"{self.root}/site"
        self.output = str(output or f"{self.folder}/Output")
        self.cache = f"{self.folder}/.mamushi"
        self.references = {}
        self._usual_names = None
        self.state = STATES[0]
        os.makedirs(self.folder, exist_ok=True)
        os.makedirs(os.path.dirname(self.output), exist_ok=True)
        for state in STATES:
            self.references[state] = self._clean_build(state)
        if self.references["A"] == self.references["B"]:
            raise Problem("the two states of the site give the same output")
        self._usual_names = self._names_of_builds()

    def _clean_build(self, state):
        self.clear()
        self.edit(state)
        self.must_build()
        tree = read_tree(self.output)
        for path, words in self.site.traces(state).items():
            if words.encode() not in (tree or {}).get(path, b""):
                raise Problem(f"an undisturbed build of state {state} has no {path} with '{words}'")
        return tree

    def _names_of_builds(self):
        """What builds leave that nothing disturbs: to and fro, with and without a cache."""
        names = set()
        for begin in (self.clear, lambda: None, lambda: None, self.remove_cache, lambda: None):
            begin()
            self.edit(self.other_state)
            self.must_build()
            names |= self._names()
        return names

    def must_build(self):
        if wrong := self.heal():
            raise Problem(f"without any fault, {wrong}")

    @property
    def command(self):
        return [self.tool, "build", "--site", self.folder, "--output", self.output]

    @property
    def watched(self):
        return [self.folder, os.path.dirname(self.output)]

    # States

    def edit(self, state):
        self.site.write(self.folder, state)
        self.state = state

    @property
    def other_state(self):
        return STATES[1 - STATES.index(self.state)]

    def holds(self):
        """What the output holds: "A", "B", "missing", or in words what is wrong with it."""
        tree = read_tree(self.output)
        if tree is None:
            return "missing"
        for state, reference in self.references.items():
            if tree == reference:
                return state
        return "; or ".join(f"not {state}: {difference(tree, reference)}" for state, reference in
                            self.references.items())

    # Beginnings

    def clear(self):
        """No output, no cache, nothing left of earlier builds."""
        remove(self.cache)
        self.remove_output()
        parent, name = os.path.split(self.output)
        for item in os.listdir(parent):
            if item.startswith(f".{name}."):
                remove(f"{parent}/{item}")

    def remove_cache(self):
        remove(self.cache)

    def remove_output(self):
        remove(self.output)

    def reset(self):
        self.clear()
        self.edit(STATES[0])
        self.must_build()

    # Builds

    def build(self, names, act, jobs=1, watched=None):
        """One thread makes the order of calls the same in each run."""
        command = self.command + ["--jobs", str(jobs)]
        return supervise.run(command, names=names, below=watched or self.watched, act=act)

    def heal(self, may_leave=False):
        """An undisturbed build. Returns what is wrong after it, or None.

        Args:
            may_leave: whether there may be names that builds do not leave otherwise.
        """
        try:
            ended = subprocess.run(self.command, capture_output=True, text=True, check=False,
                                   timeout=supervise.SECONDS_AT_MOST, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return "the next build does not end"
        if ended.returncode != 0:
            return f"the next build exits {ended.returncode}: {ended.stderr.strip()[-300:]}"
        if self.state not in self.references:
            return None
        if (held := self.holds()) != self.state:
            return f"the next build gives a wrong site: {held}"
        may_leave = may_leave or self._usual_names is None
        if not may_leave and (left := sorted(self._names() - self._usual_names)):
            return f"the next build leaves {', '.join(left)}"
        return None

    def _names(self):
        """Names beside the output, in the site and in the cache."""
        parent = os.path.dirname(self.output)
        names = {f"{folder}/{name}" for folder in (parent, self.folder) for name in os.listdir(folder)}
        for folder, _, files in os.walk(self.cache):
            names |= {f"{folder}/{name}" for name in files} | {folder}
        return names
