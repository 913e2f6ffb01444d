import MamushiCore
import Synchronization

@testable import MamushiKit

/// An output folder in memory that keeps what builds write into it.
final class MemoryOutput: OutputFolder {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var writes: [String] = []
  }

  private let state = Mutex(State())
  private let renditions: (any RenditionStore)?

  /// - Parameter renditions: where those have to be that are copied; nil to take all for there.
  init(renditions: (any RenditionStore)? = nil) { self.renditions = renditions }

  var files: [String: [UInt8]] { state.withLock { $0.files } }

  /// Stands for what is there.
  private var site: Fingerprint {
    fingerprinter(files.sorted { $0.key < $1.key }.flatMap { Array($0.key.utf8) + $0.value })
  }

  /// Paths that were written since the last call, sorted.
  func takeWrites() -> [String] {
    state.withLock { state in
      defer { state.writes = [] }
      return state.writes.sorted()
    }
  }

  func remove(_ path: String) { state.withLock { $0.files[path] = nil } }

  func holds(_ site: Fingerprint, jobs: Int) -> Bool { site == self.site }

  func openStage(onto site: Fingerprint?) -> any OutputStage {
    Stage(output: self, keepsUnwrittenFiles: site != nil, files: site == nil ? [:] : files)
  }

  private final class Stage: OutputStage, OutputWriter {
    let keepsUnwrittenFiles: Bool
    private let output: MemoryOutput
    private let files: Mutex<[String: [UInt8]]>

    init(output: MemoryOutput, keepsUnwrittenFiles: Bool, files: [String: [UInt8]]) {
      self.output = output
      self.keepsUnwrittenFiles = keepsUnwrittenFiles
      self.files = Mutex(files)
    }

    func makeWriter() -> any OutputWriter { self }

    func write(_ bytes: [UInt8], to path: String) {
      files.withLock { $0[path] = bytes }
      output.state.withLock { $0.writes.append(path) }
    }

    func copy(_ file: SitePath, to path: String) throws(FileFailure) {
      if let renditions = output.renditions, file.isInside(PictureFiles.cache),
        renditions.read(String(file.string.dropFirst(PictureFiles.cache.string.utf8.count + 1))) == nil
      {
        throw FileFailure(path: file.string, operation: "open", code: 2, reason: "No such file or directory")
      }
      write(Array("copy of \(file)".utf8), to: path)
    }

    func remove(_ paths: [String]) { files.withLock { files in paths.forEach { files[$0] = nil } } }

    func commit() -> OutputSummary {
      output.state.withLock { $0.files = files.withLock { $0 } }
      var summary = OutputSummary()
      summary.site = output.site
      return summary
    }

    func discard() {}
  }
}
