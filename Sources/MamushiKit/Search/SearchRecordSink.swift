import MamushiCore
import Synchronization

/// Takes the records of pages while these are made, from all threads. Where they are many, they go to a file at once and take no
/// memory.
final class SearchRecordSink: Sendable {
  /// In bytes: so many stay in memory.
  private static let greatestSize = 4 << 20

  private struct State {
    var loose: [SearchRecordBlock] = []
    var size = 0
    /// Written once they are too many.
    var writer: SearchRecordWriter?
    /// nil where they cannot go to a file.
    var cache: (any BuildCache)?
  }

  /// A writer is of one thread at a time: the lock sees to that.
  private let state: Mutex<State>

  init(_ cache: (any BuildCache)?) { state = Mutex(State(cache: cache)) }

  /// Whether some are on their way into a file.
  var isWriting: Bool { state.withLock { $0.writer != nil } }

  func add(_ block: SearchRecordBlock) {
    if block.places.isEmpty { return }
    state.withLock { state in
      state.loose.append(block)
      state.size += block.bytes.count
      if state.size > Self.greatestSize || state.writer != nil { Self.write(&state) }
    }
  }

  func holds(_ fingerprint: Fingerprint) -> Bool {
    state.withLock { $0.writer?.holds(fingerprint) ?? false }
  }

  /// Hands out those that are in memory.
  func takeLoose() -> [SearchRecordBlock] {
    state.withLock { state in
      state.size = 0
      defer { state.loose = [] }
      return state.loose
    }
  }

  /// Writes a file of all records, in the place of the one that is there.
  ///
  /// - Parameters:
  ///   - fingerprints: those of the records.
  ///   - records: has them, but for those that are on their way.
  /// - Returns: nil where it cannot be written. Those that were on their way are then lost, and no more will be.
  func complete(_ fingerprints: [Fingerprint], _ records: SearchRecords) -> SearchRecordFile? {
    state.withLock { state in
      guard let cache = state.cache else { return nil }
      do throws(FileFailure) {
        var writer: SearchRecordWriter
        if let open = state.writer { writer = open } else { writer = try SearchRecordWriter(cache) }
        state.writer = nil
        try writer.append(fingerprints, of: records)
        return try writer.commit()
      } catch {
        state.cache = nil
        return nil
      }
    }
  }

  private static func write(_ state: inout State) {
    guard let cache = state.cache else { return }
    do throws(FileFailure) {
      var writer: SearchRecordWriter
      if let open = state.writer { writer = open } else { writer = try SearchRecordWriter(cache) }
      // Not held twice: it would be copied.
      state.writer = nil
      for block in state.loose { try writer.append(block) }
      state.writer = writer
      state.loose = []
      state.size = 0
    } catch {
      state.cache = nil
    }
  }
}
