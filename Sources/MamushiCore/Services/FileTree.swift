/// The site's files, read only. Paths are relative to the site's folder.
package protocol FileTree: Sendable {
  /// Everything below a folder, at any depth, sorted by path; empty where the folder does not exist.
  ///
  /// Symbolic links are followed where they stay in the site. Those that leave it, loop or lead nowhere, and
  /// files that cannot be read, are reported and left out, as are `.DS_Store` and the like.
  func listing(of folder: SitePath) -> FileListing

  /// The same, given what it was before.
  ///
  /// - Parameter paths: all that may have changed since; what they are is looked at, and nothing else if that is enough.
  func listing(of folder: SitePath, since old: FileListing, changed paths: Set<SitePath>) -> FileListing

  /// A file's bytes.
  func read(_ file: SitePath) throws(FileFailure) -> [UInt8]

  /// A file's bytes, where its listing told how many there are.
  ///
  /// - Parameter size: as many as were listed. Where that still holds, the file need not be asked for its size.
  func read(_ file: SitePath, listedSize size: Int) throws(FileFailure) -> [UInt8]

  /// At most `count` bytes from a file's start.
  func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8]
}

extension FileTree {
  package func listing(
    of folder: SitePath, since old: FileListing, changed paths: Set<SitePath>
  ) -> FileListing {
    listing(of: folder)
  }

  package func read(_ file: SitePath, listedSize: Int) throws(FileFailure) -> [UInt8] { try read(file) }
}

package struct FileListing: Sendable {
  package struct Entry: Sendable {
    package let path: SitePath
    package let isFolder: Bool
    /// What tells whether a file changed; ``FileStamp/none`` for a folder.
    package let stamp: FileStamp

    /// In bytes.
    package var size: Int { Int(stamp.size) }

    package init(path: SitePath, isFolder: Bool, stamp: FileStamp = .none) {
      self.path = path
      self.isFolder = isFolder
      self.stamp = stamp
    }
  }

  package var entries: [Entry]
  package var diagnostics: [Diagnostic]

  package init(entries: [Entry] = [], diagnostics: [Diagnostic] = []) {
    self.entries = entries
    self.diagnostics = diagnostics
  }
}

extension [FileListing.Entry] {
  /// Where a path stands among entries that are sorted by path, or would.
  package func position(of path: SitePath) -> (place: Int, isKnown: Bool) {
    let place = indices.firstPosition(notBefore: { self[$0].path < path })
    // Names that are only composed differently are equal texts, and different files.
    return (place, place < count && self[place].path.string.equalsInBytes(path.string))
  }
}

/// What the file system says of a file without opening it. A file whose stamp is as before was not written to,
/// unless its times are so near to the moment of the first look that a later write can have left them the same.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  /// The file's number in its file system: another one after it was replaced.
  package var inode: UInt64
  /// When its bytes changed last, in nanoseconds since 1970. Anyone can set it.
  package var modified: Int64
  /// When it changed last in any way (`st_ctime`), in nanoseconds since 1970. Only the system sets it.
  package var changed: Int64

  package init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  package static let none = FileStamp(size: 0, inode: 0, modified: 0, changed: 0)
}

/// A call to the file system that failed.
package struct FileFailure: Error, Sendable, CustomStringConvertible {
  package let path: String
  /// What was tried: "read", "write", "rename".
  package let operation: String
  /// The `errno` of the call.
  package let code: Int32
  /// The system's words for it: "No space left on device".
  package let reason: String

  package init(path: String, operation: String, code: Int32, reason: String) {
    self.path = path
    self.operation = operation
    self.code = code
    self.reason = reason
  }

  /// Whether there is nothing of that name (ENOENT, which is 2 on every system that we know).
  package var isMissing: Bool { code == 2 }

  package var description: String { "cannot \(operation) '\(path)': \(reason)" }
}
