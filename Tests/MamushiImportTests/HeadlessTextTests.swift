import Testing

@testable import MamushiImport

/// Hugo's texts without a page.
struct HeadlessTextTests {
  private static let site = imported(
    .hugo,
    [
      "hugo.yaml": "title: T\nbaseURL: https://e.org/\n",
      "content/posts/a.md": "---\ntitle: A\n---\n![p](/shared/tea.png)\n",
      "content/shared/index.md": "---\ntitle: Shared\nheadless: true\n---\nText\n",
      "content/shared/tea.png": "picture", "content/shared/other.png": "picture",
      "content/about/index.md": "---\ntitle: About\nheadless: false\n---\nText\n",
      "content/about/me.png": "picture",
    ])

  @Test("the text is left out, which is told")
  func text() {
    #expect(Self.site["Content/pages/shared/index.md"] == nil)
    #expect(Self.site.told.filter { $0.hasPrefix("LeftOut") } == ["LeftOut content/shared/index.md:3"])
    #expect(Self.site["Content/pages/about/index.md"] != nil)
  }

  @Test("of its files, those that texts name stay")
  func files() {
    #expect(Self.site["Content/static/shared/tea.png"] == "copy of content/shared/tea.png")
    #expect(Self.site["Content/articles/a.md"]?.hasSuffix("![p](/shared/tea.png)\n") == true)
    #expect(!Self.site.paths.contains { $0.hasSuffix("other.png") || $0 == "Content/pages/shared/tea.png" })
    #expect(Self.site["Content/pages/about/me.png"] != nil)
  }
}
