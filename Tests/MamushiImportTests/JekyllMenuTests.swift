import Testing

@testable import MamushiImport

/// Menus of Jekyll's themes.
struct JekyllMenuTests {
  private static let page = "---\ntitle: P\n---\nText\n"

  @Test("entries below others stay there; those of a third level come to the second")
  func children() {
    let docs =
      "{title: Docs, children: [{title: Setup, url: /setup/}, {title: More, children: [{title: Deep, url: /deep/}]}]}"
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: pretty\n",
        "_data/navigation.yml": "main: [\(docs), {title: About, url: /about/}, {title: Nothing}]\n",
        "setup.md": Self.page, "deep.md": Self.page, "about.md": Self.page,
      ])
    let settings = lines(site["Content/site.yaml"])
    let start = settings.firstIndex(of: "  main:").map { settings[($0 + 1)...] } ?? []
    #expect(
      start.prefix(5) == [
        "    - label: Docs", "      children:", "        - { label: Setup, page: pages/setup.md }",
        "        - { label: Deep, page: pages/deep.md }", "    - { label: About, page: pages/about.md }",
      ])
    #expect(!settings.contains { $0.contains("Nothing") })
  }
}
