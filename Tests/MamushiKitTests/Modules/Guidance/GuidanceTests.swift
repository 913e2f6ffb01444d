import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// The chapters of the guidance.
struct GuidanceTests {
  private struct Fixed: GuidanceRepository {
    let found: [GuidancePage]
    func pages() -> Loaded<[GuidancePage]> { Loaded(found) }
  }

  private func chapter(_ slug: String, order: Int? = nil, draft: Bool = false, picture: Picture? = nil)
    -> GuidancePage
  {
    GuidancePage(
      title: slug.uppercased(), slug: slug, summary: slug == "b" ? "要約" : nil, picture: picture, order: order,
      isDraft: draft, showsContents: nil,
      body: TextBody(file: SitePath("Content/guidance/\(slug).md"), offset: 0, firstLine: 1))
  }

  private func load(drafts: Bool) -> (pages: [GuidancePage], drafts: [GuidancePage]) {
    let found = [
      chapter("d"), chapter("c"), chapter("b", order: 2, picture: picture("b.jpg")), chapter("a", order: 9),
      chapter("e", order: 2, picture: picture("e.jpg")), chapter("draft", order: 1, draft: true),
    ]
    return GuidanceInteractor(
      repository: Fixed(found: found), policy: PublicationPolicy(now: now, includesDrafts: drafts)
    ).load().value
  }

  private static let files = MemoryFiles(["Content/guidance/b.md": "本文", "Content/guidance/a.md": "はじめ"])

  @Test func chaptersByOrderThenBySlug() {
    #expect(load(drafts: false).pages.map(\.slug) == ["b", "e", "a", "c", "d"])
    #expect(load(drafts: false).drafts.map(\.slug) == ["draft"])
    #expect(load(drafts: true).pages.map(\.slug) == ["draft", "b", "e", "a", "c", "d"])
    #expect(load(drafts: true).drafts.isEmpty)
  }

  private let site = presentation()

  private func pages(of chapters: [GuidancePage]) -> [PageFamily] {
    GuidanceRouter(presentation: site).pages(of: chapters, in: ContentIndex.guidanceFolder, drafts: [])
  }

  @Test func theIndex() throws {
    let page = try pages(of: load(drafts: false).pages).page("guidance/")
    #expect(page.model["heading"] == "guidance")
    #expect(page.model["image.url"] == "/b.jpg" && page.model["image.priority"] == "true")
    #expect(page.model.all("pages", "number") == ["1", "2", "3", "4", "5"])
    #expect(page.model["pages.0.summary"] == "要約")
    #expect(page.model["pages.0.image.eager"] == "false")
    #expect(page.model["pages.2.image"] == nil)
    #expect(page.head.image?.outputPath == "b.jpg")
  }

  @Test func aChapter() throws {
    let pages = pages(of: load(drafts: false).pages)
    let tools = tools(Self.files, site)
    let first = try pages.page("guidance/b/", tools)
    #expect(first.model["title"] == "B" && first.model["body"] == "<p>本文</p>\n")
    #expect(first.model["image.priority"] == "true")
    #expect(first.model["previous"] == nil && first.model["next.url"] == "/guidance/e/")
    #expect(first.model["hasNeighbours"] == "true")
    #expect(first.model.all("chapters", "current") == ["true", "false", "false", "false", "false"])
    #expect(first.model.all("chapters", "title") == ["B", "E", "A", "C", "D"])
    #expect(first.head.description == "要約" && first.head.next == "/guidance/e/")
    let third = try pages.page("guidance/a/", tools)
    #expect(third.model["previous.title"] == "E" && third.head.description == "はじめ")
    #expect(
      pages.routes.map(\.path)
        == ["guidance/", "guidance/b/", "guidance/e/", "guidance/a/", "guidance/c/", "guidance/d/"])
  }

  @Test func withoutChaptersThereIsNoIndex() {
    #expect(pages(of: []).routes == [])
  }
}
