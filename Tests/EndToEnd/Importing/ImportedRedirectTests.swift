import Foundation
import Testing

/// Sections that only lead readers on, and links to headings.
@Suite(.scratchFolder)
struct ImportedRedirectTests {
  @Test("what a section of Zola led to, and the headings that links name, are still there")
  func zola() async throws {
    let (site, _) = try await importedSite(
      "zola",
      [
        "config.toml": "title = \"T\"\nbase_url = \"https://e.org\"\ndefault_language = \"en\"\n",
        "content/docs/_index.md": "+++\ntitle = \"Docs\"\nredirect_to = \"docs/start\"\n+++\n",
        "content/docs/start.md":
          "+++\ntitle = \"Start\"\n+++\n\nFirst words.\n\n## Hello, world / more\n\nText.\n",
        "content/code/_index.md": "+++\ntitle = \"Code\"\nredirect_to = \"https://code.example/\"\n+++\n",
        "content/about.md":
          "+++\ntitle = \"About\"\n+++\n\n[d](/docs/) [h](@/docs/start.md#hello-world-more) [c](/code/)\n",
      ])
    let output = try await site.buildCleanly()
    #expect(try output.text("docs/index.html").contains("/docs/start/"))
    #expect(try output.text("docs/start/index.html").contains("id=\"hello-world-more\""))
    let about = try output.text("about/index.html")
    for address in ["/docs/start/", "/docs/start/#hello-world-more", "https://code.example/"] {
      #expect(about.contains("href=\"\(address)\""), "\(address)")
    }
    #expect(try output.text("_redirects").contains("/code/ https://code.example/ 301\n"))
    #expect(!output.contains("code/index.html"))
  }
}
