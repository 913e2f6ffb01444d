import Testing

// What is told of outputs and of whole addresses in them.
extension CheckTests {
  @Test("an output that was built with --drafts is a warning, until it is built without")
  func drafts() async throws {
    let site = try Site(Self.whole)
    func found() async throws -> [String] {
      try diagnostics(try await site.check("--json")).compactMap { $0["id"] as? String }
    }
    _ = try await site.buildCleanly("--drafts")
    #expect(try await found().contains("DraftsInOutput"))
    #expect(try await site.check("--strict").exitCode == 1)
    _ = try await site.buildCleanly()
    #expect(try await !found().contains("DraftsInOutput"))
  }

  @Test("lists of a new site, which have no entries yet, need no links to them")
  func emptyLists() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\ntaxonomies: [places]\n",
      "Content/articles": .folder,
    ])
    _ = try await site.buildCleanly()
    let found = try await site.check()
    #expect(!found.messages.contains("[OrphanPage]"), "\(found.messages)")
    let page =
      "<!DOCTYPE html><html lang=\"en\"><title>x</title><meta name=\"description\" content=\"x\"><h1>x</h1>\n"
    try site.write("Content/static/alone.html", .text(page))
    _ = try await site.buildCleanly()
    let result = try await site.check()
    let orphans = result.lines.filter { $0.contains("[OrphanPage]") }
    #expect(
      orphans.count == 1 && orphans[0].hasPrefix("Content/static/alone.html: warning: no other page"),
      "\(result.messages)")
  }

  @Test("a link to the site's whole address is told in the text that has it")
  func wholeAddresses() async throws {
    var files = Self.whole
    files["Content/articles/kyoto.md"] = article(
      "Kyoto", "date: 2025-01-01\nsummary: A town.", body: "See [this](https://example.com/nope/).")
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let result = try await site.check()
    #expect(result.exitCode == 1)
    let told = "Content/articles/kyoto.md:7:12: error: the link '/nope/'"
    #expect(result.messages.contains(told), "\(result.messages)")
  }

  @Test("a robots.txt of the site's own is told where its address has a path, unless that is accepted")
  func robotsBelowAPath() async throws {
    var files = Self.whole
    files["Content/pages/about.md"] = article("About", "summary: Us.\nmenu: footer")
    files["Content/static/robots.txt"] = "User-agent: *\nDisallow: /docs/about/\n"
    let site = try Site(files)
    _ = try await site.buildCleanly()
    #expect(try await site.check("--strict").exitCode == 0)
    let configuration = """
      title: Test
      description: A site.
      baseURL: https://example.com/docs/
      language: en
      timeZone: UTC

      """
    try site.write("Content/site.yaml", .text(configuration))
    _ = try await site.buildCleanly()
    let result = try await site.check()
    #expect(result.exitCode == 0)
    let told =
      "Content/static/robots.txt:2:1: warning: no crawler follows these rules: crawlers read '/robots.txt'"
    #expect(result.messages.contains(told), "\(result.messages)")
    #expect(result.messages.contains("[UnreadRobots]"))
    #expect(try await site.check("--strict").exitCode == 1)
    // What a build makes by itself forbids nothing.
    try site.remove("Content/static/robots.txt")
    _ = try await site.buildCleanly()
    #expect(try await !site.check().messages.contains("UnreadRobots"))
    try site.write("Content/static/robots.txt", "User-agent: *\nDisallow: /docs/about/\n")
    try site.write(
      "Content/site.yaml",
      .text(configuration + "check: { accept: [{ id: UnreadRobots, reason: it is also at the root }] }\n"))
    _ = try await site.buildCleanly()
    #expect(try await !site.check().messages.contains("UnreadRobots"))
  }

  @Test("a template of the site's own without a heading of level 1 is told once, not each text")
  func templateWithoutHeading() async throws {
    var files = Self.whole
    files["Templates/Article/details.mustache"] =
      "{{<Shared/layout}}\n{{$main}}\n<h2>{{title}}</h2>\n{{{body}}}\n{{/main}}\n{{/Shared/layout}}\n"
    let site = try Site(files)
    _ = try await site.build()
    let told = try await site.check().lines.filter { $0.contains("[MissingHeading]") }
    let template = "Templates/Article/details.mustache: warning: the page has no heading of level 1 (on "
    #expect(told.count == 1 && told[0].hasPrefix(template), "\(told)")
  }

  @Test("a parent of the site's own for one kind of page, without a description, is told, not each text")
  func parentWithoutDescription() async throws {
    var files = Self.whole
    files["Templates/Shared/base.mustache"] =
      "<!DOCTYPE html>\n<html lang=\"{{page.language}}\">\n<head><title>{{page.title}}</title></head>\n<body>{{$main}}{{/main}}</body>\n</html>\n"
    files["Templates/Article/details.mustache"] =
      "{{<Shared/base}}\n{{$main}}\n<h1>{{title}}</h1>\n{{{body}}}\n{{/main}}\n{{/Shared/base}}\n"
    let site = try Site(files)
    _ = try await site.build()
    let told = try await site.check().lines.filter { $0.contains("[MissingDescription]") }
    let template =
      "Templates/Shared/base.mustache:3:1: warning: this layout writes no description of any page (on "
    #expect(told.count == 1 && told[0].hasPrefix(template), "\(told)")
  }
}
