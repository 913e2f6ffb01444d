import MamushiCore
import Synchronization

/// The files that a build is made from, with what an earlier build knew of those that have not changed since.
///
/// A file with an unchanged stamp is unchanged. If only its times or its inode differ, or if its times are so close to
/// the earlier build that a write may have left no trace in them, its bytes decide.
package final class SourceTable: FileTree {
  /// The time in nanoseconds within which a write after a look at the file may leave its times unchanged. The coarsest
  /// timestamps of a file system are the two seconds of FAT.
  static let raciness: Int64 = 2_500_000_000
  /// If more files have doubtful stamps, the site does not count as untouched: the build runs and records new stamps, so
  /// that later builds need not read these files again.
  private static let greatestDoubt = 64

  /// Files and folders, sorted by path.
  package let entries: [FileListing.Entry]
  /// Whether nothing was added, changed or removed, judged by stamps and, for a few files, by their bytes.
  let isUntouched: Bool
  /// The positions of the files that were written, or may have been, since the earlier build; nil if files or folders
  /// came, went or could not be listed, or if there is no earlier build.
  let rewritten: [Int]?

  private let files: any FileTree
  private let fingerprinter: Fingerprinter
  private let listings: [Folder]
  /// The names under which one language of the site knows the files; nil if these are their paths.
  private let names: SourceNames?
  /// For each entry its number among the earlier build's files; -1 if it is new or has changed.
  private let numbers: [Int32]
  private let fingerprints: SharedFingerprints

  /// - Parameters:
  ///   - folders: the folders to list, sorted.
  ///   - saved: the files of an earlier build.
  ///   - jobs: the number of threads that read doubtful files.
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
    // If all other stamps are equal, these are all the doubtful files.
    let areSame =
      comparison.doubtful <= Self.greatestDoubt
      && unchanged.reduce(0) { $0 + $1.count } == comparison.doubtful
    self.init(
      listings, in: files, fingerprinter: fingerprinter, numbers: known,
      fingerprints: known.map { $0 < 0 ? .none : saved.fingerprints[Int($0)] },
      isSame: comparison.isSame && areSame, rewritten: Self.rewritten(entries, known, comparison))
  }

  /// Returns what was written if nothing came or went; `known` has the numbers of unchanged files.
  private static func rewritten(
    _ entries: [FileListing.Entry], _ known: [Int32], _ comparison: SourceComparison
  ) -> [Int]? {
    guard comparison.hasSamePaths else { return nil }
    let restamped = Set(comparison.restamped)
    return entries.indices.filter {
      known[$0] < 0 && !entries[$0].isFolder || !restamped.isEmpty && restamped.contains($0)
    }
  }

  /// Makes a table without an earlier build.
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
    names = nil
    self.numbers = numbers ?? [Int32](repeating: -1, count: entries.count)
    self.fingerprints = SharedFingerprints(
      fingerprints ?? [Fingerprint](repeating: .none, count: entries.count))
    // Files that cannot be listed are not among the entries.
    let isListed = listings.folders.allSatisfy(\.diagnostics.isEmpty)
    isUntouched = isSame && isListed
    self.rewritten = isListed ? rewritten : nil
  }

  private init(_ table: SourceTable, _ names: SourceNames) {
    entries = table.entries
    isUntouched = table.isUntouched
    rewritten = table.rewritten
    files = table.files
    fingerprinter = table.fingerprinter
    listings = table.listings
    self.names = names
    numbers = table.numbers
    fingerprints = table.fingerprints
  }

  /// Returns the table of the same files under other names. Positions stay the same.
  ///
  /// - Parameter names: the names of the files and folders that the new table has, with their positions.
  func renamed(_ names: [(name: SitePath, position: Int)]) -> SourceTable {
    SourceTable(self, SourceNames(names, entries))
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

  /// Whether the entries are all that the folders hold: a link that leads nowhere, say, is told of and left out.
  var isWholeListing: Bool { listings.allSatisfy(\.diagnostics.isEmpty) }

  /// Whether files may have other names here than their paths.
  var isRenamed: Bool { names != nil }

  /// Returns the position of a file among ``entries``.
  func position(of file: SitePath) -> Int? {
    if let names { return names.position(of: file) }
    let (place, isKnown) = entries.position(of: file)
    return isKnown ? place : nil
  }

  /// The name of a file in this table.
  func name(at position: Int) -> SitePath { names?.changed[position] ?? entries[position].path }

  /// Returns the path of a file, by its name in this table.
  func path(ofName name: SitePath) -> SitePath {
    guard let names, let position = names.position(of: name) else { return name }
    return entries[position].path
  }

  /// Returns the name of a file in this table, by its path; nil if the table does not have it.
  func name(ofPath path: SitePath) -> SitePath? {
    let (place, isKnown) = entries.position(of: path)
    guard isKnown else { return nil }
    return has(place) ? name(at: place) : nil
  }

  /// Whether the table has the file at a position among all sources.
  func has(_ position: Int) -> Bool {
    names == nil || self.position(of: name(at: position)) == position
  }

  /// The same diagnostic, at the path of its file.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    guard names != nil, let location = diagnostic.location else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.location = located(location)
    return diagnostic
  }

  func located(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.file = path(ofName: location.file)
    return location
  }

  /// Returns the positions of files that are sorted like the entries.
  func positions(of files: [SitePath]) -> [Int] {
    if names != nil { return files.compactMap(position) }
    var position = 0
    return files.compactMap { file in
      // File names that differ only in Unicode composition are equal strings, but different files.
      while position < entries.count, !entries[position].path.string.equalsInBytes(file.string) {
        position += 1
      }
      defer { position += 1 }
      return position < entries.count ? position : nil
    }
  }

  /// Returns a file's number among those of the earlier build; nil if it is new or has changed.
  package func number(at position: Int) -> Int? { numbers[position] < 0 ? nil : Int(numbers[position]) }

  func fingerprint(at position: Int) -> Fingerprint { fingerprints.values.withLock { $0[position] } }

  /// Whether a file is as the earlier build saw it.
  func isUnchanged(_ file: SitePath) -> Bool { position(of: file).flatMap(number) != nil }

  // MARK: Reading

  /// Lists one of the table's folders, or a folder inside one.
  package func listing(of folder: SitePath) -> FileListing {
    let listed = listings.first { $0.path == folder }
    if names == nil, let listed {
      return FileListing(entries: Array(entries[listed.range]), diagnostics: listed.diagnostics)
    }
    let all = names?.entries ?? entries
    return FileListing(
      entries: all.filter { $0.path.isInside(folder) }, diagnostics: listed?.diagnostics ?? [])
  }

  /// Reads a file, and keeps its fingerprint for the next build.
  package func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    guard let position = position(of: file) else { return try files.read(file) }
    return try read(at: position).bytes
  }

  package func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    try files.read(path(ofName: file), first: count)
  }

  func read(at position: Int) throws(FileFailure) -> (bytes: [UInt8], fingerprint: Fingerprint) {
    let bytes = try files.read(entries[position].path, listedSize: entries[position].size)
    let fingerprint = fingerprinter(bytes)
    fingerprints.values.withLock { $0[position] = fingerprint }
    return (bytes, fingerprint)
  }

  /// Records stamps and fingerprints for the next build.
  func record(to recorder: CacheRecorder) {
    var encoder = ByteEncoder()
    let fingerprints = fingerprints.values.withLock { $0 }
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
