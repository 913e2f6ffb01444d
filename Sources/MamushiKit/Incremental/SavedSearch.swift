import MamushiCore

/// What a build left of the search index, for the next build.
struct SavedSearch: Sendable {
  /// A fingerprint of everything that the index was made from.
  var inputs = Fingerprint.none
  /// The fingerprint of the entry, the file that leads to all other files of the index.
  var entry = Fingerprint.none
  /// The names of the index's other files.
  var files: [String] = []
  /// The records that the file of records lacks.
  var records: [[UInt8]] = []
}

/// Codes everything but the records, which are separate blocks.
extension SavedSearch: Coded {
  static var blank: SavedSearch { SavedSearch() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&inputs)
    coder.code(&entry)
    coder.code(&files)
  }

  /// - Returns: nil if there is nothing readable.
  init?(blocks: [[UInt8]]) {
    guard let first = blocks.first, let saved = SavedSearch(encoded: first) else { return nil }
    self = saved
    records = Array(blocks.dropFirst())
  }

  func record(to recorder: CacheRecorder, ofLanguage language: Int) {
    recorder.append(self, to: .search, ofLanguage: language)
    for record in records { recorder.append(encoded: record, to: .search, ofLanguage: language) }
  }
}
