"""A built site: its pages by kind, and a server that answers as a strict host would."""

import collections
import contextlib
import http.server
import pathlib
import re
import threading
import urllib.parse

# The first pattern that fits a page's path is its kind.
KINDS = [
    ("home", r""),
    ("feed page", r"page/\d+/"),
    ("article order", r"articles/by-[a-z]+/"),
    ("numbered page", r"(.*/)?page/\d+/"),
    ("article list", r"articles/"),
    ("article", r"articles/[^/]+/"),
    ("taxonomy index", r"(categories|tags|series|authors)/"),
    ("category", r"categories/[^/]+/"),
    ("tag", r"tags/[^/]+/"),
    ("series", r"series/[^/]+/"),
    ("author", r"authors/[^/]+/"),
    ("archives", r"archives/"),
    ("year", r"archives/\d+/"),
    ("month", r"archives/\d+/\d+/"),
    ("gallery", r"gallery/"),
    ("album", r"gallery/[^/]+/"),
    ("photo", r"gallery/[^/]+/[^/]+/"),
    ("guidance", r"guidance/"),
    ("chapter", r"guidance/[^/]+/"),
    ("not found", r"404\.html"),
    # Pages of the site's own, and articles where permalinks put them.
    ("page", r"[^/]+/"),
    ("page below another", r"[^/]+/[^/]+/"),
    ("other", r".*"),
]


class Site:
    """The pages below an output folder, as paths relative to the site's root: "" is home, "articles/x/" a page.

    Pages that only lead on to another address are left out: a browser never stays on them.
    """

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.pages = sorted(
            re.sub(r"(^|/)index\.html$", r"\1", file.relative_to(self.folder).as_posix())
            for file in self.folder.rglob("*.html")
            if b'http-equiv="refresh"' not in file.read_bytes()
        )

    def base_path(self):
        """The path of `baseURL`: the sitemap's shortest address is home."""
        sitemap = self.folder / "sitemap.xml"
        if not sitemap.exists():
            return "/"
        addresses = re.findall(r"<loc>\s*([^<\s]+)\s*</loc>", sitemap.read_text(encoding="utf-8"))
        paths = [urllib.parse.urlsplit(address).path or "/" for address in addresses]
        shortest = min(paths, key=len, default="/")
        return shortest if shortest.endswith("/") else "/"

    def sample(self, per_kind):
        """Up to `per_kind` pages of each kind, in the order of `KINDS`, of each language."""
        # An edition in another language is a folder with a 404 page of its own.
        editions = ["", *(f"{file.parent.name}/" for file in sorted(self.folder.glob("*/404.html")))]
        groups = collections.OrderedDict(((kind, edition), []) for kind, _ in KINDS for edition in editions)
        for page in self.pages:
            edition = next((edition for edition in editions[1:] if page.startswith(edition)), "")
            kind = next(kind for kind, pattern in KINDS if re.fullmatch(pattern, page.removeprefix(edition)))
            groups[kind, edition].append(page)
        return [page for pages in groups.values() for page in pages[:per_kind]]


class Server:
    """Serves a site below its base path on a free port, with the policy that its pages promise to keep."""

    def __init__(self, site):
        base = site.base_path()
        folder = str(site.folder)

        class Handler(http.server.SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def __init__(self, *arguments, **options):
                super().__init__(*arguments, directory=folder, **options)

            def translate_path(self, path):
                if not path.startswith(base):
                    return str(site.folder / "outside-of-the-base-path")
                return super().translate_path("/" + path[len(base) :])

            def end_headers(self):
                self.send_header("Content-Security-Policy", "default-src 'self'")
                super().end_headers()

            def log_message(self, *arguments):
                pass

            def copyfile(self, source, output):
                # A page that is left does not wait for its pictures.
                with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                    super().copyfile(source, output)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}{base}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *error):
        self.server.shutdown()

    def url(self, page):
        return self.address + urllib.parse.quote(page)
