import Testing

@testable import MamushiServe

/// Which page is shown at an address that does not exist.
@Suite struct MissingPageTests {
  private static let files = [
    "index.html": "home", "404.html": "lost", "tags/index.html": "tags", "en/index.html": "en home",
    "en/404.html": "lost in English", "en/tags/index.html": "en tags",
    "en/tags/404.html/index.html": "no file",
  ]

  @Test(arguments: ["/", "/user/repo/"])
  func theNearestUpTheFolders(base: String) async throws {
    try await ServedSite.serving(Self.files, basePath: base) { site in
      for (target, text) in [
        ("nope", "lost"), ("nope/deeper/", "lost"), ("tags/nope", "lost"), ("tags/nope/", "lost"),
        ("english/nope", "lost"), ("en-GB/", "lost"), ("en/nope", "lost in English"),
        ("en/nope/", "lost in English"), ("en/tags/nope", "lost in English"),
        ("en/tags/nope/deeper.html?a=1", "lost in English"), ("%65n/nope", "lost in English"),
        ("en/index.html/nope", "lost in English"),
        // What is refused for its name has no folder.
        ("en/.hidden", "lost"),
      ] {
        let reply = try await site.client.get(base + target)
        #expect(reply.status == 404, "\(target)")
        #expect(reply.text == text, "\(target)")
      }
    }
  }

  @Test func aSiteWithoutOneAtItsRoot() async throws {
    try await ServedSite.serving(["index.html": "home", "en/404.html": "lost in English"]) { site in
      try await #expect(site.client.get("/en/nope").text == "lost in English")
      try await #expect(site.client.get("/nope").text == "Not found.\n")
    }
  }
}
