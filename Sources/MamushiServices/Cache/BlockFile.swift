import CPlatform
import MamushiCore

/// Stores what a build keeps for the next one in a single file, and detects any damage to it.
///
/// ```swift
/// let cache = BlockFile(path: "/home/me/mysite/.mamushi/index", format: 3)
/// let articles = cache.open()?.blocks(of: 2)
/// ```
///
/// The file is not flushed to the disk (`fsync`), because a build would wait long for data that can be recreated. After
/// a power failure the file is either complete or, by its fingerprints, invalid.
///
/// Only one process at a time may write a file: see ``BuildLock``. Any number of processes may read it meanwhile.
package struct BlockFile: BuildCache {
  let path: String
  let format: UInt64
  private let fingerprinter: Fingerprinter

  /// - Parameters:
  ///   - path: The absolute path of the file. Its folder is created if it is missing. Anything else at this path is
  ///     replaced, because the folder belongs to Mamushi.
  ///   - format: Identifies what the blocks are and how they are encoded. A file with another format is not read.
  package init(path: String, format: UInt64, fingerprinter: Fingerprinter = .xxh3) {
    self.path = path
    self.format = format
    self.fingerprinter = fingerprinter
  }

  /// Reads the file's table of blocks, but not the blocks.
  package func open() -> (any BuildCacheReader)? {
    // Does not follow a link or wait for a pipe.
    let number = retrying { openForReading(path, O_NOFOLLOW | O_NONBLOCK) }
    guard number >= 0 else { return nil }
    return BlockFileReader(Descriptor(number), format: format, fingerprinter: fingerprinter)
  }

  /// - Throws: An error if the file cannot be created. The writer's calls throw if it cannot be written.
  package func makeWriter() throws(FileFailure) -> any BuildCacheWriter {
    try BlockFileWriter(path: path, format: format, fingerprinter: fingerprinter)
  }
}

/// The system's `open`, for types that have an `open` of their own.
func openForReading(_ path: String, _ flags: Int32) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | flags)
}
