import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// What is found on a page.
struct PageRuleTests {
  @Test func nothingIsWrongWithAWholePage() async {
    #expect(await CheckedOutput.found(body: "<p id=\"a\"><a href=\"#a\">a</a> <a href=\"/\">b</a>") == [])
  }

  @Test(arguments: [
    ("<a href=\"/nowhere/\">x</a>", ["BrokenLink '/nowhere/' 1: /page/"]),
    ("<a href=\"../nowhere.html?x#y\">x</a>", ["BrokenLink '../nowhere.html?x#y' 1: /page/"]),
    (
      "<a href=\"https://EXAMPLE.com/nowhere/\">x</a>",
      ["BrokenLink '/nowhere/' 1: /page/"]
    ),
    ("<a href=\"/page\">x</a>", ["MissingSlash '/page' 1: /page/"]),
    ("<a href=\"#nowhere\">x</a>", ["BrokenFragment '#nowhere' 1: /page/"]),
    ("<a href=\"/#nowhere\">x</a>", ["BrokenFragment '/#nowhere' 1: /page/"]),
    ("<a href=\"#\">x</a><a href=\"#top\">x</a><a href=\"#:~:text=x\">x</a>", []),
    ("<p id=\"日\"><a href=\"#%E6%97%A5\">x</a><a href=\"/page/#日\">x</a>", []),
    ("<a name=\"old\"></a><a href=\"#old\">x</a>", []),
    (
      "<a href=\"mailto:a@b.example\">x</a><a href=\"tel:1\">x</a><a href=\"https://other.example/\">x</a>",
      []
    ),
    ("<img src=\"/a.png\" alt=\"\" width=\"1\" height=\"1\">", ["MissingFile '/a.png' 1: /page/"]),
    (
      "<img src=\"data:image/gif;base64,R0\" srcset=\"/a.png 1x, /b.png 2x\" alt=\"\">",
      ["MissingFile '/a.png' 1: /page/", "MissingFile '/b.png' 1: /page/"]
    ),
    (
      "<video poster=\"/a.png\" src=\"/b.mp4\"></video>",
      ["MissingFile '/a.png' 1: /page/", "MissingFile '/b.mp4' 1: /page/"]
    ),
    ("<p style=\"background: url('/a.png')\">", ["MissingFile '/a.png' 1: /page/"]),
    ("<style>p { background: url(/a.png) }</style>", ["MissingFile '/a.png' 1: /page/"]),
    ("<script src=\"/a.js\"></script>", ["MissingFile '/a.js' 1: /page/"]),
    (
      "<img src=\"http://other.example/a.png\" alt=\"\" width=\"1\" height=\"1\">",
      ["MixedContent 'http://other.example/a.png' 1: /page/"]
    ),
    ("<img src=\"data:,\" width=1 height=1>", ["MissingAlt 'data:,' 1: /page/"]),
    ("<img src=\"data:,\" role=\"presentation\">", []),
    ("<p id=\"a\"></p><p id=\"a\"></p><p id=\"a\"></p>", ["DuplicateID 'a' 1: /page/"]),
    ("<a id=\"a\" name=\"a\"></a>", []),
    ("<template><p id=\"a\"></p><p id=\"a\"></p></template>", []),
    ("<h2>Two</h2><h4>Four &amp; more</h4>", ["SkippedHeading 'Four & more' 1: /page/"]),
    ("<h2>Two</h2><h3>Three</h3><h2>Two</h2>", []),
    ("<div class=\"card\"><h3>Card</h3></div><h2>Two</h2>", []),
    (
      "<div class=\"card\"><h3>Card</h3></div><h3>Three</h3>", ["SkippedHeading 'Three' 1: /page/"]
    ),
    ("<h1>Another</h1>", ["SeveralHeadings 1: /page/"]),
    ("<div role=\"heading\" aria-level=\"1\">Another</div>", ["SeveralHeadings 1: /page/"]),
    ("<p role=heading>Two</p><h3>Three</h3><p role=heading aria-level=3>x</p><h4>Four</h4>", []),
    ("<p role=heading aria-level=1 class=x>", ["SeveralHeadings 1: /page/"]),
    ("<p role=note aria-level=1>x</p><h2>Two</h2>", []),
    ("<a href=\"/\"> </a>", ["EmptyLink '/' 1: /page/"]),
    ("<a href=\"/\"><img src=\"data:,\" alt=\"\"></a>", ["EmptyLink '/' 1: /page/"]),
    ("<a href=\"/\"><span aria-hidden=\"true\">→ <span>x</span> y</span></a>", ["EmptyLink '/' 1: /page/"]),
    ("<a href=\"/\"><img src=\"data:,\" alt=\"Home\"></a><a href=\"/\" aria-label=\"Home\"></a>", []),
    (
      "<a href=\"/\"><svg role=\"img\"><title>Home</title></svg></a><a></a><a href=\"/\" aria-hidden=\"true\"></a>",
      []
    ),
    ("<p id=\"b\" id=\"b\"></p>", []),
    ("<p id=\"p\"><a href=\"#p:~:text=x\">x</a><a href=\"#TOP\">x</a>", []),
    ("<p id=\"fn-%E6%97%A5\">a</p><a href=\"#fn-%E6%97%A5\">x</a><a href=\"#fn-日\">y</a>", []),
    ("<a href=\"#q:~:text=x\">x</a>", ["BrokenFragment '#q:~:text=x' 1: /page/"]),
    ("<meta property=\"og:image\" content=\"http://other.example/a.png\">", []),
    ("<svg><a xlink:href=\"http://other.example/\"><text>x</text></a></svg>", []),
    ("<p style=\"background: url(&#39;/a.png&#39;)\">", ["MissingFile '/a.png' 1: /page/"]),
    ("<button></button><button>x</button>", ["EmptyButton 1: /page/"]),
  ])
  func rules(body: String, expected: [String]) async {
    #expect(await CheckedOutput.found(body: body) == expected)
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html><body><h1>x</h1>", ["MissingDescription", "MissingLanguage", "MissingTitle"]),
    ("<html lang=en><title> </title><meta name=description content=x><h1>x</h1>", ["MissingTitle"]),
    ("<html lang=en><title>x</title><meta name=robots content='noindex, follow'><p>x", ["MissingHeading"]),
    (
      "<html lang=en><title>x</title><meta name=description content=x><div role=\"heading\" aria-level=\"1\">x</div>",
      []
    ),
    // The tags of 'html', 'head' and 'body' may be omitted.
    (
      "<!doctype html><p>x<h1>a</h1><h1>b</h1>",
      ["MissingDescription", "MissingLanguage", "MissingTitle", "SeveralHeadings"]
    ),
    // What a service asks for, to prove whose site it is.
    ("site-verification: 0123", []),
    (
      "<html lang=en><title>x</title><svg><title>y</title></svg><h1>x</h1><meta name=description content=x>",
      []
    ),
  ])
  func wholePages(text: String, expected: [String]) async {
    let found = await CheckedOutput(["index.html": htmlPage("<a href=\"/x.html\">x</a>"), "x.html": text])
      .found()
    #expect(found.map { String($0.prefix { $0 != " " }) } == expected)
  }

  @Test("a size is asked for of pictures, and a budget of what a page loads at once")
  func weights() async {
    var output = CheckedOutput([
      "index.html": htmlPage(
        "<img src=\"/a.jpg\" alt=\"\" width=\"2\" height=\"1\"><img src=\"/b.jpg\" alt=\"\" width=\"2\" height=\"1\" loading=\"lazy\"><img src=\"/a.jpg\" alt=\"\"><img src=\"/a.jpg\" alt=\"\" width=\"50%\">",
        head: "<link rel=\"stylesheet\" href=\"/s.css\">"),
      "s.css": String(repeating: " ", count: 400), "a.jpg": String(repeating: "a", count: 1_000),
      "b.jpg": String(repeating: "b", count: 3_000),
    ])
    output.settings.pageWeight = 2_500
    output.settings.pictureWeight = 2_000
    #expect(await output.found() == ["HeavyPicture '/b.jpg' 1: /b.jpg", "MissingSize '/a.jpg' 1: /"])
    output.settings.pageWeight = 1_500
    let found = await output.run().findings.causes.keys.filter { $0.id == "HeavyPage" }
    #expect(found.map(\.message) == ["the page weighs 2 KB, and its budget is 2 KB"])
  }

  @Test("no size is asked for of pictures of other sites for which the theme has boxes")
  func boxes() async {
    func found(_ attributes: String) async -> [String] {
      await CheckedOutput.found(body: "<img src=\"https://b.example/1.jpg\" alt=\"\"\(attributes)>")
    }
    #expect(await found(" referrerpolicy=\"no-referrer\"") == [])
    #expect(await found("") == ["MissingSize 'https://b.example/1.jpg' 1: /page/"])
  }

  @Test(
    "no size is asked for of pictures that are a part of the line",
    arguments: [
      ("class=\"part tens-5\"", true), ("class=\"wide part ones-7\"", true),
      ("class=\"lone part tens-3 ones-3\"", true), ("width=\"50%\"", true),
      ("class=\"part\"", false), ("class=\"tens-5\"", false), ("class=\"apart tens-5\"", false),
      ("class=\"part often-5\"", false), ("width=\"50\"", false),
    ])
  func partsOfTheLine(attributes: String, isPart: Bool) async {
    let found = await CheckedOutput.found(
      body: "<img src=\"https://b.example/1.jpg\" alt=\"\" \(attributes)>")
    #expect(found == (isPart ? [] : ["MissingSize 'https://b.example/1.jpg' 1: /page/"]))
  }

  @Test func pagesWithoutALinkToThem() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"a/\">a</a>"), "a/index.html": htmlPage(),
      "alone/index.html": htmlPage("<a href=\"/alone/\">self</a>"),
      "404.html": htmlPage(head: "<meta name=\"robots\" content=\"noindex\">"),
    ])
    #expect(await output.found() == ["OrphanPage 1: /alone/"])
  }

  @Test("no page needs to link to what is shown at missing addresses, in any language of the site")
  func notFoundPages() async {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/zh-cn/\">zh</a>"), "zh-cn/index.html": htmlPage(),
      "404.html": htmlPage(), "zh-cn/404.html": htmlPage(), "a/404.html": htmlPage(),
    ])
    output.languages = SiteLanguage.all(["en", "zh-CN"])
    #expect(await output.found() == ["OrphanPage 1: /a/404.html"])
  }

  @Test("a page without a language is told the one of its part of the site")
  func declaredLanguage() async {
    let page = "<html><title>x</title><h1>x</h1>"
    var output = CheckedOutput(["index.html": page, "ja/a/index.html": page, "january/index.html": page])
    output.languages = SiteLanguage.all(["en-GB", "ja"])
    let result = await output.run()
    let found = result.findings.causes.compactMap { problem, cause -> String? in
      guard problem.id == "MissingLanguage" else { return nil }
      return "\(problem.help ?? "") \(cause.places.map { result.index.address(Int($0.file)) })"
    }
    #expect(
      found.sorted() == [
        "write it as <html lang=\"en-GB\"> [\"/\", \"/january/\"]",
        "write it as <html lang=\"ja\"> [\"/ja/a/\"]",
      ])
  }

  @Test func languagesNameEachOther() async {
    func named(_ path: String) -> String {
      "<link rel=\"alternate\" hreflang=\"en\" href=\"https://example.com\(path)\">"
    }
    let output = CheckedOutput([
      "index.html": htmlPage(
        "<a href=\"/en/\">en</a><a href=\"/de/\">de</a>", head: named("/en/") + named("/de/") + named("/")),
      "en/index.html": htmlPage(head: named("/")), "de/index.html": htmlPage(head: named("/de/")),
    ])
    #expect(await output.found() == ["UnansweredLanguage '/de/' 1: /"])
  }

  @Test func structuredData() async {
    func json(_ text: String) -> String { "<script type=\"application/ld+json\">\(text)</script>" }
    #expect(
      await CheckedOutput.found(
        body: json(#"{"@context": "https://schema.org", "url": "https://example.com/"}"#)) == [])
    #expect(await CheckedOutput.found(body: json("{nope")) == ["BrokenStructuredData 1: /page/"])
    #expect(await CheckedOutput.found(body: json("{}")) == ["BrokenStructuredData 1: /page/"])
    let broken = json(
      #"{"@context": "https://schema.org", "image": ["https://example.com/gone.jpg"], "@id": "https://example.com/#me"}"#
    )
    #expect(
      await CheckedOutput.found(body: broken) == ["MissingFile '/gone.jpg' 1: /page/"])
  }

  @Test("a site below a path, and a base of a page's own")
  func bases() async {
    var output = CheckedOutput([
      "index.html": htmlPage(
        "<a href=\"/repo/a/\">a</a><a href=\"/a/\">b</a><a href=\"/repo\">c</a>"
          + "<a href=\"https://example.com/tool/\">d</a><a href=\"//example.com/\">e</a>"),
      "a/index.html": htmlPage("<a href=\"x.html\">x</a>", head: "<base href=\"/repo/b/\">"),
      "b/x.html": htmlPage(),
    ])
    output.base = "https://example.com/repo/"
    #expect(await output.found() == ["LinkLeavesSite '/a/' 1: /"])
  }

  @Test("of a fault on many pages, the number and the first pages are kept, whatever the number of threads")
  func manyPages() async {
    var files: [String: String] = ["index.html": htmlPage()]
    for number in 0..<1_500 {
      files["p\(10_000 + number).html"] = htmlPage("<a href=\"/gone\">x</a><a href=\"/gone\">x</a>")
    }
    for jobs in [1, 4] {
      let causes = await CheckedOutput(files).run(jobs: jobs).findings.causes
      let cause = causes[.brokenLink(destination: "/gone")]
      #expect(cause?.count == 1_500 && cause?.places.count == Findings.placeLimit)
      #expect(cause?.places.map(\.file) == Array(1...1_000))
    }
  }
}
