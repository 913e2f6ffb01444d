"""A disk that gets full at one point of the build or another: a small tmpfs that is made larger afterwards."""

import ctypes
import errno
import os
import random
import subprocess
import sys

from field import Field
from sites import read_tree

# linux/sched.h, linux/mount.h
_NEW_MOUNTS, _NEW_USER = 0x00020000, 0x10000000
_RECURSIVE, _PRIVATE, _REMOUNT = 16384, 1 << 18, 32
_DETACH = 2

_ROOMY = "size=64m,nr_inodes=20000"

BUILDS = {"full": lambda field: field.remove_cache(), "incremental": lambda field: None}

_libc = ctypes.CDLL(None, use_errno=True)


def run(options, report, folder, site):
    """From here on the process has mounts of its own, which go when it ends."""
    place = folder / "disk"
    place.mkdir()
    if why := _separate() or _mount(place, _ROOMY):
        report.skip("full disk", why)
        return
    try:
        _fill_each(options, report, folder, place, site)
    finally:
        _libc.umount2(os.fsencode(place), _DETACH)


def _fill_each(options, report, folder, place, site):
    for where in ("all of the site", "the output"):
        root = place if where == "all of the site" else folder / "beside"
        field = Field(options.tool, site, root / "disk-site", output=f"{place}/public/Output")
        generator = random.Random(f"{options.seed} disk {where}")
        for build, begin in BUILDS.items():
            report.say(f"full disk under {where}, {build}")
            _fill(options, report, field, place, build, begin, where, generator)


def _fill(options, report, field, place, build, begin, where, generator):
    needed, files = _needs(field, begin)
    # Most of it is linked from the old site: what is changed takes the first hundred kilobytes.
    spares = [*range(0, 128, 4), *range(128, needed, 32)]
    limits = [("size", f"size={{}}k,{_ROOMY.split(',')[1]}", kilobytes) for kilobytes in spares]
    limits += [("files", f"{_ROOMY.split(',')[0]},nr_inodes={{}}", number) for number in range(files + 2)]
    few = 3 if options.quick else 60
    for kind, form, spare in generator.sample(limits, min(few, len(limits))):
        label = f"disk-{build}/{where}/{kind}/{spare}"
        if options.only and options.only not in label:
            continue
        field.edit(field.other_state)
        begin(field)
        before, target = field.other_state, field.state
        used, used_files = _used(place)
        _remount(place, form.format(spare + (used if kind == "size" else used_files)))
        ended = subprocess.run(field.command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        held = field.holds()
        _remount(place, _ROOMY)
        wrong = _verdict(ended, before, held, target)
        if wrong:
            wrong += f" [{kind}: {spare} more than there was]"
        report.count(f"{build}, full disk", f"no room for {kind}, under {where}", label, before=before, held=held,
                     target=target, wrongs=(wrong, field.heal()))


def _verdict(ended, before, held, target):
    if ended.returncode == 0:
        return None if held == target else f"exits 0, but the output is {held}"
    if ended.returncode != 74:
        return f"exits {ended.returncode}: {ended.stderr.strip()[-300:]}"
    if held != before:
        return f"exits 74, but the output is {held}, no longer {before}"
    if os.strerror(errno.ENOSPC) not in ended.stderr:
        return f"the cause is not told: {ended.stderr.strip()[-300:]}"
    return None


def _needs(field, begin):
    """Kilobytes and files that a build may need at most: a whole output and some for the cache, each twice."""
    field.edit(field.other_state)
    begin(field)
    field.must_build()
    tree = read_tree(field.output)
    kilobytes = sum((len(data or b"") + 4095) // 4096 * 4 for data in tree.values())
    return kilobytes + 64, len(tree) + 16


def _used(place):
    status = os.statvfs(place)
    return (status.f_blocks - status.f_bfree) * status.f_frsize // 1024, status.f_files - status.f_ffree


# Mounts

def _separate():
    """Returns why this process cannot have mounts of its own, or None."""
    if sys.platform != "linux":
        return "only Linux has name spaces for mounts"
    user, group = os.getuid(), os.getgid()
    if _libc.unshare(_NEW_MOUNTS | (0 if user == 0 else _NEW_USER)) != 0:
        return f"no name space for mounts: {os.strerror(ctypes.get_errno())}"
    if user != 0:
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
            with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
                file.write(text)
    if _libc.mount(b"none", b"/", None, _RECURSIVE | _PRIVATE, None) != 0:
        return f"mounts cannot be kept to this process: {os.strerror(ctypes.get_errno())}"
    return None


def _mount(place, options, flags=0):
    if _libc.mount(b"tmpfs", os.fsencode(place), b"tmpfs", flags, options.encode()) != 0:
        return f"no tmpfs can be mounted: {os.strerror(ctypes.get_errno())}"
    return None


def _remount(place, options):
    if why := _mount(place, options, _REMOUNT):
        raise OSError(f"{options}: {why}")
