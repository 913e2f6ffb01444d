import MamushiCore

/// The cache's record of a file or folder.
struct SourceRecord {
  /// For writing only: paths are many, and are compared in place.
  var path = SitePath("")
  var isFolder = false
  /// The stamp of a file.
  var stamp = FileStamp.none
  /// The fingerprint of a file's bytes, if they were read.
  var fingerprint = Fingerprint.none
  /// The range of the path's bytes.
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
