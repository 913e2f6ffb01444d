import MamushiCore

/// What the cache keeps of a file or a folder.
struct SourceRecord {
  /// Only written: there are many, and they are compared where they lie.
  var path = SitePath("")
  var isFolder = false
  /// Of a file.
  var stamp = FileStamp.none
  /// Of a file's bytes, where they were read.
  var fingerprint = Fingerprint.none
  /// Where the path lies among the bytes.
  private(set) var pathPlace = 0..<0

  init() {}

  init(_ entry: FileListing.Entry, fingerprint: Fingerprint) {
    path = entry.path
    isFolder = entry.isFolder
    stamp = entry.stamp
    self.fingerprint = fingerprint
  }
}

extension SourceRecord: Coded {
  static var blank: SourceRecord { SourceRecord() }

  mutating func code(_ coder: inout some Coder) {
    let path = path.string
    coder.code(place: &pathPlace) { $0.append(text: path) }
    coder.code(&isFolder)
    if isFolder { return }
    coder.code(&stamp)
    coder.code(&fingerprint)
  }
}
