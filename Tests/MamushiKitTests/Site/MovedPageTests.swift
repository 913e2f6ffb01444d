import MamushiCore
import Testing

@testable import MamushiKit

/// Which pages have moved, as far as a process knows that builds one site again and again.
struct MovedPageTests {
  private static func text(_ title: String, _ more: String = "date: 2026-04-01") -> String {
    "---\ntitle: \(title)\n\(more)\n---\ntext of \(title)"
  }

  private let site: TestSite
  private let files: EditedFiles
  private let session: SiteSession

  init() async {
    var site = TestSite([
      "articles/a/index.md": Self.text("A"), "articles/b.md": Self.text("B"),
      "pages/shop/index.md": Self.text("Shop", "order: 1"),
      "pages/shop/visit.md": Self.text("Visit", "order: 1"),
    ])
    site.output = MemoryOutput()
    self.site = site
    files = EditedFiles(site.files)
    var services = site.services
    services.files = files
    session = SiteSession(services)
    _ = await session.build(site.options, after: .everything) { _ in }
  }

  private func build(_ paths: String...) async -> SiteUpdate? {
    await session.build(site.options, after: SiteChange(Set(paths.map { SitePath("Content/" + $0) }))) { _ in
    }
  }

  private func rename(_ old: String, _ new: String, _ text: String) {
    files.write("Content/" + old, nil)
    files.write("Content/" + new, text)
  }

  private func moved(_ update: SiteUpdate?) -> [String: String]? {
    update.map { Dictionary($0.moved.map { ($0.from, $0.to) }) { first, _ in first } }
  }

  @Test func aFolderOfAnArticleTakesItsPageAlong() async {
    rename("articles/a/index.md", "articles/c/index.md", Self.text("A"))
    let update = await build("articles/a", "articles/c", "articles/c/index.md")
    #expect(moved(update) == ["/articles/a/": "/articles/c/"])
  }

  @Test func aFolderOfPagesTakesAllOfThemAlong() async {
    rename("pages/shop/index.md", "pages/store/index.md", Self.text("Shop", "order: 1"))
    // It has other bytes as well, but its folder tells where it is.
    rename("pages/shop/visit.md", "pages/store/visit.md", Self.text("Visit us", "order: 1"))
    let update = await build("pages/shop", "pages/store")
    #expect(moved(update) == ["/shop/": "/store/", "/shop/visit/": "/store/visit/"])
  }

  @Test func aMoveIsKnownAfterABuildThatFailed() async {
    rename("articles/b.md", "articles/c.md", Self.text("B"))
    files.write("Content/articles/a/index.md", Self.text("A", "date: soon"))
    let failed = await build("articles/b.md", "articles/c.md", "articles/a/index.md")
    #expect(failed?.report.failure == .content && moved(failed) == [:])
    files.write("Content/articles/a/index.md", Self.text("A"))
    let mended = await build("articles/a/index.md")
    #expect(mended?.report.failure == nil)
    #expect(moved(mended) == ["/articles/b/": "/articles/c/"])
    // It is told once.
    files.write("Content/articles/a/index.md", Self.text("Another"))
    #expect(moved(await build("articles/a/index.md")) == [:])
  }

  @Test func aFileThatGoesToAnotherFolderRenamesNone() async {
    for name in ["kyoto", "osaka"] {
      files.write("Content/articles/\(name)/index.md", Self.text(name))
    }
    files.write("Content/articles/kyoto/notes.txt", "notes")
    _ = await build("articles/kyoto", "articles/osaka")
    files.write("Content/articles/kyoto/index.md", nil)
    rename("articles/kyoto/notes.txt", "articles/osaka/notes.txt", "notes")
    let update = await build("articles/kyoto", "articles/osaka", "articles/osaka/notes.txt")
    #expect(update?.report.failure == nil && moved(update) == [:])
  }

  @Test func whatIsGoneHasNotMoved() async {
    files.write("Content/articles/b.md", nil)
    files.write("Content/articles/c.md", Self.text("Something else"))
    #expect(moved(await build("articles/b.md", "articles/c.md")) == [:])
  }

  @Test func textsAlikeAreNotConfused() async {
    files.write("Content/articles/b.md", nil)
    files.write("Content/articles/c.md", Self.text("B"))
    files.write("Content/articles/d.md", Self.text("B"))
    #expect(moved(await build("articles/b.md", "articles/c.md", "articles/d.md")) == [:])
  }
}
