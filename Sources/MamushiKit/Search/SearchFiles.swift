import MamushiCore

/// The files of an index: `Documentation/search.md` describes them. What they hold is formed where it is written.
struct SearchFiles: Sendable {
  static let entryName = "index.json"
  private static let chunkSize = 8
  /// Of 40 bits: a site has some thousands of such files, and each character is loaded that often before the first result.
  private static let nameLength = 8
  private static let suffixes = [".json", ".bin"] + ([nil] + SearchPlaces.allParts).map(suffix(ofPlaces:))

  private static func suffix(ofPlaces part: Int?) -> String { "p\(part.map(String.init) ?? "").bin" }

  /// One of them. Its name follows from its bytes.
  struct File: Sendable {
    let name: String
    fileprivate let part: Part
  }

  fileprivate enum Part: Sendable {
    /// What was formed for the sake of its name.
    case formed([UInt8])
    /// A chunk whose name is known.
    case chunk(Range<Int>)
    case terms(Int)
    /// One of the parts of a shard's positions.
    case positions(Int, part: Int)
  }

  /// The names of chunks, without the suffix, and what they follow from beside the documents' records.
  struct Chunks: Sendable {
    fileprivate var names: [String] = []
    fileprivate var categories: [String] = []
  }

  /// All but the entry, by their names.
  let files: [File]
  /// What leads to all others.
  private(set) var entry: [UInt8] = []
  let chunks: Chunks

  private let index: SearchIndex
  /// The number of each document's category.
  private let categories: [Int?]

  /// - Parameters:
  ///   - former: those of an index of the same pages in the same order.
  ///   - changed: the documents that have other records than there.
  init(
    _ index: SearchIndex, language: SiteLanguage, fingerprinter: Fingerprinter, former: Chunks? = nil,
    changed: [Int] = []
  ) {
    let (documents, records, shards) = (index.documents, index.records, index.shards)
    let numbers = Dictionary(uniqueKeysWithValues: documents.categories.enumerated().map { ($1.slug, $0) })
    let categories = records.map { numbers[$0.category] }
    (self.index, self.categories) = (index, categories)

    var parts: [String: Part] = [:]
    func name(_ bytes: [UInt8]) -> String { Self.name(of: [fingerprinter(bytes)]) }
    let ranges = stride(from: 0, to: records.count, by: Self.chunkSize).map {
      $0..<min(records.count, $0 + Self.chunkSize)
    }
    var chunks = Chunks(categories: documents.categories.map(\.slug))
    let isAlike = former.map { $0.categories == chunks.categories && $0.names.count == ranges.count } ?? false
    let touched = Set(changed.map { $0 / Self.chunkSize })
    for (number, range) in ranges.enumerated() {
      if isAlike, !touched.contains(number), let known = former?.names[number] {
        chunks.names.append(known)
        parts[known + ".json"] = .chunk(range)
      } else {
        let bytes = Self.chunk(of: records, categories, range)
        let name = name(bytes)
        chunks.names.append(name)
        parts[name + ".json"] = .formed(bytes)
      }
    }
    self.chunks = chunks
    for (number, shard) in shards.enumerated() {
      parts[shard.name + ".bin"] = .terms(number)
      for (position, part) in SearchPlaces.parts(of: shard).enumerated() {
        parts[shard.name + Self.suffix(ofPlaces: part)] = .positions(number, part: position)
      }
    }
    var facets: String?
    if !documents.categories.isEmpty {
      let bytes = Self.facets(categories, of: documents)
      let name = name(bytes)
      facets = name
      parts[name + ".bin"] = .formed(bytes)
    }
    files = parts.sorted { $0.key < $1.key }.map { File(name: $0.key, part: $0.value) }

    let starts = shards.enumerated().map { number, shard in
      number == 0 ? JSON.string("") : .text(shard.border(behind: shards[number - 1]))
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
      ("facets", .optional(facets)), ("chunkSize", .number(Self.chunkSize)),
      ("chunks", .string(chunks.names.joined())),
      ("terms", .list(starts)), ("shards", .string(shards.map(\.name).joined())),
    ])
    json.write(to: &entry)
  }

  /// A name for what some bytes make together.
  static func name(of fingerprints: [Fingerprint]) -> String {
    let low = fingerprints.reduce(0) { $0 &* 0x9e37_79b9_7f4a_7c15 &+ $1.low }
    return String(ContentName.make(of: Fingerprint(high: 0, low: low)).prefix(nameLength))
  }

  /// The positions of one shard: the files of its parts come one after the other, and are made together.
  struct MadePlaces {
    fileprivate var shard: Int?
    fileprivate var parts: [[UInt8]] = []
  }

  func bytes(of file: File, _ places: inout MadePlaces) -> [UInt8] {
    switch file.part {
    case .formed(let bytes): return bytes
    case .chunk(let range): return Self.chunk(of: index.records, categories, range)
    case .terms(let number): return index.shards[number].terms
    case .positions(let number, let part):
      if places.shard != number {
        places = MadePlaces(shard: number, parts: SearchPlaces.bytes(of: index.shards[number]))
      }
      return places.parts[part]
    }
  }

  private static func chunk(of records: [SearchRecord], _ categories: [Int?], _ range: Range<Int>) -> [UInt8]
  {
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
  private static func facets(_ categories: [Int?], of documents: SearchDocuments) -> [UInt8] {
    let width = Int.bitWidth - documents.categories.count.leadingZeroBitCount
    var bits = BitWriter()
    for category in categories { bits.append(category.map { $0 + 1 } ?? 0, width: width) }
    return bits.finish()
  }

  /// Whether a path of the output is that of a file that is named by its bytes.
  static func isNamedByContent(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.count >= 2, parts[parts.count - 2] == "search" else { return false }
    let file = parts[parts.count - 1]
    return suffixes.contains {
      file.hasSuffix($0) && ContentName.isName(file.dropLast($0.utf8.count), length: nameLength)
    }
  }
}
