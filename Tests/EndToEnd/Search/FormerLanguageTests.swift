import Foundation
import Testing

/// What is kept for the search of a language that a site no longer has.
@Suite(.scratchFolder)
struct FormerLanguageTests {
  private func setLanguages(_ languages: String, of site: Site) throws {
    try site.write(
      "Content/site.yaml", .text("title: T\nbaseURL: https://example.com/\nlanguages: [\(languages)]\n"))
  }

  private func site() throws -> Site {
    let site = try Site([
      "Content/articles/a.md": article("茶"), "Content/articles/a.en.md": article("Tea"),
      "Content/articles/a.fr.md": article("Thé"), "Templates/strings/fr.yaml": "undated: sans date\n",
    ])
    try setLanguages("ja, en, fr", of: site)
    return site
  }

  private func searchFiles(of site: Site) throws -> [String] {
    try FolderSnapshot(site.url(".mamushi")).files.filter { $0.hasPrefix("search") }
  }

  private static let first = ["search", "search-index"]

  @Test("a build without the language removes it; other languages stay")
  func build() async throws {
    let site = try site()
    #expect(try await site.build().exitCode == 0)
    let all = Self.first + ["search-en", "search-en-index", "search-fr", "search-fr-index"]
    #expect(try searchFiles(of: site).sorted() == all.sorted())
    try setLanguages("ja, fr", of: site)
    #expect(try await site.build().exitCode == 0)
    #expect(
      try searchFiles(of: site).sorted() == (Self.first + ["search-fr", "search-fr-index"]).sorted())
    // The language is now the first one.
    try setLanguages("fr", of: site)
    #expect(try await site.build().exitCode == 0)
    #expect(try searchFiles(of: site).sorted() == Self.first)
    try setLanguages("ja, en, fr", of: site)
    #expect(try await site.build().exitCode == 0)
    #expect(try searchFiles(of: site).sorted() == all.sorted())
  }

  @Test("what is left nevertheless, clean --unused removes, with its bytes; no other file")
  func clean() async throws {
    let site = try site()
    #expect(try await site.build().exitCode == 0)
    try site.write(".mamushi/search-de", "12345")
    try site.write(".mamushi/search-pt-br-index", "123")
    try site.write(".mamushi/search-de.new-x", "12")
    try site.write(".mamushi/search-engine", "mine")
    let before = try FolderSnapshot(site.url(".mamushi"))
    let result = try await Tool.run(["clean", "--unused", "--json", "--site", site.folder.path])
    #expect(try result.json() as? [String: Int] == ["files": 3, "bytes": 10], "\(result.messages)")
    let gone = ["search-de", "search-de.new-x", "search-pt-br-index"]
    #expect(
      try FolderSnapshot(site.url(".mamushi")).files == before.files.filter { !gone.contains($0) })
  }
}
