import Testing

@testable import MamushiImport

/// What only sites of Starlight have.
struct StarlightTests {
  private func site(_ settings: String, _ files: [String: String]) -> ImportedSite {
    imported(
      .astro,
      ["astro.config.mjs": "export default defineConfig({ site: 'https://e.example', \(settings) })"]
        .merging(files) { $1 })
  }

  private static let text = "---\ntitle: A\n---\nText\n"

  @Test("what is shown above a text becomes its beginning")
  func hero() {
    let site = site(
      "",
      [
        "src/content/docs/index.mdx":
          "---\ntitle: T\nhero: {tagline: Fast, image: {file: ../../assets/a.png, alt: A}, actions: [{text: Start, link: /guide/}]}\n---\n",
        "src/content/docs/guide.md": Self.text, "src/assets/a.png": "picture",
      ])
    #expect(
      site["Content/pages/index.md"]
        == "---\ntitle: T\n---\n\nFast\n\n![A](/assets/a.png)\n\n[Start](@/pages/guide.md)\n\n")
  }
}
