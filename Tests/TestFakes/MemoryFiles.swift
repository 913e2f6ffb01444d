import MamushiCore

/// A site in memory: files by path; the folders above them exist, too.
package struct MemoryFiles: FileTree {
  package var files: [String: [UInt8]]
  /// Folders that hold no file.
  package var emptyFolders: [String] = []
  /// Of files that have not the stamp of an old file with their size.
  package var stamps: [String: FileStamp] = [:]
  /// Files that are listed and cannot be read.
  package var unreadable: Set<String> = []
  /// Folders that builds write.
  package var ofBuilds: [String] = []
  /// What a listing of `Content` finds wrong.
  package var diagnostics: [Diagnostic] = []

  package init(_ files: [String: String] = [:]) { self.files = files.mapValues { Array($0.utf8) } }

  package func listing(of folder: SitePath) -> FileListing {
    var entries: [SitePath: FileListing.Entry] = [:]
    for (path, bytes) in files where SitePath(path).isInside(folder) {
      let file = SitePath(path)
      entries[file] = FileListing.Entry(
        path: file, isFolder: false,
        stamp: stamps[path] ?? FileStamp(size: Int64(bytes.count), inode: 1, modified: 0, changed: 0))
      addFolders(above: file, in: folder, to: &entries)
    }
    for path in emptyFolders where SitePath(path).isInside(folder) {
      let empty = SitePath(path)
      entries[empty] = FileListing.Entry(path: empty, isFolder: true)
      addFolders(above: empty, in: folder, to: &entries)
    }
    return FileListing(
      entries: entries.values.sorted { $0.path < $1.path },
      diagnostics: folder.string == "Content" ? diagnostics : [])
  }

  private func addFolders(
    above path: SitePath, in folder: SitePath, to entries: inout [SitePath: FileListing.Entry]
  ) {
    var parent = path.folder
    while !parent.string.isEmpty, parent.isInside(folder) {
      entries[parent] = FileListing.Entry(path: parent, isFolder: true)
      parent = parent.folder
    }
  }

  package func isWrittenByBuilds(_ path: SitePath) -> Bool {
    ofBuilds.contains { path == SitePath($0) || path.isInside(SitePath($0)) }
  }

  package func read(_ file: SitePath) throws(FileFailure) -> [UInt8] {
    if unreadable.contains(file.string) {
      throw FileFailure(path: file.string, operation: "read", code: 13, reason: "Permission denied")
    }
    guard let bytes = files[file.string] else {
      throw FileFailure(path: file.string, operation: "read", code: 2, reason: "No such file or directory")
    }
    return bytes
  }

  package func read(_ file: SitePath, first count: Int) throws(FileFailure) -> [UInt8] {
    Array(try read(file).prefix(count))
  }
}
