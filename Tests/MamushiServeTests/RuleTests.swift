import Foundation
import Testing

@testable import MamushiServe

/// `_headers` and `_redirects`, as hosts read them.
@Suite struct RuleTests {
  // MARK: Patterns

  @Test(
    arguments: [
      ("/", "/", [:]), ("/a", "/a", [:]), ("/a/", "/a/", [:]), ("/*", "/", ["splat": ""]),
      ("/*", "/a/b/", ["splat": "a/b/"]), ("/a/*", "/a/b.txt", ["splat": "b.txt"]),
      ("/a/*", "/a/", ["splat": ""]),
      ("/*.jpg", "/x/y.jpg", ["splat": "x/y"]), ("/a*c", "/abbc", ["splat": "bb"]),
      ("/:year/:slug", "/2026/寿司", ["year": "2026", "slug": "寿司"]),
      ("/日本/*", "/%E6%97%A5%E6%9C%AC/x", ["splat": "x"]),
      ("/%E6%97%A5", "/日", [:]), ("/:a/x/*", "/1/x/2/3", ["a": "1", "splat": "2/3"]),
    ] as [(String, String, [String: String])])
  func fits(pattern: String, path: String, captures: [String: String]) throws {
    let path = try RequestPath(target: path)
    #expect(try PathPattern(pattern).captures(in: path, ignoresFinalSlash: false) == captures)
  }

  @Test(arguments: [
    ("/a", "/b"), ("/a", "/a/"), ("/a", "/a/b"), ("/a/*", "/ab"), ("/*.jpg", "/a.png"), ("/ab*bc", "/abc"),
    ("/:a", "/"), ("/:a", "/x/y"), ("/café", "/cafe%CC%81"), ("/A", "/a"),
  ])
  func doesNotFit(pattern: String, path: String) throws {
    let path = try RequestPath(target: path)
    #expect(try PathPattern(pattern).captures(in: path, ignoresFinalSlash: false) == nil)
  }

  // MARK: _headers

