import MamushiCore
import Synchronization

/// The sections of the cache.
enum CacheSection: UInt32 {
  /// What says whether the rest can be used, and what is told where nothing changed.
  case summary = 1
  /// Paths, stamps and fingerprints of the files that the build was made of, sorted.
  case sources
  /// What was made of single files.
  case memos
  /// What each file of the output was made from.
  case outputs
  /// What the index of the search was made of, and the records of pages that it has and the file of records does not.
  case search
  /// Which articles are related.
  case related
}

/// Writes down, while a build goes on and from all of its threads, what the next one can use. A failure to write is no
/// failure of the build: there is just no cache then.
final class CacheRecorder: Sendable {
  /// In bytes: blocks are about as large.
  static let blockSize = 1 << 16

  private struct State {
    let cache: any BuildCache
    /// Made with the first block: where nothing has changed nothing is written.
    var writer: (any BuildCacheWriter)?
    /// Small pieces, gathered until they fill a block.
    var pending: [CacheSection: ByteEncoder] = [:]
    var failure: FileFailure?
  }

  /// A writer is of one thread at a time: the lock sees to that.
  private let state: Mutex<State>

  init(_ cache: any BuildCache) { state = Mutex(State(cache: cache)) }

  func append(_ value: some CodedFields, to section: CacheSection) {
    var block = ByteEncoder()
    block.add(value)
    append(block, to: section)
  }

  /// Writes a block of its own.
  func append(_ block: ByteEncoder, to section: CacheSection) {
    guard !block.bytes.isEmpty else { return }
    state.withLock { Self.append(block, to: section, &$0) }
  }

  /// Writes a block as an earlier build did.
  func append(encoded block: [UInt8], to section: CacheSection) {
    var copy = ByteEncoder()
    copy.append(block)
    append(copy, to: section)
  }

  /// Adds a piece to the section's next block.
  func add(_ piece: ByteEncoder, to section: CacheSection) {
    state.withLock { state in
      state.pending[section, default: ByteEncoder()].append(piece.bytes)
      if let block = state.pending[section], block.bytes.count > Self.blockSize {
        Self.append(block, to: section, &state)
        state.pending[section] = nil
      }
    }
  }

  private static func append(_ block: ByteEncoder, to section: CacheSection, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(FileFailure) {
      let writer: any BuildCacheWriter
      if let open = state.writer { writer = open } else { writer = try state.cache.makeWriter() }
      state.writer = writer
      try writer.append(block.bytes, to: section.rawValue)
    } catch {
      state.failure = error
    }
  }

  /// Puts what was recorded in the place of what the build before recorded.
  ///
  /// - Returns: why it could not be done.
  func commit() -> FileFailure? {
    state.withLock { state in
      for (section, block) in state.pending { Self.append(block, to: section, &state) }
      state.pending = [:]
      let writer = state.writer
      state.writer = nil
      if let failure = state.failure {
        writer?.discard()
        return failure
      }
      do throws(FileFailure) {
        try writer?.commit()
        return nil
      } catch {
        return error
      }
    }
  }

  func discard() {
    state.withLock { state in
      state.writer?.discard()
      state.writer = nil
    }
  }
}
