import CPlatform
import MamushiCore
import Synchronization

/// A cache whose latest content is held in memory, for a process that builds repeatedly.
///
/// Content is written to the file only by ``flush()``, so nobody waits for the disk in between. If another process has
/// changed the file meanwhile, the file's content is used instead.
package final class HeldCache: BuildCache {
  private struct State {
    var blocks: [HeldBlock]?
    /// The stamp of the file when the held content was read from it or written to it; `nil` if there was no file.
    var stamp: FileStamp?
    var isWritten = true
  }

  private let file: any BuildCache
  private let path: String
  private let state = Mutex(State())

  /// - Parameter path: The absolute path of the file that `file` reads and writes.
  package init(_ file: any BuildCache, path: String) {
    self.file = file
    self.path = path
  }

  package func open() -> (any BuildCacheReader)? {
    let held = state.withLock { $0.stamp == stamp ? $0.blocks : nil }
    return held.map { HeldReader(blocks: $0) } ?? file.open()
  }

  package func makeWriter() throws(FileFailure) -> any BuildCacheWriter { HeldWriter(cache: self) }

  /// Writes to the file what was committed since the last flush.
  package func flush() throws(FileFailure) {
    let blocks = state.withLock { $0.isWritten ? nil : $0.blocks }
    guard let blocks else { return }
    // Whatever the outcome, this is not repeated until there is new content.
    state.withLock { $0.isWritten = true }
    let writer = try file.makeWriter()
    do throws(FileFailure) {
      for block in blocks { try writer.append(block.bytes, to: block.section) }
      try writer.commit()
    } catch {
      writer.discard()
      throw error
    }
    state.withLock { $0.stamp = stamp }
  }

  fileprivate func hold(_ blocks: [HeldBlock]) {
    state.withLock { $0 = State(blocks: blocks, stamp: stamp, isWritten: false) }
  }

  private var stamp: FileStamp? {
    var status = stat()
    return lstat(path, &status) == 0 ? FileStamp(status) : nil
  }
}

private struct HeldBlock: Sendable {
  let section: UInt32
  let bytes: [UInt8]
}

private struct HeldReader: BuildCacheReader {
  private let sections: [UInt32: [HeldBlock]]

  init(blocks: [HeldBlock]) { sections = Dictionary(grouping: blocks, by: \.section) }

  func count(of section: UInt32) -> Int { sections[section]?.count ?? 0 }

  func block(_ number: Int, of section: UInt32) -> [UInt8]? {
    guard let blocks = sections[section], blocks.indices.contains(number) else { return nil }
    return blocks[number].bytes
  }
}

private final class HeldWriter: BuildCacheWriter {
  private let cache: HeldCache
  private var blocks: [HeldBlock] = []

  init(cache: HeldCache) { self.cache = cache }

  func append(_ block: [UInt8], to section: UInt32) {
    blocks.append(HeldBlock(section: section, bytes: block))
  }

  func commit() {
    cache.hold(blocks)
    blocks = []
  }

  func discard() { blocks = [] }
}
