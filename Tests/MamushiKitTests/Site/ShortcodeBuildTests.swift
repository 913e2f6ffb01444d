import MamushiCore
import Testing

@testable import MamushiKit

/// Templates of shortcodes in a build.
struct ShortcodeBuildTests {
  private static let path = "Templates/Shortcodes/rule.mustache"

  private let site: TestSite = {
    var site = TestSite(["articles/a.md": "---\ntitle: A\n---\ntext"])
    site.theme.append(TestTheme.file("Shortcodes/rule.mustache", "{{! arguments: a }}"))
    return site
  }()

  private func diagnostics(_ change: (inout TestSite) -> Void = { _ in }) async -> [String] {
    var site = site
    change(&site)
    return lines(await site.build().diagnostics)
  }

  @Test func allIsWell() async { #expect(await diagnostics() == []) }

  @Test func declarationsAreChecked() async {
    let found = await diagnostics { $0.files.files[Self.path] = Array("{{! arguments: a,, }}".utf8) }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("\(Self.path):1:18: error: ',' does not declare an argument;") == true)
  }

  @Test func templatesAreCheckedWhetherTheyAreCalledOrNot() async {
    let found = await diagnostics { site in
      site.renderer.faults["Shortcodes/rule"] = [
        Diagnostic(.error, id: "UnknownName", message: "no 'b'", at: SourceLocation(SitePath(Self.path)))
      ]
    }
    #expect(found == ["\(Self.path): error: no 'b' [UnknownName]"])
  }

  /// Pages depend on them: a text can call any.
  @Test func aChangeMakesAllPagesAnew() async {
    var site = site
    let output = MemoryOutput()
    site.output = output
    _ = await site.build()
    let all = output.takeWrites()
    #expect(all.contains("articles/a/index.html") && all.contains("feed.json"))
    _ = await site.build()
    #expect(output.takeWrites() == [])
    site.files.files[Self.path] = Array("{{! arguments: b }}".utf8)
    _ = await site.build()
    #expect(output.takeWrites().contains("articles/a/index.html"))
  }

  // MARK: Articles in texts

  private static func page(_ article: String) -> String { "articles/\(article)/index.html" }
  private static let guidance = "guidance/g/index.html"

  /// A page whose text shows the article `b`, built once.
  private func siteWithCard(_ output: MemoryOutput) async -> TestSite {
    var site = TestSite([
      "articles/a.md": "---\ntitle: A\n---\ntext", "articles/b.md": "---\ntitle: B\n---\ntext",
      "guidance/g.md": "---\ntitle: G\n---\n{{< card article=b >}}",
    ])
    site.theme.append(TestTheme.file("Shortcodes/card.mustache", "{{! arguments: article }}"))
    site.renderer.shown.append("article.title")
    site.output = output
    let report = await site.build()
    #expect(lines(report.diagnostics) == [])
    _ = output.takeWrites()
    return site
  }

  private func edit(_ site: inout TestSite, _ article: String, _ text: String) {
    site.files.files["Content/articles/\(article).md"] = Array(text.utf8)
  }

  @Test func aPageIsMadeAnewWhenAnArticleThatItsTextShowsChanges() async {
    let output = MemoryOutput()
    var site = await siteWithCard(output)
    edit(&site, "b", "---\ntitle: Changed\n---\ntext")
    _ = await site.build()
    #expect(output.takeWrites().contains(Self.guidance))
    #expect(
      output.files[Self.guidance].map { String(decoding: $0, as: UTF8.self) }?.contains("Changed") == true)
    // And the next time, which takes the page's record from this build.
    edit(&site, "b", "---\ntitle: Changed again\n---\ntext")
    _ = await site.build()
    #expect(output.takeWrites().contains(Self.guidance))
  }

  @Test func andNotOtherwise() async {
    let output = MemoryOutput()
    var site = await siteWithCard(output)
    edit(&site, "a", "---\ntitle: Other\n---\ntext")
    _ = await site.build()
    let writes = output.takeWrites()
    #expect(writes.contains(Self.page("a")) && !writes.contains(Self.guidance))
    edit(&site, "b", "---\ntitle: B\n---\nanother text")
    _ = await site.build()
    #expect(!output.takeWrites().contains(Self.guidance))
    // What was kept is remembered, too.
    edit(&site, "b", "---\ntitle: Changed\n---\nanother text")
    _ = await site.build()
    #expect(output.takeWrites().contains(Self.guidance))
  }

  // MARK: Albums and ranks in texts

  @Test(arguments: [
    ("gallery/kyoto/b.jpg", true), ("gallery/nara/b.jpg", false), ("gallery/kyoto/album.md", true),
  ])
  func aPageFollowsTheAlbumThatItsTextShows(file: String, isMade: Bool) async {
    let output = MemoryOutput()
    var site = TestSite([
      "gallery/kyoto/a.jpg": "40x30", "gallery/nara/a.jpg": "30x40",
      "guidance/g.md": "---\ntitle: G\n---\n{{< photos album=kyoto >}}",
    ])
    site.theme.append(TestTheme.file("Shortcodes/photos.mustache", "{{! arguments: album }}"))
    site.output = output
    #expect(lines(await site.build().diagnostics) == [])
    _ = output.takeWrites()
    site.files.files["Content/" + file] = Array(
      (file.hasSuffix("md") ? "---\ntitle: 京都\n---\n" : "50x50").utf8)
    #expect(lines(await site.build().diagnostics) == [])
    #expect(output.takeWrites().contains(Self.guidance) == isMade)
    for folder in ["a.jpg", "b.jpg", "album.md"] { site.files.files["Content/gallery/kyoto/" + folder] = nil }
    #expect(
      lines(await site.build().diagnostics).map { String($0.prefix { $0 != ";" }) } == [
        "Content/guidance/g.md:4:1: error: there is no album 'kyoto'"
      ])
  }

  @Test func aPageFollowsTheRankingThatItsTextShows() async {
    let output = MemoryOutput()
    var site = TestSite([
      "articles/a.md": "---\ntitle: A\ncategory: C\n---\ntext",
      "guidance/g.md": "---\ntitle: G\n---\n{{< best >}}",
    ])
    site.theme.append(TestTheme.file("Shortcodes/best.mustache", "{{! arguments: ; ranking }}"))
    site.output = output
    #expect(lines(await site.build().diagnostics) == [])
    _ = output.takeWrites()
    edit(&site, "a", "---\ntitle: Other\ncategory: C\n---\ntext")
    _ = await site.build()
    #expect(!output.takeWrites().contains(Self.guidance))
    edit(&site, "a", "---\ntitle: Other\ncategory: Drinks\n---\ntext")
    _ = await site.build()
    #expect(output.takeWrites().contains(Self.guidance))
  }

  @Test func anArticleThatIsNotThere() async {
    let output = MemoryOutput()
    var site = await siteWithCard(output)
    edit(&site, "b", "---\ntitle: B\ndraft: true\n---\ntext")
    let hidden = lines(await site.build().diagnostics)
    #expect(
      hidden.count == 1 && hidden[0].hasPrefix("Content/guidance/g.md:4:1: warning: the link 'b' is left out")
    )
    site.files.files["Content/articles/b.md"] = nil
    #expect(
      lines(await site.build().diagnostics).map { String($0.prefix { $0 != ";" }) } == [
        "Content/guidance/g.md:4:1: error: there is no article with the slug 'b'"
      ])
  }
}
