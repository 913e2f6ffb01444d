import Foundation
import Testing

/// What is published, and when.
@Suite(.scratchFolder)
struct PublicationTests {
  private static let hidden = [
    "articles/draft/index.html", "articles/expired/index.html", "articles/future/index.html",
    "categories/未来/index.html", "guidance/later/index.html", "tags/秘密/index.html",
  ]

  @Test("drafts, future and expired articles are left out of every page and file")
  func leftOut() async throws {
    let output = try await Site(FullSite.files).buildCleanly()
    #expect(Self.hidden.filter(output.contains) == [])
    for file in output.files where file.hasSuffix(".html") || file.hasSuffix("ml") || file.hasSuffix("json") {
      let text = try output.text(file)
      for word in ["下書き", "未来", "過去", "秘密", "あとで"] { #expect(!text.contains(word), "'\(word)' in '\(file)'") }
    }
  }

  @Test("--drafts publishes them")
  func drafts() async throws {
    let output = try await Site(FullSite.files).buildCleanly("--drafts")
    #expect(Self.hidden.filter { !output.contains($0) } == [])
  }

  @Test("the clock decides, to the second, in the site's time zone")
  func clock() async throws {
    let site = try Site([
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\ntimeZone: Asia/Tokyo\n",
      "Content/articles/a.md": article("A", "date: 2026-05-01\nexpires: 2026-05-02T00:00:00Z"),
    ])
    let begin = 1_777_561_200  // 2026-05-01T00:00:00+09:00
    let end = 1_777_680_000  // 2026-05-02T00:00:00Z
    for (clock, isPublished) in [(begin - 1, false), (begin, true), (end - 1, true), (end, false)] {
      let output = try await site.buildCleanly(environment: ["SOURCE_DATE_EPOCH": String(clock)])
      #expect(output.contains("articles/a/index.html") == isPublished, "at \(clock)")
    }
  }

  @Test("a pickup of a hidden article is shown without a link, with a warning")
  func hiddenPickup() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "draft: true"),
      "Content/data/pickups.yaml": "- title: Soon\n  article: a\n",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(
      result.lines == [
        "Content/data/pickups.yaml:2:12: warning: the article 'a' is not published: it is a draft; it is shown "
          + "without a link until then [HiddenArticle]"
      ])
    let home = try site.output.text("index.html")
    #expect(home.contains("Soon"))
    #expect(!home.contains("/articles/a/"))
  }
}
