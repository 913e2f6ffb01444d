import Testing

@testable import MamushiServe

/// What a reader and a browser ask for.
@Suite struct ServingTests {
  static let files = [
    "index.html": "<p>home</p>", "articles/寿司/index.html": "<p>寿司</p>",
    "empty.txt": "", "noindex/a.txt": "a", "404.html": "<p>lost</p>",
  ]

  @Test func servesPagesOfFolders() async throws {
    try await ServedSite.serving(Self.files) { site in
      let home = try await site.client.get("/")
      #expect(home.status == 200)
      #expect(home.text == "<p>home</p>")
      #expect(home["content-length"] == "11")
      #expect(home["content-type"] == "text/html; charset=utf-8")
      #expect(home["x-content-type-options"] == "nosniff")
      #expect(home["content-security-policy"] == "default-src 'self'")
      #expect(home["cache-control"] == "no-cache")
      #expect(home["accept-ranges"] == "bytes")
      for target in ["/articles/%E5%AF%BF%E5%8F%B8/", "/articles/%e5%af%bf%e5%8f%b8/index.html?q=1"] {
        let page = try await site.client.get(target)
        #expect(page.status == 200)
        #expect(page.text == "<p>寿司</p>")
      }
      let empty = try await site.client.get("/empty.txt")
      #expect(empty.status == 200)
      #expect(empty["content-length"] == "0")
      #expect(empty.body.isEmpty)
      try await #expect(site.client.get("http://localhost/").text == "<p>home</p>")
    }
  }

  @Test func namesAreAsOnDisk() async throws {
    let files = ["caf\u{E9}.txt": "NFC", "nfd-cafe\u{301}.txt": "NFD"]
    try await ServedSite.serving(files) { site in
      try await #expect(site.client.get("/caf%C3%A9.txt").text == "NFC")
      try await #expect(site.client.get("/nfd-cafe%CC%81.txt").text == "NFD")
    }
  }

  @Test func redirectsToTheTrailingSlash() async throws {
    try await ServedSite.serving(Self.files) { site in
      let plain = try await site.client.get("/articles/%e5%af%bf%E5%8F%B8?a=1&b=/x")
      #expect(plain.status == 301)
      #expect(plain["location"] == "/articles/%E5%AF%BF%E5%8F%B8/?a=1&b=/x")
      #expect(plain["cache-control"] == "no-store")
      try await #expect(site.client.get("http://localhost/articles")["location"] == "/articles/")
      for target in [
        "//articles", "/\\articles", "/%2Farticles", "/%5Carticles", "//evil.example/articles", "/articles//",
      ] {
        let reply = try await site.client.get(target)
        #expect(reply.status == 404, "\(target)")
        #expect(reply["location"] == nil)
      }
    }
  }

  @Test func whatIsMissingIsTheSitesOwnPage() async throws {
    try await ServedSite.serving(Self.files) { site in
      for target in [
        "/nope", "/nope/", "/noindex/", "/index.html/", "/index.html/x",
        "/\(String(repeating: "x", count: 300))",
      ] {
        let reply = try await site.client.get(target, ["Range": "bytes=0-1", "If-None-Match": "*"])
        #expect(reply.status == 404, "\(target)")
        #expect(reply.text == "<p>lost</p>")
        #expect(reply["content-type"] == "text/html; charset=utf-8")
        #expect(reply["etag"] == nil)
      }
    }
    try await ServedSite.serving(["index.html": ""]) { site in
      let reply = try await site.client.get("/nope")
      #expect(reply.status == 404)
      #expect(reply["content-type"] == "text/plain; charset=utf-8")
      #expect(reply.text == "Not found.\n")
    }
  }

  @Test func headIsGetWithoutItsBody() async throws {
    try await ServedSite.serving(Self.files) { site in
      for target in ["/", "/nope", "/articles", "/%00"] {
        let get = try await site.client.get(target)
        let head = try await site.client.request("HEAD", target)
        #expect(head.status == get.status)
        #expect(head.body.isEmpty)
        for (name, value) in get.headers where name != "date" {
          #expect(head[name] == value, "\(target) \(name)")
        }
      }
      // On a connection that stays, a stray body would stand before the second response.
      let both =
        "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        + "GET /noindex/a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let replies = String(decoding: try await site.client.exchange(Array(both.utf8)), as: UTF8.self)
      #expect(replies.components(separatedBy: "\r\n\r\nHTTP/1.1 200 OK").count == 2)
      #expect(replies.hasSuffix("\r\n\r\na"))
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
  func otherMethodsAreRefused(method: String) async throws {
    try await ServedSite.serving(Self.files) { site in
      for target in ["/", "/nope"] {
        let reply = try await site.client.request(method, target)
        #expect(reply.status == 405)
        #expect(reply["allow"] == "GET, HEAD")
      }
    }
  }

  @Test func thePolicyIsAnOption() async throws {
    try await ServedSite.serving(Self.files, policy: nil) { site in
      try await #expect(site.client.get("/")["content-security-policy"] == nil)
    }
  }
}
