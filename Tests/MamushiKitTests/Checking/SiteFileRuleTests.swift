import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What is found in feeds, style sheets and redirects.
struct SiteFileRuleTests {
  private static let home = htmlPage("<p id=\"a\">")

  private func found(_ path: String, _ text: String) async -> [String] {
    await CheckedOutput(["index.html": Self.home, path: text]).found()
  }

  @Test(arguments: [
    (
      "<rss><channel><title>x</title><link>https://example.com/</link><description>x</description></channel></rss>",
      []
    ),
    ("<rss><channel></rss>", ["BrokenFeed 1: /feed.xml"]),
    (
      "<rss><channel><title>x</title><description>x</description></channel></rss>",
      ["BrokenFeed 1: /feed.xml"]
    ),
    (
      "<feed><id>x</id><title>x</title><updated>x</updated><entry><id>x</id><title>x</title></entry></feed>",
      ["BrokenFeed 1: /feed.xml"]
    ),
    (
      "<feed><id>x</id><title>x</title><updated>x</updated><link href=\"https://example.com/gone/\"/></feed>",
      ["BrokenLink '/gone/' 1: /feed.xml"]
    ),
    (
      "<rss><channel><title>x</title><link>https://example.com/</link><description>&lt;img src=\"/gone.png\"&gt;</description></channel></rss>",
      ["MissingFile '/gone.png' 1: /feed.xml"]
    ),
    (
      "<urlset><url><loc>https://example.com/gone/</loc></url><url/></urlset>",
      ["BrokenFeed 1: /feed.xml", "BrokenLink '/gone/' 1: /feed.xml"]
    ),
    ("<other><link>https://example.com/gone/</link></other>", []),
    (
      "<rss><channel><title>x</title><link>https://example.com/</link><description>x</description><image><url>https://example.com/</url></image></channel></rss>",
      []
    ),
    ("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><rss><channel></rss>", []),
    ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><rss><channel></rss>", ["BrokenFeed 1: /feed.xml"]),
  ])
  func markup(text: String, expected: [String]) async { #expect(await found("feed.xml", text) == expected) }

  @Test(arguments: [
    (
      #"{"version": "https://jsonfeed.org/version/1.1", "title": "x", "items": [{"id": "1", "url": "https://example.com/"}]}"#,
      []
    ),
    (
      #"{"version": "https://jsonfeed.org/version/1.1", "title": "x", "items": [{}]}"#,
      ["BrokenFeed 1: /feed.json"]
    ),
    (#"{"version": "https://jsonfeed.org/version/1.1", "title": "x""#, ["BrokenFeed 1: /feed.json"]),
    (
      #"{"version": "https://jsonfeed.org/version/1.1", "title": "x", "items": [{"id": "1", "content_html": "<a href='/gone/'>x</a>"}]}"#,
      ["BrokenLink '/gone/' 1: /feed.json"]
    ),
    (#"{"anything": "https://example.com/gone/""#, []),
  ])
  func jsonFeeds(text: String, expected: [String]) async {
    #expect(await found("feed.json", text) == expected)
  }

  @Test func filesOfStyleSheets() async {
    let text = """
      @import "other.css"; @namespace svg url(http://www.w3.org/2000/svg);
      /* url(/commented.png) */ a { background: url( "../gone.png" ) , url(data:,) } b { mask: url(#m) xurl(no.png); content: "url(x)" }
      @font-face { src: url(there.woff2) format("woff2") }
      """
    let output = CheckedOutput(["index.html": Self.home, "assets/a.css": text, "assets/there.woff2": ""])
    #expect(
      await output.found() == [
        "MissingFile '../gone.png' 1: /assets/a.css", "MissingFile 'other.css' 1: /assets/a.css",
      ])
  }

  @Test("escapes in style sheets are decoded")
  func escapesOfStyleSheets() async {
    let text = #"""
      a { b: url(a\(1\).png) url(../my\ dir/a\ b.png) url("c\26 d.png") }
      c { d: url(e\(1\).png) url(../my\ dir/f\20 g.png) url('h\26 i.png') }
      """#
    let output = CheckedOutput([
      "index.html": Self.home, "assets/a.css": text, "assets/a(1).png": "", "my dir/a b.png": "",
      "assets/c&d.png": "",
    ])
    #expect(
      await output.found() == [
        "MissingFile '../my dir/f g.png' 1: /assets/a.css", "MissingFile 'e(1).png' 1: /assets/a.css",
        "MissingFile 'h&i.png' 1: /assets/a.css",
      ])
  }

  @Test("files that scripts import")
  func importsOfScripts() async {
    let text = """
      import { a } from "./util.mjs"; import b from 'lit'; import './utl.mjs';
      export * from "../gone.js";
      a(); import("/assets/late.js"); import("./" + b); new URL("none.js", import.meta.url);
      """
    let output = CheckedOutput(["index.html": Self.home, "assets/main.mjs": text, "assets/util.mjs": ""])
    #expect(
      await output.found() == [
        "MissingFile '../gone.js' 1: /assets/main.mjs", "MissingFile './utl.mjs' 1: /assets/main.mjs",
        "MissingFile '/assets/late.js' 1: /assets/main.mjs",
      ])
  }

  @Test("redirects in a circle, and those to nothing")
  func redirects() async {
    func refresh(_ path: String) -> String {
      "<html lang=en><title>x</title><meta http-equiv=refresh content=\"0; url=\(path)\">"
    }
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/moved/right/\">x</a><a href=\"/old\">x</a>"),
      "one/index.html": refresh("/two/"), "two/index.html": refresh("'/one/'"),
      "right/index.html": refresh("/"),
      "_redirects":
        "# rules\n/old / 301\n/moved/* /:splat\n/a /b\n/b/ /a 302\n/c /gone/\n/d /e 200\n/long / 301!\n",
    ])
    #expect(
      await output.found() == [
        "BrokenLink '/gone/' 1: /_redirects", "RedirectLoop 1: /_redirects", "RedirectLoop 1: /_redirects",
        "RedirectLoop 1: /one/", "RedirectLoop 1: /two/",
      ])
  }

  @Test("a rule that leads to another rule, by any form of its address")
  func rulesAfterRules() async {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/%E6%97%A5/a\">x</a><a href=\"c/\">c</a>"),
      "c/index.html": htmlPage(),
      "_redirects":
        "/日/a /日/b\n/日/b /日/c/\n/日/e https://example.com/%E6%97%A5/b\n/日/f /日/gone/\n",
    ])
    output.base = "https://example.com/日/"
    let found = await output.found()
    #expect(found == ["BrokenLink '/日/gone/' 1: /_redirects"], "\(found)")
  }

  @Test("rules that say that nothing is there, that have conditions, and that hosts do not come to")
  func rulesThatAreNone() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/gone/\">x</a><a href=\"/a/\">a</a><a href=\"/store\">s</a>"),
      "a/index.html": htmlPage(), "404.html": htmlPage(),
      "_redirects":
        "/a /a/ 301\n/store id=:id /a/ 301\n/shop id=:id /shop/:id 301\n/* /404.html 404\n",
    ])
    #expect(await output.found() == ["BrokenLink '/gone/' 1: /"])
  }

  @Test("rules for many addresses, and those that say that nothing is there, with a target that is missing")
  func rulesForManyAddresses() async {
    func found(_ rules: String) async -> [String] {
      var output = CheckedOutput([
        "index.html": Self.home, "a/index.html": htmlPage(head: "<meta name=robots content=noindex>"),
        "404.html": htmlPage(), "_redirects": rules,
      ])
      output.base = "https://example.com/docs/"
      return await output.found()
    }
    for rule in ["/docs/x/* /docs/nope/ 301", "/docs/x/:page https://example.com/docs/nope/?q=:page"] {
      let target = rule.split(separator: " ")[1]
      #expect(await found(rule + "\n") == ["BrokenLink '\(target)' 1: /_redirects"])
    }
    // What it leads to is at no address but those that it is for.
    #expect(await found("/docs/x/* /docs/x/y/\n") == ["BrokenLink '/docs/x/y/' 1: /_redirects"])
    for path in ["/docs/zh/*", "/docs/zh/a"] {
      let rule = "\(path) /docs/zh/404.html 404\n"
      #expect(await found(rule) == ["BrokenLink '/docs/zh/404.html' 1: /_redirects"])
    }
    let right = """
      /docs/x/* /docs/a/
      /docs/y/* /docs/x/z/
      /docs/z/* /docs/nope/:splat
      /docs/v/* /docs/nope-:splat
      /docs/w/* https://example.org/nope/
      /docs/f/* /docs/function 200
      /docs/* /docs/404.html 404

      """
    #expect(await found(right) == [])
  }

  @Test("rules for addresses at which the site has a file, unless they are forced or lead to it")
  func idleRules() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a>"), "a/index.html": htmlPage(), "b.pdf": "",
      "_redirects":
        "/a /c 301\n/a/ /a 302\n/a /b.pdf 301!\n/b.pdf / 200\n/a/* / 301\n/c /a/\n/ /a/\n/index.html /\n",
    ])
    let findings = await output.run().findings.causes
    let idle = findings.filter { $0.key.id == "IdleRedirect" }
    #expect(
      idle.keys.map(\.message).sorted()
        == ["/", "/a", "/b.pdf"].map {
          "this line does nothing on Netlify and GitLab Pages: the site has a page or a file at '\($0)', which they answer with first"
        })
    #expect(findings.count == idle.count, "\(findings.keys)")
    // Cloudflare Pages follows these lines.
    #expect(idle.keys.allSatisfy { $0.severity == .note })
  }

  @Test("rules that lead to missing places in pages")
  func placesOfRules() async {
    let output = CheckedOutput([
      "index.html": Self.home, "b.pdf": "",
      "_redirects":
        "/x /#nope\n/y https://example.com/#a 301\n/z /#top\n/p /b.pdf#page=2\n/o https://example.org/#q\n/w /#%61\n",
    ])
    #expect(await output.found() == ["BrokenFragment '/#nope' 1: /_redirects"])
  }

  @Test("each line that leads to one missing address is told")
  func linesToOneTarget() async {
    let output = CheckedOutput(["index.html": Self.home, "_redirects": "/a /gone/\n/b /\n/c /gone/\n"])
    #expect(await output.found() == ["BrokenLink '/gone/' 2: /_redirects, /_redirects"])
  }

  @Test("colours that hide words, in light and in dark")
  func contrast() async {
    let style = """
      :root { --paper: #fff; --ink: #222; --soft: #999; --on-accent: white; --accent: rgb(200 30 30); --code-ground: #eee; --code-string: #777 }
      @media screen and (prefers-color-scheme: dark) { :root { --paper: #111; --ink: #444; --soft: #ccc } }
      @media print { :root { --ink: #eee } }
      body { color: var(--ink); background: var(--paper) }
      small { color: var(--soft) }
      .button { color: var(--on-accent); background: var(--accent); }
      .string { color: var(--code-string) }
      .own { color: #fff; background-color: #eee }
      """
    let head = "<link rel=\"stylesheet\" href=\"/s.css\">"
    let result = await CheckedOutput(["index.html": htmlPage(head: head), "s.css": style]).run()
    #expect(
      result.findings.causes.keys.map(\.message).sorted() == [
        "'#fff' (#ffffff) has a contrast of 1.1 to 1 with '#eee' (#eeeeee) in dark colours, and text needs 4.5",
        "'#fff' (#ffffff) has a contrast of 1.1 to 1 with '#eee' (#eeeeee) in light colours, and text needs 4.5",
        "'--code-string' (#777777) has a contrast of 3.8 to 1 with '--code-ground' (#eeeeee) in dark colours, and text needs 4.5",
        "'--code-string' (#777777) has a contrast of 3.8 to 1 with '--code-ground' (#eeeeee) in light colours, and text needs 4.5",
        "'--ink' (#444444) has a contrast of 1.9 to 1 with '--paper' (#111111) in dark colours, and text needs 4.5",
        "'--soft' (#999999) has a contrast of 2.8 to 1 with '--paper' (#ffffff) in light colours, and text needs 4.5",
      ])
  }

  @Test(
    "a contrast is told of the style sheet that decides on it, though an earlier one names the same colours",
    arguments: [
      (".own { color: #777; background: #888 }", "/own.css"), (":root { --ink: #777 }", "/own.css"),
      (":root { --paper: var(--ink) }", "/own.css"), (".own { color: var(--ink) }", nil),
      (".own { color: #777; background: var(--paper) }", "/own.css"),
    ])
  func contrastOfTwoSheets(own: String, place: String?) async {
    let head = ["theme", "own"].map { "<link rel=\"stylesheet\" href=\"/\($0).css\">" }.joined()
    let theme = """
      :root { --paper: #888; --ink: #000 }
      body { color: var(--ink); background: var(--paper) }
      hr { border-color: #777; outline-color: #888 }
      """
    let result = await CheckedOutput([
      "index.html": htmlPage(head: head), "theme.css": theme, "own.css": own,
    ]).run()
    let places = result.findings.causes.values.flatMap(\.places).map { result.index.address(Int($0.file)) }
    #expect(places == (place.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("#fff", "#ffffff"), ("#abcf", "#aabbcc"), ("#abc8", nil), ("rgb(255, 0, 0)", "#ff0000"),
    ("rgb(0 0 255 / 1)", "#0000ff"),
    ("rgb(0 0 255 / .5)", nil), ("hsl(120 100% 50%)", "#00ff00"), ("light-dark(#fff, rgb(0 0 0))", "#ffffff"),
    ("currentColor", nil), ("color-mix(in srgb, red, blue)", nil),
  ])
  func colours(text: String, expected: String?) {
    #expect(CSSColour.parse(text, isDark: false)?.hexadecimal == expected)
  }

  @Test(
    "rules for crawlers below a path, where no crawler reads them",
    arguments: [
      ("User-agent: *\nAllow: /\nSitemap: https://example.com/docs/sitemap.xml\n", nil),
      ("# Disallow: /\n\nUser-agent: *\nDisallow:   # nothing\n", nil), ("", nil), ("Disallow\n", nil),
      ("User-agent: *\r\nDisallow: /docs/private/ # mine\r\n", 15),
      ("\u{FEFF}user-agent: GPTBot\n\ndisallow : /\n", 23), ("\u{FEFF}disallow: /", 3),
      ("User-agent: *\nCrawl-delay: 10", 14),
    ] as [(String, Int32?)])
  func rulesForCrawlers(text: String, offset: Int32?) async {
    var output = CheckedOutput(["index.html": Self.home, "robots.txt": text])
    #expect(await output.found() == [])
    output.base = "https://example.com/docs/"
    let findings = await output.run().findings.causes
    #expect(findings.keys.map(\.id) == (offset == nil ? [] : ["UnreadRobots"]))
    #expect(findings.values.flatMap(\.places).map(\.offset) == (offset.map { [$0] } ?? []))
    #expect(findings.keys.allSatisfy { $0.severity == .warning && $0.message.contains("'/docs/robots.txt'") })
  }
}
