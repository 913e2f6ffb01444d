"""Draws every picture of the sample site, deterministically.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install -r Content/pictures/requirements.txt
    /tmp/venv/bin/python Content/pictures              # all pictures, into Content/
    /tmp/venv/bin/python Content/pictures ramen sushi  # only those whose path holds one of the words
    /tmp/venv/bin/python Content/pictures --preview D  # small ones, into the folder D

The pictures are made for this project and dedicated to the public domain (CC0 1.0).
"""
import multiprocessing
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from catalogue import PICTURES  # noqa: E402
from paint import Art  # noqa: E402

CONTENT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def draw(job):
    path, (w, h), scene, options, finish, into, scale, quality = job
    a = Art(w // scale, h // scale, path, 2)
    try:
        scene(a, **options)
    except Exception as e:
        raise RuntimeError(f"{path}: {e!r}") from e
    img = a.finish(**finish)
    out = os.path.join(into, path if scale == 1 else path.replace("/", "__"))
    os.makedirs(os.path.dirname(out), exist_ok=True)
    img.save(out, quality=quality, progressive=True, optimize=True, subsampling="4:2:0")
    return path, os.path.getsize(out)


def main(args):
    into, scale = CONTENT, 1
    if "--preview" in args:
        i = args.index("--preview")
        into, scale = args[i + 1], 3
        del args[i:i + 2]
    jobs = [(p, size, scene, options, finish, into, scale, q)
            for p, size, scene, options, finish, q in PICTURES if not args or any(w in p for w in args)]
    total = 0
    with multiprocessing.Pool(2) as pool:
        for path, n in pool.imap_unordered(draw, jobs):
            total += n
            print(f"{n / 1024:7.0f} KB  {path}", flush=True)
    print(f"{len(jobs)} pictures, {total / 1048576:.2f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
