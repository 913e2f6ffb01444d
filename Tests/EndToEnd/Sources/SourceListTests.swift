import Foundation
import Testing

/// Galleries and rankings of sources beside what the site has.
@Suite(.scratchFolder)
struct SourceListTests {
  private static let configuration = """
    title: Test
    baseURL: https://example.com/
    language: en
    timeZone: UTC
    sources:
      - name: shop
        kind: file
        path: data/shop.json
        url: https://shop.example/
        gallery: { items: photos }
        rankings: { items: ranks }

    """

  private static let shop = """
    { "photos": [{ "title": "Tea", "thumbnail": "/tea.jpg", "link": "/p/1" }, { "title": "Cup", "thumbnail": "/cup.jpg" }],
      "ranks": [{ "name": "Aramen", "rank": 1 }, { "name": "Zsushi", "rank": 2 }, { "name": "Bsoba" }] }
    """

  @Test func aPhotoLinksToItsPageAndRanksAreThoseOfTheWhole() async throws {
    let site = try Site([
      "Content/site.yaml": .text(Self.configuration), "data/shop.json": .text(Self.shop),
      "Content/articles/own.md": "---\ntitle: Own\ndate: 2025-01-01\n---\nText.\n",
      "Content/data/rankings.yaml": "- { name: Zsushi, rank: 7 }\n",
    ])
    let result = try await site.build("--strict")
    #expect(result.exitCode == 0, "\(result.messages)")
    let output = try site.output
    let link =
      #"<dt>Original page</dt><dd><a href="https://shop.example/p/1" rel="external nofollow noopener">shop.example</a></dd>"#
    #expect(try output.text("gallery/shop/tea/index.html").contains(link))
    #expect(try !output.text("gallery/shop/cup/index.html").contains("Original page"))
    let home = try output.text("index.html")
    let places = try ["Zsushi", "Aramen", "Bsoba"].map { try #require(home.range(of: $0)).lowerBound }
    #expect(places == places.sorted())
  }

  @Test func aLinkToAnItemThatIsGoneMayBeRemoved() async throws {
    let text = "---\ntitle: Own\ndate: 2025-01-01\n---\n[Tea](/articles/green-tea/) [x](x.md)\n"
    let site = try Site([
      "Content/site.yaml": """
      title: Test
      baseURL: https://example.com/
      language: en
      sources:
        - { name: shop, kind: file, path: data/shop.json }

      """,
      "data/shop.json": #"[{ "title": "Coffee", "date": "2025-01-01", "body": "x" }]"#,
      "Content/articles/own.md": .text(text),
    ])
    let result = try await site.build("--all")
    #expect(result.exitCode == 1)
    let advice = ", or remove the link, if it led to an item that its source no longer has [BrokenLink]"
    let links = result.lines.filter { $0.contains("[BrokenLink]") }
    #expect(links.map { $0.contains("/articles/green-tea/") } == [true, false], "\(links)")
    #expect(links.map { $0.hasSuffix(advice) } == [true, false], "\(links)")
  }
}
