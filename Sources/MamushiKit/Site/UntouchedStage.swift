import MamushiCore

/// A stage for a site of which every file is as it was: there is nothing to write, and whoever wants to is refused.
struct UntouchedStage: OutputStage {
  var keepsUnwrittenFiles: Bool { true }

  func makeWriter() throws(FileFailure) -> any OutputWriter {
    throw FileFailure(path: "", operation: "write", code: 0, reason: "the site is not as it was")
  }

  func remove(_ paths: [String]) {}
  func commit() -> OutputSummary { OutputSummary() }
  func discard() {}
}
