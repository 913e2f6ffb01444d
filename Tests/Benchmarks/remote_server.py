#!/usr/bin/env python3
"""Serves what remote_corpus.py wrote, on loopback: remote_server.py FOLDER. Prints the port and goes on until killed.

Answers are made once, beforehand, so that the server costs little beside those who are measured. Each has an ETag and
nothing that says how long it holds, so that a reader who keeps copies asks each time, and is told 304.
"""

import hashlib
import http.server
import pathlib
import sys


def answer(status, headers, body=b""):
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class Resource:
    def __init__(self, path, content_type):
        body = path.read_bytes()
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        headers = {"ETag": self.etag, "Date": "Tue, 05 May 2026 10:00:00 GMT"}
        self.same = answer("304 Not Modified", headers)
        self.whole = answer("200 OK", headers | {"Content-Type": content_type, "Content-Length": len(body)}, body)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = 1 << 20  # head and body go out together
    disable_nagle_algorithm = True
    resources = {}

    def do_GET(self):
        resource = self.resources.get(self.path)
        if resource is None:
            self.wfile.write(answer("404 Not Found", {"Content-Length": 0}))
        elif self.headers.get("If-None-Match") == resource.etag:
            self.wfile.write(resource.same)
        else:
            self.wfile.write(resource.whole)


def main():
    folder = pathlib.Path(sys.argv[1])
    for path in (folder / "pages").iterdir():
        Handler.resources[f"/v1/articles?page={path.stem}"] = Resource(path, "application/json")
    for name in "rss", "atom":
        Handler.resources[f"/{name}.xml"] = Resource(folder / f"{name}.xml", f"application/{name}+xml")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    print(server.server_port, flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
