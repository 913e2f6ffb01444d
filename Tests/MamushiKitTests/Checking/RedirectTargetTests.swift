import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Rules of `_redirects` that lead out of the site, or to themselves.
struct RedirectTargetTests {
  private func found(_ rules: String, base: String) async -> [String] {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"\(base)articles/a/\">a</a>"),
      "articles/a/index.html": htmlPage(), "_redirects": rules + "\n",
    ])
    output.base = "https://example.com" + base
    return await output.found()
  }

  @Test(
    "a target without the path of the site is told if the site has it below that path",
    arguments: [
      "/docs/old /articles/a/ 301", "/docs/old /articles/a", "/docs/o2/* /articles/:splat 301",
      "/docs/o2/:name /articles/a/:name 302", "/docs/old /articles/a/#top",
    ])
  func targetsOutOfSite(rule: String) async {
    let target = rule.split(separator: " ")[1]
    #expect(await found(rule, base: "/docs/") == ["LinkLeavesSite '\(target)' 1: /_redirects"])
    #expect(await found(rule.replacing(" /", with: " /docs/"), base: "/docs/") == [])
  }

  @Test(
    "a target that may be of another part of the host is not told",
    arguments: [
      "/docs/old /", "/docs/old /blog/ 301", "/docs/o2/* /blog/:splat", "/docs/o2/* /:splat",
      "/docs/old /articles/a/ 200", "/docs/old https://example.com/articles/a/", "/docs/old //articles/a/",
      // Another line leads from there to the site.
      "/docs/old /articles/a/\n/articles/* /docs/articles/:splat",
    ])
  func targetsOfHost(rules: String) async {
    #expect(await found(rules, base: "/docs/") == [])
  }

  @Test(
    "a link whose address rules turn into one of nothing is broken",
    arguments: [
      ("/old/* /articles/:splat 302", true), ("/old/:name /articles/:name/ 302", true),
      ("/old/* /older/:splat\n/older/* /articles/:splat", true),
      // The host may have what it is asked for, elsewhere or by other rules.
      ("/old/* /articles/:splat 200", false), ("/old/* https://b.example/:splat", false),
      ("/old/* /api/:splat\n/api/* https://b.example/:splat 200", false),
      ("/old/* id=:id /articles/:splat", false), ("/old/* /articles/a/ 302", false),
    ])
  func linksThroughRules(rules: String, isBroken: Bool) async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/articles/a/\">a</a><a href=\"/old/nope\">b</a>"),
      "articles/a/index.html": htmlPage(), "_redirects": rules + "\n",
    ])
    #expect(await output.found().contains { $0.hasPrefix("BrokenLink") } == isBroken)
    let whole = CheckedOutput([
      "index.html": htmlPage("<a href=\"/articles/a/\">a</a><a href=\"/old/a/\">b</a>"),
      "articles/a/index.html": htmlPage(), "_redirects": rules + "\n",
    ])
    #expect(await !whole.found().contains { $0.hasPrefix("BrokenLink") })
  }

  @Test(
    "a rule that leads to its own addresses is a loop",
    arguments: [
      "/w/* /w/:splat 301", "/w/* /w/:splat/", "/w/:name /w/:name/ 302", "/* /:splat", "/w/* /w/x/:splat",
      "/articles/* /articles/a/:splat 301!",
    ])
  func endless(rule: String) async {
    #expect(await found(rule, base: "/") == ["RedirectLoop 1: /_redirects"])
  }

  @Test(
    "a rule that leads elsewhere, or to files below its own folder, is none",
    arguments: [
      "/w/* /wx/:splat", "/w/* /v/:splat", "/articles/* /articles/a/:splat", "/w/* /w/:splat 200",
      "/w/* id=:id /w/:splat", "/w/:a /w/:b", "/* https://www.example.com/:splat 301!",
      "/w/* https://example.com/w/:splat",
    ])
  func endsSomewhere(rule: String) async {
    #expect(await found(rule, base: "/") == [])
  }

  @Test("what is told of a loop below a path")
  func endlessBelowAPath() async {
    #expect(await found("/docs/w/* /docs/w/:splat", base: "/docs/") == ["RedirectLoop 1: /_redirects"])
    #expect(await found("/docs/w/* /w/:splat\n/* /docs/:splat", base: "/docs/") == [])
  }
}
