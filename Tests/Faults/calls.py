"""System calls that a build makes: their numbers, and which of their arguments name files.

Numbers are those of arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h (Linux on ARM).
"""

import os
import platform

# How a call names its files: "fd N" a descriptor in argument N, "path N" a path relative to the current folder,
# "at N" a descriptor in argument N with a path in argument N + 1.
ARGUMENTS = {
    "chmod": ["path 0"],
    "close": ["fd 0"],
    "copy_file_range": ["fd 0", "fd 2"],
    "creat": ["path 0"],
    "fallocate": ["fd 0"],
    "fchmod": ["fd 0"],
    "fchmodat": ["at 0"],
    "fdatasync": ["fd 0"],
    "flock": ["fd 0"],
    "fstat": ["fd 0"],
    "fsync": ["fd 0"],
    "ftruncate": ["fd 0"],
    "getdents64": ["fd 0"],
    "link": ["path 0", "path 1"],
    "linkat": ["at 0", "at 2"],
    "mkdir": ["path 0"],
    "mkdirat": ["at 0"],
    "mmap": ["fd 4"],
    "newfstatat": ["at 0"],
    "open": ["path 0"],
    "openat": ["at 0"],
    "openat2": ["at 0"],
    "pread64": ["fd 0"],
    "pwrite64": ["fd 0"],
    "pwritev": ["fd 0"],
    "read": ["fd 0"],
    "rename": ["path 0", "path 1"],
    "renameat": ["at 0", "at 2"],
    "renameat2": ["at 0", "at 2"],
    "rmdir": ["path 0"],
    "sendfile": ["fd 0", "fd 1"],
    "statx": ["at 0"],
    "symlink": ["path 1"],
    "symlinkat": ["at 1"],
    "truncate": ["path 0"],
    "unlink": ["path 0"],
    "unlinkat": ["at 0"],
    "utimensat": ["at 0"],
    "write": ["fd 0"],
    "writev": ["fd 0"],
}

_X86_64 = """read 0 write 1 open 2 close 3 fstat 5 mmap 9 pread64 17 pwrite64 18 writev 20 sendfile 40 flock 73 fsync 74
fdatasync 75 truncate 76 ftruncate 77 rename 82 mkdir 83 rmdir 84 creat 85 link 86 unlink 87 symlink 88 chmod 90
fchmod 91 getdents64 217 openat 257 mkdirat 258 newfstatat 262 unlinkat 263 renameat 264 linkat 265 symlinkat 266
fchmodat 268 utimensat 280 fallocate 285 pwritev 296 renameat2 316 seccomp 317 copy_file_range 326 statx 332
openat2 437"""

_GENERIC = """mkdirat 34 unlinkat 35 symlinkat 36 linkat 37 renameat 38 flock 32 truncate 45 ftruncate 46 fallocate 47
fchmod 52 fchmodat 53 openat 56 close 57 getdents64 61 read 63 write 64 writev 66 pread64 67 pwrite64 68 pwritev 70
sendfile 71 newfstatat 79 fstat 80 fsync 82 fdatasync 83 utimensat 88 mmap 222 renameat2 276 seccomp 277
copy_file_range 285 statx 291 openat2 437"""


def _table(text):
    words = text.split()
    return {name: int(number) for name, number in zip(words[::2], words[1::2])}


NUMBERS = _table({"x86_64": _X86_64, "aarch64": _GENERIC}.get(platform.machine(), ""))

OPENING = {"open", "openat", "openat2", "creat"}

# Those that change nothing, whatever their arguments.
READING = {"close", "fstat", "getdents64", "mmap", "newfstatat", "pread64", "read", "statx"}

# What the table calls them.
GROUPS = {
    "write": {"write", "writev", "pwrite64", "pwritev", "copy_file_range", "sendfile", "fallocate", "ftruncate",
              "truncate", "fsync", "fdatasync"},
    "mkdir, rmdir": {"mkdir", "mkdirat", "rmdir"},
    "rename": {"rename", "renameat", "renameat2"},
    "link": {"link", "linkat", "symlink", "symlinkat"},
    "unlink": {"unlink", "unlinkat"},
    "flock, fchmod, utimens": {"flock", "chmod", "fchmod", "fchmodat", "utimensat"},
    "open": OPENING,
    "close": {"close"},
    "read": {"read", "pread64", "mmap", "getdents64"},
    "stat": {"fstat", "newfstatat", "statx"},
}


def group(name):
    return next(title for title, names in GROUPS.items() if name in names)


RENAME_EXCHANGE = 2

_WRITE_FLAGS = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


def opens_for_writing(flags):
    return flags & _WRITE_FLAGS != 0
