import MamushiCore

/// A stage for a site whose files are all unchanged: there is nothing to write, and every attempt to write fails.
struct UntouchedStage: OutputStage {
  var keepsUnwrittenFiles: Bool { true }

  func makeWriter() throws(FileFailure) -> any OutputWriter {
    throw FileFailure(path: "", operation: "write", code: 0, reason: "the site has changed")
  }

  func remove(_ paths: [String]) {}
  func commit() -> OutputSummary { OutputSummary() }
  func discard() {}
}
