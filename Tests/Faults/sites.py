"""The sites that are built, each in two states, and what an output folder holds."""

import os
import pathlib
import shutil
import stat
import subprocess
import sys

STATES = ("A", "B")


class SmallSite:
    """Eight articles, two static files (one longer than a buffer), a photo. From one state to the other a title
    changes, an article comes, another goes, and a static file changes."""

    name = "small"

    def __init__(self, photo):
        self._photo = photo

    def write(self, folder, state):
        """Writes only what differs, so that times stay as in a site that someone edits."""
        content = pathlib.Path(folder) / "Content"
        files = self._files(state)
        for path, data in files.items():
            file = content / path
            if not file.exists() or file.read_bytes() != data:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
        for file in content.rglob("*"):
            if file.is_file() and file.relative_to(content).as_posix() not in files:
                file.unlink()

    def _files(self, state):
        is_new = state == "B"
        files = {
            # Few sizes of the photo: hundreds of builds make them anew.
            "site.yaml": b"title: Faults\nbaseURL: https://example.com/\nlanguage: en\nfeed: { pageSize: 5 }\n"
                         b"images: { widths: [320], formats: [jpeg] }\n",
            "static/notes.txt": f"Notes of state {state}.\n".encode(),
            "static/large.bin": bytes(range(256)) * 1200,
            "gallery/walks/harbour.jpg": self._photo,
            "gallery/walks/album.md": b"---\ntitle: Walks\n---\n",
        }
        numbers = [1, 2, 3, 4, 5, 6, 8, 9] if is_new else [1, 2, 3, 4, 5, 6, 7, 8]
        for number in numbers:
            title = f"Visit {number}" + (", again" if number == 3 and is_new else "")
            files[f"articles/visit-{number}.md"] = (
                f'---\ntitle: "{title}"\ndate: 2020-01-{number + 10}\ncategory: {"Tea" if number % 2 else "Soup"}\n'
                f"tags: [quiet]\nauthor: Aoi\n---\n\n## Place {number}\n\nA *bowl* of soup, and a walk.\n"
            ).encode()
        return files

    def traces(self, state):
        """Files of the output with words that have to be in them: a reference without them is none."""
        if state == "B":
            return {"articles/visit-3/index.html": "Visit 3, again", "articles/visit-9/index.html": "Visit 9",
                    "notes.txt": "state B"}
        return {"articles/visit-3/index.html": "Visit 3", "articles/visit-7/index.html": "Visit 7",
                "notes.txt": "state A"}


class LargeSite:
    """The corpus of the benchmarks: builds of it take long enough to be met in the middle."""

    name = "large"

    def __init__(self, count):
        self._count = count
        self._corpus = pathlib.Path(__file__).resolve().parent.parent / "Benchmarks" / "corpus.py"

    def write(self, folder, state):
        articles = pathlib.Path(folder) / "Content" / "articles"
        if not articles.exists():
            subprocess.run([sys.executable, str(self._corpus), str(self._count), str(folder)], check=True)
        for number in (1, self._count // 2):
            file = articles / f"article-{number:06d}.md"
            lines = file.read_text().split("\n")
            lines[1] = f'title: "Edited {number}, state {state}"'
            file.write_text("\n".join(lines))
        extra = articles / "extra.md"
        if state == "B":
            extra.write_text('---\ntitle: "Extra"\ndate: 2020-02-02\n---\n\nMore.\n')
        else:
            extra.unlink(missing_ok=True)

    def traces(self, state):
        return {"articles/article-000001/index.html": f"Edited 1, state {state}"}


def read_tree(folder):
    """All that is in a folder: bytes of files, None for folders; None where there is no folder.

    What must not be there (links, second names of a file, other kinds) gets a value that equals nothing.
    """
    if not os.path.lexists(folder):
        return None
    if os.path.islink(folder) or not os.path.isdir(folder):
        return {"": "no folder"}
    entries, inodes = {}, {}
    pending = [""]
    while pending:
        above = pending.pop()
        with os.scandir(f"{folder}/{above}") as items:
            for item in items:
                path = above + item.name
                status = item.stat(follow_symlinks=False)
                if stat.S_ISDIR(status.st_mode):
                    entries[path + "/"] = None
                    pending.append(path + "/")
                elif stat.S_ISREG(status.st_mode):
                    with open(f"{folder}/{path}", "rb", buffering=0) as file:
                        entries[path] = file.read()
                    if status.st_ino in inodes:
                        entries[path] = f"the same file as {inodes[status.st_ino]}"
                    inodes[status.st_ino] = path
                else:
                    entries[path] = "a link or another kind of file"
    return entries


def difference(tree, reference):
    """In words, short."""
    if tree is None:
        return "missing"
    words = [f"without {path}" for path in reference if path not in tree]
    words += [f"with {path}" for path in tree if path not in reference]
    for path in tree:
        if path in reference and tree[path] != reference[path]:
            words.append(f"{path} is {tree[path]}" if isinstance(tree[path], str) else f"{path} differs")
    return f"{'; '.join(words[:4])}{f'; {len(words)} differences' if len(words) > 4 else ''}" or "equal"


def remove(path):
    if os.path.islink(path) or os.path.isfile(path):
        os.unlink(path)
    elif os.path.isdir(path):
        shutil.rmtree(path)
