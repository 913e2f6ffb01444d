import Testing

@testable import MamushiKit

/// Which addresses rules of `_redirects` answer.
struct RedirectRulesTests {
  private func answers(_ from: String, _ path: String) -> Bool {
    RedirectRules(Array("\(from) /to/ 301\n".utf8), basePath: "/").contains(path)
  }

  @Test(arguments: [
    ("/a", "a", true), ("/a/", "a", true), ("/a", "ab", false), ("/a/*", "a/", true), ("/a/*", "a/b/c", true),
    ("/a/:b/c", "a/x/c", true), ("/a/:b/c", "a/x/y/c", false), ("/a/:b", "a/", false),
    ("/x*y*z", "xaybz", true),
    ("/x*y*z", "xyzzy", false), ("/*/:b/end", "a/b/c/end", true), ("/*:b", "anything", true),
  ])
  func forms(from: String, path: String, isAnswered: Bool) {
    #expect(answers(from, path) == isAnswered)
  }

  @Test(
    "knows where the first rule for a path leads",
    arguments: [
      ("/a /b\n/* /c", "a/", "/b"), ("/* /c\n/a /b", "a", "/c"), ("/* /c 404\n/a /b", "a", "/b"),
      ("/a/* /b/:splat", "a/c/d/", "/b/c/d/"), ("/a/* /b/:splat", "a/", "/b/"),
      ("/a/* /b/:splat", "a/c#1?/100%/", "/b/c%231%3F/100%25/"), ("/a/:x /b/:x", "a/茶", "/b/%E8%8C%B6"),
      ("/a/:x/:y/ /:y/:x.html?z", "a/1/2/", "/2/1.html?z"),
      ("/a/*/b /c/:splat", "a/1/b", nil), ("/a/* /c/:splat", "b", nil),
      ("/a id=:id /b/:id", "a", "/b/:id"), ("/a/* https://b.example/:splat", "a/c", "https://b.example/c"),
    ] as [(String, String, String?)])
  func targets(text: String, path: String, target: String?) {
    let rules = RedirectRules(Array(text.utf8), basePath: "/")
    #expect(rules.target(of: Array(path.utf8)[...]) == target)
  }

  @Test(
    "knows which address of the site a rule leads to",
    arguments: [
      ("/site/b/", "b/"), ("/site/b?x#y", "b"), ("/site/%E8%8C%B6/", "茶/"), ("/site/", ""),
      ("https://a.example/site/b/", "b/"), ("HTTPS://A.example/site/b/", "b/"),
      ("https://b.example/site/b/", nil), ("/b/", nil), ("/site/:splat", nil),
      ("https://a.example.org/site/", nil),
    ] as [(String, String?)])
  func targetsOfSite(target: String, path: String?) throws {
    let baseURL = try #require(BaseURL("https://a.example/site/"))
    let rules = RedirectRules(Array("/site/a/* \(target) 301\n".utf8), basePath: "/site/")
    #expect(try #require(rules.rules.first).target(below: baseURL) == path)
  }

  @Test(
    "tells of lines that hosts ignore",
    arguments: [
      ("old/ /new/ 301", RedirectProblem.notAPath(address: "old/")),
      ("/100%/ /new/", .notAPath(address: "/100%/")),
      (
        "/n/:slug /articles/:nope/ 301", .unboundPlaceholder(name: "nope", address: "/n/:slug", known: "slug")
      ),
      ("/o3 /articles/:splat 301", .unboundPlaceholder(name: "splat", address: "/o3", known: nil)),
      (
        "/o/* https://b.example:80/:a/:splat", .unboundPlaceholder(name: "a", address: "/o/*", known: "splat")
      ),
      ("/s id=:id /b/:name", .unboundPlaceholder(name: "name", address: "/s", known: "id")),
      ("/old/", .noTarget), ("/old/ new/ 301", .noTarget), ("/old/ /new/ 31", .invalidStatus(status: "31")),
    ])
  func faults(line: String, problem: RedirectProblem) {
    let rules = RedirectRules(Array("# comment\n\n\(line)\n/a/ /b/ 301\n".utf8), basePath: "/")
    #expect(rules.faults.map(\.problem) == [problem])
    #expect(rules.faults.map(\.line) == [3])
    #expect(rules.contains("a/"))
  }

  @Test(
    "knows the forms that hosts read",
    arguments: [
      "/a /b", "/a/* /b/:splat 301!", "/store id=:id /articles/:id 302",
      "/a https://b.example/ 308 Country=ja",
      "https://old.example/* https://new.example/:splat 301!", "/api/* /.netlify/functions/:splat 200",
      "/n/:slug/:a.html /b/:a/:slug.html?x=:y", "/a https://b.example:8080/c:d/x", "/a /b/:80/:",
      "/a /b # why", "/a#b /c#d 301",
    ])
  func known(line: String) {
    #expect(RedirectRules(Array(line.utf8), basePath: "/").faults.isEmpty)
  }

  @Test("many stars do not take forever", .timeLimit(.minutes(1)))
  func stars() {
    #expect(!answers("/" + String(repeating: "a*", count: 30) + "x", String(repeating: "a", count: 2_000)))
  }
}
