/// A cache of renditions, any of which may disappear at any time. Paths are relative to the store, with one
/// folder: `<key>/640.avif`.
package protocol RenditionStore: Sendable {
  /// The names in a folder; empty if it does not exist.
  func names(in folder: String) -> Set<String>

  /// The bytes of a file; nil if it does not exist.
  func read(_ path: String) -> [UInt8]?

  /// Writes a file atomically: a file under its name is complete.
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure)

  /// All files, with their sizes in bytes.
  func files() -> [(path: String, size: Int)]

  /// Removes files, and folders that become empty.
  func remove(_ paths: [String]) throws(FileFailure)
}