  @Test func headersAreThoseOfAllRulesThatFit() throws {
    let rules = HeaderRules(
      Array(
        """
        # All
        /*
          X-One: a
          X-Two: b: c
        /articles/*
          X-One: d
          ! X-Two
          Link: </style.css>; rel=preload
          Link: </x.css>; rel=preload
          X-Path: :splat
        /other
          X-Three: e
        """.utf8))
    #expect(rules.notes == [])
    let fields = rules.fields(for: try RequestPath(target: "/articles/%E5%AF%BF%E5%8F%B8/"))
    #expect(
      fields.map { "\($0.name)=\($0.value)" } == [
        "X-One=a, d", "Link=</style.css>; rel=preload, </x.css>; rel=preload", "X-Path=%E5%AF%BF%E5%8F%B8/",
      ])
  }

  @Test func whatIsNotReadInHeadersIsTold() {
    let rules = HeaderRules(
      Array("  X: y\nhttps://example.com/*\n  X: y\n/a*b*c\n/*\n  no header\n  Bad Name: x\n  X: ok\n".utf8))
    #expect(rules.notes.map(\.line) == [1, 2, 4, 6, 7])
    #expect(rules.rules.map(\.fields) == [[.add(name: "X", value: RuleTarget("ok"))]])
    #expect(
      "\(rules.notes[3])" == "_headers:6: warning: this is not a header; write 'Name: value' [UnreadRule]")
  }

  // MARK: _redirects

  @Test func theFirstRuleThatFitsCounts() throws {
    let rules = RedirectRules(
      Array(
        """
        /old /new
        /old /other 302
        /news/:year/:slug /articles/:slug 308   # moved
        /shop/* https://shop.example/:splat 302
        /app/* /app/index.html 200
        /gone/* /404.html 404
        /here /there 301!
        /loop /loop 301
        /marked /marked#part 301
        /* /maintenance.html 302!
        """.utf8))
    func outcome(_ path: String, isForced: Bool = false) throws -> String? {
      try rules.outcome(for: RequestPath(target: path), isForced: isForced).map {
        "\($0.target) \($0.status)"
      }
    }
    #expect(rules.notes == [])
    #expect(try outcome("/news/2026/x") == "/articles/x 308")
    #expect(try outcome("/old") == "/new 301")
    #expect(try outcome("/old/") == "/new 301")
    #expect(try outcome("/shop/茶/1") == "https://shop.example/%E8%8C%B6/1 302")
    #expect(try outcome("/shop") == "https://shop.example/ 302")
    #expect(try outcome("/app/a/b") == "/app/index.html 200")
    #expect(try outcome("/gone/x") == "/404.html 404")
    #expect(try outcome("/here") == nil)
    #expect(try outcome("/here", isForced: true) == "/there 301")
    for path in ["/loop", "/loop?x=1", "/marked"] { #expect(try outcome(path) == nil, "\(path)") }
    #expect(try outcome("/x?x=1", isForced: true) == "/maintenance.html 302")
    #expect(try outcome("/maintenance.html?x=1", isForced: true) == nil)
    #expect(try outcome("/none") == nil)
  }

  @Test(arguments: [
    ("/a", "two addresses"), ("a /b", "must start with '/'"), ("/a b", "'b' is not a valid address"),
    ("/a //evil.example", "not a valid address"),
    ("/a /b 299", "'299' is not a valid status"), ("/a /b 301 Country=jp", "conditions ('Country=jp')"),
    ("/a id=:id /b", "rules for queries"),
    ("/a https://x.example/ 200", "does not fetch pages from other sites"),
    ("/a*b* /c", "only one '*'"), ("/a/*/:b /c", "a placeholder cannot follow '*'"),
  ])
  func whatIsNotReadInRedirectsIsTold(line: String, part: String) {
    let rules = RedirectRules(Array("/x /y\n\(line)\n".utf8))
    #expect(rules.rules.count == 1)
    #expect(rules.notes.map(\.line) == [2])
    #expect(rules.notes.first?.message.contains(part) == true, "\(rules.notes)")
  }

  // MARK: Files

  @Test(arguments: [100, 101, 60_000])
  func ofManyBadLinesOnlyTheFirstAreTold(count: Int) {
    let notes = RedirectRules(Array(String(repeating: "bad line\n", count: count).utf8)).notes
    #expect(notes.count == (count == 100 ? 100 : 101))
    #expect(notes[99].line == 100)
    if count == 101 { #expect(notes.last?.message == "…and 1 more line is ignored") }
    if count == 60_000 { #expect(notes.last?.message == "…and 59900 more lines are ignored") }
  }

  @Test("as hosts do, reads lines with and without indents alike")
  func indentsOfHeadersMeanNothing() {
    let rules = HeaderRules(Array("/*\nX-A: b\n  /c\n! X-A\nno header\nhttps://a.example/*\nX-D: e\n".utf8))
    #expect(
      rules.rules.map(\.fields) == [[.add(name: "X-A", value: RuleTarget("b"))], [.remove(name: "X-A")]])
    #expect(rules.notes.map(\.line) == [5, 6])
    #expect(rules.notes.last?.message.hasPrefix("a path must start with '/'") == true)
  }

  @Test func aFileThatIsTooLargeIsTold() throws {
    let folder = try ServedSite.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let redirects = String(repeating: "#", count: (16 << 20) + 1)
    try ServedSite.write(["_headers": "/*\n  X-One: a\n", "_redirects": redirects], to: folder)
    let files = RuleFiles(folder: SiteFolder(path: folder.path), tell: { _ in })
    let rules = files.current()
    #expect(rules.notes.map(\.message) == ["the file is larger than 16 MB; none of it is read"])
    #expect(rules.headers.rules.count == 1)
    #expect(files.current() == rules)
  }

  // MARK: Served

  @Test func rulesOfTheSiteAreHonoured() async throws {
    let files = [
      "index.html": "home", "404.html": "lost", "new/index.html": "new", "app/index.html": "app",
      "there.html": "there",
      "_headers":
        "/*\n  X-Frame-Options: DENY\n  Cache-Control: max-age=99\n  Content-Security-Policy: default-src 'none'\n"
        + "/new/\n  X-New: 1\n",
      "_redirects":
        "/old/* /new/:splat 301\n/news /new/?a=1 302\n/app/* /app/ 200\n/teapot /there.html 404\n/new/index.html /x 301\n"
        + "/there.html /new/ 307!\n/日本 /new/茶 301\nbad line\n",
    ]
    let (notes, continuation) = AsyncStream<RuleNote>.makeStream()
    try await ServedSite.serving(files, told: { continuation.yield($0) }) { site in
      let home = try await site.client.get("/")
      #expect(home["x-frame-options"] == "DENY")
      #expect(home["cache-control"] == "no-cache")
      #expect(home["content-security-policy"] == "default-src 'none'")
      #expect(home["x-new"] == nil)
      try await #expect(site.client.get("/new/")["x-new"] == "1")
      for (target, status, location) in [
        ("/old/a", 301, "/new/a"), ("/old?q=1", 301, "/new/?q=1"), ("/news?b=2", 302, "/new/?a=1"),
        ("/there.html", 307, "/new/"), ("/%E6%97%A5%E6%9C%AC", 301, "/new/%E8%8C%B6"),
      ] {
        let reply = try await site.client.get(target)
        #expect(reply.status == status, "\(target)")
        #expect(reply["location"] == location, "\(target)")
        #expect(reply["cache-control"] == "no-store")
      }
      let app = try await site.client.get("/app/x/y")
      #expect(app.status == 200)
      #expect(app.text == "app")
      // A file goes before a rule that is not forced.
      try await #expect(site.client.get("/new/index.html").text == "new")
      let teapot = try await site.client.get("/teapot")
      #expect(teapot.status == 404)
      #expect(teapot.text == "there")
      for file in ["/_headers", "/_redirects"] { try await #expect(site.client.get(file).text == "lost") }
      // A build may change them.
      try ServedSite.write(["_redirects": "/fresh /new/ 302\n"], to: site.output)
      try await #expect(site.client.get("/fresh").status == 302)
      try await #expect(site.client.get("/news").status == 404)
    }
    continuation.finish()
    var told: [String] = []
    for await note in notes { told.append("\(note)") }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("_redirects:8: warning: a path must start with '/'") == true)
  }
}
