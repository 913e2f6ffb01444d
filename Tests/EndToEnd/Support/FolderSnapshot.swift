import Foundation
import Testing

/// All that a folder holds, at one moment.
struct FolderSnapshot: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    /// Of a file; of a link, what it says.
    let bytes: Data
    let kind: FileAttributeType
    /// Number of the file in its file system: another one after it has been replaced.
    let number: UInt64
    /// In nanoseconds since 1970.
    let modified: Int64
    /// When the entry changed last in any way (`st_ctime`), in nanoseconds since 1970.
    let changed: Int64

    /// The last change is left out: a second name outside the folder is a change, too, and none that shows.
    static func == (left: Entry, right: Entry) -> Bool {
      left.bytes == right.bytes && left.kind == right.kind && left.number == right.number
        && left.modified == right.modified
    }
  }

  /// By path below the folder.
  let entries: [String: Entry]

  /// - Returns: a snapshot without entries of a folder that does not exist.
  init(_ folder: URL) throws {
    var entries: [String: Entry] = [:]
    let files = FileManager.default
    let paths =
      files.fileExists(atPath: folder.path) ? try files.subpathsOfDirectory(atPath: folder.path) : []
    for path in paths {
      let place = folder.appendingPathComponent(path).path
      let stamp = try FileStatus(of: place)
      let bytes: Data
      switch stamp.kind {
      case .typeRegular: bytes = try Data(contentsOf: URL(fileURLWithPath: place))
      case .typeSymbolicLink: bytes = Data(try files.destinationOfSymbolicLink(atPath: place).utf8)
      default: bytes = Data()
      }
      entries[path] = Entry(
        bytes: bytes, kind: stamp.kind, number: stamp.number, modified: stamp.modified, changed: stamp.changed
      )
    }
    self.entries = entries
  }

  /// Regular files, sorted.
  var files: [String] { entries.filter { $0.value.kind == .typeRegular }.keys.sorted() }

  /// Pages, sorted.
  var pages: [String] { files.filter { $0.hasSuffix(".html") } }

  /// Contents of the regular files.
  var bytes: [String: Data] { entries.filter { $0.value.kind == .typeRegular }.mapValues(\.bytes) }

  func text(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let entry = try #require(entries[path], "there is no '\(path)'", sourceLocation: sourceLocation)
    return String(decoding: entry.bytes, as: UTF8.self)
  }

  /// Regular files that have the same number as another: two names for one file.
  var sharedFiles: [String] {
    let regular = entries.filter { $0.value.kind == .typeRegular }
    return Dictionary(grouping: regular.keys, by: { regular[$0]?.number }).values
      .filter { $0.count > 1 }.flatMap { $0 }.sorted()
  }

  func contains(_ path: String) -> Bool { entries[path] != nil }
}

extension FolderSnapshot: CustomTestStringConvertible {
  /// Failures would print every byte otherwise.
  var testDescription: String { "a folder of \(files.count) files" }
}

/// Records each file that one of the two lacks or has with other bytes.
func expectSameBytes(
  _ actual: FolderSnapshot, _ expected: FolderSnapshot, _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (left, right) = (actual.bytes, expected.bytes)
  for path in Set(left.keys).union(right.keys).sorted() where left[path] != right[path] {
    let what = left[path] == nil ? "is missing" : right[path] == nil ? "is too much" : "differs"
    Issue.record("\(comment) '\(path)' \(what)", sourceLocation: sourceLocation)
  }
}
