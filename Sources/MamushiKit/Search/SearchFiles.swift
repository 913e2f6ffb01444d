import MamushiCore

/// The files of an index: `Documentation/search.md` describes them.
struct SearchFiles: Sendable {
  static let entryName = "index.json"
  private static let chunkSize = 8

  /// All but the entry, by their names, which follow from their bytes.
  private(set) var files: [String: [UInt8]] = [:]
  /// What leads to all others.
  private(set) var entry: [UInt8] = []

  private let fingerprinter: Fingerprinter

  init(_ index: SearchIndex, language: SiteLanguage, fingerprinter: Fingerprinter) {
    self.fingerprinter = fingerprinter
    let (documents, records, shards) = (index.documents, index.records, index.shards)
    let numbers = Dictionary(uniqueKeysWithValues: documents.categories.enumerated().map { ($1.slug, $0) })
    let categories = records.map { numbers[$0.category] }
    var chunks = ""
    for start in stride(from: 0, to: records.count, by: Self.chunkSize) {
      let range = start..<min(records.count, start + Self.chunkSize)
      chunks += add(chunk(of: records, categories, range), ".json")
    }
    for shard in shards {
      files[shard.names.terms + ".bin"] = shard.terms
      files[shard.names.positions + ".bin"] = shard.positions
    }
    let facets = documents.categories.isEmpty ? nil : add(facets(categories, of: documents), ".bin")

    let starts = shards.enumerated().map { number, shard in
      number == 0 ? JSON.string("") : .text(shard.start)
    }
    let json = JSON.object([
      ("version", .number(1)), ("language", .string(language.tag)), ("documents", .number(records.count)),
      (
        "kinds",
        .object([
          ("page", .number(documents.pageEnd)), ("photo", .number(documents.photoEnd)),
          ("article", .number(documents.count)),
        ])
      ),
      ("years", .list(documents.years.map { .list([.number($0.year), .number($0.first)]) })),
      ("categories", .list(documents.categories.map { .string($0.name) })),
      ("facets", .optional(facets)), ("chunkSize", .number(Self.chunkSize)), ("chunks", .string(chunks)),
      ("terms", .list(starts)), ("shards", .string(shards.map(\.names.terms).joined())),
      ("positions", .string(shards.map(\.names.positions).joined())),
    ])
    json.write(to: &entry)
  }

  /// Keeps a file.
  ///
  /// - Returns: its name without the suffix.
  private mutating func add(_ bytes: [UInt8], _ suffix: String) -> String {
    let name = ContentName.make(of: fingerprinter(bytes))
    files[name + suffix] = bytes
    return name
  }

  private func chunk(of records: [SearchRecord], _ categories: [Int?], _ range: Range<Int>) -> [UInt8] {
    var bytes = [UInt8(ascii: "[")]
    for id in range {
      if id > range.lowerBound { bytes.append(UInt8(ascii: ",")) }
      bytes += records[id].block[records[id].document]
      if let category = categories[id] { bytes += ",\"category\":\(category)".utf8 }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  /// The number of each document's category, from 1.
  private func facets(_ categories: [Int?], of documents: SearchDocuments) -> [UInt8] {
    let numbers = categories.map { $0.map { $0 + 1 } ?? 0 }
    if documents.categories.count <= 254 { return numbers.map { UInt8($0) } }
    return numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// Whether a path of the output is that of a file that is named by its bytes.
  static func isNamedByContent(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2] == "search",
      let dot = parts[parts.count - 1].lastIndex(of: ".")
    else { return false }
    let (name, suffix) = (parts[parts.count - 1][..<dot], parts[parts.count - 1][dot...])
    return ContentName.isName(name) && (suffix == ".bin" || suffix == ".json")
  }
}
