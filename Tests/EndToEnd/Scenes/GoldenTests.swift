import Testing

/// Whole output trees, byte by byte.
@Suite(.scratchFolder)
struct GoldenTests {
  @Test func japanese() async throws {
    // What is made of pictures is named by these, too, whatever the defaults are.
    let images = "images: { quality: { avif: 50, webp: 75, jpeg: 75 }, effort: { avif: 2, webp: 4 } }\n"
    guard case .text(let configuration) = FullSite.configuration else { return }
    let files = FullSite.files(with: [
      "Content/site.yaml": .text(configuration + images),
      "Templates/Article/details.mustache": SmallTheme.article(showing: "{{params.seats}}"),
    ])
    let output = try await Site(SmallTheme.showing(files)).buildCleanly()
    try Golden.expect(output, matches: "japanese")
    let address = try #require(try output.links(of: "index.html", below: "/assets/small.").first)
    #expect(try output.text(String(address.dropFirst())) == "body{margin:0}\n")
  }

  @Test func english() async throws {
    let site: [String: SiteFile] = [
      "Content/site.yaml": """
      title: Small & plain
      baseURL: https://user.github.io/repo/
      language: en
      timeZone: America/New_York
      markdown: { rawHTML: true, smartPunctuation: true }
      tabs: [feed, guidance]

      """,
      "Content/articles/breakfast.md": """
      ---
      title: "Breakfast: <eggs>"
      date: 2026-03-08T02:30:00-05:00
      tags: [Eggs, eggs, "Ham & Eggs"]
      author: J. Doe
      ---

      "Quotes" -- and <mark>raw HTML</mark>...

      | no | table |

      - [Lunch](lunch.md)
      - [Chapter](../guidance/one.md "A title")

      """,
      "Content/articles/lunch.md": article("Lunch", "language: ja", body: "昼。"),
      "Content/guidance/one.md": article("One", "summary: First."),
    ]
    let output = try await Site(SmallTheme.showing(site, language: "en")).buildCleanly()
    try Golden.expect(output, matches: "english")
  }
}
