import MamushiCore
import Synchronization

/// An output folder in memory, which remembers what was asked of it.
final class RecordingStage: OutputStage {
  struct State: Sendable {
    var files: [String: [UInt8]] = [:]
    var copies: [String: SitePath] = [:]
    /// Paths that were written more than once.
    var repeated: [String] = []
    var commits = 0
    var discards = 0
  }

  static let fullDisk = FileFailure(
    path: "Output", operation: "write", code: 28, reason: "No space left on device")

  private let state = Mutex(State())
  private let summary: OutputSummary
  private let writeFailure: FileFailure?
  private let commitFailure: FileFailure?

  init(
    summary: OutputSummary = OutputSummary(), writeFailure: FileFailure? = nil,
    commitFailure: FileFailure? = nil
  ) {
    self.summary = summary
    self.writeFailure = writeFailure
    self.commitFailure = commitFailure
  }

  var now: State { state.withLock { $0 } }

  /// A written file as text.
  func text(_ path: String) -> String? {
    now.files[path].map { String(decoding: $0, as: UTF8.self) }
  }

  var keepsUnwrittenFiles: Bool { false }

  func makeWriter() -> any OutputWriter { Writer(stage: self) }

  func remove(_ paths: [String]) {}

  func commit() throws(FileFailure) -> OutputSummary {
    state.withLock { $0.commits += 1 }
    if let commitFailure { throw commitFailure }
    return summary
  }

  func discard() { state.withLock { $0.discards += 1 } }

  private final class Writer: OutputWriter {
    let stage: RecordingStage
    init(stage: RecordingStage) { self.stage = stage }

    func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
      if let failure = stage.writeFailure { throw failure }
      stage.state.withLock { state in
        if state.files.updateValue(bytes, forKey: path) != nil { state.repeated.append(path) }
      }
    }

    func copy(_ file: SitePath, to path: String) throws(FileFailure) {
      if let failure = stage.writeFailure { throw failure }
      stage.state.withLock { state in
        if state.copies.updateValue(file, forKey: path) != nil { state.repeated.append(path) }
      }
    }
  }
}

/// An output folder that opens one stage, or none.
struct RecordingFolder: OutputFolder {
  let stage: RecordingStage
  var fault: OutputFault?

  func holds(_ site: Fingerprint, jobs: Int) -> Bool { false }

  func openStage(onto site: Fingerprint?) throws(OutputFault) -> any OutputStage {
    if let fault { throw fault }
    return stage
  }
}
