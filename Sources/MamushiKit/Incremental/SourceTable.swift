import MamushiCore
import Synchronization

/// The files that a build is made of, with what an earlier build knew of those that have not changed since.
///
/// A file is unchanged where its stamp is; where its times or number alone differ, or its times are so near to the
/// earlier build that a write may have left no trace in them, its bytes decide.
final class SourceTable: FileTree {
  /// A write within this time of a look at the file may leave its times as they were, in nanoseconds. The coarsest
  /// steps that files are dated in are the two seconds of FAT.
  static let raciness: Int64 = 2_500_000_000
  /// So many files that stamps leave in doubt are read in each build. With more, a build looks at all again, to be sure of them.
  private static let greatestDoubt = 64

  /// Files and folders, sorted by path.
  let entries: [FileListing.Entry]
  /// Whether nothing was added, changed or removed: by stamps and, of a few files, by their bytes.
  let isUntouched: Bool
  /// Positions of the files that were written since the earlier build, or may have been; nil where files or folders came,
  /// went or could not be listed, and where nothing is known of an earlier build.
  let rewritten: [Int]?

  private let files: any FileTree
  private let fingerprinter: Fingerprinter
  private let listings: [Folder]
  /// For each entry its number among the earlier build's files, -1 where it is new or has changed.
  private let numbers: [Int32]
  private let fingerprints: Mutex<[Fingerprint]>

  /// - Parameters:
  ///   - folders: sorted.
  ///   - saved: the files of an earlier build.
  ///   - jobs: threads that read at once what is in doubt.
  convenience init(
    _ folders: [SitePath], in files: any FileTree, saved: SavedSources?, fingerprinter: Fingerprinter,
    jobs: Int
  ) async {
    let listings = Self.list(folders, in: files)
    guard let saved else {
      self.init(listings, in: files, fingerprinter: fingerprinter)
      return
    }
    let entries = listings.entries
    var known = [Int32](repeating: -1, count: entries.count)
    var inDoubt: [(entry: Int, number: Int)] = []
    let comparison = saved.match(entries) { entry, number, isCertain in
      if isCertain {
        known[entry] = Int32(truncatingIfNeeded: number)
      } else if saved.fingerprints[number] != .none {
        inDoubt.append((entry, number))
      }
    }
    let unchanged = await mapChunks(of: inDoubt.count, jobs: jobs) { [inDoubt] range in
      inDoubt[range].filter { entry, number in
        (try? files.read(entries[entry].path)).map { fingerprinter($0) } == saved.fingerprints[number]
      }
    }
    for (entry, number) in unchanged.joined() { known[entry] = Int32(truncatingIfNeeded: number) }
    // Where all else has its stamp, these are all that were in doubt.
    let areSame =
      comparison.doubtful <= Self.greatestDoubt
      && unchanged.reduce(0) { $0 + $1.count } == comparison.doubtful
    self.init(
      listings, in: files, fingerprinter: fingerprinter, numbers: known,
      fingerprints: known.map { $0 < 0 ? .none : saved.fingerprints[Int($0)] },
      isSame: comparison.isSame && areSame, rewritten: Self.rewritten(entries, known, comparison))
  }

  /// What changed where nothing came or went; `known` are the numbers of files that are as they were.
  private static func rewritten(
    _ entries: [FileListing.Entry], _ known: [Int32], _ comparison: SourceComparison
  ) -> [Int]? {
    guard comparison.hasSamePaths else { return nil }
    let restamped = Set(comparison.restamped)
    return entries.indices.filter {
      known[$0] < 0 && !entries[$0].isFolder || !restamped.isEmpty && restamped.contains($0)
    }
  }

  /// A table that knows of no earlier build.
  convenience init(_ folders: [SitePath], in files: any FileTree, fingerprinter: Fingerprinter) {
    self.init(Self.list(folders, in: files), in: files, fingerprinter: fingerprinter)
  }

  private init(
    _ listings: Listings, in files: any FileTree, fingerprinter: Fingerprinter, numbers: [Int32]? = nil,
    fingerprints: [Fingerprint]? = nil, isSame: Bool = false, rewritten: [Int]? = nil
  ) {
    entries = listings.entries
    self.listings = listings.folders
    self.files = files
    self.fingerprinter = fingerprinter
    self.numbers = numbers ?? [Int32](repeating: -1, count: entries.count)
    self.fingerprints = Mutex(fingerprints ?? [Fingerprint](repeating: .none, count: entries.count))
    // What cannot be listed is not among the entries.
    let isListed = listings.folders.allSatisfy(\.diagnostics.isEmpty)
    isUntouched = isSame && isListed
    self.rewritten = isListed ? rewritten : nil
  }

  private struct Listings {
    var entries: [FileListing.Entry] = []
    var folders: [Folder] = []
  }

  private struct Folder {
    let path: SitePath
    let range: Range<Int>
    let diagnostics: [Diagnostic]
  }

  private static func list(_ folders: [SitePath], in files: any FileTree) -> Listings {
    var listings = Listings()
    for folder in folders {
      let listing = files.listing(of: folder)
      let start = listings.entries.count
      if start == 0 { listings.entries = listing.entries } else { listings.entries += listing.entries }
      listings.folders.append(
        Folder(path: folder, range: start..<listings.entries.count, diagnostics: listing.diagnostics))
    }
    return listings
  }

  /// The position of a file among ``entries``.
  func position(of file: SitePath) -> Int? {
    let (place, isKnown) = entries.position(of: file)
    return isKnown ? place : nil
  }

  /// The positions of files that are sorted as the entries are.
  func positions(of files: [SitePath]) -> [Int] {
    var position = 0
    return files.compactMap { file in
      // Names of files that are only composed differently are equal texts, and different files.
      while position < entries.count, !entries[position].path.string.equalsInBytes(file.string) {
        position += 1
      }
      defer { position += 1 }
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
  func listing(of folder: SitePath) -> FileListing {
    for listing in listings {
      if listing.path == folder {
        return FileListing(entries: Array(entries[listing.range]), diagnostics: listing.diagnostics)
      }
    }
    return FileListing(entries: entries.filter { $0.path.isInside(folder) })
  }

  /// A file's bytes. Their fingerprint is kept for the next build.
  func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    guard let position = position(of: file) else { return try files.read(file) }
    return try read(at: position).bytes
  }

  func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    try files.read(file, first: count)
  }

  func read(at position: Int) throws(FileFailure) -> (bytes: [UInt8], fingerprint: Fingerprint) {
    let bytes = try files.read(entries[position].path, listedSize: entries[position].size)
    let fingerprint = fingerprinter(bytes)
    fingerprints.withLock { $0[position] = fingerprint }
    return (bytes, fingerprint)
  }

  /// Keeps stamps and fingerprints for the next build.
  func record(to recorder: CacheRecorder) {
    var encoder = ByteEncoder()
    let fingerprints = fingerprints.withLock { $0 }
    for (entry, fingerprint) in zip(entries, fingerprints) {
      encoder.add(SourceRecord(entry, fingerprint: fingerprint))
      if encoder.bytes.count > CacheRecorder.blockSize {
        recorder.append(encoder, to: .sources)
        encoder.removeAll()
      }
    }
    recorder.append(encoder, to: .sources)
  }
}
