"""Runs a program and decides about each of its system calls before the kernel carries it out.

By seccomp's user notification (Linux 5.5): a filter sends chosen calls to this process, which lets them happen, or
answers them with an error, or kills the program first. strace can inject faults as well, but counts calls for each
thread apart, so that the N-th call of one thread cannot be chosen without the N-th of the others, and many cannot be
reached at all; it also takes five times as long. No privilege is needed: a process may always restrict itself.
"""

import ctypes
import errno
import fcntl
import os
import select
import signal
import socket
import struct
import sys
import time

from calls import ARGUMENTS, NUMBERS, OPENING, READING, RENAME_EXCHANGE, opens_for_writing

# linux/seccomp.h, linux/filter.h, linux/prctl.h
_PR_SET_NO_NEW_PRIVS = 38
_SET_MODE_FILTER, _NEW_LISTENER = 1, 1 << 3
_RETURN_NOTIFY, _RETURN_ALLOW = 0x7FC00000, 0x7FFF0000
_LOAD_WORD, _JUMP_EQUAL, _RETURN = 0x20, 0x15, 0x06
_RECEIVE, _SEND = 0xC0502100, 0xC0182101
_CONTINUE = 1
_NOTIFICATION = struct.Struct("=QIIiIQ6Q")
_RESPONSE = struct.Struct("=QqiI")
_FILTER_LINE = struct.Struct("=HBBI")

_NAMES = {number: name for name, number in NUMBERS.items()}
_libc = ctypes.CDLL(None, use_errno=True)

SECONDS_AT_MOST = 120

KILLED = -1


class Call:
    """A call that the program is about to make on a file that is watched."""

    def __init__(self, name, arguments, process):
        self.name = name
        self.paths = [path for form in ARGUMENTS[name] if (path := process.path(form, arguments))]
        self.flags = process.opening_flags(name, arguments) if name in OPENING else 0
        # The flags of a rename, to tell an exchange.
        self.exchanges = name == "renameat2" and arguments[4] & RENAME_EXCHANGE != 0

    @property
    def mutates(self):
        if self.name in OPENING:
            return self.name == "creat" or opens_for_writing(self.flags)
        return self.name not in READING

    def __str__(self):
        return f"{self.name} {' '.join(self.paths)}"


class Ended:
    """How a run ended. `code` is the exit code, or minus the number of the signal."""

    def __init__(self, code, output, messages, is_hung):
        self.code, self.output, self.messages, self.is_hung = code, output, messages, is_hung


class _Process:
    """What the kernel tells of a process that waits for an answer."""

    def __init__(self, number):
        self.number = number

    def path(self, form, arguments):
        kind, index = form.split()
        index = int(index)
        if kind == "fd":
            return self._link(f"fd/{_int32(arguments[index])}")
        name = self._text(arguments[index + (kind == "at")])
        if name is None:
            return None
        if name.startswith("/"):
            return os.path.normpath(name)
        folder = _int32(arguments[index]) if kind == "at" else -100
        start = self._link("cwd" if folder == -100 else f"fd/{folder}")
        return start and os.path.normpath(f"{start}/{name}")

    def opening_flags(self, name, arguments):
        if name == "openat2":
            how = self._memory(arguments[2], 8)
            return struct.unpack("=Q", how)[0] if how else 0
        return arguments[{"open": 1, "openat": 2}.get(name, 0)]

    def _link(self, name):
        try:
            return os.readlink(f"/proc/{self.number}/{name}")
        except OSError:
            return None

    def _memory(self, address, size):
        try:
            file = os.open(f"/proc/{self.number}/mem", os.O_RDONLY | os.O_CLOEXEC)
        except OSError:
            return None
        try:
            return os.pread(file, size, address)
        except (OSError, OverflowError):
            return None
        finally:
            os.close(file)

    def _text(self, address):
        bytes_ = b""
        while b"\0" not in bytes_ and len(bytes_) < 8192:
            # Up to the end of the memory page: the next may not be there.
            part = self._memory(address + len(bytes_), 4096 - (address + len(bytes_)) % 4096)
            if not part:
                return None
            bytes_ += part
        return os.fsdecode(bytes_.split(b"\0")[0])


def _int32(word):
    word &= 0xFFFFFFFF
    return word - (1 << 32) if word >= 1 << 31 else word


def _filter(names):
    numbers = [NUMBERS[name] for name in names if name in NUMBERS]
    lines = [(_LOAD_WORD, 0, 0, 0)]
    for index, number in enumerate(numbers):
        lines.append((_JUMP_EQUAL, len(numbers) - index, 0, number))
    lines += [(_RETURN, 0, 0, _RETURN_ALLOW), (_RETURN, 0, 0, _RETURN_NOTIFY)]
    return b"".join(_FILTER_LINE.pack(*line) for line in lines), len(lines)


