import MamushiCore
import Testing

@testable import MamushiKit

/// What a build makes anew where an earlier one left what it knew.
struct RebuildTests {
  private let output = MemoryOutput()
  private let start: TestSite

  init() async {
    var site = TestSite([
      "articles/a.md": "---\ntitle: A\ndate: 2026-05-01\nsummary: s\n---\n[b](b.md)",
      "articles/b.md": "---\ntitle: B\ndate: 2026-04-01\nsummary: s\n---\ntext",
      "articles/c.md": "---\ntitle: C\ndate: 2026-03-01\nsummary: s\n---\ntext ![x](x.jpg)",
      "articles/x.jpg": "8x6",
      "articles/later.md": "---\ntitle: Later\ndate: 2026-06-01\n---\ntext",
      "data/pickups.yaml": "", "static/a.txt": "a",
    ])
    site.output = output
    // What lists show of an article, too.
    site.renderer.shown += ["articles.0.title", "articles.1.title", "next.title", "previous.title"]
    start = site
    _ = await site.build()
    _ = output.takeWrites()
  }

  /// Builds the site after a change.
  ///
  /// - Returns: what was written; a clean build has to give the same files.
  private func rebuilt(_ change: (inout TestSite) -> Void) async -> [String] {
    var site = start
    change(&site)
    _ = await site.build()
    let writes = output.takeWrites()
    var clean = site
    let cleanOutput = MemoryOutput()
    clean.output = cleanOutput
    clean.cache = MemoryCache()
    _ = await clean.build()
    let (files, expected) = (output.files, cleanOutput.files)
    #expect(files.keys.sorted() == expected.keys.sorted())
    #expect(files.keys.filter { files[$0] != expected[$0] }.sorted() == [])
    return writes
  }

  private static func edit(_ path: String, _ text: String) -> (inout TestSite) -> Void {
    { $0.files.files["Content/" + path] = Array(text.utf8) }
  }

  @Test func nothingIsReadWhereNothingChanged() async {
    var site = start
    site.files.unreadable = Set(site.files.files.keys)
    let report = await site.build()
    #expect(report.failure == nil && report.diagnostics.isEmpty)
    #expect(report.pageCount > 10)
    #expect(output.takeWrites() == [])
    #expect(site.cache.commits == 1)
  }

  @Test func onlyChangedFilesAreRead() async {
    var site = start
    site.files.files["Content/articles/b.md"] = Array("---\ntitle: B\n---\nnew".utf8)
    site.files.unreadable = [
      "Content/articles/later.md", "Content/data/pickups.yaml", "Content/articles/x.jpg",
    ]
    #expect(await site.build().diagnostics == [])
  }

  @Test func aBodyIsOnItsPageAndInFeeds() async {
    let writes = await rebuilt(
      Self.edit("articles/c.md", "---\ntitle: C\ndate: 2026-03-01\nsummary: s\n---\nother ![x](x.jpg)"))
    let pages = writes.filter { !$0.hasPrefix("search/") }
    #expect(pages == ["articles/c/index.html", "atom.xml", "feed.json", "feed.xml"])
    // Its words are in the index, and how it is listed is as it was.
    #expect(writes.count == pages.count + 3 && writes.contains("search/index.json"))
  }

  @Test func aTitleIsInListsAndAtNeighbours() async {
    let writes = await rebuilt(
      Self.edit("articles/c.md", "---\ntitle: New\ndate: 2026-03-01\nsummary: s\n---\ntext ![x](x.jpg)"))
    #expect(Set(writes).isSuperset(of: ["articles/c/index.html", "articles/b/index.html", "index.html"]))
    #expect(!writes.contains("articles/a/index.html"))
    #expect(!writes.contains("categories/index.html"))
  }

  @Test func aLinkFollowsWhatItLeadsTo() async {
    let writes = await rebuilt(
      Self.edit("articles/b.md", "---\ntitle: B\ndate: 2026-04-01\nsummary: s\nslug: moved\n---\ntext"))
    #expect(writes.contains("articles/a/index.html"))
    #expect(output.files["articles/b/index.html"] == nil)
  }

