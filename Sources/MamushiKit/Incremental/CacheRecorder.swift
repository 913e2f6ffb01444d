import MamushiCore
import Synchronization

/// The sections of the cache.
enum CacheSection: UInt32 {
  /// Whether the rest can be used, and what to report if nothing has changed.
  case summary = 1
  /// Paths, stamps and fingerprints of the files that the build was made from, sorted.
  case sources
  /// The memos of single files.
  case memos
  /// What each file of the output was made from.
  case outputs
  /// The inputs of the search index, and the records of pages that it has but the file of records lacks.
  case search
  /// Which articles are related.
  case related
  /// The orders of articles.
  case orders

  /// The number in the cache of the section for one language, by its position among those of the site.
  func number(ofLanguage language: Int) -> UInt32 { rawValue + UInt32(truncatingIfNeeded: language) << 8 }
}

/// Records what the next build can use, during the build and from all its threads. A failure to write does not fail the
/// build: it only leaves no cache.
final class CacheRecorder: Sendable {
  /// The approximate size of a block in bytes.
  static let blockSize = 1 << 16

  private struct State {
    let cache: any BuildCache
    /// Created for the first block: if nothing has changed, nothing is written.
    var writer: (any BuildCacheWriter)?
    /// Small pieces, collected until they fill a block.
    var pending: [CacheSection: ByteEncoder] = [:]
    var failure: FileFailure?
  }

  /// The lock ensures that only one thread at a time uses the writer.
  private let state: Mutex<State>

  init(_ cache: any BuildCache) { state = Mutex(State(cache: cache)) }

  func append(_ value: some CodedFields, to section: CacheSection, ofLanguage language: Int = 0) {
    var block = ByteEncoder()
    block.add(value)
    append(block, to: section, ofLanguage: language)
  }

  /// Writes a separate block.
  func append(_ block: ByteEncoder, to section: CacheSection, ofLanguage language: Int = 0) {
    guard !block.bytes.isEmpty else { return }
    state.withLock { Self.append(block, to: section.number(ofLanguage: language), &$0) }
  }

  /// Writes a block that an earlier build encoded.
  func append(encoded block: [UInt8], to section: CacheSection, ofLanguage language: Int = 0) {
    var copy = ByteEncoder()
    copy.append(block)
    append(copy, to: section, ofLanguage: language)
  }

  /// Adds a piece to the section's next block.
  func add(_ piece: ByteEncoder, to section: CacheSection) {
    state.withLock { state in
      state.pending[section, default: ByteEncoder()].append(piece.bytes)
      if let block = state.pending[section], block.bytes.count > Self.blockSize {
        Self.append(block, to: section.rawValue, &state)
        state.pending[section] = nil
      }
    }
  }

  private static func append(_ block: ByteEncoder, to section: UInt32, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(FileFailure) {
      let writer: any BuildCacheWriter
      if let open = state.writer { writer = open } else { writer = try state.cache.makeWriter() }
      state.writer = writer
      try writer.append(block.bytes, to: section)
    } catch {
      state.failure = error
    }
  }

  /// Replaces what the previous build recorded with what this one did.
  ///
  /// - Returns: why that failed; nil if it succeeded.
  func commit() -> FileFailure? {
    state.withLock { state in
      for (section, block) in state.pending { Self.append(block, to: section.rawValue, &state) }
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