def _install(names):
    """Filters this very process, and returns the descriptor that its calls are told through."""
    code, length = _filter(names)
    buffer = ctypes.create_string_buffer(code, len(code))
    program = struct.pack("@HP", length, ctypes.addressof(buffer))
    if _libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")
    listener = _libc.syscall(NUMBERS["seccomp"], _SET_MODE_FILTER, _NEW_LISTENER, program)
    if listener < 0:
        raise OSError(ctypes.get_errno(), "seccomp")
    return listener


def unavailable():
    """Why nothing can be supervised here, or None."""
    if sys.platform != "linux" or not NUMBERS:
        return "only Linux on x86_64 and aarch64 has what this needs"
    try:
        seen = []
        run(["/bin/ls", "/"], names=["openat"], below=["/"], act=seen.append)
        return None if seen else "the kernel tells of no system call"
    except OSError as error:
        return f"seccomp's user notification cannot be used: {error}"


def _start(command, names, folder, environment, streams):
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child:
        theirs.close()
        return child, ours
    try:
        ours.close()
        # A group of its own, so that what it starts can be killed with it.
        os.setpgid(0, 0)
        os.chdir(folder)
        nothing = os.open("/dev/null", os.O_RDONLY)
        for stream, number in zip([nothing, *streams], range(3)):
            os.dup2(stream, number)
        listener = _install(names)
        # From here on only calls that are not filtered: nobody answers yet.
        socket.send_fds(theirs, [b"+"], [listener])
        os.execve(command[0], command, environment)
    except BaseException as error:  # pylint: disable=broad-except
        theirs.send(b"-" + str(getattr(error, "errno", 0)).encode())
    os._exit(127)


def run(command, *, names, below, act, folder="/", environment=None):
    """Runs `command` to its end.

    Args:
        names: the system calls to be told of.
        below: folders; calls that name a file in one of them are handed to `act`, others happen.
        act: takes a Call; returns None to let it happen, a number of `errno` to have it fail, or KILLED where it
            killed the program: the call is not made then. It finds the program's process group in `act.process`,
            where it has such an attribute.
    """
    streams = [os.memfd_create(name) for name in ("output", "messages")]
    child, channel = _start(command, names, folder, dict(os.environ if environment is None else environment), streams)
    try:
        with channel:
            word, descriptors, _, _ = socket.recv_fds(channel, 16, 1)
        if not descriptors:
            os.waitpid(child, 0)
            raise OSError(int(word[1:] or b"0"), os.strerror(int(word[1:] or b"0")), command[0])
        if hasattr(act, "process"):
            act.process = child
        try:
            is_hung = _answer(descriptors[0], child, below, act)
        finally:
            os.close(descriptors[0])
        _, status = os.waitpid(child, 0)
        texts = [os.pread(stream, 1 << 24, 0).decode(errors="replace") for stream in streams]
        return Ended(os.waitstatus_to_exitcode(status), *texts, is_hung)
    finally:
        for stream in streams:
            os.close(stream)


def _answer(listener, child, below, act):
    """Until the program has ended. Returns whether it had to be killed because it did not end."""
    # The listener itself hangs up when the program has been waited for, before Linux 6.11.
    ending = os.pidfd_open(child)
    try:
        poll = select.poll()
        poll.register(listener, select.POLLIN)
        poll.register(ending, select.POLLIN)
        return _answer_polled(poll, listener, ending, child, tuple(f"{folder}/" for folder in below), act)
    finally:
        os.close(ending)


def _answer_polled(poll, listener, ending, child, prefixes, act):
    end = time.monotonic() + SECONDS_AT_MOST
    is_hung = False
    while True:
        events = dict(poll.poll(max(0, end - time.monotonic()) * 1000))
        if not events:
            os.killpg(child, signal.SIGKILL)
            is_hung, end = True, end + 10
            continue
        if not events.get(listener, 0) & select.POLLIN:
            if ending in events:
                return is_hung
            # Hung up; the end comes at once.
            poll.unregister(listener)
            continue
        buffer = bytearray(_NOTIFICATION.size)
        try:
            fcntl.ioctl(listener, _RECEIVE, buffer)
        except OSError as error:
            # Its process has been killed meanwhile.
            if error.errno in (errno.ENOENT, errno.EINTR):
                continue
            raise
        identity, process, _, number, _, _, *arguments = _NOTIFICATION.unpack(buffer)
        call = Call(_NAMES[number], arguments, _Process(process))
        code = None
        if any((path + "/").startswith(prefixes) for path in call.paths):
            code = act(call)
        if code == KILLED:
            continue
        response = _RESPONSE.pack(identity, 0, -code if code else 0, 0 if code else _CONTINUE)
        try:
            fcntl.ioctl(listener, _SEND, response)
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
