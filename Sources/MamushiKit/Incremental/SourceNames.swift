import MamushiCore
import Synchronization

/// The names under which one language of a site knows the files.
struct SourceNames: Sendable {
  /// The files and folders with their names, sorted by name.
  let entries: [FileListing.Entry]
  /// The names that differ from the paths, by the positions of the files.
  let changed: [Int: SitePath]
  /// The position of each entry among all sources.
  private let positions: [Int]

  /// - Parameter sources: all files and folders.
  init(_ names: [(name: SitePath, position: Int)], _ sources: [FileListing.Entry]) {
    let names = names.sorted { $0.name < $1.name }
    positions = names.map(\.position)
    entries = names.map { name, position in
      let entry = sources[position]
      return FileListing.Entry(path: name, isFolder: entry.isFolder, stamp: entry.stamp)
    }
    changed = names.reduce(into: [:]) { changed, entry in
      if !sources[entry.position].path.string.equalsInBytes(entry.name.string) {
        changed[entry.position] = entry.name
      }
    }
  }

  func position(of name: SitePath) -> Int? {
    let (place, isKnown) = entries.position(of: name)
    return isKnown ? positions[place] : nil
  }
}

/// The fingerprints of the files that a build has read, for the tables of all languages.
final class SharedFingerprints: Sendable {
  let values: Mutex<[Fingerprint]>

  init(_ values: [Fingerprint]) { self.values = Mutex(values) }
}

/// Files that are read by their names in one language.
struct RenamedFiles: FileTree {
  let files: any FileTree
  let sources: SourceTable

  func listing(of folder: SitePath) -> FileListing { sources.listing(of: folder) }

  func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    try files.read(sources.path(ofName: file))
  }

  func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    try files.read(sources.path(ofName: file), first: count)
  }

  func stamp(of file: SitePath) -> FileStamp? { files.stamp(of: sources.path(ofName: file)) }

  func isWrittenByBuilds(_ path: SitePath) -> Bool { files.isWrittenByBuilds(sources.path(ofName: path)) }
}
