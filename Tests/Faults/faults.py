"""Faults that a build is met with, and what has to be true after each."""

import errno
import os
import signal
import time

from calls import group
from supervise import KILLED

ERRORS = [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EMFILE]

# Of the tool: errors in content, the output cannot be written, configuration.
_CONTENT, _OUTPUT, _CONFIGURATION, _INTERRUPTED = 1, 74, 78, 130


_ZONES = "/usr/share/zoneinfo"


class Fault:
    """Strikes at the `at`-th call that `counts`, of all calls that are watched.

    Attributes:
        process: the build's process group.
        hit: the call that was struck, or None if there were fewer.
    """

    def __init__(self, at, counts=lambda call: True, always=None):
        self.process = 0
        self.hit = None
        self._at, self._counts, self._always = at, counts, always
        self._seen = 0

    def __call__(self, call):
        if self._always and (code := self._always(call)):
            return code
        if not self._counts(call):
            return None
        self._seen += 1
        if self._seen != self._at:
            return None
        self.hit = call
        return self.strike()

    def strike(self):
        raise NotImplementedError

    def verdict(self, ended, before, held, target, field):
        """What is wrong, or None.

        Args:
            before, held: what the output held before the build and holds now.
            target: what a build that succeeds has to give.
        """
        raise NotImplementedError


class Kill(Fault):
    name = "killed"

    def strike(self):
        os.killpg(self.process, signal.SIGKILL)
        return KILLED

    def verdict(self, ended, before, held, target, field):
        if ended.code != -signal.SIGKILL:
            return f"exits {ended.code} although it was killed"
        return None if held in (before, target) else f"killed, the output is {held}"


class KillWithoutExchange(Kill):
    """Between two renames there is no output for a moment: nobody can do better there."""

    def verdict(self, ended, before, held, target, field):
        return None if held == "missing" else super().verdict(ended, before, held, target, field)


class Failure(Fault):
    """The call fails."""

    def __init__(self, at, code, **others):
        super().__init__(at, **others)
        self._code = code
        self.name = errno.errorcode[code]

    def strike(self):
        return self._code

    def verdict(self, ended, before, held, target, field):
        if ended.code == 0:
            return None if held == target else f"exits 0, but the output is {held}"
        if held != before:
            return f"exits {ended.code}, but the output is {held}, no longer {before}"
        if ended.code in (_CONTENT, _CONFIGURATION):
            if not self.is_of_input(field):
                return f"exits {ended.code} although no input failed: {ended.messages.strip()[-300:]}"
        elif ended.code != _OUTPUT:
            return f"exits {ended.code}: {ended.messages.strip()[-300:]}"
        return None if self._is_named(ended.messages) else f"the cause is not told: {ended.messages.strip()[-300:]}"

    def is_of_input(self, field):
        inputs = (field.folder + "/Content", field.folder + "/Templates", _ZONES)
        # A site's folder is an input as well, as long as nothing is made in it.
        return any(path.startswith(inputs) or path == field.folder for path in self.hit.paths)

    def _is_named(self, messages):
        if "error:" not in messages:
            return False
        # What cannot be looked at may be told as what it looks like, such as a folder that is not there; rules of a
        # time zone that cannot be read as a zone that the machine does not know.
        is_of_zones = any(path.startswith(_ZONES) for path in self.hit.paths) and "time zone" in messages
        return os.strerror(self._code) in messages or is_of_zones or group(self.hit.name) == "stat"


class Interruption(Fault):
    """Ctrl-C, or `kill`."""

    def __init__(self, at, number, **others):
        super().__init__(at, **others)
        self._number = number
        self.name = signal.Signals(number).name

    def strike(self):
        os.killpg(self.process, self._number)
        # The signal is taken by another thread, which has to come to it before the build goes on.
        time.sleep(0.002)

    def verdict(self, ended, before, held, target, field):
        return interruption_verdict(ended.code, self._number, before, held, target)


def interruption_verdict(code, number, before, held, target):
    """Before the tool listens to the signal the system ends it, as it does every program."""
    if code == 0:
        return None if held == target else f"exits 0, but the output is {held}"
    if code not in (_INTERRUPTED, -number):
        return f"exits {code} on {signal.Signals(number).name}"
    return None if held == before else f"exits {code}, but the output is {held}, no longer {before}"


class CacheRemoval(Fault):
    """Someone removes `.mamushi` while the build goes on."""

    name = "cache removed"

    def __init__(self, at, field, **others):
        super().__init__(at, **others)
        self._field = field

    def strike(self):
        self._field.remove_cache()

    def verdict(self, ended, before, held, target, field):
        if ended.code == 0:
            return None if held == target else f"exits 0, but the output is {held}"
        if ended.code != _OUTPUT:
            return f"exits {ended.code}: {ended.messages.strip()[-300:]}"
        return None if held == before else f"exits {ended.code}, but the output is {held}, no longer {before}"
