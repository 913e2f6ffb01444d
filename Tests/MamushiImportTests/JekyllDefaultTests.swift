import Testing

@testable import MamushiImport

/// What the settings of Jekyll say for texts of a folder or kind, and categories.
struct JekyllDefaultTests {
  private static let text = "---\ntitle: T\n---\nText\n"

  @Test("a permalink of a folder or kind is that of its texts")
  func permalinks() {
    let site = imported(
      .jekyll,
      [
        "_config.yml":
          "title: T\nurl: https://e.org\npermalink: /:year/:title/\ndefaults: [{scope: {path: _posts/news}, values: {permalink: \"/news/:title/\"}}, {scope: {path: docs, type: pages}, values: {permalink: \"/manual/:basename/\"}}, {scope: {path: \"\", type: drafts}, values: {permalink: /x/}}]\n",
        "_posts/news/2024-01-02-a.md": Self.text, "_posts/2024-01-03-b.md": Self.text,
        "_posts/2024-01-04-c.md": Self.text, "docs/setup.md": Self.text, "about.md": Self.text,
        "docs/own.md": "---\ntitle: Own\npermalink: /own/\n---\n[s](/manual/setup/) [a](/news/a/)\n",
      ])
    #expect(
      site["Content/articles/news/2024-01-02-a.md"]
        == "---\ntitle: T\npermalink: \"/news/a/\"\n---\nText\n")
    #expect(site["Content/articles/2024-01-03-b.md"] == Self.text)
    #expect(site["Content/pages/manual/setup.md"] == Self.text)
    #expect(site["Content/pages/about.md"] == Self.text)
    #expect(
      site["Content/pages/own.md"]
        == "---\ntitle: Own\n---\n[s](@/pages/manual/setup.md) [a](@/articles/news/2024-01-02-a.md)\n")
  }

  @Test("a text may have a pattern of its own; what stands for nothing is told once")
  func patterns() {
    let site = imported(
      .jekyll,
      [
        "_config.yml":
          "title: T\nurl: https://e.org\npermalink: /:title/\ndefaults: [{scope: {path: docs}, values: {permalink: \"/:moon/:basename/\"}}]\n",
        "_posts/2024-01-02-a.md": "---\ntitle: T\npermalink: /:year/:month/:title/\n---\nText\n",
        "_posts/2024-01-03-b.md": Self.text, "_posts/2024-01-04-c.md": Self.text, "docs/d.md": Self.text,
        "docs/e.md": Self.text,
      ])
    #expect(site["Content/articles/2024-01-02-a.md"]?.contains("permalink: \"/2024/01/a/\"") == true)
    #expect(site["Content/pages/docs/d.md"] != nil)
    #expect(site.told.filter { $0.hasPrefix("UnknownAddressPattern") } == ["UnknownAddressPattern"])
  }

  @Test("a text of 'categories' is several, and one of 'category' a single one")
  func categories() {
    func post(_ lines: String) -> String { "---\ntitle: T\n\(lines)\n---\nText\n" }
    let site = imported(
      .jekyll,
      [
        "_config.yml": "title: T\nurl: https://e.org\npermalink: /:categories/:title/\n",
        "_posts/2024-01-01-a.md": post("category: Green Tea"),
        "_posts/2024-01-02-b.md": post("categories: green tea"),
        "uji/_posts/2024-01-03-c.md": post("categories: [A]\ncategory: B"),
        "_posts/2024-01-04-d.md": post("category: Tea\nsubtitle: S"),
      ])
    let single = site["Content/articles/2024-01-01-a.md"] ?? ""
    #expect(single.contains("category: Green Tea\n") && single.contains("aliases: [\"/green%20tea/a/\"]"))
    let several = site["Content/articles/2024-01-02-b.md"] ?? ""
    #expect(several.contains("categories: [green, tea]\n") && !several.contains("aliases"), "\(several)")
    let all = site["Content/articles/uji/2024-01-03-c.md"] ?? ""
    #expect(all.contains("categories: [uji, A, B]\n") && !all.contains("category:"), "\(all)")
    #expect(site["Content/articles/2024-01-04-d.md"]?.contains("aliases") == false)
  }
}
