import Testing

@testable import MamushiServe

@Suite struct MediaTypeTests {
  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
    ("a.js", "text/javascript; charset=utf-8"), ("a.mjs", "text/javascript; charset=utf-8"),
    ("feed.json", "application/json; charset=utf-8"), ("feed.xml", "application/xml; charset=utf-8"),
    ("a.atom", "application/atom+xml; charset=utf-8"), ("a.rss", "application/rss+xml; charset=utf-8"),
    ("a.svg", "image/svg+xml; charset=utf-8"), ("robots.txt", "text/plain; charset=utf-8"),
    ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("a.AVIF", "image/avif"),
    ("a.webp", "image/webp"), ("寿司.jpg", "image/jpeg"), ("a.jpeg", "image/jpeg"), ("a.png", "image/png"),
    ("a.gif", "image/gif"), ("favicon.ico", "image/vnd.microsoft.icon"), ("a.woff2", "font/woff2"),
    ("a.wasm", "application/wasm"), ("a.pdf", "application/pdf"), ("a.tar.gz", "application/gzip"),
    ("CNAME", "application/octet-stream"), ("a.", "application/octet-stream"),
    ("a.xyz", "application/octet-stream"),
  ])
  func isOfTheEnding(name: String, type: String) {
    #expect(mediaType(ofFileNamed: name) == type)
  }

  @Test func isSent() async throws {
    try await ServedSite.serving(["feed.xml": "<rss/>", "photo.avif": "x"]) { site in
      try await #expect(site.client.get("/feed.xml")["content-type"] == "application/xml; charset=utf-8")
      try await #expect(site.client.get("/photo.avif")["content-type"] == "image/avif")
    }
  }
}
