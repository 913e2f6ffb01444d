/// Read access to the site's files. Paths are relative to the site's folder.
package protocol FileTree: Sendable {
  /// Lists everything below a folder, at any depth, sorted by path; empty if the folder does not exist.
  ///
  /// Follows symbolic links that stay in the site. Links that leave it, loop or lead nowhere, and unreadable
  /// files, are reported and omitted; `.DS_Store` and the like are omitted silently.
  func listing(of folder: SitePath) -> FileListing

  /// Lists a folder, given an older listing.
  ///
  /// - Parameter paths: every path that may have changed since. Only these are examined if that is enough.
  func listing(of folder: SitePath, since old: FileListing, changed paths: Set<SitePath>) -> FileListing

  /// Reads a file.
  func read(_ file: SitePath) throws(FileFailure) -> [UInt8]

  /// Reads a file whose listing gave its size.
  ///
  /// - Parameter size: the listed size in bytes. If it still holds, no system call for the size is needed.
  func read(_ file: SitePath, listedSize size: Int) throws(FileFailure) -> [UInt8]

  /// Reads at most `count` bytes from the start of a file.
  func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8]

  /// Returns the stamp of a file, also of one that no listing has; nil if it does not exist or cannot be read.
  func stamp(of file: SitePath) -> FileStamp?

  /// Whether an item is, or lies in, a folder that builds write: then it is never content.
  func isWrittenByBuilds(_ path: SitePath) -> Bool
}

extension FileTree {
  package func isWrittenByBuilds(_ path: SitePath) -> Bool { false }

  package func stamp(of file: SitePath) -> FileStamp? {
    let entries = listing(of: file.folder).entries
    let (place, isKnown) = entries.position(of: file)
    return isKnown && !entries[place].isFolder ? entries[place].stamp : nil
  }

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
    /// Shows whether a file changed; ``FileStamp/none`` for a folder.
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
  /// The position of a path among entries sorted by path, or the one at which it would be inserted.
  package func position(of path: SitePath) -> (place: Int, isKnown: Bool) {
    let place = indices.firstPosition(notBefore: { self[$0].path < path })
    // Compares bytes: names that differ only in Unicode normalisation are equal as strings, but different files.
    return (place, place < count && self[place].path.string.equalsInBytes(path.string))
  }
}

/// A file's metadata from the file system, read without opening the file. An unchanged stamp means that the file
/// was not written to, unless its times are so close to the moment of the first look that a later write can have
/// left them the same.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  /// The file's number in its file system; it changes when the file is replaced.
  package var inode: UInt64
  /// When the content last changed, in nanoseconds since 1970. Anyone can set it.
  package var modified: Int64
  /// When the file last changed in any way (`st_ctime`), in nanoseconds since 1970. Only the system sets it.
  package var changed: Int64

  package init(size: Int64, inode: UInt64, modified: Int64, changed: Int64) {
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  package static let none = FileStamp(size: 0, inode: 0, modified: 0, changed: 0)
}

/// A failed file-system call.
package struct FileFailure: Error, Sendable, CustomStringConvertible {
  package let path: String
  /// The operation that failed: "read", "write", "rename".
  package let operation: String
  /// The `errno` of the call.
  package let code: Int32
  /// The system's message: "No space left on device".
  package let reason: String

  package init(path: String, operation: String, code: Int32, reason: String) {
    self.path = path
    self.operation = operation
    self.code = code
    self.reason = reason
  }

  /// Whether the file does not exist (ENOENT, which is 2 on all supported systems).
  package var isMissing: Bool { code == 2 }

  /// Whether there is no room for the file: ENOSPC, which is 28 on all supported systems, or EDQUOT, which is 122 on
  /// Linux and 69 on macOS.
  package var isDiskFull: Bool { [28, 69, 122].contains(code) }

  /// How to make a later try succeed, by the code; nil where neither a name nor the kind of a file is in the way.
  package var help: String? {
    switch code {
    // EEXIST, ENOTDIR and EISDIR are the same on all supported systems; ENAMETOOLONG is 36 on Linux and 63 on macOS.
    case 17, 20: "a file is in the way of a folder; remove or rename it"
    case 21: "a folder is in the way of this file; remove or rename it"
    case 36, 63: "shorten that name, or the names of the folders above it"
    default: nil
    }
  }

  package var description: String { "cannot \(operation) '\(path)': \(reason)" }
}
