import Testing

@testable import MamushiImport

/// Addresses of Hexo that have a key of the front matter in them.
struct HexoAddressTests {
  private func site(_ pattern: String, _ more: [String: String] = [:]) -> ImportedSite {
    let files = [
      "_config.yml": "title: T\nurl: https://e.org\nlanguage: en\npermalink: \(pattern)\n",
      "source/_posts/a.md": "---\ntitle: A\ndate: 2025-01-02\nabbrlink: abc1\n---\n[b](/posts/def2/)\n",
      "source/_posts/b.md": "---\ntitle: B\ndate: 2025-01-03\nabbrlink: def2\n---\nText\n",
    ]
    return imported(.hexo, files.merging(more) { $1 })
  }

  @Test("a key of front matter in the pattern is the slug of each article")
  func keys() {
    let site = site("posts/:abbrlink/")
    #expect(!site.told.contains { $0.hasPrefix("UnknownAddressPattern") || $0.hasPrefix("LostLink") })
    #expect(site["Content/site.yaml"]?.contains("articles: \"/posts/:slug/\"") == true)
    let text = site["Content/articles/a.md"] ?? ""
    #expect(text.contains("slug: abc1\n") && !text.contains("abbrlink") && !text.contains("permalink"))
    #expect(text.hasSuffix("[b](@/articles/b.md)\n"))
  }

  @Test("addresses of files stay as aliases")
  func files() {
    let site = site("posts/:abbrlink.html")
    #expect(site["Content/site.yaml"]?.contains("articles: \"/posts/:slug/\"") == true)
    #expect(site["Content/articles/b.md"]?.contains("/posts/def2.html") == true)
  }

  @Test("a placeholder that no text has is told")
  func unknown() {
    #expect(site("posts/:hash/").told.contains("UnknownAddressPattern _config.yml:4"))
  }
}
