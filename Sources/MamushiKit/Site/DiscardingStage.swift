import MamushiCore

/// A stage that keeps nothing. After a build has failed, its pages are still made, to find everything else that is
/// wrong.
struct DiscardingStage: OutputStage {
  let keepsUnwrittenFiles: Bool
  func makeWriter() -> any OutputWriter { Writer() }
  func remove(_ paths: [String]) {}
  func commit() -> OutputSummary { OutputSummary() }
  func discard() {}

  private final class Writer: OutputWriter {
    func write(_ bytes: [UInt8], to path: String) {}
    func copy(_ file: SitePath, to path: String) {}
  }
}
