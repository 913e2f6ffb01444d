import CPlatform
import MamushiCore

/// Creates folders of a site whole or not at all: they are filled under another name, and appear when they are finished.
package struct NewFolders {
  /// The absolute path of the site's folder.
  private let root: String
  private let stage: String

  /// Begins in the site's folder, which need not exist.
  package init(in root: String) throws(FileFailure) {
    self.root = root
    stage = root + "/.mamushi-import"
    // An earlier import may have been interrupted.
    try removeTree(stage)
    try makeFolders(stage)
  }

  /// Whether something of a name is in the site's folder, also a link that leads nowhere.
  package static func has(_ name: String, in root: String) -> Bool {
    var status = stat()
    return lstat(root + "/" + name, &status) == 0
  }

  /// - Parameter path: relative to the site's folder, below which it stays.
  package func write(_ bytes: [UInt8], to path: SitePath) throws(FileFailure) {
    guard let inside = SitePath("").resolving(path.string), inside == path else {
      throw FileFailure(
        path: path.string, operation: "write", code: EINVAL, reason: "it leads out of the site")
    }
    try writeNewFile(bytes, to: stage + "/" + path.string)
  }

  /// Moves the finished folders to their places, in which nothing may be. If one cannot be moved, none is.
  package func finish(_ names: [String]) throws(FileFailure) {
    for (index, name) in names.enumerated() {
      if !Self.has(name, in: root), rename(stage + "/" + name, root + "/" + name) == 0 { continue }
      let failure = FileFailure("create", root + "/" + name, code: errno == 0 ? EEXIST : errno)
      for moved in names[..<index] { rename(root + "/" + moved, stage + "/" + moved) }
      throw failure
    }
    rmdir(stage)
  }

  /// Removes what was begun.
  package func discard() {
    // A next import tries again.
    try? removeTree(stage)
  }
}
