/// A cache of renditions, any of which may disappear at any time. Paths are relative to the store, with one
/// folder: `<key>/640.avif`.
package protocol RenditionStore: Sendable {
  /// Those of the names whose files in a folder have the very bytes with which ``keep(_:as:in:)`` wrote them. Reads
  /// these files.
  func wholeFiles(_ names: [String], in folder: String) -> Set<String>

  /// The bytes of a file; nil if it does not exist.
  func read(_ path: String) -> [UInt8]?

  /// Writes a file together with a checksum, by which ``wholeFiles(_:in:)`` notices later damage.
  func keep(_ bytes: [UInt8], as name: String, in folder: String) throws(FileFailure)

  /// Writes a file atomically, whose bytes themselves tell whether they are damaged.
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure)

  /// All files, with their sizes in bytes.
  func files() -> [(path: String, size: Int)]

  /// Removes files, and folders that become empty.
  func remove(_ paths: [String]) throws(FileFailure)
}
