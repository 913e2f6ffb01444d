import CPlatform
import MamushiCore

/// What the writers of both kinds of stage share.
protocol TreeOutputWriter: OutputWriter {
  /// The tree that copied files come from.
  var site: LocalFileTree { get }

  var record: StageRecord { get }

  func put(_ source: TreeWriter.Source, to path: String) throws(FileFailure)
}

extension TreeOutputWriter {
  func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    // A site may carry a copy of the marker in `static/`. The marker is written once, by the commit.
    if path == OutputLocation.markerName { return }
    try put(.bytes(bytes), to: path)
  }

  func copy(_ file: SitePath, to path: String) throws(FileFailure) {
    if path == OutputLocation.markerName { return }
    do throws(FileFailure) {
      let (descriptor, size) = try site.openFile(file)
      defer { close(descriptor) }
      try put(.file(descriptor, size: size, name: file.string), to: path)
    } catch {
      throw remembered(error)
    }
  }

  func writeMarker() throws(FileFailure) {
    try put(.bytes(OutputLocation.marker), to: OutputLocation.markerName)
  }

  /// Records the first failure, so that it prevents the commit even if the caller ignores the error.
  func remembered(_ failure: FileFailure) -> FileFailure {
    record.state.withLock { $0.failure = $0.failure ?? failure }
    return failure
  }
}
