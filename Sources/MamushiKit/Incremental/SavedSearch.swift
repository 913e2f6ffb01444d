import MamushiCore

/// What a build left of the index of the search, for the next one.
struct SavedSearch: Sendable {
  /// Stands for all that the index was made of.
  var inputs = Fingerprint.none
  /// Stands for the bytes of what leads to all other files of it.
  var entry = Fingerprint.none
  /// The index's other files, by their names.
  var files: [String] = []
  /// Records that the file of records does not have.
  var records: [[UInt8]] = []
}

/// All but the records, which are blocks by themselves.
extension SavedSearch: Coded {
  static var blank: SavedSearch { SavedSearch() }

  mutating func code(_ coder: inout some Coder) {
    coder.code(&inputs)
    coder.code(&entry)
    coder.code(&files)
  }

  /// - Returns: nil where there is nothing that can be read.
  init?(blocks: [[UInt8]]) {
    guard let first = blocks.first, let saved = SavedSearch(encoded: first) else { return nil }
    self = saved
    records = Array(blocks.dropFirst())
  }

  func record(to recorder: CacheRecorder) {
    recorder.append(self, to: .search)
    for record in records { recorder.append(encoded: record, to: .search) }
  }
}
