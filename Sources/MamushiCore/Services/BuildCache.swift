/// What a build keeps for the next one. Any of it may be missing or damaged at any time; what cannot be trusted
/// counts as missing.
///
/// The content is a sequence of blocks, each of which belongs to a section. One thread encodes or decodes a
/// block.
package protocol BuildCache: Sendable {
  /// The content that the last build kept; nil if it is missing, incomplete or of another version of the format.
  func open() -> (any BuildCacheReader)?

  /// Starts new content. The old content stays until the new one is committed.
  func makeWriter() throws(FileFailure) -> any BuildCacheWriter
}

package protocol BuildCacheReader: Sendable {
  /// The number of blocks in a section.
  func count(of section: UInt32) -> Int

  /// A block of a section by its number, in the order of writing; nil if it is missing or damaged.
  func block(_ number: Int, of section: UInt32) -> [UInt8]?
}

extension BuildCacheReader {
  /// All blocks of a section, empty if it has none; nil if one of them is damaged.
  package func blocks(of section: UInt32) -> [[UInt8]]? {
    var blocks: [[UInt8]] = []
    for number in 0..<count(of: section) {
      guard let block = block(number, of: section) else { return nil }
      blocks.append(block)
    }
    return blocks
  }
}

package protocol BuildCacheWriter: AnyObject {
  func append(_ block: [UInt8], to section: UInt32) throws(FileFailure)

  /// Replaces the old content by the new one atomically.
  func commit() throws(FileFailure)

  /// Discards the new content.
  func discard()
}
