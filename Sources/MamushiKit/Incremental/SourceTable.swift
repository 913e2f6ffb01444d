import MamushiCore
import Synchronization

/// The files that a build is made of, with what an earlier build knew of those that have not changed since.
///
/// A file is unchanged where its stamp is; where its times or number alone differ, or its times are so near to the
/// earlier build that a write may have left no trace in them, its bytes decide.
package final class SourceTable: FileTree {
  /// A write within this time of a look at the file may leave its times as they were, in nanoseconds: many times the
  /// steps of the clocks that files are dated by.
  static let raciness: Int64 = 1_000_000_000

  /// Files and folders, sorted by path.
  let entries: [FileListing.Entry]
  /// Whether nothing was added, changed or removed, by stamps alone.
  let isUntouched: Bool

  private let files: any FileTree
  private let fingerprinter: Fingerprinter
  private let listings: [(folder: SitePath, range: Range<Int>, diagnostics: [Diagnostic])]
  /// For each entry its number among the earlier build's files, -1 where it is new or has changed.
  private let numbers: [Int32]
  private let fingerprints: Mutex<[Fingerprint]>

  /// - Parameter folders: sorted.
  init(_ folders: [SitePath], in files: any FileTree, saved: SavedSources?, fingerprinter: Fingerprinter) {
    var entries: [FileListing.Entry] = []
    listings = folders.map { folder in
      let listing = files.listing(of: folder)
      let start = entries.count
      if entries.isEmpty { entries = listing.entries } else { entries += listing.entries }
      return (folder, start..<entries.count, listing.diagnostics)
    }
    self.entries = entries
    self.files = files
    self.fingerprinter = fingerprinter
    var fingerprints = [Fingerprint](repeating: .none, count: entries.count)
    var numbers = [Int32](repeating: -1, count: entries.count)
    var isUntouched = false
    if let saved {
      isUntouched = saved.match(entries) { entry, number, isCertain in
        let known = saved.fingerprints[number]
        if !isCertain {
          guard known != .none, let bytes = try? files.read(entries[entry].path),
            fingerprinter(bytes) == known
          else { return }
        }
        fingerprints[entry] = known
        numbers[entry] = Int32(truncatingIfNeeded: number)
      }
    }
    // What cannot be listed is not among the entries.
    self.isUntouched = isUntouched && listings.allSatisfy(\.diagnostics.isEmpty)
    self.fingerprints = Mutex(fingerprints)
    self.numbers = numbers
  }

  /// The position of a file among ``entries``.
  func position(of file: SitePath) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < file { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path == file ? low : nil
  }

  /// The positions of files that are sorted as the entries are.
  func positions(of files: [SitePath]) -> [Int] {
    var position = 0
    return files.compactMap { file in
      while position < entries.count, entries[position].path != file { position += 1 }
      return position < entries.count ? position : nil
    }
  }

  /// A file's number among those of the earlier build; nil where it is new or has changed.
  func number(at position: Int) -> Int? { numbers[position] < 0 ? nil : Int(numbers[position]) }

  func fingerprint(at position: Int) -> Fingerprint { fingerprints.withLock { $0[position] } }

  /// Whether a file is as the earlier build saw it.
  func isUnchanged(_ file: SitePath) -> Bool { position(of: file).flatMap(number) != nil }

  // MARK: Reading

  /// Entries of one of the folders that this was made of, or of what lies in one.
  package func listing(of folder: SitePath) -> FileListing {
    for listing in listings {
      if listing.folder == folder {
        return FileListing(entries: Array(entries[listing.range]), diagnostics: listing.diagnostics)
      }
    }
    return FileListing(entries: entries.filter { $0.path.isInside(folder) })
  }

  /// A file's bytes. Their fingerprint is kept for the next build.
  package func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    guard let position = position(of: file) else { return try files.read(file) }
    return try read(at: position).bytes
  }

  package func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    try files.read(file, first: count)
  }

  func read(at position: Int) throws(FileFailure) -> (bytes: [UInt8], fingerprint: Fingerprint) {
    let bytes = try files.read(entries[position].path)
    let fingerprint = fingerprinter(bytes)
    fingerprints.withLock { $0[position] = fingerprint }
    return (bytes, fingerprint)
  }

  /// Keeps stamps and fingerprints for the next build.
  func record(to recorder: CacheRecorder) {
    var encoder = ByteEncoder()
    let fingerprints = fingerprints.withLock { $0 }
    for (entry, fingerprint) in zip(entries, fingerprints) {
      encoder.add(entry.path.string)
      encoder.add(entry.isFolder)
      if !entry.isFolder {
        encoder.add(entry.stamp)
        encoder.add(fingerprint)
      }
      if encoder.bytes.count > CacheRecorder.blockSize {
        recorder.append(encoder, to: .sources)
        encoder.removeAll()
      }
    }
    recorder.append(encoder, to: .sources)
  }
}
