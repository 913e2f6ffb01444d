import Testing

@testable import MamushiServe

@Suite struct RequestPathTests {
  @Test(
    arguments: [
      ("/", [], true, nil),
      ("/a", ["a"], false, nil),
      ("/a/b/", ["a", "b"], true, nil),
      ("/a?x=/../", ["a"], false, "x=/../"),
      ("/a?", ["a"], false, ""),
      ("/%E6%97%A5%E6%9C%AC%e8%aa%9e/", ["日本語"], true, nil),
      ("/日本語", ["日本語"], false, nil),
      ("/a%20b%2Bc+d", ["a b+c+d"], false, nil),
      ("/%252e%252e/x", ["%2e%2e", "x"], false, nil),
      ("/a..b/c.", ["a..b", "c."], false, nil),
      ("/.well-known/security.txt", [".well-known", "security.txt"], false, nil),
      ("http://host:80/a/?q", ["a"], true, "q"),
      ("http://host", [], true, nil),
      ("https://host?q", [], true, "q"),
    ] as [(String, [String], Bool, String?)])
  func isDecodedOnce(target: String, segments: [String], isFolder: Bool, query: String?) throws {
    let path = try RequestPath(target: target)
    #expect(path.segments == segments)
    #expect(path.isFolder == isFolder)
    #expect(path.query == query)
  }

  @Test(arguments: [
    "", "a", "*", "//a", "/a//b", "/a//", "/..", "/../", "/a/../b", "/./a", "/%2e%2e/a", "/%2E./a",
    "/.git/config",
    "/a/.hidden", "/a%2fb", "/..%2f..%2fa", "/a%5cb", "/..\\a", "/\\evil", "/%0d%0aX", "/a%7f", "/%00",
    "/a%00.html", "/%",
    "/%4", "/%zz", "/%+f", "/%-1", "/%c0%ae%c0%ae/", "/%e0%80%ae", "/%ed%a0%80", "/%ff", "/%f8%80%80%80%ae",
  ])
  func isRefused(target: String) {
    #expect(throws: RequestPath.Refusal.self) { try RequestPath(target: target) }
  }

  @Test func saysWhyItIsRefused() {
    #expect(throws: RequestPath.Refusal.malformed) { try RequestPath(target: "/../%00") }
    #expect(throws: RequestPath.Refusal.unservable) { try RequestPath(target: "/../a") }
  }

  @Test(arguments: [
    ("/", "/"), ("/repo", "/repo/"), ("/repo/", "/repo/"), ("/a b/ü/", "/a%20b/%C3%BC/"),
    ("/a%2525/", "/a%2525/"),
  ])
  func basePathIsCanonical(text: String, canonical: String) throws {
    #expect(try BasePath(text).string == canonical)
  }

  @Test(arguments: ["", "repo", "http://host/repo/", "/a?b", "/a#b", "/../", "//", "/%zz/"])
  func basePathIsRefused(text: String) {
    #expect(throws: ServeProblem.invalidBasePath(text)) { try BasePath(text) }
  }

  @Test func basePathComparesBytes() throws {
    let base = try BasePath("/caf\u{E9}/")
    #expect(base.relative(try RequestPath(target: "/caf%C3%A9/x")) == ["x"])
    #expect(base.relative(try RequestPath(target: "/cafe%CC%81/x")) == nil)
    #expect(base.relative(try RequestPath(target: "/caf%C3%A9s/x")) == nil)
  }

  @Test func locationsAreEncodedAnew() {
    #expect(BasePath.encoded(["a:b@c", "d?e#f", "日"], isFolder: true) == "/a:b@c/d%3Fe%23f/%E6%97%A5/")
    #expect(BasePath.encoded([], isFolder: true) == "/")
  }
}
