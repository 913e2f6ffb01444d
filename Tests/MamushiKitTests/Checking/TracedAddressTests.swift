import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// Addresses of the own site that texts write with its host.
struct TracedAddressTests {
  @Test(
    "a link is found where a text writes the site's whole address",
    arguments: [
      ("[q](https://example.com/nope/)", "https://example.com/", 5),
      ("https://example.com/nope/", "https://example.com/", 1),
      ("<https://example.com/nope/>", "https://example.com/", 2),
      ("[q](http://example.com/nope/)", "https://example.com/", 5),
      ("[q](//example.com/nope/ 'Q')", "https://example.com/", 5),
      ("[q](https://example.com/sub/nope/)", "https://example.com/sub/", 5),
      // Another address begins in the same way.
      ("https://example.com/nope/more/ [q](https://example.com/nope/)", "https://example.com/", 36),
    ])
  func whole(text: String, base: String, column: Int) async {
    let address = baseURL(base).path + "nope/"
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"\(base)a/\">a</a>"),
      "a/index.html": htmlPage("<a href=\"https://example.com\(address)\">x</a>"),
    ])
    output.base = base
    let result = await output.run()
    var known = PageSources()
    known.sources = [
      "a/index.html": PageSources.Source(location: SourceLocation(SitePath("Content/a.md")), isCopy: false)
    ]
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output",
      site: MemoryFiles(["Content/a.md": "---\ntitle: A\n---\n\n\(text)\n"]), sources: known,
      baseURL: baseURL(base))
    let found = trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id)" }
    #expect(found == ["Content/a.md:5:\(column): BrokenLink"])
  }

  @Test("of several imports of a file, the one is told that was not rewritten")
  func importsOfScripts() async {
    let written = "// ./menu.js\nimport { a } from \"./menu.js\";\na;\nimport(\"./menu.js\");\n"
    let output = CheckedOutput([
      "index.html": htmlPage(), "assets/menu.1.js": "",
      "assets/main.js": written.replacing("from \"./menu.js", with: "from \"./menu.1.js"),
    ])
    let result = await output.run()
    let file = SitePath("Templates/assets/main.js")
    var known = PageSources()
    known.sources = ["assets/main.js": PageSources.Source(location: SourceLocation(file), isCopy: true)]
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output",
      site: MemoryFiles([file.string: written]), sources: known, baseURL: baseURL(output.base))
    let found = trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id)" }
    #expect(found == ["Templates/assets/main.js:4:9: MissingFile"])
  }

  @Test("a list without entries may stand alone; another page may not")
  func emptyLists() async {
    let output = CheckedOutput([
      "index.html": htmlPage(), "alone/index.html": htmlPage(), "authors/index.html": htmlPage(),
    ])
    let result = await output.run()
    var known = PageSources()
    known.emptyLists = ["authors/index.html"]
    let alone = SitePath("Content/pages/alone.md")
    known.sources = ["alone/index.html": PageSources.Source(location: SourceLocation(alone), isCopy: false)]
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles([:]),
      sources: known, baseURL: baseURL("https://example.com/"))
    #expect(
      trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id)" } == [
        "Content/pages/alone.md: OrphanPage"
      ])
  }

  @Test(
    "the alias that would answer a broken link is told as front matter has it",
    arguments: [
      ("https://a.example/docs/", "https://a.example/docs/no/?a#b", "/no/"),
      ("https://a.example/docs/", "/docs/a%20b/", "\"/a b/\""),
      ("https://a.example/docs/", "no/", nil), ("https://a.example/docs/", "/docs/no.pdf", nil),
      ("https://a.example/", "/no/", nil),
    ] as [(String, String, String?)])
  func aliases(base: String, link: String, alias: String?) async {
    var output = CheckedOutput(["index.html": htmlPage("<a href=\"\(link)\">x</a>")])
    output.base = base
    let result = await output.run()
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles([:]),
      sources: PageSources(), baseURL: baseURL(base))
    let found = trace.diagnostics(of: result.findings)
    let help =
      alias.map {
        "correct it, or add a page at that address, or an alias, which has no path of the site: 'aliases: [\($0)]'"
      } ?? "correct it, or add a page or an alias at that address"
    #expect(found.map(\.id) == ["BrokenLink"] && found.map(\.help) == [help])
  }

  @Test(
    "an address in other letters is told with its own",
    arguments: [
      ("https://a.example/docs/", "/docs/zh-CN/About", "/docs/zh-cn/about/"),
      ("https://a.example/", "https://a.example/ZH-CN/about/#x", "/zh-cn/about/"),
    ])
  func otherLetters(base: String, link: String, address: String) async {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"\(base)zh-cn/about/\">x</a>"), "zh-cn/about/index.html": htmlPage(),
      "_redirects": "\(baseURL(base).path)old \(link) 301\n",
    ])
    output.base = base
    let result = await output.run()
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles([:]),
      sources: PageSources(), baseURL: baseURL(base))
    let found = trace.diagnostics(of: result.findings)
    #expect(found.map(\.id) == ["BrokenLink"])
    #expect(
      found.map(\.help) == ["did you mean '\(address)'? Hosts tell capitals from small letters"])
  }

  @Test(
    "a file that a style sheet of the theme lacks is told where its rule names it, with its place",
    arguments: [
      ("https://a.example/", "img/a.png", "Templates/assets/img/a.png"),
      ("https://a.example/docs/", "./img/a%20b.png?x", "Templates/assets/img/a b.png"),
      ("https://a.example/docs/", "/docs/assets/c.png", "Templates/assets/c.png"),
      ("https://a.example/", "../c.png", nil), ("https://a.example/", "/c.png", nil),
    ] as [(String, String, String?)])
  func assets(base: String, address: String, place: String?) async {
    let style = "/* url(\(address)) */ .h{background:url(\(address))}"
    var output = CheckedOutput(["index.html": htmlPage(), "assets/custom.1a2b3c4d.css": style])
    output.base = base
    let result = await output.run()
    var known = PageSources()
    let file = SitePath("Templates/assets/custom.css")
    known.shared = [file]
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output",
      site: MemoryFiles([file.string: style]), sources: known, baseURL: baseURL(base))
    let found = trace.diagnostics(of: result.findings)
    let column = address.count + 31
    #expect(found.map { "\($0.place)\($0.id)" } == ["\(file.string):1:\(column): MissingFile"])
    let help = place.map { "add it as '\($0)', or correct the address" }
    #expect(found.map(\.help) == [help ?? "put it into 'Content/static', or correct the address"])
  }

  @Test(
    "a file that the folder of a text lacks is to be added there",
    arguments: [
      (
        "Content/articles/a/index.md", "plan%201.png",
        "add it as 'Content/articles/a/plan 1.png', or correct the address"
      ),
      ("Content/articles/a/index.md", "../plan.png", nil),
      ("Content/articles/a/index.md", "/a/plan.png", nil),
      ("Content/articles/a.md", "plan.png", nil),
    ] as [(String, String, String?)])
  func filesOfFolders(text: String, address: String, help: String?) async {
    let output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/a/\">a</a>"),
      "a/index.html": htmlPage("<img src=\"\(address)\" alt=\"\" width=1 height=1>"),
    ])
    let result = await output.run()
    var known = PageSources()
    known.sources = [
      "a/index.html": PageSources.Source(location: SourceLocation(SitePath(text)), isCopy: false)
    ]
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output",
      site: MemoryFiles([text: "---\ntitle: A\nplan: \(address)\n---\n"]), sources: known,
      baseURL: baseURL(output.base))
    let found = trace.diagnostics(of: result.findings)
    #expect(found.map { "\($0.place)\($0.id)" } == ["\(text):3:7: MissingFile"])
    #expect(found.map(\.help) == [help ?? "put it into 'Content/static', or correct the address"])
  }

  @Test("an address with escapes is found where a style sheet of the theme writes it")
  func escapes() async {
    let style = "/* a(1).png */ .h{background:url(a\\(1\\).png)}"
    let found = await Self.traced(
      "assets/custom.1a2b3c4d.css", style, of: ["Templates/assets/custom.css": style])
    #expect(
      found == [
        "Templates/assets/custom.css:1:34: MissingFile add it as 'Templates/assets/a(1).png', or correct the address"
      ])
  }

  @Test(
    "an asset that is there under its published name is told with what to write",
    arguments: [
      ("Templates/Hooks/head.mustache", "index.html", "/assets/css/m.css", "write '{{assets.css.m.css}}'"),
      ("Templates/Hooks/head.mustache", "index.html", "assets/m.js", "write '{{assets.m.js}}'"),
      (
        "Templates/assets/css/a.css", "assets/css/a.00000000.css", "/assets/css/m.css",
        "write './m.css'"
      ),
      (
        "Templates/assets/css/a.css", "assets/css/a.00000000.css", "/assets/my%20dir/a b.png?x",
        "write '../my%20dir/a%20b.png'"
      ),
      ("Templates/assets/css/a.css.mustache", "assets/css/a.00000000.css", "/assets/m.js", "write '../m.js'"),
      (
        "Templates/looks/own/assets/a.css", "assets/a.00000000.css", "/assets/css/m.css",
        "write './css/m.css'"
      ),
      (
        "Templates/assets/css/a.css", "assets/css/a.00000000.css", "m.css",
        "'mamushi build' says why this address does not get it"
      ),
      (
        "Content/data/x.yaml", "index.html", "/assets/css/m.css",
        "put a copy into 'Content/static', or show it from a template with '{{assets.css.m.css}}'"
      ),
    ])
  func published(source: String, path: String, address: String, help: String) async {
    let text =
      path == "index.html"
      ? "<img alt=\"\" width=\"1\" height=\"1\" src=\"\(address)\">" : "a{b:url(\"\(address)\")}"
    let found = await Self.traced(
      path, path == "index.html" ? htmlPage(text) : text, of: [source: text],
      others: ["assets/css/m.1a2b3c4d.css", "assets/my dir/a b.01234567.png", "assets/m.89abcdef.js"])
    let names = ["css/m.css", "my dir/a b.png", "m.js"]
    let name = names.first { name in
      address.contains(name.split(separator: "/").last ?? "")
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix("\(source):1:") == true, "\(found)")
    #expect(
      found.first?.hasSuffix(
        "MissingFile '\(name ?? "")' is published under a name that changes with its content; \(help)")
        == true,
      "\(found)")
  }

  @Test(
    "the names of published assets",
    arguments: [
      ("assets/css/m.1a2b3c4d.css", "css/m.css"), ("assets/a.min.1a2b3c4d.js", "a.min.js"),
      ("assets/LICENSE.1a2b3c4d", "LICENSE"), ("assets/m.css", nil), ("assets/1a2b3c4d.css", nil),
      ("assets/a.1A2B3C4D.css", nil), ("css/m.1a2b3c4d.css", nil),
    ] as [(String, String?)])
  func names(path: String, name: String?) { #expect(PublishedName.name(ofPublished: path) == name) }

  @Test("a file with spaces in its folders that is not there is told with its place")
  func spaces() async {
    let style = "a{b:url(\"/assets/my dir/a b.png\")}"
    let found = await Self.traced(
      "assets/css/m.1a2b3c4d.css", style, of: ["Templates/assets/css/m.css": style])
    #expect(
      found == [
        "Templates/assets/css/m.css:1:10: MissingFile add it as 'Templates/assets/my dir/a b.png', or correct the address"
      ])
  }

  @Test("an import of a script of the theme is found where the script writes it")
  func imports() async {
    let script = "import { a } from \"./utl.mjs\";\n"
    let found = await Self.traced(
      "assets/js/main.1a2b3c4d.mjs", script, of: ["Templates/assets/js/main.mjs": script])
    #expect(
      found == [
        "Templates/assets/js/main.mjs:1:20: MissingFile add it as 'Templates/assets/js/utl.mjs', or correct the address"
      ])
  }

  /// What is wrong with a site that has one more file, with the help.
  private static func traced(
    _ path: String, _ text: String, of files: [String: String], others: [String] = [],
    base: String = "https://a.example/"
  ) async -> [String] {
    var output = CheckedOutput(["index.html": htmlPage()])
    output.base = base
    for other in others { output.files.files[other] = [] }
    output.files.files[path] = Array(text.utf8)
    let result = await output.run()
    var known = PageSources()
    known.shared = files.keys.sorted().map { SitePath($0) }
    var trace = SourceTrace(
      index: result.index, output: output.files, outputFolder: "Output", site: MemoryFiles(files),
      sources: known, baseURL: baseURL(base))
    return trace.diagnostics(of: result.findings).map { "\($0.place)\($0.id) \($0.help ?? "")" }
  }
}