  @Test func aWarningIsToldAgain() async {
    var site = start
    Self.edit("articles/b.md", "---\ntitle: B\ndraft: true\n---\ntext")(&site)
    let first = await site.build()
    #expect(first.diagnostics.map(\.id) == ["LinkToHidden"])
    // Nothing changed; another page did.
    #expect(await site.build().diagnostics == first.diagnostics)
    Self.edit("static/a.txt", "bb")(&site)
    #expect(await site.build().diagnostics == first.diagnostics)
    site.options.isStrict = true
    #expect(await site.build().failure == .content)
  }

  @Test func aPicturesSizeIsInItsText() async {
    let writes = await rebuilt(Self.edit("articles/x.jpg", "80x60"))
    #expect(writes.contains("articles/c/index.html") && writes.contains("articles/c/x.jpg"))
    #expect(!writes.contains("articles/a/index.html"))
  }

  /// Which file lies at an address is decided elsewhere: here by a chapter's thumbnail.
  @Test func anAddressIsFollowedToItsFile() async {
    _ = await rebuilt { site in
      Self.edit("guidance/g.md", "---\ntitle: G\nthumbnail: a/p.jpg\n---\n")(&site)
      Self.edit("guidance/a/p.jpg", "10x20")(&site)
      Self.edit("guidance/other/p.jpg", "30x40")(&site)
      Self.edit("articles/b.md", "---\ntitle: B\n---\n![p](/guidance/g/p.jpg)")(&site)
    }
    let writes = await rebuilt { site in
      Self.edit("guidance/g.md", "---\ntitle: G\nthumbnail: other/p.jpg\n---\n")(&site)
      Self.edit("guidance/a/p.jpg", "10x20")(&site)
      Self.edit("guidance/other/p.jpg", "30x40")(&site)
      Self.edit("articles/b.md", "---\ntitle: B\n---\n![p](/guidance/g/p.jpg)")(&site)
    }
    #expect(writes.contains("articles/b/index.html"))
  }

  /// Names that are only composed differently are one page, and each article shows its own.
  @Test func namesComposedDifferentlyStayApart() async {
    let first = Self.edit("articles/a.md", "---\ntitle: A\ndate: 2026-05-01\ncategory: Caf\u{E9}\n---\n")
    let second = Self.edit("articles/b.md", "---\ntitle: B\ndate: 2026-04-01\ncategory: Cafe\u{301}\n---\n")
    _ = await rebuilt { site in
      first(&site)
      second(&site)
    }
    _ = await rebuilt { site in
      second(&site)
      site.files.files["Content/articles/a.md"] = nil
    }
  }

  @Test func articlesBecomeDue() async {
    let june = tokyo.timestamp(at: CivilTime(year: 2026, month: 6, day: 2))
    let writes = await rebuilt { $0.options.policy = PublicationPolicy(now: june, includesDrafts: false) }
    #expect(writes.contains("articles/later/index.html"))
    // And back: the clock was wrong.
    #expect(await rebuilt { _ in }.contains("index.html"))
    #expect(output.files["articles/later/index.html"] == nil)
  }

  @Test func otherOptionsAreAnotherSite() async {
    #expect(
      await rebuilt { $0.options.baseURL = baseURL("https://other.example/x/") }.contains("sitemap.xml"))
    #expect(await rebuilt { _ in }.contains("sitemap.xml"))
  }

  @Test func anOutputThatIsNotAsItWasIsWrittenWhole() async {
    output.remove("articles/a/index.html")
    let writes = await rebuilt { _ in }
    #expect(Set(writes) == Set(output.files.keys))
  }

  @Test(arguments: [CacheSection.summary, .sources, .memos, .outputs])
  func damagedSectionsAreNotBelieved(section: CacheSection) async {
    start.cache.damage(section.rawValue)
    _ = await rebuilt { $0.files.files["Content/articles/c.md"] = nil }
    start.cache.damage(section.rawValue)
    _ = await rebuilt { _ in }
  }

  @Test func aCacheThatCannotBeWrittenIsAWarning() async {
    var site = start
    site.cache.fail(RecordingStage.fullDisk)
    Self.edit("static/a.txt", "bb")(&site)
    let report = await site.build()
    #expect(report.failure == nil)
    #expect(report.diagnostics.map(\.id) == ["CacheNotWritten"])
  }

  @Test func aFailedBuildLeavesWhatWasKnown() async {
    var site = start
    Self.edit("articles/b.md", "---\ntitle: [x\n---\n")(&site)
    #expect(await site.build().failure == .content)
    #expect(site.cache.commits == 1)
    #expect(await rebuilt { _ in } == [])
  }
}
