import MamushiCore
import Synchronization

/// Takes the records of pages while these are made, from all threads. If there are many, writes them to a file at once
/// so that they take no memory.
final class SearchRecordSink: Sendable {
  /// The number of bytes that may stay in memory.
  private static let greatestSize = 4 << 20

  private struct State {
    var loose: [SearchRecordBlock] = []
    var size = 0
    /// Created once the records exceed the limit.
    var writer: SearchRecordWriter?
    /// Nil if records cannot be written to a file.
    var cache: (any BuildCache)?
  }

  /// The lock ensures that only one thread at a time uses the writer.
  private let state: Mutex<State>

  init(_ cache: (any BuildCache)?) { state = Mutex(State(cache: cache)) }

  /// Whether records are being written to a file.
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

  /// Returns the records in memory, and clears them.
  func takeLoose() -> [SearchRecordBlock] {
    state.withLock { state in
      state.size = 0
      defer { state.loose = [] }
      return state.loose
    }
  }

  /// Writes a file of all records, which replaces the existing one.
  ///
  /// - Parameters:
  ///   - fingerprints: those of the records.
  ///   - records: has all records, except those that are already being written.
  /// - Returns: nil if the file cannot be written. Then the records being written are lost, and no more are written.
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
      // Avoid a second reference, which would cause a copy.
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
