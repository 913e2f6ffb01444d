import Foundation
import Testing

/// What pages say of themselves to programs: JSON-LD.
@Suite(.scratchFolder)
struct StructuredDataTests {
  private static let files: [String: SiteFile] = [
    "Content/site.yaml": """
    title: Food & Co
    baseURL: https://example.com/sub/
    language: en
    timeZone: Europe/London
    structuredData: true

    """,
    "Content/articles/tea.md": """
    ---
    title: '</script><!-- "\\'
    date: 2026-01-05T09:00:00+00:00
    updated: 2026-01-06
    summary: Leaves < water
    category: Tea & more
    tags: [green, "</b>"]
    authors: [Hana]
    ---

    Text.

    """,
    "Content/articles/plain.md": "---\ntitle: Plain\ndate: 2026-01-04\n---\n\nThe beginning.\n",
    "Content/articles/secret.md": "---\ntitle: Secret\ndate: 2026-01-04\ndraft: true\n---\n\nText.\n",
    "Content/data/authors.yaml": "[{ name: Hana, bio: Drinks., website: https://hana.example/ }]\n",
    "Content/pages/about.md": "---\ntitle: About\n---\n\nText.\n",
    "Content/pages/about/team.md": "---\ntitle: Team\n---\n\nText.\n",
  ]

  /// The things that a page describes, by their types.
  private func things(on page: String, of output: FolderSnapshot) throws -> [String: [String: Any]] {
    let text = try output.text(page)
    let start = try #require(text.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
    let script = Data(text[start.upperBound..<end.lowerBound].utf8)
    let document = try #require(try JSONSerialization.jsonObject(with: script) as? [String: Any])
    #expect(document["@context"] as? String == "https://schema.org")
    let graph = try #require(document["@graph"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: graph.map { ($0["@type"] as? String ?? "", $0) })
  }

  private func names(_ list: Any?) -> [[String]] {
    (list as? [[String: Any]] ?? []).map { thing in
      [thing["name"], thing["item"] ?? thing["url"]].compactMap { $0 as? String }
    }
  }

  @Test("articles, authors, the home page and pages below others describe themselves")
  func pages() async throws {
    let output = try await Site(Self.files).buildCleanly()
    let tea = try things(on: "articles/tea/index.html", of: output)
    let post = try #require(tea["BlogPosting"])
    let expected = [
      "headline": "</script><!-- \"\\", "description": "Leaves < water",
      "url": "https://example.com/sub/articles/tea/", "datePublished": "2026-01-05T09:00:00+00:00",
      "dateModified": "2026-01-06", "inLanguage": "en",
    ]
    #expect(expected.allSatisfy { post[$0.key] as? String == $0.value })
    #expect(names(post["author"]) == [["Hana", "https://example.com/sub/authors/hana/"]])
    #expect(post["keywords"] as? [String] == ["green", "</b>"])
    #expect(
      names(tea["BreadcrumbList"]?["itemListElement"])
        == [["Tea & more", "https://example.com/sub/categories/tea-more/"], ["</script><!-- \"\\"]])

    let plain = try things(on: "articles/plain/index.html", of: output)
    #expect(plain["BlogPosting"]?["description"] as? String == "The beginning.")
    #expect(names(plain["BlogPosting"]?["author"]) == [["Food & Co", "https://example.com/sub/"]])
    #expect(plain.count == 1)

    let author = try things(on: "authors/hana/index.html", of: output)["ProfilePage"]?["mainEntity"]
    #expect((author as? [String: String])?["sameAs"] == "https://hana.example/")
    #expect(try things(on: "index.html", of: output)["WebSite"]?["name"] as? String == "Food & Co")
    let team = try things(on: "about/team/index.html", of: output)["BreadcrumbList"]
    #expect(
      names(team?["itemListElement"])
        == [["Home", "https://example.com/sub/"], ["About", "https://example.com/sub/about/"], ["Team"]])
    #expect(try !output.text("about/index.html").contains("ld+json"))
  }

  @Test("drafts do not, and no page does unless the site wants it")
  func unwanted() async throws {
    let site = try Site(Self.files)
    let drafts = try await site.build("--drafts")
    #expect(drafts.exitCode == 0)
    #expect(try !site.output.text("articles/secret/index.html").contains("ld+json"))
    #expect(try site.output.text("articles/plain/index.html").contains("ld+json"))
    try site.write(
      "Content/site.yaml", "title: Food\nbaseURL: https://example.com/sub/\nlanguage: en\ntimeZone: UTC\n")
    let output = try await site.buildCleanly()
    for page in output.files where page.hasSuffix(".html") {
      #expect(try !output.text(page).contains("ld+json"))
    }
  }

  @Test("pages are shared with pictures, not with drawings; a small picture gives way to the site's")
  func sharedPictures() async throws {
    func picture(_ width: Int, _ height: Int) -> SiteFile {
      .bytes(Pictures.png(width, height, painting: Pictures.plaid(width)))
    }
    let output = try await Site([
      "Content/site.yaml":
        "title: T\nbaseURL: https://example.com/\nimage: share.png\nstructuredData: true\n",
      "Content/share.png": picture(300, 200),
      "Content/articles/drawn.md": article("Drawn", "date: 2025-01-02\nthumbnail: drawn.svg"),
      "Content/articles/drawn.svg": Pictures.svg(),
      "Content/articles/small.md": article("Small", "date: 2025-01-01\nthumbnail: small.png"),
      "Content/articles/small.png": picture(64, 32),
      "Content/gallery/a/one.svg": Pictures.svg(), "Content/gallery/a/two.png": picture(250, 250),
      "Content/gallery/b/tiny.png": picture(16, 16),
    ]).buildCleanly()
    for (page, name, card) in [
      ("index.html", "300", "summary_large_image"),
      ("articles/drawn/index.html", "300", "summary_large_image"),
      ("articles/small/index.html", "300", "summary_large_image"),
      ("gallery/b/tiny/index.html", "300", "summary_large_image"),
      ("gallery/index.html", "250", "summary_large_image"),
      ("gallery/a/index.html", "250", "summary_large_image"),
      ("gallery/a/one/index.html", "300", "summary_large_image"),
    ] {
      let text = try output.text(page)
      let image = try #require(text.firstMatch(of: /<meta property="og:image" content="([^"]*)">/), "\(page)")
      #expect(image.1.contains("/media/") && image.1.contains("/\(name)."), "\(page): \(image.1)")
      #expect(text.contains("<meta name=\"twitter:card\" content=\"\(card)\">"), "\(page)")
    }
    let post = try things(on: "articles/drawn/index.html", of: output)["BlogPosting"]
    #expect((post?["image"] as? String)?.contains("/300.") == true)
    let small = try things(on: "articles/small/index.html", of: output)["BlogPosting"]
    #expect((small?["image"] as? String)?.contains("/300.") == true)
  }
}
