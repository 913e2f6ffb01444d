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

  /// - Parameter path: relative to the site's folder.
  package func write(_ bytes: [UInt8], to path: SitePath) throws(FileFailure) {
    try writeNewFile(bytes, to: stage + "/" + path.string)
  }

  /// Moves the finished folders to their places, in which nothing may be.
  package func finish(_ names: [String]) throws(FileFailure) {
    for name in names {
      if rename(stage + "/" + name, root + "/" + name) != 0 { throw FileFailure("create", root + "/" + name) }
    }
    rmdir(stage)
  }

  /// Removes what was begun.
  package func discard() {
    // A next import tries again.
    try? removeTree(stage)
  }
}
