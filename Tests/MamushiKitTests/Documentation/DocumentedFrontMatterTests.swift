import TestDocumentation
import Testing

@testable import MamushiKit

/// Keys of texts and of data in the documentation's tables, and those that are read.
struct DocumentedFrontMatterTests {
  private func faults(_ document: String, below heading: String, _ keys: [String]) throws -> [String] {
    let rows = keys.map { FactTable.Row("`\($0)`", [.words, .words]) }
    return try FactTable(document, ["key", "type", "meaning"], below: heading).faults(of: rows)
  }

  @Test func articles() throws {
    let rows =
      ArticleDecoder.knownKeys.map { FactTable.Row("`\($0)`", [.words, .words]) } + [
        FactTable.Row("any other", [.words, .words])
      ]
    let table = FactTable("content", ["key", "type", "meaning"], below: "## Articles")
    #expect(try table.faults(of: rows) == [])
  }

  @Test func pages() throws {
    #expect(try faults("content", below: "## Pages", PageDecoder.knownKeys) == [])
  }

  @Test func guidance() throws {
    #expect(try faults("content", below: "## Guidance", MarkdownGuidanceRepository.keys) == [])
  }

  @Test func gallery() throws {
    func rows(_ file: String, _ keys: [String]) -> [FactTable.Row] {
      (keys.map { "`\($0)`" } + ["body"]).map { FactTable.Row($0, [.words, .words], of: file) }
    }
    let rows =
      rows("`album.md`", AlbumText.keys) + rows("`<photo>.md`, beside `<photo>.jpg`", SidecarText.keys)
    #expect(try FactTable("pictures", ["file", "key", "type", "meaning"]).faults(of: rows) == [])
  }

  @Test func data() throws {
    let keys = [
      ("pickups", DataFileRepository.pickupKeys), ("rankings", DataFileRepository.rankingKeys),
      ("authors", DataFileRepository.authorKeys),
    ]
    let rows = keys.map { name, keys in
      let cell = keys.map { "`\($0)`" }.joined(separator: ", ")
      return FactTable.Row("`\(name)`", [.fact(cell), .words])
    }
    #expect(try FactTable("content", ["file", "keys of an item", "without the file"]).faults(of: rows) == [])
    #expect(DataFileRepository.names == Set(keys.map(\.0)))
  }
}
