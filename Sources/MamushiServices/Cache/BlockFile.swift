import CPlatform
import MamushiCore

/// What a build keeps for the next one, in one file that notices every damage to itself.
///
/// ```swift
/// let cache = BlockFile(path: "/home/me/mysite/.mamushi/index", format: 3)
/// let articles = cache.open()?.blocks(of: 2)
/// ```
///
/// The file is not written through to the disk (`fsync`): a build would wait long for what can be made anew. Where
/// power fails, what it leaves is either whole or, by its fingerprints, nothing.
///
/// One process at a time writes a file: see ``BuildLock``. Any number may read it meanwhile.
package struct BlockFile: BuildCache {
  private let path: String
  private let format: UInt64
  private let fingerprinter: Fingerprinter

  /// - Parameters:
  ///   - path: the absolute path of the file; its folder is made where it is missing. Whatever else stands there
  ///     is no cache, and is replaced: it is in a folder of ours.
  ///   - format: what the blocks are, and how they are encoded. A file of another format is not read.
  package init(path: String, format: UInt64, fingerprinter: Fingerprinter = .xxh3) {
    self.path = path
    self.format = format
    self.fingerprinter = fingerprinter
  }

  /// Reads what the file says of its blocks, not the blocks.
  package func open() -> (any BuildCacheReader)? {
    // A link is not followed, and a pipe not waited for.
    let number = retrying { openForReading(path, O_NOFOLLOW | O_NONBLOCK) }
    guard number >= 0 else { return nil }
    return BlockFileReader(Descriptor(number), format: format, fingerprinter: fingerprinter)
  }

  /// - Throws: where the file cannot be made; and from the writer's calls, where it cannot be written.
  package func makeWriter() throws(FileFailure) -> any BuildCacheWriter {
    try BlockFileWriter(path: path, format: format, fingerprinter: fingerprinter)
  }
}

/// The system's `open`, for types with an `open` of their own.
private func openForReading(_ path: String, _ flags: Int32) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | flags)
}
