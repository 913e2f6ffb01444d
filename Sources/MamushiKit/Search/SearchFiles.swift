import MamushiCore

/// Writes and names the files of an index, as `Documentation/search.md` describes them.
package enum SearchFiles {
  static let entryName = "index.json"
  /// The length of a name, for 40 bits: a site has some thousands of these files, and all names are loaded before the
  /// first result.
  private static let nameLength = 8
  static let chunkSuffix = ".json"
  static let suffix = ".bin"
  private static let suffixes =
    [chunkSuffix, suffix] + ([nil] + SearchPlaces.allParts).map(suffix(ofPlaces:))

  static func suffix(ofPlaces part: Int?) -> String { "p\(part.map(String.init) ?? "").bin" }

  /// Makes a name for the combination of some bytes.
  static func name(of fingerprints: [Fingerprint]) -> String {
    let low = fingerprints.reduce(0) { $0 &* 0x9e37_79b9_7f4a_7c15 &+ $1.low }
    return String(ContentName.make(of: Fingerprint(high: 0, low: low)).prefix(nameLength))
  }

  /// Whether a path of the output belongs to a file that is named by its bytes.
  package static func isNamedByContent(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2] == "search" else { return false }
    let file = parts[parts.count - 1]
    return suffixes.contains {
      file.hasSuffix($0) && ContentName.isName(file.dropLast($0.utf8.count), length: nameLength)
    }
  }

  /// Makes the file of what results show of some documents.
  ///
  /// - Parameter categories: the numbers of their categories; -1 for none.
  static func chunk(of records: [SearchRecord], categories: some Collection<Int>) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for (record, category) in zip(records, categories) {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes += record.block[record.document]
      if category >= 0 { bytes += ",\"category\":\(category)".utf8 }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// Makes the file of each document's category number, counted from 1; nil if there are no categories.
  static func facets(_ chunks: SearchChunks) -> [UInt8]? {
    if chunks.slugs.isEmpty { return nil }
    let width = Int.bitWidth - chunks.slugs.count.leadingZeroBitCount
    var bits = BitWriter()
    for category in chunks.categories { bits.append(category + 1, width: width) }
    return bits.finish()
  }

  /// Makes the entry, which leads to all other files.
  ///
  /// - Parameter facets: the name of the file of categories.
  static func entry(
    _ index: SearchIndex, of documents: SearchDocuments, in language: SiteLanguage, facets: String?
  ) -> [UInt8] {
    let shards = index.shards
    let starts = shards.enumerated().map { number, shard in
      number == 0 ? JSON.string("") : .text(shard.border(behind: shards[number - 1]))
    }
    let json = JSON.object([
      ("version", .number(1)), ("language", .string(language.tag)),
      ("documents", .number(index.pages.count)),
      (
        "kinds",
        .object([
          ("page", .number(documents.pageEnd)), ("album", .number(documents.albumEnd)),
          ("photo", .number(documents.photoEnd)), ("article", .number(documents.count)),
        ])
      ),
      ("years", .list(documents.years.map { .list([.number($0.year), .number($0.first)]) })),
      ("categories", .list(documents.categories.map { .string($0.name) })),
      ("facets", .optional(facets)), ("chunkSize", .number(SearchChunks.size)),
      ("chunks", .string(index.chunks.names.joined())),
      ("terms", .list(starts)), ("shards", .string(shards.map(\.name).joined())),
    ])
    var bytes: [UInt8] = []
    json.write(to: &bytes)
    return bytes
  }
}
