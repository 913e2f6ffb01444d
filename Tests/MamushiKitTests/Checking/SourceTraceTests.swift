import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// From the output to the lines that are to be mended.
struct SourceTraceTests {
  private func traced(
    _ output: CheckedOutput, site: [String: String] = [:], _ sources: (inout PageSources) -> Void = { _ in }
  ) async -> [String] {
    let result = await output.run()
    var known = PageSources()
    sources(&known)
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles(site),
      sources: known,
      baseURL: baseURL(output.base))
    return trace.diagnostics(of: result.findings).map { diagnostic in
      "\(diagnostic.place)\(diagnostic.id) \(diagnostic.message)"
    }
  }

  private func source(_ path: String, isCopy: Bool = false) -> PageSources.Source {
    PageSources.Source(location: SourceLocation(SitePath(path)), isCopy: isCopy)
  }

  @Test(
    "a link is found in the texts that pages were made of, as it is written there, and not again in feeds")
  func texts() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a><a href=\"/b/\">b</a>"),
      "a/index.html": htmlPage("<a href=\"/%E6%97%A5/\">x</a>"),
      "b/index.html": htmlPage("<a href=\"/%E6%97%A5/\">x</a>"),
      "feed.xml": "<urlset><url><loc>https://example.com/%E6%97%A5/</loc></url></urlset>",
    ])
    let site = [
      "Content/a.md": "---\ntitle: A\n---\n\n日本 [x](/日/ )", "Content/b.md": "[y](/日/more) <a href=\"/日/\">",
    ]
    let found = await traced(output, site: site) {
      $0.sources = ["a/index.html": source("Content/a.md"), "b/index.html": source("Content/b.md")]
    }
    let message = "BrokenLink the link '/%E6%97%A5/' leads to nothing"
    #expect(
      found == [
        "Content/a.md:5:8: \(message) (on '/a/')", "Content/b.md:1:23: \(message) (on '/b/')",
      ])
  }

  @Test("what stands in a template is one finding, with the number of pages")
  func templates() async {
    var files = ["index.html": htmlPage("<a href=\"/gone/\">x</a>")]
    for number in 0..<1_200 {
      files["p\(number)/index.html"] = htmlPage(
        "<a href=\"/gone/\">x</a>", head: "<meta name=robots content=noindex>")
    }
    let site = ["Templates/Shared/footer.mustache": "<p>\n<a href=\"/gone/\">"]
    let message = "BrokenLink the link '/gone/' leads to nothing (on 1,201 pages, such as '/')"
    let shared = await traced(CheckedOutput(files), site: site) {
      $0.shared = [SitePath("Templates/Shared/footer.mustache")]
    }
    #expect(shared == ["Templates/Shared/footer.mustache:2:10: \(message)"])
    // In the theme of the tool itself: the first page.
    #expect(await traced(CheckedOutput(files)) == ["Output/index.html:10:10: \(message)"])
  }

  @Test("what stands in a template is no fault of the sources whose items are shown")
  func templatesAroundItems() async {
    let page = htmlPage("<a href=\"/gone/\">x</a>")
    let source = SourceLocation(SitePath("Content/site.yaml"), line: 7, column: 5)
    func found(in template: String) async -> [String] {
      await traced(
        CheckedOutput(["index.html": page, "a/index.html": page]),
        site: ["Templates/Shared/footer.mustache": template]
      ) {
        $0.shared = [SitePath("Templates/Shared/footer.mustache")]
        $0.sources["a/index.html"] = .init(location: source, isCopy: false)
      }
    }
    let message = "BrokenLink the link '/gone/' leads to nothing"
    let ofTemplate = await found(in: "<a href=\"/gone/\">").filter { $0.contains(message) }
    #expect(ofTemplate == ["Templates/Shared/footer.mustache:1:10: \(message) (on 2 pages, such as '/a/')"])
    #expect(await found(in: "<p>").contains("Content/site.yaml:7:5: \(message) (on '/a/')"))
  }

  @Test("feeds and the sitemap are no pages, and count only where no page has the fault")
  func feeds() async {
    let feed = "<urlset><url><loc>https://example.com/gone/</loc></url></urlset>"
    var output = CheckedOutput(["feed.xml": feed, "index.html": htmlPage(), "sitemap.xml": feed])
    let message = "BrokenLink the link '/gone/' leads to nothing"
    let inFeeds = await traced(output)
    #expect(inFeeds == ["Output/feed.xml: \(message) (in 2 files, such as '/feed.xml')"])
    for path in ["index.html", "z/index.html"] {
      output.files.files[path] = Array(
        htmlPage("<a href=\"/z/\">z</a><a href=\"https://example.com/gone/\">x</a>").utf8)
    }
    let onPages = await traced(output)
    #expect(onPages == ["Output/index.html:10:29: \(message) (on 2 pages, such as '/')"])
  }

  @Test("a copied page is told by its own line, whatever the fault names")
  func copies() async {
    let text = htmlPage("日本<img src=\"data:,\" width=1 height=1>", head: "<meta name=robots content=noindex>")
    let output = CheckedOutput(["index.html": htmlPage(), "x.html": text])
    let found = await traced(output, site: ["Content/static/x.html": text]) {
      $0.sources = ["x.html": source("Content/static/x.html", isCopy: true)]
    }
    #expect(
      found == [
        "Content/static/x.html:10:3: MissingAlt the picture 'data:,' has no alternative text ('alt') (on '/x.html')"
      ])
  }

  @Test("what a few pages lack is told of their sources, what many lack once")
  func lacks() async {
    func files(_ count: Int) -> [String: String] {
      var files = ["index.html": htmlPage((0..<count).map { "<a href=\"/p\($0)/\">x</a>" }.joined())]
      for number in 0..<count { files["p\(number)/index.html"] = htmlPage(heading: "") }
      return files
    }
    let sources = { (known: inout PageSources) in
      for number in 0..<20 { known.sources["p\(number)/index.html"] = source("Content/\(number).md") }
    }
    #expect(
      await traced(CheckedOutput(files(2)), sources) == [
        "Content/0.md: MissingHeading the page has no heading of level 1 (on '/p0/')",
        "Content/1.md: MissingHeading the page has no heading of level 1 (on '/p1/')",
      ])
    #expect(
      await traced(CheckedOutput(files(20)), sources) == [
        "Output/p0/index.html: MissingHeading the page has no heading of level 1 (on 20 pages, such as '/p0/')"
      ])
  }

  @Test("descriptions that no template of the site writes are one fault, that of its layout")
  func layoutWithoutDescription() async {
    let page = htmlPage().replacing("<meta name=\"description\" content=\"What it is\">", with: "")
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a><a href=\"/b/\">b</a>"), "a/index.html": page,
      "b/index.html": page,
    ])
    func found(_ layout: String?, head: String = "<p>") async -> [String] {
      var site = ["Templates/Shared/head.mustache": head]
      site["Templates/Shared/layout.mustache"] = layout
      let shared = site.keys.sorted().map { SitePath($0) }
      return await traced(output, site: site) {
        $0.sources = ["a/index.html": source("Content/a.md"), "b/index.html": source("Content/b.md")]
        $0.shared = shared
      }
    }
    let message = "MissingDescription the page has no description"
    let ofTexts = ["Content/a.md: \(message) (on '/a/')", "Content/b.md: \(message) (on '/b/')"]
    let ofLayout =
      "MissingDescription this layout writes no description of any page (on 2 pages, such as '/a/')"
    #expect(
      await found("<html>\n<head>\n<title>x</title>") == [
        "Templates/Shared/layout.mustache:2:1: \(ofLayout)"
      ])
    #expect(await found("{{> Shared/head}}") == ["Templates/Shared/layout.mustache: \(ofLayout)"])
    #expect(await found("<head><meta name=\"description\" content=\"{{page.description}}\">") == ofTexts)
    #expect(await found("{{> Shared/head}}", head: "<meta name=description content=x>") == ofTexts)
    #expect(await found(nil) == ofTexts)
  }

  @Test("many faults of one kind, each of another picture, are one of a template")
  func alike() async {
    let body = (0..<9).map { "<img src=\"data:,\($0)\" width=1 height=1>" }.joined()
    #expect(
      await traced(CheckedOutput(["index.html": htmlPage(body)])) == [
        "Output/index.html:10:1: MissingAlt the picture 'data:,0' has no alternative text ('alt') (on '/'), and 8 more of this kind"
      ])
  }

  @Test("a picture of an item is told once, at the source that delivers it, wherever cards show it")
  func deliverers() async {
    let picture = "<img src=\"http://b.example/1.jpg\" alt=\"\" width=\"2\" height=\"1\">"
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a><a href=\"/b/\">b</a><a href=\"/c/\">c</a>\(picture)"),
      "a/index.html": htmlPage(picture), "b/index.html": htmlPage(picture), "c/index.html": htmlPage(picture),
    ])
    func place(_ line: Int) -> MamushiCore.SourceLocation {
      MamushiCore.SourceLocation(SitePath("Content/site.yaml"), line: line, column: 5)
    }
    let found = await traced(output, site: ["Content/c.md": "Nothing."]) {
      $0.sources = [
        "a/index.html": PageSources.Source(location: place(5), isCopy: false),
        "b/index.html": PageSources.Source(location: place(9), isCopy: false),
        "c/index.html": source("Content/c.md"),
      ]
      $0.deliverers = ["http://b.example/1.jpg": place(9)]
    }
    let message = "MixedContent 'http://b.example/1.jpg' is loaded over http by an https page (on 3 pages"
    #expect(found.count == 1 && found[0].hasPrefix("Content/site.yaml:9:5: \(message)"), "\(found)")
  }

  @Test("SARIF has the members that its schema requires")
  func sarif() throws {
    let diagnostics = [
      Diagnostic(CheckProblem.missingTitle, at: SourceLocation(SitePath("Content/日.md"), line: 3, column: 2)),
      Diagnostic(CheckProblem.offline(hosts: 2), at: nil),
    ]
    var bytes: [UInt8] = []
    SARIFLog.make(of: diagnostics, version: "1.2.3").write(to: &bytes)
    let root = json(String(decoding: bytes, as: UTF8.self))
    func member(_ node: Node?, _ path: String) -> Node? {
      path.split(separator: ".").reduce(node) { node, key in
        if let index = Int(key), case .list(let nodes)? = node?.value {
          return index < nodes.count ? nodes[index] : nil
        }
        return node?.entries?.first { $0.key == key }?.value
      }
    }
    func text(_ path: String) -> String? {
      if case .string(let text)? = member(root, path)?.value { text } else { nil }
    }
    #expect(text("version") == "2.1.0")
    #expect(text("runs.0.tool.driver.name") == "Mamushi")
    let result = "runs.0.results.0."
    #expect(text(result + "ruleId") == "MissingTitle" && text(result + "level") == "error")
    #expect(text(result + "message.text")?.hasPrefix("the page has no title") == true)
    let place = result + "locations.0.physicalLocation."
    #expect(text(place + "artifactLocation.uri") == "Content/%E6%97%A5.md")
    #expect(member(root, place + "region.startLine")?.value == .integer(3))
    #expect(text("runs.0.results.1.locations.0.physicalLocation.artifactLocation.uri") == "Content/site.yaml")
    var below: [UInt8] = []
    SARIFLog.make(of: diagnostics, version: "1.2.3", site: "docs").write(to: &below)
    #expect(String(decoding: below, as: UTF8.self).contains("\"docs"))
    // Each result names its rule by number as well.
    for number in 0...1 {
      guard case .integer(let rule)? = member(root, "runs.0.results.\(number).ruleIndex")?.value else {
        Issue.record("no ruleIndex")
        continue
      }
      #expect(text("runs.0.tool.driver.rules.\(rule).id") == text("runs.0.results.\(number).ruleId"))
    }
  }

  @Test("a skipped heading is found at a heading, not where its words are first, whatever markup it has")
  func headings() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a>"),
      "a/index.html": htmlPage("<h2>One</h2>\n<h4>Step <code>two</code></h4>"),
    ])
    let site = [
      "Content/a.md":
        "---\ntitle: A\nsummary: How to do Step two\n---\n\n## One\n\nStep two\n\n#### Step `two`\n",
      "Content/site.yaml": "title: Step two\n",
    ]
    let found = await traced(output, site: site) {
      $0.sources = ["a/index.html": source("Content/a.md")]
      $0.shared = [SitePath("Content/site.yaml")]
    }
    #expect(
      found == [
        "Content/a.md:10:6: SkippedHeading the heading 'Step two' has level 4, but the heading before it has level 2 (on '/a/')"
      ])
  }

  @Test("a second heading of level 1 is HTML in the text")
  func severalHeadings() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a>"), "a/index.html": htmlPage("<h1>More</h1>"),
    ])
    let found = await traced(output, site: ["Content/a.md": "---\ntitle: A\n---\n\n<h1>More</h1>\n"]) {
      $0.sources = ["a/index.html": source("Content/a.md")]
    }
    #expect(
      found == ["Content/a.md:5:1: SeveralHeadings the page has several headings of level 1 (on '/a/')"])
  }

  @Test("a link to an id is found as a link to a file")
  func fragments() async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a>"),
      "a/index.html": htmlPage("<a href=\"/#team\">a</a>"),
    ])
    let found = await traced(output, site: ["Content/a.md": "---\ntitle: A\n---\n\n[a](index.md#team)\n"]) {
      $0.sources = ["a/index.html": source("Content/a.md")]
    }
    #expect(
      found == [
        "Content/a.md:5:13: BrokenFragment the page that '/#team' links to has no element with that id (on '/a/')"
      ])
  }

  @Test func everyRuleIsKnown() {
    let ids = CheckProblem.rules.map(\.id)
    #expect(ids == ids.sorted() && Set(ids).count == ids.count)
  }
}
