/// Keeps what was made of pictures, in the cache: any of it may be gone at any time. Paths are relative to the store,
/// with one folder: `<key>/640.avif`.
package protocol RenditionStore: Sendable {
  /// The names in a folder; empty where there is none.
  func names(in folder: String) -> Set<String>

  /// Nil where there is none.
  func read(_ path: String) -> [UInt8]?

  /// Puts a file in its place in one step: what has a name there is whole.
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure)

  /// All files, with their sizes in bytes.
  func files() -> [(path: String, size: Int)]

  /// Removes files, and folders that are empty then.
  func remove(_ paths: [String]) throws(FileFailure)
}
