"""A server that answers with what it is given, by path."""

import http.server
import threading


class Answers:
    def __init__(self):
        # Bytes and their type, by path.
        self.bodies = {}
        answers = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body, kind = answers.bodies.get(self.path, (b"", "text/plain"))
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
