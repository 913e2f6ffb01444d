import MamushiCore
import Testing

@testable import MamushiKit

/// Which articles stand for pages of sources.
@Suite struct OriginalPagesTests {
  private func originals(_ links: (slug: String, link: String?)...) -> OriginalPages {
    OriginalPages(
      Catalog(
        links.map { slug, link in
          article(slug) { $0.original = Article.Original(link: link) }
        } + [article("own")]))
  }

  @Test(
    arguments: [
      ("https://cms.example/2025/04/post-1/", "post"), ("http://cms.example/2025/04/post-1", "post"),
      ("https://cms.example/2025/04/post-1/#part", "post"), ("https://cms.example/?p=2", "query"),
      ("https://cms.example?p=2", "query"), ("https://cms.example/2025/04/post-1/?p=2", nil),
      ("https://cms.example/2025/04/post-10/", nil), ("https://cms.example/", nil),
      ("mailto:a@cms.example", nil),
      ("/2025/04/post-1/", nil), ("", nil),
    ] as [(String, String?)])
  func addresses(url: String, slug: String?) {
    let pages = originals(
      ("post", "https://cms.example/2025/04/post-1/"), ("query", "http://cms.example/?p=2"),
      ("home", "https://cms.example/"), ("none", nil))
    #expect(pages.article(at: url)?.slug == slug)
  }

  @Test func anAddressOfSeveralIsThatOfNone() {
    let pages = originals(
      ("a", "https://a.example/x"), ("b", "https://a.example/x/"), ("c", "https://a.example/x#y"),
      ("d", "https://a.example/y"))
    #expect(pages.article(at: "https://a.example/x") == nil)
    #expect(pages.article(at: "https://a.example/y")?.slug == "d")
  }

  /// Ids of texts of sources have a prefix on the pages of the site.
  @Test(
    arguments: [
      ("https://cms.example/a#part", "#text-part"), ("https://cms.example/a#text-part", "#text-part"),
      ("https://cms.example/a#%E4%BA%AC", "#text-京"), ("https://cms.example/a#a%20b", ""),
      ("https://cms.example/a#:~:text=Some%20words", "#:~:text=Some%20words"),
      ("https://cms.example/a#part:~:text=x", "#text-part:~:text=x"), ("https://cms.example/a#", ""),
      ("https://cms.example/a", ""),
    ])
  func fragments(url: String, expected: String) {
    #expect(OriginalPages.fragment(of: url) == expected)
  }
}
