/// What a build keeps for the next one. Any of it may be gone or damaged at any time: what cannot be believed is
/// not there.
///
/// What is kept is a sequence of blocks, each of a section. A block is what one thread encodes or decodes at once.
package protocol BuildCache: Sendable {
  /// What the last build kept; nil where there is nothing, or nothing whole of this version of the format.
  func open() -> (any BuildCacheReader)?

  /// Begins anew. What is there stays until the new one is whole.
  func makeWriter() throws(FileFailure) -> any BuildCacheWriter
}

package protocol BuildCacheReader: Sendable {
  /// How many blocks a section has.
  func count(of section: UInt32) -> Int

  /// A section's block by its number, in the order they were written; nil where there is none, or it is not what was
  /// written.
  func block(_ number: Int, of section: UInt32) -> [UInt8]?
}

extension BuildCacheReader {
  /// All of a section's blocks, empty for a section that has none; nil where one of them is not what was written.
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

  /// Puts what was written in the place of what was there, in one step.
  func commit() throws(FileFailure)

  /// Forgets what was written.
  func discard()
}
